"""What this game may reach beside its score, told discreetly in the panel."""

from collections.abc import Sequence

from pygame import Rect

from dorfromantik.app.goals import Goal
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.text import Align
from dorfromantik.app.ui.boxes import anchored, split_left, split_right, split_top
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.ornaments import draw_filling
from dorfromantik.app.ui.widget import Action, Widget

TRACK_OPACITY = 0.35


def shown_goals(goals: Sequence[Goal], rows: int) -> tuple[Goal, ...]:
    """As many goals as there are rows, those that are nearest to being met first, met ones last."""
    order = sorted(goals, key=lambda goal: (goal.met, -goal.share))
    return tuple(order[:rows])


class GoalsWidget(Widget):
    """The goals in the panel, as a button that opens the sheet with all of them."""

    def __init__(self, tooltip: str, on_press: Action):
        super().__init__("goals", tooltip=tooltip)
        self._on_press = on_press

    def lay_out(self, rows: Sequence[Rect]) -> None:
        """Lie over the rows; where the panel has room for none, there is no button."""
        self.is_visible = bool(rows)
        if rows:
            self.rect = rows[0].unionall(list(rows[1:]))

    def press(self) -> None:
        """Open the sheet."""
        self._on_press()

    def draw(self, canvas: Canvas) -> None:
        """Light the goals up while they are pointed at; the panel draws them."""
        if self.is_hovered:
            glow = with_opacity(canvas.theme.color.glow, canvas.theme.lit_opacity * 0.6)
            box = self.rect.inflate(canvas.px(canvas.theme.space.small), 0)
            canvas.shapes.box(canvas.surface, box, canvas.px(canvas.theme.space.field_radius), glow)


def draw_goals(canvas: Canvas, rows: Sequence[Rect], goals: Sequence[Goal]) -> None:
    """Draw one row for each goal: its name, how far it has come, and a thin bar."""
    for box, goal in zip(rows, shown_goals(goals, len(rows)), strict=False):
        draw_goal(canvas, box, goal)


def draw_goal(canvas: Canvas, box: Rect, goal: Goal) -> None:
    """Draw a goal into its row: its name, how far it has come, and a thin bar."""
    space, kinds, color = canvas.theme.space, canvas.theme.type, canvas.theme.color
    bar_height = canvas.px(canvas.theme.play.goal_bar)
    words, bar = split_top(box, box.height - bar_height - canvas.px(space.hair))
    icon, words = split_left(words, words.height, canvas.px(space.hair))
    count = f"{goal.now} / {goal.wanted}"
    name, number = split_right(words, canvas.text_width(count, kinds.small), canvas.px(space.small))
    side = round(icon.height * 0.8)
    canvas.icon("tick_badge" if goal.met else "crown", anchored(icon, (side, side)))
    canvas.line(goal.title, kinds.small, name)
    ink = color.green if goal.met else None
    canvas.line(count, kinds.small, number, Align.RIGHT, ink)
    track = Rect(bar.x, bar.y, bar.width, bar_height)
    radius = bar_height // 2
    line = with_opacity(color.line, TRACK_OPACITY)
    canvas.shapes.box(canvas.surface, track, radius, line)
    filled = Rect(track.x, track.y, round(track.width * goal.share), bar_height)
    draw_filling(canvas, filled, color.green if goal.met else color.gold)
