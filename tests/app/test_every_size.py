"""Every screen at odd sizes, scales and in a long language: all inside, nothing on one another."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from dorfromantik.app.assets import asset_folder
from dorfromantik.app.i18n import Translator
from dorfromantik.app.render.text import Align, TextPainter
from dorfromantik.app.ui.theme import Color, Metrics, TextStyle
from tests.support.app_driving import STILL, opened_app
from tests.support.driver import Driver
from tests.support.long_language import LongTranslator
from tests.support.screens import SCREENS, faults, open_screen

SIZES = (
    (800, 500), (800, 600), (1024, 600), (1024, 768), (1152, 864), (1280, 600), (1280, 720),
    (1280, 1024), (1366, 768), (1440, 900), (1536, 864), (1600, 900), (1680, 1050), (1707, 960),
    (1920, 1080), (1920, 1200), (2560, 1080), (2560, 1440), (3440, 1440), (3840, 2160),
)  # fmt: skip


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with opened_app(tmp_path_factory.mktemp("home")) as opened:
        yield opened


@pytest.mark.parametrize("screen", SCREENS)
def test_all_widgets_lie_in_the_window_and_apart_at_every_size(screen: str, driver: Driver) -> None:
    driver.resize((1280, 720))
    open_screen(driver, screen)
    found = []
    for size in SIZES:
        driver.app.window.resize(size)
        driver.app.advance(pygame.event.get(), 1)
        assert driver.app.window.size == size
        found += [f"{size}: {fault}" for fault in faults(driver)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scale", [0.75, 1.5, 2.0])
@pytest.mark.parametrize("screen", SCREENS)
def test_the_interface_can_be_made_smaller_and_larger(
    screen: str, scale: float, driver: Driver
) -> None:
    context = driver.app.context
    context.settings = replace(STILL, ui_scale=scale)
    found = []
    for size in ((800, 500), (1280, 720), (1920, 1080)):
        driver.app.window.resize(size)
        driver.app.advance(pygame.event.get(), 1)
        open_screen(driver, screen)
        found += [f"{size}: {fault}" for fault in faults(driver)]
    context.settings = STILL
    assert not found, "\n".join(found)


LARGE, USUAL, SMALL = (1920, 1080), (1280, 720), (800, 500)
WORDY_SCREENS = [
    *(("long", size, 1.0) for size in (LARGE, USUAL, SMALL)),
    *(("long", USUAL, scale) for scale in (0.75, 2.0)),
    *(("de", USUAL, scale) for scale in (0.75, 1.0, 2.0)),
]


def translator_into(language: str) -> Translator:
    if language == "long":
        return LongTranslator()
    translator = Translator.load(asset_folder() / "locale", [language])
    assert translator.language == language
    return translator


@pytest.mark.parametrize(("language", "size", "scale"), WORDY_SCREENS)
def test_no_text_leaves_its_box_in_any_language(
    language: str,
    size: tuple[int, int],
    scale: float,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    overflows: list[str] = []
    draw_line, draw_wrapped = TextPainter.draw_line, TextPainter.draw_wrapped

    def watched_line(
        painter: TextPainter,
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        metrics: Metrics,
        box: Rect,
        align: Align = Align.LEFT,
        color: Color | None = None,
    ) -> Rect:
        place = draw_line(painter, surface, text, style, metrics, box, align, color)
        cut = painter.font(style.face, painter.fitting_size(text, style, metrics, box.width))
        if cut.size(text)[0] > box.width:
            overflows.append(f"{text!r} does not fit into {box}")
        return place

    def watched_wrapped(
        painter: TextPainter,
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        metrics: Metrics,
        box: Rect,
        align: Align = Align.LEFT,
        color: Color | None = None,
    ) -> Rect:
        place = draw_wrapped(painter, surface, text, style, metrics, box, align, color)
        if place.height > box.height + 1:
            overflows.append(f"{text!r} does not fit into {box}")
        return place

    monkeypatch.setattr(TextPainter, "draw_line", watched_line)
    monkeypatch.setattr(TextPainter, "draw_wrapped", watched_wrapped)
    translator, settings = translator_into(language), replace(STILL, ui_scale=scale)
    with opened_app(tmp_path, size, translator=translator, settings=settings) as driver:
        for screen in SCREENS:
            open_screen(driver, screen)
            driver.app.draw()
    assert not overflows, "\n".join(overflows)
