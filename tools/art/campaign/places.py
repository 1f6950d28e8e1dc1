"""Places and circles of the track: wooden tokens that lie on the map, in the map's own pixels."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import skia

from tools.art.campaign.hearts import draw_heart
from tools.art.campaign.track import CIRCLE_WIDTH, PLACE_WIDTH
from tools.art.geometry import CORNERS, chance
from tools.art.interface.pen import NIGHT, WHITE, Pen
from tools.art.paint import Canvas, blob, fill, soft_polyline, stroke
from tools.art.palette import Ramp, jitter, mix, ramp_of, rgb

if TYPE_CHECKING:
    from tools.art.interface.pen import Picture
    from tools.art.palette import Rgb

PLACE_SQUASH: Final = 0.92
PLACE_ROOM: Final = (256, 260)
PLACE_MIDDLE: Final = (128.0, 124.0)
GLOW_MIDDLE: Final = (210.0, 210.0)
CIRCLE_ROOM: Final = (96, 96)
CIRCLE_MIDDLE: Final = (48.0, 46.0)
_THICKNESS: Final = 12
_CORNER: Final = 10.0


@dataclass(frozen=True)
class Look:
    """How a place is made: the wood of its rim, the paper of its field, the line between."""

    wood: Ramp
    field: Rgb
    line: Rgb
    light: float


LOOKS: Final = {
    "ahead": Look(ramp_of("#5E4C3C", "#86725C", "#A8957A", "#C6B598"), rgb("#DCCBA6"), rgb("#9C8868"), 0.25),
    "next": Look(ramp_of("#6A4424", "#A06A34", "#CB9350", "#EFC583"), rgb("#F6E7C2"), rgb("#C48A34"), 0.6),
    "reached": Look(ramp_of("#2F5230", "#4F7F45", "#76A65C", "#A9CF86"), rgb("#FFF6DC"), rgb("#6E9C52"), 0.9),
}  # fmt: skip


def place(kind: str) -> Picture:
    """Return a place that lies "ahead", is "next" in reach, or is "reached"; its field is blank."""
    look = LOOKS[kind]
    canvas = Canvas(*PLACE_ROOM, *PLACE_MIDDLE, supersampling=3)
    draw = canvas.draw
    draw.drawPath(hexagon(1.02, 20, 5), fill(NIGHT, 0.42, 9))
    draw.drawPath(hexagon(1.0, _THICKNESS + 3, 1), fill(rgb("#3A2A18"), 0.5, 2))
    for step in range(_THICKNESS, 0, -1):
        tone = mix(look.wood[0], look.wood[1], 0.75 - 0.6 * step / _THICKNESS)
        draw.drawPath(hexagon(1.0, step), fill(tone))
    draw.drawPath(hexagon(1.0), fill(look.wood[2]))
    _grain(draw, look, kind)
    _bevel(draw, look)
    _field(draw, look, kind)
    return canvas.picture()


def place_glow() -> Picture:
    """Return the light round a place that has just been reached."""
    canvas = Canvas(420, 420, *GLOW_MIDDLE, supersampling=2)
    draw = canvas.draw
    for width, alpha, blur in ((60, 0.30, 30), (34, 0.45, 16), (14, 0.8, 5)):
        draw.drawPath(hexagon(1.06), stroke(rgb("#FFD76A"), width, alpha, blur=blur))
    draw.drawPath(hexagon(1.05), stroke(rgb("#FFF6D0"), 5, 0.95))
    return canvas.picture()


def hexagon(grow: float = 1.0, down: float = 0.0, right: float = 0.0) -> Any:
    """Return the outline of a place about (0, 0), with corners rounded a little."""
    reach = grow * PLACE_WIDTH
    points = [(x * reach + right, y * reach * PLACE_SQUASH + down) for x, y in CORNERS]
    path = skia.Path()
    for index, corner in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % 6]
        start, end = _towards(corner, before), _towards(corner, after)
        if index:
            path.lineTo(*start)
        else:
            path.moveTo(*start)
        path.quadTo(*corner, *end)
    path.close()
    return path


def _towards(corner: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    share = _CORNER / math.dist(corner, other)
    return corner[0] + (other[0] - corner[0]) * share, corner[1] + (other[1] - corner[1]) * share


def _grain(draw: Any, look: Look, kind: str) -> None:
    """Let the fibres of the wood run across the rim."""
    random = chance("place", kind)
    draw.save()
    draw.clipPath(hexagon(1.0), True)
    for _ in range(90):
        y = random.uniform(-110, 110)
        x, length = random.uniform(-110, 60), random.uniform(30, 120)
        tone = jitter(random.choice(look.wood[1:4]), random, 0.03)
        line = [
            (x, y),
            (x + length / 2, y + random.uniform(-3, 3)),
            (x + length, y + random.uniform(-2, 2)),
        ]
        draw.drawPath(soft_polyline(line), stroke(tone, random.uniform(1, 3), 0.5))
    draw.restore()


def _bevel(draw: Any, look: Look) -> None:
    draw.save()
    draw.clipPath(hexagon(1.0), True)
    for x, y, color, alpha in ((2.5, 3, look.wood[3], 0.95), (-2.5, -3, look.wood[0], 0.6)):
        draw.save()
        draw.translate(x, y)
        draw.drawPath(hexagon(1.0), stroke(color, 5, alpha, blur=1.2))
        draw.restore()
    draw.restore()
    draw.drawPath(hexagon(1.0), stroke(look.wood[0], 1.8, 0.9))


def _field(draw: Any, look: Look, kind: str) -> None:
    """Draw the paper let into the wood: shadow of the rim on it, a fine line."""
    inner = hexagon(0.84)
    draw.drawPath(hexagon(0.86, -0.5), fill(look.wood[0], 0.85))
    draw.drawPath(inner, fill(look.field))
    draw.save()
    draw.clipPath(inner, True)
    random = chance("field of a place", kind)
    draw.drawOval(skia.Rect.MakeLTRB(-66, -80, 40, 10), fill(WHITE, 0.75 * look.light, 24))
    for _ in range(160):
        x, y = random.uniform(-80, 80), random.uniform(-86, 86)
        tone = mix(look.field, look.line, random.uniform(0, 0.4))
        draw.drawCircle(x, y, random.uniform(0.6, 1.8), fill(tone, 0.35))
    draw.save()
    draw.translate(4, 5)
    draw.drawPath(inner, stroke(rgb("#4A3418"), 9, 0.40, blur=4))
    draw.restore()
    draw.restore()
    draw.drawPath(hexagon(0.755), stroke(look.line, 2.2, 0.75))


def circle(kind: str) -> Picture:
    """Return a circle: "open", "next", "chosen", "crossed", "heart" or "heart_crossed"."""
    canvas = Canvas(*CIRCLE_ROOM, *CIRCLE_MIDDLE, supersampling=4)
    pen = Pen(canvas.draw, 0, 0, CIRCLE_WIDTH / 2)
    if kind == "next":
        pen.disc(0, 0, 1.22, rgb("#FFD76A"), 0.75, 0.22)
        pen.disc(0, 0, 1.16, rgb("#FFF1B8"), 0.9, 0.06)
    _stone(pen, kind)
    match kind:
        case "chosen":
            _pencil_cross(pen)
        case "crossed":
            _wax(pen)
        case "heart":
            draw_heart(pen.at(0, 0.06, 0.66), "red")
        case "heart_crossed":
            _wax(pen, small=True)
            pen.disc(0, 0.04, 0.66, rgb("#FFF1DC"))
            draw_heart(pen.at(0, 0.04, 0.48), "red")
    return canvas.picture()


def _stone(pen: Pen, kind: str) -> None:
    """Draw a flat disc of pale wood with a hollow for the mark."""
    rim = {"next": rgb("#B9812C"), "chosen": rgb("#9A6A2A")}.get(kind, rgb("#7E6146"))
    face = {"next": rgb("#FFF9DF"), "chosen": rgb("#FFF3CE")}.get(kind, rgb("#FBF1D8"))
    pen.disc(0.07, 0.24, 0.98, NIGHT, 0.42, 0.12)
    pen.disc(0, 0.12, 0.99, mix(rim, NIGHT, 0.45))
    pen.disc(0, 0, 1.0, rim)
    pen.disc(-0.015, -0.02, 0.93, mix(rim, face, 0.55))
    pen.disc(0, 0, 0.83, mix(rim, NIGHT, 0.2))
    pen.disc(0.02, 0.03, 0.80, face)
    with pen.inside_disc(0.82):
        pen.ring(0.05, 0.07, 0.86, 0.14, rgb("#6B4A26"), 0.28)
        pen.disc(-0.25, -0.3, 0.42, WHITE, 0.55)
    if kind == "next":
        pen.ring(0, 0, 0.56, 0.10, rgb("#E3A93C"), 0.9)
        pen.disc(0, 0, 0.22, rgb("#E3A93C"))


def _pencil_cross(pen: Pen) -> None:
    """Draw a cross in pencil: it can be rubbed out."""
    random = chance("pencil")
    graphite = rgb("#3F4652")
    for ends in (((-0.5, -0.48), (0.5, 0.5)), ((0.52, -0.5), (-0.5, 0.48))):
        for number in range(5):
            (x0, y0), (x1, y1) = ends
            shake = [random.uniform(-0.055, 0.055) for _ in range(6)]
            line = [
                (x0 + shake[0], y0 + shake[1]),
                (shake[2], shake[3]),
                (x1 + shake[4], y1 + shake[5]),
            ]
            pen.curve(line, 0.15 if number == 0 else 0.06, graphite, 0.85 if number == 0 else 0.5)


def _wax(pen: Pen, small: bool = False) -> None:
    """Draw a seal of red wax with a tick pressed into it."""
    draw = pen.canvas
    draw.save()
    draw.translate(pen.x, pen.y)
    draw.scale(pen.size, pen.size)
    random = chance("wax of a circle", small)
    reach = 0.95
    draw.drawPath(blob(0.02, 0.07, reach, random, 7, 0.05), fill(rgb("#5E1512"), 0.7, 0.03))
    draw.drawPath(blob(0, 0, reach, random, 7, 0.05), fill(rgb("#A32A24")))
    draw.drawPath(blob(-0.03, -0.04, reach * 0.92, random, 7, 0.05), fill(rgb("#C63E34")))
    draw.drawPath(blob(0.02, 0.03, 0.70, random, 9, 0.02), fill(rgb("#8E211D")))
    draw.drawPath(blob(0.03, 0.05, 0.66, random, 9, 0.02), fill(rgb("#B8362D")))
    draw.drawOval(skia.Rect.MakeLTRB(-0.68, -0.78, -0.18, -0.52), fill(rgb("#F7A79A"), 0.75, 0.04))
    draw.restore()
    if not small:
        tick = [(-0.32, 0.04), (-0.08, 0.30), (0.38, -0.26)]
        pen.line([(x + 0.03, y + 0.05) for x, y in tick], 0.2, rgb("#741814"))
        pen.line(tick, 0.19, rgb("#FFE9DC"))


def earned_seal() -> Picture:
    """Return the seal that is put on a card once it is earned: gold wax on a ribbon, with a laurel."""
    canvas = Canvas(300, 340, 150, 140, supersampling=3)
    pen = Pen(canvas.draw, 0, 0, 110)
    for side in (-1, 1):
        tail = [
            (side * 0.06, 0.4),
            (side * 0.62, 0.3),
            (side * 0.84, 1.45),
            (side * 0.54, 1.28),
            (side * 0.34, 1.56),
        ]
        pen.shape([(x + 0.03, y + 0.05) for x, y in tail], NIGHT, 0.35, 0.04)
        pen.shape(tail, rgb("#9C2F28") if side > 0 else rgb("#B53A30"))
        pen.line([(side * 0.16, 0.5), (side * 0.44, 1.4)], 0.05, rgb("#E9B64A"), 0.8)
    draw = canvas.draw
    random = chance("earned")
    draw.drawPath(blob(4, 10, 112, random, 12, 0.05), fill(NIGHT, 0.45, 7))
    draw.drawPath(blob(0, 4, 111, random, 12, 0.05), fill(rgb("#8A5E14")))
    draw.drawPath(blob(0, 0, 110, random, 12, 0.05), fill(rgb("#DDA336")))
    draw.drawPath(blob(-4, -5, 101, random, 12, 0.045), fill(rgb("#EFC057")))
    pen.disc(0, 0, 0.74, rgb("#A87418"))
    pen.disc(0.02, 0.03, 0.715, rgb("#E3AE42"))
    pen.oval(-0.5, -0.72, 0.24, 0.10, rgb("#FFF3C4"), 0.85, 0.05)
    _laurel(pen)
    tick = [(-0.24, 0.02), (-0.05, 0.23), (0.30, -0.22)]
    pen.line([(x + 0.02, y + 0.035) for x, y in tick], 0.15, rgb("#7E5410"))
    pen.line(tick, 0.14, rgb("#FFF7DC"))
    return canvas.picture()


def _laurel(pen: Pen) -> None:
    for side in (-1, 1):
        for leaf in range(7):
            angle = math.radians(90 + side * (24 + leaf * 21))
            x, y = 0.57 * math.cos(angle), 0.57 * math.sin(angle)
            blade = pen.at(x, y, 0.16)
            with blade.turned(math.degrees(angle) + side * 62):
                shape = [(-0.9, 0), (0, -0.36), (0.9, 0), (0, 0.36)]
                blade.soft([(a + 0.06, b + 0.12) for a, b in shape], rgb("#7E5410"), 0.8)
                blade.soft(shape, rgb("#FBE29A"))


__all__ = [
    "CIRCLE_MIDDLE",
    "LOOKS",
    "PLACE_MIDDLE",
    "circle",
    "earned_seal",
    "hexagon",
    "place",
    "place_glow",
]
