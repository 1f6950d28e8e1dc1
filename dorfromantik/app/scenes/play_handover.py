"""The hand-over from player to player: a banner that comes down at the top of the valley, and goes by itself."""

from dataclasses import dataclass

from pygame import Rect

from dorfromantik.app.anim.tween import ease_in, ease_out
from dorfromantik.app.context import AppContext
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.kept_paper import Paper, with_shadow
from dorfromantik.app.ui.boxes import inset, split_left, stack
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.portraits import draw_portrait
from dorfromantik.app.ui.theme import Color, TextStyle
from dorfromantik.engine import Player

SHOWN_S = 1.6
SLIDE_S = 0.2
"""Of the time that the banner is seen, so much goes by while it comes, and while it goes."""
HEIGHT, PADDING, LEAST_WIDTH = 126.0, 30.0, 380.0
HIDDEN = 26.0
"""So much of the banner's height lies above the window, so that it hangs down from its edge."""
RADIUS = 26.0
SHADE = 0.36
"""How much darker than the player's colour the banner is, so that cream letters are read on it."""


@dataclass(frozen=True, slots=True)
class Banner:
    """What is seen of the hand-over at this moment."""

    player: Player
    lowered: float
    """How far it has come down, 0 to 1."""


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

    def height(self, look: Look) -> int:
        """Pixels that it hangs down."""
        return look.px(HEIGHT)

    def box(self, canvas: Canvas, player: Player, valley: Rect) -> Rect:
        """The part of the window that the banner covers when it has come down."""
        pad, height = canvas.px(PADDING), self.height(canvas)
        words = max(canvas.text_width(*line) for line in self._lines(canvas, player))
        width = max(words + height + 2 * pad, canvas.px(LEAST_WIDTH))
        box = Rect(0, 0, min(width, valley.width - 2 * pad), height)
        box.centerx = valley.centerx
        return box

    def rise(self, canvas: Canvas, banner: Banner) -> int:
        """Pixels that are missing until the banner has come down."""
        hidden = self.height(canvas) + 2 * canvas.px(canvas.theme.space.hair)
        return round((1 - banner.lowered) * hidden)

    def paper(self, canvas: Canvas, player: Player, valley: Rect) -> Paper:
        """The banner when it has come down: in the player's colour, with portrait and name."""
        color, box = canvas.theme.color, self.box(canvas, player, valley)
        line = canvas.px(canvas.theme.space.hair)

        def paint(paper: Canvas) -> None:
            _draw_cloth(paper, box, banner_color(color.player(player.color), color.night))
            side = box.height - 4 * line
            portrait, words = split_left(inset(box, paper.px(PADDING) // 2, 2 * line), side)
            draw_portrait(paper, player.color, portrait, is_companion=player.is_companion)
            words = inset(words, paper.px(PADDING) // 2, 0)
            heights = [paper.line_height(style) for _, style in self._lines(paper, player)]
            places = stack(words, heights, 0, 0.5)
            for (text, style), place in zip(self._lines(paper, player), places, strict=True):
                paper.line(text, style, place, Align.LEFT, color.cream)

        return Paper([with_shadow(canvas, box)], paint)

    def _lines(self, canvas: Canvas, player: Player) -> tuple[tuple[str, TextStyle], ...]:
        kinds = canvas.theme.type
        return (self._translator.text("Your turn"), kinds.small), (player.name, kinds.title)


def banner_color(own: Color, dark: Color) -> Color:
    """A player's colour, so dark that cream letters stand out from it."""
    red, green, blue = (
        round(channel + (shade - channel) * SHADE) for channel, shade in zip(own, dark, strict=True)
    )
    return red, green, blue


def _draw_cloth(canvas: Canvas, box: Rect, fill: Color) -> None:
    """Draw what hangs down from the window's edge, with a cream seam and a shadow."""
    color, line, radius = canvas.theme.color, canvas.px(canvas.theme.space.hair), canvas.px(RADIUS)
    hidden = canvas.px(HIDDEN)
    cloth = Rect(box.x, box.y - hidden, box.width, box.height + hidden)
    shade = cloth.inflate(2 * line, 2 * line).move(0, line)
    canvas.shapes.box(canvas.surface, shade, radius, with_opacity(color.night, 0.45))
    cream, own = with_opacity(color.cream, 1.0), with_opacity(fill, 1.0)
    canvas.shapes.box(canvas.surface, cloth, radius, own)
    seam = inset(cloth, line)
    canvas.shapes.box(canvas.surface, seam, radius - line, outline=cream, width=line * 3 // 4)
