"""Menus: all their buttons have words of one size, in every language and at every scale."""

from collections.abc import Iterator
from itertools import product

import pytest

from dorfromantik.app.assets import asset_folder
from dorfromantik.app.i18n import Translator
from dorfromantik.app.languages import codes_in
from dorfromantik.app.ui.buttons import Button
from tests.app.test_page_foot import appear
from tests.support.app_driving import opened_app
from tests.support.drawn_texts import FittedText, fitted_texts
from tests.support.driver import Driver
from tests.support.long_language import LongTranslator
from tests.support.screens import open_screen

MENUS = (
    "title",
    "title with a game and results",
    "pause",
    "question",
    "trouble",
    "map",
    "page of the album",
    "replay",
)
SCALES = (1.0, 1.5, 2.0)
SIZES = ((1280, 720), (1024, 600))
LEAST = 0.8
"""So much of its usual size the type of a menu has in the languages that there are."""


@pytest.fixture(scope="module", params=[*codes_in(asset_folder() / "locale"), "longer"])
def spoken(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, Driver]]:
    code: str = request.param
    known = Translator.load(asset_folder() / "locale", [code])
    translator = LongTranslator() if code == "longer" else known
    with opened_app(tmp_path_factory.mktemp(code), translator=translator) as opened:
        yield code, opened


@pytest.mark.parametrize("menu", MENUS)
def test_all_entries_of_a_menu_have_one_type_size(spoken: tuple[str, Driver], menu: str) -> None:
    code, driver = spoken
    open_screen(driver, menu)
    for size, scale in product(SIZES, SCALES):
        appear(driver, size, scale)
        drawn = _words_on_buttons(driver)
        assert drawn
        sizes = {each.text: each.size for each in drawn}
        assert len(set(sizes.values())) == 1, (size, scale, sizes)
        if code != "longer":
            smallest = min(each.size / each.wanted for each in drawn)
            assert smallest >= LEAST, (size, scale, sizes)


def _words_on_buttons(driver: Driver) -> list[FittedText]:
    style = driver.app.context.theme.type.button
    words = {each.words for each in driver.widgets if isinstance(each, Button)}
    with fitted_texts() as texts:
        driver.app.draw()
    return [each for each in texts if each.text in words and each.style.size == style.size]
