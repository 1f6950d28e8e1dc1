"""Counts a score sheet up, line by line, and tells how far the count has come."""

from functools import partial

from dorfromantik.app.anim.timeline import Cue, Timeline
from dorfromantik.app.anim.tween import ease_out
from dorfromantik.app.ui.theme import Duration
from dorfromantik.engine import ScoreSheet


class ScoreCount:
    """What is shown of a score sheet while it is being counted; skipping shows all of it.

    A line without points passes quickly.
    """

    def __init__(self, sheet: ScoreSheet, duration: Duration, *, moves: bool):
        self.sheet = sheet
        self.shown = [0] * len(sheet.lines)
        """The points shown for each line that has been reached."""
        self.reached = 0
        """How many lines are shown."""
        self.counting: int | None = None
        """The line that is being counted now."""
        self._timeline = Timeline(speed=1.0 if moves else 0.0)
        for index, line in enumerate(sheet.lines):
            self._timeline.then(
                Cue(
                    duration.count_line if line.points else duration.count_nothing,
                    during=partial(self._show, index),
                    begin=partial(self._begin, index),
                    easing=ease_out,
                ),
                Cue(duration.count_pause if line.points else 0.0),
            )
        self._timeline.then(Cue(end=self._end))

    @property
    def total(self) -> int:
        """The sum of what is shown."""
        return sum(self.shown)

    @property
    def is_done(self) -> bool:
        """Whether everything is shown."""
        return not self._timeline.is_running

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when something new may be shown."""
        if self.is_done:
            return False
        self._timeline.update(dt)
        return True

    def finish(self) -> None:
        """Show everything at once."""
        self._timeline.finish()

    def _begin(self, index: int) -> None:
        self.reached = index + 1
        self.counting = index

    def _show(self, index: int, share: float) -> None:
        self.shown[index] = round(self.sheet.lines[index].points * share)

    def _end(self) -> None:
        self.counting = None
