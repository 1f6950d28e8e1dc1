"""The players' portraits in the panel as buttons: a click suggests a place for the tile in hand."""

from collections.abc import Callable

from dorfromantik.app.bindings import KeyAction
from dorfromantik.app.context import AppContext
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.widget import Widget
from dorfromantik.engine import Player

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
        super().__init__(f"suggest_{player}", tooltip=words.format(key=key))
        self._player = player
        self._on_press = on_press
        self._name = ""

    @property
    def label(self) -> str:
        """The player's name."""
        return self._name

    def show(self, player: Player) -> None:
        """Be the portrait of a player."""
        self._name = player.name

    def press(self) -> None:
        """Pin the player's suggestion, or take it away."""
        self._on_press(self._player)

    def draw(self, canvas: Canvas) -> None:
        """Draw a light ring around the portrait while it is pointed at."""
        if not self.is_hovered:
            return
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
