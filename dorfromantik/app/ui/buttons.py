"""Wooden buttons, with words or with a picture."""

from enum import Enum

from pygame import Rect

from dorfromantik.app.render.text import Align
from dorfromantik.app.ui.boxes import anchored, inset, split_left
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.widget import Action, Widget


class Wood(Enum):
    """How a button looks, by the name of its piece in the kit."""

    PLAIN = "button"
    PRIMARY = "button_primary"


class _WoodenWidget(Widget):
    """Shared by both kinds: the wood for each state, and the press."""

    def __init__(self, key: str, on_press: Action, wood: Wood, tooltip: str):
        super().__init__(key, tooltip=tooltip)
        self._on_press = on_press
        self.wood = wood

    def press(self) -> None:
        """Do what it is for."""
        self._on_press()

    def _draw_wood(self, canvas: Canvas) -> Rect:
        """Draw the wood; returns where words and picture stand, lower while it is held down."""
        if not self.is_enabled:
            canvas.panel("button_off", self.rect)
            return self.rect
        if self.is_pressed and self.is_hovered:
            canvas.panel(f"{self.wood.value}_down", self.rect)
            return self.rect.move(0, canvas.px(canvas.theme.space.button_travel))
        canvas.panel(self.wood.value + ("_hover" if self.is_hovered else ""), self.rect)
        return self.rect


class Button(_WoodenWidget):
    """A button with words, and a picture before them where `icon` names one."""

    def __init__(
        self,
        key: str,
        label: str,
        on_press: Action,
        *,
        wood: Wood = Wood.PLAIN,
        icon: str | None = None,
        tooltip: str = "",
    ):
        super().__init__(key, on_press, wood, tooltip)
        self.words = label
        self.icon = icon

    @property
    def label(self) -> str:
        """The words on it."""
        return self.words

    def natural_width(self, look: Look) -> int:
        """Pixels that words, picture and padding take."""
        width = look.text_width(self.words, look.theme.type.button)
        width += 2 * look.px(look.theme.space.button_padding)
        if self.icon:
            width += look.px(look.theme.space.icon) + look.px(look.theme.space.small)
        return width

    def draw(self, canvas: Canvas) -> None:
        """Draw wood, picture and words."""
        space, style = canvas.theme.space, canvas.theme.type.button
        face = inset(self._draw_wood(canvas), canvas.px(space.medium), 0)
        words = canvas.text_width(self.words, style)
        if self.icon:
            icon, gap = canvas.px(space.icon), canvas.px(space.small)
            group = anchored(face, (min(icon + gap + words, face.width), face.height))
            picture, face = split_left(group, icon, gap)
            opacity = 1.0 if self.is_enabled else canvas.theme.disabled_opacity
            canvas.icon(self.icon, picture, opacity)
        if self.is_enabled:
            shade = face.move(0, canvas.px(space.text_shade))
            canvas.line(self.words, style, shade, Align.CENTER, canvas.theme.color.walnut)
            canvas.line(self.words, style, face, Align.CENTER)
        else:
            canvas.line(self.words, canvas.theme.type.button_off, face, Align.CENTER)


class IconButton(_WoodenWidget):
    """A button with a picture only; its tooltip says what it does."""

    def __init__(
        self, key: str, icon: str, tooltip: str, on_press: Action, *, wood: Wood = Wood.PLAIN
    ):
        super().__init__(key, on_press, wood, tooltip)
        self.icon = icon

    def draw(self, canvas: Canvas) -> None:
        """Draw wood and picture."""
        face = self._draw_wood(canvas)
        side = round(min(face.size) * canvas.theme.icon_share)
        opacity = 1.0 if self.is_enabled else canvas.theme.disabled_opacity
        canvas.icon(self.icon, anchored(face, (side, side)), opacity)
