"""What the advisor proposes, carried to the hand and to the table."""

from collections.abc import Callable

from dorfromantik.app.scenes.play_hand import Hand
from dorfromantik.app.scenes.play_motion import HandMotion
from dorfromantik.app.scenes.play_proposal import Proposal
from dorfromantik.engine import Action, PlaceTile
from dorfromantik.table import Table


class AdvisedMoves:
    """Shows a placement as a preview that a player confirms, or does what was proposed."""

    def __init__(
        self,
        table: Table,
        hand: Hand,
        motion: HandMotion,
        proposal: Proposal,
        on_change: Callable[[], None],
    ):
        """`on_change` is called when the tile is held elsewhere."""
        self._table = table
        self._hand = hand
        self._motion = motion
        self._proposal = proposal
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
        self._motion.rest()
        self._table.dispatch(action)
