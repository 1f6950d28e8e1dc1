"""The paper panel beside the valley: whose turn it is, the score so far, what is left in the stacks."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.kept_paper import Paper, with_shadow
from dorfromantik.app.scenes.play_goals import draw_goals
from dorfromantik.app.scenes.play_layout import PanelLayout
from dorfromantik.app.scenes.play_lines import LinesPainter
from dorfromantik.app.scenes.play_stacks import draw_small_stacks, draw_stacks, draw_tokens_left
from dorfromantik.app.scenes.play_texts import turn_caption
from dorfromantik.app.scenes.play_view import PlayView
from dorfromantik.app.ui.boxes import anchored, column, inset, row, split_left, split_top, stack
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.ornaments import draw_divider, draw_length
from dorfromantik.app.ui.portraits import draw_companion_sign
from dorfromantik.engine import TASK_TERRAINS, Player

TOTAL_SHARE = 0.33
HEAD_SHARE = 0.36
"""How much of the score table's height its icons take."""
ROW_ICONS = ("tick_badge", "flag_V")
"""What the rows count: fulfilled tasks; flags."""
LONGEST_WIDTH = 0.55
"""How wide the arrow before the longest lines is, as a share of a column."""


class PanelPart(NamedTuple):
    """A part of the panel that is painted by itself."""

    name: str
    key: object
    """Everything that it depends on."""
    paper: Paper

    def lay(self) -> Paper:
        """What is to be painted."""
        return self.paper


class PanelPainter:
    """Draws the panel's paper and everything on it but cards and buttons."""

    def __init__(self, context: AppContext):
        self._translator = context.translator
        self._lines = LinesPainter(context)

    def parts(
        self, canvas: Canvas, layout: PanelLayout, view: PlayView, total: int | None
    ) -> tuple[PanelPart, ...]:
        """The panel as it is at rest, from the paper up; without a `total` its place stays empty."""
        caption = turn_caption(self._translator, view)
        score = (view.shows_score, view.score, view.best, total)

        def part(
            name: str, key: object, boxes: Sequence[Rect], paint: Callable[[Canvas], None]
        ) -> PanelPart:
            return PanelPart(name, (layout, key), Paper([_around(canvas, boxes)], paint))

        return (
            PanelPart(
                "panel",
                layout,
                Paper([with_shadow(canvas, layout.box)], partial(self._draw_paper, layout=layout)),
            ),
            part(
                "turn",
                (view.active_player, view.players, caption),
                (layout.turn, layout.players),
                lambda paper: self._draw_all_players(paper, layout, view),
            ),
            part(
                "score",
                score,
                (layout.score, layout.extras),
                lambda paper: self._draw_points(paper, layout, view, total),
            ),
            part(
                "left",
                (view.goals, view.stacks),
                (*layout.goals, layout.stacks, layout.tokens),
                lambda paper: self._draw_left(paper, layout, view),
            ),
        )

    def _draw_paper(self, canvas: Canvas, layout: PanelLayout) -> None:
        canvas.panel("paper", layout.box)
        for divider in layout.dividers:
            draw_divider(canvas, divider)
        if layout.heading.height:
            title = self._translator.text("Active tasks")
            canvas.line(title, canvas.theme.type.subheading, layout.heading)

    def _draw_all_players(self, canvas: Canvas, layout: PanelLayout, view: PlayView) -> None:
        self._draw_turn(canvas, layout, view)
        if layout.players.height:
            self._draw_players(canvas, layout, view)

    def _draw_points(
        self, canvas: Canvas, layout: PanelLayout, view: PlayView, total: int | None
    ) -> None:
        if layout.is_folded:
            self._draw_total(canvas, layout, view, total)
        else:
            self._draw_score(canvas, layout.score, view, total)
        if view.shows_score and layout.extras.height:
            self._lines.draw_extras(canvas, layout.extras, view.score)

    def _draw_left(self, canvas: Canvas, layout: PanelLayout, view: PlayView) -> None:
        """What is still to come, and what it is played for."""
        draw_goals(canvas, layout.goals, view.goals)
        if layout.stacks.height:
            draw_stacks(canvas, layout.stacks, view.stacks)
            draw_tokens_left(canvas, layout.tokens, view.stacks)
        else:
            stacks, tokens = split_left(layout.tokens, layout.tokens.width * 2 // 7)
            draw_small_stacks(canvas, stacks, view.stacks)
            draw_tokens_left(canvas, tokens, view.stacks)

    def shine(self, canvas: Canvas, layout: PanelLayout) -> Paper:
        """The light behind the portrait of whoever has just got the turn, at its strongest."""
        box, _ = _split_turn(canvas, layout)
        ring = canvas.px(canvas.theme.play.portrait_ring)
        light = with_opacity(canvas.theme.color.glow, 1.0)
        return Paper(
            [with_shadow(canvas, box)],
            lambda paper: paper.shapes.disc(
                paper.surface, box.center, min(box.size) // 2 + ring, light
            ),
        )

    def portrait(self, canvas: Canvas, layout: PanelLayout, player: Player) -> Paper:
        """The portrait of the active player by itself."""
        box, _ = _split_turn(canvas, layout)
        return Paper(
            [with_shadow(canvas, box)], lambda paper: self._draw_portrait(paper, box, player)
        )

    def counted(self, canvas: Canvas, layout: PanelLayout, view: PlayView, total: int) -> Paper:
        """The score while it is counted up."""
        number = (
            _split_total(canvas, layout, view)[0]
            if layout.is_folded
            else _score_places(canvas, layout.score).number
        )

        def paint(paper: Canvas) -> None:
            paper.line(str(total), paper.theme.type.running_total, number)

        return Paper([with_shadow(canvas, number)], paint)

    def _draw_turn(self, canvas: Canvas, layout: PanelLayout, view: PlayView) -> None:
        """The active player, to be read from the other end of the room."""
        player, kinds = view.players[view.active_player], canvas.theme.type
        portrait, words = _split_turn(canvas, layout)
        self._draw_portrait(canvas, portrait, player)
        if layout.is_folded:
            ink = canvas.theme.color.player_ink(player.color)
            canvas.line(player.name, kinds.active_name, words, color=ink)
            return
        has_others = layout.players.height > 0 and not layout.has_names
        below = layout.players.height if has_others else canvas.line_height(kinds.caption)
        lines = canvas.line_height(kinds.active_name) + below
        middle = anchored(words, (words.width, lines))
        name, caption = split_top(middle, canvas.line_height(kinds.active_name))
        canvas.line(
            player.name,
            canvas.theme.type.active_name,
            name,
            color=canvas.theme.color.player_ink(player.color),
        )
        if not has_others:
            canvas.line(turn_caption(self._translator, view), kinds.caption, caption)

    def _draw_portrait(self, canvas: Canvas, box: Rect, player: Player) -> None:
        ring = canvas.px(canvas.theme.play.portrait_ring)
        radius = min(box.size) // 2
        own = with_opacity(canvas.theme.color.player(player.color), 1.0)
        canvas.shapes.disc(canvas.surface, box.center, radius, own)
        canvas.icon(player.color, inset(box, ring))
        if player.is_companion:
            draw_companion_sign(canvas, anchored(box, (2 * radius, 2 * radius)))

    def _draw_players(self, canvas: Canvas, layout: PanelLayout, view: PlayView) -> None:
        """The others, in the order in which their turns come."""
        count, gap = len(view.players), canvas.px(canvas.theme.space.small)
        places = layout.portraits(view.active_player, count)
        for player, place in zip(view.players, places, strict=True):
            if player is view.players[view.active_player]:
                continue
            self._draw_portrait(canvas, place, player)
            if count <= 4 and layout.has_names:
                width = layout.players.width // 3 - place.width - gap
                name = Rect(place.right + gap, layout.players.y, width, layout.players.height)
                canvas.line(player.name, canvas.theme.type.small, name)

    def _draw_score(self, canvas: Canvas, box: Rect, view: PlayView, total: int | None) -> None:
        places = _score_places(canvas, box)
        canvas.line(self._translator.text("Score"), canvas.theme.type.small, places.label)
        if not view.shows_score:
            canvas.line("…", canvas.theme.type.running_total, places.number)
            return
        if total is not None:
            canvas.line(str(total), canvas.theme.type.running_total, places.number)
        if view.best:
            words = self._translator.text("best {total}").format(total=view.best)
            canvas.line(words, canvas.theme.type.caption, places.best)
        self._draw_score_table(canvas, places.table, view)

    def _draw_total(
        self, canvas: Canvas, layout: PanelLayout, view: PlayView, total: int | None
    ) -> None:
        """The total alone, with the words beside it."""
        kinds = canvas.theme.type
        number, words = _split_total(canvas, layout, view)
        if not view.shows_score:
            canvas.line("…", kinds.running_total, number)
        elif total is not None:
            canvas.line(str(total), kinds.running_total, number)
        told = [(self._translator.text("Score"), kinds.small)]
        if view.shows_score and view.best:
            said = self._translator.text("best {total}").format(total=view.best)
            told.append((said, kinds.caption))
        places = stack(words, [canvas.line_height(style) for _, style in told], 0, 0.5)
        for (said, style), place in zip(told, places, strict=True):
            canvas.line(said, style, place)

    def _draw_score_table(self, canvas: Canvas, box: Rect, view: PlayView) -> None:
        """For each terrain its tasks, then its flags; or behind an arrow its longest line."""
        points = {line.key: line.points for line in view.score.lines}
        territories = sum(not terrain.is_line for terrain in TASK_TERRAINS)
        shares = [1.0] * len(TASK_TERRAINS)
        heads, *columns = row(
            box, [0.7, *shares[:territories], LONGEST_WIDTH, *shares[territories:]]
        )
        _, numbers = split_top(columns.pop(territories), round(box.height * HEAD_SHARE))
        draw_length(canvas, column(numbers, [1, 1])[1])
        _, numbers = split_top(heads, round(heads.height * HEAD_SHARE))
        for name, place in zip(ROW_ICONS, column(numbers, [1, 1]), strict=True):
            canvas.icon(
                name,
                inset(
                    place,
                    canvas.px(canvas.theme.space.hairline),
                    canvas.px(canvas.theme.space.hair),
                ),
            )
        for terrain, place in zip(TASK_TERRAINS, columns, strict=True):
            icon, numbers = split_top(place, round(place.height * HEAD_SHARE))
            canvas.icon(f"terrain_{terrain}", inset(icon, canvas.px(canvas.theme.space.hair)))
            second = f"longest_{terrain}" if terrain.is_line else f"flag_{terrain}"
            for key, cell in zip((f"task_{terrain}", second), column(numbers, [1, 1]), strict=True):
                value = points.get(key, 0)
                color = None if value else canvas.theme.color.faded
                canvas.line(str(value), canvas.theme.type.cell, cell, Align.CENTER, color)


def _around(canvas: Canvas, boxes: Sequence[Rect]) -> Rect:
    """Some boxes of the panel, and what may reach out of them; those without height are left out."""
    filled = [box for box in boxes if box.height] or [Rect(0, 0, 0, 0)]
    edge = canvas.px(canvas.theme.space.medium)
    return filled[0].unionall(filled[1:]).inflate(2 * edge, 2 * edge)


class _ScorePlaces(NamedTuple):
    label: Rect
    number: Rect
    best: Rect
    table: Rect


def _score_places(canvas: Canvas, box: Rect) -> _ScorePlaces:
    gap = canvas.px(canvas.theme.space.small)
    left, table = split_left(box, round(box.width * TOTAL_SHARE), gap)
    caption = canvas.line_height(canvas.theme.type.small)
    label, rest = split_top(left, caption)
    number, best = split_top(rest, rest.height - caption)
    return _ScorePlaces(label, number, best, table)


def _split_total(canvas: Canvas, layout: PanelLayout, view: PlayView) -> tuple[Rect, Rect]:
    """In a folded panel, where the total stands, and what is written beside it."""
    width = canvas.text_width(str(view.score.total), canvas.theme.type.running_total)
    return split_left(layout.score, width, canvas.px(canvas.theme.space.small))


def _split_turn(canvas: Canvas, layout: PanelLayout) -> tuple[Rect, Rect]:
    """Where the portrait of the active player stands, and what is written beside it."""
    gap = canvas.px(canvas.theme.space.medium)
    return split_left(layout.turn, layout.turn.height, gap)
