"""The store, the hearts and the choices that they bring, played by events (rules.md 8)."""

from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Rect

from dorfromantik.app.goals import Goal
from dorfromantik.app.scenes.play_about_texts import AboutWords
from dorfromantik.app.scenes.play_chips import ChipKind
from dorfromantik.app.scenes.play_goals import shown_goals
from dorfromantik.app.scenes.play_piece_widgets import StoreWidget
from dorfromantik.app.scenes.play_pieces import Deed, PieceRefusal
from dorfromantik.engine import (
    Game,
    Heart,
    Hex,
    Phase,
    Placement,
    PlaceTile,
    Player,
    SetTileAside,
    Setup,
    StoreTile,
    Terrain,
    Tile,
)
from dorfromantik.persistence import Help, Settings
from dorfromantik.table import Table
from tests.support.app_driving import STILL
from tests.support.laying import game_of, landscape, special, task
from tests.support.play_driver import PlayDriver, play
from tests.support.play_positions import builtin, liked_placement, table_after

STORE, HEARTS = frozenset({"warehouse"}), frozenset({"box_1", "golden_heart"})
MIDDLE, EAST = Placement(Hex(0, 0), 0), Placement(Hex(1, 0), 0)


def tile(number: int, letters: str = "MMMMMM") -> Tile:
    """A landscape tile with the picture of a real one."""
    return landscape(letters, tile_id=f"L{number:02}")


def table_of(tiles: list[Tile], content: frozenset[str], tasks: list[Tile] | None = None) -> Table:
    """A table at which these tiles come in this order."""
    tokens: dict[str, tuple[int, ...]] = {"F": (4,)} if tasks else {}
    return Table(game_of(tiles, tasks, tokens, content=content, catalog=builtin()))


def store_table() -> Table:
    """Four tiles and a store."""
    return table_of([tile(number) for number in range(4)], STORE)


def test_a_first_game_has_neither_store_nor_hearts(tmp_path: Path) -> None:
    with play(tmp_path, table_after(3)) as player:
        for key in ("store", "red_heart", "golden_heart", "choice_left", "choice_right"):
            assert not player.driver.has_widget(key)


@pytest.mark.parametrize("way", ["click", "key"])
def test_one_click_or_key_stores_the_tile_in_hand(tmp_path: Path, way: str) -> None:
    with play(tmp_path, store_table()) as player:
        if way == "click":
            player.driver.click("store")
        else:
            player.driver.press("t")
        assert player.table.state.stored_tile == tile(0)
        assert player.table.state.player == 1
        store = player.view.store
        assert store is not None
        assert store.tile == tile(0)


def with_full_store(player: PlayDriver) -> None:
    """Store the first tile: a choice is to be made at once."""
    player.driver.click("store")
    assert player.table.state.phase is Phase.CHOOSE


@pytest.mark.parametrize("way", ["click", "key", "store"])
def test_with_a_full_store_the_stored_tile_is_taken(tmp_path: Path, way: str) -> None:
    with play(tmp_path, store_table()) as player:
        with_full_store(player)
        choice = player.view.choice
        assert choice is not None
        assert (choice.left, choice.right) == (Deed.REVEAL, Deed.TAKE)
        assert choice.places == player.view.slots == (Hex(0, 0),)
        match way:
            case "click":
                player.driver.click("choice_right")
            case "key":
                player.driver.press("t")
            case _:
                player.driver.click("store")
        assert player.table.state.current_tile == tile(0)
        assert player.table.state.stored_tile is None
        assert player.view.choice is None
        assert not player.driver.has_widget("choice_left")


@pytest.mark.parametrize("way", ["click", "key", "arrows"])
def test_with_a_full_store_a_tile_is_revealed(tmp_path: Path, way: str) -> None:
    with play(tmp_path, store_table()) as player:
        with_full_store(player)
        match way:
            case "click":
                player.driver.click("choice_left")
            case "key":
                player.driver.press("g")
            case _:
                player.driver.press("right")
                player.driver.press("left")
                player.driver.press("enter")
        assert player.table.state.current_tile == tile(1)
        assert player.table.state.stored_tile == tile(0)


def test_nothing_can_be_placed_while_there_is_a_choice(tmp_path: Path) -> None:
    with play(tmp_path, store_table()) as player:
        with_full_store(player)
        player.driver.click(Hex(0, 0))
        assert player.table.actions == (StoreTile(),)
        assert not player.driver.has_widget("turn_left")


def test_a_choice_can_be_taken_back(tmp_path: Path) -> None:
    with play(tmp_path, store_table()) as player:
        with_full_store(player)
        player.driver.click("choice_left")
        player.driver.press("ctrl+z")
        assert player.table.state.phase is Phase.CHOOSE
        assert player.driver.has_widget("choice_left")


def refusal_of_store(player: PlayDriver) -> PieceRefusal | None:
    """Why the store cannot be used; pressing it says so and changes nothing."""
    store = player.view.store
    assert store is not None
    before = len(player.table.actions)
    player.driver.click("store")
    assert len(player.table.actions) == before
    return store.refusal


def test_a_tile_from_the_store_is_not_stored_again(tmp_path: Path) -> None:
    with play(tmp_path, store_table()) as player:
        with_full_store(player)
        player.driver.click("choice_right")
        assert refusal_of_store(player) is PieceRefusal.NOT_STORED_AGAIN


def test_a_full_store_takes_no_second_tile(tmp_path: Path) -> None:
    with play(tmp_path, store_table()) as player:
        with_full_store(player)
        player.driver.click("choice_left")
        assert refusal_of_store(player) is PieceRefusal.STORE_FULL


def test_a_task_tile_is_not_stored(tmp_path: Path) -> None:
    table = table_of([tile(0)], STORE, [task("FFFFFF", "F", "Q00")])
    with play(tmp_path, table) as player:
        assert refusal_of_store(player) is PieceRefusal.TASK_NOT_STORED


def no_place_table() -> Table:
    """A meadow lies, and a tile of rivers comes that fits nowhere beside it."""
    return table_of([tile(0), tile(1, "RRRRRR"), tile(2)], STORE)


def test_a_tile_that_fits_nowhere_may_be_stored(tmp_path: Path) -> None:
    with play(tmp_path, no_place_table()) as player:
        player.place(MIDDLE)
        choice = player.view.choice
        assert choice is not None
        assert (choice.left, choice.right) == (Deed.SET_ASIDE, Deed.STORE)
        player.driver.click("choice_right")
        assert player.table.actions[-1] == StoreTile()
        assert player.table.state.stored_tile == tile(1, "RRRRRR")


def test_a_tile_that_fits_nowhere_may_leave_the_game(tmp_path: Path) -> None:
    with play(tmp_path, no_place_table()) as player:
        player.place(MIDDLE)
        player.driver.press("g")
        assert player.table.actions[-1] == SetTileAside()
        assert player.table.state.current_tile == tile(2)


def heart_table() -> Table:
    """Three tiles, a red heart and a golden one."""
    return table_of([tile(number) for number in range(3)], HEARTS)


@pytest.mark.parametrize(
    ("heart", "key", "each"), [(Heart.RED, "h", 1), (Heart.GOLDEN, "j", 2)], ids=["red", "golden"]
)
@pytest.mark.parametrize("way", ["click", "key"])
def test_a_heart_goes_with_the_tile_in_hand(
    tmp_path: Path, heart: Heart, key: str, each: int, way: str
) -> None:
    with play(tmp_path, heart_table()) as player:
        player.place(MIDDLE)
        if way == "click":
            player.driver.click(f"{heart}_heart")
        else:
            player.driver.press(key)
        player.hold(EAST)
        ghost = player.view.ghost
        assert ghost is not None
        assert ghost.placed.heart is heart
        chip = next(c for c in player.view.chips if c.kind is ChipKind.HEART_MATCHES)
        assert (chip.heart, chip.after, chip.points) == (heart, 1, each)
        player.driver.click()
        assert player.table.state.board.tiles[EAST.hex].heart is heart
        assert player.table.state.hearts_left(heart) == 0


def test_a_picked_heart_is_put_back_by_a_second_click(tmp_path: Path) -> None:
    with play(tmp_path, heart_table()) as player:
        player.driver.click("red_heart")
        player.driver.click("red_heart")
        player.place(MIDDLE)
        assert player.table.state.board.tiles[MIDDLE.hex].heart is None
        assert player.table.state.red_hearts == 1


def test_a_tile_bears_one_heart(tmp_path: Path) -> None:
    with play(tmp_path, heart_table()) as player:
        player.driver.click("red_heart")
        player.driver.click("golden_heart")
        assert [view.heart for view in player.view.hearts if view.is_picked] == [Heart.GOLDEN]
        player.place(MIDDLE)
        state = player.table.state
        assert (state.red_hearts, state.golden_hearts) == (1, 0)


def test_the_next_tile_comes_without_a_heart(tmp_path: Path) -> None:
    with play(tmp_path, heart_table()) as player:
        player.driver.click("golden_heart")
        player.place(MIDDLE)
        assert not any(view.is_picked for view in player.view.hearts)
        player.driver.click("golden_heart")
        assert not any(view.is_picked for view in player.view.hearts)
        refusals = {view.heart: view.refusal for view in player.view.hearts}
        assert refusals == {Heart.RED: None, Heart.GOLDEN: PieceRefusal.NO_HEART_LEFT}


@pytest.mark.parametrize(
    "tiles",
    [
        ([tile(0)], [task("FFFFFF", "F", "Q00")]),
        ([special("MMMMMM", "S-CIRCUS")], None),
    ],
    ids=["task tile", "special tile"],
)
def test_only_landscape_tiles_bear_hearts(
    tmp_path: Path, tiles: tuple[list[Tile], list[Tile] | None]
) -> None:
    landscapes, tasks = tiles
    with play(tmp_path, table_of(landscapes, HEARTS, tasks)) as player:
        player.driver.click("red_heart")
        assert player.view.hearts[0].refusal is PieceRefusal.HEART_NEEDS_LANDSCAPE
        player.place(MIDDLE)
        assert player.table.state.board.tiles[MIDDLE.hex].heart is None


def test_a_heart_on_the_board_tells_its_matches(tmp_path: Path) -> None:
    with play(tmp_path, heart_table()) as player:
        player.driver.click("golden_heart")
        player.place(MIDDLE)
        player.place(EAST)
        player.driver.hover(MIDDLE.hex)
        player.driver.run(1.2)
        about = player.view.about
        assert about is not None
        assert about.heart is not None
        assert (about.heart.matches, about.heart.points) == (1, 2)
        assert about.hexes == {MIDDLE.hex, EAST.hex}
        lines = AboutWords(player.driver.app.context).lines(about)
        assert lines == ("Golden heart", "1 match, 2 points")


def circus_table() -> Table:
    """The circus comes first, then three meadows."""
    circus = builtin()["S-CIRCUS"]
    return table_of([circus, *(tile(number) for number in range(3))], frozenset({"circus"}))


@pytest.mark.parametrize(
    ("number", "told"),
    [
        ("L37", ("Village flag", "Once its village is closed, it scores the tiles of it.")),
        ("L17", None),
    ],
)
def test_a_tile_with_a_flag_in_hand_tells_what_it_stands_for(
    tmp_path: Path, number: str, told: tuple[str, ...] | None
) -> None:
    with play(tmp_path, table_of([builtin()[number], tile(0)], frozenset())) as player:
        about = player.view.about_hand
        words = AboutWords(player.driver.app.context)
        assert (words.lines(about) if about is not None else None) == told


def test_a_special_tile_in_hand_tells_its_rule(tmp_path: Path) -> None:
    with play(tmp_path, circus_table()) as player:
        about = player.view.about_hand
        assert about is not None
        context = player.driver.app.context
        text = context.entry_texts["circus"]
        assert AboutWords(context).lines(about) == (text.name, text.rule)
        player.place(MIDDLE)
        assert player.view.about_hand is None


def test_a_special_tile_on_the_board_tells_how_it_stands(tmp_path: Path) -> None:
    with play(tmp_path, circus_table()) as player:
        player.place(MIDDLE)
        player.place(EAST)
        player.driver.hover(MIDDLE.hex)
        player.driver.run(1.2)
        about = player.view.about
        assert about is not None
        assert (about.entry, about.line, about.points) == ("circus", "circus", 0)
        assert [(count.now, count.at_most) for count in about.progress] == [(1, 6)]
        assert player.view.note is None
        lines = AboutWords(player.driver.app.context).lines(about)
        assert lines[-1] == "Now: 1 of 6; 0 points"


def test_pressing_the_tile_in_hand_turns_it(tmp_path: Path) -> None:
    with play(tmp_path, circus_table()) as player:
        player.driver.click("tile_in_hand")
        player.driver.click("tile_in_hand", button="right")
        assert player.view.rotation == 2


def test_pointing_at_the_score_unfolds_every_line(tmp_path: Path) -> None:
    with play(tmp_path, circus_table()) as player:
        driver = player.driver
        seen = [player.scene.score_lines.is_unfolded]
        driver.hover("lines")
        seen.append(player.scene.score_lines.is_unfolded)
        driver.hover(Hex(0, 0))
        seen.append(player.scene.score_lines.is_unfolded)
        driver.press("l")
        seen.append(player.scene.score_lines.is_unfolded)
        assert seen == [False, True, False, True]


def test_pointing_at_a_line_of_the_sheet_lights_what_earns_it(tmp_path: Path) -> None:
    with play(tmp_path, heart_table()) as player:
        driver = player.driver
        driver.click("golden_heart")
        player.place(MIDDLE)
        player.place(EAST)
        sheet = player.view.score
        row = next(row for row, line in enumerate(sheet.lines) if line.key == "golden_heart")
        driver.hover("lines")
        dark = picture_of(player, MIDDLE.hex)
        driver.hover(player.scene.score_lines.row_box(row).center)
        seen = [(player.scene.score_lines.is_unfolded, player.scene.score_lines.row)]
        assert picture_of(player, MIDDLE.hex) != dark
        driver.hover((5, 5))
        seen.append((player.scene.score_lines.is_unfolded, player.scene.score_lines.row))
        assert seen == [(True, row), (False, None)]


def picture_of(player: PlayDriver, hex: Hex) -> bytes:
    """What is seen of a cell."""
    x, y = player.scene.pixel_of(hex)
    return player.driver.app.draw().subsurface(Rect(x - 40, y - 34, 80, 68)).copy().get_buffer().raw


def test_nothing_unfolds_for_players_who_do_not_count(tmp_path: Path) -> None:
    with play(tmp_path, circus_table(), replace(STILL, helps_off=(Help.SCORE,))) as player:
        assert not player.driver.has_widget("lines")
        player.driver.hover((1100, 200))
        assert player.scene.group.hovered is None


def test_goals_are_told_as_the_game_stands(tmp_path: Path) -> None:
    table = circus_table()
    with play(tmp_path, table) as player:
        flow = player.driver.app.context.flow
        flow.to_play(table, lambda _sheet, state: (Goal("Tiles", state.turn, 2, state.turn >= 2),))
        player.driver.run(0.1)
        player.place(MIDDLE)
        assert player.view.goals == (Goal("Tiles", 1, 2, met=False),)
        player.place(EAST)
        assert player.view.goals == (Goal("Tiles", 2, 2, met=True),)


def test_the_nearest_goals_that_are_not_met_are_shown_first() -> None:
    met = Goal("met", 3, 3, met=True)
    near, far = Goal("near", 8, 10, met=False), Goal("far", 1, 10, met=False)
    assert shown_goals((met, far, near), 2) == (near, far)


def test_the_matches_of_a_tile_beside_clouds_are_marked(tmp_path: Path) -> None:
    clouds = builtin()["S-CLOUDS"]
    table = table_of([clouds, tile(0, "RMMRMM")], frozenset({"clouds"}))
    with play(tmp_path, table) as player:
        player.place(MIDDLE)
        player.hold(EAST)
        ghost = player.view.ghost
        assert ghost is not None
        assert ghost.is_legal
        assert [match.value for match in ghost.edges].count("fits") == 1
        assert ghost.placed.edges[4] is Terrain.MEADOW


def test_the_slip_tells_of_the_last_placement_also_after_storing(tmp_path: Path) -> None:
    table = table_of([tile(number) for number in range(5)], STORE)
    with play(tmp_path, table) as player:
        player.place(MIDDLE)
        player.driver.click("store")
        player.driver.click("choice_left")
        last = player.scene.last_play
        assert last is not None
        assert last.player == table.players[0]


def test_a_stored_tile_is_seen_in_the_store_when_it_has_arrived(tmp_path: Path) -> None:
    with play(tmp_path, store_table(), Settings(reduced_motion=False)) as player:
        player.driver.click("store")
        assert player.scene.stage.moving is not None
        assert player.scene.is_animating
        player.driver.run(1.0)
        assert player.scene.stage.moving is None


def test_a_stored_tile_is_seen_in_the_store_when_its_way_was_cut_short(tmp_path: Path) -> None:
    with play(tmp_path, store_table(), Settings(reduced_motion=False)) as player:
        player.driver.click("store")
        player.driver.click((600, 60))
        player.driver.run(0.1)
        store = player.driver.widget("store")
        assert isinstance(store, StoreWidget)
        assert player.scene.stage.moving is None
        assert not store.is_awaited


SIZES = ((800, 500), (1024, 768), (1280, 720), (1920, 1080), (1920, 1200), (2560, 1080))


@pytest.mark.parametrize("is_choice", [False, True], ids=["hand", "choice"])
def test_pieces_lie_in_the_window_and_do_not_overlap(tmp_path: Path, is_choice: bool) -> None:
    everything = frozenset(entry.id for entry in builtin().entries)
    players = tuple(Player(f"Somebody {number}", "fox") for number in range(6))
    table = Table(Game(builtin(), Setup("meadow", players, content=everything)))
    while not table.state.can_store:
        table.dispatch(PlaceTile(liked(table)))
    if is_choice:
        table.dispatch(StoreTile())
    while is_choice and table.state.phase is not Phase.CHOOSE:
        table.dispatch(PlaceTile(liked(table)))
    with play(tmp_path, table) as player:
        goals = tuple(Goal(f"Goal {number}", number, 9, met=False) for number in range(3))
        player.driver.app.context.flow.to_play(table, lambda _sheet, _state: goals)
        player.driver.run(0.1)
        keys = {"choice_left", "choice_right"} if is_choice else {"red_heart", "golden_heart"}
        assert {"store", *keys} <= {widget.key for widget in player.driver.widgets}
        for size in SIZES:
            for scale in (0.75, 1.0, 2.0):
                context = player.driver.app.context
                context.settings = Settings(reduced_motion=True, ui_scale=scale)
                player.scene.resize(size)
                window = Rect((0, 0), size)
                # What is chosen from lies over the hand, which is empty then.
                widgets = [w for w in player.driver.widgets if w.key != "tile_in_hand"]
                for index, widget in enumerate(widgets):
                    assert window.contains(widget.rect), (size, scale, widget.key)
                    others = [other.rect for other in widgets[index + 1 :]]
                    assert widget.rect.collidelist(others) < 0, (size, scale, widget.key)


def liked(table: Table) -> Placement:
    """A good placement of the tile in hand."""
    return liked_placement(table.game, table.state)
