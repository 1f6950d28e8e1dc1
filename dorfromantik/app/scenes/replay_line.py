"""The line of time: a groove with a knob, which is put anywhere by click, drag or key."""

from collections.abc import Callable

from pygame import Rect

from dorfromantik.app.intents import FocusMove, Intent, Point
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.ui.album_theme import ALBUM
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.widget import Widget


class TimeLine(Widget):
    """Positions from 0 to `last`; dots mark where tasks were fulfilled, rings where they failed."""

    def __init__(
        self,
        key: str,
        label: str,
        last: int,
        on_seek: Callable[[int], None],
        fulfilled: frozenset[int] = frozenset(),
        failed: frozenset[int] = frozenset(),
    ):
        super().__init__(key)
        self.position = 0
        self._label = label
        self._last = max(last, 1)
        self._on_seek = on_seek
        self._fulfilled = fulfilled
        self._failed = failed

    @property
    def label(self) -> str:
        """What is chosen here."""
        return self._label

    def pointer_down(self, xy: Point, look: Look) -> None:
        """Go to where it is clicked."""
        self._seek(xy[0])

    def pointer_moved(self, xy: Point) -> bool:
        """Follow the pointer while it is dragged."""
        if self.is_pressed:
            self._seek(xy[0])
        return self.is_pressed

    def scroll(self, amount: float) -> bool:
        """The wheel goes a step."""
        self._go(self.position + (1 if amount < 0 else -1))
        return True

    def handle(self, intent: Intent) -> bool:
        """Left and right go a step."""
        match intent:
            case FocusMove(dx, 0) if dx:
                self._go(self.position + dx)
                return True
        return False

    def x_of(self, position: int) -> int:
        """The pixel column of a position."""
        groove = self._groove
        return groove.x + round(groove.width * position / self._last)

    def draw(self, canvas: Canvas) -> None:
        """Draw the groove, what has passed, the dots and the knob."""
        color, shapes = canvas.theme.color, canvas.shapes
        height = canvas.px(ALBUM.line_groove)
        groove = self._groove
        groove = Rect(groove.x, groove.centery - height // 2, groove.width, height)
        shapes.box(
            canvas.surface,
            groove,
            height // 2,
            with_opacity(color.line, canvas.theme.lit_opacity),
        )
        passed = Rect(groove.x, groove.y, self.x_of(self.position) - groove.x, height)
        if passed.width >= height:
            shapes.box(canvas.surface, passed, height // 2, with_opacity(color.sepia, 1.0))
        paper, rim = with_opacity(color.paper, 1.0), with_opacity(color.red, 1.0)
        self._draw_dots(canvas, self._fulfilled, with_opacity(color.green, 1.0), paper)
        self._draw_dots(canvas, self._failed, paper, rim)
        is_lit = self.is_hovered or self.has_focus
        fill = with_opacity(color.glow if is_lit else color.cream, 1.0)
        knob = (self.x_of(self.position), groove.centery)
        radius, line = canvas.px(ALBUM.line_knob), canvas.px(canvas.theme.space.hairline)
        shapes.disc(canvas.surface, knob, radius, fill, with_opacity(color.walnut, 1.0), line)

    def _draw_dots(
        self,
        canvas: Canvas,
        positions: frozenset[int],
        fill: tuple[int, int, int, int],
        rim: tuple[int, int, int, int],
    ) -> None:
        """Draw full dots or rings, which are told apart without their colours."""
        radius = canvas.px(ALBUM.line_dot)
        line = canvas.px(canvas.theme.space.hairline)
        for position in sorted(positions):
            place = (self.x_of(position), self.rect.centery)
            canvas.shapes.disc(canvas.surface, place, radius, fill, rim, line)

    @property
    def _groove(self) -> Rect:
        """Where the knob's middle may be."""
        side = min(self.rect.height // 2, self.rect.width // 4)
        return Rect(self.rect.x + side, self.rect.y, self.rect.width - 2 * side, self.rect.height)

    def _seek(self, x: int) -> None:
        groove = self._groove
        self._go(round((x - groove.x) / max(groove.width, 1) * self._last))

    def _go(self, position: int) -> None:
        position = max(0, min(position, self._last))
        if position != self.position:
            self.position = position
            self._on_seek(position)
