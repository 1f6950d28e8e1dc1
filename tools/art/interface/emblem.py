"""The program's icon: a small tile with a wood, a house by the brook, and a field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import skia

from tools.art.geometry import CORNERS, SQUASH, chance
from tools.art.interface.pen import NIGHT
from tools.art.paint import (
    Canvas,
    fill,
    oval,
    polygon,
    soft_polygon,
    soft_polyline,
    stroke,
    to_image,
)
from tools.art.palette import SUMMER, mix, rgb
from tools.art.stamps.catalog import paint_stamp
from tools.art.stamps.stamp import Studio

if TYPE_CHECKING:
    from tools.art.interface.pen import Picture

SLAB: Final = 0.10
TOYS: Final = 2.35
"""How much larger things stand on the icon than on a tile."""
STANDING: Final = (
    (-0.30, -0.13, "conifer-1-0.95"), (-0.15, -0.20, "conifer-3-0.92"), (0.02, -0.22, "conifer-5-0.80"),
    (-0.36, 0.04, "tree-forest-2-0.95"), (-0.20, -0.03, "conifer-2-0.95"),
    (-0.03, -0.06, "tree-forest_olive-4-0.80"), (-0.38, 0.19, "tree-forest_cool-1-0.80"),
    (-0.26, 0.14, "tree-forest-6-0.90"), (-0.10, 0.24, "house-cottage-1-red-4"),
    (0.03, 0.36, "bush-forest-2-1.10-2"), (-0.24, 0.33, "bush-forest-4-1.00-1"),
)  # fmt: skip
"""What stands on the icon: place (tile widths, on the screen) and stamp, back to front."""
BROOK: Final = (
    (0.29, -0.50),
    (0.20, -0.24),
    (0.27, -0.02),
    (0.14, 0.18),
    (0.19, 0.36),
    (0.13, 0.56),
)


def emblem(size: int) -> Picture:
    """Return the icon, `size` pixels wide and high."""
    width = size / 1.19
    canvas = Canvas(size, size, size / 2, size * 0.505, supersampling=4, scale=width)
    draw = canvas.draw
    _slab(draw)
    draw.save()
    draw.clipPath(_cell(), True)
    _ground(draw)
    _shadows(draw, width)
    draw.restore()
    draw.drawPath(_cell(), stroke(rgb("#E9F0BE"), 0.008, 0.55))
    _stand(draw, width)
    return canvas.picture()


def _cell(grow: float = 1.0, down: float = 0.0) -> Any:
    return polygon([(x * grow, y * SQUASH * grow + down) for x, y in CORNERS])


def _slab(draw: Any) -> None:
    draw.drawPath(_cell(1.0, SLAB * 0.95), fill(NIGHT, 0.5, 0.018))
    for step in range(24, -1, -1):
        share = step / 24
        soil = mix(rgb("#8A6A48"), rgb("#4E3322"), share)
        color = soil if share > 0.22 else mix(rgb("#6E8A4A"), rgb("#557038"), share * 4)
        draw.drawPath(_cell(1.0, SLAB * share), fill(color))


def _ground(draw: Any) -> None:
    """Paint meadow, field and brook in flat washes."""
    random = chance("emblem")
    meadow = SUMMER.meadow
    draw.drawPath(_cell(), fill(meadow[2]))
    for _ in range(46):
        x, y = random.uniform(-0.5, 0.5), random.uniform(-0.48, 0.48)
        tone = mix(meadow[1], meadow[3], random.random())
        draw.drawOval(oval(x, y, random.uniform(0.03, 0.08), 0.018), fill(tone, 0.45))
    field = [(0.22, -0.02), (0.40, -0.16), (0.62, -0.18), (0.62, 0.36), (0.30, 0.50), (0.20, 0.24)]
    draw.save()
    draw.clipPath(soft_polygon(field), True)
    draw.drawPath(soft_polygon(field), fill(SUMMER.grain[2]))
    for row in range(9):
        x = 0.14 + row * 0.062
        furrow = [(x + 0.10, -0.22), (x + 0.03, 0.0), (x + 0.02, 0.2), (x - 0.06, 0.52)]
        draw.drawPath(soft_polyline(furrow), stroke(SUMMER.grain[1], 0.020, 0.9))
        light = [(px + 0.022, py) for px, py in furrow]
        draw.drawPath(soft_polyline(light), stroke(SUMMER.grain[3], 0.014, 0.9))
    draw.restore()
    for color, breadth in (
        (SUMMER.bank[1], 0.185),
        (SUMMER.bank[2], 0.165),
        (SUMMER.water[1], 0.135),
        (SUMMER.water[2], 0.085),
    ):
        draw.drawPath(soft_polyline(BROOK), stroke(color, breadth))
    for shift_x, share in ((-0.02, 0.9), (0.025, 0.7)):
        gleam = [(x + shift_x, y) for x, y in BROOK]
        paint = stroke(SUMMER.water[4], 0.014, share)
        paint.setPathEffect(skia.DashPathEffect.Make([0.07, 0.09], 0.1 * shift_x))
        draw.drawPath(soft_polyline(gleam), paint)


def _stamps(width: float) -> list[tuple[float, float, Any]]:
    studio = Studio(round(width * TOYS), SUMMER)
    return [(x, y, paint_stamp(name, studio)) for x, y, name in STANDING]


def _shadows(draw: Any, width: float) -> None:
    layer = skia.Paint()
    layer.setAlphaf(0.46)
    layer.setBlendMode(skia.BlendMode.kMultiply)
    draw.saveLayer(None, layer)
    for x, y, stamp in _stamps(width):
        if stamp.shadow is not None:
            picture = stamp.shadow.alpha[..., None] * [*SUMMER.shadow, 1.0]
            _put(draw, picture, (x, y), stamp.shadow.anchor, width)
    draw.restore()


def _stand(draw: Any, width: float) -> None:
    for x, y, stamp in _stamps(width):
        _put(draw, stamp.picture, (x, y), stamp.anchor, width)


def _put(
    draw: Any,
    picture: Picture,
    spot: tuple[float, float],
    anchor: tuple[float, float],
    width: float,
) -> None:
    draw.save()
    draw.translate(*spot)
    draw.scale(1 / width, 1 / width)
    image = to_image(picture)
    draw.drawImage(image, -anchor[0], -anchor[1], skia.SamplingOptions(skia.FilterMode.kLinear))
    draw.restore()
