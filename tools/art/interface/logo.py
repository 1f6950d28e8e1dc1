"""The name of the game, as it stands on the title: letters in a little valley."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import skia

from tools.art.geometry import chance
from tools.art.interface.pen import NIGHT
from tools.art.interface.scenery import Spot, set_up
from tools.art.paint import Canvas, fill, oval, soft_polygon, soft_polyline, stroke
from tools.art.palette import SUMMER, along, mix, ramp_of, rgb
from tools.art.stamps.catalog import bush, conifer, tree

if TYPE_CHECKING:
    from tools.art.interface.pen import Picture
    from tools.art.paint import Path as Outline

FONTS: Final = Path(__file__).resolve().parents[3] / "assets" / "fonts"
NAME: Final = "Dorfromantik"
SIZE: Final = (1920, 500)
BASELINE: Final = 354
"""Pixels from the picture's upper side to the feet of the letters."""
LETTERS: Final = 234
"""Pixels of the type size."""
TILE: Final = 640
"""Pixels of a tile's width to which trees and houses belong."""
SLAB: Final = 22
GILT: Final = ramp_of("#FFFBEC", "#FDECC0", "#F3CE78", "#E5AF4E")
RIM: Final = rgb("#4A2C18")


def logo() -> Picture:
    """Return the name on a strip of meadow, a wood at its left and a village at its right."""
    canvas = Canvas(*SIZE, SIZE[0] / 2, BASELINE, supersampling=2)
    draw = canvas.draw
    _meadow(draw)
    set_up(draw, _behind(), TILE, _island())
    _letters(draw)
    set_up(draw, _before(), TILE, _island())
    return canvas.picture()


def _island(down: float = 0.0) -> Outline:
    points = [(-932, 28), (-890, -20), (-740, -78), (-540, -130), (-260, -150), (-20, -130), (230, -146), (520, -144),
              (740, -92), (884, -26), (932, 30), (850, 70), (560, 84), (240, 98), (-120, 88), (-520, 98),
              (-840, 76)]  # fmt: skip
    return soft_polygon([(x, y + down) for x, y in points])


def _meadow(draw: Any) -> None:
    """Draw the strip of land with its edge, its grass and its brook."""
    draw.drawPath(_island(4), fill(NIGHT, 0.5, 9))
    draw.drawPath(_island(SLAB + 8), fill(NIGHT, 0.55, 13))
    for depth in range(SLAB, 0, -1):
        draw.drawPath(_island(depth), fill(mix(rgb("#A67F55"), rgb("#6B4A32"), depth / SLAB)))
    draw.drawPath(_island(3), fill(rgb("#5F7F3E")))
    draw.drawPath(_island(), fill(SUMMER.meadow[2]))
    draw.save()
    draw.clipPath(_island(), True)
    draw.drawOval(oval(-200, -90, 720, 50), fill(SUMMER.meadow[3], 0.8, 26))
    draw.drawOval(oval(240, 96, 760, 44), fill(SUMMER.meadow[1], 0.6, 26))
    _grass(draw)
    _brook(draw)
    _field(draw)
    draw.restore()


def _grass(draw: Any) -> None:
    random = chance("logo", "grass")
    for _ in range(1500):
        x, y = random.uniform(-900, 900), random.uniform(-140, 96)
        tone = along(SUMMER.meadow, random.uniform(0.2, 0.95))
        blade = [(x, y), (x + random.uniform(-4, 4), y - random.uniform(5, 11))]
        draw.drawPath(soft_polyline(blade), stroke(tone, 2.2, 0.7))
    for _ in range(110):
        x, y = random.uniform(-860, 860), random.uniform(-60, 80)
        draw.drawOval(oval(x, y, 3.4, 2.8), fill(random.choice(SUMMER.flowers), 0.95))


def _brook(draw: Any) -> None:
    course = [
        (-190, -140),
        (-230, -60),
        (-330, -10),
        (-300, 40),
        (-200, 52),
        (-150, 76),
        (-170, 116),
    ]
    for width, color in ((64, SUMMER.bank[2]), (54, SUMMER.water[1]), (36, SUMMER.water[2])):
        draw.drawPath(soft_polyline(course), stroke(color, width))
    for shift_x, shift_y in ((-8, -4), (8, 6), (0, 0)):
        flow = [(x + shift_x, y + shift_y) for x, y in course]
        line = stroke(SUMMER.water[4], 2.6, 0.8)
        line.setPathEffect(skia.DashPathEffect.Make([26, 44], 13 * shift_x))
        draw.drawPath(soft_polyline(flow), line)


def _field(draw: Any) -> None:
    outline = soft_polygon(
        [(236, -170), (462, -170), (484, -112), (430, -40), (260, -40), (226, -106)]
    )
    draw.drawPath(outline, fill(SUMMER.grain[2]))
    draw.save()
    draw.clipPath(outline, True)
    for row in range(24):
        x = 218 + 11.5 * row
        furrow = [(x + 12, -170), (x + 2, -132), (x + 8, -90), (x - 6, -40)]
        draw.drawPath(soft_polyline(furrow), stroke(SUMMER.grain[1], 4.4, 0.9))
        light = [(a + 4, b) for a, b in furrow]
        draw.drawPath(soft_polyline(light), stroke(SUMMER.grain[4], 2.2, 0.7))
    draw.restore()


@cache
def _face(name: str) -> Any:
    return skia.Typeface.MakeFromFile(str(FONTS / f"{name}.ttf"))


def _letters(draw: Any) -> None:
    """Draw the name with a dark rim, a body below and light on its upper half."""
    font = skia.Font(_face("Fraunces-900"), LETTERS)
    font.setSubpixel(True)
    blob = skia.TextBlob.MakeFromString(NAME, font)
    x, y = -font.measureText(NAME) / 2, 18
    draw.drawTextBlob(blob, x + 16, y + 16, fill(SUMMER.shadow, 0.55, 9))
    for depth in range(11, 0, -1):
        draw.drawTextBlob(blob, x, y + depth, stroke(rgb("#2F1A0E"), 19))
    draw.drawTextBlob(blob, x, y, stroke(RIM, 19))
    gilt = skia.Paint(AntiAlias=True)
    ends = [skia.Point(0, y - 172), skia.Point(0, y + 4)]
    tones = [skia.Color4f(*tone, 1).toColor() for tone in GILT]
    gilt.setShader(skia.GradientShader.MakeLinear(ends, tones, [0, 0.42, 0.8, 1]))
    draw.drawTextBlob(blob, x, y, gilt)
    _gloss(draw, blob, x, y)


def _gloss(draw: Any, blob: Any, x: float, y: float) -> None:
    """Lay light along the upper edges of the letters and warm shade along their lower ones."""
    layer = skia.Paint(AntiAlias=True)
    for down, color, alpha in ((3.2, rgb("#FFFFFF"), 0.95), (-3.2, rgb("#B9772A"), 0.75)):
        draw.saveLayer(None, None)
        draw.drawTextBlob(blob, x, y, fill(color, alpha))
        layer.setBlendMode(skia.BlendMode.kDstOut)
        draw.drawTextBlob(blob, x, y + down, layer)
        draw.restore()


def _behind() -> list[Spot]:
    """A wood at the left, a village at the right, and what looks over the letters between them."""
    firs = [(-880, 8), (-848, -16), (-902, 32), (-810, -32), (-762, -64), (-716, -84), (-676, -80), (-420, -130),
            (-382, -136), (-344, -126)]  # fmt: skip
    crowns = [(-856, 42), (-806, 26), (-748, -20), (-640, -98), (-600, -106), (-458, -114), (-70, -114), (-30, -106),
              (660, -92), (896, 6), (820, 46)]  # fmt: skip
    houses = [(60, -110, "house-cottage-0-red-2"), (136, -122, "house-long-1-red-21"),
              (200, -110, "house-small-2-brown-3"), (736, -66, "house-cottage-4-red-21"),
              (806, -38, "house-tall-2-red-3"), (866, -14, "house-cottage-3-brown-22"),
              (868, 30, "house-small-5-red-21"), (548, -122, "church-3"),
              (352, -124, "windmill"), (352, -123.9, "windmill_sails-2")]  # fmt: skip
    return [
        *((x, y, conifer(number)) for number, (x, y) in enumerate(firs)),
        *((x, y, tree(_LEAVES[number % 4], number)) for number, (x, y) in enumerate(crowns)),
        *houses,
    ]


_LEAVES: Final = ("forest", "forest_cool", "forest", "forest_olive")


def _before() -> list[Spot]:
    """Bushes and sheep at the feet of the letters."""
    bushes = [
        (-690, 66),
        (-656, 76),
        (-500, 74),
        (-76, 68),
        (-34, 76),
        (430, 76),
        (640, 66),
        (610, 76),
        (756, 58),
    ]
    return [
        *(
            (x, y, bush(number, 1.2, flower=number % 5 if number % 2 else None))
            for number, (x, y) in enumerate(bushes)
        ),
        (204, 72, "sheep-right-white-0"),
        (306, 80, "sheep-left-black-1"),
    ]
