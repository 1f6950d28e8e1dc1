"""Tiles in the form in which the search handles them: terrains as numbers, edges as masks.

The terrains are numbered in the order of `LETTERS`. A mask has one bit for each direction, the north-east lowest.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from dorfromantik.engine import Tile

LETTERS = "FGVTRM"
"""The terrains by their numbers: three territories, two lines, and the meadow, which shepherdesses look over."""
LINES = "TR"
MEADOW = 5
EVERY_EDGE = 0b111111
CLOUD = "?"
EMPTY = "."
"""Stands in the pattern of a cell for a direction in which nothing lies."""
NOTHING_AROUND = EMPTY * 6


class Traits(NamedTuple):
    """What a tile brings into its area of one terrain, besides itself."""

    flags: int = 0
    """Flags; on lines, specials that score them once closed."""
    token: int = 0
    """The number of its own task."""
    doubles: int = 0
    """Buildings that keep the area's tokens."""
    sites: int = 0
    """Construction sites."""
    watchers: int = 0
    """Signalmen or shepherdesses."""
    watched: int = 0
    """What they count: crossings or sheep."""
    is_cloud: bool = False


PLAIN = Traits()

_SCORED_WHEN_CLOSED = {"train_station": "T", "harbor": "R"}
_WATCHERS = {"signalman": "T", "shepherdess": "M"}
_SITE = "construction_site"


class Turned(NamedTuple):
    """A tile in one rotation."""

    rotation: int
    edges: str
    masks: tuple[int, ...]
    """The directions of each terrain, the meadow included."""
    keys: tuple[int, ...] = ()
    """The same with the codes of the tile's traits."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A tile to be placed, with the token that it brings."""

    tile: Tile
    token: int
    index: int
    """Its place in the tile set."""
    number: int
    """Another for each hand."""
    touches: tuple[bool, bool]
    """Whether it has railroads, and rivers."""
    turns: tuple[Turned, ...]
    """Its rotations that look different."""
    traits: tuple[Traits, ...]
    """By terrain."""
    is_cloud: bool

    def turned(self, rotation: int) -> Turned:
        """Return the tile in a rotation, or in another that looks the same."""
        edges = "".join(self.tile.rotated[rotation])
        return next(turned for turned in self.turns if turned.edges == edges)


class Suitable(NamedTuple):
    """Sets of tiles that suit a cell, each as one number."""

    fitting: int
    """They may lie there."""
    perfect: int
    """They can match everything that is met there."""


@dataclass(slots=True)
class TileSet:
    """All tiles of a game, and which of them suit a cell.

    Pairs of tile and rotation are numbered; a set of them is one number with a bit for each.
    """

    tiles: tuple[Tile, ...]
    terrains: int = MEADOW
    """How many terrains form areas: all before the meadow, or it as well."""
    indices: Mapping[str, int] = field(init=False)
    _turns: tuple[tuple[Turned, ...], ...] = field(init=False)
    _allowed: tuple[Mapping[str, int], ...] = field(init=False)
    """For each direction, by what is met there: the pairs that may lie so."""
    _matching: tuple[Mapping[str, int], ...] = field(init=False)
    _codes: dict[Traits, int] = field(init=False)
    _hands: dict[tuple[str, int], Hand] = field(init=False, default_factory=dict)
    _suitable: dict[str, "Suitable"] = field(init=False, default_factory=dict)
    _suiting: dict[tuple[str, int, int], tuple[Turned, ...]] = field(
        init=False, default_factory=dict
    )

    def __post_init__(self) -> None:
        self.indices = {tile.id: index for index, tile in enumerate(self.tiles)}
        self._turns = tuple(_different_turns(tile) for tile in self.tiles)
        self._codes = {PLAIN: 0}
        self._allowed = tuple(self._pairs_by_met(direction, _is_allowed) for direction in range(6))
        self._matching = tuple(self._pairs_by_met(direction, _matches) for direction in range(6))

    def hand(self, tile: Tile, token: int | None) -> Hand:
        """Return a tile ready to be placed."""
        key = (tile.id, token or 0)
        hand = self._hands.get(key)
        if hand is None:
            index = self.indices[tile.id]
            traits = tuple(_traits(tile, letter, token or 0) for letter in LETTERS)
            codes = tuple(self._code(each) for each in traits)
            turns = tuple(_with_codes(turned, codes) for turned in self._turns[index])
            touches = bool(turns[0].masks[3]), bool(turns[0].masks[4])
            number = len(self._hands)
            cloud = traits[0].is_cloud
            hand = Hand(tile, token or 0, index, number, touches, turns, traits, cloud)
            self._hands[key] = hand
        return hand

    def _code(self, traits: Traits) -> int:
        """Return a number for traits, above the bits of a mask; 0 for none."""
        return self._codes.setdefault(traits, len(self._codes)) << 6

    def suiting(self, hand: Hand, pattern: str) -> tuple[Turned, ...]:
        """Return the rotations of a tile that lines allow on a cell with a pattern."""
        key = (pattern, hand.index, hand.token)
        found = self._suiting.get(key)
        if found is None:
            allowed = self._pairs(self._allowed, pattern) >> hand.index
            count = len(self.tiles)
            found = tuple(turned for turned in hand.turns if allowed >> turned.rotation * count & 1)
            self._suiting[key] = found
        return found

    def members(self, tiles: Iterable[Tile]) -> int:
        """Return a set of tiles as one number."""
        return sum(1 << self.indices[tile.id] for tile in tiles)

    def suitable(self, pattern: str) -> "Suitable":
        """Return which tiles suit a cell."""
        found = self._suitable.get(pattern)
        if found is None:
            fitting = self._tiles_of(self._pairs(self._allowed, pattern))
            perfect = self._tiles_of(self._pairs(self._matching, pattern))
            found = self._suitable[pattern] = Suitable(fitting, perfect)
        return found

    def continuing(self, pattern: str, letter: str) -> int:
        """Return the set of the tiles that may lie on a cell and match every edge of one terrain there."""
        pairs = self._pairs(self._allowed, pattern)
        for direction, met in enumerate(pattern):
            if met == letter:
                pairs &= self._matching[direction][letter]
        return self._tiles_of(pairs)

    def _pairs(self, by_met: tuple[Mapping[str, int], ...], pattern: str) -> int:
        pairs = -1
        for direction, met in enumerate(pattern):
            if met != EMPTY:
                pairs &= by_met[direction][met]
        return pairs & (1 << 6 * len(self.tiles)) - 1

    def _tiles_of(self, pairs: int) -> int:
        """Return the tiles of which at least one rotation is among the pairs."""
        count = len(self.tiles)
        pairs |= pairs >> 3 * count
        pairs |= pairs >> count | pairs >> 2 * count
        return pairs & (1 << count) - 1

    def _pairs_by_met(self, direction: int, suits: Callable[[str, str], bool]) -> Mapping[str, int]:
        count = len(self.tiles)
        return {
            met: sum(
                1 << rotation * count + index
                for index, tile in enumerate(self.tiles)
                for rotation in range(6)
                if suits(tile.rotated[rotation][direction].value, met)
            )
            for met in (*LETTERS, CLOUD)
        }


def _is_allowed(own: str, met: str) -> bool:
    """Return whether two edges may touch (rules.md 4)."""
    return CLOUD in (own, met) or own == met or (own not in LINES and met not in LINES)


def _matches(own: str, met: str) -> bool:
    return CLOUD in (own, met) or own == met


def _different_turns(tile: Tile) -> tuple[Turned, ...]:
    turns: dict[str, Turned] = {}
    for rotation, edges in enumerate(tile.rotated):
        letters = "".join(edges)
        if letters not in turns:
            masks = tuple(_mask(letters, terrain) for terrain in LETTERS)
            turns[letters] = Turned(rotation, letters, masks)
    return tuple(turns.values())


def areas_among(tiles: Iterable[Tile]) -> int:
    """Return how many terrains form areas that matter: with a shepherdess in play, the meadow as well."""
    with_meadow = any(_WATCHERS.get(tile.special or "") == "M" for tile in tiles)
    return len(LETTERS) if with_meadow else MEADOW


def _with_codes(turned: Turned, codes: tuple[int, ...]) -> Turned:
    keys = tuple(mask | code for mask, code in zip(turned.masks, codes, strict=True))
    return turned._replace(keys=keys)


def _mask(edges: str, letter: str) -> int:
    return sum(1 << d for d, edge in enumerate(edges) if edge in (letter, CLOUD))


def _traits(tile: Tile, letter: str, token: int) -> Traits:
    """Return what a tile brings into its area of a terrain (rules.md 8)."""
    special = tile.special or ""
    return Traits(
        flags=(tile.flag == letter) + (_SCORED_WHEN_CLOSED.get(special) == letter),
        token=token if tile.task == letter else 0,
        doubles=int(tile.doubles == letter),
        sites=int(special == _SITE and letter in "FGV"),
        watchers=int(_WATCHERS.get(special) == letter),
        watched={"T": tile.crossings, "M": tile.sheep}.get(letter, 0),
        is_cloud=CLOUD in tile.edges,
    )
