"""A small sheet over the scene: a question with two answers, or a message with one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.boxes import anchored, inset, row, split_bottom, split_top
from dorfromantik.app.ui.buttons import Button, Wood
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.ornaments import draw_veil
from dorfromantik.app.ui.widget import Widget


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of the sheet: it closes the sheet, then does something."""

    key: str
    label: str
    action: Callable[[], object] | None = None


class QuestionScene(WidgetScene):
    """The last answer has the focus; escape goes back to the scene, and gives an answer only where one is named."""

    opaque = False
    room = (760, 0)

    def __init__(
        self,
        context: AppContext,
        title: str,
        text: str,
        answers: Sequence[Answer],
        escape: Answer | None = None,
    ):
        """`escape` is the answer that leaving the sheet gives; None where that decides nothing."""
        super().__init__(context)
        self._escape = escape
        self._title = title
        self._text = text
        self._answers = tuple(answers)
        self._sheet = Rect(0, 0, 0, 0)

    def build(self) -> Sequence[Widget]:
        """One button for each answer."""
        last = len(self._answers) - 1
        return [
            Button(
                answer.key,
                answer.label,
                partial(self._give, answer),
                wood=Wood.PRIMARY if index == last else Wood.PLAIN,
            )
            for index, answer in enumerate(self._answers)
        ]

    def enter(self) -> None:
        """Put the focus on the last answer."""
        self.group.focus(self.group.widgets[-1], by_key=False)

    def lay_out(self, look: Look) -> None:
        """A sheet in the middle, as high as its text."""
        space = look.theme.space
        self._sheet = anchored(self.page_box, self._sheet_size(look, self.page_box.width))
        inner = inset(self._sheet, look.px(space.panel_padding))
        _, buttons = split_bottom(inner, look.px(space.button_height))
        boxes = row(buttons, [1] * len(self._answers), look.px(space.medium))
        for widget, box in zip(self.group.widgets, boxes, strict=True):
            widget.rect = box

    def page_height(self, look: Look, width: int) -> int:
        """The sheet with some of the scene below around it."""
        return self._sheet_size(look, width)[1] + 2 * look.px(look.theme.space.margin)

    def draw_behind(self, canvas: Canvas) -> None:
        """Darken the scene below; draw the sheet with its text."""
        space, kinds = canvas.theme.space, canvas.theme.type
        draw_veil(canvas)
        canvas.panel("paper", self._sheet)
        inner = inset(self._sheet, canvas.px(space.panel_padding))
        top, rest = split_top(inner, canvas.line_height(kinds.heading), canvas.px(space.medium))
        canvas.line(self._title, kinds.heading, top, Align.CENTER)
        body, _ = split_bottom(rest, canvas.px(space.button_height), canvas.px(space.medium))
        canvas.lines(self._text, kinds.body, body, Align.CENTER)

    def go_back(self) -> bool:
        """Back to the scene below, with the answer that stands for it."""
        if self._escape is None:
            self.context.scenes.pop(self)
        else:
            self._give(self._escape)
        return True

    def _sheet_size(self, look: Look, width: int) -> tuple[int, int]:
        space, padding = look.theme.space, look.px(look.theme.space.panel_padding)
        width = min(look.px(space.dialog_width), width - 2 * look.px(space.margin))
        height = 2 * padding + look.line_height(look.theme.type.heading)
        height += look.text_height(self._text, look.theme.type.body, width - 2 * padding)
        return width, height + look.px(space.button_height) + 2 * look.px(space.large)

    def _give(self, answer: Answer) -> None:
        self.context.scenes.pop(self)
        if answer.action is not None:
            answer.action()
