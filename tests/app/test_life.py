"""Life on the board: trains keep to their rails, boats to their river, and nothing lives on an empty table."""

from math import dist
from pathlib import Path

import pygame
import pytest

from dorfromantik.app.assets import asset_folder
from dorfromantik.app.render.layout import cell_center
from dorfromantik.app.render.life import FRAMES_PER_SECOND, Life
from dorfromantik.app.render.line_path import line_path
from dorfromantik.app.render.tile_art import TileBook
from dorfromantik.content import load_builtin
from dorfromantik.engine import Board, Hex, Terrain, area_at, board_from_text
from dorfromantik.persistence import Settings
from tests.support.app_driving import opened_app
from tests.support.driver import Driver
from tests.support.screens import played_table

BOOK = TileBook(asset_folder() / "tiles")


def railroad() -> Board:
    """Three times the same straight railroad, from west to east."""
    catalog = load_builtin()
    tile = next(t for t in catalog.tiles if "".join(t.edges).find("T") == 0 and t.edges[3] == "T")
    return board_from_text(" ".join(f"{tile.id}@{q},0/1" for q in range(3)), catalog)


def test_the_way_along_a_line_leads_from_end_to_end_without_a_jump() -> None:
    board = railroad()
    line = area_at(board, Hex(0, 0), Terrain.RAILROAD)
    assert line is not None
    path = line_path(board, BOOK, line)
    assert path is not None
    assert path.length == pytest.approx(3, abs=0.4)
    gaps = [dist(a, b) for a, b in zip(path.points, path.points[1:], strict=False)]
    assert max(gaps) < 0.12
    assert abs(path.points[0].x - path.points[-1].x) == pytest.approx(3, abs=0.1)


def test_a_line_of_one_tile_is_not_travelled() -> None:
    board = railroad()
    single = Board().with_tile(next(iter(board)))
    line = area_at(single, Hex(0, 0), Terrain.RAILROAD)
    assert line is not None
    assert line_path(single, BOOK, line) is None


def test_a_train_of_three_stays_on_its_rails_all_the_time() -> None:
    board = railroad()
    life = Life(BOOK)
    centers = [cell_center(hex) for hex in board.tiles]
    for _ in range(200):
        life.update(0.25)
        train = [
            s for s in life.sprites(board) if s.name.startswith(("engine", "carriage", "loco"))
        ]
        assert len(train) == 3
        for car in train:
            assert min(dist(car.point, center) for center in centers) < 0.55


def test_nothing_lives_on_an_empty_table() -> None:
    assert Life(BOOK).sprites(Board()) == ()


def test_a_picture_is_due_fifteen_times_a_second() -> None:
    life = Life(BOOK)
    due = sum(life.update(1 / 60) for _ in range(60 * 4))
    assert due == pytest.approx(4 * FRAMES_PER_SECOND, abs=1)


def test_what_lives_rests_while_the_players_look_elsewhere(tmp_path: Path) -> None:
    with opened_app(tmp_path, settings=Settings()) as driver:
        driver.app.context.flow.resume(played_table(driver, 30))
        driver.run(3)
        assert redraws(driver) > 5
        driver.app.advance([pygame.event.Event(pygame.WINDOWFOCUSLOST)], 1)
        driver.run(0.1)
        assert redraws(driver) == 0
        driver.app.advance([pygame.event.Event(pygame.WINDOWFOCUSGAINED)], 1)
        assert redraws(driver) > 5


def redraws(driver: Driver) -> int:
    """How often the picture changes in a second in which nobody does anything."""
    count = 0
    for _ in range(60):
        driver.app.advance((), 1)
        if driver.app.wants_redraw:
            count += 1
            driver.app.draw()
    return count


def test_while_nothing_else_moves_a_few_updates_are_done_as_one(tmp_path: Path) -> None:
    with opened_app(tmp_path, settings=Settings()) as driver:
        app, scenes = driver.app, driver.app.scenes
        app.context.flow.resume(played_table(driver, 30))
        driver.run(8)
        assert scenes.is_calm
        redraws_in_one = 0
        for _ in range(15):
            app.advance_calmly(4)
            redraws_in_one += app.wants_redraw
            app.draw()
        assert redraws_in_one == pytest.approx(FRAMES_PER_SECOND, abs=1)
        calm = []
        for key in ("+", "f"):
            driver.press(key)
            calm.append(scenes.is_calm)
            driver.run(2)
            calm.append(scenes.is_calm)
        assert calm == [False, True, False, True]
