"""The menu over the play screen."""

from collections.abc import Sequence

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.goals import Goal
from dorfromantik.app.intents import Intent, OpenMenu
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.boxes import anchored, inset, row, split_top, stack
from dorfromantik.app.ui.buttons import Button, IconButton, Wood, place_by_need
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.ornaments import draw_divider, draw_veil
from dorfromantik.app.ui.widget import Widget
from dorfromantik.table import Table


class PauseScene(WidgetScene):
    """Go on, the settings, and the ways out; the game is always saved."""

    opaque = False
    room = (760, 0)

    def __init__(
        self,
        context: AppContext,
        table: Table,
        goals: Sequence[Goal] = (),
        *,
        is_kept: bool = True,
        is_lesson: bool = False,
    ):
        """Open the menu of a game.

        Args:
            context: The services.
            table: The game.
            goals: Those of the game as it stands.
            is_kept: Whether it is saved as a game of its players, so that these can change.
            is_lesson: Whether it is the tutorial's, which can be begun again at any time.
        """
        super().__init__(context)
        self._goals = goals
        self._is_kept = is_kept
        self._is_lesson = is_lesson
        self._table = table
        self._table_keys: tuple[str, ...] = ()
        """The buttons that stand in a row of their own."""
        self._sheet = Rect(0, 0, 0, 0)

    def build(self) -> Sequence[Widget]:
        """Ways from top to bottom."""
        _ = self.context.translator.text
        face = self._table.player.color
        players = Button("players", _("Who is at the table"), self._open_players, icon=face)
        goals = Button("goals", _("Goals"), self._open_goals, icon="crown")
        table = (*((players,) if self._is_kept else ()), *((goals,) if self._goals else ()))
        self._table_keys = tuple(widget.key for widget in table)
        return [
            Button("resume", _("Back to the table"), self._close, wood=Wood.PRIMARY, icon="play"),
            Button("settings", _("Settings"), self._open_settings, icon="gear"),
            Button("rules", _("Rule book"), self.context.flow.open_rules, icon="help"),
            *table,
            Button("to_title", _("Save and go to the title"), self._leave, icon="map"),
            Button("abandon", self._words_to_abandon, self._ask_to_abandon, icon="close"),
            Button("quit", _("Save and quit"), self.context.flow.quit, icon="door"),
            IconButton("report", "pencil", _("Report a problem"), self.context.flow.report_problem),
        ]

    def lay_out(self, look: Look) -> None:
        """One sheet in the middle, with buttons over its whole width."""
        padding, gap = look.px(look.theme.space.panel_padding), look.px(look.theme.space.medium)
        self._sheet = anchored(self.page_box, self._sheet_size(look))
        heading, body = split_top(inset(self._sheet, padding), self._head_height(look))
        side = heading.height - gap
        self.group.widget("report").rect = anchored(heading, (side, side), 1.0, 0.0)
        resume, middle, *table, _divider, to_title, last = stack(body, self._heights(look), gap)
        for line in table:
            shares = [3, 2][: len(self._table_keys)]
            for key, box in zip(self._table_keys, row(line, shares, gap), strict=True):
                self.group.widget(key).rect = box
        self.group.widget("resume").rect = resume
        for key, box in zip(("settings", "rules"), row(middle, [1, 1], gap), strict=True):
            self.group.widget(key).rect = box
        self.group.widget("to_title").rect = to_title
        ends = [self.group.widget_of(Button, key) for key in ("abandon", "quit")]
        place_by_need(ends, last, gap, look)

    def page_height(self, look: Look, width: int) -> int:
        """The sheet with some table around it."""
        return self._sheet_size(look)[1] + 2 * look.px(look.theme.space.margin)

    def draw_behind(self, canvas: Canvas) -> None:
        """Darken the table; draw the sheet."""
        _ = self.context.translator.text
        kinds, space = canvas.theme.type, canvas.theme.space
        draw_veil(canvas)
        canvas.panel("paper", self._sheet)
        inner = inset(self._sheet, canvas.px(canvas.theme.space.panel_padding))
        heading, _rest = split_top(inner, canvas.line_height(kinds.heading))
        between = inset(heading, self.group.widget("report").rect.width + canvas.px(space.small), 0)
        canvas.line(_("A short rest"), kinds.heading, between, Align.CENTER)
        above = self.group.widget("to_title").rect
        height = canvas.px(canvas.theme.space.divider) + canvas.px(canvas.theme.space.medium)
        draw_divider(canvas, Rect(above.x, above.y - height, above.width, height))

    def handle(self, intent: Intent) -> bool:
        """What opened the menu closes it."""
        if isinstance(intent, OpenMenu):
            self._close()
            return True
        return super().handle(intent)

    def go_back(self) -> bool:
        """Back to the table."""
        self._close()
        return True

    def _head_height(self, look: Look) -> int:
        return look.line_height(look.theme.type.heading) + look.px(look.theme.space.medium)

    def _heights(self, look: Look) -> list[int]:
        """Of the rows of buttons, and of the divider between them."""
        space = look.theme.space
        button, gap = look.px(space.button_height), look.px(space.medium)
        table = [button] if self._table_keys else []
        return [button, button, *table, look.px(space.divider) - gap, button, button]

    def _sheet_size(self, look: Look) -> tuple[int, int]:
        space, heights = look.theme.space, self._heights(look)
        inner = self._head_height(look) + sum(heights)
        inner += look.px(space.medium) * (len(heights) - 1)
        return look.px(space.pause_width), inner + 2 * look.px(space.panel_padding)

    def _close(self) -> None:
        self.context.scenes.pop(self)

    def _open_settings(self) -> None:
        self.context.flow.open_settings(self._table)

    def _open_goals(self) -> None:
        self.context.flow.open_goals(self._goals)

    def _open_players(self) -> None:
        """Make way for that sheet: from there it goes straight back to the table."""
        self._close()
        self.context.flow.open_players(self._table)

    def _leave(self) -> None:
        self.context.flow.to_title()

    @property
    def _words_to_abandon(self) -> str:
        _ = self.context.translator.text
        return _("Discard") if self._is_lesson else _("Abandon")

    def _ask_to_abandon(self) -> None:
        _ = self.context.translator.text
        if self._is_lesson:
            self.context.flow.ask(
                _("Discard this landscape?"),
                _("The tutorial ends here. Next time it starts from its first tile."),
                _("Discard it"),
                _("Go on"),
                self._abandon,
            )
            return
        self.context.flow.ask(
            _("Abandon this landscape?"),
            _("The game ends here, without a score. It cannot be brought back."),
            _("Abandon it"),
            _("Keep playing"),
            self._abandon,
        )

    def _abandon(self) -> None:
        self.context.flow.abandon_game()
