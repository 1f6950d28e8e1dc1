"""Tweens and timelines: natural ends, skipping, and both coming out the same."""

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dorfromantik.app.anim.timeline import Cue, Timeline
from dorfromantik.app.anim.tween import (
    Tween,
    ease_in,
    ease_in_out,
    ease_out,
    linear,
    overshoot,
)


@pytest.mark.parametrize("easing", [linear, ease_in, ease_out, ease_in_out, overshoot])
def test_easings_start_at_none_and_end_at_all(easing: object) -> None:
    assert callable(easing)
    assert easing(0.0) == pytest.approx(0.0)
    assert easing(1.0) == pytest.approx(1.0)


def test_a_tween_reaches_its_end_and_stays_there() -> None:
    tween = Tween(10, 20, 0.5, linear)
    assert tween.update(0.25) == pytest.approx(15)
    assert tween.update(9) == 20
    assert tween.is_done


def test_a_tween_without_duration_is_there_at_once() -> None:
    assert Tween(1, 2, 0).value == 2


def test_a_tween_turns_round_from_where_it_is() -> None:
    tween = Tween(0, 10, 1, linear)
    tween.update(0.4)
    tween.go_to(0)
    assert tween.value == pytest.approx(4)
    tween.finish()
    assert tween.value == 0


def logged(log: list[str], name: str, duration: float, delay: float = 0.0) -> Cue:
    return Cue(
        duration,
        during=lambda share: log.append(f"{name} {share:.2f}"),
        begin=lambda: log.append(f"begin {name}"),
        end=lambda: log.append(f"end {name}"),
        delay=delay,
    )


def test_cues_follow_one_another() -> None:
    log: list[str] = []
    timeline = Timeline()
    timeline.then(logged(log, "a", 0.2), logged(log, "b", 0.2))
    timeline.update(0.1)
    timeline.update(0.2)
    timeline.update(0.2)
    assert log == [
        "begin a", "a 0.50", "a 1.00", "end a", "begin b", "b 0.50", "b 1.00", "end b",
    ]  # fmt: skip
    assert not timeline.is_running


def test_cues_together_start_at_the_same_moment() -> None:
    log: list[str] = []
    timeline = Timeline()
    timeline.together([logged(log, "a", 0.2), logged(log, "b", 0.1, delay=0.05)])
    timeline.update(0.1)
    assert log == ["begin b", "b 0.50", "begin a", "a 0.50"]


cue_times = st.lists(st.tuples(st.floats(0, 1), st.floats(0, 0.5)), min_size=1, max_size=6)


@given(cue_times, st.floats(0, 2))
def test_skipping_leaves_what_a_natural_end_would(
    times: list[tuple[float, float]], skipped_at: float
) -> None:
    def play(timeline: Timeline, ended: list[int]) -> None:
        timeline.together(
            Cue(duration, end=partial(ended.append, i), delay=delay)
            for i, (duration, delay) in enumerate(times)
        )

    natural: list[int] = []
    skipped: list[int] = []
    one, other = Timeline(), Timeline()
    play(one, natural)
    play(other, skipped)
    for _ in range(1000):
        one.update(1 / 60)
    other.update(skipped_at)
    other.finish()
    assert sorted(natural) == sorted(skipped) == list(range(len(times)))
    assert not one.is_running
    assert not other.is_running


def test_finish_also_ends_what_an_end_begins() -> None:
    log: list[str] = []
    timeline = Timeline()
    timeline.then(Cue(0.3, end=lambda: timeline.then(logged(log, "late", 0.5))))
    timeline.finish()
    assert log == ["begin late", "late 1.00", "end late"]


def test_with_no_speed_everything_is_over_at_the_next_update() -> None:
    log: list[str] = []
    timeline = Timeline(speed=0)
    timeline.then(logged(log, "a", 5), logged(log, "b", 5))
    timeline.update(1 / 60)
    assert log == ["begin a", "a 1.00", "end a", "begin b", "b 1.00", "end b"]


def test_cleared_cues_never_end() -> None:
    log: list[str] = []
    timeline = Timeline()
    timeline.then(logged(log, "a", 0.2))
    timeline.clear()
    timeline.update(1)
    assert log == []
