"""Writes the kit and the program's icon: what tools/make_assets.py calls."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from PIL import Image

from tools.art.interface.hexes import emblem
from tools.art.interface.kit import MEASURES, PIECES
from tools.art.paint import straight_bytes

if TYPE_CHECKING:
    from pathlib import Path

    from tools.art.interface.pen import Picture
    from tools.art.parts import Order

ICON_SIZES: Final = (256, 512)


def make_interface(order: Order) -> None:
    """Write every piece, the index that says how each is used, and the program's icon."""
    folder = order.folder / "ui"
    folder.mkdir(parents=True, exist_ok=True)
    index: dict[str, dict[str, object]] = {}
    for name, piece in PIECES.items():
        picture = piece.draw()
        write_webp(folder / f"{name}.webp", picture, piece.quality, piece.is_opaque)
        entry: dict[str, object] = {
            "file": f"{name}.webp",
            "size": [picture.shape[1], picture.shape[0]],
        }
        if piece.border:
            entry |= {"border": list(piece.border), "bleed": list(piece.bleed)}
        if piece.anchor:
            entry["anchor"] = list(piece.anchor)
        index[name] = entry
    _write_json(folder / "index.json", index)
    _write_json(folder / "measures.json", MEASURES)
    for size in ICON_SIZES:
        suffix = "" if size == ICON_SIZES[0] else f"-{size}"
        Image.fromarray(straight_bytes(emblem(size))).save(order.folder / f"icon{suffix}.png")
    order.report(f"{len(index)} pieces")


def write_webp(path: Path, picture: Picture, quality: int, is_opaque: bool) -> None:
    """Write a picture; its alpha stays exact."""
    image = Image.fromarray(straight_bytes(picture))
    if is_opaque:
        image = image.convert("RGB")
    image.save(path, quality=quality, method=6, alpha_quality=100, exact=False)


def _write_json(path: Path, content: object) -> None:
    path.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
