"""The painted mystery box: its pieces laid together by the plan that was painted with them."""

from dataclasses import dataclass
from typing import Any

from pygame import Rect

from dorfromantik.app.assets import Assets
from dorfromantik.app.render.text import Align
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.skin import Skin

CLOSED_LID = "box_lid_0"


@dataclass(frozen=True, slots=True)
class _Lid:
    """The lid at one moment of its way."""

    piece: str
    behind: bool
    """Whether it stands behind what is in the box."""


class BoxArt:
    """Draws the box about the middle of its foot; the plan is in pixels of the art."""

    def __init__(self, assets: Assets, skin: Skin):
        plan: dict[str, Any] = assets.read_json("campaign", "box.json")
        self._offsets: dict[str, tuple[int, int]] = {
            name: (offset[0], offset[1]) for name, offset in plan["offsets"].items()
        }
        self._lids = tuple(_Lid(lid["piece"], lid["behind"]) for lid in plan["lid"])
        self._width: int = plan["width"]
        self._plaque: tuple[int, int] = (plan["plaque"]["middle"][0], plan["plaque"]["middle"][1])
        self._plaque_width: int = plan["plaque"]["width"]
        self._skin = skin

    @property
    def ratio(self) -> float:
        """Height by width of the closed box."""
        return -self._offsets[CLOSED_LID][1] / self._width

    def draw_back(self, canvas: Canvas, box: Rect, lid: float) -> None:
        """Draw what lies behind the things in the box; the lid is open by a share from 0 to 1."""
        self._draw_piece(canvas, "box_shadow", box)
        at = self._lid_at(lid)
        if at.behind:
            self._draw_piece(canvas, at.piece, box)
        if lid > 0:
            self._draw_piece(canvas, "box_inside", box)
            self._draw_piece(canvas, "box_rays", box, lid)

    def draw_front(self, canvas: Canvas, box: Rect, number: int, lid: float) -> None:
        """Draw what lies before them, with the number of the box on its plaque."""
        self._draw_piece(canvas, "box_body", box)
        self._draw_piece(canvas, f"box_ribbon_{number}", box)
        self._draw_number(canvas, box, number)
        at = self._lid_at(lid)
        if not at.behind:
            self._draw_piece(canvas, at.piece, box)

    def _lid_at(self, share: float) -> _Lid:
        return self._lids[min(round(share * (len(self._lids) - 1)), len(self._lids) - 1)]

    def _draw_number(self, canvas: Canvas, box: Rect, number: int) -> None:
        scale = box.width / self._width
        side = round(self._plaque_width * scale)
        plaque = Rect(0, 0, side, side)
        plaque.center = (
            box.centerx + round(self._plaque[0] * scale),
            box.bottom + round(self._plaque[1] * scale),
        )
        canvas.line(str(number), canvas.theme.type.total, plaque, Align.CENTER)

    def _draw_piece(self, canvas: Canvas, name: str, box: Rect, opacity: float = 1.0) -> None:
        scale = box.width / self._width
        x, y = self._offsets[name]
        width, height = self._skin.natural_size(name)
        place = Rect(
            box.centerx + round(x * scale),
            box.bottom + round(y * scale),
            max(round(width * scale), 1),
            max(round(height * scale), 1),
        )
        canvas.icon(name, place, opacity)
