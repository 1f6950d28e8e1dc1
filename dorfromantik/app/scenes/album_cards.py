"""A landscape in the album as a card: its picture, and what is good to know about it."""

from collections.abc import Callable

from pygame import Rect, Surface

from dorfromantik.app.context import AppContext
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.album_miniature import SIZE, Miniatures
from dorfromantik.app.scenes.dates import date_words
from dorfromantik.app.ui.album_theme import ALBUM
from dorfromantik.app.ui.boxes import anchored, column, inset, split_bottom, split_right
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.skin import scaled
from dorfromantik.app.ui.widget import Widget
from dorfromantik.persistence import AlbumEntry


class AlbumCard(Widget):
    """A click opens the page of the game; the wheel goes to the next cards."""

    def __init__(
        self,
        key: str,
        context: AppContext,
        entry: AlbumEntry,
        miniatures: Miniatures,
        on_open: Callable[[], None],
        on_scroll: Callable[[float], None],
    ):
        super().__init__(key)
        self.entry = entry
        self._context = context
        self._miniatures = miniatures
        self._on_open = on_open
        self._on_scroll = on_scroll
        self._photo: Surface | None = None

    @property
    def label(self) -> str:
        """Whose landscape it is, and when it was laid."""
        day = date_words(self._context.translator, self.entry.result.date)
        return f"{self.entry.result.total}, {day}"

    def press(self) -> None:
        """Open its page."""
        self._on_open()

    def scroll(self, amount: float) -> bool:
        """Go on to other cards."""
        self._on_scroll(amount)
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw the card, lit while it is pointed at, with picture and words."""
        is_lit = self.is_hovered or self.has_focus
        canvas.panel("card_lit" if is_lit else "card", self.rect)
        inner = inset(self.rect, canvas.px(ALBUM.card_edge))
        photo, words = split_bottom(
            inner, canvas.px(ALBUM.card_words), canvas.px(canvas.theme.space.small)
        )
        self._draw_photo(canvas, photo)
        self._draw_words(canvas, words)

    def _draw_photo(self, canvas: Canvas, box: Rect) -> None:
        width = min(box.width, box.height * SIZE[0] // SIZE[1])
        photo = anchored(box, (width, width * SIZE[1] // SIZE[0]))
        edge = canvas.px(ALBUM.photo_edge)
        canvas.surface.fill(canvas.theme.color.cream, photo)
        inner = inset(photo, edge)
        picture = self._miniatures.picture(self.entry.id)
        if picture is not None:
            canvas.surface.blit(self._fitted(picture, inner.size), inner)
        else:
            canvas.surface.fill(canvas.theme.color.paper, inner)
            side = min(inner.height // 3, canvas.px(canvas.theme.space.portrait))
            canvas.silhouette("camera", anchored(inner, (side, side)), canvas.theme.color.line)
        line = with_opacity(canvas.theme.color.line, 1.0)
        canvas.shapes.box(canvas.surface, photo, 0, outline=line, width=canvas.px(2))

    def _fitted(self, picture: Surface, size: tuple[int, int]) -> Surface:
        """The picture at the size of the card, which seldom changes."""
        if self._photo is None or self._photo.get_size() != size:
            self._photo = scaled(picture, size)
        return self._photo

    def _draw_words(self, canvas: Canvas, box: Rect) -> None:
        kinds, space = canvas.theme.type, canvas.theme.space
        result = self.entry.result
        words, total = split_right(box, canvas.px(space.total_column), canvas.px(space.small))
        canvas.line(str(result.total), kinds.numeral, total, Align.RIGHT)
        lines = [
            (self._context.translator.text(self.entry.title), kinds.strong),
            (date_words(self._context.translator, result.date), kinds.small),
            (self.entry.campaign, kinds.small),
            (", ".join(player.name for player in result.players), kinds.small),
        ]
        told = [line for line in lines if line[0]]
        for (text, style), place in zip(told, column(words, [1] * len(told)), strict=True):
            canvas.line(text, style, place)
