"""The sheet on which players of a game in progress join, leave, and get other names and portraits."""

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.intents import Back, ButtonCaptured, Intent, PointerDown
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.chairs import Chair, Chairs, regrouped
from dorfromantik.app.scenes.companion_button import companion_button
from dorfromantik.app.scenes.seating import LONGEST_NAME
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.boxes import (
    anchored,
    inset,
    row,
    split_bottom,
    split_left,
    split_right,
    split_top,
)
from dorfromantik.app.ui.buttons import Button, IconButton, Wood
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.fields import TextField
from dorfromantik.app.ui.ornaments import draw_veil
from dorfromantik.app.ui.pad_button import PadButton
from dorfromantik.app.ui.portraits import PortraitPicker
from dorfromantik.app.ui.widget import Widget
from dorfromantik.table import Table

PICKER_WIDTH = 170.0
PAD_WIDTH = 92.0
ROW_GAP = 12.0
LEFT_OPACITY = 0.45
"""Of the portrait of somebody who has left."""


class PlayersScene(WidgetScene):
    """One row for each chair at the table; nothing counts before it is done."""

    opaque = False
    room = (760, 0)

    def __init__(self, context: AppContext, table: Table):
        super().__init__(context)
        self._table = table
        self._chairs = Chairs.of(table, context.gamepads.of_players(len(table.players)))
        self._dealt = self._chairs.pads
        self._waiting: int | None = None
        self._sheet = Rect(0, 0, 0, 0)
        self._rows: tuple[Rect, ...] = ()

    @property
    def foot_keys(self) -> tuple[str, ...]:
        """The ways on and back."""
        return ("cancel", "done")

    @property
    def is_capturing_button(self) -> bool:
        """Whether a gamepad is asked for, by any of its buttons."""
        return self._waiting is not None

    @property
    def heading(self) -> str:
        """What stands above the chairs."""
        _ = self.context.translator.text
        if self._waiting is None:
            return _("Who is at the table")
        name = self._chairs.all[self._waiting].player.name
        return _("{name}: press a button on your gamepad").format(name=name)

    def handle(self, intent: Intent) -> bool:
        """A gamepad that was asked for belongs to its player; a click or the way back calls the asking off."""
        match intent:
            case ButtonCaptured(pad, _) if self._waiting is not None:
                self._chairs = self._chairs.with_pad(self._waiting, pad)
                self._wait_for(None)
                return True
            case Back() if self._waiting is not None:
                self._wait_for(None)
                return True
            case PointerDown() if self._waiting is not None:
                self._wait_for(None)
        return super().handle(intent)

    def build(self) -> Sequence[Widget]:
        """The chairs in the order of turns, one more, then the ways out."""
        _ = self.context.translator.text
        widgets: list[Widget] = []
        for place, chair in enumerate(self._chairs.all):
            widgets += self._taken(place, chair) if chair.is_taken else [self._way_back(place)]
        if self._chairs.can_join:
            widgets.append(Button("join", _("Somebody joins"), self._join, icon="plus"))
        widgets.append(Button("cancel", _("Cancel"), self._close))
        widgets.append(Button("done", _("Done"), self._finish, wood=Wood.PRIMARY))
        return widgets

    def lay_out(self, look: Look) -> None:
        """One row for each chair, below the heading."""
        space = look.theme.space
        gap, button = look.px(space.medium), look.px(space.button_height)
        self._sheet = anchored(
            self.page_box, (look.px(space.dialog_width), self._sheet_height(look))
        )
        inner = inset(self._sheet, look.px(space.panel_padding))
        _, rest = split_top(inner, look.line_height(look.theme.type.heading) + gap)
        rest, buttons = split_bottom(rest, button, gap)
        boxes: list[Rect] = []
        for place, chair in enumerate(self._chairs.all):
            line, rest = split_top(rest, self._row_height(look))
            line, _ = split_top(line, look.px(space.portrait))
            boxes.append(line)
            if chair.is_taken:
                self._place_taken(look, place, line)
            else:
                self._place_way_back(look, place, line)
        self._rows = tuple(boxes)
        if self._chairs.can_join:
            self.group.widget("join").rect, _ = split_top(rest, button)
        cancel, done = row(buttons, [1, 1], gap)
        self.group.widget("cancel").rect, self.group.widget("done").rect = cancel, done

    def page_height(self, look: Look, width: int) -> int:
        """The sheet with some table around it."""
        return self._sheet_height(look) + 2 * look.px(look.theme.space.margin)

    def draw_behind(self, canvas: Canvas) -> None:
        """Darken the scene below; draw the sheet with its heading, and who has left."""
        kinds = canvas.theme.type
        draw_veil(canvas)
        canvas.panel("paper", self._sheet)
        inner = inset(self._sheet, canvas.px(canvas.theme.space.panel_padding))
        head, _ = split_top(inner, canvas.line_height(kinds.heading))
        style = kinds.heading if self._waiting is None else kinds.subheading
        canvas.line(self.heading, style, head, Align.CENTER)
        for place, (chair, box) in enumerate(zip(self._chairs.all, self._rows, strict=True)):
            if not chair.is_taken:
                self._draw_left(canvas, place, chair, box)

    def go_back(self) -> bool:
        """Leave everything as it was."""
        self._close()
        return True

    def _taken(self, place: int, chair: Chair) -> list[Widget]:
        """Portrait, name, gamepad and the way out of somebody who sits there."""
        _ = self.context.translator.text
        portrait = PortraitPicker(
            f"portrait_{place}",
            chair.player.color,
            partial(self._recolor, place),
            label=_("Portrait {number}").format(number=place + 1),
            tooltip=_("Another animal"),
        )
        portrait.is_companion = chair.player.is_companion
        widgets: list[Widget] = [
            portrait,
            TextField(
                f"name_{place}",
                chair.player.name,
                partial(self._name, place),
                label=_("Name {number}").format(number=place + 1),
                max_length=LONGEST_NAME,
                placeholder=_("name"),
            ),
        ]
        if self._has_pad_button(chair):
            widgets.append(self._pad_button(place, chair))
        widgets.append(
            companion_button(
                self.context,
                f"companion_{place}",
                partial(self._seat_companion, place),
                is_companion=chair.player.is_companion,
            )
        )
        if self._chairs.can_leave:
            leave = partial(self._leave, place)
            widgets.append(IconButton(f"leave_{place}", "close", _("Leaves the table"), leave))
        return widgets

    def _has_pad_button(self, chair: Chair) -> bool:
        return self.context.gamepads.count > 0 and not chair.player.is_companion

    def _pad_button(self, place: int, chair: Chair) -> Widget:
        words = self.context.translator.text("Whose gamepad is whose: press one of its buttons")
        button = PadButton(f"pad_{place}", words, partial(self._wait_for, place), chair.pad)
        button.is_lit = self._waiting == place
        return button

    def _way_back(self, place: int) -> Widget:
        words = self.context.translator.text("Comes back")
        button = Button(f"return_{place}", words, partial(self._return, place), icon="undo")
        button.is_enabled = self._chairs.can_join
        return button

    def _place_taken(self, look: Look, place: int, line: Rect) -> None:
        space = look.theme.space
        gap, side = look.px(space.medium), look.px(space.small_button)
        picker, rest = split_left(line, look.px(PICKER_WIDTH), gap)
        field, out = split_right(rest, side, gap)
        field, lamp = split_right(field, side, gap)
        self.group.widget(f"companion_{place}").rect = anchored(lamp, (side, side))
        if self._has_pad_button(self._chairs.all[place]):
            field, pad = split_right(field, look.px(PAD_WIDTH), gap)
            height = look.px(space.field_height)
            self.group.widget(f"pad_{place}").rect = anchored(pad, (pad.width, height))
        self.group.widget(f"portrait_{place}").rect = picker
        size = (field.width, look.px(space.field_height))
        self.group.widget(f"name_{place}").rect = anchored(field, size)
        if self._chairs.can_leave:
            self.group.widget(f"leave_{place}").rect = anchored(out, (side, side))

    def _place_way_back(self, look: Look, place: int, line: Rect) -> None:
        button = self.group.widget_of(Button, f"return_{place}")
        _, box = split_right(line, button.natural_width(look))
        button.rect = anchored(box, (box.width, look.px(look.theme.space.field_height)))

    def _draw_left(self, canvas: Canvas, place: int, chair: Chair, box: Rect) -> None:
        """Draw a pale portrait, and that somebody has left."""
        gap = canvas.px(canvas.theme.space.medium)
        picker, rest = split_left(box, canvas.px(PICKER_WIDTH), gap)
        side = picker.height
        canvas.icon(chair.player.color, anchored(picker, (side, side)), LEFT_OPACITY)
        rest.width = self.group.widget(f"return_{place}").rect.x - gap - rest.x
        words = self.context.translator.text("{name} has left").format(name=chair.player.name)
        style = canvas.theme.type.small
        height = canvas.text_height(words, style, rest.width)
        canvas.lines(words, style, anchored(rest, (rest.width, min(height, rest.height))))

    def _row_height(self, look: Look) -> int:
        return look.px(look.theme.space.portrait) + look.px(ROW_GAP)

    def _sheet_height(self, look: Look) -> int:
        space = look.theme.space
        gap, button = look.px(space.medium), look.px(space.button_height)
        head = look.line_height(look.theme.type.heading) + gap
        rows = len(self._chairs.all) * self._row_height(look)
        join = button + gap if self._chairs.can_join else 0
        return 2 * look.px(space.panel_padding) + head + rows + join + button + gap

    def _recolor(self, place: int, steps: int) -> None:
        self._chairs = self._chairs.recolored(place, steps)
        picker = self.group.widget_of(PortraitPicker, f"portrait_{place}")
        picker.color_key = self._chairs.all[place].player.color
        self.invalidate()

    def _seat_companion(self, place: int, is_companion: bool) -> None:
        chairs = self._chairs.played_by_advisor(place, is_companion=is_companion)
        self._sit(chairs, f"companion_{place}")

    def _name(self, place: int, name: str) -> None:
        self._chairs = self._chairs.named(place, name)

    def _join(self) -> None:
        chairs = self._chairs.with_one_more()
        self._sit(chairs, f"name_{len(chairs.all) - 1}")

    def _leave(self, place: int) -> None:
        self._sit(self._chairs.without(place), f"return_{place}")

    def _return(self, place: int) -> None:
        self._sit(self._chairs.with_back(place), f"leave_{place}")

    def _sit(self, chairs: Chairs, focused: str) -> None:
        """Show other chairs; the focus goes to where one goes on from there."""
        self._chairs = chairs
        self.rebuild()
        keys = {widget.key for widget in self.group.widgets}
        self.group.focus(self.group.widget(focused if focused in keys else "done"))

    def _wait_for(self, place: int | None) -> None:
        self._waiting = place
        self.rebuild()

    def _close(self) -> None:
        self.context.scenes.pop(self)

    def _finish(self) -> None:
        gamepads, pads = self.context.gamepads, self._chairs.pads
        if pads != self._dealt:
            gamepads.deal({place: pads.get(place) for place in gamepads.places})
        self.context.flow.regroup(self._table, regrouped(self._table, self._chairs))
