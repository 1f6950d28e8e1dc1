"""The campaign's pictures agree with its book: a place for every hex, a point for every circle, an emblem for all."""

import json
import math
from itertools import combinations
from typing import Any

import pytest
from PIL import Image

from dorfromantik.campaign import CampaignBook
from dorfromantik.content import load_builtin, load_campaign_book
from tools.art.campaign.entries import emblem_name
from tools.art.campaign.track import lay_track
from tools.art.parts import ASSETS

MAP: dict[str, Any] = json.loads((ASSETS / "campaign" / "map.json").read_text(encoding="utf-8"))
BOX: dict[str, Any] = json.loads((ASSETS / "campaign" / "box.json").read_text(encoding="utf-8"))
INDEX: dict[str, dict[str, Any]] = json.loads(
    (ASSETS / "ui" / "index.json").read_text(encoding="utf-8")
)
CIRCLE, PLACE = MAP["circle_width"], MAP["place_width"]
ALL_CIRCLES = [
    (f"{path} {number}", spot)
    for path, spots in MAP["circles"].items()
    for number, spot in enumerate(spots, start=1)
]
HIGHEST_BYTES = 43_000_000


@pytest.fixture(scope="module")
def book() -> CampaignBook:
    return load_campaign_book(load_builtin())


def _beyond_plate(spot: list[int], hexagon: list[int]) -> float:
    """Return how far a point lies from the room for a place's name."""
    wide, tall = MAP["plate"]
    across = max(abs(spot[0] - hexagon[0]) - wide / 2, 0)
    down = max(abs(spot[1] - hexagon[1] - MAP["plate_drop"]) - tall / 2, 0)
    return math.hypot(across, down)


def test_the_file_tells_the_track_that_is_laid_from_the_book() -> None:
    assert lay_track().described() == MAP


def test_the_map_has_a_place_for_every_hex(book: CampaignBook) -> None:
    assert list(MAP["hexes"]) == list(book.hexes)


def test_the_map_has_a_point_for_every_circle(book: CampaignBook) -> None:
    assert {path: len(spots) for path, spots in MAP["circles"].items()} == {
        path.id: path.circles for path in book.paths
    }


def test_circles_do_not_touch_one_another() -> None:
    for (name, spot), (other, beside) in combinations(ALL_CIRCLES, 2):
        assert math.dist(spot, beside) >= CIRCLE, f"{name}, {other}"


def test_circles_touch_neither_places_nor_their_names() -> None:
    for name, spot in ALL_CIRCLES:
        assert math.dist(spot, MAP["start"]) >= CIRCLE, name
        for place, hexagon in MAP["hexes"].items():
            assert math.dist(spot, hexagon) >= (PLACE + CIRCLE) / 2, f"{name}, {place}"
            assert _beyond_plate(spot, hexagon) >= CIRCLE / 2, f"{name}, name of {place}"


def test_places_and_their_names_do_not_overlap() -> None:
    for (name, spot), (other, beside) in combinations(MAP["hexes"].items(), 2):
        assert math.dist(spot, beside) >= PLACE * 1.2, f"{name}, {other}"
        assert _beyond_plate(spot, beside) >= PLACE / 2, f"{name}, name of {other}"
        assert _beyond_plate(beside, spot) >= PLACE / 2, f"{other}, name of {name}"


def test_a_path_runs_from_its_start_to_its_goal(book: CampaignBook) -> None:
    spots = {"start": MAP["start"], **MAP["hexes"]}
    for path in book.paths:
        first, last = MAP["circles"][path.id][0], MAP["circles"][path.id][-1]
        start, goal = spots[path.start], spots[path.goal]
        assert math.dist(first, start) < math.dist(last, start), path.id
        assert math.dist(last, goal) < math.dist(first, goal), path.id


def test_everything_lies_on_the_map_and_off_its_title() -> None:
    width, height = MAP["size"]
    left, top, wide, tall = MAP["title"]
    for name, (x, y) in [*ALL_CIRCLES, *MAP["hexes"].items()]:
        assert CIRCLE < x < width - CIRCLE, name
        assert CIRCLE < y < height - CIRCLE, name
        assert not (left < x < left + wide and top < y < top + tall), name


def test_the_map_picture_has_the_size_that_its_points_are_told_in() -> None:
    with Image.open(ASSETS / "campaign" / "map.webp") as picture:
        assert list(picture.size) == MAP["size"]


def test_every_entry_has_its_emblem() -> None:
    for entry in load_builtin().entries:
        assert emblem_name(entry.id) in INDEX, entry.id


def test_every_card_that_opens_a_box_has_its_emblem(book: CampaignBook) -> None:
    for card in book.cards:
        assert card.opens_box is None or f"card_{card.id}" in INDEX, card.id


def test_every_box_has_its_ribbon(book: CampaignBook) -> None:
    for box in book.boxes:
        assert f"box_ribbon_{box.number}" in INDEX


def test_pieces_of_a_box_lie_where_their_anchors_say() -> None:
    for name, (left, top) in BOX["offsets"].items():
        assert INDEX[name]["anchor"] == [-left, -top], name
    assert {frame["piece"] for frame in BOX["lid"]} <= set(BOX["offsets"])


def test_the_plaque_lies_on_the_front_of_the_box() -> None:
    left, top = BOX["offsets"]["box_body"]
    width, height = INDEX["box_body"]["size"]
    x, y = BOX["plaque"]["middle"]
    half = BOX["plaque"]["width"] / 2
    assert left < x - half < x + half < left + width
    assert top < y - half < y + half < top + height


def test_the_assets_stay_small() -> None:
    assert sum(path.stat().st_size for path in ASSETS.rglob("*.*")) < HIGHEST_BYTES
