"""Tells a click from a drag: a click goes down and up on the same cell within a few pixels."""

from dataclasses import dataclass
from enum import Enum

from dorfromantik.app.intents import Point
from dorfromantik.engine import Hex


class Press(Enum):
    """What a press has turned out to be so far."""

    NONE = "none"
    CLICK = "click"
    DRAG = "drag"


@dataclass(slots=True)
class Gesture:
    """Follows one button at a time from down to up."""

    slack_px: float = 6.0
    """A press that strays further than this is a drag."""
    press: Press = Press.NONE
    button: int = 0
    _start: Point = (0, 0)
    _last: Point = (0, 0)
    _hex: Hex | None = None

    def begin(self, xy: Point, button: int, hex: Hex | None) -> None:
        """A button went down over a cell."""
        self.press, self.button = Press.CLICK, button
        self._start = self._last = xy
        self._hex = hex

    def move(self, xy: Point, held: frozenset[int]) -> tuple[int, int] | None:
        """The pixels by which the view is to be dragged now; None while it is no drag."""
        if self.press is Press.NONE:
            return None
        if self.button not in held:
            # The button was let go outside of the window.
            self.press = Press.NONE
            return None
        away = max(abs(xy[0] - self._start[0]), abs(xy[1] - self._start[1]))
        if self.press is Press.CLICK and away <= self.slack_px:
            return None
        self.press = Press.DRAG
        moved = (xy[0] - self._last[0], xy[1] - self._last[1])
        self._last = xy
        return moved

    def end(self, button: int, hex: Hex | None) -> bool:
        """The button went up; True when it was a click on the cell where it began."""
        if self.press is Press.NONE or button != self.button:
            return False
        was_click = self.press is Press.CLICK and hex == self._hex
        self.press = Press.NONE
        return was_click
