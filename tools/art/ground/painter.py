"""Paints the ground of a tile in one rotation with one set of filled half edges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art.ground.aqueduct import build_trough, sink_the_track
from tools.art.ground.grid import MASTER_WIDTH, ground_grid
from tools.art.ground.landmarks import paint_landmark, paint_yards
from tools.art.ground.rail import paint_planks, paint_rail, paint_road
from tools.art.ground.river import paint_river
from tools.art.ground.scene import GroundScene
from tools.art.ground.strokes import paint_strokes
from tools.art.ground.washes import paint_washes
from tools.art.palette import SUMMER, Palette

if TYPE_CHECKING:
    from tools.art.paint import Picture
    from tools.art.turned_shape import TurnedShape


def paint_ground(
    turned: TurnedShape,
    scale: int = MASTER_WIDTH,
    supersampling: int = 1,
    palette: Palette = SUMMER,
) -> Picture:
    """Return the picture of a ground; `scale` is the tile width in pixels."""
    scene = GroundScene(turned, ground_grid(scale, supersampling), palette)
    scene.start_canvas(paint_washes(scene))
    paint_strokes(scene)
    paint_yards(scene)
    if scene.tile.aqueduct:
        paint_rail(scene, over_river=False)
        sink_the_track(scene)
        paint_river(scene)
        build_trough(scene)
    else:
        paint_river(scene)
        paint_road(scene)
        paint_rail(scene)
        paint_planks(scene)
    paint_landmark(scene)
    return scene.finish()
