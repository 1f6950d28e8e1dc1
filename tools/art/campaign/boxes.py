"""The five mystery boxes: body, inside, lid from closed to open, light, shadow and the ribbon that tells them apart."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import skia

from tools.art.campaign.chest import (
    DEPTH,
    HEIGHT,
    LID_HEIGHT,
    OVERHANG,
    Face,
    seen,
    turned_lid,
)
from tools.art.campaign.timber import OAK, boards, iron_band, rivet
from tools.art.geometry import chance
from tools.art.interface.pen import NIGHT, WHITE
from tools.art.paint import Canvas, fill, oval, polygon, rect, soft_polyline, stroke, to_image
from tools.art.palette import Ramp, mix, ramp_of, rgb

if TYPE_CHECKING:
    from tools.art.campaign.chest import Corner
    from tools.art.geometry import Point
    from tools.art.paint import Picture

LID_ANGLES: Final = (0.0, 6.0, 16.0, 30.0, 47.0, 65.0, 82.0, 97.0, 105.0, 110.0)
"""Degrees by which the lid is turned in each of its frames."""
CLOTHS: Final[dict[int, Ramp]] = {
    1: ramp_of("#23502F", "#3B7A46", "#5CA060", "#9CCB8C"),
    2: ramp_of("#1C4468", "#2F6E9E", "#5298C4", "#A0CBE2"),
    3: ramp_of("#7A3A12", "#B5601E", "#DC8A38", "#F4BE7C"),
    4: ramp_of("#6E1630", "#A62C4C", "#D2506E", "#F09CA8"),
    5: ramp_of("#432A66", "#654496", "#8C6ABC", "#BEA4DC"),
}
"""The colours of each box's ribbon."""
PLAQUE_WIDTH: Final = 250
"""Pixels of the plaque's width, flat side to flat side."""
_FRONT: Final = (1080, 500)
_BRIGHTEST: Final = 0.55
"""What a face of the lid is lit at most: its boards must not look washed out."""
_DARK: Final = ramp_of("#2A160A", "#46280F", "#6A4220", "#8A5C30", "#B98A50")
_GLOW: Final = rgb("#FFD98A")


def _quad(
    x0: float, x1: float, y0: float, y1: float, z: float
) -> tuple[Corner, Corner, Corner, Corner]:
    """Return an upright face seen from the front."""
    return (x0, y1, z), (x1, y1, z), (x1, y0, z), (x0, y0, z)


@lru_cache(maxsize=1)
def _front_texture() -> Picture:
    width, height = _FRONT
    canvas = Canvas(width, height, supersampling=1)
    draw = canvas.draw
    draw.drawImage(to_image(boards(width, height, 4, "front")), 0, 0)
    draw.drawRect(rect(0, 0, width, 70), fill(WHITE, 0.10, 26))
    draw.drawRect(rect(0, height - 90, width, 90), fill(NIGHT, 0.30, 34))
    for left in (54, width - 54 - 92):
        iron_band(draw, left, 0, 92, height, 5)
    for left, top in ((0, height - 84), (width - 150, height - 84)):
        iron_band(draw, left, top, 150, 84, 2)
    _rim(draw, width)
    return canvas.picture()


def _rim(draw: Any, width: int) -> None:
    """Draw the pale batten along the upper edge."""
    draw.drawRect(rect(0, 8, width, 56), fill(NIGHT, 0.45, 8))
    draw.drawImage(
        to_image(
            boards(
                width, 52, 1, "rim", ramp_of("#8A5A2C", "#B98246", "#DAA868", "#EBC48C", "#FBE2B4")
            )
        ),
        0,
        0,
    )
    draw.drawLine(0, 2, width, 2, stroke(rgb("#FFF0CC"), 4, 0.6))
    draw.drawLine(0, 51, width, 51, stroke(rgb("#4A2C12"), 4, 0.7))
    for x in (100, width - 100):
        rivet(draw, x, 27, 12)


def _body_faces() -> list[Face]:
    front = Face(_quad(-0.5, 0.5, 0, HEIGHT, 0), _front_texture())
    rim = boards(
        1080, 40, 1, "edge", ramp_of("#9A6A36", "#C48E50", "#DFB074", "#EFCB96", "#FCE6BC")
    )
    wall = 0.035
    top = Face(
        ((-0.5, HEIGHT, wall), (0.5, HEIGHT, wall), (0.5, HEIGHT, 0), (-0.5, HEIGHT, 0)), rim
    )
    return [front, top]


def box_body() -> Picture:
    """Return the front with its plaque: what stands before everything that rises from the box."""
    canvas = _canvas("box_body")
    draw = canvas.draw
    front, top = _body_faces()
    front.draw(draw, 0.5)
    top.draw(draw, 0.75)
    outline = polygon([seen(corner) for corner in front.corners])
    draw.drawPath(outline, stroke(rgb("#2A180C"), 4, 0.75))
    _plaque(draw)
    return canvas.picture()


def plaque_middle() -> Point:
    """Return the middle of the plaque, in pixels from the chest's bottom middle."""
    return seen((0, HEIGHT * 0.455, 0))


def _plaque_outline(grow: float = 1.0, down: float = 0.0) -> Any:
    x, y = plaque_middle()
    reach = PLAQUE_WIDTH / math.sqrt(3) * grow
    return polygon(
        [
            (
                x + reach * math.sin(math.radians(60 * k)),
                y + down - reach * 0.94 * math.cos(math.radians(60 * k)),
            )
            for k in range(6)
        ]
    )


def _plaque(draw: Any) -> None:
    """Draw the blank plaque: ivory in a frame of brass."""
    draw.drawPath(_plaque_outline(1.06, 8), fill(NIGHT, 0.55, 9))
    draw.drawPath(_plaque_outline(1.06), fill(rgb("#5A3A14")))
    draw.drawPath(_plaque_outline(1.03, -1), fill(rgb("#B98628")))
    draw.drawPath(_plaque_outline(1.0, -2), fill(rgb("#E9C26A")))
    draw.drawPath(_plaque_outline(0.93), fill(rgb("#6E4A1C")))
    draw.drawPath(_plaque_outline(0.91, 1), fill(rgb("#F4E5C0")))
    draw.save()
    draw.clipPath(_plaque_outline(0.91, 1), True)
    x, y = plaque_middle()
    random = chance("plaque")
    draw.drawOval(oval(x - 30, y - 40, 90, 70), fill(rgb("#FFFBEA"), 0.8, 26))
    for _ in range(120):
        a, b = random.uniform(-130, 130), random.uniform(-130, 130)
        draw.drawLine(
            x + a,
            y + b,
            x + a + random.uniform(10, 50),
            y + b + 1,
            stroke(rgb("#C9A870"), 1.4, 0.25),
        )
    draw.drawPath(_plaque_outline(0.92, 5), stroke(rgb("#5A3A14"), 12, 0.45, blur=5))
    draw.restore()
    for k in range(6):
        reach = PLAQUE_WIDTH / math.sqrt(3) * 0.965
        rivet(
            draw,
            x + reach * math.sin(math.radians(60 * k)),
            y - reach * 0.94 * math.cos(math.radians(60 * k)) - 1,
            7,
        )


def box_inside() -> Picture:
    """Return the inner walls, full of light, as they are seen above the front."""
    canvas = _canvas("box_inside")
    draw = canvas.draw
    wall = 0.035
    inner, back = 0.5 - wall, DEPTH - wall
    dark = boards(900, 420, 4, "inside", _DARK)
    side = boards(520, 420, 4, "inner side", _DARK)
    faces = [
        Face(_quad(-inner, inner, 0.02, HEIGHT, back), dark),
        Face(
            (
                (-inner, HEIGHT, wall),
                (-inner, HEIGHT, back),
                (-inner, 0.02, back),
                (-inner, 0.02, wall),
            ),
            side,
        ),
        Face(
            (
                (inner, HEIGHT, back),
                (inner, HEIGHT, wall),
                (inner, 0.02, wall),
                (inner, 0.02, back),
            ),
            side,
        ),
    ]
    opening = [
        seen((x, HEIGHT, z))
        for x, z in ((-inner, wall), (-inner, back), (inner, back), (inner, wall))
    ]
    rim = [seen((x, HEIGHT, z)) for x, z in ((-0.5, 0), (-0.5, DEPTH), (0.5, DEPTH), (0.5, 0))]
    draw.drawPath(polygon(rim), fill(rgb("#C08A4E")))
    _rim_boards(draw)
    draw.save()
    draw.clipPath(polygon(opening), True)
    draw.drawPath(polygon(opening), fill(rgb("#1E0F06")))
    for face in faces:
        face.draw(draw, 0.4)
    _inner_light(draw)
    draw.restore()
    draw.drawPath(polygon(opening), stroke(rgb("#2E1A0C"), 4, 0.8))
    draw.drawPath(polygon(rim), stroke(rgb("#2A180C"), 4, 0.75))
    return canvas.picture()


def _rim_boards(draw: Any) -> None:
    """Lay the upper edges of the walls."""
    edge = boards(
        1080, 40, 1, "edge", ramp_of("#9A6A36", "#C48E50", "#DFB074", "#EFCB96", "#FCE6BC")
    )
    wall = 0.035
    for x0, x1, z0, z1 in (
        (-0.5, 0.5, DEPTH - wall, DEPTH),
        (-0.5, -0.5 + wall, 0, DEPTH),
        (0.5 - wall, 0.5, 0, DEPTH),
    ):
        Face(((x0, HEIGHT, z1), (x1, HEIGHT, z1), (x1, HEIGHT, z0), (x0, HEIGHT, z0)), edge).draw(
            draw, 0.6
        )


def _inner_light(draw: Any) -> None:
    x, y = seen((0, HEIGHT * 0.78, DEPTH * 0.5))
    stops = [
        skia.Color4f(1, 0.97, 0.80, 1),
        skia.Color4f(1, 0.84, 0.46, 0.92),
        skia.Color4f(0.9, 0.52, 0.16, 0.55),
        skia.Color4f(0.4, 0.16, 0.04, 0.25),
    ]
    shader = skia.GradientShader.MakeRadial(
        (x, y), 640, [stop.toColor() for stop in stops], [0, 0.40, 0.78, 1]
    )
    draw.save()
    draw.translate(x, y)
    draw.scale(1, 0.36)
    draw.translate(-x, -y)
    draw.drawRect(rect(x - 900, y - 900, 1800, 1800), skia.Paint(Shader=shader))
    draw.restore()


def box_lid(frame: int) -> Picture:
    """Return the lid in one of its frames, closed at 0."""
    canvas = _canvas(f"box_lid_{frame}")
    draw = canvas.draw
    angle = LID_ANGLES[frame]
    faces = [face for face in _lid_faces(angle) if face.is_turned_to_us()]
    for face in sorted(faces, key=lambda face: -face.middle_away()):
        face.draw(draw, min(face.brightness(), _BRIGHTEST))
        outline = polygon([seen(corner) for corner in face.corners])
        draw.drawPath(outline, stroke(rgb("#2A180C"), 3.4, 0.75))
    if angle > 40:
        _glow_on_lid(draw, angle)
    return canvas.picture()


def _lid_faces(angle: float) -> list[Face]:
    half, front, back = 0.5 + OVERHANG, -OVERHANG, DEPTH
    low, high = HEIGHT, HEIGHT + LID_HEIGHT

    def turned(*corners: Corner) -> tuple[Corner, Corner, Corner, Corner]:
        one, two, three, four = (turned_lid(corner, angle) for corner in corners)
        return one, two, three, four

    top, edge, inner, side = _lid_textures()
    return [
        Face(
            turned(
                (-half, high, back), (half, high, back), (half, high, front), (-half, high, front)
            ),
            top,
        ),
        Face(
            turned(
                (-half, high, front), (half, high, front), (half, low, front), (-half, low, front)
            ),
            edge,
        ),
        Face(
            turned((half, high, back), (-half, high, back), (-half, low, back), (half, low, back)),
            edge,
        ),
        Face(
            turned((half, high, front), (half, high, back), (half, low, back), (half, low, front)),
            side,
        ),
        Face(
            turned(
                (-half, high, back), (-half, high, front), (-half, low, front), (-half, low, back)
            ),
            side,
        ),
        Face(
            turned((-half, low, front), (half, low, front), (half, low, back), (-half, low, back)),
            inner,
        ),
    ]


@lru_cache(maxsize=1)
def _lid_textures() -> tuple[Picture, Picture, Picture, Picture]:
    """Return the lid's top, its front edge, its inside and its sides."""
    width, depth, height = 1120, 660, 140
    top = Canvas(width, depth, supersampling=1)
    top.draw.drawImage(to_image(boards(width, depth, 4, "lid")), 0, 0)
    for left in (74, width - 74 - 92):
        iron_band(top.draw, left, 0, 92, depth, 5)
    edge = Canvas(width, height, supersampling=1)
    edge.draw.drawImage(to_image(boards(width, height, 1, "lid edge")), 0, 0)
    edge.draw.drawRect(rect(0, 0, width, 24), fill(WHITE, 0.2, 8))
    for left in (74, width - 74 - 92):
        iron_band(edge.draw, left, 0, 92, height, 2)
    iron_band(edge.draw, width / 2 - 62, 0, 124, height, 2)
    inner = Canvas(width, depth, supersampling=1)
    inner.draw.drawImage(to_image(boards(width, depth, 4, "lid inside", _DARK)), 0, 0)
    frame = rect(24, 24, width - 48, depth - 48)
    inner.draw.drawRect(rect(0, 0, width, depth), stroke(OAK[2], 60))
    inner.draw.drawRect(frame, stroke(rgb("#1E0F06"), 8, 0.8))
    inner.draw.drawRect(rect(36, 36, width - 72, depth - 72), stroke(NIGHT, 40, 0.5, blur=16))
    side = boards(660, height, 1, "lid side")
    return top.picture(), edge.picture(), inner.picture(), side


def _glow_on_lid(draw: Any, angle: float) -> None:
    """Let the light from the box fall on the inside of the lid."""
    half = 0.46
    corners = [
        turned_lid(corner, angle)
        for corner in (
            (-half, HEIGHT, 0.03),
            (half, HEIGHT, 0.03),
            (half, HEIGHT, DEPTH - 0.03),
            (-half, HEIGHT, DEPTH - 0.03),
        )
    ]
    points = [seen(corner) for corner in corners]
    low = (points[2][1] + points[3][1]) / 2
    draw.save()
    draw.clipPath(polygon(points), True)
    draw.drawOval(oval(0, low, 470, 250), fill(rgb("#FFC766"), 0.55, 70))
    draw.drawOval(oval(0, low, 300, 130), fill(rgb("#FFF0BE"), 0.6, 50))
    draw.restore()


def box_ribbon(number: int) -> Picture:
    """Return the cloth that is tied about the front, under the plaque, in the colours of a box."""
    canvas = _canvas(f"box_ribbon_{number}")
    draw = canvas.draw
    ramp = CLOTHS[number]
    middle = HEIGHT * 0.455
    wide = 0.075
    left, right = seen((-0.5, middle, 0)), seen((0.5, middle, 0))
    top, bottom = seen((0, middle + wide, 0))[1], seen((0, middle - wide, 0))[1]
    draw.save()
    draw.clipPath(_plaque_outline(1.06), skia.ClipOp.kDifference, True)
    band = [(left[0], top), (right[0], top), (right[0], bottom), (left[0], bottom)]
    draw.drawPath(polygon([(x, y + 9) for x, y in band]), fill(NIGHT, 0.45, 8))
    draw.drawPath(polygon(band), fill(ramp[1]))
    _folds(draw, ramp, left[0], right[0], top, bottom, number)
    for y in (top + 9, bottom - 9):
        draw.drawLine(left[0], y, right[0], y, stroke(rgb("#8A6418"), 7, 0.8))
        draw.drawLine(left[0], y - 1, right[0], y - 1, stroke(rgb("#F2CE74"), 4, 0.95))
    _tails(draw, ramp)
    draw.restore()
    return canvas.picture()


def _folds(
    draw: Any, ramp: Ramp, left: float, right: float, top: float, bottom: float, number: int
) -> None:
    """Let the cloth gather towards the plaque."""
    random = chance("ribbon", number)
    draw.save()
    draw.clipRect(rect(left, top, right - left, bottom - top), True)
    for side in (-1, 1):
        for _ in range(16):
            start = side * random.uniform(110, 150)
            y = random.uniform(top, bottom)
            end = side * random.uniform(230, 520)
            pull = (y - (top + bottom) / 2) * 0.25
            line = [(start, y - pull), ((start + end) / 2, y), (end, y + random.uniform(-4, 4))]
            tone = ramp[random.choice((0, 2, 2, 3))]
            draw.drawPath(soft_polyline(line), stroke(tone, random.uniform(3, 9), 0.40, blur=1.5))
        draw.drawRect(rect(side * 175 - 60, top, 120, bottom - top), fill(ramp[0], 0.35, 30))
    draw.drawRect(rect(left, top, right - left, 30), fill(ramp[3], 0.35, 10))
    draw.restore()


def _tails(draw: Any, ramp: Ramp) -> None:
    """Draw the two ends of the ribbon, hanging from behind the plaque."""
    x, y = plaque_middle()
    for side in (-1, 1):
        tail = [
            (x + side * 18, y + 60), (x + side * 104, y + 52), (x + side * 140, y + 158), (x + side * 102, y + 150),
            (x + side * 74, y + 174),
        ]  # fmt: skip
        draw.drawPath(polygon([(a + 5, b + 8) for a, b in tail]), fill(NIGHT, 0.4, 6))
        draw.drawPath(polygon(tail), fill(ramp[1] if side < 0 else mix(ramp[0], ramp[1], 0.6)))
        draw.drawLine(
            x + side * 60, y + 60, x + side * 104, y + 166, stroke(ramp[2], 12, 0.6, blur=3)
        )
        draw.drawPath(polygon([tail[2], tail[3], tail[4]]), fill(ramp[0], 0.3))


def box_shadow() -> Picture:
    """Return the shadow of the box on the table."""
    canvas = _canvas("box_shadow")
    draw = canvas.draw
    draw.drawOval(oval(30, -20, 590, 110), fill(NIGHT, 0.42, 44))
    draw.drawOval(oval(10, -10, 530, 46), fill(NIGHT, 0.55, 18))
    return canvas.picture()


_RAYS_DEPTH: Final = 430
"""How far below the opening the beams would meet, in pixels."""


def box_rays() -> Picture:
    """Return the light that falls out of the open box, in beams."""
    left, top, width, height = REACHES["box_rays"]
    x, y = seen((0, HEIGHT, DEPTH * 0.5))
    mouth, y = seen((0, HEIGHT, 0.02))[1], y + _RAYS_DEPTH
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    across, up = columns + left - x, y - (rows + top)
    angle = np.arctan2(across, np.maximum(up, 1))
    away = np.hypot(across * 0.8, up)
    random = chance("rays")
    beams = np.zeros_like(angle)
    for _ in range(26):
        middle, wide = random.uniform(-0.95, 0.95), random.uniform(0.014, 0.06)
        beams += random.uniform(0.3, 1.0) * np.exp(-(((angle - middle) / wide) ** 2))
    above = mouth - (rows + top)
    falloff = np.exp(-np.maximum(away - _RAYS_DEPTH, 0) / 400) * np.clip(above / 110, 0, 1)
    rim = np.minimum(np.minimum(columns, width - 1 - columns), rows) / 160
    cone = np.exp(-((angle / 0.74) ** 6))
    alpha = np.clip((0.30 + 0.42 * beams) * falloff * cone * np.clip(rim, 0, 1), 0, 0.85)
    glow = np.array([1.0, 0.90, 0.58], np.float32)
    picture = np.concatenate([alpha[..., None] * glow, alpha[..., None]], axis=-1)
    return np.asarray(picture, np.float32)


REACHES: Final[dict[str, tuple[int, int, int, int]]] = {
    "box_body": (-560, -490, 1120, 520),
    "box_inside": (-560, -760, 1120, 420),
    "box_rays": (-900, -1560, 1800, 1200),
    "box_shadow": (-800, -300, 1640, 520),
    **{f"box_ribbon_{number}": (-560, -490, 1120, 540) for number in CLOTHS},
    **{f"box_lid_{frame}": (-620, -1280, 1240, 1000) for frame in range(len(LID_ANGLES))},
}
"""Of each piece, left and top of its picture from the chest's bottom middle, and its size before it is cut."""


def _canvas(name: str) -> Canvas:
    left, top, width, height = REACHES[name]
    return Canvas(width, height, -left, -top, supersampling=2)
