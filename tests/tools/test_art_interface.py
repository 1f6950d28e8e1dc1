"""What the interface's index promises is true of the files."""

import json
from typing import Any

import pytest
from PIL import Image

from tools.art.parts import ASSETS

UI = ASSETS / "ui"
INDEX: dict[str, dict[str, Any]] = json.loads((UI / "index.json").read_text(encoding="utf-8"))
TERRAINS = "FGVRTM"
TASKS = "FGVRT"

SLICES = [
    "paper", "card", "card_lit", "tooltip", "button", "button_hover", "button_down", "button_off",
    "button_primary", "button_primary_hover", "button_primary_down",
]  # fmt: skip
ICONS = [
    *(f"terrain_{letter}" for letter in TERRAINS), *(f"flag_{letter}" for letter in "FGV"),
    "heart", "golden_heart", "undo", "redo", "turn_left", "turn_right", "menu", "help", "mute",
    "close", "check", "dice", "pencil", "plus", "minus", "fit", "gear", "map", "trophy", "camera", "play",
    "arrow_left", "arrow_right", "arrow_up", "arrow_down", "door", "crown",
]  # fmt: skip
OTHERS = [
    "table", "logo", "teacup", "leaf_rust", "leaf_gold", "fox", "owl", "hedgehog", "rabbit", "badger", "duck",
    *(f"seal_{letter}" for letter in TASKS), *(f"disc_{letter}" for letter in TASKS), "bead_on", "bead_off",
    "tick_badge", "back_landscape", "back_task", "stack_edge", "slot",
    *(f"{kind}_{direction}" for kind in ("fits", "neutral", "clash") for direction in range(3)),
    "spark", "smoke", "cloud_shadow", *(f"bird_{frame}" for frame in range(4)),
]  # fmt: skip


@pytest.mark.parametrize("name", [*SLICES, *ICONS, *OTHERS])
def test_every_promised_piece_is_there(name: str) -> None:
    assert name in INDEX


def test_every_picture_has_the_size_that_the_index_tells() -> None:
    for name, entry in INDEX.items():
        for told in (entry, *filter(None, [entry.get("small")])):
            with Image.open(UI / told["file"]) as picture:
                assert list(picture.size) == told["size"], name


def test_no_picture_lies_about_unused() -> None:
    pictures = (*UI.rglob("*.webp"), *UI.rglob("*.jpg"))
    small = {entry["small"]["file"] for entry in INDEX.values() if "small" in entry}
    lying = {path.relative_to(UI).as_posix() for path in pictures}
    assert lying == {entry["file"] for entry in INDEX.values()} | small


@pytest.mark.parametrize("name", SLICES)
def test_stretching_pieces_have_something_to_stretch(name: str) -> None:
    width, height = INDEX[name]["size"]
    left, top, right, bottom = INDEX[name]["border"]
    assert left + right < width
    assert top + bottom < height
    assert all(
        0 <= out < edge
        for out, edge in zip(INDEX[name]["bleed"], INDEX[name]["border"], strict=True)
    )


@pytest.mark.parametrize("name", ICONS)
def test_icons_are_square_and_of_one_size(name: str) -> None:
    assert INDEX[name]["size"] == [256, 256]


def test_anchors_lie_within_their_pictures() -> None:
    for name, entry in INDEX.items():
        # A box's pieces are placed from its bottom middle, which light and lid lie above.
        if "anchor" in entry and not name.startswith("box_"):
            x, y = entry["anchor"]
            assert 0 <= x <= entry["size"][0], name
            assert 0 <= y <= entry["size"][1], name


def test_nothing_is_cut_off_at_the_rim_of_a_picture() -> None:
    for name, entry in INDEX.items():
        with Image.open(UI / entry["file"]) as picture:
            if picture.mode != "RGBA":
                continue
            alpha = picture.getchannel("A")
        width, height = alpha.size
        rims = [(0, 0, width, 1), (0, height - 1, width, height), (0, 0, 1, height),
                (width - 1, 0, width, height)]  # fmt: skip
        solid = max(max(alpha.crop(rim).tobytes()) for rim in rims)
        assert solid <= 64, f"{name}: {solid}"


def test_the_program_has_icons() -> None:
    for file, side in (("icon.png", 256), ("icon-512.png", 512)):
        with Image.open(ASSETS / file) as picture:
            assert picture.size == (side, side)
