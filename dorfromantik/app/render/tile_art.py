"""What the painted tiles come with: variants, anchors, contours, and what stands on them.

All points are in tile widths on the ground, in a tile's own frame (as it lies unturned), from its
middle, y to the south.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

Point = tuple[float, float]
FLAGS = "flag-"
"""What the stamps of flags are called, before their terrain."""


class Standing(NamedTuple):
    """A stamp and where it stands."""

    y: float
    """First, so that a sorted list is drawn from the back to the front."""
    x: float
    stamp: str

    @property
    def is_flag(self) -> bool:
        """Whether it is a flag, which is drawn above the land."""
        return self.stamp.startswith(FLAGS)


class House(NamedTuple):
    """Room that a house takes."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class TileArt:
    """The painting of one tile."""

    variants: frozenset[str]
    """Which half edges are filled in the pictures that exist; see `fills`."""
    anchors: Mapping[str, Point]
    """Where signs stand: `task`, `flag`, `heart`."""
    houses: tuple[House, ...]
    regions: Mapping[str, tuple[tuple[Point, ...], ...]]
    """Contours of each terrain."""
    filled_regions: Mapping[str, Mapping[str, tuple[tuple[Point, ...], ...]]]
    """The contours that differ when half edges are filled, by the key of the filling."""
    ribbons: Mapping[str, tuple[Point, ...]]
    """The middle line of the river and the railroad."""

    def region(self, terrain: str, fills: str) -> tuple[tuple[Point, ...], ...]:
        """The contours of a terrain with some half edges filled."""
        filled = self.filled_regions.get(fills, {})
        return filled.get(terrain) or self.regions.get(terrain, ())


@dataclass(frozen=True, slots=True)
class SeamStamps:
    """The stamps that grow on borders between tiles."""

    hedge: tuple[str, ...]
    hedge_flower: tuple[str, ...]
    house: tuple[tuple[str, ...], ...]
    """For each yaw in steps of 15 degrees."""
    bale: tuple[str, ...]
    bush: tuple[str, ...]
    bush_flower: tuple[str, ...]
    tree: tuple[str, ...]
    lily: tuple[str, ...]


class TileBook:
    """Reads the paintings' index once it is asked for anything."""

    def __init__(self, folder: Path):
        self.folder = folder

    def __getitem__(self, tile_id: str) -> TileArt:
        """The painting of a tile; KeyError when there is none."""
        return self._tiles[tile_id]

    def __contains__(self, tile_id: object) -> bool:
        return tile_id in self._tiles

    def standing(self, tile_id: str, rotation: int, fills: str) -> tuple[Standing, ...]:
        """What stands on a tile as it lies (already turned), from the back to the front."""
        by_fills = self._decor[tile_id][str(rotation)]
        return tuple(Standing(y, x, stamp) for x, y, stamp in by_fills.get(fills, by_fills[""]))

    def frames(self, stamp: str) -> tuple[str, ...]:
        """The pictures of a stamp that turns by itself, the first being its own; none for others."""
        return tuple(self._animations.get(stamp, ()))

    def vehicle(self, kind: str, yaw: int) -> str:
        """The stamp of a `boat`, or of a train's `loco`, `car` or `car2`, for a yaw in steps of 15 degrees."""
        if kind == "boat":
            return str(self._index["boat"][str(yaw)])
        return str(self._index["train"][str(yaw)][kind])

    @property
    def master_width(self) -> int:
        """Tile width in pixels of the painted grounds."""
        return int(self._index["master_width"])

    @property
    def origin(self) -> tuple[int, int]:
        """Where the middle of the cell lies in a painted ground, in pixels."""
        x, y = self._index["origin"]
        return int(x), int(y)

    @property
    def slab(self) -> float:
        """Height of a tile's slab as it is seen, in tile widths."""
        return float(self._index["slab"])

    @property
    def stamp_sizes(self) -> tuple[int, ...]:
        """Tile widths in pixels for which stamps are painted, ascending."""
        return tuple(sorted(self._index["sizes"]))

    @cached_property
    def seams(self) -> SeamStamps:
        """The stamps for borders."""
        seams = self._index["seams"]
        house = tuple(tuple(seams["house"][str(yaw)]) for yaw in range(len(seams["house"])))
        plain = {name: tuple(seams[name]) for name in SeamStamps.__slots__ if name != "house"}
        return SeamStamps(house=house, **plain)

    @cached_property
    def _index(self) -> dict[str, Any]:
        return read_json(self.folder / "index.json")

    @cached_property
    def _animations(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = self.stamps["animations"]
        return found

    @cached_property
    def stamps(self) -> dict[str, Any]:
        """On which sheet and where on it each stamp lies, and which stamps turn by themselves."""
        return read_json(self.folder / "stamps" / "stamps.json")

    @cached_property
    def _decor(self) -> dict[str, Any]:
        return read_json(self.folder / "decor.json")

    @cached_property
    def _tiles(self) -> dict[str, TileArt]:
        return {tile_id: _tile_art(entry) for tile_id, entry in self._index["tiles"].items()}


def read_json(path: Path) -> dict[str, Any]:
    """The JSON object in a file."""
    parsed: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return parsed


def _tile_art(entry: dict[str, Any]) -> TileArt:
    return TileArt(
        variants=frozenset(entry["variants"]),
        anchors={name: (x, y) for name, (x, y) in entry["anchors"].items()},
        houses=tuple(House(*house) for house in entry["houses"]),
        regions=_contours(entry["regions"]),
        filled_regions={
            fills: _contours(regions) for fills, regions in entry.get("filled_regions", {}).items()
        },
        ribbons={name: tuple((x, y) for x, y in line) for name, line in entry["ribbons"].items()},
    )


def _contours(regions: dict[str, Any]) -> dict[str, tuple[tuple[Point, ...], ...]]:
    return {
        terrain: tuple(tuple((x, y) for x, y in contour) for contour in contours)
        for terrain, contours in regions.items()
    }
