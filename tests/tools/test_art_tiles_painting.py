"""The same inputs give the same pixels; stamps and their sheets keep their promises."""

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from tools.art import atlas
from tools.art.atlas import build_sheets
from tools.art.ground.painter import paint_ground
from tools.art.grouping import grouped
from tools.art.palette import SUMMER, along, mix, rgb, shift
from tools.art.shape import TileShape
from tools.art.stamps.catalog import FAMILIES, paint_stamp
from tools.art.stamps.stamp import Studio
from tools.art.tilebook import load_tilebook
from tools.art.turned_shape import TurnedShape

ROOT = Path(__file__).resolve().parents[2]
_PICTURE_DIGEST = """
from hashlib import sha256
from tools.art.ground.painter import paint_ground
from tools.art.palette import SUMMER
from tools.art.shape import TileShape
from tools.art.turned_shape import TurnedShape
from tools.art.stamps.catalog import paint_stamp
from tools.art.stamps.stamp import Studio
from tools.art.tilebook import load_tilebook
ground = paint_ground(TurnedShape(TileShape(load_tilebook()["L36"]), 2), 64)
stamp = paint_stamp("house-cottage-1-red-5", Studio(64, SUMMER))
print(sha256(ground.tobytes() + stamp.picture.tobytes()).hexdigest())
"""


def test_the_same_inputs_give_the_same_pixels_in_every_process() -> None:
    digests = set()
    for seed in ("1", "2"):
        result = subprocess.run(
            [sys.executable, "-c", _PICTURE_DIGEST],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        digests.add(result.stdout)
    assert len(digests) == 1


def test_different_rotations_and_fills_are_different_pictures() -> None:
    tile = load_tilebook()["L28"]
    digests = {
        sha256(
            paint_ground(TurnedShape(TileShape(tile, fills), rotation), 64).tobytes()
        ).hexdigest()
        for fills in tile.fills[:2]
        for rotation in range(6)
    }
    assert len(digests) == 12


def test_a_ground_covers_its_hexagon_and_nothing_more() -> None:
    picture = paint_ground(TurnedShape(TileShape(load_tilebook()["L27"]), 0), 64)
    height, width = picture.shape[:2]
    assert picture[height // 2, width // 2, 3] == pytest.approx(1.0)
    assert picture[0, 0, 3] == 0
    covered = float(picture[..., 3].sum())
    hexagon = 64 * 64 * np.sqrt(3) / 2 * np.sin(np.radians(54))
    assert covered == pytest.approx(hexagon, rel=0.03)


@pytest.mark.parametrize(
    "name", ["tree-forest-1-1.00", "house-tall-2-brown-7", "flag-G", "castle-3"]
)
def test_a_stamp_stands_on_its_anchor(name: str) -> None:
    stamp = paint_stamp(name, Studio(128, SUMMER))
    height, width = stamp.picture.shape[:2]
    assert 0 < stamp.anchor[0] < width
    assert height * 0.4 < stamp.anchor[1] < height
    assert stamp.shadow is not None


def test_light_falls_from_the_upper_left_at_every_turn_of_a_house() -> None:
    studio = Studio(192, SUMMER)
    for yaw in range(0, 24, 4):
        shadow = paint_stamp(f"house-cottage-1-red-{yaw}", studio).shadow
        assert shadow is not None
        columns = np.arange(shadow.alpha.shape[1])
        middle = float((shadow.alpha.sum(axis=0) * columns).sum() / shadow.alpha.sum())
        assert middle > shadow.anchor[0] + 2


def test_an_unknown_stamp_is_refused() -> None:
    with pytest.raises(KeyError):
        paint_stamp("unicorn-1", Studio(64, SUMMER))
    assert "tree" in FAMILIES


def test_pieces_of_a_sheet_do_not_overlap() -> None:
    names = ["tree-forest-1-1.00", "bush-forest-2-0.80-plain", "well", "reeds-1", "flag-F"]
    sheets, entries = build_sheets([frozenset(names)], 64, SUMMER)
    assert len(sheets) == 1
    taken = np.zeros(sheets[0].shape[:2], int)
    for sheet, *numbers in entries.values():
        assert sheet == 0
        assert len(numbers) in (6, 12)
        for start in range(0, len(numbers), 6):
            x, y, width, height = map(int, numbers[start : start + 4])
            taken[y : y + height, x : x + width] += 1
    assert taken.max() == 1
    assert len(entries["reeds-1"]) == 7


def test_a_stamp_looks_the_same_on_whichever_sheet_it_lies(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(atlas, "SHEET_PIXELS", 4000)
    name = "house-cottage-1-red-5"
    others = [f"house-cottage-1-red-{yaw}" for yaw in range(6)]
    (alone,), of_one = build_sheets([frozenset({name})], 96, SUMMER)
    sheets, of_many = build_sheets([frozenset({name, *others})], 96, SUMMER)
    assert len(sheets) > 1

    def pieces(sheet: np.ndarray, numbers: list[float]) -> list[np.ndarray]:
        places = [map(int, numbers[start : start + 4]) for start in range(1, len(numbers), 6)]
        return [sheet[y : y + height, x : x + width] for x, y, width, height in places]

    here = pieces(alone, of_one[name])
    there = pieces(sheets[int(of_many[name][0])], of_many[name])
    assert len(here) == len(there) == 2
    assert all(np.array_equal(one, other) for one, other in zip(here, there, strict=True))


def test_what_stands_together_lies_on_one_sheet() -> None:
    pixels = dict.fromkeys("abcdef", 10)
    village, wood = frozenset("adf"), frozenset("bce")
    assert grouped(pixels, [village, wood, wood], 30) == [["b", "c", "e"], ["a", "d", "f"]]


def test_a_group_takes_in_the_company_of_all_its_members() -> None:
    companies = ["fg", "fg", "fg", "f", "f", "fb", "gz", "gz"]
    groups = grouped(dict.fromkeys("bfgz", 10), map(frozenset, companies), 30)
    assert groups == [["f", "g", "z"], ["b"]]


def test_a_group_fits_its_sheet_and_nothing_is_left_out() -> None:
    pixels = {"a": 4, "b": 25, "c": 3, "d": 4, "e": 1}
    groups = grouped(pixels, [frozenset("abcd")], 10)
    assert sorted(name for group in groups for name in group) == list("abcde")
    assert ["b"] in groups
    assert all(sum(pixels[name] for name in group) <= 10 for group in groups if group != ["b"])


def test_colours_mix_in_an_even_scale() -> None:
    black, white = rgb("#000000"), rgb("#FFFFFF")
    assert mix(black, white, 0.0) == pytest.approx(black, abs=1e-3)
    assert mix(black, white, 1.0) == pytest.approx(white, abs=1e-3)
    assert along((black, white), 2.0) == pytest.approx(white, abs=1e-2)
    assert shift(rgb("#808080"), lightness=0.1) > rgb("#808080")
