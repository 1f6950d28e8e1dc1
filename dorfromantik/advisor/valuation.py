"""What areas, cells and lines are worth in one situation: the points they have, and those that they promise."""

from dataclasses import dataclass, field
from math import exp
from typing import Protocol

from dorfromantik.advisor.tileset import LETTERS, MEADOW, TileSet
from dorfromantik.advisor.unseen import Unseen
from dorfromantik.advisor.weights import Weights
from dorfromantik.engine import Terrain

_LARGEST_READY = 6
"""No token asks for an area that has more tiles than this before the task tile joins it."""
_MOST_MISSING = 8
_POINTS_PER_WATCHED = {3: 2, MEADOW: 1}
"""By terrain: crossings on railroads, sheep on meadows."""
_LONG = 25
"""With so many turns to come, an open area grows as much as it ever may."""
_SITE_SIZE = 7
_SITE_POINTS = 7.0


class JudgedArea(Protocol):
    """What has to be known of an area."""

    terrain: int
    size: int
    open_cells: frozenset[int]
    flags: int
    tokens: tuple[int, ...]
    patience: float
    doubles: int
    sites: int
    watchers: int
    watched: int


@dataclass(slots=True)
class Valuation:
    """Judges by what is unseen when the question is asked, all along the lines of thought that follow."""

    tile_set: TileSet
    unseen: Unseen
    weights: Weights
    settled: float = field(init=False)
    """What it is worth that a task ends, as a new one comes."""
    match: float = field(init=False)
    """What it is worth that two edges match."""
    miss: float = field(init=False)
    """What it is worth that they do not: less than nothing."""
    _members: int = field(init=False)
    _chances: tuple[tuple[float, ...], ...] = field(init=False)
    """By terrain: the chance of an open task whose area needs 0, 1, 2, ... tiles more."""
    _readiness: tuple[tuple[float, ...], ...] = field(init=False)
    """By terrain: what an area of 0, 1, 2, ... tiles promises to tasks to come."""
    _flags: tuple[float, ...] = field(init=False)
    """By open cells: the part of a territory's size that a flag is likely to bring."""
    _cells: dict[tuple[str, int], float] = field(init=False, default_factory=dict)
    _line_part: float = field(init=False)

    def __post_init__(self) -> None:
        weights, turns, tasks = self.weights, self.unseen.turns, len(self.unseen.tasks)
        self.match, self.miss = weights.match, -weights.miss
        self._members = self.tile_set.members(self.unseen.tiles)
        self._chances = tuple(self._chances_of(letter in "TR") for letter in LETTERS)
        self._readiness = tuple(self._readiness_of(letter) for letter in LETTERS[:5])
        landscape = self.unseen.landscape_turns
        self.settled = (
            weights.settled * min(1.0, tasks / 3) * min(1.0, landscape / weights.settled_turns)
        )
        self._flags = tuple(
            weights.flag
            * weights.flag_cell ** (cells - 1)
            * (1 - exp(-turns / (weights.flag_pace * cells)))
            for cells in range(1, 8)
        )
        self._line_part = min(1.0, turns / weights.line_turns)

    def area(self, area: "JudgedArea") -> float:
        """Return what an area is worth."""
        cells = len(area.open_cells)
        worth = self.scored(area) if area.watchers or area.sites else 0.0
        if not cells:
            return worth + area.flags * area.size
        terrain, size = area.terrain, area.size
        if area.watchers:
            worth += area.watchers * self._watched_later(terrain)
        if area.sites:
            worth += area.sites * self._site_later(size)
        if area.tokens:
            chances = self._chances[terrain]
            promised = sum(token * chances[token - size] for token in area.tokens)
            if len(area.tokens) > 1:
                promised *= self.weights.several
            promised *= area.patience * (1 + area.doubles)
            worth += promised * self._open_factor(terrain, cells)
        if area.flags:
            worth += self._promised_by_flags(size, cells, area.flags)
        if size <= _LARGEST_READY:
            worth += self._ready(terrain, size, cells) * (1 + area.doubles)
        return worth

    def patience(self, waited: int) -> float:
        """Return how far a task is still hoped for that has been active for so many turns."""
        weights = self.weights
        too_long = max(0.0, waited - weights.patient_turns)
        return 1 - weights.patience_lost * min(1.0, too_long / weights.patient_turns)

    @staticmethod
    def scored(area: "JudgedArea") -> float:
        """Return what an open area scores even if nothing more happens to it (rules.md 8)."""
        points = area.watchers * _POINTS_PER_WATCHED.get(area.terrain, 0) * area.watched
        return points + (area.sites * _SITE_POINTS if area.size >= _SITE_SIZE else 0.0)

    def surplus(self, brought: float, settled: int) -> float:
        """Return by how much ended tasks are valued above the points of their tokens, to prefer them to promises."""
        preferred = brought * (1 - 1 / self.weights.token)
        return preferred + settled * self.settled * (1 - self.weights.settled_ahead)

    def new_area(self, terrain: int, cells: int) -> float:
        """Return what an area of a single tile is worth."""
        return self._ready(terrain, 1, cells) if cells else 0.0

    def cell(self, pattern: str, wanted: int) -> float:
        """Return what an empty cell is worth, mostly less than nothing: how hard it is to fill.

        Args:
            pattern: What is met in each direction.
            wanted: The set of terrains whose areas with active tasks it faces.
        """
        key = (pattern, wanted)
        worth = self._cells.get(key)
        if worth is None:
            worth = self._cells[key] = self._cell(pattern, wanted)
        return worth

    def line(self, longest: int, ends: int, second: int) -> float:
        """Return what the longest line is worth that faces so many empty cells, and the second longest."""
        return self.weights.longest * longest + self.line_later(ends, second)

    def line_later(self, ends: int, second: int) -> float:
        """Return what the longest line promises by its open cells, and by another that may join it."""
        weights = self.weights
        promised = weights.second_line * second
        if ends:
            promised += weights.line_open + weights.line_end * min(ends, 4)
        return self._line_part * promised

    def _cell(self, pattern: str, wanted: int) -> float:
        weights, tile_set, members = self.weights, self.tile_set, self._members
        suitable = tile_set.suitable(pattern)
        fitting = (suitable.fitting & members).bit_count()
        perfect = (suitable.perfect & members).bit_count()
        worth = -weights.dead * max(0.0, 1 - fitting / weights.dead_below)
        worth -= weights.loose * max(0.0, 1 - perfect / weights.loose_below)
        for terrain, letter in enumerate(LETTERS):
            if wanted >> terrain & 1:
                continuing = (tile_set.continuing(pattern, letter) & members).bit_count()
                worth -= weights.stuck * max(0.0, 1 - continuing / weights.stuck_below)
        if perfect:
            empty = pattern.count(".")
            worth += weights.full if not empty else weights.nearly_full if empty == 1 else 0.0
        return worth

    def _watched_later(self, terrain: int) -> float:
        """Return what the growing of an area brings to a signalman or a shepherdess."""
        return self.weights.watched[terrain == MEADOW] * min(1.0, self.unseen.turns / _LONG)

    def _site_later(self, size: int) -> float:
        """Return what a construction site may still make of an open territory."""
        missing = _SITE_SIZE - size
        if missing <= 0:
            return 0.0
        chance = self.weights.site_step**missing * min(1.0, self.unseen.turns / (3 * missing))
        return _SITE_POINTS * chance

    def _open_factor(self, terrain: int, cells: int) -> float:
        if terrain > 2:
            return self.weights.line_task * (self.weights.one_end if cells == 1 else 1.0)
        return self.weights.few_open[cells - 1] if cells <= 3 else 1.0

    def _promised_by_flags(self, size: int, cells: int, flags: int) -> float:
        weights = self.weights
        grown = max(0.0, size - weights.flag_grown)
        worth = flags * (size - grown / 2) * self._flags[min(cells, 7) - 1]
        return worth + (weights.flag_open if cells > 1 else 0.0)

    def _ready(self, terrain: int, size: int, cells: int) -> float:
        """Return what an open area promises to tasks whose tiles are still to come."""
        if terrain > 4:
            return 0.0
        weights = self.weights
        if terrain > 2:
            factor = weights.ready_end if cells == 1 else 1.0
        else:
            factor = weights.ready_open[cells - 1] if cells <= 2 else 1.0
        return self._readiness[terrain][size] * factor

    def _chances_of(self, is_line: bool) -> tuple[float, ...]:
        missing = range(1, _MOST_MISSING)
        return (1.0, *(self._chance(is_line, tiles) for tiles in missing))

    def _chance(self, is_line: bool, missing: int) -> float:
        """Return the chance of an open task whose area needs so many tiles more."""
        weights = self.weights
        chance = weights.step[is_line] ** missing * (weights.far[is_line] if missing > 1 else 1.0)
        return chance * (1 - exp(-self.unseen.turns / (weights.pace * missing)))

    def _readiness_of(self, letter: str) -> tuple[float, ...]:
        """Return by size what joining an area saves the task tiles of one terrain that are still to come."""
        weights, is_line = self.weights, letter in "TR"
        chances = self._chances[LETTERS.index(letter)]
        tokens = self.unseen.tokens[Terrain(letter)]
        to_come = sum(tile.task == letter for tile in self.unseen.tasks)
        part = (
            weights.readiness
            * min(1.0, self.unseen.turns / weights.readiness_turns)
            * (1 - exp(-weights.task_tiles * to_come))
        )
        by_size = [0.0]
        for size in range(1, _LARGEST_READY + 1):
            gains = [
                token * (chances[token - 1 - size] - chances[token - 1])
                for token in tokens
                if size < token
            ]
            gain = sum(gains) / len(tokens) if tokens else 0.0
            for_size = weights.ready_size[is_line][size - 1] if size <= 5 else 0.0
            by_size.append(part * (gain + for_size))
        return tuple(by_size)
