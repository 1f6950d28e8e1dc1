"""Everything that a game can reach is told in play, however little room its panel has."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dorfromantik.app.campaigns import diary_of
from dorfromantik.app.goals import Goal
from dorfromantik.app.scenes.goals_sheet import GoalsScene
from dorfromantik.app.scenes.pause import PauseScene
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.ui.lists import ScrollList
from tests.support.app_driving import opened_app
from tests.support.campaigns import BOX_1_SEEN, keep_campaign
from tests.support.driver import Driver
from tests.support.pad_driver import PadDriver
from tests.support.play_driver import PlayDriver, play
from tests.support.play_positions import table_after

GOALS = tuple(Goal(f"Goal {number}", number, 9, met=False, rule="Nine") for number in range(6))


@pytest.fixture
def at_table(tmp_path: Path) -> Iterator[PlayDriver]:
    with play(tmp_path, table_after(5)) as opened:
        opened.driver.app.context.flow.to_play(opened.table, lambda _sheet, _state: GOALS)
        opened.driver.run(0.1)
        yield opened


def listed(driver: Driver) -> ScrollList:
    found = driver.widget("goals_list")
    assert isinstance(found, ScrollList)
    return found


def test_a_click_on_the_goals_in_the_panel_lists_them_all(at_table: PlayDriver) -> None:
    at_table.driver.click("goals")
    assert at_table.driver.shows(GoalsScene)
    assert listed(at_table.driver).rows == len(GOALS)
    at_table.driver.click("close")
    assert at_table.driver.shows(PlayScene)


def test_the_menu_leads_there_where_the_panel_has_no_room(at_table: PlayDriver) -> None:
    at_table.driver.resize((640, 360))
    assert not at_table.driver.has_widget("goals")
    at_table.driver.press("escape")
    at_table.driver.run(0.05)
    at_table.driver.click("goals")
    assert at_table.driver.shows(GoalsScene)
    at_table.driver.press("escape")
    assert at_table.driver.shows(PauseScene)


def test_without_goals_there_is_no_way_to_them(tmp_path: Path) -> None:
    with play(tmp_path, table_after(5)) as at_table:
        assert not at_table.driver.has_widget("goals")
        at_table.driver.press("escape")
        at_table.driver.run(0.05)
        assert not at_table.driver.has_widget("goals")


def test_a_gamepad_comes_there_and_back(at_table: PlayDriver) -> None:
    pad = PadDriver(at_table.driver)
    for _ in range(30):
        pad.press("select")
        focused = at_table.scene.group.focused
        if focused is not None and focused.key == "goals":
            break
    pad.press("a")
    assert at_table.driver.shows(GoalsScene)
    pad.press("b")
    assert at_table.driver.shows(PlayScene)


def test_each_goal_of_a_campaign_says_what_it_asks_for(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        keep_campaign(driver, BOX_1_SEEN)
        diary = diary_of(driver.app.context, "home")
        assert diary is not None
        driver.app.context.flow.play_campaign(diary)
        driver.run(0.1)
        assert isinstance(driver.scene, PlayScene)
        goals = driver.scene.view.goals
    assert len(goals) >= 2
    assert all(goal.rule for goal in goals)
