"""Self-play and tuning from the command line."""

import json

import pytest

from dorfromantik.advisor.weights import TUNED
from tools import selfplay, tune_advisor


def test_self_play_prints_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert selfplay.main(["--games", "2", "--seed", "t", "--nodes-per-move", "1", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert list(figures) == ["games", "mean", "quartiles", "best", "seconds_per_move"]
    assert figures["games"] == 2
    low, middle, high = figures["quartiles"]
    assert low <= middle == figures["mean"] <= high <= figures["best"]


def test_self_play_tells_where_the_points_come_from(capsys: pytest.CaptureFixture[str]) -> None:
    selfplay.main(["--games", "1", "--seed", "t", "--nodes-per-move", "1"])
    rows = dict(line.rsplit(maxsplit=1) for line in capsys.readouterr().out.splitlines() if line)
    lines = sum(float(rows[key]) for key in rows if key.startswith(("task_", "flag_", "longest_")))
    assert lines == float(rows["mean"])


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (["--games", "0"], "must be"),
        (["--seconds-per-move", "-1"], "must be"),
        (["--knows-the-stacks", "--all-content"], "without unlocked content"),
    ],
)
def test_self_play_refuses_what_makes_no_sense(
    wrong: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        selfplay.main(wrong)
    assert why in capsys.readouterr().err


def test_weights_become_numbers_and_weights_again() -> None:
    numbers = tune_advisor.flat(TUNED)
    assert tune_advisor.from_flat(numbers) == TUNED
    assert tune_advisor.from_flat([2 * number for number in numbers]) != TUNED
