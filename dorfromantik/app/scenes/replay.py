"""A finished game once more: it runs, stands still, goes step by step, and can be played on from anywhere."""

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from dorfromantik.app.anim.placement_sounds import drop_sound
from dorfromantik.app.context import AppContext
from dorfromantik.app.intents import Intent, Redo, Rotate, Undo
from dorfromantik.app.render.overlays import PinnedSeal
from dorfromantik.app.render.seals import SealLook
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.album_branch import begin_branch
from dorfromantik.app.scenes.laid_pieces import kept_tokens
from dorfromantik.app.scenes.replay_card import ReplayCard
from dorfromantik.app.scenes.replay_line import TimeLine
from dorfromantik.app.scenes.replay_moments import Moment, Moments
from dorfromantik.app.scenes.replay_player import PACES, ReplayPlayer
from dorfromantik.app.scenes.vista import Vista
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.soundscape import QUIET_BEDS
from dorfromantik.app.ui.album_theme import ALBUM
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
from dorfromantik.app.ui.choices import Stepper
from dorfromantik.app.ui.ornaments import draw_table
from dorfromantik.app.ui.widget import Widget
from dorfromantik.engine import Board, GameState, TaskFailed, TaskFulfilled, task_area
from dorfromantik.persistence import AlbumEntry
from dorfromantik.table import Table

NARROW = 1100
"""Units of width of the panel below which the way back does not stand in it."""


class ReplayScene(WidgetScene):
    """The landscape as it grew, a card that tells of each moment, and the line of time below."""

    room = (930, 520)

    def __init__(self, context: AppContext, entry: AlbumEntry):
        """Begin before the first tile.

        Raises:
            InvalidRecord: When the game cannot be played again with the tiles at hand.
        """
        super().__init__(context)
        self._entry = entry
        self._table = Table.from_record(entry.record, context.catalog)
        self._moments = Moments(self._table)
        moves = not context.settings.reduced_motion
        self._player = ReplayPlayer(self._moments, moves=moves)
        self._vista = Vista(context, self._table.state.board)
        self._cells = frozenset(self._table.state.board.tiles)
        self._card = ReplayCard(context)
        self._side = Rect(0, 0, 0, 0)
        self._panel = Rect(0, 0, 0, 0)
        self._counter = Rect(0, 0, 0, 0)
        self._fulfilled = self._numbers_of(TaskFulfilled)
        self._failed = self._numbers_of(TaskFailed)
        self._show()

    @property
    def moment(self) -> Moment:
        """What is shown now."""
        return self._moments[self._player.number]

    @property
    def is_running(self) -> bool:
        """Whether time runs."""
        return self._player.is_running

    @property
    def vista(self) -> Vista:
        """The landscape."""
        return self._vista

    def build(self) -> Sequence[Widget]:
        """The line of time, then what steps and runs, then the ways on and back."""
        _ = self.context.translator.text
        line = TimeLine(
            "line",
            _("Moment of the game"),
            self._player.last,
            self._seek,
            self._fulfilled,
            self._failed,
        )
        line.position = self._player.number
        is_running = self._player.is_running
        words, icon = (_("Pause"), None) if is_running else (_("Run"), "play")
        paces = [f"{pace:g} ×" for pace in PACES]
        pace = PACES.index(self._player.pace)
        on = Button("play_on", _("Play on from here"), self._play_on, icon="redo")
        on.is_enabled = not self.moment.state.is_over
        return [
            line,
            Button("back", _("Back"), self._leave, icon="arrow_left"),
            IconButton("step_back", "arrow_left", _("A step back"), partial(self._step, -1)),
            Button("run", words, self._run_or_pause, wood=Wood.PRIMARY, icon=icon),
            IconButton("step_on", "arrow_right", _("A step on"), partial(self._step, 1)),
            Stepper("pace", paces, pace, self._set_pace, label=_("Pace")),
            on,
        ]

    def enter(self) -> None:
        """Time begins to run, and one key stops it."""
        self.context.audio.set_beds(QUIET_BEDS)
        self.group.focus(self.group.widget("run"), by_key=False)
        self._run_or_pause()

    def lay_out(self, look: Look) -> None:
        """The panel across the bottom, the card at the right, the landscape in the rest."""
        space = look.theme.space
        inner = inset(self.page_box, look.px(space.margin))
        margin = look.px(space.margin)
        upper, self._panel = split_bottom(inner, look.px(ALBUM.replay_height), margin)
        valley, side = split_right(upper, look.px(ALBUM.earned_width), margin)
        self._side = side
        self._vista.fit(look.metrics.size, valley, self._cells)
        panel = inset(self._panel, look.px(space.large), look.px(space.medium))
        line, ways = split_top(panel, look.px(ALBUM.line_height), look.px(space.small))
        line, self._counter = split_right(line, look.px(space.pause_width) // 5)
        self.group.widget("line").rect = line
        height = look.px(space.button_height)
        self._place_ways(look, Rect(ways.x, ways.bottom - height, ways.width, height))

    def draw_behind(self, canvas: Canvas) -> None:
        """Draw table and landscape, the card and the panel."""
        _ = self.context.translator.text
        draw_table(canvas)
        self._vista.draw(canvas)
        height = self._card.height(canvas, self.moment, self._side.height)
        card, _rest = split_top(self._side, height)
        self._card.draw(canvas, card, self.moment)
        canvas.panel("card", self._panel)
        words = _("{now} of {wanted}").format(now=self._player.number, wanted=self._player.last)
        canvas.line(words, canvas.theme.type.strong, self._counter, Align.CENTER)

    def handle(self, intent: Intent) -> bool:
        """Widgets first; then the keys that turn or take back go a step; then look around."""
        if super().handle(intent):
            return True
        match intent:
            case Rotate(steps):
                self._step(1 if steps > 0 else -1)
            case Undo():
                self._step(-1)
            case Redo():
                self._step(1)
            case _:
                if not self._vista.handle(intent):
                    return False
                self.invalidate()
        return True

    def update(self, dt: float) -> None:
        """Let time run, the tile come down and the landscape live."""
        super().update(dt)
        was_running, before = self._player.is_running, self._player.number
        if self._player.update(dt):
            self._show()
        if self._player.number != before:
            self._arrived()
        elif was_running != self._player.is_running:
            self._refresh()
        if self._vista.update(dt):
            self.invalidate()

    def go_back(self) -> bool:
        """Back to the page of the game."""
        self._leave()
        return True

    def _place_ways(self, look: Look, box: Rect) -> None:
        space, gap = look.theme.space, look.px(look.theme.space.small)
        back, run, on = (self.group.widget_of(Button, key) for key in ("back", "run", "play_on"))
        if box.width < look.px(NARROW):
            self._place_few_ways(look, box)
            return
        pace = look.px(ALBUM.speed_width)
        steps = look.px(space.button_height)
        middle = 2 * steps + pace + look.px(ALBUM.speed_width) + 3 * gap
        sides = max((box.width - middle) // 2 - gap, 1)
        back.rect, _rest = split_left(box, min(back.natural_width(look), sides))
        _rest, on.rect = split_right(box, min(on.natural_width(look), sides))
        group = anchored(box, (min(middle, box.width), box.height))
        self.group.widget("step_back").rect, rest = split_left(group, steps, gap)
        run.rect, rest = split_left(rest, look.px(ALBUM.speed_width), gap)
        self.group.widget("step_on").rect, rest = split_left(rest, steps, gap)
        self.group.widget("pace").rect = rest

    def _place_few_ways(self, look: Look, box: Rect) -> None:
        """What steps and runs from left to right; the way back lies on the table."""
        space, gap = look.theme.space, look.px(look.theme.space.small)
        back, on = (self.group.widget_of(Button, key) for key in ("back", "play_on"))
        steps, margin = look.px(space.button_height), look.px(space.margin)
        back.rect = Rect(margin, margin, back.natural_width(look), steps)
        rest, on.rect = split_right(box, min(on.natural_width(look), box.width * 2 // 5), gap)
        self.group.widget("step_back").rect, rest = split_left(rest, steps, gap)
        run, pace = row(rest, [1, 1], steps + 2 * gap)
        self.group.widget("run").rect, self.group.widget("pace").rect = run, pace
        self.group.widget("step_on").rect = Rect(run.right + gap, rest.y, steps, rest.height)

    def _show(self) -> None:
        """Lay the landscape of the moment out."""
        player, state = self._player, self._moments.step(self._player.number).state
        self._vista.board = player.board
        self._vista.falling = player.falling
        self._vista.kept = kept_tokens(state.settled_tasks)
        is_down = player.falling is None
        placed = player.placed
        self._vista.last_placed = placed.hex if placed is not None and is_down else None
        self._vista.seals = _seals(state, player.board)
        self.invalidate()

    def _arrived(self) -> None:
        """Let a new moment be heard, and put the knob there."""
        moment = self.moment
        if moment.fulfilled:
            self.context.audio.play("fulfilled")
        elif moment.failed:
            self.context.audio.play("failed")
        elif self._player.placed is not None:
            self.context.audio.play(drop_sound(self._player.placed))
        self._show()
        self._refresh()

    def _seek(self, number: int) -> None:
        self._player.pause()
        if self._player.go_to(number):
            self._show()
            self._refresh()

    def _step(self, steps: int) -> None:
        self._player.pause()
        before = self._player.number
        self._player.go_to(before + steps)
        if self._player.number > before:
            self._arrived()
        else:
            self._show()
            self._refresh()

    def _run_or_pause(self) -> None:
        if self._player.is_running:
            self._player.pause()
        else:
            self._player.run()
            self._show()
        self._refresh()

    def _set_pace(self, index: int) -> None:
        self._player.pace = PACES[index]

    def _refresh(self) -> None:
        """Let the widgets say how things stand; they stay the same, so that no click on them is lost."""
        _ = self.context.translator.text
        line = self.group.widget_of(TimeLine, "line")
        run, on = (self.group.widget_of(Button, key) for key in ("run", "play_on"))
        line.position = self._player.number
        is_running = self._player.is_running
        run.words, run.icon = (_("Pause"), None) if is_running else (_("Run"), "play")
        on.is_enabled = not self._moments.step(self._player.number).state.is_over
        self.invalidate()

    def _play_on(self) -> None:
        self._player.pause()
        self._refresh()
        begin_branch(self.context, self._entry.record, self._player.number)

    def _leave(self) -> None:
        self.context.flow.to_album_page(self._entry)

    def _numbers_of(self, kind: type[TaskFulfilled] | type[TaskFailed]) -> frozenset[int]:
        """The moments at which something of a kind happened."""
        return frozenset(
            number
            for number in range(len(self._moments))
            if any(isinstance(event, kind) for event in self._moments.step(number).events)
        )


def _seals(state: GameState, board: Board) -> tuple[PinnedSeal, ...]:
    """The open tasks on the tiles that lie there, from back to front."""
    tasks = sorted(state.active_tasks, key=lambda task: (task.hex.r, task.hex.q))
    return tuple(
        PinnedSeal(task.hex, SealLook(task.terrain, task.number, task_area(state.board, task).size))
        for task in tasks
        if task.hex in board.tiles
    )
