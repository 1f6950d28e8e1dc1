"""Empty cells as the search sees them, and what a tile on them would do."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dorfromantik.advisor.cells import BITS, DIRECTIONS, STEPS, Cell
from dorfromantik.advisor.sketched_area import SketchedArea
from dorfromantik.advisor.tileset import EMPTY, LETTERS, NOTHING_AROUND, Traits, Turned
from dorfromantik.advisor.valuation import Valuation


class Outcome:
    """What placing a tile does to the areas of one terrain."""

    __slots__ = (
        "brought", "is_allowed", "line_gain", "lines", "own", "replaced", "settled", "wanted",
        "worth",
    )  # fmt: skip

    def __init__(self) -> None:
        """Begin with nothing happening."""
        self.is_allowed = True
        """Whether the tile's own new task allows it (rules.md 4)."""
        self.worth = 0.0
        self.brought = 0.0
        """What fulfilled tokens are worth."""
        self.settled = 0
        """How many tasks end."""
        self.own: SketchedArea | None = None
        """The area that the tile belongs to."""
        self.wanted = 0
        """The bit of the terrain, if that area has an active task."""
        self.replaced: list[tuple[SketchedArea, SketchedArea]] = []
        """Areas that were, and what became of them."""
        self.line_gain = 0.0
        """What the longest line gains in worth."""
        self.lines: tuple[SketchedArea, ...] | None = None
        """The lines for which that was found."""


class Best(NamedTuple):
    """The best rotation of a tile on a cell."""

    worth: float
    turned: Turned | None
    """None where the tile may not lie."""
    lines: object
    """The lines of the whole sketch with which that was found, as far as they matter to the tile."""


NOTHING = Outcome()

Faced = tuple[tuple[int, SketchedArea], ...]
"""Areas of one terrain beside a cell, each with the mask of the directions in which it is met."""


class SketchedCell:
    """An empty cell that touches the board."""

    __slots__ = (
        "bests", "cell", "empty", "faced", "gains", "memos", "pattern", "totals", "wanted", "worth",
    )  # fmt: skip

    def __init__(
        self,
        cell: Cell,
        pattern: str,
        faced: tuple[Faced, ...],
        empty: int,
        wanted: int,
        valuation: Valuation,
    ) -> None:
        """Take what lies around; nothing is known yet of tiles on it."""
        self.cell = cell
        self.pattern = pattern
        """What is met in each direction, as a letter."""
        self.faced = faced
        """By terrain."""
        self.empty = empty
        """The mask of the directions in which nothing lies."""
        self.wanted = wanted
        """The terrains of the areas with active tasks that it faces, a bit for each."""
        self.worth = valuation.cell(pattern, wanted)
        self.memos: list[dict[int, Outcome]]
        """Outcomes of tiles on it, by terrain and by mask with the code of the traits."""
        self.gains: dict[tuple[int, str, int], float]
        """What it gains in worth when an edge comes to face it, by direction, letter and wanted terrain."""
        self.totals: list[dict[int, float]]
        """What the edges of a terrain bring altogether here, by terrain and key; see `Sketch`."""
        self.bests: dict[int, Best] = {}
        """The best that tiles in hand can do here, by the number of the hand."""

    @classmethod
    def new(
        cls, cell: Cell, pattern: str, faced: tuple[Faced, ...], valuation: Valuation
    ) -> "SketchedCell":
        """Return a cell of which nothing is known yet but what lies around."""
        empty = sum(BITS[d] for d in range(6) if pattern[d] == EMPTY)
        wanted = sum(_wanted(terrain, areas) for terrain, areas in enumerate(faced))
        new = cls(cell, pattern, faced, empty, wanted, valuation)
        new.memos = [{} for _ in faced]
        new.gains = {}
        new.totals = [{} for _ in LETTERS]
        return new

    def refreshed(self) -> "SketchedCell":
        """Return this cell after a cell beside it changed."""
        cell = object.__new__(SketchedCell)
        cell.cell, cell.pattern, cell.faced, cell.empty = (
            self.cell,
            self.pattern,
            self.faced,
            self.empty,
        )
        cell.wanted, cell.worth = self.wanted, self.worth
        cell.memos, cell.gains = self.memos, self.gains
        cell.totals = [{} for _ in LETTERS]
        cell.bests = {}
        return cell

    def changed(
        self, became: Mapping[SketchedArea, SketchedArea], valuation: Valuation
    ) -> "SketchedCell":
        """Return this cell after a tile was placed somewhere else that changed areas."""
        faced, memos, wanted = list(self.faced), list(self.memos), self.wanted
        totals = list(self.totals)
        for terrain, areas in enumerate(self.faced):
            for _, area in areas:
                if area in became:
                    faced[terrain] = _replaced(areas, became)
                    memos[terrain] = {}
                    totals[terrain] = {}
                    wanted = wanted & ~(1 << terrain) | _wanted(terrain, faced[terrain])
                    break
        cell = SketchedCell(self.cell, self.pattern, tuple(faced), self.empty, wanted, valuation)
        cell.memos, cell.totals = memos, totals
        cell.gains = self.gains if wanted == self.wanted else {}
        return cell

    def beside(
        self,
        direction: int,
        letter: str,
        shown: Sequence[SketchedArea | None],
        became: Mapping[SketchedArea, SketchedArea],
        valuation: Valuation,
    ) -> "SketchedCell":
        """Return this cell after a tile was placed beside it.

        Args:
            direction: Where the tile lies, as seen from here.
            letter: The edge that it shows.
            shown: The areas that it shows, by terrain.
            became: What became of areas.
            valuation: What all is judged by.
        """
        faced, wanted, bit = list(self.faced), 0, BITS[direction]
        for terrain, areas in enumerate(self.faced):
            if areas:
                areas = _replaced(areas, became)
            area = shown[terrain]
            if area is not None:
                areas = _with_area(areas, bit, area)
            if areas:
                faced[terrain] = areas
                wanted |= _wanted(terrain, areas)
        pattern = _with_edge(self.pattern, direction, letter)
        cell = SketchedCell(self.cell, pattern, tuple(faced), self.empty & ~bit, wanted, valuation)
        cell.memos = [{} for _ in faced]
        cell.gains = {}
        cell.totals = [{} for _ in LETTERS]
        return cell

    def gain(self, key: tuple[int, str, int], valuation: Valuation) -> float:
        """Return what it gains in worth when an edge comes to face it, and keep that in mind.

        The key is that of `gains`.
        """
        direction, letter, wanted = key
        pattern = _with_edge(self.pattern, direction, letter)
        gain = valuation.cell(pattern, self.wanted | wanted) - self.worth
        self.gains[key] = gain
        return gain

    def outcome(self, terrain: int, mask: int, traits: Traits, valuation: Valuation) -> Outcome:
        """Return what a tile here does to the areas of a terrain, given the directions of its edges of it."""
        faced = self.faced[terrain]
        if not mask and not faced:
            return NOTHING
        outcome = Outcome()
        joined = []
        for met, area in faced:
            outcome.worth -= area.worth
            if met & mask:
                joined.append(area)
            else:
                self._replace(outcome, area, area.without(self.cell), valuation)
        if mask:
            self._found_own(outcome, terrain, mask, traits, joined, valuation)
        outcome.worth += outcome.settled * valuation.settled
        return outcome

    def _found_own(
        self,
        outcome: Outcome,
        terrain: int,
        mask: int,
        traits: Traits,
        joined: list[SketchedArea],
        valuation: Valuation,
    ) -> None:
        cell = self.cell
        beyond = frozenset(cell + STEPS[d] for d in DIRECTIONS[mask & self.empty])
        own = SketchedArea(terrain, traits, beyond)
        for area in joined:
            own.join(area)
        if joined:
            own.open_cells -= {cell}
        token = traits.token
        if token and (own.size > token or (own.size < token and not own.open_cells)):
            outcome.is_allowed = False
        brought, settled = own.settle(valuation)
        own.judge(valuation)
        outcome.own = own
        outcome.brought = brought
        outcome.worth += brought + own.worth
        outcome.settled += settled
        outcome.wanted = 1 << terrain if own.tokens else 0
        outcome.replaced += [(area, own) for area in joined]

    @staticmethod
    def _replace(
        outcome: Outcome, area: SketchedArea, then: SketchedArea, valuation: Valuation
    ) -> None:
        _, settled = then.settle(valuation)
        then.judge(valuation)
        outcome.worth += then.worth
        outcome.settled += settled
        outcome.replaced.append((area, then))


def _wanted(terrain: int, areas: Faced) -> int:
    """Return the bit of a terrain, if one of its areas has an active task."""
    for _, area in areas:
        if area.tokens:
            return 1 << terrain
    return 0


def _replaced(areas: Faced, became: Mapping[SketchedArea, SketchedArea]) -> Faced:
    """Return areas beside a cell as they are now, each once."""
    if len(areas) == 1:
        met, area = areas[0]
        return ((met, became.get(area, area)),)
    masks: dict[SketchedArea, int] = {}
    for met, area in areas:
        area = became.get(area, area)
        masks[area] = masks.get(area, 0) | met
    return tuple((met, area) for area, met in masks.items())


def _with_area(areas: Faced, bit: int, area: SketchedArea) -> Faced:
    """Return areas beside a cell with one that is met in one more direction."""
    for index, (met, other) in enumerate(areas):
        if other is area:
            return (*areas[:index], (met | bit, area), *areas[index + 1 :])
    return (*areas, (bit, area))


def untouched(cell: Cell, terrains: int, valuation: Valuation) -> SketchedCell:
    """Return an empty cell that touches nothing yet."""
    return SketchedCell.new(cell, NOTHING_AROUND, ((),) * terrains, valuation)


def _with_edge(pattern: str, direction: int, letter: str) -> str:
    return pattern[:direction] + letter + pattern[direction + 1 :]
