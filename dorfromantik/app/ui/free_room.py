"""Room for small sheets beside a place of which they speak."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from pygame import Rect

from dorfromantik.app.ui.boxes import held_inside

MIDDLE = 0.5
ALONG = (MIDDLE, 0.0, 1.0)
"""Where a sheet lies along a side: in its middle, or else with one of its own ends at an end of it."""


@dataclass(frozen=True, slots=True)
class FreeRoom:
    """Where small sheets may lie beside a place."""

    beside: Rect
    bounds: Rect
    covered: Sequence[Rect] = ()
    """Paper and buttons, on which no sheet lies where there is room elsewhere."""
    larger: Rect | None = None
    """A place around that one, beside which sheets lie rather if there is room."""
    spared: Sequence[Rect] = ()
    """What is hidden as little as can be, as long as there is free room."""

    def place(self, size: tuple[int, int], sides: Sequence[str]) -> Rect:
        """The first of some sides on which a sheet lies whole and covers nothing.

        Where there is none, it lies beyond what it would cover, as near as can be; or where it hides least.
        """
        for along, place in product(ALONG, (self.larger or self.beside, self.beside)):
            sheets = [self._at(place, size, side, along) for side in sides]
            whole = [each for each in sheets if self._is_free(each)]
            if whole:
                return min(whole, key=lambda sheet: _hidden(sheet, self.spared))
        near = [self._at(self.beside, size, side) for side in sides]
        beyond = [self._beyond(sheet, side) for sheet, side in zip(near, sides, strict=True)]
        free = [sheet for sheet in beyond if self.bounds.contains(sheet)]
        if free:
            return min(free, key=self._distance)
        held = [held_inside(sheet, self.bounds) for sheet in near]
        return min(held, key=lambda sheet: _hidden(sheet, (self.beside, *self.covered)))

    def _is_free(self, sheet: Rect) -> bool:
        return self.bounds.contains(sheet) and sheet.collidelist(list(self.covered)) < 0

    def _beyond(self, sheet: Rect, side: str) -> Rect:
        """A sheet on a side of the place, moved on over all that it would cover."""
        covered, moved = list(self.covered), sheet.copy()
        while (index := moved.collidelist(covered)) >= 0:
            hit = covered[index]
            match side:
                case "below":
                    moved.top = hit.bottom
                case "above":
                    moved.bottom = hit.top
                case "right":
                    moved.left = hit.right
                case _:
                    moved.right = hit.left
        return moved

    def _distance(self, sheet: Rect) -> int:
        """Pixels between a sheet and the place."""
        across = max(sheet.left - self.beside.right, self.beside.left - sheet.right, 0)
        along = max(sheet.top - self.beside.bottom, self.beside.top - sheet.bottom, 0)
        return across + along

    def _at(self, place: Rect, size: tuple[int, int], side: str, along: float = MIDDLE) -> Rect:
        sheet = Rect((0, 0), size)
        if side in ("below", "above"):
            sheet.x = place.x + round((place.width - sheet.width) * along)
            sheet.y = place.bottom if side == "below" else place.top - sheet.height
            sheet.x = min(max(sheet.x, self.bounds.left), self.bounds.right - sheet.width)
        else:
            sheet.x = place.right if side == "right" else place.left - sheet.width
            sheet.y = place.y + round((place.height - sheet.height) * along)
            sheet.y = min(max(sheet.y, self.bounds.top), self.bounds.bottom - sheet.height)
        return sheet


def _hidden(sheet: Rect, boxes: Sequence[Rect]) -> tuple[int, int]:
    """How much a sheet would hide: how many of some boxes, then pixels of them."""
    parts = [sheet.clip(box) for box in boxes]
    areas = [part.width * part.height for part in parts if part]
    return len(areas), sum(areas)
