"""Makes the bundled typefaces: Latin and extended Latin of a style merged into one file, with arrows.

    python tools/art/fonts.py FOLDER

FOLDER holds the unpacked packages of the typefaces, `fraunces` and `nunito`, each with its licence and a folder
`files`. Run by hand when a typeface is added: its packages are no part of this project.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any, Final

from fontTools.merge import Merger
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

FONTS: Final = Path(__file__).resolve().parents[2] / "assets" / "fonts"
STYLES: Final = {
    "Fraunces-600": ("fraunces", "600-normal"),
    "Fraunces-700": ("fraunces", "700-normal"),
    "Fraunces-900": ("fraunces", "900-normal"),
    "Fraunces-400Italic": ("fraunces", "400-italic"),
    "Nunito-600": ("nunito", "600-normal"),
    "Nunito-700": ("nunito", "700-normal"),
    "Nunito-800": ("nunito", "800-normal"),
}
"""File name of each style, and where its sources lie."""
ARROWS: Final = {"←": (-1, 0), "↑": (0, 1), "→": (1, 0), "↓": (0, -1)}
"""Characters that the sources lack, and where each points (x right, y up)."""


def make_fonts(packages: Path) -> None:
    """Write every style, and the licence of each family."""
    FONTS.mkdir(parents=True, exist_ok=True)
    for name, (family, style) in STYLES.items():
        sources = []
        for subset in ("latin", "latin-ext"):
            font = TTFont(packages / family / "files" / f"{family}-{subset}-{style}.woff2")
            font.flavor = None
            font.recalcTimestamp = False
            source = FONTS / f"{name}-{subset}.part"
            font.save(source)
            sources.append(source)
        merged = Merger().merge([str(source) for source in sources])
        merged.recalcTimestamp = False
        for stamp in ("created", "modified"):
            setattr(merged["head"], stamp, getattr(TTFont(sources[0])["head"], stamp))
        _add_arrows(merged)
        merged.save(FONTS / f"{name}.ttf")
        for source in sources:
            source.unlink()
    for family in {family for family, _ in STYLES.values()}:
        shutil.copyfile(packages / family / "LICENSE", FONTS / f"OFL-{family}.txt")


def _add_arrows(font: Any) -> None:
    """Draw the four arrows as thick and as high up as the font's minus."""
    minus = font["glyf"]["minus"]
    thickness = minus.yMax - minus.yMin
    height = (minus.yMax + minus.yMin) / 2
    length = font["head"].unitsPerEm * 0.62
    advance = round(font["head"].unitsPerEm * 0.76)
    order = list(font.getGlyphOrder())
    for character, (dx, dy) in ARROWS.items():
        name = f"uni{ord(character):04X}"
        outline = [
            (round(advance / 2 + x * dx - y * dy), round(height + x * dy + y * dx))
            for x, y in _arrow(length, thickness)
        ]
        order.append(name)
        font.setGlyphOrder(order)
        font["glyf"][name] = _filled(outline)
        font["hmtx"][name] = (advance, min(x for x, _ in outline))
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(character)] = name


def _arrow(length: float, thickness: float) -> list[tuple[float, float]]:
    """Return the outline of an arrow to the right about its middle, clockwise as y points up."""
    tip, tail, half = length / 2, -length / 2, thickness / 2
    reach = length * 0.36
    slant = thickness * 0.7071
    neck = tip - 2 * slant - half
    upper = [
        (tail, half),
        (neck, half),
        (tip - reach - slant, reach - slant),
        (tip - reach, reach),
    ]
    return [*upper, (tip, 0), *((x, -y) for x, y in reversed(upper))]


def _filled(corners: list[tuple[int, int]]) -> Any:
    """Return a glyph of one outline with straight sides."""
    pen = TTGlyphPen(None)
    pen.moveTo(corners[0])
    for corner in corners[1:]:
        pen.lineTo(corner)
    pen.closePath()
    return pen.glyph()


if __name__ == "__main__":
    make_fonts(Path(sys.argv[1]))
