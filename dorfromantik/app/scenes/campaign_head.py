"""What is written on the map of a campaign and at the head of its sheet: name, marks, the last landscape."""

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.scenes.campaign_spending import Spending
from dorfromantik.app.scenes.campaign_track import place_name
from dorfromantik.app.ui.boxes import split_left, split_top
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.campaign import TrackPath
from dorfromantik.diary import Diary


class CampaignWords:
    """Says and paints these words."""

    def __init__(self, context: AppContext, diary: Diary):
        self._context = context
        self._diary = diary

    def draw_title(self, canvas: Canvas, box: Rect) -> None:
        """Draw what the campaign is called, and how many games it has had."""
        kinds = canvas.theme.type
        upper, lower = split_top(box, min(canvas.line_height(kinds.title), box.height * 2 // 3))
        canvas.line(self._diary.record.name, kinds.title, upper)
        games = len(self._diary.games)
        words = self._context.translator.plural("{count} game", "{count} games", games)
        line, _rest = split_top(lower, canvas.line_height(kinds.caption))
        canvas.line(words.format(count=games), kinds.caption, line)

    def draw_head(self, canvas: Canvas, box: Rect, spending: Spending) -> None:
        """Draw the marks in a large numeral, and what they are for."""
        _ = self._context.translator.text
        space, kinds = canvas.theme.space, canvas.theme.type
        state = spending.state
        if self._diary.state.must_spend(self._diary.book):
            marks, words = state.marks, self._of_marks(state.marks)
        else:
            marks = sum(state.crossed.values())
            words = _("of {count} circles crossed").format(count=self._diary.book.circles)
        width = canvas.text_width(str(marks), kinds.total)
        numeral, rest = split_left(box, width, canvas.px(space.medium))
        canvas.line(str(marks), kinds.total, numeral)
        upper, lower = split_top(rest, rest.height // 2)
        canvas.line(words, kinds.subheading, upper)
        canvas.line(self._of_last_game(), kinds.caption, lower)

    def of_circle(self, path: TrackPath, spending: Spending) -> str:
        """What crossing the next circle of a path leads to."""
        _ = self._context.translator.text
        left = path.circles - spending.state.crossed.get(path.id, 0)
        goal = place_name(self._context, path.goal)
        words = self._context.translator.plural(
            "Cross this circle: {count} more to {goal}",
            "Cross this circle: {count} more to {goal}",
            left,
        ).format(count=left, goal=goal)
        circle = path.circles - left + 1
        if circle == path.red_heart_on_circle:
            words += " · " + _("it gives a red heart")
        return words

    def _of_marks(self, marks: int) -> str:
        _ = self._context.translator.text
        if not marks:
            return _("all marks are set: cross them?")
        return self._context.translator.plural("mark to spend", "marks to spend", marks)

    def _of_last_game(self) -> str:
        _ = self._context.translator.text
        games = self._diary.games
        if not games:
            return _("The first game leads to the first box.")
        last = games[-1]
        title = _(last.report.title)
        return _("The last landscape: {total}, {title}").format(
            total=last.result.total, title=title
        )
