"""What is shown after an error of the program: that the game is safe, and the ways on from here."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.boxes import anchored, inset, split_top, stack
from dorfromantik.app.ui.buttons import Button, Wood, place_by_need
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.ornaments import draw_props, draw_table
from dorfromantik.app.ui.widget import Widget


@dataclass(frozen=True, slots=True)
class WaysOn:
    """What players can do after an error."""

    go_on: Callable[[], None] | None
    """Takes up the game after its last action; None where no game lies on the table."""
    report: Callable[[], None]
    to_title: Callable[[], None]
    end: Callable[[], None]


class TroubleScene(WidgetScene):
    """A sheet of paper on the table; it knows nothing of what has failed."""

    room = (760, 0)

    def __init__(self, context: AppContext, ways: WaysOn, *, is_saved: bool):
        """`is_saved`: whether the game on the table lies on the disk as it is now."""
        super().__init__(context)
        self._ways = ways
        self._is_saved = is_saved
        self._sheet = Rect(0, 0, 0, 0)

    def build(self) -> Sequence[Widget]:
        """Going on comes first, where there is something to go on with."""
        _ = self.context.translator.text
        ways = self._ways
        report = Button("report", _("Make the report file"), ways.report, icon="pencil")
        title_wood = Wood.PRIMARY if ways.go_on is None else Wood.PLAIN
        to_title = Button("to_title", _("To the title"), ways.to_title, wood=title_wood, icon="map")
        end = Button("end", _("End"), ways.end, icon="door")
        if ways.go_on is None:
            return [to_title, report, end]
        words = _("Go on from the last action")
        return [
            Button("go_on", words, ways.go_on, wood=Wood.PRIMARY, icon="play"),
            *(report, to_title, end),
        ]

    def enter(self) -> None:
        """Put the focus on the first way; let the birds sing no more."""
        self.group.focus(self.group.widgets[0], by_key=False)
        self.context.audio.set_beds({})

    def lay_out(self, look: Look) -> None:
        """One sheet in the middle, as high as its text and its buttons."""
        space = look.theme.space
        padding, gap = look.px(space.panel_padding), look.px(space.medium)
        width, heights = self._measures(look, self.page_box.width)
        height = sum(heights) + gap * (len(heights) - 1) + 2 * padding
        self._sheet = anchored(self.page_box, (width, height))
        _heading, _text, *boxes = stack(inset(self._sheet, padding), heights, gap)
        for line, box in zip(self._rows(), boxes, strict=True):
            place_by_need(line, box, gap, look)

    def page_height(self, look: Look, width: int) -> int:
        """The sheet with some table around it."""
        space, heights = look.theme.space, self._measures(look, width)[1]
        around = 2 * look.px(space.panel_padding) + 2 * look.px(space.margin)
        return sum(heights) + look.px(space.medium) * (len(heights) - 1) + around

    def draw_behind(self, canvas: Canvas) -> None:
        """The table, and the sheet with its words."""
        _ = self.context.translator.text
        kinds, gap = canvas.theme.type, canvas.px(canvas.theme.space.medium)
        draw_table(canvas)
        draw_props(canvas)
        canvas.panel("paper", self._sheet)
        inner = inset(self._sheet, canvas.px(canvas.theme.space.panel_padding))
        heading, rest = split_top(inner, canvas.line_height(kinds.heading), gap)
        canvas.line(_("That should not have happened"), kinds.heading, heading, Align.CENTER)
        first = self._rows()[0][0].rect
        canvas.lines(
            self._words(),
            kinds.body,
            Rect(rest.topleft, (rest.width, first.y - gap - rest.y)),
            Align.CENTER,
        )

    def _measures(self, look: Look, width: int) -> tuple[int, list[int]]:
        """Width of the sheet, and heights of heading, words and rows of buttons."""
        space, kinds = look.theme.space, look.theme.type
        width = min(look.px(space.dialog_width), width - 2 * look.px(space.margin))
        inner = width - 2 * look.px(space.panel_padding)
        text = look.text_height(self._words(), kinds.body, inner)
        buttons = [look.px(space.button_height)] * len(self._rows())
        return width, [look.line_height(kinds.heading), text, *buttons]

    def _rows(self) -> list[list[Button]]:
        """The first way alone, the others two by two."""
        first, *others = self.group.all_of(Button)
        return [[first], *(others[start : start + 2] for start in range(0, len(others), 2))]

    def _words(self) -> str:
        _ = self.context.translator.text
        happened = _("The program has made a mistake; you have not. It is noted in the log.")
        if self._ways.go_on is None:
            return happened + " " + _("Your games and campaigns are as you left them.")
        if self._is_saved:
            return happened + " " + _("Your game is safe: it is saved up to the last action.")
        return happened + " " + _("Your game goes on, but it could not be saved as it is now.")
