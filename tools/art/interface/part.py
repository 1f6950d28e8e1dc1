"""Writes the kit and the program's icon: what tools/make_assets.py calls.

ui/index.json tells of each piece, in pixels of the art: `file`, `size`, for some `small` with file and size of a
second picture; for sheets and planks that are laid
in any size `border` (left, top, right, bottom: what keeps its shape) and `bleed` (shadow or lip outside
the widget), and `repeats` if the rest is laid again and again, a whole number of times, instead of being
stretched; for marks `anchor`, the pixel that goes on the place marked. ui/measures.json tells where pieces
lie on one another.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from PIL import Image

from tools.art.interface.emblem import emblem
from tools.art.interface.kit import MEASURES, PIECES
from tools.art.paint import straight_bytes

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from tools.art.interface.kit import Piece
    from tools.art.interface.pen import Picture
    from tools.art.parts import Order

EFFORT: Final = 4
"""How hard files are pressed, 0 to 6: 6 takes fifty times as long for 3 % less."""
ICON_SIZES: Final = (256, 512)


def make_interface(order: Order) -> None:
    """Write every piece, the index that says how each is used, and the program's icon."""
    folder = order.folder / "ui"
    folder.mkdir(parents=True, exist_ok=True)
    index = {name: make_piece(folder, name) for name in PIECES}
    _remove_leftovers(folder, index)
    write_index(folder, "", index)
    _write_json(folder / "measures.json", MEASURES)
    for size in ICON_SIZES:
        suffix = "" if size == ICON_SIZES[0] else f"-{size}"
        picture = Image.fromarray(straight_bytes(emblem(size)))
        picture.save(order.folder / f"icon{suffix}.png", optimize=True)
    order.report(f"{len(index)} pieces")


def make_piece(folder: Path, name: str) -> dict[str, object]:
    """Paint one piece, write its picture, and return what the index tells of it."""
    piece = PIECES[name]
    picture = piece.draw()
    entry = described(f"{name}{piece.suffix}", picture, piece)
    image = _image(picture, piece)
    _write(folder / f"{name}{piece.suffix}", image, piece)
    if piece.small:
        file = f"{name}_small{piece.suffix}"
        small = image.resize(
            [round(side * piece.small) for side in image.size], Image.Resampling.LANCZOS
        )
        _write(folder / file, small, piece)
        entry["small"] = {"file": file, "size": list(small.size)}
    return entry


def _remove_leftovers(folder: Path, index: Mapping[str, dict[str, object]]) -> None:
    """Remove pictures of which the index knows nothing."""
    entries = list(index.values())
    entries += [small for entry in entries if isinstance(small := entry.get("small"), dict)]
    known = {entry["file"] for entry in entries}
    for path in (*folder.glob("*.webp"), *folder.glob("*.jpg")):
        if path.name not in known:
            path.unlink()


def described(file: str, picture: Picture, piece: Piece) -> dict[str, object]:
    """Return what the index tells of a piece whose picture lies in `file`."""
    entry: dict[str, object] = {"file": file, "size": [picture.shape[1], picture.shape[0]]}
    if piece.border:
        entry |= {"border": list(piece.border), "bleed": list(piece.bleed)}
    if piece.repeats:
        entry["repeats"] = True
    if piece.anchor:
        entry["anchor"] = list(piece.anchor)
    return entry


def write_index(folder: Path, below: str, entries: Mapping[str, object]) -> None:
    """Put the pieces whose files lie in the folder `below` (kit itself: "") into the index, and keep all others."""
    path = folder / "index.json"
    known = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    others = {name: entry for name, entry in known.items() if _folder_of(entry["file"]) != below}
    index = {**entries, **others} if below == "" else {**others, **entries}
    _write_json(path, index)


def _folder_of(file: str) -> str:
    return file.rpartition("/")[0]


def write_webp(path: Path, picture: Picture, piece: Piece) -> None:
    """Write a picture; its alpha stays exact."""
    _write(path, _image(picture, piece), piece)


def _image(picture: Picture, piece: Piece) -> Image.Image:
    image = Image.fromarray(straight_bytes(picture))
    return image.convert("RGB") if piece.is_opaque else image


def _write(path: Path, image: Image.Image, piece: Piece) -> None:
    if path.suffix == ".jpg":
        image.save(path, quality=piece.quality, optimize=True)
    else:
        image.save(path, quality=piece.quality, method=EFFORT, alpha_quality=100, exact=False)


def _write_json(path: Path, content: object) -> None:
    path.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
