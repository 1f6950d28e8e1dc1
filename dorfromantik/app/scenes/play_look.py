"""Looking around without a pointer: over which placed tile one is, and at which of its areas."""

from dorfromantik.app.scenes.play_area import Segment
from dorfromantik.app.scenes.play_hand import CellSteps, nearest_cell
from dorfromantik.engine import Board, Hex, areas_touching


class LookAround:
    """Steps from tile to tile, and from area to area of one tile."""

    def __init__(self) -> None:
        self._steps = CellSteps()
        self._hex: Hex | None = None
        self._area = 0

    @property
    def is_on(self) -> bool:
        """Whether players are looking around."""
        return self._hex is not None

    @property
    def hex(self) -> Hex | None:
        """The tile that is looked at."""
        return self._hex

    def begin(self, board: Board, near: Hex) -> bool:
        """Look at the tile nearest to a cell; False where none has been placed yet."""
        self._hex, self._area = nearest_cell(near, tuple(board.tiles)), 0
        return self.is_on

    def end(self) -> bool:
        """Look around no more; True when that was done."""
        was_on, self._hex = self.is_on, None
        return was_on

    def step(self, board: Board, dx: int, dy: int) -> None:
        """Go on to the next tile in a direction: each -1, 0 or 1, right and down positive."""
        if self._hex is None:
            return
        target = self._steps.towards(self._hex, tuple(sorted(board.tiles)), dx, dy)
        if target is not None:
            self._hex, self._area = target, 0

    def turn(self, steps: int) -> None:
        """Go on to another area of the tile."""
        self._area += steps

    def segment(self, board: Board) -> Segment | None:
        """The area that is looked at, by its part on the tile; None for a tile that belongs to none."""
        if self._hex is None or self._hex not in board.tiles:
            return None
        terrains = sorted({area.terrain for area in areas_touching(board, self._hex)})
        if not terrains:
            return None
        return Segment(self._hex, terrains[self._area % len(terrains)])
