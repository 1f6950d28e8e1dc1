"""The painted mystery box: its pieces laid together by the plan that was painted with them."""

from typing import Any

from pygame import Rect

from dorfromantik.app.assets import Assets
from dorfromantik.app.render.text import Align
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.skin import Skin

RAYS_OPACITY = 0.9


class BoxArt:
    """Draws the box in a part of the window; sizes of the plan are in pixels of the art."""

    def __init__(self, assets: Assets, skin: Skin):
        plan: dict[str, Any] = assets.read_json("campaign", "box.json")
        self._size: tuple[int, int] = (plan["size"][0], plan["size"][1])
        self._places: dict[str, tuple[int, int]] = {
            name: (place[0], place[1]) for name, place in plan["pieces"].items()
        }
        self._plaque = Rect(plan["plaque"])
        self._skin = skin
        lids = sorted(name for name in self._places if name.startswith("box_lid_"))
        self._lids = tuple(lids)

    @property
    def ratio(self) -> float:
        """Height by width."""
        return self._size[1] / self._size[0]

    def draw(self, canvas: Canvas, box: Rect, number: int, lid: float) -> None:
        """Draw the box of a number, its lid open by a share from 0 to 1."""
        scale = box.width / self._size[0]
        lid_name = self._lids[min(int(lid * len(self._lids)), len(self._lids) - 1)]
        self._draw_piece(canvas, "box_shadow", box, scale)
        if lid > 0:
            self._draw_piece(canvas, "box_rays", box, scale, lid * RAYS_OPACITY)
            self._draw_piece(canvas, lid_name, box, scale)
            self._draw_piece(canvas, "box_inside", box, scale)
        self._draw_piece(canvas, "box_body", box, scale)
        self._draw_piece(canvas, f"box_ribbon_{number}", box, scale)
        if lid <= 0:
            self._draw_piece(canvas, lid_name, box, scale)
        plaque = Rect(
            box.x + round(self._plaque.x * scale),
            box.y + round(self._plaque.y * scale),
            round(self._plaque.width * scale),
            round(self._plaque.height * scale),
        )
        canvas.line(str(number), canvas.theme.type.total, plaque, Align.CENTER)

    def _draw_piece(
        self, canvas: Canvas, name: str, box: Rect, scale: float, opacity: float = 1.0
    ) -> None:
        if name not in self._places:
            return
        x, y = self._places[name]
        width, height = self._skin.natural_size(name)
        place = Rect(
            box.x + round(x * scale),
            box.y + round(y * scale),
            max(round(width * scale), 1),
            max(round(height * scale), 1),
        )
        canvas.icon(name, place, opacity)
