"""Keeps the landscape and its free places in view, but never moves under a placing hand."""

from collections import deque

from dorfromantik.app.render.camera_rig import CameraRig, covering
from dorfromantik.app.scenes.play_layout import PlayLayout
from dorfromantik.engine import Board, GameState, Hex, neighbors


class Framing:
    """Moves the camera for the players, who may lead it themselves."""

    def __init__(self, rig: CameraRig, state: GameState, expected: frozenset[Hex]):
        """Cells that are `expected` are kept in view too: something is to lie there later."""
        self._rig = rig
        self._expected = expected
        self._turn = state.turn
        """The turn for which the view has been framed."""

    def lay_out(self, layout: PlayLayout, board: Board) -> None:
        """Give the camera its part of the window; a view that players lead stays where it is.

        Where only paper has come or gone the view glides.
        """
        is_led, is_new = self._rig.is_led, self._rig.camera.viewport != layout.valley
        self._rig.resize(layout.valley)
        self.keep(board)
        if not is_led:
            self._rig.fit(self._seen(board), layout.in_the_way, at_once=is_new)

    def keep(self, board: Board) -> None:
        """Let nobody move the view away from a board."""
        self._rig.keep_to(self._seen(board))

    def fit(self, layout: PlayLayout, board: Board) -> None:
        """Show a whole board."""
        self._rig.fit(self._seen(board), layout.in_the_way)

    def reveal(self, layout: PlayLayout, board: Board, hexes: frozenset[Hex]) -> None:
        """Let cells be seen whole that lie out of view, or below paper; else the view stays where it is."""
        covered = (*layout.covered, layout.buttons)
        is_seen = self._rig.shows(hexes)
        if is_seen and not covering(self._rig.goal, hexes, covered):
            return
        self._rig.fit(self._seen(board), covered)

    def is_due(self, state: GameState) -> bool:
        """Whether places may have grown out of view since the view was framed."""
        return state.turn != self._turn and not self._rig.is_moving

    def frame(self, layout: PlayLayout, state: GameState) -> bool:
        """Bring places back into view that have grown out of it; True when the view moves for that.

        A player who has moved the view leads it until it is fitted again; then it moves only when the
        tile that was placed last, or a place beside it, lies below paper.
        """
        self._turn = state.turn
        if not self._rig.is_led:
            self._rig.frame(self._seen(state.board), layout.in_the_way)
        elif near := _near_the_last(state.board):
            hidden = covering(self._rig.goal, near, layout.in_the_way)
            if hidden:
                self._rig.frame(near, layout.in_the_way)
        return self._rig.is_moving

    def _seen(self, board: Board) -> frozenset[Hex]:
        return self._expected.union(board.tiles, (slot.hex for slot in board.slots))


def _near_the_last(board: Board) -> frozenset[Hex]:
    """The cell of the tile that was placed last, and the free ones beside it."""
    last = next(iter(deque(board.tiles, maxlen=1)), None)
    if last is None:
        return frozenset()
    return frozenset((last, *(beside for beside in neighbors(last) if beside not in board.tiles)))
