"""The sheets that players open over the play screen: a newer one never lies on an older one."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect


@dataclass(frozen=True, slots=True, eq=False)
class Openable:
    """A sheet that can be opened and closed."""

    is_open: Callable[[], bool]
    box: Callable[[], Rect]
    """Where it lies while it is open."""
    close: Callable[[], None]


class OpenSheets:
    """Remembers in which order sheets were opened; those stay that have room beside the newest."""

    def __init__(self, *sheets: Openable):
        self._sheets = sheets
        self._order: tuple[Openable, ...] = ()

    @property
    def boxes(self) -> tuple[Rect, ...]:
        """Where those lie that are open."""
        return tuple(sheet.box() for sheet in self._sheets if sheet.is_open())

    def has_room(self, box: Rect) -> bool:
        """Whether nothing that is open lies there."""
        return box.collidelist(list(self.boxes)) < 0

    def settle(self) -> bool:
        """Close what a newer sheet would lie on; True when anything was closed."""
        still = tuple(sheet for sheet in self._order if sheet.is_open())
        new = tuple(sheet for sheet in self._sheets if sheet.is_open() and sheet not in still)
        self._order = (*new, *still)
        kept: list[Rect] = []
        closed = False
        for sheet in self._order:
            if sheet.box().collidelist(kept) < 0:
                kept.append(sheet.box())
            else:
                sheet.close()
                closed = True
        return closed
