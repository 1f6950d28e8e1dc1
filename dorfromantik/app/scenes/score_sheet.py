"""Paints the score sheet: total, title, lines with what they are made of."""

from collections.abc import Mapping, Sequence

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.score_count import ScoreCount
from dorfromantik.app.scenes.score_words import LineLooks
from dorfromantik.app.ui.boxes import anchored, inset, split_left, split_right, split_top
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.ornaments import draw_divider
from dorfromantik.engine import Area, ScoreLine


class ScoreSheetPainter:
    """Paints what the count has come to."""

    def __init__(
        self,
        context: AppContext,
        count: ScoreCount,
        place: int,
        games: int,
        still_open: Mapping[str, Sequence[Area]] | None = None,
    ):
        """Know the sheet.

        Args:
            context: The services of the app.
            count: How far the sheet has been counted.
            place: Which place the total takes among the games so far, from 1.
            games: How many games there have been, with this one.
            still_open: For each flag that brings nothing its open territory, by the key of its line; None to tell
                nothing of that.
        """
        self._context = context
        self._lines = LineLooks.of(context)
        self._count = count
        self._place = place
        self._games = games
        self._still_open = still_open or {}

    def head_height(self, look: Look) -> int:
        """Pixels of the part above the lines."""
        kinds = look.theme.type
        height = look.line_height(kinds.caption) + look.line_height(kinds.title)
        height += look.line_height(kinds.total) + look.line_height(kinds.caption)
        return height + look.px(look.theme.space.divider) // 2

    def draw_head(self, canvas: Canvas, box: Rect) -> None:
        """Draw the title so far, the total so far, and in the end the place among all games."""
        _ = self._context.translator.text
        kinds = canvas.theme.type
        caption, rest = split_top(box, canvas.line_height(kinds.caption))
        canvas.line(_("The valley is laid. It makes you"), kinds.caption, caption, Align.CENTER)
        title, rest = split_top(rest, canvas.line_height(kinds.title))
        words = _(self._context.rank_title(max(self._count.total, 0)))
        canvas.line(words, kinds.title, title, Align.CENTER)
        total, rest = split_top(rest, canvas.line_height(kinds.total))
        canvas.line(str(self._count.total), kinds.total, total, Align.CENTER)
        place, rest = split_top(rest, canvas.line_height(kinds.caption))
        if self._count.is_done:
            canvas.line(self.standing_words(), kinds.caption, place, Align.CENTER)
        draw_divider(canvas, rest)

    def standing_words(self) -> str:
        """Where the total stands among all games, and which title comes next."""
        _ = self._context.translator.text
        coming = self._context.next_rank(max(self._count.total, 0))
        if coming is None:
            return self.place_words()
        words = _("{place}; {points} points make you {title}")
        return words.format(place=self.place_words(), points=coming.lowest, title=_(coming.title))

    def place_words(self) -> str:
        """Where the total stands among all games."""
        _ = self._context.translator.text
        if self._games == 1:
            return _("your first landscape")
        if self._place == 1:
            return _("the best of {games} landscapes").format(games=self._games)
        words = _("place {place} of {games}")
        return words.format(place=self._place, games=self._games)

    def draw_row(self, canvas: Canvas, box: Rect, row: int, is_picked: bool) -> None:
        """Draw a line that has been reached; the one being counted, or pointed at, is lit."""
        if row >= self._count.reached:
            return
        space, kinds, color = canvas.theme.space, canvas.theme.type, canvas.theme.color
        line = self._count.sheet.lines[row]
        if is_picked or row == self._count.counting:
            glow = with_opacity(color.glow, canvas.theme.lit_opacity)
            radius = canvas.px(space.field_radius)
            canvas.shapes.box(canvas.surface, box, radius, glow)
        look = self._lines[line.key]
        inner = inset(box, canvas.px(space.small), 0)
        icon, rest = split_left(inner, canvas.px(space.icon), canvas.px(space.medium))
        words, points = split_right(rest, canvas.px(space.points_column), canvas.px(space.small))
        opacity = 1.0 if line.points else canvas.theme.disabled_opacity
        canvas.icon(look.icon, anchored(icon, (icon.width, icon.width)), opacity)
        ink = color.ink if line.points else color.sepia
        name = canvas.line(look.name, kinds.strong, words, color=ink)
        parts = Rect(name.right, words.y, words.right - name.right, words.height)
        canvas.line(self._parts(line), kinds.small, parts, Align.RIGHT)
        shown = str(self._count.shown[row])
        canvas.line(shown, kinds.points, points, Align.RIGHT, ink)

    def _parts(self, line: ScoreLine) -> str:
        """What a line is made of, and how many flags bring nothing."""
        count = len(self._still_open.get(line.key, ()))
        words = self._context.translator.text("{count} still open")
        told = [items_words(line), words.format(count=count) if count else ""]
        return "; ".join(each for each in told if each)

    def _rule(self, line: ScoreLine) -> str:
        """How a line scores, and what it misses."""
        areas = self._still_open.get(line.key, ())
        points = sum(area.size for area in areas)
        missed = self._context.translator.plural(
            "Closed, the open one would have brought {points}.",
            "Closed, the open ones would have brought {points}.",
            len(areas),
        )
        rule = self._lines[line.key].rule
        return f"{rule} {missed.format(points=points)}" if areas else rule

    def draw_rule(self, canvas: Canvas, row: int, valley: Rect) -> Rect:
        """Draw how a line scores on a small sheet at the lower edge of the landscape; returns the sheet."""
        space, kinds = canvas.theme.space, canvas.theme.type
        line = self._count.sheet.lines[row]
        look, words = self._lines[line.key], self._rule(line)
        padding = canvas.px(space.tooltip_padding)
        head, icon = canvas.line_height(kinds.subheading), canvas.px(space.icon)
        widest = min(canvas.px(space.rule_width), valley.width) - 2 * padding
        width = min(
            max(
                canvas.text_width(words, kinds.body),
                canvas.text_width(look.name, kinds.subheading) + icon + padding,
            ),
            widest,
        )
        height = head + canvas.text_height(words, kinds.body, width)
        sheet = Rect(0, 0, width + 2 * padding, height + 2 * padding)
        sheet.midbottom = valley.midbottom
        canvas.panel("tooltip", sheet)
        title, rule = split_top(inset(sheet, padding), head)
        picture, name = split_left(title, icon, padding // 2)
        canvas.icon(look.icon, anchored(picture, (icon, icon)))
        canvas.line(look.name, kinds.subheading, name)
        canvas.lines(words, kinds.body, rule)
        return sheet


def items_words(line: ScoreLine) -> str:
    """What a line with several items is made of, as a sum."""
    if len(line.items) < 2:
        return ""
    return " + ".join(str(item.points) for item in line.items)
