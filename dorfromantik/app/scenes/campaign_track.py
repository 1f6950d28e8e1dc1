"""The track on the map: circles to be crossed and the hexes to which they lead, as things to point at (rules.md 7)."""

from collections.abc import Callable

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.text import Align
from dorfromantik.app.render.track_map import LaidMap
from dorfromantik.app.scenes.campaign_spending import Spending
from dorfromantik.app.scenes.entry_icons import entry_icon
from dorfromantik.app.ui.boxes import inset
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.portraits import draw_portrait
from dorfromantik.app.ui.widget import Widget
from dorfromantik.campaign import TrackPath

LARGER = 1.25
"""How much larger circles are drawn that can be crossed now, or are chosen."""
ICON_SHARE = 0.62
"""The picture on a hex, as a share of the hex."""


class CircleWidget(Widget):
    """A circle that can be crossed with a mark, or taken back."""

    def __init__(self, key: str, label: str, on_press: Callable[[], None]):
        super().__init__(key, tooltip=label)
        self._on_press = on_press

    def press(self) -> None:
        """Cross it, or take that back."""
        self._on_press()

    def draw(self, canvas: Canvas) -> None:
        """Draw a glow while it is pointed at; the circle itself is part of the track."""
        if self.is_hovered or self.has_focus:
            halo = canvas.px(canvas.theme.campaign.next_halo)
            ring = self.rect.inflate(halo, halo)
            glow = with_opacity(canvas.theme.color.glow, 1.0)
            line = canvas.px(canvas.theme.space.focus_ring)
            canvas.shapes.box(canvas.surface, ring, ring.width // 2, outline=glow, width=line)


class PlaceWidget(Widget):
    """A hex of the track; pressing one that is reached shows again what it brought."""

    def __init__(self, key: str, name: str, tooltip: str, on_press: Callable[[], None]):
        super().__init__(key, tooltip=tooltip)
        self._name = name
        self._on_press = on_press

    @property
    def label(self) -> str:
        """What it is called."""
        return self._name

    def press(self) -> None:
        """Show what it brought."""
        self._on_press()


class TrackPainter:
    """Draws circles, hexes and their names on the map."""

    def __init__(self, context: AppContext, starter: str):
        """Know whose portrait stands at the start, by the key of its colour."""
        self._context = context
        self._starter = starter

    def draw(self, canvas: Canvas, laid: LaidMap, spending: Spending) -> None:
        """Draw the whole track as it would be with the marks that are being spent."""
        for path in spending.book.paths:
            self._draw_path(canvas, laid, spending, path)
        start = laid.square(laid.track.start, laid.track.place_width * 0.62)
        draw_portrait(canvas, self._starter, start)
        for hex in spending.book.hexes:
            self._draw_place(canvas, laid, spending, hex)

    def _draw_path(
        self, canvas: Canvas, laid: LaidMap, spending: Spending, path: TrackPath
    ) -> None:
        crossed = spending.state.crossed.get(path.id, 0)
        is_open = path in spending.next_circles
        for circle in range(1, path.circles + 1):
            spot = laid.circle(path.id, circle).center
            larger = laid.scale * LARGER
            gives_heart = circle == path.red_heart_on_circle
            if spending.is_chosen(path.id, circle):
                canvas.mark("circle_chosen", spot, larger)
            elif circle <= crossed:
                name = "circle_heart_crossed" if gives_heart else "circle_crossed"
                canvas.mark(name, spot, laid.scale)
            elif is_open and circle == crossed + 1:
                canvas.mark("circle_next", spot, larger)
            else:
                canvas.mark("circle_heart" if gives_heart else "circle_open", spot, laid.scale)

    def _draw_place(self, canvas: Canvas, laid: LaidMap, spending: Spending, hex: str) -> None:
        box = laid.place(hex)
        is_reached = spending.state.is_reached(hex, spending.book)
        is_next = not is_reached and any(
            path.goal == hex for path in spending.state.open_paths(spending.book)
        )
        if is_reached:
            canvas.mark("place_glow", box.center, laid.scale)
        piece = "place_reached" if is_reached else "place_next" if is_next else "place_ahead"
        canvas.mark(piece, box.center, laid.scale)
        picture = box.inflate(
            -round(box.width * (1 - ICON_SHARE)), -round(box.height * (1 - ICON_SHARE))
        )
        if is_reached or hex.startswith("box_"):
            canvas.icon(entry_icon(hex), picture, 1.0 if is_reached else canvas.theme.quiet_opacity)
        else:
            quiet = canvas.theme.quiet_opacity
            canvas.silhouette("help", picture, canvas.theme.color.sepia, quiet)
        self._draw_name(canvas, laid.plate(hex), hex, is_reached=is_reached)

    def _draw_name(self, canvas: Canvas, plate: Rect, hex: str, *, is_reached: bool) -> None:
        color, kinds, sizes = canvas.theme.color, canvas.theme.type, canvas.theme.campaign
        words = place_name(self._context, hex)
        padding = canvas.px(sizes.plate_padding)
        widest = plate.width - padding // 2
        is_long = " " in words and canvas.text_width(words, kinds.small) > widest
        lines = (
            canvas.text.wrap(words, kinds.small, canvas.metrics, widest) if is_long else (words,)
        )
        width = min(max(canvas.text_width(line, kinds.small) for line in lines), widest) + padding
        height = max(len(lines) * canvas.line_height(kinds.small), canvas.px(sizes.plate_height))
        tag = Rect(0, 0, width + padding, height)
        tag.midtop = (plate.centerx, plate.centery - canvas.px(sizes.plate_height) // 2)
        fill = color.walnut if is_reached else color.paper
        canvas.shapes.box(
            canvas.surface,
            tag,
            canvas.px(sizes.plate_height) // 2,
            with_opacity(fill, 0.94),
            with_opacity(color.line, 1.0),
            canvas.px(canvas.theme.space.hairline),
        )
        ink = color.cream if is_reached else color.sepia
        inner = inset(tag, padding // 2, 0)
        if len(lines) == 1:
            canvas.line(words, kinds.small, inner, Align.CENTER, ink)
        else:
            canvas.lines(words, kinds.small, inner, Align.CENTER, ink)


def place_name(context: AppContext, hex: str) -> str:
    """What a hex of the track is called; boxes by their numbers."""
    _ = context.translator.text
    if hex.startswith("box_"):
        return _("Box {number}").format(number=hex.removeprefix("box_"))
    return _(context.entry_texts[hex].name)
