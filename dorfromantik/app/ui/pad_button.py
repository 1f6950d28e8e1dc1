"""A button that tells which gamepad is somebody's, and asks for another one."""

from dorfromantik.app.render.text import Align
from dorfromantik.app.ui.boxes import anchored, inset, split_left
from dorfromantik.app.ui.buttons import IconButton, Wood
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.widget import Action

ICON_SHARE = 0.72
"""The side of its picture, as a share of its height."""


class PadButton(IconButton):
    """Shows a gamepad and its number, or a dash; while `is_lit` it waits for one."""

    def __init__(self, key: str, tooltip: str, on_press: Action, pad: int | None):
        """`pad` is the gamepad's place among all of them, from 0; None where there is none."""
        super().__init__(key, "gamepad", tooltip, on_press)
        self.pad = pad

    @property
    def is_lit(self) -> bool:
        """Whether any button of a gamepad is waited for."""
        return self.wood is Wood.PRIMARY

    @is_lit.setter
    def is_lit(self, is_lit: bool) -> None:
        self.wood = Wood.PRIMARY if is_lit else Wood.PLAIN

    def draw(self, canvas: Canvas) -> None:
        """Draw wood, picture and number."""
        face = inset(self._draw_wood(canvas), canvas.px(canvas.theme.space.small), 0)
        side = round(face.height * ICON_SHARE)
        picture, words = split_left(face, side)
        opacity = 1.0 if self.pad is not None or self.is_lit else canvas.theme.disabled_opacity
        canvas.icon(self.icon, anchored(picture, (side, side)), opacity)
        number = "…" if self.is_lit else "–" if self.pad is None else str(self.pad + 1)
        shade = words.move(0, canvas.px(canvas.theme.space.text_shade))
        style = canvas.theme.type.button
        canvas.line(number, style, shade, Align.CENTER, canvas.theme.color.walnut)
        canvas.line(number, style, words, Align.CENTER)
