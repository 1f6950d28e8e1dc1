"""Areas as the search sees them."""

from dorfromantik.advisor.cells import Cell
from dorfromantik.advisor.tileset import PLAIN, Traits
from dorfromantik.advisor.valuation import Valuation


class SketchedArea:
    """An area, as far as it can still grow or score."""

    __slots__ = (
        "doubles", "flags", "is_virtual", "open_cells", "patience", "sites", "size", "terrain", "tokens",
        "watched", "watchers", "worth",
    )  # fmt: skip

    def __init__(self, terrain: int, traits: Traits, open_cells: frozenset[Cell]) -> None:
        """Begin an area with one tile."""
        self.terrain = terrain
        self.size = 1
        self.open_cells = open_cells
        """The empty cells that it faces."""
        self.flags = traits.flags
        self.tokens: tuple[int, ...] = (traits.token,) if traits.token else ()
        """Of its active tasks."""
        self.patience = 1.0
        """How far its tasks are still hoped for; less than 1 when one has waited long."""
        self.doubles = traits.doubles
        self.sites = traits.sites
        self.watchers = traits.watchers
        self.watched = traits.watched
        self.is_virtual = traits.is_cloud
        """Whether it is nothing but a cloud that no edge of this terrain has met yet."""
        self.worth = 0.0

    def join(self, other: "SketchedArea") -> None:
        """Take another area in; only while this one is being made."""
        self.size += other.size
        self.open_cells |= other.open_cells
        self.flags += other.flags
        self.tokens += other.tokens
        self.patience = min(self.patience, other.patience)
        self.doubles += other.doubles
        self.sites += other.sites
        self.watchers += other.watchers
        self.watched += other.watched
        self.is_virtual = False

    def without(self, cell: Cell) -> "SketchedArea":
        """Return the same area, a cell before it filled by something else."""
        area = SketchedArea(self.terrain, PLAIN, self.open_cells - {cell})
        area.size, area.flags, area.tokens = self.size, self.flags, self.tokens
        area.doubles, area.sites = self.doubles, self.sites
        area.watchers, area.watched = self.watchers, self.watched
        area.is_virtual = self.is_virtual
        area.patience = self.patience
        return area

    def settle(self, valuation: Valuation) -> tuple[float, int]:
        """Judge the tasks; return what fulfilled tokens bring, and how many tasks ended (rules.md 5)."""
        points, before = 0, len(self.tokens)
        if before:
            size = self.size
            points = sum(token for token in self.tokens if token == size)
            is_open = bool(self.open_cells)
            self.tokens = tuple(token for token in self.tokens if token > size and is_open)
            if not self.tokens:
                self.patience = 1.0
        return valuation.weights.token * points * (1 + self.doubles), before - len(self.tokens)

    def judge(self, valuation: Valuation) -> None:
        """Find out what it is worth."""
        if not self.is_virtual:
            self.worth = valuation.area(self)
