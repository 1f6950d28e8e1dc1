"""Makes the parts "grounds" and "stamps" of the assets: all that is painted on the board.

How the game puts a board together from them:

* `ground/<tile>/<rotation><fills>.webp` is the ground of a tile in one rotation. `fills` names the
  half edges beside rivers and railroads that a neighbour's land fills up: pairs of an edge of the
  unturned tile and "a" (the half at its counter-clockwise end) or "b", ascending. The half "a" of
  the edge that lies in direction d on the board is filled when a tile is placed across it, the own
  edge at d - 1 is F, G or V, and the other tile's edge at d + 4 shows the same letter; "b" likewise
  with d + 1 and d + 2. Grounds are drawn from back to front, `origin` on the cell's middle.
* `decor.json` says what stands on each ground: x, y (tile widths on the ground, from the cell's
  middle) and the stamp. Things of all tiles are drawn together, sorted by y; before them all their
  shadows in one layer (the greatest alpha wins), multiplied in the shadow colour.
* `stamps/<width>/<number>.webp` are the sheets of stamps for a tile width in pixels, and
  `stamps/stamps.json` says on which sheet and where on it each stamp lies: see atlas.
* `index.json` holds measures, and for each tile anchors of signs, houses, lines and outlines (in
  the tile frame: turn them by 60 degrees x rotation), and the stamps that borders need: see seams.
"""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from io import BytesIO
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from PIL import Image

from tools.art.atlas import STAMP_SIZES, Entry, build_sheets
from tools.art.board_view import SHADOW_STRENGTH, SLAB
from tools.art.decor.anchors import sign_anchors
from tools.art.decor.compose import decorate
from tools.art.decor.landmarks import LANDMARKS
from tools.art.geometry import LIFT, SQUASH, Floats, Point, border_distance
from tools.art.ground.grid import MASTER_WIDTH, PICTURE_ORIGIN, PICTURE_SIZE
from tools.art.ground.painter import paint_ground
from tools.art.paint import straight_bytes
from tools.art.palette import SUMMER
from tools.art.regions import Outline, region_outlines
from tools.art.seams import (
    HEDGE_BUSHES,
    HOUSE_OFFSETS,
    HOUSE_ROOM,
    seam_ingredients,
)
from tools.art.shape import TileShape
from tools.art.stamps.catalog import stamp_name
from tools.art.stamps.farm import SAIL_FRAMES
from tools.art.stamps.solid import YAW_STEPS
from tools.art.tilebook import TileArt, load_tilebook
from tools.art.turned_shape import TurnedShape

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from tools.art.paint import Bytes
    from tools.art.parts import Order

GROUND_QUALITY: Final = 84
STAMP_QUALITY: Final = 90
FLAG_ROOM: Final = 0.05

_Placed = list[float | str]


# ------------------------------------------------------------------------------------------ grounds
def make_grounds(order: Order) -> None:
    """Paint all grounds below `order.folder`/tiles/ground."""
    tiles = load_tilebook()
    wanted = [tiles[name] for name in order.tiles] if order.tiles else list(tiles.values())
    folder = order.folder / "tiles" / "ground"
    with ProcessPoolExecutor(order.jobs) as pool:
        jobs = [
            pool.submit(paint_tile_grounds, tile, folder, order.supersampling) for tile in wanted
        ]
        for job in jobs:
            order.report(job.result())


def paint_tile_grounds(tile: TileArt, folder: Path, supersampling: int) -> str:
    """Paint every ground of one tile and return its name."""
    target = folder / tile.id
    target.mkdir(parents=True, exist_ok=True)
    for fills in tile.fills:
        shape = TileShape(tile, fills)
        for rotation in range(6):
            picture = paint_ground(TurnedShape(shape, rotation), MASTER_WIDTH, supersampling)
            image = Image.fromarray(straight_bytes(picture))
            image.save(target / f"{rotation}{fills}.webp", quality=GROUND_QUALITY, method=4)
    return tile.id


# ------------------------------------------------------------------------------------------- stamps
def make_stamps(order: Order) -> None:
    """Write decor.json, index.json and the sheets of all stamps that they name.

    When the order names tiles, what is written of all others stays as it is.
    """
    tiles = load_tilebook()
    folder = order.folder / "tiles"
    (folder / "stamps").mkdir(parents=True, exist_ok=True)
    decor: dict[str, Any] = {}
    index: dict[str, Any] = {}
    wanted = list(tiles.values())
    if order.tiles:
        wanted = [tiles[name] for name in order.tiles]
        decor = json.loads((folder / "decor.json").read_text(encoding="utf-8"))
        index = json.loads((folder / "index.json").read_text(encoding="utf-8"))["tiles"]
    with ProcessPoolExecutor(order.jobs) as pool:
        for tile_id, standing, entry in pool.map(describe_tile, wanted):
            decor[tile_id], index[tile_id] = standing, entry
            order.report(tile_id)
        companies = [*_decor_companies(decor), *_further_companies()]
        painted = list(pool.map(paint_sheets, STAMP_SIZES, [companies] * len(STAMP_SIZES)))
    stamps: dict[str, dict[str, Entry]] = {}
    # All at the end: whoever reads the assets meanwhile finds sheets and numbers that agree.
    for size, sheets, entries in painted:
        _write_sheets(folder / "stamps" / str(size), sheets)
        for name, numbers in entries.items():
            stamps.setdefault(name, {})[str(size)] = numbers
    _write_json(folder / "decor.json", decor)
    _write_json(folder / "index.json", {**_measures(), "tiles": index})
    frames = [stamp_name("windmill_sails", frame) for frame in range(SAIL_FRAMES)]
    animations = {frames[0]: frames}
    _write_json(folder / "stamps" / "stamps.json", {"stamps": stamps, "animations": animations})


def paint_sheets(
    size: int, companies: list[frozenset[str]]
) -> tuple[int, list[bytes], dict[str, Entry]]:
    """Return the sheets of one size as the contents of their files, and the stamps' entries."""
    sheets, entries = build_sheets(companies, size, SUMMER)
    return size, [_as_file(sheet) for sheet in sheets], entries


def _as_file(sheet: Bytes) -> bytes:
    packed = BytesIO()
    image = Image.fromarray(sheet)
    image.save(packed, "WEBP", quality=STAMP_QUALITY, method=4, alpha_quality=100)
    return packed.getvalue()


def _write_sheets(folder: Path, sheets: list[bytes]) -> None:
    """Write the sheets of one size, and leave none of an earlier time."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, content in enumerate(sheets):
        (folder / f"{number}.webp").write_bytes(content)
    for path in folder.glob("*.webp"):
        if int(path.stem) >= len(sheets):
            path.unlink()


def _decor_companies(decor: dict[str, Any]) -> Iterable[frozenset[str]]:
    """What stands on each tile in each rotation, whatever its neighbours fill up."""
    for rotations in decor.values():
        for variants in rotations.values():
            yield frozenset(thing[2] for standing in variants.values() for thing in standing)


def _further_companies() -> Iterable[frozenset[str]]:
    """Stamps that no tile bears: those of borders, of moving things, and hearts."""
    yield from (frozenset(_strings_in(kind)) for kind in seam_ingredients().values())
    yield from (frozenset(_strings_in(kind)) for kind in _vehicles().values())
    yield frozenset(stamp_name("windmill_sails", frame) for frame in range(SAIL_FRAMES))
    yield frozenset(stamp_name("heart", metal) for metal in ("red", "golden"))


def _strings_in(value: object) -> Iterable[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return chain.from_iterable(_strings_in(item) for item in value.values())
    if isinstance(value, list):
        return chain.from_iterable(_strings_in(item) for item in value)
    return []


def _vehicles() -> dict[str, dict[str, object]]:
    """Engine, carriages and boat for every yaw, in steps of 15 degrees clockwise from the east."""
    return {
        "train": {
            str(yaw): {
                "loco": stamp_name("engine", yaw),
                "car": stamp_name("carriage", "red", yaw),
                "car2": stamp_name("carriage", "green", yaw),
            }
            for yaw in range(YAW_STEPS)
        },
        "boat": {str(yaw): stamp_name("boat", yaw) for yaw in range(YAW_STEPS)},
    }


def _measures() -> dict[str, object]:
    return {
        "master_width": MASTER_WIDTH,
        "picture": list(PICTURE_SIZE),
        "origin": list(PICTURE_ORIGIN),
        "squash": round(SQUASH, 6),
        "lift": round(LIFT, 6),
        "slab": SLAB,
        "shadow": {
            "color": [round(part * 255) for part in SUMMER.shadow],
            "strength": SHADOW_STRENGTH,
        },
        "sizes": list(STAMP_SIZES),
        "seams": {
            **seam_ingredients(),
            "hedge_count": HEDGE_BUSHES,
            "house_offsets": list(HOUSE_OFFSETS),
            "house_room": HOUSE_ROOM,
        },
        **_vehicles(),
    }


# -------------------------------------------------------------------------------------- descriptions
def describe_tile(tile: TileArt) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """Return a tile's name, its entry for decor.json and its entry for index.json."""
    standing: dict[str, dict[str, list[_Placed]]] = {}
    houses: list[list[float]] = []
    for fills in tile.fills:
        shape = TileShape(tile, fills)
        for rotation in range(6):
            decor = decorate(TurnedShape(shape, rotation))
            placed: list[_Placed] = [
                [round(thing.x, 4), round(thing.y, 4), thing.stamp] for thing in decor.standing
            ]
            standing.setdefault(str(rotation), {})[fills] = placed
            if rotation == 0 and not fills:
                houses = [_rounded((house.x, house.y, house.radius)) for house in decor.houses]
    return tile.id, standing, _index_entry(tile, houses)


def _index_entry(tile: TileArt, houses: list[list[float]]) -> dict[str, Any]:
    shape = TileShape(tile)
    anchors = sign_anchors(shape)
    if "flag" in anchors:
        houses = [*houses, _rounded((*anchors["flag"], FLAG_ROOM))]
    pieces = LANDMARKS.get(tile.landmark or "", ())
    houses = [
        *houses,
        *(_rounded((piece.x, piece.y, piece.room)) for piece in pieces if piece.room),
    ]
    bare = _rounded_outlines(region_outlines(shape))
    filled: dict[str, dict[str, Any]] = {}
    for fills in tile.fills[1:]:
        outlines = _rounded_outlines(region_outlines(TileShape(tile, fills)))
        filled[fills] = {
            letter: outline for letter, outline in outlines.items() if outline != bare.get(letter)
        }
    entry: dict[str, Any] = {
        "variants": list(tile.fills),
        "anchors": {sign: _rounded(spot) for sign, spot in anchors.items()},
        "houses": houses,
        "ribbons": {
            letter: list(map(_rounded, _through_line(shape, letter))) for letter in shape.ribbons
        },
        "regions": bare,
    }
    return {**entry, "filled_regions": filled} if filled else entry


def _through_line(shape: TileShape, letter: str) -> list[Point]:
    """The middle of a line from border to border (or to its end), even through a tunnel."""
    edges = shape.segments[letter]
    line: Floats = shape.ribbons[letter][0]
    if len(edges) == 2:
        line = shape.through_curve(letter, *edges)
    inside = line[border_distance(line[:, 0], line[:, 1]) > -1e-6]
    return [(float(x), float(y)) for x, y in inside]


def _rounded(numbers: Iterable[float]) -> list[float]:
    return [round(float(number), 4) for number in numbers]


def _rounded_outlines(regions: dict[str, list[Outline]]) -> dict[str, list[list[list[float]]]]:
    return {
        letter: [[_rounded(corner) for corner in outline] for outline in outlines]
        for letter, outlines in regions.items()
    }


def _write_json(path: Path, value: object) -> None:
    path.write_text(json.dumps(value, separators=(",", ":")) + "\n", encoding="utf-8")
