"""The store: a little wooden yard with a floor on which one tile is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import skia

from tools.art.campaign.timber import boards
from tools.art.geometry import CORNERS, SQUASH, chance
from tools.art.interface.hexes import WIDTH
from tools.art.interface.pen import NIGHT
from tools.art.interface.scenery import Spot, set_up
from tools.art.paint import Canvas, blob, fill, oval, polygon, soft_polyline, stroke, to_image
from tools.art.palette import SUMMER, jitter, mix, ramp_of, rgb

if TYPE_CHECKING:
    from tools.art.interface.pen import Picture

SIZE: Final = (640, 560)
MIDDLE: Final = (320.0, 344.0)
"""Where the middle of the stored tile lies in the picture; the tile is as wide as a cell of the kit."""
_FLOOR: Final = 1.20
_SCALE: Final = 720
_PALE: Final = ramp_of("#5E3E22", "#8A6038", "#B28452", "#CFA672", "#E6C798")


def store_yard() -> Picture:
    """Return the yard, its floor empty."""
    canvas = Canvas(*SIZE, *MIDDLE, supersampling=2)
    draw = canvas.draw
    _ground(draw)
    set_up(draw, _behind(), _SCALE, _everywhere())
    _floor(draw)
    set_up(draw, _before(), _SCALE, _everywhere())
    return canvas.picture()


def _everywhere() -> Any:
    return blob(0, 8, 306, chance("yard"), 16, 0.025, 192)


def _ground(draw: Any) -> None:
    """Tread the earth and let grass grow at its rim."""
    random = chance("yard ground")
    draw.save()
    draw.translate(4, 12)
    draw.drawPath(_everywhere(), fill(NIGHT, 0.40, 6))
    draw.restore()
    draw.drawPath(_everywhere(), fill(mix(SUMMER.meadow[0], rgb("#5A4028"), 0.35)))
    grass = blob(0, 2, 304, chance("yard"), 16, 0.025, 189)
    draw.drawPath(grass, fill(SUMMER.meadow[1]))
    draw.save()
    draw.clipPath(grass, True)
    for _ in range(260):
        x, y = random.uniform(-310, 300), random.uniform(-190, 200)
        tone = jitter(random.choice(SUMMER.meadow[0:4]), random, 0.02)
        line = [(x, y), (x + 14, y - 2), (x + random.uniform(18, 44), y)]
        draw.drawPath(soft_polyline(line), stroke(tone, random.uniform(2, 6), 0.45))
    draw.drawOval(oval(0, -14, 268, 162), fill(SUMMER.village[1], 0.95, 16))
    for _ in range(240):
        x, y = random.gauss(0, 130), random.gauss(-10, 78)
        tone = jitter(random.choice(SUMMER.village[0:4]), random, 0.02)
        draw.drawOval(oval(x, y, random.uniform(3, 16), random.uniform(2, 5)), fill(tone, 0.5))
    draw.restore()


def _outline(grow: float, down: float = 0.0) -> Any:
    return polygon([(x * WIDTH * grow, y * WIDTH * SQUASH * grow + down) for x, y in CORNERS])


def _floor(draw: Any) -> None:
    """Lay a low platform of boards in the shape of a tile."""
    draw.drawPath(_outline(_FLOOR, 18), fill(NIGHT, 0.45, 10))
    for step in range(14, -1, -1):
        draw.drawPath(_outline(_FLOOR, step), fill(mix(_PALE[1], _PALE[0], step / 14)))
    wide, tall = int(WIDTH * _FLOOR) + 4, int(WIDTH * SQUASH * _FLOOR * 1.17)
    draw.save()
    draw.clipPath(_outline(_FLOOR), True)
    draw.drawImage(to_image(boards(wide, tall, 9, "yard floor", _PALE)), -wide / 2, -tall / 2)
    draw.restore()
    draw.drawPath(_outline(_FLOOR - 0.03), stroke(_PALE[0], 17, 0.75))
    draw.drawPath(_outline(_FLOOR - 0.03), stroke(_PALE[3], 12))
    draw.drawPath(_outline(_FLOOR - 0.045, 0.5), stroke(_PALE[4], 2.4, 0.8))
    draw.drawPath(_outline(_FLOOR - 0.075, 2), stroke(NIGHT, 7, 0.4, blur=4))
    dashes = stroke(rgb("#FFF3D6"), 4, 0.55)
    dashes.setPathEffect(skia.DashPathEffect.Make([15, 13], 0))
    draw.drawPath(_outline(0.93), dashes)
    for x, y in CORNERS:
        spot = (x * WIDTH * (_FLOOR - 0.03), y * WIDTH * SQUASH * (_FLOOR - 0.03))
        draw.drawOval(oval(spot[0], spot[1], 7, 6), fill(_PALE[0]))
        draw.drawOval(oval(spot[0] - 1, spot[1] - 1.5, 4.6, 3.8), fill(rgb("#B9B4B6")))


def _behind() -> list[Spot]:
    return [
        (-138, -148, "house-barn-1-brown-2"), (60, -168, "conifer-3-0.95"), (230, -110, "tree-forest-4-1.00"),
        (-248, -66, "tree-forest_olive-2-0.84"), (118, -150, "woodpile"), (176, -128, "crates"),
    ]  # fmt: skip


def _before() -> list[Spot]:
    return [
        (-258, 62, "crates"), (256, 66, "haystack-0"), (-236, 112, "bush-forest-2-1.00-1"),
        (238, 122, "bush-forest-4-1.00-0"), (276, 20, "bush-forest-1-0.90-plain"),
    ]  # fmt: skip
