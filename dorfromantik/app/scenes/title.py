"""The title: go on with the game in progress, begin a new one, and the best games so far."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from dorfromantik import __version__
from dorfromantik.app.anim.tween import Tween, ease_in_out
from dorfromantik.app.context import AppContext
from dorfromantik.app.intents import Intent
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.boxes import anchored, inset, row, split_bottom
from dorfromantik.app.ui.buttons import Button, Wood
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.emerging import emerging
from dorfromantik.app.ui.ornaments import draw_props, draw_table
from dorfromantik.app.ui.places import EmptyPlaces
from dorfromantik.app.ui.widget import Widget

if TYPE_CHECKING:
    from dorfromantik.app.scenes.title_attract import Attract
    from dorfromantik.app.scenes.title_games import TitleGames

COLUMN_X = 0.03
COLUMN_Y = 0.45
TALL_COLUMN_Y = 0.1
"""Where the column with the logo stands, as shares of the free room."""


GOING_ON = ("continue", "single_game")
BROAD = 1.5
"""Width by height of a window from which on the landscape stands beside the column."""
VALLEY_SHARE = 0.45
"""So much of the window's height the landscape has above the best games."""
EMERGE_S = 0.4
"""Seconds in which words about games come, where these were read after the first frame."""


class TitleScene(WidgetScene):
    """Column, logo and buttons; behind them a landscape.

    It is the program's first frame, so it asks for no supplies before they are there. Until then it offers what was
    seen at a glance.
    """

    room = (660, 0)

    def __init__(self, context: AppContext):
        super().__init__(context)
        self._games = _games(context) if context.is_supplied else None
        self._emerging = Tween(0.0, 1.0, 0.0, ease_in_out)
        self._places = EmptyPlaces() if self._games is None else None
        self._land = Rect(0, 0, 0, 0)
        """Where the landscape lies."""
        self._panel = Rect(0, 0, 0, 0)
        self._logo = Rect(0, 0, 0, 0)
        self._best_panel: Rect | None = None

    @property
    def attract(self) -> "Attract | None":
        """What is shown in a pause of the players; None before games have been read."""
        return self._games.attract if self._games is not None else None

    @property
    def landscape_box(self) -> Rect:
        """The part of the window for the landscape."""
        return self._land

    @property
    def best_box(self) -> Rect | None:
        """Where the best games are told; None without any."""
        return self._best_panel

    def enter(self) -> None:
        """Put the focus on the way that most players want."""
        self._focus_first()
        if self._games is not None:
            self._games.enter()

    def build(self) -> Sequence[Widget]:
        """Continue where there is a game, new game, quit."""
        _ = self.context.translator.text
        context = self.context
        widgets: list[Widget] = []
        if self._can_continue:
            widgets.append(
                Button("continue", _("Continue"), self._continue, wood=Wood.PRIMARY, icon="play")
            )
        has_played = self.context.settings.has_played
        wood = Wood.PLAIN if widgets or not has_played else Wood.PRIMARY
        learn = Wood.PLAIN if widgets or has_played else Wood.PRIMARY
        if self._has_single_beside:
            widgets.append(
                Button("single_game", _("Continue the single game"), self._continue_single)
            )
        # The way is asked for when somebody goes it: it leads to all scenes, which are not loaded yet.
        return [
            *widgets,
            Button(
                "new_game", _("New game"), lambda: context.flow.to_setup(), wood=wood, icon="plus"
            ),
            Button("campaigns", _("Campaign"), self._to_campaigns, icon="map"),
            Button(
                "tutorial",
                _("Tutorial"),
                lambda: context.flow.to_tutorial(),
                wood=learn,
                icon="play",
            ),
            Button("album", _("Album"), lambda: context.flow.to_album(), icon="camera"),
            Button("settings", _("Settings"), lambda: context.flow.open_settings(), icon="gear"),
            Button("rules", _("Rules"), lambda: context.flow.open_rules(), icon="help"),
            Button("quit", _("Quit"), lambda: context.scenes.pop(self), icon="door"),
        ]

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
        best = self._best_size(look, page.width)
        if best is not None:
            self._best_panel = anchored(inner, best, 0.5 if is_tall else 1.0, 1.0)
            if self._is_narrow(look, page.width):
                self._best_panel.left = inner.left
        window = Rect(0, 0, page.width, look.metrics.size[1])
        self._land = self._valley(window, is_tall=is_tall)
        if self._games is not None:
            self._games.landscape.fit(look.metrics.size, self._land)
            self._games.attract.fit(look.metrics.size, self._land)

    def page_height(self, look: Look, width: int) -> int:
        """Logo and buttons, and the best games below them where they do not fit beside."""
        space = look.theme.space
        height = self._logo_size(look, width)[1] + self._panel_size(look)[1]
        best = self._best_size(look, width)
        if best is not None and self._is_narrow(look, width):
            height += look.px(space.margin) + best[1]
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
        bottom = window.bottom
        if is_broad and self._best_panel is not None and self._best_panel.left >= left:
            bottom = self._best_panel.top
        return Rect(left, 0, window.right - left, bottom)

    def update(self, dt: float) -> None:
        """Let the landscape grow."""
        super().update(dt)
        if self._games is None:
            if self.context.is_supplied:
                self._learn(_games(self.context))
            return
        if not self._emerging.is_done:
            self._emerging.update(dt)
            self.invalidate()
        attract = self._games.attract
        if attract.update(dt) or (not attract.is_on and self._games.landscape.update(dt)):
            self.invalidate()

    def handle(self, intent: Intent) -> bool:
        """Whatever is done ends what was shown in a pause."""
        if self._games is not None and self._games.attract.stir(intent):
            self.invalidate()
        return super().handle(intent)

    def leave(self) -> None:
        """Show nothing more."""
        if self._games is not None:
            self._games.attract.end()

    def draw_behind(self, canvas: Canvas) -> None:
        """Draw table, landscape, sheets and words."""
        draw_table(canvas)
        draw_props(canvas, self._logo)
        self._draw_places(canvas)
        if self._games is not None:
            self._games.attract.draw(canvas, self._games.landscape)
        canvas.panel("paper", self._panel)
        canvas.icon("logo", self._logo)
        self._draw_version(canvas)
        if self._games is not None:
            self._draw_games(canvas, self._games)

    def _focus_first(self) -> None:
        """Go to the first button; to the tutorial where nobody has played yet."""
        is_first_time = not (self.context.settings.has_played or self._can_continue)
        first = self.group.widget("tutorial") if is_first_time else self.group.widgets[0]
        self.group.focus(first, by_key=False)

    def _learn(self, games: "TitleGames") -> None:
        """Tell what was read after the first frame; whoever is about to press a button is not disturbed."""
        offered = self._can_continue, self._has_single_beside
        self._games = games
        if not self.context.settings.reduced_motion:
            self._emerging = Tween(0.0, 1.0, EMERGE_S, ease_in_out)
        if (self._can_continue, self._has_single_beside) != offered:
            self.group.replace(self.build())
            self._focus_first()
        self.resize(self.metrics.size)
        games.enter()

    @property
    def _can_continue(self) -> bool:
        if self._games is not None:
            return self._games.can_continue
        return self.context.glance.has_game or self.context.glance.has_campaign

    @property
    def _has_single_beside(self) -> bool:
        if self._games is not None:
            return self._games.has_single_beside
        return self.context.glance.has_game and self.context.glance.has_campaign

    def _read_games(self) -> "TitleGames":
        """The games, which players in a hurry wait for."""
        if self._games is None:
            self._learn(_games(self.context))
        assert self._games is not None
        return self._games

    def _continue(self) -> None:
        self._read_games().go_on()

    def _continue_single(self) -> None:
        self._read_games().go_on_with_single()

    def _to_campaigns(self) -> None:
        """To the list of campaigns; without one, straight to the first."""
        if self.context.store.campaigns(self.context.book):
            self.context.flow.to_campaigns()
        else:
            self.context.flow.to_founding()

    def _best_size(self, look: Look, width: int) -> tuple[int, int] | None:
        """Of all best games, or of as many as leave the landscape above them its room."""
        if self._games is None:
            return None
        if self._is_narrow(look, width):
            return self._games.best_size(look)
        height, margin = look.metrics.size[1], look.px(look.theme.space.margin)
        return self._games.best_size(look, round(height * (1 - VALLEY_SHARE)) - margin)

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

    def _draw_games(self, canvas: Canvas, games: "TitleGames") -> None:
        if self._can_continue:
            button = self.group.widget("continue").rect
            line = Rect(button.x, button.bottom, button.width, self._caption_height(canvas))
            line.y += canvas.px(canvas.theme.space.small)
            with emerging(canvas.surface, line, self._emerging.value):
                canvas.line(games.words(), canvas.theme.type.caption, line, Align.CENTER)
        if self._best_panel is not None:
            shadow = canvas.px(canvas.theme.space.huge)
            area = self._best_panel.inflate(2 * shadow, 2 * shadow)
            with emerging(canvas.surface, area, self._emerging.value):
                games.draw_best(canvas, self._best_panel)

    def _draw_places(self, canvas: Canvas) -> None:
        """Draw where the landscape is going to be, as long as it has not been read and composed."""
        if self._places is not None:
            shown = self._games.landscape.appeared if self._games is not None else 0.0
            self._places.draw(canvas, self._land, 1 - shown)

    def _draw_version(self, canvas: Canvas) -> None:
        style = canvas.theme.type.on_table
        window = Rect(0, 0, self.page_box.width, canvas.surface.get_height())
        window = inset(window, canvas.px(canvas.theme.space.medium))
        _, line = split_bottom(window, canvas.line_height(style))
        width = canvas.text_width(__version__, style)
        sheets = [sheet for sheet in (self._panel, self._best_panel) if sheet is not None]
        for align in (Align.LEFT, Align.RIGHT):
            place = anchored(line, (width, line.height), align.value)
            if place.collidelist(sheets) < 0:
                canvas.line(__version__, style, place)
                return


def _games(context: AppContext) -> "TitleGames":
    # They bring the rules along, and all that draws a landscape: never imported while a thread is doing that.
    _ = context.supplies
    from dorfromantik.app.scenes.title_games import TitleGames

    return TitleGames(context)
