"""How a sketch is drawn from the board of a state."""

from collections.abc import Iterator

from dorfromantik.advisor.cells import ACROSS, BITS, DIRECTIONS, STEPS, Cell, cell_of
from dorfromantik.advisor.sketch import LINES, Sketch
from dorfromantik.advisor.sketched_area import SketchedArea
from dorfromantik.advisor.sketched_cell import Faced, SketchedCell
from dorfromantik.advisor.tileset import CLOUD, EMPTY, LETTERS, TileSet
from dorfromantik.advisor.valuation import Valuation
from dorfromantik.engine import GameState, PlacedTile


def sketch_of(state: GameState, tile_set: TileSet, valuation: Valuation) -> Sketch:
    """Return a sketch of the board and the active tasks of a state."""
    return _Drawing(state, tile_set, valuation).sketch()


class _Drawing:
    """Finds the areas of a board tile by tile, then the cells that face them."""

    def __init__(self, state: GameState, tile_set: TileSet, valuation: Valuation) -> None:
        self._state = state
        self._tile_set = tile_set
        self._valuation = valuation
        self._edges = {cell_of(each.hex): "".join(each.edges) for each in state.board}
        self._areas: dict[tuple[Cell, int], SketchedArea] = {}
        """The areas by tile and terrain."""
        self._tiles: dict[SketchedArea, list[Cell]] = {}

    def sketch(self) -> Sketch:
        """Return the whole sketch."""
        sketch = Sketch(self._tile_set, self._valuation)
        sketch.active = len(self._state.active_tasks)
        if not self._edges:
            return sketch
        for placed in self._state.board:
            self._draw_tile(placed)
        for task in self._state.active_tasks:
            area = self._areas[cell_of(task.hex), LETTERS.index(task.terrain)]
            area.tokens += (task.number,)
            waited = self._state.turn - self._state.board.tiles[task.hex].turn
            area.patience = min(area.patience, self._valuation.patience(waited))
        for area in self._tiles:
            area.judge(self._valuation)
        sketch.cells = {cell: self._cell(cell) for cell in self._empty_cells()}
        for terrain in LINES:
            sketch.set_lines(terrain, (a for a in self._tiles if a.terrain == terrain))
        return sketch

    def _draw_tile(self, placed: PlacedTile) -> None:
        """Begin the areas of one tile and join them to those that lie already."""
        here = cell_of(placed.hex)
        hand = self._tile_set.hand(placed.tile, None)
        masks = hand.turned(placed.rotation).masks
        for terrain in range(self._tile_set.terrains):
            directions = DIRECTIONS[masks[terrain]]
            if not directions:
                continue
            beyond = frozenset(here + STEPS[d] for d in directions).difference(self._edges)
            area = SketchedArea(terrain, hand.traits[terrain], beyond)
            self._areas[here, terrain] = area
            self._tiles[area] = [here]
            for direction in directions:
                self._join(here, direction, terrain)

    def _join(self, here: Cell, direction: int, terrain: int) -> None:
        """Join the areas of a terrain on both sides of an edge, if it links them (rules.md 1 and 8)."""
        there = here + STEPS[direction]
        edges = self._edges.get(there)
        other = self._areas.get((there, terrain))
        if edges is None or other is None:
            return
        own, met, letter = self._edges[here][direction], edges[direction - 3], LETTERS[terrain]
        if letter not in (own, met) or not {own, met} <= {letter, CLOUD}:
            return
        area = self._areas[here, terrain]
        if area is not other:
            other.join(area)
            moved = self._tiles.pop(area)
            self._tiles[other] += moved
            for cell in moved:
                self._areas[cell, terrain] = other

    def _empty_cells(self) -> Iterator[Cell]:
        """Yield the empty cells beside tiles, each once."""
        seen = set(self._edges)
        for cell in self._edges:
            for step in STEPS:
                if cell + step not in seen:
                    seen.add(cell + step)
                    yield cell + step

    def _cell(self, cell: Cell) -> SketchedCell:
        edges = self._edges
        pattern = "".join(
            edges[cell + step][across] if cell + step in edges else EMPTY
            for step, across in zip(STEPS, ACROSS, strict=True)
        )
        terrains = range(self._tile_set.terrains)
        faced = tuple(self._faced(cell, pattern, terrain) for terrain in terrains)
        return SketchedCell.new(cell, pattern, faced, self._valuation)

    def _faced(self, cell: Cell, pattern: str, terrain: int) -> Faced:
        """Return the areas of a terrain beside an empty cell."""
        masks: dict[SketchedArea, int] = {}
        for direction, letter in enumerate(pattern):
            if letter in (LETTERS[terrain], CLOUD):
                area = self._areas[cell + STEPS[direction], terrain]
                masks[area] = masks.get(area, 0) | BITS[direction]
        return tuple((met, area) for area, met in masks.items())
