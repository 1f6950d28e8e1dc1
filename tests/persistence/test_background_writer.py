"""Writing beside the loop: one thing at a time, and nothing is lost at the end."""

from threading import Event, Thread

import pytest

from dorfromantik.persistence.background_writer import BackgroundWriter


def test_everything_is_written_when_flush_returns() -> None:
    written: list[int] = []
    writer = BackgroundWriter(written.append)
    for number in range(100):
        writer.submit(number)
    writer.flush()
    assert written == list(range(100))
    writer.close()


def test_at_most_one_thing_is_under_way() -> None:
    """The second call returns only after the first thing is written: a kill never takes two."""
    may_go_on, done = Event(), Event()
    written: list[str] = []

    def write(item: str) -> None:
        may_go_on.wait()
        written.append(item)

    def bring_both() -> None:
        writer.submit("first")
        writer.submit("second")
        assert written[0] == "first"
        done.set()

    writer = BackgroundWriter(write)
    bringing = Thread(target=bring_both)
    bringing.start()
    assert not done.is_set()
    may_go_on.set()
    bringing.join()
    assert done.is_set()
    writer.flush()
    assert written == ["first", "second"]
    writer.close()


def test_closing_writes_what_waits() -> None:
    written: list[int] = []
    writer = BackgroundWriter(written.append)
    writer.submit(1)
    writer.close()
    assert written == [1]


def test_closing_without_anything_written_is_fine() -> None:
    BackgroundWriter(print).close()


def test_a_bug_while_writing_comes_out_in_the_caller() -> None:
    def write(item: int) -> None:
        raise ZeroDivisionError(item)

    writer = BackgroundWriter(write)
    writer.submit(1)
    with pytest.raises(ZeroDivisionError):
        writer.flush()
    writer.flush()
    writer.close()


def test_a_bug_in_the_last_thing_written_comes_out_when_it_is_closed() -> None:
    def write(item: int) -> None:
        raise ZeroDivisionError(item)

    writer = BackgroundWriter(write)
    writer.submit(1)
    with pytest.raises(ZeroDivisionError):
        writer.close()
