"""Pictures are read one a frame, freely while the loop rests, and never wait without end."""

from pathlib import Path
from threading import Semaphore, Thread

import pygame
import pytest

from dorfromantik.app.render.picture_loader import PictureLoader
from dorfromantik.app.render.reading_pace import ReadingPace
from tests.support.app_driving import opened_app

LONG_S = 20.0


class PaceByHand(ReadingPace):
    """Lets a picture be read when the test says so, and tells when the reader waits for it."""

    def __init__(self) -> None:
        super().__init__(LONG_S)
        self._asks = Semaphore(0)
        self._turns = Semaphore(0)

    def wait_for_turn(self) -> None:
        self._asks.release()
        assert self._turns.acquire(timeout=LONG_S)

    def rest_begins(self) -> None:
        self.give(1000)

    def wait_for_ask(self) -> None:
        assert self._asks.acquire(timeout=LONG_S)

    def give(self, turns: int = 1) -> None:
        self._turns.release(turns)


@pytest.fixture
def pictures(tmp_path: Path) -> list[Path]:
    paths = [tmp_path / f"{name}.png" for name in ("one", "two")]
    for path in paths:
        pygame.image.save(pygame.Surface((3, 2)), path)
    return paths


def asked_for(pictures: list[Path], pace: ReadingPace) -> PictureLoader:
    """A loader that has been asked for pictures."""
    loader = PictureLoader(background=True, pace=pace)
    for path in pictures:
        loader.expect(path)
    return loader


def test_before_any_frame_reading_is_free() -> None:
    pace = ReadingPace()
    assert [pace.take_turn() for _ in range(3)] == [True, True, True]


def test_for_each_frame_one_picture_is_read() -> None:
    pace = ReadingPace()
    pace.frame_begins()
    assert [pace.take_turn() for _ in range(3)] == [True, False, False]
    pace.frame_begins()
    assert [pace.take_turn() for _ in range(2)] == [True, False]


def test_frames_in_which_nothing_was_read_do_not_add_up() -> None:
    pace = ReadingPace()
    pace.frame_begins()
    pace.frame_begins()
    assert [pace.take_turn() for _ in range(2)] == [True, False]


def test_while_the_loop_rests_reading_is_free() -> None:
    pace = ReadingPace()
    pace.frame_begins()
    pace.rest_begins()
    assert [pace.take_turn() for _ in range(3)] == [True, True, True]


def test_a_frame_that_does_not_end_holds_up_no_reader() -> None:
    pace = ReadingPace(patience=0)
    pace.frame_begins()
    assert pace.take_turn()
    reader = Thread(target=pace.wait_for_turn, daemon=True)
    reader.start()
    reader.join(LONG_S)
    assert not reader.is_alive()
    assert not pace.take_turn()


def test_the_loader_waits_for_its_turn_at_every_picture(pictures: list[Path]) -> None:
    pace = PaceByHand()
    loader = asked_for(pictures, pace)
    pace.wait_for_ask()
    assert loader.finished == 0
    pace.give()
    pace.wait_for_ask()
    assert loader.finished == 1
    loader.close()
    assert loader.finished == 2


def test_what_is_read_at_once_is_not_read_again(pictures: list[Path]) -> None:
    pace = PaceByHand()
    loader = asked_for(pictures, pace)
    pace.wait_for_ask()
    for path in pictures:
        loader.read(path)
    loader.close()
    assert loader.finished == 0


def test_what_has_been_read_is_there_at_once(pictures: list[Path]) -> None:
    loader = PictureLoader(background=True)
    loader.expect(pictures[0])
    loader.close()
    pictures[0].unlink()
    assert loader.read(pictures[0]).get_size() == (3, 2)


def test_a_loader_is_closed_in_the_middle_of_a_frame(pictures: list[Path]) -> None:
    pace = ReadingPace(LONG_S)
    pace.frame_begins()
    loader = asked_for(pictures, pace)
    loader.close()
    assert loader.finished == 2


class NotedPace(ReadingPace):
    """Writes down what the loop tells it."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []

    def frame_begins(self) -> None:
        self.told.append("frame")

    def rest_begins(self) -> None:
        self.told.append("rest")


def test_the_loop_tells_of_frames_and_of_its_rests(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        pace = driver.app.context.loader.pace = NotedPace()
        driver.app.advance((), 1)
        driver.app.advance_calmly(6)
        assert pace.told == ["frame", "frame"]
        pace.told.clear()
        driver.app.scenes.scenes[0].invalidate()
        driver.app.run_for(0)
        assert pace.told[-1] == "rest"
