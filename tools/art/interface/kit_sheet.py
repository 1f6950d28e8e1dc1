"""Shows all pieces of the interface on one picture, as they lie in the assets: on wood and on paper.

python -m tools.art.interface.kit_sheet sheet.png
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw, ImageFont

from tools.art.parts import ASSETS

if TYPE_CHECKING:
    from pathlib import Path

CELL: Final = 150
"""Pixels of a piece's place on the sheet."""
CAPTION: Final = 20
COLUMNS: Final = 12
PAPER: Final = "#F7ECD3"


def kit_sheet(folder: Path = ASSETS) -> Image.Image:
    """Return the sheet: every piece by its name, first on the table, then on paper."""
    ui = folder / "ui"
    index = json.loads((ui / "index.json").read_text(encoding="utf-8"))
    names = [name for name in index if name != "table"]
    width, height = COLUMNS * CELL, -(-len(names) // COLUMNS) * (CELL + CAPTION)
    table = Image.open(ui / index["table"]["file"]).resize((width, height))
    sheet = Image.new("RGB", (width, 2 * height), PAPER)
    sheet.paste(table, (0, 0))
    font = ImageFont.truetype(str(folder / "fonts" / "Nunito-600.ttf"), 13)
    pen = ImageDraw.Draw(sheet)
    for top, ink in ((0, PAPER), (height, "#3B2A22")):
        for number, name in enumerate(names):
            row, column = divmod(number, COLUMNS)
            x, y = column * CELL, top + row * (CELL + CAPTION)
            picture = Image.open(ui / index[name]["file"]).convert("RGBA")
            picture.thumbnail((CELL - 10, CELL - 10))
            sheet.paste(picture, (x + (CELL - picture.width) // 2, y + 4), picture)
            pen.text((x + CELL // 2, y + CELL), name, ink, font, anchor="mt")
    return sheet


if __name__ == "__main__":
    kit_sheet().save(sys.argv[1])
