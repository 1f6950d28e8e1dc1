"""Looking around without a pointer: all that pointing tells is reached by keys and by gamepads."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from dorfromantik.app.scenes.pause import PauseScene
from dorfromantik.engine import Hex, areas_touching
from dorfromantik.persistence import Help
from dorfromantik.table import Table
from tests.support.pad_driver import PadDriver
from tests.support.play_driver import PlayDriver, play
from tests.support.play_positions import new_game, table_after

TURNS = 14


@pytest.fixture
def at_table(tmp_path: Path) -> Iterator[PlayDriver]:
    with play(tmp_path, table_after(TURNS)) as opened:
        opened.driver.press("right")
        yield opened


def looked_at(at_table: PlayDriver) -> Hex:
    """The placed tile over which one is."""
    hex = at_table.view.hex
    assert hex is not None
    assert hex in at_table.table.state.board.tiles
    return hex


def test_the_key_goes_to_a_placed_tile_and_tells_of_its_area_at_once(at_table: PlayDriver) -> None:
    at_table.driver.press("v")
    hex = looked_at(at_table)
    area = at_table.view.area
    assert area is not None
    assert hex in area.area.hexes


def test_steps_lead_to_every_placed_tile(at_table: PlayDriver) -> None:
    at_table.driver.press("v")
    seen = {looked_at(at_table)}
    for way in ("left", "up", "right", "down") * 30:
        at_table.driver.press(way)
        seen.add(looked_at(at_table))
    assert seen == set(at_table.table.state.board.tiles)


def test_turning_leads_to_each_area_of_a_tile(at_table: PlayDriver) -> None:
    at_table.driver.press("v")
    areas = areas_touching(at_table.table.state.board, looked_at(at_table))
    seen = set()
    for _ in areas:
        area = at_table.view.area
        assert area is not None
        seen.add(area.area)
        at_table.driver.press("e")
    assert seen == set(areas)


def test_the_tile_in_hand_stays_as_it_is_turned(at_table: PlayDriver) -> None:
    for _ in range(6):
        at_table.driver.press("e")
    before = at_table.view.rotation
    at_table.driver.press("v")
    at_table.driver.press("e")
    at_table.driver.press("v")
    assert at_table.view.rotation == before
    assert at_table.view.ghost is not None


@pytest.mark.parametrize("key", ["v", "escape", "return"])
def test_the_way_back_leads_to_the_tile_in_hand_and_places_nothing(
    at_table: PlayDriver, key: str
) -> None:
    at_table.driver.press("v")
    at_table.driver.press(key)
    assert at_table.view.hex in at_table.view.slots
    assert at_table.view.area is None
    assert len(at_table.table.actions) == TURNS
    assert not at_table.driver.shows(PauseScene)


def test_the_pointer_ends_it(at_table: PlayDriver) -> None:
    at_table.driver.press("v")
    at_table.driver.hover(at_table.view.slots[0])
    at_table.driver.press("e")
    assert at_table.view.ghost is not None
    at_table.driver.press("escape")
    at_table.driver.run(0.05)
    assert at_table.driver.shows(PauseScene)


def test_undo_ends_it(at_table: PlayDriver) -> None:
    at_table.driver.press("v")
    at_table.driver.press("ctrl+z")
    at_table.driver.press("right")
    assert at_table.view.ghost is not None


def test_a_gamepad_looks_around_as_well(at_table: PlayDriver) -> None:
    pad = PadDriver(at_table.driver)
    pad.press("y")
    first = looked_at(at_table)
    moved = set()
    for way in ("left", "right", "up", "down"):
        pad.press(way)
        moved.add(looked_at(at_table))
    assert moved - {first}
    pad.press("right shoulder")
    assert at_table.view.area is not None
    pad.press("b")
    assert at_table.view.hex in at_table.view.slots


def test_before_the_first_tile_there_is_nothing_to_look_at(tmp_path: Path) -> None:
    with play(tmp_path, Table(new_game())) as at_table:
        at_table.driver.press("v")
        at_table.driver.press("right")
        assert at_table.view.hex == Hex(0, 0)


def test_with_the_help_switched_off_nothing_is_told(at_table: PlayDriver) -> None:
    context = at_table.driver.app.context
    context.change_settings(replace(context.settings, helps_off=(Help.AREAS,)))
    at_table.driver.press("v")
    looked_at(at_table)
    assert at_table.view.area is None
