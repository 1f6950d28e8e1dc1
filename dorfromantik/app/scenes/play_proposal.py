"""Click, then confirm: a tile that lies on its cell as a proposal until it is clicked again."""

from dorfromantik.app.context import AppContext
from dorfromantik.engine import Hex


class Proposal:
    """Where the tile in hand lies as a proposal, for players who want to confirm what they place."""

    def __init__(self, context: AppContext):
        self._context = context
        self.hex: Hex | None = None
        """The cell; None while the tile follows the pointer."""

    def made_by_click(self, hex: Hex) -> bool:
        """Take a click on a cell; True when it only puts the tile down as a proposal."""
        lay_here, lay_elsewhere = hex == self.hex, self.hex not in (None, hex)
        confirms = self._context.settings.confirms_placing
        self.hex = hex if confirms and not lay_here else None
        return lay_elsewhere or (confirms and not lay_here)

    def put_down(self, hex: Hex) -> None:
        """Let the tile lie on a cell, however it has come there."""
        self.hex = hex

    def taken_up(self) -> bool:
        """Take the tile up again; True when it lay anywhere."""
        lay, self.hex = self.hex is not None, None
        return lay
