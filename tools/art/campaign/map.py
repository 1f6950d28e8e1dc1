"""The map of the campaign: parchment, the painted valley, and the paths of the track; no word stands on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import skia

from tools.art.campaign.fields import brush_grass, paint_field
from tools.art.campaign.growth import SCALE, clouds, grow
from tools.art.campaign.land import (
    BROOK,
    FIELDS,
    HEIGHTS,
    LAKE,
    RAILROAD,
    RIVER,
    TARN,
    VILLAGES,
    Room,
)
from tools.art.campaign.relief import paint_height
from tools.art.campaign.track import SIZE, lay_track, wandering
from tools.art.campaign.washes import land_picture, parchment
from tools.art.campaign.ways import bridges, paint_bridge, paint_flow, paint_paths, paint_railroad
from tools.art.geometry import chance
from tools.art.interface.scenery import set_up
from tools.art.paint import Canvas, fill, oval, to_image
from tools.art.palette import SUMMER

if TYPE_CHECKING:
    from tools.art.campaign.track import TrackLayout
    from tools.art.paint import Picture


def paint_map(layout: TrackLayout | None = None) -> Picture:
    """Return the whole map."""
    layout = layout or lay_track()
    sheet, outline = parchment()
    land = land_picture()
    growth = grow(room_on_map(layout))
    canvas = Canvas(*SIZE, supersampling=1)
    draw = canvas.draw
    draw.drawImage(to_image(sheet), 0, 0)
    draw.save()
    draw.clipPath(outline, True)
    draw.drawImage(to_image(land), 0, 0)
    brush_grass(draw, land)
    _shade_woods(draw, growth.woods)
    _tread_villages(draw)
    paint_flow(draw)
    for field in FIELDS:
        paint_field(draw, field)
    paint_railroad(draw)
    lines = list(layout.lines.values())
    for height in sorted(HEIGHTS, key=lambda height: height.y):
        paint_height(draw, height)
    paint_paths(draw, lines)
    for middle, heading, water in bridges(lines):
        paint_bridge(draw, middle, heading, water)
    set_up(draw, growth.things, SCALE)
    set_up(draw, clouds(), SCALE)
    draw.restore()
    return np.clip(canvas.picture(), 0, 1)


def _shade_woods(draw: Any, trunks: list[tuple[float, float]]) -> None:
    """Darken the ground beneath trees that stand close."""
    layer = skia.Paint()
    layer.setAlphaf(0.62)
    draw.saveLayer(None, layer)
    for x, y in trunks:
        draw.drawOval(oval(x + 4, y - 2, 34, 25), fill(SUMMER.floor[2], 1, 7))
    draw.restore()


def _tread_villages(draw: Any) -> None:
    """Lay trodden ground between houses."""
    for village in VILLAGES:
        random = chance("trodden", village)
        for _ in range(9):
            x = village.x + random.uniform(-0.7, 0.7) * village.reach
            y = village.y + random.uniform(-0.5, 0.5) * village.reach * 0.8
            draw.drawOval(
                oval(x, y, village.reach * 0.42, village.reach * 0.26),
                fill(SUMMER.village[2], 0.30, 9),
            )


def room_on_map(layout: TrackLayout) -> Room:
    """Return where things may stand: off the track, the water, the railroad and the heights."""
    room = Room(layout)
    room.take_line(wandering(list(RIVER)), 84)
    room.take_line(wandering(list(BROOK)), 46)
    room.take_line(wandering(list(RAILROAD)), 44)
    for x, y, rx, ry in (*LAKE, *TARN):
        room.take(x, y, rx + 12, ry + 12)
    for height in HEIGHTS:
        reach = 0.8 if height.snow else 0.5
        room.take(height.x, height.y - height.tall * 0.4, height.half * reach, height.tall * reach)
    return room
