"""When pictures may be read beside the game, so that no frame pays for many of them."""

from threading import Condition

PATIENCE_S = 0.02
"""Longer than a frame should take: where frames take much longer, their pictures come all the same."""


class ReadingPace:
    """Lets a reader take one picture for each frame, and as many as it likes while the loop rests.

    The loop tells of frames and rests; the reader waits for its turn before each picture. Where
    nobody tells anything, as before the first frame, there is always a turn. However long a frame
    takes, the reader waits for no more than `patience` seconds before each picture.
    """

    def __init__(self, patience: float = PATIENCE_S):
        self._patience = patience
        self._changed = Condition()
        self._is_free = True
        self._has_turn = False

    def frame_begins(self) -> None:
        """A frame is about to be made: one picture may be read meanwhile."""
        with self._changed:
            self._is_free = False
            self._has_turn = True
            self._changed.notify()

    def rest_begins(self) -> None:
        """Nothing is to be done until the next frame: pictures may be read freely."""
        with self._changed:
            self._is_free = True
            self._changed.notify()

    def take_turn(self) -> bool:
        """Whether a picture may be read now; one for a frame is thereby used up."""
        with self._changed:
            return self._taken()

    def wait_for_turn(self) -> None:
        """Return when a picture may be read, after the patience at the latest."""
        with self._changed:
            self._changed.wait_for(self._taken, self._patience)

    def _taken(self) -> bool:
        if self._is_free:
            return True
        had_turn, self._has_turn = self._has_turn, False
        return had_turn
