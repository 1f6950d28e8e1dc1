"""Small sheets over the valley: why a tile may not lie somewhere, what it would do, what a tile is."""

from collections.abc import Callable, Sequence

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.render.hearts import HEART_PIECES
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.kept_paper import Paper, with_shadow
from dorfromantik.app.scenes.play_about import AboutView
from dorfromantik.app.scenes.play_about_texts import AboutWords
from dorfromantik.app.scenes.play_area import AreaView
from dorfromantik.app.scenes.play_area_texts import area_lines, area_title
from dorfromantik.app.scenes.play_chips import Chip, ChipKind
from dorfromantik.app.scenes.play_layout import ChoiceLayout
from dorfromantik.app.scenes.play_piece_texts import choice_words
from dorfromantik.app.scenes.play_pieces import ChoiceView
from dorfromantik.app.scenes.play_texts import chip_text, note_lines
from dorfromantik.app.scenes.play_view import NoteView
from dorfromantik.app.scenes.score_words import LineLooks
from dorfromantik.app.ui.boxes import anchored, inset, split_left
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.free_room import FreeRoom
from dorfromantik.app.ui.theme import Color, TextStyle


class NotePainter:
    """Makes these sheets; each finds free room beside the place of which it speaks."""

    def __init__(self, context: AppContext):
        self._translator = context.translator
        self._lines = LineLooks.of(context)
        self._about = AboutWords(context)

    def notice(self, canvas: Canvas, text: str, valley: Rect) -> Paper:
        """A message at the upper edge of a part of the valley."""
        size = canvas.theme.play
        body, pad = canvas.theme.type.body, canvas.px(2 * size.sheet_padding)
        width = min(canvas.text_width(text, body), valley.width // 2)
        height = canvas.text_height(text, body, width)
        sheet = Rect(0, valley.y + canvas.px(size.notice_top), width + 2 * pad, height + pad)
        sheet.centerx = valley.centerx

        def paint(paper: Canvas) -> None:
            paper.panel("tooltip", sheet)
            paper.lines(text, body, inset(sheet, pad, pad // 2), Align.CENTER)

        return Paper([with_shadow(canvas, sheet)], paint)

    def note(self, canvas: Canvas, note: NoteView, room: FreeRoom) -> Paper:
        """Why a tile may not lie where it is held, beside its place."""
        _ = self._translator.text
        title = _("Turn it on: it fits here") if note.fits_turned else _("This tile fits elsewhere")
        lines = note_lines(self._translator, note)
        return self._sheet(canvas, title, canvas.theme.type.subheading, lines, room)

    def about(
        self, canvas: Canvas, about: AboutView | None, area: AreaView | None, room: FreeRoom
    ) -> Paper:
        """What there is to tell about a tile and its area, beside it."""
        told = [*self._about.lines(about)] if about is not None else []
        if area is not None:
            told += (area_title(self._translator, area), *area_lines(self._translator, area))
        title, *lines = told
        return self._sheet(canvas, title, canvas.theme.type.subheading, lines, room)

    def rule(self, canvas: Canvas, about: AboutView, above: Rect) -> Paper:
        """What a special tile in hand does, on a sheet above a box."""
        title, lines = self._about.title(about), self._about.body(about)
        style, room = canvas.theme.type.subheading, _rule_room(canvas, above)
        return self._sheet(canvas, title, style, lines, room, ("above",))

    def _sheet(
        self,
        canvas: Canvas,
        title: str,
        style: TextStyle,
        lines: Sequence[str],
        room: FreeRoom,
        sides: Sequence[str] = ("below", "above", "right", "left"),
    ) -> Paper:
        body, pad = canvas.theme.type.body, canvas.px(canvas.theme.play.sheet_padding)
        sheet = room.place(_sheet_size(canvas, title, style, lines), sides)

        def paint(paper: Canvas) -> None:
            paper.panel("tooltip", sheet)
            inside = inset(sheet, pad)
            head = paper.line_height(style)
            paper.line(title, style, Rect(inside.x, inside.y, inside.width, head))
            y = inside.y + head
            for line in lines:
                height = paper.text_height(line, body, inside.width)
                paper.lines(line, body, Rect(inside.x, y, inside.width, height))
                y += height

        return Paper([with_shadow(canvas, sheet)], paint)

    def choice(self, layout: ChoiceLayout, choice: ChoiceView) -> Callable[[Canvas], None]:
        """The sheet on which one of two things is chosen; the things themselves lie on it."""
        words = choice_words(self._translator, choice)

        def paint(paper: Canvas) -> None:
            paper.panel("paper", layout.box)
            paper.line(words.title, paper.theme.type.heading, layout.title, Align.CENTER)
            paper.lines(words.text, paper.theme.type.body, layout.text, Align.CENTER)

        return paint

    def chips(self, canvas: Canvas, chips: Sequence[Chip], room: FreeRoom) -> Paper:
        """What a placement would do, one chip below the other beside its place."""
        size = canvas.theme.play
        height, gap, pad = (
            canvas.px(size.chip_height),
            canvas.px(size.chip_gap),
            canvas.px(size.sheet_padding),
        )
        icon = canvas.px(size.chip_icon)
        texts = [chip_text(self._translator, self._lines, chip) for chip in chips]
        widths = [
            icon + 2 * pad + gap + canvas.text_width(text, canvas.theme.type.chip) for text in texts
        ]
        needed = (max(widths), len(chips) * (height + gap) - gap)
        box = room.place(needed, ("right", "left", "below", "above"))
        places = [
            Rect(box.x, box.y + index * (height + gap), width, height)
            for index, width in enumerate(widths)
        ]
        if box.centerx < room.beside.left:
            for place in places:
                place.right = box.right

        def paint(paper: Canvas) -> None:
            for chip, text, place in zip(chips, texts, places, strict=True):
                self._draw_chip(paper, place, chip, text)

        return Paper([with_shadow(canvas, box)], paint)

    def _draw_chip(self, canvas: Canvas, box: Rect, chip: Chip, text: str) -> None:
        size = canvas.theme.play
        canvas.panel("tooltip", box)
        inside = inset(box, canvas.px(size.sheet_padding), 0)
        place, words = split_left(inside, canvas.px(size.chip_icon), canvas.px(size.chip_gap))
        self._draw_picture(canvas, anchored(place, (place.width, place.width)), chip)
        canvas.line(text, canvas.theme.type.chip, words, color=_chip_color(canvas, chip))

    def _draw_picture(self, canvas: Canvas, box: Rect, chip: Chip) -> None:
        match chip.kind:
            case ChipKind.FLAG_GROWS | ChipKind.FLAG_SCORES:
                canvas.icon(f"flag_{chip.terrain}", box)
            case ChipKind.HEART_MATCHES if chip.heart is not None:
                canvas.icon(HEART_PIECES[chip.heart], box)
            case ChipKind.LINE_CHANGES:
                canvas.icon(self._lines[chip.line].icon, box)
            case _:
                canvas.icon(f"terrain_{chip.terrain}", box)


def _rule_room(canvas: Canvas, above: Rect) -> FreeRoom:
    gap, edge = canvas.px(canvas.theme.play.gap), canvas.px(canvas.theme.play.edge)
    left = max(edge, above.x)
    bounds = Rect(left, edge, canvas.px(canvas.theme.play.note_width), above.top - gap - edge)
    return FreeRoom(Rect(above.x, above.y - gap, above.width, gap), bounds)


def _sheet_size(
    canvas: Canvas, title: str, style: TextStyle, lines: Sequence[str]
) -> tuple[int, int]:
    """Pixels that a sheet needs for a title and some wrapped lines."""
    size = canvas.theme.play
    body, pad = canvas.theme.type.body, canvas.px(size.sheet_padding)
    width = canvas.px(size.note_width) - 2 * pad
    width = max(
        min(max(canvas.text_width(line, body) for line in (*lines, title)), width),
        canvas.text_width(title, style),
    )
    heights = [canvas.text_height(line, body, width) for line in lines]
    return width + 2 * pad, sum(heights) + canvas.line_height(style) + 2 * pad


def _chip_color(canvas: Canvas, chip: Chip) -> Color:
    color = canvas.theme.color
    match chip.kind:
        case ChipKind.TASK_FULFILLED | ChipKind.FLAG_SCORES:
            return color.green
        case ChipKind.TASK_FAILED:
            return color.red
        case ChipKind.HEART_MATCHES | ChipKind.LINE_CHANGES if chip.points > 0:
            return color.green
        case ChipKind.LINE_CHANGES if chip.points < 0:
            return color.red
    return color.ink
