"""What happened becomes cues; skipping them leaves the stage as the game stands."""

from dataclasses import replace
from typing import get_args

import pytest

from dorfromantik.app.anim.presenter import Audience, Moment, Presenter
from dorfromantik.app.anim.stage import Stage
from dorfromantik.app.anim.timeline import Timeline
from dorfromantik.engine import (
    ActiveTask,
    Area,
    Board,
    ChoiceOffered,
    Event,
    GameEnded,
    Hex,
    PlacedTile,
    Placement,
    StoredTileTaken,
    TaskFailed,
    TaskFulfilled,
    Terrain,
    TilePlaced,
    TileRevealed,
    TileSetAside,
    TileStored,
    TurnPassed,
)
from tests.support.laying import laid, landscape
from tests.support.play_positions import liked_actions, liked_turns, new_game, table_after

TILE = landscape("FFMMMM")
AREA = Area(Terrain.FOREST, frozenset({Hex(0, 0)}), 1)
TASK = ActiveTask(Hex(0, 0), Terrain.FOREST, 5)
EXAMPLES: tuple[Event, ...] = (
    TileRevealed(TILE, None),
    TilePlaced(PlacedTile(TILE, Placement(Hex(0, 0), 0), 0), 0),
    TaskFulfilled(TASK, AREA),
    TaskFailed(TASK, AREA),
    TileSetAside(TILE, None),
    TileStored(TILE, 0),
    StoredTileTaken(TILE),
    ChoiceOffered(TILE),
    TurnPassed(0),
    GameEnded(),
)


class Listeners:
    """Writes down what reaches the audience."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.told: list[Event] = []
        self.ended = 0

    @property
    def audience(self) -> Audience:
        return Audience(self.heard.append, self.told.append, self._end)

    def _end(self) -> None:
        self.ended += 1


def test_examples_cover_every_kind_of_event() -> None:
    assert {type(event) for event in EXAMPLES} == set(get_args(Event))


@pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: type(event).__name__)
def test_every_event_is_seen_or_heard(event: Event) -> None:
    listeners, timeline, stage = Listeners(), Timeline(), Stage()
    state = table_after(3).state
    Presenter(stage, timeline, listeners.audience).present((event,), Moment(state, state, 0))
    quiet = Timeline()
    Presenter(Stage(), quiet, listeners.audience).present((), Moment(state, state, 0))
    assert timeline.remaining > quiet.remaining or timeline.is_running
    timeline.finish()
    assert listeners.heard or listeners.told or listeners.ended


def snapshot(stage: Stage) -> tuple[object, ...]:
    shown = {hex: (task.task, task.reached) for hex, task in stage.tasks.items()}
    won = {terrain: numbers for terrain, numbers in stage.won.items() if numbers}
    rest = (stage.falling, stage.flashes, stage.dust, stage.flying, stage.blooming)
    return (stage.board, stage.total, shown, won, stage.revealing, *map(bool, rest))


@pytest.mark.parametrize("skip_after", [0.0, 0.1, 0.25, 0.6, 1.2])
def test_skipping_at_any_moment_shows_the_game_as_it_stands(skip_after: float) -> None:
    game = new_game()
    stage, settled, timeline = Stage(), Stage(), Timeline()
    listeners = Listeners()
    presenter = Presenter(stage, timeline, listeners.audience)
    stage.settle(game.initial().state, 0)
    for state, action in liked_turns():
        step = game.apply(state, action)
        total = game.score(step.state).total
        presenter.present(step.events, Moment(state, step.state, total))
        timeline.update(skip_after)
        timeline.finish()
        settled.settle(step.state, total)
        assert snapshot(stage) == snapshot(settled)
    assert listeners.ended == 1


def test_a_natural_end_shows_the_same_as_skipping() -> None:
    game = new_game()
    stage, settled, timeline = Stage(), Stage(), Timeline()
    presenter = Presenter(stage, timeline, Listeners().audience)
    stage.settle(game.initial().state, 0)
    for turn, (state, action) in enumerate(liked_turns()):
        if turn > 12:
            break
        step = game.apply(state, action)
        total = game.score(step.state).total
        presenter.present(step.events, Moment(state, step.state, total))
        while timeline.is_running:
            timeline.update(1 / 60)
        settled.settle(step.state, total)
        assert snapshot(stage) == snapshot(settled)


def test_the_old_board_is_seen_until_the_tile_lies() -> None:
    table = table_after(4)
    before = table.state
    stage, timeline = Stage(), Timeline()
    stage.settle(before, 0)
    step = table.game.apply(before, liked_actions()[4])
    Presenter(stage, timeline, Listeners().audience).present(
        step.events, Moment(before, step.state, 0)
    )
    timeline.update(0.05)
    assert stage.board is before.board
    assert stage.falling is not None
    assert stage.falling.height > 0
    timeline.update(0.5)
    assert stage.board is step.state.board
    assert stage.falling is None


def test_without_motion_everything_is_over_at_once() -> None:
    table = table_after(4)
    before = table.state
    stage, timeline = Stage(), Timeline(speed=0.0)
    stage.settle(before, 0)
    step = table.game.apply(before, liked_actions()[4])
    Presenter(stage, timeline, Listeners().audience).present(
        step.events, Moment(before, step.state, 0)
    )
    timeline.update(0.0)
    assert not timeline.is_running
    assert stage.board is step.state.board


@pytest.mark.parametrize(
    ("event", "to_store"), [(TileStored(TILE, 0), True), (StoredTileTaken(TILE), False)]
)
def test_a_tile_moves_between_hand_and_store(event: Event, to_store: bool) -> None:
    stage, timeline = Stage(), Timeline()
    state = table_after(3).state
    Presenter(stage, timeline, Listeners().audience).present((event,), Moment(state, state, 0))
    timeline.update(0.1)
    moving = stage.moving
    assert moving is not None
    assert (moving.tile, moving.to_store) == (TILE, to_store)
    assert 0 < moving.share < 1
    assert stage.revealing is None
    timeline.finish()
    assert stage.moving is None


@pytest.mark.parametrize(
    ("event", "sound"), [(TileStored(TILE, 0), "reveal"), (StoredTileTaken(TILE), "lift")]
)
def test_a_tile_that_is_lifted_off_the_store_sounds_otherwise(event: Event, sound: str) -> None:
    listeners, timeline, state = Listeners(), Timeline(), table_after(3).state
    Presenter(Stage(), timeline, listeners.audience).present((event,), Moment(state, state, 0))
    timeline.finish()
    assert listeners.heard == [sound]


@pytest.mark.parametrize(
    ("others", "sounds"),
    [
        ((), ["drop_river", "line_done"]),
        ((TaskFulfilled(TASK, AREA),), ["drop_river", "fulfilled"]),
    ],
    ids=["a line", "a line and a task"],
)
def test_a_task_that_is_settled_is_heard_alone(
    others: tuple[Event, ...], sounds: list[str]
) -> None:
    """Of everything that the same placement has brought."""
    listeners, timeline, state = Listeners(), Timeline(), table_after(0).state
    river, placed = laid("RMMRMM@0,0/0 RMMRMM@1,-1/0")
    before = replace(state, board=Board().with_tile(river))
    after = replace(before, board=before.board.with_tile(placed))
    events = (TilePlaced(placed, 0), *others)
    Presenter(Stage(), timeline, listeners.audience).present(events, Moment(before, after, 0))
    while timeline.is_running:
        timeline.update(1 / 60)
    assert listeners.heard == sounds
