"""What is left: all that nobody has seen yet, and never in which order it comes (rules.md 2 and 3)."""

from dataclasses import replace
from pathlib import Path

import pytest

from dorfromantik.app.i18n import Translator
from dorfromantik.app.scenes.pause import PauseScene
from dorfromantik.app.scenes.play_unseen import (
    UnseenMaker,
    UnseenTile,
    UnseenTokens,
    at_place,
    unseen,
)
from dorfromantik.app.scenes.play_unseen_words import place_words, section_words
from dorfromantik.app.ui.scrolling import Scrolling
from dorfromantik.engine import (
    EdgeMatch,
    GameState,
    Hex,
    Placement,
    PlaceTile,
    Terrain,
    Tile,
    check_placement,
)
from dorfromantik.engine.changing import changed
from dorfromantik.persistence import Help, Settings
from tests.support.app_driving import STILL, opened_app
from tests.support.laying import game_of, landscape, task
from tests.support.play_driver import PlayDriver, play
from tests.support.play_positions import liked_placement, table_after

ENGLISH = Translator()
FREE = Hex(1, 0)


def state_with(*tiles: Tile, tasks: tuple[Tile, ...] = (), put_back: int = 0) -> GameState:
    """A game in which a forest tile lies in the middle, and the others are still to come."""
    first, second = landscape("FMMMMM", tile_id="first"), landscape("MMMMMM", tile_id="second")
    game = game_of([first, second, *tiles])
    state = game.apply(game.initial().state, PlaceTile(Placement(Hex(0, 0), 0))).state
    kept = len(tiles) - put_back
    return changed(state, landscape_stack=tiles[:kept], put_back=tiles[kept:], task_stack=tasks)


def counts(tiles: tuple[UnseenTile, ...]) -> dict[str, int]:
    return {each.tile.id: each.count for each in tiles}


def test_tiles_with_the_same_edges_are_counted_together_however_they_are_turned() -> None:
    state = state_with(
        landscape("FFMMMM"), landscape("MFFMMM"), landscape("FMFMMM"), landscape("FFFFFF")
    )
    assert counts(unseen(state).landscape) == {"FFFFFF": 1, "FFMMMM": 2, "FMFMMM": 1}


def test_a_flag_or_a_task_makes_another_tile() -> None:
    flagged = landscape("FFMMMM", flag="F", tile_id="flagged")
    tasks = (task("FFMMMM", "F", "one"), task("MMFFMM", "F", "two"), task("FFGGMM", "G", "three"))
    view = unseen(state_with(landscape("FFMMMM"), flagged, tasks=tasks))
    assert counts(view.landscape) == {"flagged": 1, "FFMMMM": 1}
    assert counts(view.tasks) == {"one": 2, "three": 1}


def test_what_was_put_back_is_not_told_apart_from_the_stack() -> None:
    tiles = (landscape("FFMMMM"), landscape("GGMMMM"), landscape("MFFMMM"))
    one = state_with(*tiles, put_back=1)
    other = state_with(*reversed(tiles), put_back=1)
    assert one.put_back != other.put_back
    assert unseen(one) == unseen(other)
    assert unseen(one).away == 1
    assert section_words(ENGLISH, unseen(one))[0].text == (
        "1 of them stays away in this game; nobody knows which."
    )


def test_nothing_tells_the_order_of_the_stacks() -> None:
    state = table_after(12).state
    mixed = changed(
        state,
        landscape_stack=state.landscape_stack[::-1],
        task_stack=state.task_stack[3:] + state.task_stack[:3],
        token_stacks={terrain: stack[::-1] for terrain, stack in state.token_stacks.items()},
    )
    assert unseen(mixed) == unseen(state)
    place = next(iter(state.board.slots))
    assert at_place(unseen(mixed), mixed, place.hex) == at_place(unseen(state), state, place.hex)


def test_every_tile_is_either_seen_or_left() -> None:
    table = table_after(20)
    state, view = table.state, unseen(table.state)
    seen = {placed.tile.id for placed in state.board} | {
        tile.id for tile in (state.current_tile, *state.set_aside) if tile is not None
    }
    in_play = {tile.id for tile in table.game.catalog.tiles_in_play(frozenset())}
    assert {each.tile.id for each in view.tiles} == in_play - seen
    assert view.away == 3


def test_tokens_are_told_by_type_and_number() -> None:
    state = changed(state_with(), token_stacks={Terrain.FOREST: (6, 4, 5, 6), Terrain.RIVER: ()})
    assert unseen(state).tokens == (
        UnseenTokens(Terrain.FOREST, ((4, 1), (5, 1), (6, 2))),
        UnseenTokens(Terrain.RIVER, ()),
    )


def test_at_a_place_the_best_match_comes_first_and_what_does_not_fit_last() -> None:
    river, meadow, forest = landscape("RRRRRR"), landscape("MMMMMM"), landscape("GGGGGG")
    state = state_with(river, forest, meadow)
    # The meadow edge in the east of the middle tile faces this cell.
    view = at_place(unseen(state), state, FREE)
    assert [(each.tile.id, each.matches) for each in view.landscape] == [
        ("MMMMMM", 1),
        ("GGGGGG", 0),
        ("RRRRRR", None),
    ]
    assert view.fitting == 2
    assert "2 of 3 tiles would fit here" in place_words(ENGLISH, view)


@pytest.mark.parametrize("turns", [4, 23, 41])
def test_what_fits_at_a_place_is_what_the_rules_allow_there(turns: int) -> None:
    state = table_after(turns).state
    board, view = state.board, unseen(state)
    for slot in board.slots:
        for each in at_place(view, state, slot.hex).tiles:
            numbers = state.token_stacks[each.tile.task] if each.tile.task else (None,)
            reports = [
                check_placement(board, each.tile, Placement(slot.hex, rotation), number)
                for rotation in range(6)
                for number in numbers
            ]
            allowed = [r.edges.count(EdgeMatch.FITS) for r in reports if r.is_legal]
            assert each.matches == max(allowed, default=None)


def test_a_task_tile_fits_only_where_a_token_that_is_left_allows_it() -> None:
    own = task("FFFFFF", "F")
    state = state_with(tasks=(own,))
    # In the north-east lies the place of the forest edge: the area would have two tiles.
    place = Hex(1, -1)
    for tokens, fits in (((1,), False), ((1, 4), True), ((), False)):
        now = changed(state, token_stacks={Terrain.FOREST: tokens})
        assert at_place(unseen(now), now, place).tasks[0].fits == fits


def test_only_a_free_place_beside_the_landscape_is_told_of() -> None:
    state, maker = state_with(landscape("FFMMMM")), UnseenMaker()
    assert maker.view(state, Hex(0, 0)).place is None
    assert maker.view(state, Hex(5, 5)).place is None
    assert maker.view(state, FREE).place == FREE
    assert maker.view(state, FREE) is maker.view(state, FREE)


# On the play screen


def is_open(player: PlayDriver) -> bool:
    return player.view.unseen is not None and player.driver.has_widget("unseen")


def pane(player: PlayDriver) -> Scrolling:
    widget = player.driver.widget("unseen")
    assert isinstance(widget, Scrolling)
    return widget


def test_piles_button_and_key_open_and_close_the_sheet(tmp_path: Path) -> None:
    with play(tmp_path, table_after(8)) as player:
        driver = player.driver
        assert not is_open(player)
        for way in ("piles", "unseen_open"):
            driver.click(way)
            assert is_open(player)
            driver.click(way)
            assert not is_open(player)
        driver.press("u")
        assert is_open(player)
        driver.click("unseen_close")
        assert not is_open(player)


def test_the_tutorial_does_without_it(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        driver.app.context.flow.to_tutorial()
        driver.run(0.1)
        driver.press("u")
        assert not driver.has_widget("unseen_open")
        assert not driver.has_widget("unseen")


def test_the_piles_of_tokens_open_it_too(tmp_path: Path) -> None:
    with play(tmp_path, table_after(8)) as player:
        piles = player.driver.widget("piles")
        player.driver.click((piles.rect.centerx, piles.rect.bottom + piles.rect.height // 4))
        assert is_open(player)


def test_escape_closes_the_sheet_before_it_opens_the_menu(tmp_path: Path) -> None:
    with play(tmp_path, table_after(8)) as player:
        player.driver.press("u")
        player.driver.press("escape")
        assert not is_open(player)
        player.driver.press("escape")
        assert player.driver.shows(PauseScene)


def test_placing_goes_on_while_it_is_open(tmp_path: Path) -> None:
    with play(tmp_path, table_after(20)) as player:
        player.driver.press("u")
        assert player.view.unseen is not None
        before = sum(each.count for each in player.view.unseen.tiles)
        player.place(liked_placement(player.table.game, player.table.state))
        player.driver.run(0.1)
        assert len(player.table.actions) == 21
        assert is_open(player)
        assert sum(each.count for each in player.view.unseen.tiles) == before - 1


def test_the_cell_that_is_pointed_at_tells_what_fits(tmp_path: Path) -> None:
    with play(tmp_path, table_after(20)) as player:
        player.driver.press("u")
        place = liked_placement(player.table.game, player.table.state).hex
        player.driver.hover(place)
        assert player.view.unseen is not None
        assert player.view.unseen.place == place
        player.driver.hover("unseen")
        assert player.view.unseen.place is None


def test_keys_lead_to_the_sheet_and_scroll_it(tmp_path: Path) -> None:
    with play(tmp_path, table_after(8)) as player:
        driver = player.driver
        driver.press("u")
        driver.run(0.1)
        for _ in range(40):
            driver.press("tab")
            if pane(player).has_focus:
                break
        driver.press("down")
        assert pane(player).offset > 0


def test_the_wheel_scrolls_it(tmp_path: Path) -> None:
    with play(tmp_path, table_after(8)) as player:
        player.driver.press("u")
        player.driver.hover("unseen")
        player.driver.wheel(-3)
        assert 0 < pane(player).offset <= pane(player).most_offset


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_the_view_keeps_clear_of_the_sheet(tmp_path: Path, size: tuple[int, int]) -> None:
    with play(tmp_path, table_after(45)) as player:
        player.driver.resize(size)
        player.driver.press("u")
        player.driver.run(1.0)
        sheet = player.driver.widget("unseen_paper").rect
        for hex in player.table.state.board.tiles:
            assert not sheet.collidepoint(player.scene.pixel_of(hex))


@pytest.mark.parametrize(
    "settings", [replace(STILL, purist=True), replace(STILL, helps_off=(Help.REMAINING,))]
)
def test_without_the_help_there_is_no_sheet_and_no_way_to_it(
    tmp_path: Path, settings: Settings
) -> None:
    with play(tmp_path, table_after(8), settings) as player:
        player.driver.press("u")
        assert player.view.unseen is None
        for key in ("piles", "unseen_open", "unseen", "unseen_close"):
            assert not player.driver.has_widget(key)


def test_the_sheet_closes_when_the_help_is_switched_off(tmp_path: Path) -> None:
    with play(tmp_path, table_after(8)) as player:
        player.driver.press("u")
        context = player.driver.app.context
        context.change_settings(replace(context.settings, helps_off=(Help.REMAINING,)))
        player.driver.run(0.1)
        assert not is_open(player)
