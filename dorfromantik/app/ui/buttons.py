"""Wooden buttons, with words or with a picture."""

from collections.abc import Iterable, Sequence
from enum import Enum

from pygame import Rect

from dorfromantik.app.render.text import Align
from dorfromantik.app.ui.boxes import anchored, inset, row, split_left
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
        self.type_size: int | None = None
        """Pixels of the type that the buttons around it have room for; None where it stands alone."""

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

    def fitting_size(self, look: Look) -> int:
        """Pixels of the type in which its words fit its place."""
        room = inset(self.rect, look.px(look.theme.space.medium), 0).width
        if self.icon:
            room -= look.px(look.theme.space.icon) + look.px(look.theme.space.small)
        return look.text.fitting_size(self.words, look.theme.type.button, look.metrics, room)

    def draw(self, canvas: Canvas) -> None:
        """Draw wood, picture and words."""
        space, style, size = canvas.theme.space, canvas.theme.type.button, self.type_size
        face = inset(self._draw_wood(canvas), canvas.px(space.medium), 0)
        words = self._words_width(canvas)
        if self.icon:
            icon, gap = canvas.px(space.icon), canvas.px(space.small)
            group = anchored(face, (min(icon + gap + words, face.width), face.height))
            picture, face = split_left(group, icon, gap)
            opacity = 1.0 if self.is_enabled else canvas.theme.disabled_opacity
            canvas.icon(self.icon, picture, opacity)
        if self.is_enabled:
            shade = face.move(0, canvas.px(space.text_shade))
            walnut = canvas.theme.color.walnut
            canvas.line(self.words, style, shade, Align.CENTER, walnut, at_most=size)
            canvas.line(self.words, style, face, Align.CENTER, at_most=size)
        else:
            style = canvas.theme.type.button_off
            canvas.line(self.words, style, face, Align.CENTER, at_most=size)

    def _words_width(self, look: Look) -> int:
        """Pixels that its words take as they are drawn, or more where they stand alone."""
        style = look.theme.type.button
        if self.type_size is None:
            return look.text_width(self.words, style)
        return look.text.font(style.face, self.type_size).size(self.words)[0]


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


def place_by_need(buttons: Sequence[Button], box: Rect, gap: int, look: Look) -> None:
    """Place buttons side by side so that they fill a box, each as wide as its words ask for."""
    needs = [button.natural_width(look) for button in buttons]
    for button, place in zip(buttons, row(box, needs, gap), strict=True):
        button.rect = place


def even_out(buttons: Iterable[Button], look: Look) -> None:
    """Give buttons that stand together the same type: that of the one with the least room for its words."""
    together = [button for button in buttons if button.is_visible]
    size = min((button.fitting_size(look) for button in together), default=None)
    for button in together:
        button.type_size = size
