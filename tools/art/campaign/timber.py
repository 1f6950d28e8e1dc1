"""Boards for boxes and yards: planks side by side with their years, fibres and gaps; and iron laid over them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tools.art.geometry import chance
from tools.art.interface.pen import NIGHT
from tools.art.interface.table import Plank, grown
from tools.art.interface.texture import in_tones
from tools.art.paint import Canvas, fill, oval, rect, soft_polyline, stroke, to_image
from tools.art.palette import Ramp, mix, ramp_of, rgb

if TYPE_CHECKING:
    from tools.art.paint import Picture

OAK: Final = ramp_of("#5A3518", "#8A5629", "#B57A40", "#D29C5C", "#EBC48A")
IRON: Final = ramp_of("#23222A", "#3E3D47", "#5E5D68", "#8C8B94", "#C4C2C6")
_GAP: Final = rgb("#2E1A0C")


def boards(width: int, height: int, count: int, seed: str, ramp: Ramp = OAK) -> Picture:
    """Return a wall of boards that lie across, one above the other."""
    tone = np.zeros((height, width), np.float32)
    edges = [round(height * row / count) for row in range(count + 1)]
    for row in range(count):
        plank = Plank(edges[row], edges[row + 1] - edges[row], 0, width, f"{seed}-{row}")
        tone[edges[row] : edges[row + 1]] = grown(plank)
    canvas = Canvas(width, height, supersampling=1)
    canvas.draw.drawImage(to_image(in_tones(ramp, tone * 1.25 - 0.10)), 0, 0)
    random = chance("boards", seed)
    for row in range(count):
        _fibres(canvas.draw, width, edges[row], edges[row + 1], random, ramp)
    for edge in edges[1:-1]:
        wave = [(x, edge + random.uniform(-1.2, 1.2)) for x in np.linspace(-4, width + 4, 14)]
        canvas.draw.drawPath(soft_polyline(wave), stroke(_GAP, 7, 0.55, blur=2.2))
        canvas.draw.drawPath(soft_polyline(wave), stroke(_GAP, 3.4, 0.95))
        lit = [(x, y + 4) for x, y in wave]
        canvas.draw.drawPath(soft_polyline(lit), stroke(ramp[4], 2, 0.55))
    return canvas.picture()


def _fibres(draw: Any, width: int, top: int, bottom: int, random: Any, ramp: Ramp) -> None:
    for _ in range(int(width * (bottom - top) / 900)):
        x, y = random.uniform(-20, width), random.uniform(top + 3, bottom - 3)
        length = random.uniform(14, 90)
        tone = ramp[0] if random.random() < 0.65 else ramp[4]
        draw.drawLine(
            x,
            y,
            x + length,
            y + random.uniform(-1.5, 1.5),
            stroke(tone, random.uniform(0.8, 2.2), 0.20),
        )


def iron_band(draw: Any, left: float, top: float, width: float, height: float, rivets: int) -> None:
    """Draw a strap of iron; its rivets lie along its longer side."""
    draw.drawRect(rect(left + 3, top + 5, width, height), fill(NIGHT, 0.5, 5))
    draw.drawRect(rect(left, top, width, height), fill(IRON[1]))
    inset = 4
    draw.drawRect(
        rect(left + inset, top + inset, width - 2 * inset, height - 2 * inset), fill(IRON[2])
    )
    random = chance("iron", round(left), round(top), round(width), round(height))
    draw.save()
    draw.clipRect(rect(left, top, width, height), True)
    for _ in range(int(width * height / 260)):
        x, y = random.uniform(left, left + width), random.uniform(top, top + height)
        tone = random.choice((IRON[1], IRON[1], IRON[3]))
        draw.drawOval(oval(x, y, random.uniform(2, 8), random.uniform(1.5, 5)), fill(tone, 0.28))
    draw.restore()
    draw.drawLine(left + 2, top + 2, left + 2, top + height - 2, stroke(IRON[4], 2.4, 0.55))
    draw.drawLine(left + 2, top + 2, left + width - 2, top + 2, stroke(IRON[4], 2.4, 0.55))
    draw.drawRect(rect(left, top, width, height), stroke(IRON[0], 2, 0.9))
    for number in range(rivets):
        share = (number + 0.5) / rivets
        across = height < width
        rivet(
            draw,
            left + width * (share if across else 0.5),
            top + height * (0.5 if across else share),
            min(width, height) * 0.17,
        )


def rivet(draw: Any, x: float, y: float, radius: float) -> None:
    """Draw the round head of a nail."""
    draw.drawOval(oval(x + 1.5, y + 2.5, radius * 1.15), fill(NIGHT, 0.6, 1.5))
    draw.drawOval(oval(x, y, radius), fill(IRON[1]))
    draw.drawOval(oval(x - radius * 0.15, y - radius * 0.2, radius * 0.78), fill(IRON[3]))
    draw.drawOval(
        oval(x - radius * 0.3, y - radius * 0.38, radius * 0.32),
        fill(mix(IRON[4], rgb("#FFFFFF"), 0.5)),
    )
