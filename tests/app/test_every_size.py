"""Every screen at odd sizes, at all scales, in several languages: all inside, nothing on one another, nothing cut."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame
import pytest

from dorfromantik.app.assets import asset_folder
from dorfromantik.app.i18n import Translator
from dorfromantik.app.ui.theme import Metrics
from tests.support.app_driving import STILL, opened_app
from tests.support.drawn_texts import FittedText, fitted_texts
from tests.support.driver import Driver
from tests.support.long_language import LongTranslator
from tests.support.screens import PLAYERS, SCREENS, faults, open_screen

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


@dataclass(frozen=True, slots=True)
class Appearance:
    """How a screen is looked at."""

    size: tuple[int, int]
    scale: float = 1.0


LARGE, USUAL, LOW, SMALL = (1920, 1080), (1280, 720), (1024, 600), (800, 500)
APPEARANCES = {
    "en": [
        *(Appearance(USUAL, scale) for scale in (1.0, 0.75, 1.5, 2.0)),
        *(Appearance(LARGE, scale) for scale in (0.75, 2.0)),
        *(Appearance(LOW, scale) for scale in (1.0, 2.0)),
    ],
    "de": [
        *(Appearance(USUAL, scale) for scale in (1.0, 0.75, 2.0)),
        Appearance(LARGE),
        Appearance(LOW, 2.0),
    ],
    "long": [
        *(Appearance(USUAL, scale) for scale in (1.0, 0.75, 2.0)),
        *(Appearance(LARGE, scale) for scale in (0.75, 2.0)),
        *(Appearance(LOW, scale) for scale in (0.75, 1.0, 2.0)),
        *(Appearance(SMALL, scale) for scale in (1.0, 2.0)),
    ],
}
"""The large and the usual window have one shape: their layouts differ by rounding alone."""

LEAST_TYPE = 0.85
"""So much of its size a text may be made smaller at 200 %, beyond what it is at 100 %."""
LIMIT = 1.65
"""In the smallest window text is at least so many times as large as at 100 %."""


@pytest.fixture(scope="module")
def speaking(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, Driver]]:
    language: str = request.param
    folder, translator = tmp_path_factory.mktemp(language), translator_into(language)
    with opened_app(folder, translator=translator) as opened:
        yield language, opened


def translator_into(language: str) -> Translator:
    if language == "long":
        return LongTranslator()
    translator = Translator.load(asset_folder() / "locale", [language])
    assert translator.language == language
    return translator


def appear(driver: Driver, appearance: Appearance) -> None:
    """Make the window another size, and the interface another scale."""
    driver.app.context.settings = replace(STILL, ui_scale=appearance.scale)
    driver.app.window.resize(appearance.size)
    driver.app.advance(pygame.event.get(), 1)
    driver.app.scenes.lay_out_again()


@pytest.mark.parametrize("speaking", APPEARANCES, indirect=True)
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_leaves_its_place_at_any_scale_in_any_language(
    speaking: tuple[str, Driver], screen: str
) -> None:
    language, driver = speaking
    appear(driver, Appearance(USUAL))
    open_screen(driver, screen)
    found = []
    for appearance in APPEARANCES[language]:
        appear(driver, appearance)
        with fitted_texts() as texts:
            driver.app.draw()
        found += [f"{appearance}: {fault}" for fault in faults(driver)]
        cut = {f"{each.text!r} does not fit into {each.box}" for each in texts if each.overflows}
        found += [f"{appearance}: {each}" for each in (*sorted(cut), *texts.overlapping())]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("speaking", ["en", "de"], indirect=True)
@pytest.mark.parametrize("screen", SCREENS)
def test_text_is_twice_as_large_at_200_per_cent(speaking: tuple[str, Driver], screen: str) -> None:
    _language, driver = speaking
    appear(driver, Appearance(USUAL))
    open_screen(driver, screen)
    before = type_sizes(driver)
    for size in (USUAL, LARGE, LOW):
        appear(driver, Appearance(size, 2.0))
        assert scale_of(driver, size) == pytest.approx(2.0)
        shrunk = {
            text: f"{share:.2f}, at 100 % {before.get(text, 1.0):.2f}"
            for text, share in type_sizes(driver).items()
            if share < LEAST_TYPE * before.get(text, 1.0)
        }
        assert not shrunk, (size, shrunk)


@pytest.mark.parametrize("screen", SCREENS)
def test_in_the_smallest_window_large_type_has_a_limit(screen: str, driver: Driver) -> None:
    appear(driver, Appearance(SMALL, 2.0))
    open_screen(driver, screen)
    assert LIMIT <= scale_of(driver, SMALL) <= 2.0
    appear(driver, Appearance(SMALL))
    assert scale_of(driver, SMALL) == pytest.approx(1.0)


def scale_of(driver: Driver, size: tuple[int, int]) -> float:
    """How many times as large as at 100 % the topmost screen is."""
    return driver.scene.metrics.unit / Metrics.of(size).unit


def type_sizes(driver: Driver) -> dict[tuple[str, float], float]:
    """Of each text that is drawn, by its words and the size of its style: which share of that size it has."""
    with fitted_texts() as texts:
        driver.app.draw()
    shares: dict[tuple[str, float], float] = {}
    for each in texts:
        key = (each.text, each.style.size)
        if not names_a_player(each):
            shares[key] = min(each.size / each.wanted, shares.get(key, 1.0))
    return shares


def names_a_player(drawn: FittedText) -> bool:
    """Whether the text holds a long name, which players have chosen themselves."""
    return any(player.name in drawn.text for player in PLAYERS if len(player.name) > 8)
