"""Turns what happened in the game into cues: what is seen and heard, and in which order.

Cues only ever change the `Stage`; skipping them never changes the game.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from math import cos, pi
from typing import assert_never

from dorfromantik.app.anim.placement_sounds import drop_sound, gain_sound
from dorfromantik.app.anim.stage import FlyingToken, MovingTile, ShownTask, Stage, Way, shown_tasks
from dorfromantik.app.anim.timeline import Cue, Timeline
from dorfromantik.app.anim.tween import ease_in, ease_in_out, ease_out
from dorfromantik.app.render.overlays import DustRing, EdgeFlash, FallingTile
from dorfromantik.engine import (
    ChoiceOffered,
    EdgeMatch,
    Event,
    GameEnded,
    GameState,
    PlacedTile,
    StoredTileTaken,
    TaskFailed,
    TaskFulfilled,
    Tile,
    TilePlaced,
    TileRevealed,
    TileSetAside,
    TileStored,
    TurnPassed,
    edge_matches,
)

DROP_HEIGHT = 0.045
DROP_S = 0.14
SQUASH_S = 0.18
SQUASH = 0.06
FLASH_S = 0.55
DUST_S = 0.4
SPIN_S = 0.5
SPIN_TURNS = 1.0
SPIN_LIFT = 0.12
FLY_S = 0.55
LEAF_S = 0.9
COUNT_S = 0.45
REVEAL_S = 0.28
MOVE_S = 0.36
GLOW_S = 0.9
END_S = 0.6
GAIN_S = 0.5
"""After a placement: its own sounds have nearly faded then."""

_BESIDE = (TurnPassed, TileRevealed, StoredTileTaken)
"""What is shown beside everything else, and holds nothing up."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of the game: how it stood before, how it stands now."""

    before: GameState
    after: GameState
    total_after: int
    passes_turn: bool = True
    """Whether it is another player's turn now."""


@dataclass(frozen=True, slots=True)
class Audience:
    """Whom cues reach beside the stage."""

    hear: Callable[[str], None]
    """Plays a sound by name."""
    tell: Callable[[Event], None]
    """Shows a message about something that needs words."""
    end: Callable[[], None]
    """Goes on to the score sheet."""


class Presenter:
    """Puts the cues of a step on the timeline."""

    def __init__(self, stage: Stage, timeline: Timeline, audience: Audience):
        self._stage = stage
        self._timeline = timeline
        self._audience = audience

    def present(self, events: tuple[Event, ...], moment: Moment) -> None:
        """Add the cues of everything that happened, in order; then count up the score."""
        beside = [event for event in events if isinstance(event, _BESIDE)]
        last = [event for event in events if isinstance(event, GameEnded)]
        for event in events:
            if event not in beside and event not in last:
                self._show(event, moment)
        self._sound_gains(events, moment)
        self._count_up(moment)
        for event in (*beside, *last):
            self._show(event, moment)

    def _show(self, event: Event, moment: Moment) -> None:
        """Add the cues of one event; each kind has its own."""
        match event:
            case TilePlaced():
                self._place(event, moment)
            case TaskFulfilled():
                self._fulfill(event)
            case TaskFailed():
                self._fail(event)
            case TileRevealed():
                self._reveal(event)
            case TileStored(tile):
                self._move(tile, to_store=True)
            case StoredTileTaken(tile):
                self._move(tile, to_store=False)
            case TurnPassed():
                self._pass_turn(moment)
            case TileSetAside() | ChoiceOffered():
                self._tell(event)
            case GameEnded():
                self._end()
            case _:
                assert_never(event)

    def _place(self, event: TilePlaced, moment: Moment) -> None:
        """The tile drops, is squashed a little, stirs up dust; edges that fit flash."""
        stage, placed = self._stage, event.placed
        matches = edge_matches(moment.before.board, placed.tile, placed.placement)
        fitting = tuple(d for d, match in enumerate(matches) if match is EdgeMatch.FITS)

        def fall(share: float) -> None:
            stage.falling = FallingTile(placed, DROP_HEIGHT * (1 - share))

        def land() -> None:
            self._audience.hear(drop_sound(placed))
            self._timeline.now(Cue(DUST_S, _dusty(stage, placed), easing=ease_out, name="dust"))
            self._timeline.now(Cue(FLASH_S, _flashing(stage, placed, fitting), name="flash"))

        def squash(share: float) -> None:
            stage.falling = FallingTile(placed, 0.0, _squash(share))

        def lie() -> None:
            stage.falling = None
            stage.board = moment.after.board
            self._show_progress(moment, placed)

        self._timeline.then(
            Cue(DROP_S, fall, end=land, easing=ease_in, name="drop"),
            Cue(SQUASH_S, squash, end=lie, name="squash"),
        )

    def _sound_gains(self, events: tuple[Event, ...], moment: Moment) -> None:
        """One sound of what the placement has brought, after the tile's own; a task that is settled is heard alone."""
        if any(isinstance(event, TaskFulfilled | TaskFailed) for event in events):
            return
        for event in events:
            if isinstance(event, TilePlaced):
                sound = gain_sound(moment.before.board, moment.after.board, event.placed)
                if sound is not None:
                    begin = partial(self._audience.hear, sound)
                    self._timeline.now(Cue(begin=begin, delay=GAIN_S, name="gain"))

    def _show_progress(self, moment: Moment, placed: PlacedTile) -> None:
        """Light the beads of tasks that have grown; those that are settled wait for their cue."""
        now = shown_tasks(moment.after)
        shown = self._stage.tasks
        for hex, task in now.items():
            shown[hex] = task
        if placed.tile.task is not None and placed.token is not None:
            settled = next(
                (s.task for s in moment.after.settled_tasks if s.task.hex == placed.hex), None
            )
            if settled is not None and placed.hex not in shown:
                shown[placed.hex] = ShownTask(settled, 0)

    def _fulfill(self, event: TaskFulfilled) -> None:
        """The area blooms, the seal spins and gets its tick, then flies to its pile."""
        stage, task = self._stage, event.task
        token = FlyingToken(task, Way.TO_THE_PILE)

        def begin() -> None:
            self._audience.hear("fulfilled")
            shown = stage.tasks.setdefault(task.hex, ShownTask(task, 0))
            shown.reached, shown.is_fulfilled = task.number, True
            stage.blooming = event.area

        def spin(share: float) -> None:
            stage.bloom = 1 - abs(2 * share - 1)
            if task.hex in stage.tasks:
                stage.tasks[task.hex].spin = SPIN_TURNS * share
                stage.tasks[task.hex].lift = SPIN_LIFT * share

        def lift_off() -> None:
            stage.blooming = None
            stage.tasks.pop(task.hex, None)
            stage.flying.append(token)

        def fly(share: float) -> None:
            token.share = share

        def arrive() -> None:
            if token in stage.flying:
                stage.flying.remove(token)
            stage.won[task.terrain] = (*stage.won.get(task.terrain, ()), task.number)

        self._timeline.then(
            Cue(SPIN_S, spin, begin, lift_off, ease_in_out, name="fulfilled"),
            Cue(FLY_S, fly, end=arrive, easing=ease_in_out, name="fly"),
        )

    def _fail(self, event: TaskFailed) -> None:
        """The seal turns grey and falls like a leaf."""
        stage, task = self._stage, event.task
        token = FlyingToken(task, Way.LIKE_A_LEAF)

        def begin() -> None:
            self._audience.hear("failed")
            stage.tasks.pop(task.hex, None)
            stage.flying.append(token)

        def fall(share: float) -> None:
            token.share = share

        def end() -> None:
            if token in stage.flying:
                stage.flying.remove(token)

        self._timeline.then(Cue(LEAF_S, fall, begin, end, ease_in, name="failed"))

    def _reveal(self, event: TileRevealed) -> None:
        """The next tile is turned over from its pile."""
        stage = self._stage
        stage.revealing, stage.reveal = event.tile, 0.0

        def begin() -> None:
            self._audience.hear("reveal")

        def turn(share: float) -> None:
            stage.reveal = share

        def end() -> None:
            stage.revealing, stage.reveal = None, 1.0

        # It does not wait for tokens that still fly: the player may go on at once.
        self._timeline.now(
            Cue(REVEAL_S, turn, begin, end, ease_out, delay=DROP_S + SQUASH_S, name="reveal")
        )

    def _move(self, tile: Tile, *, to_store: bool) -> None:
        """A tile goes from the hand to the store, or back."""
        stage = self._stage
        moving = MovingTile(tile, to_store)

        def begin() -> None:
            self._audience.hear("reveal" if to_store else "lift")
            stage.moving = moving

        def go(share: float) -> None:
            moving.share = share

        def end() -> None:
            if stage.moving is moving:
                stage.moving = None

        self._timeline.now(Cue(MOVE_S, go, begin, end, ease_in_out, name="store"))

    def _pass_turn(self, moment: Moment) -> None:
        """The next player's portrait shines for a moment."""
        stage = self._stage
        if not moment.passes_turn:
            return

        def glow(share: float) -> None:
            stage.turn_glow = 1 - share

        def begin() -> None:
            self._audience.hear("hand_over")

        self._timeline.now(Cue(GLOW_S, glow, begin, name="turn", delay=DROP_S))

    def _tell(self, event: Event) -> None:
        """Something that needs words is told at once."""
        self._timeline.now(Cue(begin=lambda: self._audience.tell(event), name="tell"))

    def _end(self) -> None:
        """The score sheet follows when all else has been seen."""
        self._timeline.then(Cue(END_S, end=self._audience.end, name="end"))

    def _count_up(self, moment: Moment) -> None:
        """The score goes to what it is now."""
        stage, end = self._stage, moment.total_after
        start = stage.total

        def begin() -> None:
            nonlocal start
            start = stage.total

        def count(share: float) -> None:
            stage.total = round(start + (end - start) * share)

        self._timeline.then(Cue(COUNT_S, count, begin, easing=ease_out, name="count"))


def _squash(share: float) -> float:
    """The tile's height while it is squashed: down to .94, over to 1.02, and back to 1."""
    return 1 - SQUASH * cos(share * 1.5 * pi) * (1 - share)


def _dusty(stage: Stage, placed: PlacedTile) -> Callable[[float], None]:
    def stir(share: float) -> None:
        stage.dust = () if share >= 1 else (DustRing(placed.hex, share),)

    return stir


def _flashing(stage: Stage, placed: PlacedTile, edges: tuple[int, ...]) -> Callable[[float], None]:
    flashes = tuple(EdgeFlash(placed.hex, edge, 1.0) for edge in edges)

    def flash(share: float) -> None:
        strength = 1 - share
        stage.flashes = (
            () if share >= 1 else tuple(replace(each, strength=strength) for each in flashes)
        )

    return flash
