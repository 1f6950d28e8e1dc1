"""Easings, and a value that goes from one number to another in a given time."""

from collections.abc import Callable
from dataclasses import dataclass

Easing = Callable[[float], float]
"""From the share of time passed (0 to 1) to the share of the way gone."""


def linear(t: float) -> float:
    """Even speed."""
    return t


def ease_in(t: float) -> float:
    """Starts slowly."""
    return t * t


def ease_out(t: float) -> float:
    """Ends slowly."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Starts and ends slowly."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def overshoot(t: float) -> float:
    """Goes a tenth too far, and comes back."""
    pull = 1.70158
    return 1 + (pull + 1) * (t - 1) ** 3 + pull * (t - 1) ** 2


@dataclass(slots=True)
class Tween:
    """A number on its way; `duration` in seconds, 0 means there at once."""

    start: float
    end: float
    duration: float
    easing: Easing = ease_out
    elapsed: float = 0.0

    @property
    def value(self) -> float:
        """The number now."""
        if self.is_done:
            return self.end
        return self.start + (self.end - self.start) * self.easing(self.elapsed / self.duration)

    @property
    def is_done(self) -> bool:
        """Whether the end has been reached."""
        return self.elapsed >= self.duration

    def update(self, dt: float) -> float:
        """Let `dt` seconds pass; returns the value then."""
        self.elapsed = min(self.elapsed + dt, self.duration)
        return self.value

    def finish(self) -> None:
        """Jump to the end."""
        self.elapsed = self.duration

    def go_to(self, end: float) -> None:
        """Start anew from the value now."""
        self.start, self.end, self.elapsed = self.value, end, 0.0
