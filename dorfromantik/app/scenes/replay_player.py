"""Plays moments one after the other at a pace, and lets the tile of each come down."""

from dorfromantik.app.anim.tween import Tween, ease_in
from dorfromantik.app.render.overlays import FallingTile
from dorfromantik.app.scenes.replay_moments import Moments
from dorfromantik.engine import Board, PlacedTile, TilePlaced

REST_S = 1.1
"""From one moment to the next, at the usual pace."""
FALL_S = 0.3
FALL_HEIGHT = 0.5
"""Tile widths."""
PACES = (0.5, 1.0, 2.0, 4.0, 8.0)
USUAL_PACE = 1


class ReplayPlayer:
    """Which moment is shown, and whether time runs."""

    def __init__(self, moments: Moments, *, moves: bool):
        """Begin before the first action; without `moves` tiles lie at once."""
        self._moments = moments
        self._moves = moves
        self._rested = 0.0
        self._fall: Tween | None = None
        self.number = 0
        self.is_running = False
        self.pace = PACES[USUAL_PACE]

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self._moments) - 1

    @property
    def board(self) -> Board:
        """The board without the tile that is coming down."""
        falling = self._fall is not None
        return self._moments.step(self.number - falling).state.board

    @property
    def falling(self) -> FallingTile | None:
        """The tile that is coming down."""
        placed = self.placed
        if self._fall is None or placed is None:
            return None
        return FallingTile(placed, self._fall.value)

    @property
    def placed(self) -> PlacedTile | None:
        """The tile that the last action placed, if it placed one."""
        for event in self._moments.step(self.number).events:
            if isinstance(event, TilePlaced):
                return event.placed
        return None

    def go_to(self, number: int) -> bool:
        """Show a moment; its tile comes down when it is the next one. True when it is another one."""
        number = max(0, min(number, self.last))
        if number == self.number:
            return False
        is_next = number == self.number + 1
        self.number, self._rested, self._fall = number, 0.0, None
        if is_next and self._moves and self.placed is not None:
            self._fall = Tween(FALL_HEIGHT, 0.0, FALL_S / self.pace, ease_in)
        return True

    def run(self) -> None:
        """Let time run, from the beginning when it has come to the end."""
        if self.number == self.last:
            self.go_to(0)
        self.is_running = True
        self._rested = REST_S / self.pace

    def pause(self) -> None:
        """Stop at this moment."""
        self.is_running = False

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when there is something new to be seen."""
        if self._fall is not None:
            self._fall.update(dt)
            if self._fall.is_done:
                self._fall = None
            return True
        if not self.is_running:
            return False
        self._rested += dt
        if self._rested < REST_S / self.pace:
            return False
        self.go_to(self.number + 1)
        if self.number == self.last:
            self.pause()
        return True
