"""How long the pointer has rested, and what is told for that: reasons must not nag."""

from dorfromantik.engine import Hex, PlacementReport, Refusal

FRAME_DELAY_S = 0.9
"""The view frames itself when the pointer has rested so long where no tile can be placed."""
NOTE_DELAY_S = 0.6
"""Words wait so long over a cell: one may only be passing."""


class Patience:
    """Counts seconds of rest; anything that the player does begins them anew."""

    def __init__(self) -> None:
        self._rested_s = 0.0
        self._quiet_hex: Hex | None = None
        self.refused: Refusal | None = None
        """The last reason for which a placement was refused in this turn."""

    @property
    def is_idle(self) -> bool:
        """Whether the pointer rests long enough for the view to move below it."""
        return self._rested_s >= FRAME_DELAY_S

    def wants_note(self, hex: Hex | None) -> bool:
        """Whether the pointer rests over a cell long enough to be told about it.

        Nobody asks why another tile may not lie on the one that has just been placed.
        """
        return self._rested_s >= NOTE_DELAY_S and hex != self._quiet_hex

    def wait(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when notes have become ripe by that."""
        before = self._rested_s
        self._rested_s += dt
        return before < NOTE_DELAY_S <= self._rested_s

    def stir(self) -> None:
        """The pointer has moved."""
        self._rested_s = 0.0

    def enter_cell(self) -> None:
        """Another cell is pointed at."""
        self._rested_s = 0.0
        self._quiet_hex = None

    def hush(self, hex: Hex | None) -> None:
        """Say nothing of a cell until another one is pointed at: a sheet has opened meanwhile."""
        self._quiet_hex = hex

    def begin_turn(self, hex: Hex | None) -> None:
        """Something has been done, with the pointer over a cell."""
        self._rested_s = 0.0
        self._quiet_hex = hex
        self.refused = None

    def refuse(self, report: PlacementReport | None) -> None:
        """A placement was refused: the player is told why at once."""
        self.refused = report.refusals[0] if report is not None else None
        self._rested_s = NOTE_DELAY_S
        self._quiet_hex = None
