"""The sheet on which the players of a game in progress get other names and portraits."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.seating import LONGEST_NAME, Seating
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.boxes import anchored, inset, row, split_bottom, split_left, split_top
from dorfromantik.app.ui.buttons import Button, Wood
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.fields import TextField
from dorfromantik.app.ui.ornaments import draw_veil
from dorfromantik.app.ui.portraits import PortraitPicker
from dorfromantik.app.ui.widget import Widget
from dorfromantik.table import Table

PICKER_WIDTH = 170.0
ROW_GAP = 12.0


class PlayersScene(WidgetScene):
    """Names and portraits, seat by seat; who plays and in which order stays as it is."""

    opaque = False
    room = (760, 0)

    def __init__(self, context: AppContext, table: Table):
        super().__init__(context)
        self._table = table
        self._seating = Seating(table.game.setup.players)
        self._sheet = Rect(0, 0, 0, 0)

    def build(self) -> Sequence[Widget]:
        """A portrait and a name for each player, then the ways out."""
        _ = self.context.translator.text
        widgets: list[Widget] = []
        for seat, player in enumerate(self._seating.players):
            widgets += [
                PortraitPicker(
                    f"portrait_{seat}",
                    player.color,
                    partial(self._recolor, seat),
                    label=_("Portrait {number}").format(number=seat + 1),
                    tooltip=_("Another animal"),
                ),
                TextField(
                    f"name_{seat}",
                    player.name,
                    partial(self._name, seat),
                    label=_("Name {number}").format(number=seat + 1),
                    max_length=LONGEST_NAME,
                    placeholder=_("name"),
                ),
            ]
        widgets.append(Button("cancel", _("Cancel"), self._close))
        widgets.append(Button("done", _("Done"), self._finish, wood=Wood.PRIMARY))
        return widgets

    def lay_out(self, look: Look) -> None:
        """One row for each player, below the heading."""
        space = look.theme.space
        gap, step = look.px(space.medium), look.px(space.portrait) + look.px(ROW_GAP)
        size = (look.px(space.dialog_width), self._sheet_height(look))
        self._sheet = anchored(self.page_box, size)
        inner = inset(self._sheet, look.px(space.panel_padding))
        _, rest = split_top(inner, look.line_height(look.theme.type.heading) + gap)
        rest, buttons = split_bottom(rest, look.px(space.button_height), gap)
        for seat in range(len(self._seating.players)):
            line, rest = split_top(rest, step)
            line, _ = split_top(line, look.px(space.portrait))
            picker, field = split_left(line, look.px(PICKER_WIDTH), gap)
            self.group.widget(f"portrait_{seat}").rect = picker
            size = (field.width, look.px(space.field_height))
            self.group.widget(f"name_{seat}").rect = anchored(field, size)
        cancel, done = row(buttons, [1, 1], gap)
        self.group.widget("cancel").rect, self.group.widget("done").rect = cancel, done

    def page_height(self, look: Look, width: int) -> int:
        """The sheet with some table around it."""
        return self._sheet_height(look) + 2 * look.px(look.theme.space.margin)

    def draw_behind(self, canvas: Canvas) -> None:
        """Darken the scene below; draw the sheet with its heading."""
        kinds = canvas.theme.type
        draw_veil(canvas)
        canvas.panel("paper", self._sheet)
        inner = inset(self._sheet, canvas.px(canvas.theme.space.panel_padding))
        head, _ = split_top(inner, canvas.line_height(kinds.heading))
        words = self.context.translator.text("Who is at the table")
        canvas.line(words, kinds.heading, head, Align.CENTER)

    def go_back(self) -> bool:
        """Leave everything as it was."""
        self._close()
        return True

    def _sheet_height(self, look: Look) -> int:
        space = look.theme.space
        gap, step = look.px(space.medium), look.px(space.portrait) + look.px(ROW_GAP)
        head = look.line_height(look.theme.type.heading) + gap
        rows = len(self._seating.players) * step
        below = gap + look.px(space.button_height)
        return 2 * look.px(space.panel_padding) + head + rows + below

    def _recolor(self, seat: int, steps: int) -> None:
        self._seating = self._seating.recolored(seat, steps)
        picker = self.group.widget(f"portrait_{seat}")
        assert isinstance(picker, PortraitPicker)
        picker.color_key = self._seating.players[seat].color
        self.invalidate()

    def _name(self, seat: int, name: str) -> None:
        self._seating = self._seating.named(seat, name)

    def _close(self) -> None:
        self.context.scenes.pop(self)

    def _finish(self) -> None:
        before = self._table.game.setup.players
        players = tuple(
            replace(player, name=player.name.strip() or old.name)
            for player, old in zip(self._seating.players, before, strict=True)
        )
        self.context.flow.rename_players(self._table, players)
