"""Suggestions: any player may pin one for the tile in hand; one of them is taken by a click, or none."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from dorfromantik.app.bindings import Bindings, KeyAction
from dorfromantik.app.scenes.play_suggestions import (
    REST_S,
    Suggestion,
    Suggestions,
    suggested_tiles,
)
from dorfromantik.engine import Hex, Placement
from dorfromantik.persistence import UndoPolicy
from dorfromantik.table import Table
from tests.support.laying import game_of, landscape
from tests.support.play_driver import PlayDriver, play
from tests.support.play_positions import builtin, liked_placement, table_after

PASSING_S, RESTING_S = REST_S / 3, REST_S * 1.2


@pytest.fixture
def at_table(tmp_path: Path) -> Iterator[PlayDriver]:
    with play(tmp_path, table_after(12, undo_policy=UndoPolicy.ANY)) as opened:
        yield opened


def two_cells(at_table: PlayDriver) -> tuple[Hex, Hex]:
    """Two cells on which the tile may lie, in view."""
    first, *_, last = at_table.view.slots
    return first, last


def pinned(at_table: PlayDriver) -> dict[int, Placement]:
    return {each.player: each.placement for each in at_table.view.suggestions}


def test_a_players_key_pins_the_tile_where_it_is_held(at_table: PlayDriver) -> None:
    placement = liked_placement(at_table.table.game, at_table.table.state)
    at_table.hold(placement)
    at_table.driver.press("2")
    assert at_table.view.suggestions == (Suggestion(1, placement),)
    assert not at_table.table.actions[12:], "nothing is placed by that"


def test_the_same_key_at_the_same_place_takes_it_away(at_table: PlayDriver) -> None:
    at_table.hold(liked_placement(at_table.table.game, at_table.table.state))
    at_table.driver.press("1")
    at_table.driver.press("1")
    assert at_table.view.suggestions == ()


def test_the_same_key_at_another_place_moves_it(at_table: PlayDriver) -> None:
    first, last = two_cells(at_table)
    for hex in (first, last):
        at_table.driver.hover(hex)
        at_table.driver.press("1")
    assert [each.placement.hex for each in at_table.view.suggestions] == [last]


def test_every_player_may_have_one(at_table: PlayDriver) -> None:
    for key, hex in zip("12", two_cells(at_table), strict=True):
        at_table.driver.hover(hex)
        at_table.driver.press(key)
    assert tuple(placement.hex for placement in pinned(at_table).values()) == two_cells(at_table)


def test_keys_of_players_who_are_not_there_do_nothing(at_table: PlayDriver) -> None:
    at_table.driver.hover(two_cells(at_table)[0])
    at_table.driver.press("3")
    assert at_table.view.suggestions == ()


def test_a_click_on_a_portrait_pins_where_the_tile_rested_last(at_table: PlayDriver) -> None:
    first, last = two_cells(at_table)
    at_table.driver.hover(first)
    at_table.driver.run(RESTING_S)
    at_table.driver.hover(last)
    at_table.driver.run(PASSING_S)
    at_table.driver.click("suggest_1")
    assert pinned(at_table)[1].hex == first, "the hand has only passed the other cell"
    at_table.driver.click("suggest_1")
    assert pinned(at_table) == {}


def test_turning_the_tile_counts_as_holding_it_there(at_table: PlayDriver) -> None:
    state = at_table.table.state
    by_cell: dict[Hex, list[Placement]] = {}
    for placement in at_table.table.game.legal_placements(state):
        by_cell.setdefault(placement.hex, []).append(placement)
    turned = next(placements[1] for placements in by_cell.values() if len(placements) > 1)
    at_table.hold(turned)
    at_table.driver.click("suggest_0")
    assert pinned(at_table) == {0: turned}


def test_portraits_are_named_after_their_players(at_table: PlayDriver) -> None:
    for index, player in enumerate(at_table.view.players):
        assert at_table.driver.widget(f"suggest_{index}").label == player.name
        assert str(index + 1) in at_table.driver.widget(f"suggest_{index}").tooltip


def test_without_a_place_held_before_nothing_is_pinned(at_table: PlayDriver) -> None:
    at_table.driver.click("suggest_0")
    assert at_table.view.suggestions == ()


def test_an_illegal_place_is_no_suggestion(at_table: PlayDriver) -> None:
    at_table.driver.hover(next(iter(at_table.table.state.board.tiles)))
    at_table.driver.press("1")
    assert at_table.view.suggestions == ()


def other_rotation(at_table: PlayDriver) -> Placement:
    """A legal placement that the hand would not choose by itself."""
    for placement in at_table.table.game.legal_placements(at_table.table.state):
        at_table.driver.hover(placement.hex)
        if at_table.view.rotation != placement.rotation:
            return placement
    raise AssertionError("every tile lies as it comes")


def test_pointing_at_a_suggestion_turns_the_tile_and_a_click_places_it(
    at_table: PlayDriver,
) -> None:
    wanted = other_rotation(at_table)
    first, last = two_cells(at_table)
    at_table.hold(wanted)
    at_table.driver.press("2")
    at_table.driver.hover(first if wanted.hex != first else last)
    while at_table.view.rotation == wanted.rotation:
        at_table.driver.wheel(-1)
    at_table.driver.hover(wanted.hex)
    assert at_table.view.rotation == wanted.rotation
    at_table.driver.click()
    placed = at_table.table.state.board.tiles[wanted.hex]
    assert placed.placement == wanted
    assert at_table.view.suggestions == ()


def test_a_suggestion_may_be_ignored(at_table: PlayDriver) -> None:
    placement = liked_placement(at_table.table.game, at_table.table.state)
    other = next(hex for hex in at_table.view.slots if hex != placement.hex)
    at_table.driver.hover(other)
    at_table.driver.press("1")
    at_table.place(placement)
    assert placement.hex in at_table.table.state.board.tiles
    assert at_table.view.suggestions == ()


def test_suggestions_go_when_the_last_tile_is_taken_back(at_table: PlayDriver) -> None:
    at_table.driver.hover(two_cells(at_table)[0])
    at_table.driver.press("1")
    at_table.driver.press("backspace")
    assert at_table.view.suggestions == ()


def test_the_keys_can_be_changed() -> None:
    usual = Bindings()
    assert usual.action_of(pygame.KSCAN_1) is KeyAction.SUGGEST_1
    changed = usual.with_key(KeyAction.SUGGEST_1, 0, pygame.KSCAN_0).bindings
    assert changed.action_of(pygame.KSCAN_0) is KeyAction.SUGGEST_1


def test_ghosts_are_told_cell_by_cell_with_all_who_want_them(at_table: PlayDriver) -> None:
    tile, players = at_table.view.tile, at_table.view.players
    here, there = Hex(0, 1), Hex(3, 0)
    made = (
        Suggestion(0, Placement(here, 1)),
        Suggestion(1, Placement(here, 2)),
        Suggestion(0, Placement(there, 0)),
    )
    back, front = suggested_tiles(made, tile, players)
    assert (back.placed.hex, front.placed.hex) == (there, here)
    assert front.placed.rotation == 2, "as the last of them wants it"
    assert [each.color for each in front.suggesters] == [players[0].color, players[1].color]
    assert [each.agrees for each in front.suggesters] == [False, True]


def test_a_new_tile_has_no_suggestions() -> None:
    suggestions = Suggestions()
    assert suggestions.all == ()
    assert suggestions.at(Hex(0, 0)) is None
    assert suggested_tiles(suggestions.all, None, ()) == ()


def test_suggestions_can_be_seen(at_table: PlayDriver) -> None:
    first, last = two_cells(at_table)
    at_table.driver.hover(first)
    x, y = at_table.scene.pixel_of(first)
    at_table.driver.press("1")
    at_table.driver.hover(last)
    at_table.driver.run(0.1)
    window = at_table.driver.app.window.surface
    before = window.subsurface((x - 20, y - 20, 40, 40)).copy()
    at_table.driver.hover(first)
    at_table.driver.press("1")
    at_table.driver.hover(last)
    at_table.driver.run(0.1)
    after = window.subsurface((x - 20, y - 20, 40, 40)).copy()
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_storing_the_tile_takes_its_suggestions_away(tmp_path: Path) -> None:
    meadows = [landscape("MMMMMM", tile_id=f"L{number:02}") for number in range(4)]
    content = frozenset({"warehouse"})
    table = Table(game_of(meadows, None, {}, content=content, catalog=builtin()))
    with play(tmp_path, table) as at_table:
        at_table.driver.hover(at_table.view.slots[0])
        at_table.driver.press("1")
        assert at_table.view.suggestions
        at_table.driver.press("t")
        assert table.state.stored_tile is not None
        assert at_table.view.suggestions == ()
