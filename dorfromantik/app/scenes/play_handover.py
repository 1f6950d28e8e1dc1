"""The hand-over from player to player: a banner that comes down at the top of the valley, and goes by itself."""

from pygame import Rect

from dorfromantik.app.anim.tween import ease_in, ease_out
from dorfromantik.app.context import AppContext
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.text import Align
from dorfromantik.app.ui.boxes import inset, split_left
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.portraits import draw_portrait
from dorfromantik.engine import Player

SHOWN_S = 1.6
SLIDE_S = 0.2
"""Of the time that the banner is seen, so much goes by while it comes, and while it goes."""
HEIGHT, PADDING, LEAST_WIDTH = 92.0, 26.0, 300.0
TOP = 14.0
RADIUS = 22.0


class HandOver:
    """Whose turn has just begun; blocks nothing, and ends when a player does anything."""

    def __init__(self) -> None:
        self._player: Player | None = None
        self._passed_s = 0.0

    @property
    def player(self) -> Player | None:
        """Whom the banner names; None while there is none."""
        return self._player

    def begin(self, player: Player) -> None:
        """Say whose turn begins."""
        self._player, self._passed_s = player, 0.0

    def end(self) -> bool:
        """Take the banner away; True when there was one."""
        was_there, self._player = self._player is not None, None
        return was_there

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when the banner looks different."""
        if self._player is None:
            return False
        self._passed_s += dt
        if self._passed_s >= SHOWN_S:
            self._player = None
        return True

    def lowered(self, *, slides: bool) -> float:
        """How far the banner has come down, 0 to 1."""
        if not slides:
            return 1.0
        left = SHOWN_S - self._passed_s
        if self._passed_s < SLIDE_S:
            return ease_out(self._passed_s / SLIDE_S)
        return 1.0 - ease_in(1.0 - left / SLIDE_S) if left < SLIDE_S else 1.0


class HandOverPainter:
    """Draws the banner."""

    def __init__(self, context: AppContext):
        self._translator = context.translator

    def box(self, canvas: Canvas, player: Player, valley: Rect) -> Rect:
        """Where the banner hangs when it has come down."""
        kinds, pad = canvas.theme.type, canvas.px(PADDING)
        height = canvas.px(HEIGHT)
        words = max(
            canvas.text_width(player.name, kinds.active_name),
            canvas.text_width(self._words(), kinds.small),
        )
        width = max(words + height + 3 * pad, canvas.px(LEAST_WIDTH))
        box = Rect(0, canvas.px(TOP), min(width, valley.width - 2 * pad), height)
        box.centerx = valley.centerx
        return box

    def draw(self, canvas: Canvas, player: Player, valley: Rect, lowered: float) -> None:
        """Draw the banner so far lowered: a plate in the player's colour, portrait, name."""
        kinds, color = canvas.theme.type, canvas.theme.color
        box = self.box(canvas, player, valley)
        box.y -= round((1 - lowered) * (box.bottom + canvas.px(PADDING)))
        own, radius = color.player(player.color), canvas.px(RADIUS)
        line = canvas.px(canvas.theme.space.hair)
        shade = box.move(0, line).inflate(2 * line, 2 * line)
        canvas.shapes.box(canvas.surface, shade, radius + line, with_opacity(color.night, 0.4))
        canvas.shapes.box(
            canvas.surface,
            box.inflate(2 * line, 2 * line),
            radius + line,
            with_opacity(color.cream, 1.0),
        )
        canvas.shapes.box(canvas.surface, box, radius, with_opacity(own, 1.0))
        paper = inset(box, line * 2)
        canvas.shapes.box(canvas.surface, paper, radius - line * 2, with_opacity(color.cream, 1.0))
        portrait, words = split_left(
            inset(paper, line), paper.height - 2 * line, canvas.px(PADDING)
        )
        draw_portrait(canvas, player.color, portrait)
        words.width -= canvas.px(PADDING) // 2
        name_height = canvas.line_height(kinds.active_name)
        small = canvas.line_height(kinds.small)
        top = words.y + (words.height - name_height - small) // 2
        canvas.line(self._words(), kinds.small, Rect(words.x, top, words.width, small), Align.LEFT)
        name = Rect(words.x, top + small, words.width, name_height)
        canvas.line(player.name, kinds.active_name, name, Align.LEFT, own)

    def _words(self) -> str:
        return self._translator.text("Your turn")
