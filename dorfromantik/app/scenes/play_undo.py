"""Why nothing can be taken back at a table (rules.md 9)."""

from enum import Enum

from dorfromantik.persistence import UndoPolicy
from dorfromantik.table import Table


class UndoRefusal(Enum):
    """The reasons for which a table takes nothing back."""

    NOTHING = "nothing"
    SWITCHED_OFF = "switched off"
    ONLY_THE_LAST = "only the last"


def undo_refusal(table: Table) -> UndoRefusal | None:
    """Return why nothing can be taken back; None when something can."""
    if table.can_undo:
        return None
    if table.undo_policy is UndoPolicy.OFF:
        return UndoRefusal.SWITCHED_OFF
    return UndoRefusal.ONLY_THE_LAST if table.undone and table.actions else UndoRefusal.NOTHING
