"""The painted tiles agree with the rules, and the files on disk with one another."""

import json
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from tools.art.atlas import SHEET_PIXELS, STAMP_SIZES
from tools.art.contact_sheet import PaintedTiles, contact_sheet
from tools.art.decor.anchors import sign_anchors
from tools.art.geometry import CORNERS, MIDDLES, Floats, border_distance
from tools.art.regions import region_outlines, zero_outlines
from tools.art.shape import RAIL_HALF_WIDTH, RIVER_HALF_WIDTH, TileShape
from tools.art.tilebook import LINES, TERRITORIES, TileArt, load_tilebook, split_fills, turned_edges
from tools.art.turned_shape import TurnedShape

TILES = load_tilebook()
ASSETS = Path(__file__).resolve().parents[2] / "assets" / "tiles"
HALF_WIDTHS = {"R": RIVER_HALF_WIDTH, "T": RAIL_HALF_WIDTH}
Json = dict[str, Any]
EDGE_SHARES = (0.1, 0.3, 0.5, 0.7, 0.9)
JUST_INSIDE = 0.999


def _read(name: str) -> Json:
    found: Json = json.loads((ASSETS / name).read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def index() -> Json:
    return _read("index.json")


@pytest.fixture(scope="module")
def decor() -> Json:
    return _read("decor.json")


@pytest.fixture(scope="module")
def stamps() -> Json:
    return _read("stamps/stamps.json")


def letters_painted_at(turned: TurnedShape, x: Floats, y: Floats) -> list[str]:
    """The letters of the ground at points of the board: a line if it lies there, else the land."""
    margins = turned.margins(x, y)
    land = list(margins)
    letters = [land[winner] for winner in np.argmax([margins[letter] for letter in land], axis=0)]
    for line in LINES:
        margin = turned.shape.line_margin(line, *turned.to_tile(x, y))
        if margin is not None:
            letters = [
                line if on else letter for on, letter in zip(margin > 0, letters, strict=True)
            ]
    return letters


def letter_wanted_at(tile: TileArt, fills: str, rotation: int, direction: int, share: float) -> str:
    """What the rules say lies there: the edge's letter; beside a line meadow, or what fills the half."""
    edges = turned_edges(tile.edges.replace("?", "M"), rotation)
    letter = edges[direction]
    if (
        letter not in LINES
        or abs(share - 0.5) * np.hypot(*(CORNERS[1] - CORNERS[0])) < HALF_WIDTHS[letter]
    ):
        return letter
    half = "a" if share < 0.5 else "b"
    if ((direction - rotation) % 6, half) in split_fills(fills):
        return edges[direction - 1] if half == "a" else edges[(direction + 1) % 6]
    return "M"


@pytest.mark.parametrize("tile", TILES.values(), ids=lambda tile: tile.id)
def test_along_every_edge_lies_the_terrain_of_that_edge(tile: TileArt) -> None:
    places = list(product(range(6), EDGE_SHARES))
    points = np.array(
        [CORNERS[at] + (CORNERS[(at + 1) % 6] - CORNERS[at]) * share for at, share in places]
    )
    x, y = (points * JUST_INSIDE).T
    wrong = []
    for fills, rotation in product(tile.fills, range(6)):
        painted = letters_painted_at(TurnedShape(TileShape(tile, fills), rotation), x, y)
        wanted = [letter_wanted_at(tile, fills, rotation, *place) for place in places]
        wrong += [
            (fills, rotation, *place, letter, right)
            for place, letter, right in zip(places, painted, wanted, strict=True)
            if letter != right
        ]
    assert wrong == []


@pytest.mark.parametrize("tile", TILES.values(), ids=lambda tile: tile.id)
def test_each_terrain_of_a_tile_is_one_piece(tile: TileArt) -> None:
    outlines = region_outlines(TileShape(tile))
    territories = {letter for letter in tile.segments if letter in TERRITORIES}
    pieces = {letter: len(outlines[letter]) for letter in territories}
    crossed = {letter for letter in territories if _lies_on_both_sides_of_a_line(tile, letter)}
    assert all(count == 1 for letter, count in pieces.items() if letter not in crossed), pieces


def _lies_on_both_sides_of_a_line(tile: TileArt, letter: str) -> bool:
    shape = TileShape(tile)
    return any(
        len({shape.side_of(line, edge) for edge in tile.segments[letter]}) > 1
        for line in shape.ribbons
        if len(tile.segments[line]) == 2
    )


@pytest.mark.parametrize("tile", TILES.values(), ids=lambda tile: tile.id)
def test_lines_end_at_the_middles_of_their_edges(tile: TileArt, index: Json) -> None:
    for letter, line in index["tiles"][tile.id]["ribbons"].items():
        edges = tile.segments[letter]
        ends = [line[0], line[-1]][: len(edges)]
        assert ends == [pytest.approx(list(MIDDLES[edge]), abs=1e-3) for edge in edges]


@pytest.mark.parametrize("tile", TILES.values(), ids=lambda tile: tile.id)
def test_signs_stand_on_the_terrain_that_they_speak_of(tile: TileArt) -> None:
    shape = TileShape(tile)
    for sign, spot in sign_anchors(shape).items():
        wanted = {"task": tile.task, "flag": tile.flag, "sheep": "M"}.get(sign)
        assert border_distance(*map(np.array, spot)) > 0.03
        if wanted is not None:
            assert letters_painted_at(TurnedShape(shape, 0), *np.array([spot]).T) == [wanted]


def test_halves_beside_a_line_can_be_filled_by_the_land_next_to_them() -> None:
    tile = TileArt("made up", "RFMRGM")
    assert tile.fillable_halves == ("0b", "3b")
    assert tile.fills == ("", "0b", "3b", "0b3b")


def test_the_outline_of_a_disc_is_one_round_line() -> None:
    axis = np.linspace(-1, 1, 41)
    x, y = np.meshgrid(axis, axis)
    (outline,) = zero_outlines(0.6 - np.hypot(x, y), axis)
    assert all(np.hypot(*corner) == pytest.approx(0.6, abs=0.01) for corner in outline)


# --------------------------------------------------------------------------------- the files on disk
def test_every_tile_rotation_and_variant_has_its_ground(index: Json) -> None:
    wanted = {
        f"{tile.id}/{rotation}{fills}.webp"
        for tile in TILES.values()
        for rotation in range(6)
        for fills in tile.fills
    }
    found = {path.relative_to(ASSETS / "ground").as_posix() for path in ASSETS.glob("ground/*/*")}
    assert found == wanted
    assert {name: entry["variants"] for name, entry in index["tiles"].items()} == {
        tile.id: list(tile.fills) for tile in TILES.values()
    }


def test_everything_that_stands_has_a_stamp_in_every_size(
    index: Json, decor: Json, stamps: Json
) -> None:
    placed = {
        thing[2]
        for rotations in decor.values()
        for variants in rotations.values()
        for standing in variants.values()
        for thing in standing
    }
    of_borders = set(_words(index["seams"]) | _words(index["train"]) | _words(index["boat"]))
    frames = {name for frames in stamps["animations"].values() for name in frames}
    sizes = {str(size) for size in index["sizes"]}
    assert placed | of_borders | frames <= set(stamps["stamps"])
    assert all(set(entries) == sizes for entries in stamps["stamps"].values())


def test_a_sheet_is_small_enough_to_be_read_within_a_frame_and_holds_its_stamps(
    stamps: Json,
) -> None:
    measures = {
        (size, int(path.stem)): _measures_of(path)
        for size in STAMP_SIZES
        for path in (ASSETS / "stamps" / str(size)).iterdir()
    }
    assert max(width * height for width, height in measures.values()) < SHEET_PIXELS * 1.4
    named = set()
    for entries in stamps["stamps"].values():
        for size, (sheet, *numbers) in entries.items():
            named.add((int(size), sheet))
            wide, high = measures[int(size), sheet]
            for start in range(0, len(numbers), 6):
                x, y, width, height = numbers[start : start + 4]
                assert 0 <= x < x + width <= wide
                assert 0 <= y < y + height <= high
    assert named == set(measures)


def _measures_of(picture: Path) -> tuple[int, int]:
    with Image.open(picture) as opened:
        return opened.size


def _words(value: object) -> set[str]:
    if isinstance(value, str):
        return {value}
    if isinstance(value, dict):
        return set().union(*map(_words, value.values()))
    return set().union(*map(_words, value)) if isinstance(value, list) else set()


def test_decor_is_sorted_from_back_to_front(decor: Json) -> None:
    for rotations in decor.values():
        for variants in rotations.values():
            for standing in variants.values():
                depths = [y for _, y, _ in standing]
                assert depths == sorted(depths)


def test_sheep_and_flags_stand_on_their_tiles_and_on_no_other(decor: Json) -> None:
    for tile in TILES.values():
        for rotation in range(6):
            standing = [thing[2] for thing in decor[tile.id][str(rotation)][""]]
            assert sum(name.startswith(("sheep-", "lamb")) for name in standing) == tile.sheep
            flags = [name for name in standing if name.startswith("flag-")]
            assert flags == ([f"flag-{tile.flag}"] if tile.flag else [])
            gates = sum(name.startswith("barrier-") for name in standing)
            assert gates == 2 * tile.crossings


def test_a_contact_sheet_shows_a_tile_in_six_rotations() -> None:
    painted = PaintedTiles(ASSETS.parent, 64)
    sheet = contact_sheet(painted, ["L27"], columns=1)
    views = np.split(sheet, 6, axis=1)
    assert len({view.tobytes() for view in views}) == 6
    assert all(np.ptp(view[..., 0]) > 0.5 for view in views)
