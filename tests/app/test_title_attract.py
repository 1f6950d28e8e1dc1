"""In a pause the advisor plays on the title: after a while, without being asked, and never against the players."""

from collections.abc import Iterator

import pytest

from dorfromantik.advisor import Advice
from dorfromantik.app.advice.inquiry import Answer, Inquiry
from dorfromantik.app.scenes.title import TitleScene
from dorfromantik.app.scenes.title_attract import STARTS_AFTER_S, THINKS_AFTER_S, Attract
from dorfromantik.engine import PlaceTile, SetTileAside
from dorfromantik.persistence import Settings
from tests.support.app_driving import STILL, opened_app
from tests.support.driver import Driver
from tests.support.fake_adviser import FakeAdviser


class HastyAdviser(FakeAdviser):
    """Always takes the first place."""

    def answer(self, number: int) -> Answer | None:
        inquiry = self.asked[-1]
        places = inquiry.game.legal_placements(inquiry.state)
        action = PlaceTile(places[0]) if places else SetTileAside()
        return Answer((Advice(action, 0.0),))


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with opened_app(tmp_path_factory.mktemp("home"), settings=Settings()) as driver:
        yield driver


@pytest.fixture
def driver(opened: Driver) -> Driver:
    context = opened.app.context
    context.change_settings(Settings())
    context.adviser, context.is_awake = HastyAdviser(), True
    context.flow.to_title()
    opened.hover((600, 20))
    opened.run(0.1)
    return opened


def asked(driver: Driver) -> list[Inquiry]:
    adviser = driver.app.context.adviser
    assert isinstance(adviser, FakeAdviser)
    return adviser.asked


def attract(driver: Driver) -> Attract:
    assert isinstance(driver.scene, TitleScene)
    shown = driver.scene.attract
    assert shown is not None
    return shown


def wait(driver: Driver, seconds: float) -> None:
    """Let time pass in steps of a third of a second, which no picture is drawn of."""
    for _ in range(round(3 * seconds)):
        attract(driver).update(1 / 3)


def test_after_a_pause_a_landscape_grows_tile_by_tile(driver: Driver) -> None:
    wait(driver, STARTS_AFTER_S - 1)
    assert not attract(driver).is_on
    wait(driver, 2)
    assert attract(driver).is_on
    driver.run_until(lambda: attract(driver).tiles_shown > 0)
    before = attract(driver).tiles_shown
    wait(driver, 10)
    assert before < attract(driver).tiles_shown < before + 10


def test_nothing_is_thought_of_while_players_are_about(driver: Driver) -> None:
    wait(driver, THINKS_AFTER_S - 1)
    assert asked(driver) == []


@pytest.mark.parametrize("what", ["pointer", "key", "click"])
def test_any_input_ends_it_at_once_and_it_waits_again(driver: Driver, what: str) -> None:
    wait(driver, STARTS_AFTER_S + 1)
    assert attract(driver).is_on
    match what:
        case "pointer":
            driver.hover((700, 300))
        case "key":
            driver.press("z")
        case "click":
            driver.click((700, 300))
    assert not attract(driver).is_on
    wait(driver, STARTS_AFTER_S - 1)
    assert not attract(driver).is_on


def test_a_pointer_that_rests_is_no_input(driver: Driver) -> None:
    driver.hover((700, 300))
    wait(driver, STARTS_AFTER_S + 1)
    driver.hover((700, 300))
    assert attract(driver).is_on


def test_when_a_landscape_is_finished_another_begins(driver: Driver) -> None:
    wait(driver, STARTS_AFTER_S + 1)
    tiles = [0]
    for _ in range(400):
        wait(driver, 1)
        tiles.append(attract(driver).tiles_shown)
        if tiles[-1] < tiles[-2]:
            break
    assert max(tiles) > 40, "it was played to its end"
    assert tiles[-1] < 5, "and another one began"


def test_with_reduced_motion_nothing_comes(driver: Driver) -> None:
    driver.app.context.change_settings(STILL)
    wait(driver, STARTS_AFTER_S + 5)
    assert not attract(driver).is_on
    assert asked(driver) == []


def test_without_the_players_attention_everything_rests(driver: Driver) -> None:
    driver.app.context.is_awake = False
    wait(driver, STARTS_AFTER_S + 5)
    assert not attract(driver).is_on
    assert asked(driver) == []


def test_without_the_advisor_the_title_stays_as_it_is(driver: Driver) -> None:
    lost = driver.app.context.adviser = FakeAdviser()
    wait(driver, THINKS_AFTER_S + 1)
    lost.get_lost()
    wait(driver, STARTS_AFTER_S)
    assert not attract(driver).is_on
    assert len(lost.asked) == 1


def test_to_leave_the_title_ends_the_thinking(driver: Driver) -> None:
    patient = driver.app.context.adviser = FakeAdviser()
    wait(driver, THINKS_AFTER_S + 1)
    assert patient.is_thinking
    driver.app.context.flow.to_setup()
    driver.run(0.1)
    assert not patient.is_thinking
