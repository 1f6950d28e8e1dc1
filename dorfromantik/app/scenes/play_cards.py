"""Active tasks as cards; pointing at one lights its area, pressing it brings the area into view."""

from collections.abc import Callable

from pygame import Rect

from dorfromantik.app.render.seals import SealLook, SealPainter
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.play_view import TaskCard
from dorfromantik.app.ui.boxes import anchored, inset, split_left, split_right, split_top
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.widget import Widget


class TaskCardWidget(Widget):
    """One card; without a task it is not to be seen."""

    def __init__(
        self,
        index: int,
        seals: SealPainter,
        title: Callable[[TaskCard], str],
        rest: Callable[[TaskCard], str],
        on_press: Callable[[TaskCard], None],
    ):
        super().__init__(f"task_{index}")
        self._seals = seals
        self._title = title
        self._rest = rest
        self._on_press = on_press
        self._card: TaskCard | None = None
        self.is_lit = False
        self.is_visible = False

    @property
    def card(self) -> TaskCard | None:
        """The task that it shows."""
        return self._card

    @property
    def label(self) -> str:
        """What the task asks for."""
        return self._title(self._card) if self._card is not None else ""

    def show(self, card: TaskCard | None) -> None:
        """Show a task, or none."""
        self._card = card
        self.is_visible = card is not None

    def press(self) -> None:
        """Bring the area into view."""
        if self._card is not None:
            self._on_press(self._card)

    def draw(self, canvas: Canvas) -> None:
        """Draw card, seal, words and beads."""
        card = self._card
        if card is None:
            return
        if self.is_lit or self.is_hovered:
            canvas.panel("card_lit", self.rect)
        inside = inset(
            self.rect, canvas.px(canvas.theme.space.small), canvas.px(canvas.theme.space.hair)
        )
        place, words = split_left(inside, inside.height, canvas.px(canvas.theme.space.medium))
        diameter = round(inside.height * 0.86)
        look = SealLook(card.task.terrain, card.task.number)
        self._seals.seal(look, diameter).draw(canvas.surface, place.center)
        if not card.is_told:
            canvas.line(self.label, canvas.theme.type.strong, words)
            return
        title, beads = split_top(words, words.height // 2)
        canvas.line(self.label, canvas.theme.type.strong, title)
        self._draw_beads(canvas, beads, card)

    def _draw_beads(self, canvas: Canvas, box: Rect, card: TaskCard) -> None:
        side = canvas.px(canvas.theme.play.bead)
        gap = canvas.px(canvas.theme.space.hair)
        for index in range(card.task.number):
            place = anchored(box, (side, side), 0.0, 0.4).move(index * (side + gap), 0)
            draw_bead(canvas, place, card.task.terrain, is_lit=index < card.size)
        _, right = split_right(box, box.width - card.task.number * (side + gap) - gap)
        canvas.line(self._rest(card), canvas.theme.type.small, right, Align.RIGHT)


def draw_bead(canvas: Canvas, box: Rect, terrain: str, *, is_lit: bool) -> None:
    """Draw one bead of a task's progress."""
    color = (*canvas.theme.color.terrain_mark(terrain), 255)
    cream = (*canvas.theme.color.field, 255)
    radius = box.width // 2
    canvas.shapes.disc(
        canvas.surface, box.center, radius, cream, color, canvas.px(canvas.theme.space.hairline)
    )
    if is_lit:
        canvas.shapes.disc(
            canvas.surface, box.center, radius - canvas.px(canvas.theme.space.hair), color
        )
