"""A sheet around which players sit down: names, portraits, and what else is settled before a game."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import ceil

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.scenes.seat_card import SeatActions, draw_seat, place_seat, seat_widgets
from dorfromantik.app.scenes.seating import MOST_PLAYERS, Seating
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.boxes import (
    anchored,
    grid,
    inset,
    row,
    split_left,
    split_right,
    split_top,
    stack,
)
from dorfromantik.app.ui.buttons import Button, Wood
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.choices import Choice
from dorfromantik.app.ui.ornaments import draw_heading, draw_props, draw_table
from dorfromantik.app.ui.portraits import EmptySeat, PortraitPicker
from dorfromantik.app.ui.question_mark import question_mark
from dorfromantik.app.ui.widget import Widget
from dorfromantik.engine import Player, shuffle

SEAT_COLUMNS = 3
NARROW_COLUMNS = 2


class SeatingScene(WidgetScene):
    """Six seats, three or two in a row; below them the fields of the occasion, then the ways on and back.

    Subclasses say what is settled besides the seats, and what becomes of it.
    """

    room = (800, 0)
    rules_page = "set_up"

    def __init__(self, context: AppContext, players: Sequence[Player]):
        super().__init__(context)
        self._seating = Seating.of_last_time(players)
        self._sheet = Rect(0, 0, 0, 0)
        self._seats: tuple[Rect, ...] = ()
        self._is_narrow = False

    @property
    def foot_keys(self) -> tuple[str, ...]:
        """The ways on and back."""
        return ("back", "begin")

    @property
    def seating(self) -> Seating:
        """Who sits at the table now."""
        return self._seating

    @property
    def is_narrow(self) -> bool:
        """Whether seats and fields stand two in a row."""
        return self._is_narrow

    @property
    def heading(self) -> tuple[str, str]:
        """What stands at the head of the sheet, and the line below it."""
        raise NotImplementedError

    @property
    def begin_words(self) -> str:
        """What stands on the button that goes on."""
        return self.context.translator.text("Begin")

    def field_widgets(self) -> Sequence[Widget]:
        """Fields that stand in a row below the seats, each with its name above it."""
        raise NotImplementedError

    def field_name(self, field: Widget) -> str:
        """What stands above a field."""
        return field.label

    def companions(self) -> dict[str, Widget]:
        """Small buttons at the right end of a field, by the key of the field."""
        return {}

    def begin(self) -> None:
        """Go on with everybody seated."""
        raise NotImplementedError

    def leave_table(self) -> None:
        """Go back without having changed anything."""
        raise NotImplementedError

    def build(self) -> Sequence[Widget]:
        """The seats in their order, then the rest from left to right."""
        _ = self.context.translator.text
        widgets: list[Widget] = []
        for seat in range(len(self._seating.players)):
            widgets += self._seat_widgets(seat)
        if self._seating.can_grow:
            widgets.append(EmptySeat("add_player", _("One more player"), self._add_player))
        companions, fields = self.companions(), self.field_widgets()
        for field in fields:
            widgets.append(field)
            if field.key in companions:
                widgets.append(companions[field.key])
        widgets += [
            Button("back", _("Back"), self.leave_table, icon="arrow_left"),
            Button("begin", self.begin_words, self.begin, wood=Wood.PRIMARY, icon="play"),
            question_mark(self.context, self.rules_page),
        ]
        self._fields = tuple(field.key for field in fields)
        self._companions = {key: widget.key for key, widget in companions.items()}
        return widgets

    def enter(self) -> None:
        """Begin has the focus: with last time's players one key is enough."""
        self.group.focus(self.group.widget("begin"), by_key=False)

    def lay_out(self, look: Look) -> None:
        """A sheet in the middle: six seats in two rows, one row for the game, one for the ways."""
        space = look.theme.space
        self._is_narrow = is_narrow = self._needs_narrow(look, self.page_box.width)
        seat = self._seat_height(look)
        head_height, seats, fields, button = self._heights(look, seat, is_narrow=is_narrow)
        self._sheet = anchored(self.page_box, self._sheet_size(look, self.page_box.width, seat))
        inner = inset(self._sheet, look.px(space.panel_padding))
        head, rest = split_top(inner, head_height)
        side = look.px(space.icon_button)
        self.group.widget("rules").rect = anchored(head, (side, side), 1.0, 0.0)
        seat_box, rest = split_top(rest, seats, look.px(space.medium))
        columns, rows = self._seat_grid(is_narrow=is_narrow)
        self._seats = grid(seat_box, columns, rows, look.px(space.medium))
        for seat in range(len(self._seating.players)):
            place_seat(
                look, self.group, seat, self._seats[seat], may_leave=self._seating.can_shrink
            )
        if self._seating.can_grow:
            self.group.widget("add_player").rect = self._seats[len(self._seating.players)]
        field_box, rest = split_top(rest, fields, look.px(space.large))
        self._place_fields(look, field_box)
        self._place_buttons(look, split_top(rest, button)[0])

    def page_height(self, look: Look, width: int) -> int:
        """The sheet; seats are lower before anything is scrolled."""
        return self._sheet_size(look, width, look.px(look.theme.space.least_seat_height))[1]

    def draw_behind(self, canvas: Canvas) -> None:
        """Draw the table, the sheet, the seats and the fields' names."""
        space, kinds = canvas.theme.space, canvas.theme.type
        draw_table(canvas)
        draw_props(canvas)
        canvas.panel("paper", self._sheet)
        inner = inset(self._sheet, canvas.px(space.panel_padding))
        heading, caption = self.heading
        draw_heading(canvas, inner, heading, caption, kinds.title)
        for seat, box in enumerate(self._seats):
            draw_seat(canvas, box, is_taken=seat < len(self._seating.players))
        for key in self._fields:
            widget = self.group.widget(key)
            label = widget.rect.move(0, -canvas.px(space.field_label))
            label.height = canvas.px(space.field_label)
            canvas.line(self.field_name(widget), kinds.small, label)

    def go_back(self) -> bool:
        """Back to where the players came from."""
        self.leave_table()
        return True

    def starting_choice(self) -> Choice:
        """Who begins: one of the players, or whom chance picks."""
        _ = self.context.translator.text
        names = [player.name.strip() or "…" for player in self._seating.players]
        starting = self._seating.starting
        return Choice(
            "starting",
            (_("Let chance decide"), *names),
            0 if starting is None else starting + 1,
            self._set_starting,
            label=_("Who begins"),
        )

    def starting_player(self, seed: str) -> int:
        """The seat of who begins a game of this seed."""
        if self._seating.starting is not None:
            return self._seating.starting
        return shuffle(seed, "starting player", range(len(self._seating.players)))[0]

    def _seat_widgets(self, seat: int) -> list[Widget]:
        actions = SeatActions(
            partial(self._recolor, seat),
            partial(self._rename, seat),
            partial(self._seat_companion, seat),
            partial(self._remove_player, seat) if self._seating.can_shrink else None,
        )
        return seat_widgets(self.context, seat, self._seating.players[seat], actions)

    @staticmethod
    def _needs_narrow(look: Look, width: int) -> bool:
        """Whether three seats would not stand side by side on a page of a width in pixels."""
        return width < look.px(look.theme.space.setup_width)

    def _seat_grid(self, *, is_narrow: bool) -> tuple[int, int]:
        """Columns and rows of seats; a narrow sheet has no row in which nobody can sit down yet."""
        columns = NARROW_COLUMNS if is_narrow else SEAT_COLUMNS
        shown = len(self._seating.players) + self._seating.can_grow if is_narrow else MOST_PLAYERS
        return columns, ceil(shown / columns)

    def _seat_height(self, look: Look) -> int:
        """As high as the page has room for."""
        space = look.theme.space
        least = look.px(space.least_seat_height)
        rows = self._seat_grid(is_narrow=self._is_narrow)[1]
        sheet = self._sheet_size(look, self.page_box.width, least)[1]
        more = max(self.page_box.height - 2 * look.px(space.margin) - sheet, 0) // rows
        return min(least + more, look.px(space.seat_height))

    def _field_rows(self, *, is_narrow: bool) -> int:
        return ceil(len(self._fields) / NARROW_COLUMNS) if is_narrow else 1

    def _heights(self, look: Look, seat: int, *, is_narrow: bool) -> tuple[int, int, int, int]:
        """Of heading, seats (each `seat` pixels high), fields and buttons."""
        space, gap = look.theme.space, look.px(look.theme.space.medium)
        heading = look.line_height(look.theme.type.title)
        heading += look.line_height(look.theme.type.caption) + gap
        rows = self._seat_grid(is_narrow=is_narrow)[1]
        seats = rows * seat + (rows - 1) * gap
        rows = self._field_rows(is_narrow=is_narrow)
        fields = rows * self._field_height(look) + (rows - 1) * gap
        return heading, seats, fields, look.px(space.button_height)

    @staticmethod
    def _field_height(look: Look) -> int:
        return look.px(look.theme.space.field_label) + look.px(look.theme.space.field_height)

    def _sheet_size(self, look: Look, width: int, seat: int) -> tuple[int, int]:
        space, is_narrow = look.theme.space, self._needs_narrow(look, width)
        height = sum(self._heights(look, seat, is_narrow=is_narrow))
        height += 2 * look.px(space.panel_padding) + look.px(space.medium) + look.px(space.large)
        widest = width - 2 * look.px(space.margin) if is_narrow else width
        return min(look.px(space.setup_width), widest), height

    def _place_fields(self, look: Look, box: Rect) -> None:
        space = look.theme.space
        for key, place in zip(self._fields, self.field_places(look, box), strict=False):
            _label, field = split_top(place, look.px(space.field_label))
            if key in self._companions:
                side = look.px(space.field_height)
                field, small = split_right(field, side, look.px(space.small))
                self.group.widget(self._companions[key]).rect = small
            self.group.widget(key).rect = field

    def field_places(self, look: Look, box: Rect) -> tuple[Rect, ...]:
        """The places of fields with their names: side by side, or two in a row on a narrow sheet."""
        space, count = look.theme.space, len(self._fields)
        if not self._is_narrow or count == 1:
            return row(box, [1] * count, look.px(space.large))
        rows = self._field_rows(is_narrow=True)
        lines = stack(box, [self._field_height(look)] * rows, look.px(space.medium))
        return tuple(place for line in lines for place in row(line, [1, 1], look.px(space.large)))

    def _place_buttons(self, look: Look, box: Rect) -> None:
        begin, back = (self.group.widget_of(Button, key) for key in ("begin", "back"))
        least = look.px(look.theme.space.begin_width)
        back.rect, _rest = split_left(box, back.natural_width(look))
        _rest, begin.rect = split_right(box, max(begin.natural_width(look), least))

    def _change(self, seating: Seating) -> None:
        self._seating = seating
        self.rebuild()

    def _add_player(self) -> None:
        seat = len(self._seating.players)
        self._change(self._seating.with_one_more())
        self.group.focus(self.group.widget(f"name_{seat}"))

    def _remove_player(self, seat: int) -> None:
        self._change(self._seating.without(seat))

    def _seat_companion(self, seat: int, is_companion: bool) -> None:
        self._change(self._seating.played_by_advisor(seat, is_companion=is_companion))

    def _recolor(self, seat: int, steps: int) -> None:
        self._seating = self._seating.recolored(seat, steps)
        picker = self.group.widget_of(PortraitPicker, f"portrait_{seat}")
        picker.color_key = self._seating.players[seat].color
        self.invalidate()

    def _rename(self, seat: int, name: str) -> None:
        self._seating = self._seating.named(seat, name)
        if "starting" in self._fields:
            starting = self.group.widget_of(Choice, "starting")
            starting.options = self.starting_choice().options

    def _set_starting(self, index: int) -> None:
        self._seating = replace(self._seating, starting=index - 1 if index else None)
