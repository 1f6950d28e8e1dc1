"""Where there is no score yet, words or a nought say so, never a dash alone."""

from collections.abc import Iterator

import pytest

from tests.support.app_driving import opened_app
from tests.support.campaigns import keep_campaign
from tests.support.drawn_texts import fitted_texts
from tests.support.driver import Driver
from tests.support.screens import open_screen

SCREENS = ("statistics without games", "statistics", "campaigns", "play", "scoring", "title")


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with opened_app(tmp_path_factory.mktemp("home")) as opened:
        yield opened


def dashes(driver: Driver) -> list[str]:
    with fitted_texts() as texts:
        driver.app.draw()
    return [each.text for each in texts if each.text.strip().endswith(("–", "-"))]


@pytest.mark.parametrize("screen", SCREENS)
def test_no_score_is_a_dash(driver: Driver, screen: str) -> None:
    open_screen(driver, screen)
    assert dashes(driver) == []


def test_a_campaign_without_a_game_tells_its_best_landscape_in_words(driver: Driver) -> None:
    keep_campaign(driver, ())
    driver.app.context.flow.to_campaigns()
    driver.run(0.1)
    assert dashes(driver) == []
