"""The loop's arithmetic: sixty updates a second whatever the frames take."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dorfromantik.app.app import DT, MOST_STEPS_PER_FRAME, StepCounter


@pytest.mark.parametrize("frame_rate", [24, 30, 59.94, 60, 61.6, 75, 144])
def test_updates_do_not_drift_from_the_time_that_passes(frame_rate: float) -> None:
    counter = StepCounter()
    frames = round(frame_rate * 60)
    steps = sum(counter.steps(1 / frame_rate) for _ in range(frames))
    assert abs(steps - frames / frame_rate / DT) <= 1


@given(st.lists(st.floats(0, 0.08), max_size=200))
def test_no_time_is_lost_or_made_while_frames_are_short(frames: list[float]) -> None:
    counter = StepCounter()
    steps = sum(counter.steps(seconds) for seconds in frames)
    assert steps * DT + counter.alpha * DT == pytest.approx(sum(frames), abs=1e-6)


def test_after_sleep_at_most_five_updates_follow_and_the_rest_is_let_go() -> None:
    counter = StepCounter()
    assert counter.steps(3600.0) == MOST_STEPS_PER_FRAME
    assert counter.steps(DT) == 1


def test_a_clock_that_goes_back_makes_no_update() -> None:
    counter = StepCounter()
    assert counter.steps(-5.0) == 0
    assert counter.steps(DT) == 1


@given(st.lists(st.floats(-1, 10), max_size=60))
def test_the_share_of_an_update_lies_between_none_and_one(frames: list[float]) -> None:
    counter = StepCounter()
    for seconds in frames:
        assert 0 <= counter.steps(seconds) <= MOST_STEPS_PER_FRAME
        assert 0 <= counter.alpha < 1 + 1e-6
