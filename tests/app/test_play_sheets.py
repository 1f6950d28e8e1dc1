"""What opens over the play screen: no two sheets lie on one another, and none on a button."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import combinations, permutations
from typing import Any
from unittest.mock import patch

import pygame
import pytest
from pygame import Rect

from dorfromantik.app.scenes.pause import PauseScene
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.ui.skin import Skin
from dorfromantik.persistence import Help
from dorfromantik.table import Table
from tests.support.app_driving import STILL, opened_app
from tests.support.driver import Driver
from tests.support.fake_adviser import FakeAdviser
from tests.support.screens import played_table, rich_table

SHEETS = ("u", "p", "l", "i")
"""Keys that open what is left, what was placed, the score lines and the advisor's note."""
NOTICE = "1"
"""With no tile over the land, this key says how to suggest a place."""
LISTS = ("history_list", "unseen")
"""A message may be told over these, where there is no room beside a sheet."""
SLACK = 2
USUAL, LARGE, LOW, SMALL = (1280, 720), (1920, 1080), (1024, 600), (800, 500)
APPEARANCES = [
    ("base box", USUAL, 1.0),
    ("base box", USUAL, 1.5),
    ("base box", USUAL, 2.0),
    ("all content", USUAL, 0.75),
    ("all content", USUAL, 1.25),
    ("all content", USUAL, 1.5),
    ("all content", LARGE, 2.0),
    ("all content", LOW, 1.0),
    ("all content", SMALL, 2.0),
]


@contextmanager
def drawn_papers() -> Iterator[list[Rect]]:
    """Every sheet of paper that is drawn meanwhile, and is still to be seen."""
    found: list[Rect] = []
    draw_panel = Skin.panel

    def panel(self: Skin, surface: Any, name: str, box: Rect, metrics: Any) -> None:
        if name in ("paper", "tooltip"):
            # What lies wholly below another sheet is not to be seen.
            found[:] = [each for each in found if not box.contains(each)]
            found.append(box.copy())
        draw_panel(self, surface, name, box, metrics)

    with patch.object(Skin, "panel", panel):
        yield found


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with opened_app(tmp_path_factory.mktemp("home")) as opened:
        opened.app.context.adviser = FakeAdviser()
        yield opened


@pytest.mark.parametrize(("content", "size", "scale"), APPEARANCES)
def test_of_any_two_that_are_opened_none_lies_on_the_other(
    driver: Driver, content: str, size: tuple[int, int], scale: float
) -> None:
    driver.app.context.settings = replace(STILL, ui_scale=scale)
    driver.app.window.resize(size)
    driver.app.advance(pygame.event.get(), 1)
    driver.app.scenes.lay_out_again()
    table = played_table(driver, 12) if content == "base box" else rich_table(driver, 12)
    found = []
    for first, second in permutations((*SHEETS, NOTICE), 2):
        papers = opened_one_after_the_other(driver, table, first, second)
        found += [f"{first} {second}: {fault}" for fault in overlaps(driver, papers)]
    assert not found, "\n".join(found)


def opened_one_after_the_other(driver: Driver, table: Table, *keys: str) -> list[Rect]:
    """The papers that are seen when sheets have been opened by their keys on a table as it was."""
    driver.app.context.flow.resume(table)
    driver.run(0.02)
    for key in keys:
        driver.press(key)
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    scene.retranslate()
    with drawn_papers() as papers:
        driver.app.draw()
    return papers


def overlaps(driver: Driver, papers: list[Rect]) -> Iterator[str]:
    for one, other in combinations(papers, 2):
        shared = one.clip(other)
        if min(shared.size) > SLACK and not one.contains(other) and not other.contains(one):
            yield f"{one} lies on {other}"
    for widget in driver.widgets:
        if not widget.can_focus:
            continue
        scene = driver.scene
        assert isinstance(scene, PlayScene)
        lines = scene.score_lines
        if lines.is_unfolded and widget is not lines and lines.sheet.colliderect(widget.rect):
            yield f"the score lines lie on {widget.key}"
        if widget.key in LISTS:
            continue
        for paper in papers:
            shared = paper.clip(widget.rect)
            if min(shared.size) > SLACK and not paper.contains(widget.rect):
                yield f"{paper} lies on {widget.key} {widget.rect}"


@pytest.mark.parametrize("key", ["u", "p"])
@pytest.mark.parametrize("moves_on", [False, True])
def test_no_word_is_said_of_a_cell_that_a_sheet_lies_on(
    driver: Driver, key: str, moves_on: bool
) -> None:
    driver.app.context.settings = replace(STILL, ui_scale=2.0)
    driver.app.window.resize(USUAL)
    driver.app.advance(pygame.event.get(), 1)
    driver.app.scenes.lay_out_again()
    table = played_table(driver, 12)
    driver.app.context.flow.resume(table)
    driver.run(0.02)
    driver.press(key)
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    sheet = scene.shown.layout.opened[0]
    driver.press(key)
    cells = [scene.pixel_of(hex) for hex in table.state.board.tiles]
    below = next(xy for xy in cells if sheet.collidepoint(xy))
    driver.hover(below)
    driver.run(2)
    assert scene.view.area is not None
    driver.press(key)
    if moves_on:
        driver.hover((below[0] + 1, below[1]))
    driver.run(2)
    shown = scene.shown
    assert shown.layout.opened
    assert (shown.view.hex, shown.view.area, shown.view.note) == (None, None, None)


@pytest.mark.parametrize(("key", "help"), [("u", Help.REMAINING), ("l", Help.SCORE)])
def test_a_help_that_is_switched_off_takes_its_sheet_along(
    driver: Driver, key: str, help: Help
) -> None:
    context = driver.app.context
    context.change_settings(STILL)
    driver.app.window.resize(USUAL)
    driver.app.advance(pygame.event.get(), 1)
    context.flow.resume(played_table(driver, 12))
    driver.run(0.1)
    driver.press(key)
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    assert scene.shown.layout.opened
    for helps_off in ((help,), ()):
        context.change_settings(replace(STILL, helps_off=helps_off))
        driver.run(0.1)
        assert scene.shown.layout.opened == ()
    driver.press("esc")
    driver.run(0.1)
    assert driver.shows(PauseScene), "nothing else is left to be closed"


def test_a_message_lies_beside_sheets_that_lie_one_above_the_other(driver: Driver) -> None:
    context = driver.app.context
    context.change_settings(STILL)
    context.flow.resume(played_table(driver, 12))
    driver.run(0.1)
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    wide, narrow = Rect(0, 300, 500, 90), Rect(20, 20, 80, 90)
    told = replace(scene.shown.layout, opened=(wide, narrow)).free_above
    assert told.collidelist([wide, narrow]) < 0
