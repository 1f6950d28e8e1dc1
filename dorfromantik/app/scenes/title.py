"""The title: go on with the game in progress, begin a new one, and the best games so far."""

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from dorfromantik import __version__
from dorfromantik.app.campaigns import diary_of
from dorfromantik.app.context import AppContext
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.best_games import BEST_SHOWN, best_games_size, draw_best_games
from dorfromantik.app.scenes.growing_vista import GrowingVista
from dorfromantik.app.scenes.sample_landscape import sample_landscape
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.soundscape import QUIET_BEDS
from dorfromantik.app.ui.boxes import anchored, inset, row, split_bottom
from dorfromantik.app.ui.buttons import Button, Wood
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.ornaments import draw_props, draw_table
from dorfromantik.app.ui.widget import Widget
from dorfromantik.engine import Phase
from dorfromantik.persistence import GameRecord, Loaded
from dorfromantik.table import Table

FEWEST_TILES = 8
"""A game with fewer tiles is no landscape to look at yet."""
COLUMN_X = 0.03
COLUMN_Y = 0.45
TALL_COLUMN_Y = 0.1
"""Where the column with the logo stands, as shares of the free room."""


GOING_ON = ("continue", "single_game")
BROAD = 1.5
"""Width by height of a window from which on the landscape stands beside the column."""


class TitleScene(WidgetScene):
    """Behind it lies the landscape of the game in progress, or else one that grows by itself."""

    room = (640, 0)

    def __init__(self, context: AppContext):
        super().__init__(context)
        single = context.store.load_game(context.catalog)
        self._problem = single.problem
        self._single = self._table_of(single)
        campaign = context.settings.last_campaign
        self._diary = diary_of(context, campaign) if campaign else None
        self._table = self._single
        if self._diary is not None:
            loaded = context.store.load_game(context.catalog, self._diary.id)
            self._problem = self._problem or loaded.problem
            self._table = self._table_of(loaded)
        self._best = context.store.results()[:BEST_SHOWN]
        self._meadow = self._landscape()
        self._panel = Rect(0, 0, 0, 0)
        self._logo = Rect(0, 0, 0, 0)
        self._best_panel: Rect | None = None

    def enter(self) -> None:
        """Let nature be heard; tell of a game that could not be read."""
        self.context.audio.set_beds(QUIET_BEDS)
        self.group.focus(self.group.widgets[0], by_key=False)
        if self._problem is not None:
            _ = self.context.translator.text
            text = _(self._problem.message).format(**self._problem.values)
            self.context.flow.tell(_("About your game"), text)

    def build(self) -> Sequence[Widget]:
        """Continue where there is a game, new game, quit."""
        _ = self.context.translator.text
        flow = self.context.flow
        widgets: list[Widget] = []
        if self._can_continue:
            widgets.append(
                Button("continue", _("Continue"), self._continue, wood=Wood.PRIMARY, icon="play")
            )
        wood = Wood.PLAIN if widgets else Wood.PRIMARY
        if self._diary is not None and self._single is not None:
            widgets.append(
                Button("single_game", _("Continue the single game"), self._continue_single)
            )
        widgets.append(Button("new_game", _("New game"), flow.to_setup, wood=wood, icon="plus"))
        widgets.append(Button("campaigns", _("Campaign"), self._to_campaigns, icon="map"))
        widgets.append(Button("tutorial", _("Tutorial"), flow.to_tutorial, icon="play"))
        widgets.append(Button("album", _("Album"), flow.to_album, icon="camera"))
        widgets += [
            Button("settings", _("Settings"), flow.open_settings, icon="gear"),
            Button("rules", _("Rules"), flow.open_rules, icon="help"),
        ]
        widgets.append(Button("quit", _("Quit"), flow.quit, icon="door"))
        return widgets

    def lay_out(self, look: Look) -> None:
        """Logo and buttons at the left, the best games below at the right, the valley between."""
        page = self.page_box
        inner = inset(page, look.px(look.theme.space.margin))
        logo, panel = self._logo_size(look, page.width), self._panel_size(look)
        is_tall = page.height > page.width and not self._is_narrow(look, page.width)
        x, y = (0.5, TALL_COLUMN_Y) if is_tall else (COLUMN_X, COLUMN_Y)
        size = (max(logo[0], panel[0]), logo[1] + panel[1])
        column = anchored(inner, size, x, y)
        if self._is_narrow(look, page.width):
            column.topleft = inner.topleft
        self._logo = anchored(column, logo, 0.5, 0.0)
        self._panel = anchored(column, panel, 0.5, 1.0)
        self._place_buttons(look)
        self._best_panel = None
        if self._best:
            size = best_games_size(look, len(self._best))
            self._best_panel = anchored(inner, size, 0.5 if is_tall else 1.0, 1.0)
            if self._is_narrow(look, page.width):
                self._best_panel.left = inner.left
        window = Rect(0, 0, page.width, look.metrics.size[1])
        self._meadow.fit(look.metrics.size, self._valley(window, is_tall=is_tall))

    def page_height(self, look: Look, width: int) -> int:
        """Logo and buttons, and the best games below them where they do not fit beside."""
        space = look.theme.space
        height = self._logo_size(look, width)[1] + self._panel_size(look)[1]
        if self._best and self._is_narrow(look, width):
            height += look.px(space.margin) + best_games_size(look, len(self._best))[1]
        return height + 2 * look.px(space.margin)

    def _is_narrow(self, look: Look, width: int) -> bool:
        """Whether the best games do not fit beside the buttons on a page of a width in pixels."""
        space = look.theme.space
        return width < look.px(space.title_width + space.best_width + 3 * space.margin)

    def _logo_size(self, look: Look, width: int) -> tuple[int, int]:
        """As large as leaves the buttons room below it."""
        space, ratio = look.theme.space, look.skin.ratio("logo")
        free = look.metrics.size[1] - 2 * look.px(space.margin) - self._panel_size(look)[1]
        widest = min(look.px(space.logo_width), width - 2 * look.px(space.margin))
        if self._is_narrow(look, width):
            widest = look.px(space.title_width)
        least = min(look.px(space.least_logo_width), widest)
        logo_width = max(least, min(widest, round(free / ratio)))
        return logo_width, round(logo_width * ratio)

    def _valley(self, window: Rect, *, is_tall: bool) -> Rect:
        """The part of the window for the landscape, clear of the name where there is room for that."""
        if is_tall:
            bottom = self._best_panel.top if self._best_panel else window.bottom
            return Rect(0, self._panel.bottom, window.width, bottom - self._panel.bottom)
        is_broad = window.width >= BROAD * window.height
        left = max(self._logo.right, self._panel.right) if is_broad else self._panel.centerx
        return Rect(left, 0, window.right - left, window.height)

    def update(self, dt: float) -> None:
        """Let the landscape grow."""
        super().update(dt)
        if self._meadow.update(dt):
            self.invalidate()

    def draw_behind(self, canvas: Canvas) -> None:
        """Draw table, landscape, sheets and words."""
        draw_table(canvas)
        draw_props(canvas)
        self._meadow.draw(canvas)
        canvas.panel("paper", self._panel)
        canvas.icon("logo", self._logo)
        self._draw_words(canvas)
        if self._best_panel is not None:
            canvas.panel("paper", self._best_panel)
            draw_best_games(canvas, self._best_panel, self._best, self.context)
        self._draw_version(canvas)

    def _landscape(self) -> GrowingVista:
        if self._table is not None and len(self._table.state.board) >= FEWEST_TILES:
            board = self._table.state.board
            return GrowingVista(self.context, lambda: tuple(board), grows=False)
        return GrowingVista(self.context, partial(sample_landscape, self.context.catalog))

    @property
    def _can_continue(self) -> bool:
        return self._table is not None or self._diary is not None

    def _table_of(self, loaded: Loaded[GameRecord]) -> Table | None:
        if loaded.record is None:
            return None
        policy = self.context.settings.undo_policy
        return Table.from_record(loaded.record, self.context.catalog, policy)

    def _continue(self) -> None:
        """Go on with what was played last: a game, or a campaign between two games."""
        flow = self.context.flow
        if self._diary is not None:
            if self._table is None:
                flow.to_campaign(self._diary)
            else:
                flow.play_campaign(self._diary)
        elif self._table is not None:
            flow.resume(self._table)

    def _continue_single(self) -> None:
        if self._single is not None:
            self.context.flow.resume(self._single)

    def _to_campaigns(self) -> None:
        """To the list of campaigns; without one, straight to the first."""
        if self.context.store.campaigns(self.context.book):
            self.context.flow.to_campaigns()
        else:
            self.context.flow.to_founding()

    def _saved_words(self) -> str:
        """What would be continued: campaign, turn, players."""
        _ = self.context.translator.text
        table = self._table
        if table is None:
            return self._diary.record.name if self._diary else ""
        if self._diary is not None:
            name = self._diary.record.name
            return _("Turn {turn} · {names}").format(turn=table.state.turn, names=name)
        names = ", ".join(player.name for player in table.players)
        if table.state.phase is Phase.OVER:
            return _("Score sheet · {names}").format(names=names)
        return _("Turn {turn} · {names}").format(turn=table.state.turn, names=names)

    def _panel_size(self, look: Look) -> tuple[int, int]:
        space = look.theme.space
        buttons = len(self._rows())
        height = 2 * look.px(space.panel_padding) + look.px(space.small)
        height += buttons * look.px(space.button_height) + (buttons - 1) * look.px(space.medium)
        if self._can_continue:
            height += self._caption_height(look)
        return look.px(space.title_width), height

    def _caption_height(self, look: Look) -> int:
        return look.line_height(look.theme.type.caption) + look.px(look.theme.space.small)

    def _place_buttons(self, look: Look) -> None:
        space = look.theme.space
        inner = inset(self._panel, look.px(space.panel_padding))
        y = inner.y + look.px(space.small)
        for widgets in self._rows():
            line = Rect(inner.x, y, inner.width, look.px(space.button_height))
            boxes = row(line, [1] * len(widgets), look.px(space.medium))
            for widget, box in zip(widgets, boxes, strict=True):
                widget.rect = box
            y = line.bottom + look.px(space.medium)
            if widgets[0].key == "continue":
                y += self._caption_height(look)

    def _rows(self) -> list[list[Widget]]:
        """The buttons as they stand: what goes on with a game alone, the others two by two."""
        rows = [[widget] for widget in self.group.widgets if widget.key in GOING_ON]
        others = [widget for widget in self.group.widgets if widget.key not in GOING_ON]
        return rows + [others[start : start + 2] for start in range(0, len(others), 2)]

    def _draw_words(self, canvas: Canvas) -> None:
        if not self._can_continue:
            return
        button = self.group.widget("continue").rect
        line = Rect(button.x, button.bottom, button.width, self._caption_height(canvas))
        line.y += canvas.px(canvas.theme.space.small)
        words = self._saved_words()
        canvas.line(words, canvas.theme.type.caption, line, Align.CENTER)

    def _draw_version(self, canvas: Canvas) -> None:
        style = canvas.theme.type.on_table
        window = Rect(0, 0, self.page_box.width, canvas.surface.get_height())
        window = inset(window, canvas.px(canvas.theme.space.medium))
        _, line = split_bottom(window, canvas.line_height(style))
        is_covered = self._panel.colliderect(
            line.x, line.y, canvas.text_width(__version__, style), line.height
        )
        canvas.line(__version__, style, line, Align.RIGHT if is_covered else Align.LEFT)
