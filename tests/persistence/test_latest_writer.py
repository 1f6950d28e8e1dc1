"""Writing beside the loop: the newest is written, and nothing is lost at the end."""

from threading import Event

import pytest

from dorfromantik.persistence.latest_writer import LatestWriter


def test_everything_is_written_when_flush_returns() -> None:
    written: list[int] = []
    writer = LatestWriter(written.append)
    for number in range(100):
        writer.submit(number)
    writer.flush()
    assert written[-1] == 99
    assert written == sorted(written)
    writer.close()


def test_what_waits_is_overtaken_by_the_newest() -> None:
    begun, may_go_on = Event(), Event()
    written: list[str] = []

    def write(item: str) -> None:
        begun.set()
        may_go_on.wait()
        written.append(item)

    writer = LatestWriter(write)
    writer.submit("first")
    begun.wait()
    writer.submit("overtaken")
    writer.submit("newest")
    may_go_on.set()
    writer.flush()
    assert written == ["first", "newest"]
    writer.close()


def test_closing_writes_what_waits() -> None:
    written: list[int] = []
    writer = LatestWriter(written.append)
    writer.submit(1)
    writer.close()
    assert written == [1]


def test_closing_without_anything_written_is_fine() -> None:
    LatestWriter(print).close()


def test_a_bug_while_writing_comes_out_in_the_caller() -> None:
    def write(item: int) -> None:
        raise ZeroDivisionError(item)

    writer = LatestWriter(write)
    writer.submit(1)
    with pytest.raises(ZeroDivisionError):
        writer.flush()
    writer.flush()
    writer.close()
