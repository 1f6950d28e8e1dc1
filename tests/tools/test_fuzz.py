"""The fuzzer: a sample of it over every reader, and that it sees what a reader does wrong."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import strategies as st

from tools.fuzz import Count, feed, feed_one, main
from tools.fuzzing.spoiling import LONGEST, spoilt
from tools.fuzzing.targets import Target, all_targets

INPUTS = 30
"""Of each reader; the whole hundred thousand are for `tools/fuzz.py`."""


@pytest.fixture(scope="module")
def targets(tmp_path_factory: pytest.TempPathFactory) -> tuple[Target, ...]:
    return all_targets(tmp_path_factory.mktemp("fuzz"))


def test_readers_refuse_what_is_spoilt_with_their_own_error(targets: tuple[Target, ...]) -> None:
    for target in targets:
        count = feed(target, round(INPUTS * target.share), "sample")
        assert not count.faults, target.name


def test_every_reader_reads_one_of_its_own_samples(targets: tuple[Target, ...]) -> None:
    for target in targets:
        count = Count()
        for sample in target.samples:
            feed_one(target, sample, count)
        assert count.read, target.name


def stumbling(read: Callable[[bytes], object]) -> Target:
    return Target("made up", (b"sample",), st.binary(), read, ValueError)


def test_another_error_is_a_fault_and_is_told_once() -> None:
    def read(content: bytes) -> None:
        raise KeyError(content)

    count = feed(stumbling(read), 20, "1")
    assert len(count.faults) == 1
    assert count.failed == 20


def test_the_own_error_is_a_refusal() -> None:
    def read(content: bytes) -> None:
        raise ValueError(content)

    count = feed(stumbling(read), 20, "1")
    assert (count.refused, count.faults) == (20, {})


def test_spoilt_inputs_follow_from_the_seed_and_are_bounded() -> None:
    samples = (b"one sample", b"another" * 9000)
    first, second = ([spoilt(samples, Random("7")) for _ in range(1)] for _ in range(2))
    assert first == second
    chance = Random("8")
    inputs = {spoilt(samples, chance) for _ in range(200)}
    assert len(inputs) > 100
    assert max(map(len, inputs)) <= LONGEST


def test_a_target_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--targets", "nothing"])
    assert end.value.code == 2
    assert "no target nothing" in capsys.readouterr().err


def test_nothing_from_a_file_is_ever_run_or_unpickled() -> None:
    sources = Path(__file__).parents[2] / "dorfromantik"
    for path in sources.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for word in ("pickle", "eval(", "exec(", "yaml", "marshal", "__import__"):
            assert word not in text, f"{word} in {path.name}"
