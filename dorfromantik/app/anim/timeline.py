"""Cues in time: each runs from its start for its duration, and `finish` takes all to their end."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from dorfromantik.app.anim.tween import Easing, linear


@dataclass(slots=True)
class Cue:
    """Something shown between two moments.

    `during` is called with the share of the way (0 to 1, eased) at every update and always once
    with the share at the end; `begin` and `end` are called once each, `begin` first.
    """

    duration: float = 0.0
    during: Callable[[float], None] | None = None
    begin: Callable[[], None] | None = None
    end: Callable[[], None] | None = None
    easing: Easing = linear
    delay: float = 0.0
    """Seconds after the moment at which the cue is due."""
    name: str = ""


@dataclass(slots=True, eq=False)
class _Running:
    cue: Cue
    start: float
    begun: bool = False

    @property
    def end(self) -> float:
        return self.start + self.cue.duration


@dataclass(slots=True)
class Timeline:
    """Plays cues; skipping it leaves everything as a natural end would."""

    speed: float = 1.0
    """Times the natural speed; 0 means that every cue is over at once (reduced motion, tests)."""
    _pending: list[_Running] = field(default_factory=list)
    _now: float = 0.0
    _end: float = 0.0

    @property
    def is_running(self) -> bool:
        """Whether any cue is still to come or under way."""
        return bool(self._pending)

    @property
    def remaining(self) -> float:
        """Seconds until the last cue ends."""
        return max(self._end - self._now, 0.0) if self._pending else 0.0

    def then(self, *cues: Cue) -> None:
        """Add cues after all that are there, one after another."""
        for cue in cues:
            self._add(cue, max(self._end, self._now))

    def together(self, cues: Iterable[Cue]) -> None:
        """Add cues after all that are there, all starting at the same moment."""
        start = max(self._end, self._now)
        for cue in cues:
            self._add(cue, start)

    def now(self, cue: Cue) -> None:
        """Add a cue that starts at this moment, beside whatever runs."""
        self._add(cue, self._now)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if not self._pending:
            return
        if self.speed <= 0:
            self.finish()
            return
        self._now += dt * self.speed
        self._play_due()
        if not self._pending:
            self._now = self._end = 0.0

    def finish(self) -> None:
        """Take every cue to its end, in order; also those that an end adds."""
        while self._pending:
            self._now = max(self._now, self._end)
            self._play_due()
        self._now = self._end = 0.0

    def clear(self) -> None:
        """Drop every cue without its end, when what they show is gone."""
        self._pending.clear()
        self._now = self._end = 0.0

    def _add(self, cue: Cue, start: float) -> None:
        running = _Running(cue, start + cue.delay)
        self._pending.append(running)
        self._end = max(self._end, running.end)

    def _play_due(self) -> None:
        for running in sorted(self._pending, key=lambda each: each.end):
            self._play(running)

    def _play(self, running: _Running) -> None:
        cue = running.cue
        if self._now < running.start or running not in self._pending:
            return
        if not running.begun:
            running.begun = True
            if cue.begin:
                cue.begin()
        is_over = self._now >= running.end
        if cue.during:
            share = 1.0 if is_over else (self._now - running.start) / cue.duration
            cue.during(cue.easing(share))
        if is_over:
            self._pending.remove(running)
            if cue.end:
                cue.end()
