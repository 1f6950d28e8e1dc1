"""Writes the campaign's map, its track, its pieces and its boxes: what tools/make_assets.py calls.

campaign/map.json says where places and circles lie on campaign/map.webp, and how large they are (`track`).
campaign/box.json says where the pieces of a box lie: `offsets` from the box's bottom middle to each picture's upper
left, in pixels of the art. The pieces stand in ui/index.json; a box's `anchor` is its bottom middle.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from PIL import Image

from tools.art.campaign import boxes, chest
from tools.art.campaign.kit import BOX_PIECES, PIECES
from tools.art.campaign.map import paint_map
from tools.art.campaign.track import lay_track
from tools.art.interface.part import EFFORT, described, write_index, write_webp
from tools.art.paint import straight_bytes

if TYPE_CHECKING:
    from pathlib import Path

    from tools.art.interface.pen import Picture
    from tools.art.parts import Order

FOLDER: Final = "campaign"
MAP_QUALITY: Final = 86
_LID_OPENS_BEHIND: Final = 40
"""Degrees from which on an open lid stands behind the box."""


def make_campaign(order: Order) -> None:
    """Write everything of the campaign."""
    own, ui = order.folder / FOLDER, order.folder / "ui"
    own.mkdir(parents=True, exist_ok=True)
    (ui / FOLDER).mkdir(parents=True, exist_ok=True)
    _write_json(own / "map.json", lay_track().described())
    picture = Image.fromarray(straight_bytes(paint_map()))
    picture.save(own / "map.webp", quality=MAP_QUALITY, method=EFFORT, alpha_quality=90)
    order.report("map")
    make_pieces(order.folder)
    order.report(f"{len(PIECES) + len(BOX_PIECES)} pieces")


def make_pieces(folder: Path) -> None:
    """Write every piece and its place in the index."""
    ui = folder / "ui"
    for leftover in (ui / FOLDER).glob("*.webp"):
        if leftover.stem not in PIECES and leftover.stem not in BOX_PIECES:
            leftover.unlink()
    index: dict[str, dict[str, Any]] = {}
    for name, piece in PIECES.items():
        picture = piece.draw()
        write_webp(ui / FOLDER / f"{name}.webp", picture, piece)
        index[name] = described(f"{FOLDER}/{name}.webp", picture, piece)
    offsets = {}
    for name, piece in BOX_PIECES.items():
        picture, left, top = _cut(name, piece.draw())
        offsets[name] = [left, top]
        write_webp(ui / FOLDER / f"{name}.webp", picture, piece)
        entry = described(f"{FOLDER}/{name}.webp", picture, piece)
        index[name] = entry | {"anchor": [-left, -top]}
    write_index(ui, FOLDER, index)
    _write_json(folder / FOLDER / "box.json", _box(offsets))


def _cut(name: str, picture: Picture) -> tuple[Picture, int, int]:
    """Cut away what is empty; return the rest, and its upper left from the box's bottom middle."""
    rows, columns = np.nonzero(picture[..., 3] > 1 / 255)
    top, bottom = max(rows.min() - 1, 0), rows.max() + 2
    left, right = max(columns.min() - 1, 0), columns.max() + 2
    reach = boxes.REACHES[name]
    return picture[top:bottom, left:right], int(reach[0] + left), int(reach[1] + top)


def _box(offsets: dict[str, list[int]]) -> dict[str, Any]:
    frames = range(len(boxes.LID_ANGLES))
    opening = [chest.seen((x, chest.HEIGHT, z)) for x, z in ((-0.465, 0.035), (0.465, chest.DEPTH))]
    return {
        "offsets": offsets,
        "width": chest.SCALE,
        "plaque": {
            "middle": [round(part) for part in boxes.plaque_middle()],
            "width": boxes.PLAQUE_WIDTH,
        },
        "opening": {
            "front": round(opening[0][1]),
            "back": round(opening[1][1]),
            "width": round(-2 * opening[0][0]),
        },
        "lid": [
            {"piece": f"box_lid_{frame}", "behind": boxes.LID_ANGLES[frame] > _LID_OPENS_BEHIND}
            for frame in frames
        ],
        "order": [
            "box_shadow",
            "lid behind",
            "box_inside",
            "box_rays",
            "contents",
            "box_body",
            "ribbon",
            "lid",
        ],
    }


def _write_json(path: Path, content: object) -> None:
    text = json.dumps(content, indent=1)
    path.write_text(_with_points_in_a_line(text) + "\n", encoding="utf-8")


def _with_points_in_a_line(text: str) -> str:
    """Put lists of numbers on one line, so that a track can be read."""
    parts = text.split("[\n")
    lines = [parts[0]]
    for part in parts[1:]:
        inner, closing, rest = part.partition("]")
        if closing and all(char in " \n,-.0123456789" for char in inner):
            lines.append("[" + " ".join(inner.split()) + "]" + rest)
        else:
            lines.append("[\n" + part)
    return "".join(lines)
