"""What the sheet beside the map lists: achievement cards, pieces in play, the games so far (rules.md 7)."""

from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Rect

from dorfromantik.app.campaign_words import card_name, card_rule, progress_words
from dorfromantik.app.context import AppContext
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.dates import date_words
from dorfromantik.app.scenes.entry_icons import card_icon, entry_icon
from dorfromantik.app.ui.boxes import anchored, inset, split_left, split_right, split_top
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.diary import Diary

CARDS, PIECES, GAMES = range(3)


class CampaignList(NamedTuple):
    """One of the lists."""

    rows: int
    """How many."""
    nothing: str
    """What stands in its place while it has none."""
    draw: Callable[[Canvas, Rect, int, bool], None]
    """Draws a row, which may be picked, into a box."""
    row_height: float
    """Of a row, in units."""


class CampaignLists:
    """Paints the rows of the three lists, and the chart of scores."""

    def __init__(self, context: AppContext, diary: Diary):
        self._context = context
        self._diary = diary
        state = diary.state
        # What lies in a box whose lid is still closed is a surprise.
        cards = (each for each in diary.cards if each.card.box in state.seen_boxes)
        self.cards = sorted(cards, key=lambda progress: progress.is_met)
        self.pieces = tuple(
            entry for box in diary.book.boxes for entry in box.entries if entry in state.shown
        )
        self.games = diary.games[::-1]

    def list_of(self, tab: int) -> CampaignList:
        """The list of a tab: `CARDS`, `PIECES` or `GAMES`."""
        _, sizes = self._context.translator.text, self._context.theme.campaign
        if tab == CARDS:
            nothing = _("Achievement cards lie in the boxes.")
            return CampaignList(len(self.cards), nothing, self.draw_card, sizes.card_row)
        if tab == PIECES:
            nothing = _("Nothing has come out of a box yet.")
            return CampaignList(len(self.pieces), nothing, self.draw_piece, sizes.piece_row)
        nothing = _("No game has been played yet.")
        return CampaignList(len(self.games), nothing, self.draw_game, sizes.game_row)

    def draw_card(self, canvas: Canvas, box: Rect, row: int, is_picked: bool) -> None:
        """Draw an achievement card: name, what it asks for, how near the best game came."""
        _ = self._context.translator.text
        space, kinds, color = canvas.theme.space, canvas.theme.type, canvas.theme.color
        progress = self.cards[row]
        paper = "card_achieved" if progress.is_met else "card_achievement"
        icon = card_icon(progress.card.id, progress.card.opens_box)
        words = self._framed(canvas, box, icon, paper)
        if progress.is_met:
            seal = min(words.height, canvas.px(canvas.theme.campaign.row_icon))
            words, badge = split_right(words, seal, canvas.px(space.small))
            canvas.icon("card_earned", badge)
        name, rest = split_top(words, canvas.line_height(kinds.strong))
        canvas.line(card_name(self._context, progress.card), kinds.strong, name)
        rule, rest = split_top(rest, rest.height - canvas.px(space.medium))
        canvas.lines(card_rule(self._context, progress.card), kinds.small, rule)
        if progress.is_met:
            canvas.line(_("earned"), kinds.caption, rest)
            return
        bar, told = split_left(rest, rest.width // 2, canvas.px(space.small))
        height = canvas.px(canvas.theme.campaign.bar)
        groove = anchored(bar, (bar.width, height))
        canvas.shapes.box(
            canvas.surface, groove, height // 2, with_opacity(color.line, canvas.theme.lit_opacity)
        )
        filled = Rect(groove.x, groove.y, round(groove.width * progress.share), height)
        canvas.shapes.box(canvas.surface, filled, height // 2, with_opacity(color.green, 1.0))
        canvas.line(progress_words(progress.conditions), kinds.small, told)

    def draw_piece(self, canvas: Canvas, box: Rect, row: int, is_picked: bool) -> None:
        """Draw a piece that is in play from the next game on: name and rule."""
        _ = self._context.translator.text
        kinds = canvas.theme.type
        entry = self.pieces[row]
        words = self._framed(canvas, box, entry_icon(entry))
        name, rule = split_top(words, canvas.line_height(kinds.strong))
        text = self._context.entry_texts[entry]
        canvas.line(_(text.name), kinds.strong, name)
        canvas.lines(_(text.rule), kinds.small, rule)

    def draw_game(self, canvas: Canvas, box: Rect, row: int, is_picked: bool) -> None:
        """Draw a finished game: total, title, date, players and seed."""
        _ = self._context.translator.text
        space, kinds = canvas.theme.space, canvas.theme.type
        game = self.games[row]
        inner = inset(box, canvas.px(space.small), canvas.px(space.hair))
        number, rest = split_left(inner, canvas.px(space.rank_column), canvas.px(space.small))
        canvas.line(f"{len(self.games) - row}.", kinds.caption, number)
        total, words = split_left(rest, canvas.px(space.total_column), canvas.px(space.medium))
        canvas.line(str(game.result.total), kinds.numeral, total, Align.RIGHT)
        upper, lower = split_top(words, words.height // 2)
        date = date_words(self._context.translator, game.report.date)
        title, day = split_right(
            upper, canvas.text_width(date, kinds.small), canvas.px(space.small)
        )
        canvas.line(_(game.report.title), kinds.strong, title)
        canvas.line(date, kinds.small, day, Align.RIGHT)
        seed = game.report.seed
        people, told = split_right(
            lower,
            min(canvas.text_width(seed, kinds.small), lower.width // 2),
            canvas.px(space.small),
        )
        canvas.line(", ".join(game.report.players), kinds.small, people)
        canvas.line(seed, kinds.small, told, Align.RIGHT)

    def draw_chart(self, canvas: Canvas, box: Rect) -> None:
        """Draw the totals over the games, the oldest at the left, with the best one named."""
        space, kinds, color = canvas.theme.space, canvas.theme.type, canvas.theme.color
        totals = [game.result.total for game in reversed(self.games)]
        line = canvas.px(space.hairline)
        if not totals:
            return
        inner = inset(box, canvas.px(space.medium), canvas.line_height(kinds.small))
        highest = max(*totals, 100)
        canvas.surface.fill(color.line, Rect(inner.x, inner.bottom, inner.width, line))
        step = inner.width / max(len(totals) - 1, 1)
        points = [
            (
                inner.x + round(index * step) if len(totals) > 1 else inner.centerx,
                inner.bottom - round(inner.height * total / highest),
            )
            for index, total in enumerate(totals)
        ]
        if len(points) > 1:
            pygame.draw.lines(canvas.surface, color.green, False, points, max(line, 2))
        radius = canvas.px(canvas.theme.campaign.chart_dot)
        best = totals.index(max(totals))
        for index, point in enumerate(points):
            fill = color.gold if index == best else color.green
            rim = color.sepia if index == best else color.paper
            canvas.shapes.disc(
                canvas.surface,
                point,
                radius,
                with_opacity(fill, 1.0),
                with_opacity(rim, 1.0),
                line,
            )
        words = str(totals[best])
        width = canvas.text_width(words, kinds.small)
        label = Rect(0, 0, width, canvas.line_height(kinds.small))
        label.midbottom = (points[best][0], points[best][1] - radius)
        canvas.line(words, kinds.small, label.clamp(box), Align.CENTER, color.ink)

    def _framed(self, canvas: Canvas, box: Rect, icon: str, paper: str = "card") -> Rect:
        """Draw a card with a picture at its left; returns the room for words."""
        space, sizes = canvas.theme.space, canvas.theme.campaign
        card = inset(box, canvas.px(space.hair))
        canvas.panel(paper, card)
        inner = inset(card, canvas.px(space.medium), canvas.px(space.small))
        side = min(canvas.px(sizes.row_icon), inner.height)
        picture, words = split_left(inner, side, canvas.px(space.medium))
        canvas.icon(icon, anchored(picture, (side, side)))
        return words
