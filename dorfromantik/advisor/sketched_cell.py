"""Empty cells as the search sees them, and what a tile on them would do."""

from collections.abc import Iterable, Mapping

from dorfromantik.advisor.cells import BITS, DIRECTIONS, STEPS, Cell
from dorfromantik.advisor.sketched_area import SketchedArea
from dorfromantik.advisor.tileset import EMPTY, NOTHING_AROUND, Traits
from dorfromantik.advisor.valuation import Valuation


class Outcome:
    """What placing a tile does to the areas of one terrain."""

    __slots__ = (
        "is_allowed",
        "line_gain",
        "lines",
        "own",
        "replaced",
        "settled",
        "wanted",
        "worth",
    )

    def __init__(self) -> None:
        """Begin with nothing happening."""
        self.is_allowed = True
        """Whether the tile's own new task allows it (rules.md 4)."""
        self.worth = 0.0
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


NOTHING = Outcome()

Faced = tuple[tuple[int, SketchedArea], ...]
"""Areas of one terrain beside a cell, each with the mask of the directions in which it is met."""


class SketchedCell:
    """An empty cell that touches the board."""

    __slots__ = ("cell", "empty", "faced", "gains", "memos", "pattern", "wanted", "worth")

    def __init__(
        self, cell: Cell, pattern: str, faced: tuple[Faced, ...], valuation: Valuation
    ) -> None:
        """Take what lies around; nothing is known yet of tiles on it."""
        self.cell = cell
        self.pattern = pattern
        """What is met in each direction, as a letter."""
        self.faced = faced
        """By terrain."""
        self.empty = sum(BITS[d] for d in range(6) if pattern[d] == EMPTY)
        """The mask of the directions in which nothing lies."""
        self.wanted = 0
        """The terrains of the areas with active tasks that it faces, a bit for each."""
        for terrain, areas in enumerate(faced):
            if any(area.tokens for _, area in areas):
                self.wanted |= 1 << terrain
        self.worth = valuation.cell(pattern, self.wanted)
        self.memos: tuple[dict[int, Outcome], ...] = tuple({} for _ in faced)
        """Outcomes of tiles on it, by terrain and by mask with the code of the traits."""
        self.gains: dict[tuple[int, str, int], float] = {}
        """What it gains in worth when an edge comes to face it, by direction, letter and wanted terrain."""

    def changed(
        self,
        became: Mapping[SketchedArea, SketchedArea],
        edge: tuple[int, str, tuple[SketchedArea | None, ...]] | None,
        valuation: Valuation,
    ) -> "SketchedCell":
        """Return this cell after a tile was placed.

        Args:
            became: What became of areas.
            edge: When the tile lies beside this cell: in which direction, the letter that it shows here, and by
                terrain the area that it shows.
            valuation: What it is judged by.
        """
        pattern, faced, changed = self.pattern, list(self.faced), 0
        for terrain, areas in enumerate(self.faced):
            if any(area in became for _, area in areas):
                faced[terrain] = _merged((met, became.get(area, area)) for met, area in areas)
                changed |= 1 << terrain
        if edge is not None:
            direction, letter, shown = edge
            pattern = _with_edge(pattern, direction, letter)
            for terrain, area in enumerate(shown):
                if area is not None:
                    faced[terrain] = _merged((*faced[terrain], (BITS[direction], area)))
        cell = SketchedCell(self.cell, pattern, tuple(faced), valuation)
        if edge is None:
            cell.memos = tuple(
                cell.memos[terrain] if changed >> terrain & 1 else memo
                for terrain, memo in enumerate(self.memos)
            )
            if cell.wanted == self.wanted:
                cell.gains = self.gains
        return cell

    def gain(self, direction: int, letter: str, wanted: int, valuation: Valuation) -> float:
        """Return what it gains in worth when an edge comes to face it."""
        key = (direction, letter, wanted)
        gain = self.gains.get(key)
        if gain is None:
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
        joined = [area for met, area in faced if met & mask]
        outcome.worth = -sum(area.worth for _, area in faced)
        if mask:
            self._found_own(outcome, terrain, mask, traits, joined, valuation)
        for met, area in faced:
            if not met & mask:
                self._replace(outcome, area, area.without(self.cell), valuation)
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


def _merged(areas: Iterable[tuple[int, SketchedArea]]) -> Faced:
    """Return areas beside a cell, each once."""
    masks: dict[SketchedArea, int] = {}
    for met, area in areas:
        masks[area] = masks.get(area, 0) | met
    return tuple((met, area) for area, met in masks.items())


def untouched(cell: Cell, terrains: int, valuation: Valuation) -> SketchedCell:
    """Return an empty cell that touches nothing yet."""
    return SketchedCell(cell, NOTHING_AROUND, ((),) * terrains, valuation)


def _with_edge(pattern: str, direction: int, letter: str) -> str:
    return pattern[:direction] + letter + pattern[direction + 1 :]
