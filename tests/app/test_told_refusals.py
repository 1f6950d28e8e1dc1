"""What cannot be done when it is asked for says so, in one quiet line, and where that can be changed."""

from dataclasses import replace
from pathlib import Path

import pytest

from dorfromantik.app.scenes.play_undo import UndoRefusal
from dorfromantik.app.scenes.tutorial import TutorialScene
from dorfromantik.engine import Hex
from dorfromantik.persistence import Help, UndoPolicy
from tests.support.app_driving import STILL, opened_app
from tests.support.play_driver import PlayDriver, play
from tests.support.play_positions import table_after

WORDS = {
    UndoRefusal.NOTHING: "There is nothing to take back yet.",
    UndoRefusal.SWITCHED_OFF: (
        "Taking back is switched off. You can change that in Settings under “Game”."
    ),
    UndoRefusal.ONLY_THE_LAST: (
        "Only the last action can be taken back. You can change that in Settings under “Game”."
    ),
}


def undo_told(player: PlayDriver) -> tuple[str, str]:
    """What the button says, and what the key."""
    player.driver.run(0.1)
    player.driver.press("ctrl+z")
    return player.driver.widget("undo").tooltip, player.scene.notice


def test_where_nothing_has_been_done_yet_undo_says_so(tmp_path: Path) -> None:
    with play(tmp_path, table_after(0)) as player:
        words = WORDS[UndoRefusal.NOTHING]
        assert undo_told(player) == (words, words)


def test_switched_off_undo_says_where_to_switch_it_on(tmp_path: Path) -> None:
    with play(tmp_path, table_after(5, undo_policy=UndoPolicy.OFF)) as player:
        words = WORDS[UndoRefusal.SWITCHED_OFF]
        assert undo_told(player) == (words, words)
        assert len(player.table.actions) == 5


def test_a_second_undo_says_that_only_the_last_action_can_be_taken_back(tmp_path: Path) -> None:
    with play(tmp_path, table_after(5)) as player:
        assert player.driver.widget("undo").tooltip == ""
        player.driver.press("ctrl+z")
        assert (len(player.table.actions), player.scene.notice) == (4, "")
        words = WORDS[UndoRefusal.ONLY_THE_LAST]
        assert undo_told(player) == (words, words)
        assert len(player.table.actions) == 4


@pytest.mark.parametrize(
    ("key", "help", "name"),
    [
        ("u", Help.REMAINING, "What is left"),
        ("l", Help.SCORE, "The score so far"),
        ("i", Help.HINTS, "Hints"),
    ],
)
def test_the_key_of_a_help_that_is_off_says_where_to_switch_it_on(
    tmp_path: Path, key: str, help: Help, name: str
) -> None:
    with play(tmp_path, table_after(5), replace(STILL, helps_off=(help,))) as player:
        player.driver.press(key)
        where = "You can change that in Settings under “Game”."
        assert player.scene.notice == f"“{name}” is switched off. {where}"
        assert player.scene.shown.layout.opened == ()


@pytest.mark.parametrize("key", ["u", "l", "i"])
def test_a_purist_is_told_that_there_are_no_helps(tmp_path: Path, key: str) -> None:
    with play(tmp_path, table_after(5), replace(STILL, purist=True)) as player:
        player.driver.hover(Hex(0, 0))
        player.driver.press(key)
        assert player.scene.notice.startswith("Purists play without helps.")
        assert player.view.unseen is None


@pytest.mark.parametrize("key", ["u", "i"])
def test_in_the_tutorial_such_keys_lead_back_to_the_coach(tmp_path: Path, key: str) -> None:
    with opened_app(tmp_path) as driver:
        driver.app.context.flow.to_tutorial()
        driver.run(0.1)
        driver.press(key)
        assert isinstance(driver.scene, TutorialScene)
        assert driver.scene.notice == "Here the coach helps you. In a game this key does."
