"""What the advisor proposes, carried to the hand and to the table."""

from collections.abc import Callable

from dorfromantik.app.scenes.play_hand import Hand
from dorfromantik.app.scenes.play_motion import HandMotion
from dorfromantik.app.scenes.play_moves import Moves
from dorfromantik.app.scenes.play_pieces import Deed
from dorfromantik.app.scenes.play_proposal import Proposal
from dorfromantik.engine import (
    Action,
    PlaceTile,
    RevealTile,
    SetTileAside,
    StoreTile,
    TakeStoredTile,
)

_DEEDS = {
    StoreTile: Deed.STORE,
    TakeStoredTile: Deed.TAKE,
    RevealTile: Deed.REVEAL,
    SetTileAside: Deed.SET_ASIDE,
}


class AdvisedMoves:
    """Shows a placement as a preview that a player confirms, or does what was proposed."""

    def __init__(
        self,
        hand: Hand,
        motion: HandMotion,
        proposal: Proposal,
        moves: Moves,
        on_change: Callable[[], None],
    ):
        """`on_change` is called when the tile is held elsewhere."""
        self._hand = hand
        self._motion = motion
        self._proposal = proposal
        self._moves = moves
        self._on_change = on_change

    def preview(self, action: PlaceTile) -> None:
        """Put the tile in hand down on a cell, turned and with its heart, until it is taken up or confirmed."""
        self._proposal.put_down(action.placement.hex)
        self._hand.hold_over(action.placement.hex)
        self._hand.face(action.placement.rotation)
        self._hand.pick(action.heart)
        self._motion.rest()
        self._on_change()

    def do(self, action: Action) -> None:
        """Do it, seen and heard as if a player had done it."""
        if isinstance(action, PlaceTile):
            self.preview(action)
            self._moves.place()
        else:
            self._moves.do(_DEEDS[type(action)])
