"""The players' portraits in the panel as buttons: a click suggests a place for the tile in hand."""

from collections.abc import Callable

from pygame import Rect

from dorfromantik.app.bindings import KeyAction
from dorfromantik.app.context import AppContext
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.ui.boxes import anchored
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.widget import Widget
from dorfromantik.engine import Player

PAD_SHARE, PAD_ICON = 0.5, 0.84
"""A gamepad's disc, as a share of the portrait; its picture, as a share of the disc."""
LEAST_PAD = 26.0

SUGGEST_KEYS = (
    KeyAction.SUGGEST_1,
    KeyAction.SUGGEST_2,
    KeyAction.SUGGEST_3,
    KeyAction.SUGGEST_4,
    KeyAction.SUGGEST_5,
    KeyAction.SUGGEST_6,
)
"""The keys of the players, in the order of the table."""


class SuggestWidget(Widget):
    """A player's portrait; the panel draws it, this lights it up."""

    def __init__(self, context: AppContext, player: int, on_press: Callable[[int], None]):
        words = context.translator.text(
            "Pins a suggestion for the tile in hand, or takes it away ({key})"
        )
        key = context.key_name(SUGGEST_KEYS[player])
        self._words = words.format(key=key)
        super().__init__(f"suggest_{player}", tooltip=self._words)
        self.player = player
        """The seat at the table."""
        self._context = context
        self._on_press = on_press
        self._name = ""
        self._pad: int | None = None

    @property
    def label(self) -> str:
        """The player's name."""
        return self._name

    def show(self, player: Player, pad: int | None = None) -> None:
        """Be the portrait of a player, to whom perhaps the gamepad at a place belongs."""
        self._name, self._pad = player.name, pad
        self.tooltip = self._words
        if pad is not None:
            words = self._context.translator.text("Gamepad {number} is {name}’s.")
            self.tooltip = f"{self._words}\n{words.format(number=pad + 1, name=player.name)}"

    def press(self) -> None:
        """Pin the player's suggestion, or take it away."""
        self._on_press(self.player)

    def draw(self, canvas: Canvas) -> None:
        """Draw a gamepad at the portrait if there is one, and a light ring while it is pointed at."""
        if self._pad is not None:
            self._draw_pad(canvas)
        if self.is_hovered:
            self._draw_ring(canvas)

    def _draw_pad(self, canvas: Canvas) -> None:
        """Draw a dark disc with a gamepad at the portrait's lower right."""
        face = anchored(self.rect, (min(self.rect.size),) * 2)
        side = max(round(face.width * PAD_SHARE), canvas.px(LEAST_PAD))
        disc = Rect(0, 0, side, side)
        disc.center = face.right - side // 3, face.bottom - side // 3
        color = canvas.theme.color
        edge, fill = with_opacity(color.cream, 1.0), with_opacity(color.night, 1.0)
        width = canvas.px(canvas.theme.space.hairline)
        canvas.shapes.box(canvas.surface, disc, side // 2, fill, edge, width)
        inside = anchored(disc, (round(side * PAD_ICON),) * 2)
        canvas.icon("gamepad", inside)

    def _draw_ring(self, canvas: Canvas) -> None:
        space, color = canvas.theme.space, canvas.theme.color
        width = canvas.px(canvas.theme.play.portrait_ring)
        ring = self.rect.inflate(2 * width, 2 * width)
        side = min(ring.size)
        light = with_opacity(color.cream if self.is_pressed else color.glow, 1.0)
        box = ring.copy()
        box.width = box.height = side
        box.center = self.rect.center
        canvas.shapes.box(
            canvas.surface, box, side // 2, outline=light, width=width + canvas.px(space.hairline)
        )
