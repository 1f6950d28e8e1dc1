"""A mystery box is opened: the lid, then piece by piece what was in it (rules.md 7)."""

from collections.abc import Sequence
from enum import Enum

from dorfromantik.app.anim.tween import Tween, ease_in_out, ease_out
from dorfromantik.app.context import AppContext
from dorfromantik.app.intents import LEFT_BUTTON, Confirm, Intent, PointerDown
from dorfromantik.app.scenes.box_pieces import pieces_in
from dorfromantik.app.scenes.box_view import BoxView
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.boxes import inset, line_up, split_bottom
from dorfromantik.app.ui.buttons import Button, Wood
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.ornaments import draw_table
from dorfromantik.app.ui.widget import Widget
from dorfromantik.diary import Diary

SETTLING_S = 1.0
"""Seconds after a change in which pictures may still arrive that are being read."""


class Moment(Enum):
    """How far the opening has come."""

    CLOSED = "closed"
    PIECE = "piece"
    ALL = "all"


class BoxOpeningScene(WidgetScene):
    """Every click goes one step on; one button skips to the end.

    What came out counts as seen from the first moment on, so that a stop of the program in between repeats nothing.
    """

    room = (900, 520)
    rules_page = "boxes"

    def __init__(self, context: AppContext, diary: Diary, box: int):
        super().__init__(context)
        state, book = diary.state, diary.book
        self._diary = diary
        self._box = box
        self._is_new = box in state.boxes_to_open(book)
        is_first = box not in state.seen_boxes
        entries = state.new_pieces_of(box, book) if self._is_new else state.pieces_of(box, book)
        self._pieces = pieces_in(context, box, entries, with_cards=is_first or not self._is_new)
        self._moment = Moment.CLOSED if is_first else Moment.PIECE
        self._piece = 0
        self._lives = not context.settings.reduced_motion
        duration = context.theme.duration
        self._lid = Tween(0.0, 1.0, duration.box_lid if self._lives else 0.0, ease_in_out)
        self._rise = Tween(0.0, 1.0, duration.piece_rise if self._lives else 0.0, ease_out)
        self._age = 0.0
        self._settling = SETTLING_S
        self._view = BoxView(context, box, self._pieces)

    @property
    def number(self) -> int:
        """Which box it is."""
        return self._box

    @property
    def moment(self) -> Moment:
        """How far the opening has come."""
        return self._moment

    @property
    def piece_name(self) -> str:
        """What the piece is called that is shown now; empty when it is none."""
        return self._pieces[self._piece].name if self._moment is Moment.PIECE else ""

    def enter(self) -> None:
        """Remember that the box was opened, before anything of it is seen."""
        if self._is_new:
            self._diary.open_box(self._box)
        for tile_id in self._view.tile_ids:
            self.context.landscape.expect(tile_id)
        if self._moment is Moment.PIECE:
            self._lid.finish()
            self._show_piece(0)
        self._focus_main()

    @property
    def foot_keys(self) -> tuple[str, ...]:
        """The way on."""
        return ("done",)

    def build(self) -> Sequence[Widget]:
        """The way on, and the way to the end."""
        _ = self.context.translator.text
        if self._moment is Moment.ALL:
            words = _("Put them to the others") if self._is_new else _("Back to the map")
            return [Button("done", words, self._leave, wood=Wood.PRIMARY, icon="play")]
        words = _("Open it") if self._moment is Moment.CLOSED else _("Next")
        return [
            Button("next", words, self._go_on, wood=Wood.PRIMARY, icon="play"),
            Button("skip", _("Show everything"), self._show_all),
        ]

    def lay_out(self, look: Look) -> None:
        """Buttons at the bottom, the box above them, what comes out of it over the box."""
        space = look.theme.space
        window = inset(self.page_box, look.px(space.margin))
        upper, buttons = split_bottom(window, look.px(space.button_height), look.px(space.medium))
        shown = self.group.all_of(Button)
        least = look.px(space.begin_width)
        widths = [max(button.natural_width(look), least) for button in shown]
        for button, box in zip(shown, line_up(buttons, widths, look.px(space.medium)), strict=True):
            button.rect = box.clip(window)
        self._view.lay_out(look, upper, shows_all=self._moment is Moment.ALL)

    def page_height(self, look: Look, width: int) -> int:
        """All pieces with their rules; one alone fits any window."""
        if self._moment is not Moment.ALL:
            return 0
        space = look.theme.space
        around = 2 * look.px(space.margin) + look.px(space.button_height) + look.px(space.medium)
        return around + self._view.all_height(look, width - 2 * look.px(space.margin))

    def draw_behind(self, canvas: Canvas) -> None:
        """Draw the table, the box and what has come out of it."""
        draw_table(canvas)
        match self._moment:
            case Moment.CLOSED:
                self._view.draw_box(canvas, 0.0, self._age)
                self._view.draw_title(canvas, self._title_words())
            case Moment.PIECE:
                if self._lid.is_done:
                    self._view.draw_open(canvas, self._piece, self._rise.value, self._age)
                else:
                    self._view.draw_box(canvas, self._lid.value, self._age)
            case Moment.ALL:
                self._view.draw_all(canvas)
                self._view.draw_title(canvas, self._title_words())

    def handle(self, intent: Intent) -> bool:
        """Buttons first; a click anywhere else, or the key to confirm, goes on."""
        if super().handle(intent):
            return True
        is_click = isinstance(intent, PointerDown) and intent.button == LEFT_BUTTON
        if (is_click or isinstance(intent, Confirm)) and self._moment is not Moment.ALL:
            self._go_on()
            return True
        return False

    def update(self, dt: float) -> None:
        """Let lid and pieces move, and the light play."""
        super().update(dt)
        if self._moment is Moment.PIECE and not self._lid.is_done:
            if self._lid.update(dt) == 1.0:
                self._show_piece(0)
            self.invalidate()
        elif not self._rise.is_done:
            self._rise.update(dt)
            self.invalidate()
        self._settling -= dt
        if self._lives and self._moment is not Moment.ALL:
            self._age += dt
            self.invalidate()
        elif self._settling > 0:
            self.invalidate()

    def go_back(self) -> bool:
        """First everything is shown, then the way leads on."""
        if self._moment is Moment.ALL:
            self._leave()
        else:
            self._show_all()
        return True

    def _title_words(self) -> tuple[str, str]:
        _ = self.context.translator.text
        if self._moment is Moment.CLOSED:
            return _("Box {number}").format(number=self._box), _(
                "Your way has led to a mystery box."
            )
        title = _("Box {number} is open").format(number=self._box)
        if self._is_new:
            return title, _("All of this is there from the next game on.")
        return title, _("This is what has come out of it.")

    def _go_on(self) -> None:
        if self._moment is Moment.CLOSED:
            self.context.audio.play("box")
            self._moment = Moment.PIECE
            self.rebuild()
            self._focus_main()
            if self._lid.duration == 0:
                self._lid.finish()
                self._show_piece(0)
        elif not self._lid.is_done:
            self._lid.finish()
            self._show_piece(0)
        elif self._piece + 1 < len(self._pieces):
            self._show_piece(self._piece + 1)
        else:
            self._show_all()

    def _show_piece(self, number: int) -> None:
        if not self._pieces:
            self._show_all()
            return
        self._piece = number
        self._rise.elapsed = 0.0
        if self._rise.duration == 0:
            self._rise.finish()
        self._settling = SETTLING_S
        self.context.audio.play("reveal")
        self.invalidate()

    def _show_all(self) -> None:
        self._moment = Moment.ALL
        self._settling = SETTLING_S
        self.context.audio.play("page")
        self.rebuild()
        self._focus_main()

    def _focus_main(self) -> None:
        main = next((widget for widget in self.group.widgets if widget.can_focus), None)
        self.group.focus(main, by_key=False)

    def _leave(self) -> None:
        """On to the next box that waits, else back to the map."""
        waiting = self._diary.state.boxes_to_open(self._diary.book)
        if self._is_new and waiting:
            self.context.flow.open_box(self._diary, waiting[0])
        else:
            self.context.flow.to_campaign(self._diary)
