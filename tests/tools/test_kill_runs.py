"""Killing the game: a sample without a screen, and that the tool sees what is lost."""

from pathlib import Path

from dorfromantik.persistence import Loaded
from tests.persistence.playing import played
from tools.kill_runs import _fault, _line, _possible, run


def test_a_kill_at_a_random_moment_loses_at_most_the_action_in_progress() -> None:
    tally = run(2, "sample", has_screen=False)
    assert tally.kills == 2
    assert tally.faults == []


def journal(folder: Path, *lines: str) -> list[str]:
    path = folder / "journal"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="ascii")
    return _possible(path)


def test_the_last_state_that_was_seen_the_one_before_and_later_ones_are_possible(
    tmp_path: Path,
) -> None:
    assert journal(tmp_path, "1 a", ".", "2 b", ".", "3 c", ".", "4 d") == ["2 b", "3 c", "4 d"]
    assert journal(tmp_path, "1 a", ".") == ["1 a"]
    assert journal(tmp_path) == []


def test_a_game_that_is_two_actions_behind_is_a_fault() -> None:
    left = Loaded(played(3).to_record())
    assert _fault(left, "", [_line(left)]) == ""
    assert "possible were" in _fault(left, "", ["5 something"])


def test_trouble_or_no_game_at_all_is_a_fault() -> None:
    assert _fault(Loaded(played(3).to_record()), "It was damaged.", []) == "It was damaged."
    assert _fault(Loaded(None), "", []) == "no game is left"
