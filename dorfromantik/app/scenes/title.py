"""The title: go on with the game in progress, begin a new one, and the best games so far."""

from collections.abc import Sequence

from pygame import Rect

from dorfromantik import __version__
from dorfromantik.app.context import AppContext
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.best_games import BEST_SHOWN, best_games_size, draw_best_games
from dorfromantik.app.scenes.sample_landscape import sample_landscape
from dorfromantik.app.scenes.vista import Vista
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.boxes import anchored, inset, split_bottom, split_top
from dorfromantik.app.ui.buttons import Button, Wood
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.ornaments import draw_divider, draw_props, draw_table
from dorfromantik.app.ui.widget import Widget
from dorfromantik.engine import Board, Phase
from dorfromantik.table import Table

FEWEST_TILES = 8
"""A game with fewer tiles is no landscape to look at yet."""


class TitleScene(WidgetScene):
    """Behind it lies the landscape of the game in progress, or else one that was laid for it."""

    room = (1060, 640)

    def __init__(self, context: AppContext):
        super().__init__(context)
        loaded = context.store.load_game(context.catalog)
        self._problem = loaded.problem
        self._table: Table | None = None
        if loaded.record is not None:
            policy = context.settings.undo_policy
            self._table = Table.from_record(loaded.record, context.catalog, policy)
        self._best = context.store.results()
        self._vista = Vista(context, self._board())
        self._panel = Rect(0, 0, 0, 0)
        self._best_panel: Rect | None = None

    def enter(self) -> None:
        """Tell of a game that could not be read."""
        if self._problem is not None:
            _ = self.context.translator.text
            text = _(self._problem.message).format(**self._problem.values)
            self.context.flow.tell(_("About your game"), text)

    def build(self) -> Sequence[Widget]:
        """Continue where there is a game, new game, quit."""
        _ = self.context.translator.text
        flow = self.context.flow
        widgets: list[Widget] = []
        if self._table is not None:
            widgets.append(
                Button("continue", _("Continue"), self._continue, wood=Wood.PRIMARY, icon="play")
            )
        wood = Wood.PLAIN if widgets else Wood.PRIMARY
        widgets.append(Button("new_game", _("New game"), flow.to_setup, wood=wood, icon="plus"))
        widgets.append(Button("quit", _("Quit"), flow.quit, icon="door"))
        return widgets

    def lay_out(self, look: Look) -> None:
        """A sheet with the buttons at the left; the best games below at the right."""
        space = look.theme.space
        window = Rect((0, 0), look.metrics.size)
        margin = look.px(space.margin)
        inner = inset(window, margin)
        self._panel = anchored(inner, self._panel_size(look), 0.0, 0.5)
        self._panel.x += min(look.px(space.huge), (window.width - self._panel.width) // 12)
        self._place_buttons(look)
        self._best_panel = self._place_best(look, inner)
        left = self._panel.right
        right = self._best_panel.left if self._best_panel else window.right
        if right - left < window.width // 3:
            right = window.right
        self._vista.fit(look.metrics.size, Rect(left, 0, right - left, window.height))

    def update(self, dt: float) -> None:
        """Compose the landscape bit by bit."""
        super().update(dt)
        if self._vista.update(dt):
            self.invalidate()

    def draw_behind(self, canvas: Canvas) -> None:
        """Draw table, landscape, sheets and words."""
        draw_table(canvas)
        draw_props(canvas)
        self._vista.draw(canvas)
        canvas.panel("paper", self._panel)
        self._draw_words(canvas)
        if self._best_panel is not None:
            canvas.panel("paper", self._best_panel)
            draw_best_games(canvas, self._best_panel, self._best[:BEST_SHOWN], self.context)
        self._draw_version(canvas)

    def _continue(self) -> None:
        if self._table is not None:
            self.context.flow.resume(self._table)

    def _saved_words(self) -> str:
        """The turn and the players of the game in progress."""
        _ = self.context.translator.text
        if self._table is None:
            return ""
        state = self._table.state
        names = ", ".join(player.name for player in self._table.game.setup.players)
        if state.phase is Phase.OVER:
            return _("Score sheet · {names}").format(names=names)
        return _("Turn {turn} · {names}").format(turn=state.turn, names=names)

    def _panel_size(self, look: Look) -> tuple[int, int]:
        space, kinds = look.theme.space, look.theme.type
        buttons = len(self.group.widgets)
        height = 2 * look.px(space.panel_padding) + look.line_height(kinds.logo)
        height += look.line_height(kinds.caption) + look.px(space.divider)
        height += buttons * look.px(space.button_height) + (buttons - 1) * look.px(space.medium)
        if self._table is not None:
            height += look.line_height(kinds.caption)
        return look.px(space.title_width), height

    def _place_buttons(self, look: Look) -> None:
        space, kinds = look.theme.space, look.theme.type
        inner = inset(self._panel, look.px(space.panel_padding))
        top = look.line_height(kinds.logo) + look.line_height(kinds.caption)
        y = inner.y + top + look.px(space.divider)
        for widget in self.group.widgets:
            widget.rect = Rect(inner.x, y, inner.width, look.px(space.button_height))
            y = widget.rect.bottom + look.px(space.medium)
            if widget.key == "continue":
                y += look.line_height(kinds.caption)

    def _place_best(self, look: Look, inner: Rect) -> Rect | None:
        if not self._best:
            return None
        size = best_games_size(look, min(len(self._best), BEST_SHOWN))
        return anchored(inner, size, 1.0, 1.0)

    def _draw_words(self, canvas: Canvas) -> None:
        _ = self.context.translator.text
        space, kinds = canvas.theme.space, canvas.theme.type
        inner = inset(self._panel, canvas.px(space.panel_padding))
        top, rest = split_top(inner, canvas.line_height(kinds.logo))
        canvas.line("Dorfromantik", kinds.logo, top, Align.CENTER)
        below, rest = split_top(rest, canvas.line_height(kinds.caption))
        canvas.line(_("one valley, laid together"), kinds.caption, below, Align.CENTER)
        divider, _rest = split_top(rest, canvas.px(space.divider))
        draw_divider(canvas, divider)
        if self._table is not None:
            button = self.group.widget("continue").rect
            height = canvas.line_height(kinds.caption)
            line = Rect(button.x, button.bottom + canvas.px(space.hair), button.width, height)
            canvas.line(self._saved_words(), kinds.caption, line, Align.CENTER)

    def _draw_version(self, canvas: Canvas) -> None:
        style = canvas.theme.type.on_table
        margin = canvas.px(canvas.theme.space.medium)
        window = inset(canvas.surface.get_rect(), margin)
        _, line = split_bottom(window, canvas.line_height(style))
        canvas.line(__version__, style, line)

    def _board(self) -> Board:
        if self._table is not None and len(self._table.state.board.tiles) >= FEWEST_TILES:
            return self._table.state.board
        return sample_landscape(self.context.catalog)
