"""The small motions of the hand: turning, shaking the head, and the breath of free places."""

from dataclasses import dataclass, field
from math import pi, sin

from dorfromantik.app.anim.tween import Tween, ease_in_out, linear
from dorfromantik.app.scenes.play_frame import SHIMMER, Motion

TURN_S = 0.12
SHAKE_S = 0.32
SHAKE_WIDTH = 0.03
"""Tile widths to either side."""
BREATH_S = 2.0
BREATH = 0.07
"""How much brighter free places become."""
BREATH_STEPS = 10
"""So many pictures make a breath: each costs a redraw, and more cannot be told apart."""


@dataclass(slots=True)
class HandMotion:
    """Motions under way; without `moves` there are none."""

    moves: bool = True
    _turned_from: int | None = None
    _turn: Tween = field(default_factory=lambda: Tween(0.0, 1.0, 0.0))
    _shake: Tween = field(default_factory=lambda: Tween(0.0, 1.0, 0.0))
    _breath_s: float = 0.0
    _breath_step: int = 0

    @property
    def now(self) -> Motion:
        """The motions at this moment."""
        is_turning = not self._turn.is_done
        shaken = self._shake.value
        breath = 1 - abs(2 * self._breath_step / BREATH_STEPS - 1)
        return Motion(
            turned_from=self._turned_from if is_turning else None,
            turn_share=self._turn.value if is_turning else 1.0,
            shake=0.0 if self._shake.is_done else SHAKE_WIDTH * sin(shaken * 6 * pi) * (1 - shaken),
            shimmer=SHIMMER + BREATH * breath,
            breath=breath,
        )

    @property
    def is_moving(self) -> bool:
        """Whether the tile is turning or shaking."""
        return not (self._turn.is_done and self._shake.is_done)

    def turn(self, before: int) -> None:
        """The tile leaves a rotation for another one."""
        if self.moves:
            self._turned_from = before
            self._turn = Tween(0.0, 1.0, TURN_S, ease_in_out)

    def shake(self) -> None:
        """The tile does not want to lie there."""
        if self.moves:
            self._shake = Tween(0.0, 1.0, SHAKE_S, linear)

    def rest(self) -> None:
        """Come to rest at once."""
        self._turn.finish()
        self._shake.finish()

    def update(self, dt: float, *, breathes: bool) -> bool:
        """Let `dt` seconds pass; True when anything looks different."""
        was_moving = self.is_moving
        self._turn.update(dt)
        self._shake.update(dt)
        before = self._breath_step
        if self.moves and breathes:
            self._breath_s = (self._breath_s + dt) % BREATH_S
            self._breath_step = int(self._breath_s / BREATH_S * BREATH_STEPS)
        return was_moving or self._breath_step != before
