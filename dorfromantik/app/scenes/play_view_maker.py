"""Makes what the play screen shows from a state and from the tile in hand."""

from typing import NamedTuple

from dorfromantik.app.goals import Goal, GoalsOf, no_goals
from dorfromantik.app.scenes.laid_pieces import kept_tokens
from dorfromantik.app.scenes.play_about import AboutView, about_cell, about_tile_in_hand
from dorfromantik.app.scenes.play_area import AreaView, Segment, area_view
from dorfromantik.app.scenes.play_chips import Chip, chips_of
from dorfromantik.app.scenes.play_hand import Hand
from dorfromantik.app.scenes.play_pieces import (
    choice_view,
    heart_views,
    store_view,
)
from dorfromantik.app.scenes.play_unseen import UnseenMaker
from dorfromantik.app.scenes.play_view import (
    GhostView,
    NoteView,
    PlayView,
    StackView,
    TaskCard,
)
from dorfromantik.engine import (
    TASK_TERRAINS,
    ActiveTask,
    EdgeMatch,
    Game,
    GameState,
    Hex,
    PlacedTile,
    PlacementReport,
    Refusal,
    ScoreSheet,
    Terrain,
    area_at,
    neighbors,
)


class _SaidOfCell(NamedTuple):
    """What is shown and told of one cell."""

    ghost: GhostView | None = None
    note: NoteView | None = None
    chips: tuple[Chip, ...] = ()
    about: AboutView | None = None
    area: AreaView | None = None


class PlayViewMaker:
    """Makes views of one game; what depends on the state alone is worked out once for each."""

    def __init__(self, game: Game, best: int = 0, goals: GoalsOf = no_goals):
        self._game = game
        self._goals_of = goals
        self._best = best
        self._state: GameState | None = None
        self._score = ScoreSheet(())
        self._tasks: tuple[TaskCard, ...] = ()
        self._goals: tuple[Goal, ...] = ()
        self._unseen = UnseenMaker()

    def view(
        self,
        state: GameState,
        hand: Hand,
        *,
        note_wanted: bool,
        lit: ActiveTask | None,
        can_undo: bool,
        can_redo: bool,
        segment: Segment | None = None,
        unseen_wanted: bool = False,
    ) -> PlayView:
        """The view of a state and the hand over it.

        `note_wanted`: also tell of the cell, or why the tile may not lie there as it is held.
        `segment`: whose area is to be told of. `unseen_wanted`: also tell what is left.
        """
        self._follow(state)
        choice = choice_view(state, hand)
        said = self._said(state, hand, segment, note_wanted=note_wanted)
        return PlayView(
            players=self._game.setup.players,
            active_player=state.player,
            tile=state.current_tile,
            token=state.current_token,
            rotation=hand.rotation,
            hex=hand.hex,
            ghost=said.ghost,
            note=said.note,
            chips=said.chips,
            slots=choice.places if choice is not None else hand.legal_hexes,
            tasks=self._tasks,
            lit=lit,
            fulfilled=_fulfilled(state),
            score=self._score,
            best=self._best,
            stacks=_stacks(state),
            last_placed=_last_placed(state),
            kept=kept_tokens(state.settled_tasks),
            store=store_view(state),
            hearts=heart_views(self._game, state, hand.heart),
            choice=choice,
            about_hand=about_tile_in_hand(state.current_tile),
            about=said.about,
            area=said.area,
            unseen=self._unseen.view(state, hand.hex) if unseen_wanted else None,
            goals=self._goals,
            can_undo=can_undo,
            can_redo=can_redo,
        )

    def _follow(self, state: GameState) -> None:
        """Work out what depends on a state alone, unless that has been done."""
        if state is not self._state:
            self._state = state
            self._score = self._game.score(state)
            self._tasks = tuple(_task_card(state, task) for task in state.active_tasks)
            self._goals = self._goals_of(self._score, state)

    def _said(
        self, state: GameState, hand: Hand, segment: Segment | None, *, note_wanted: bool
    ) -> _SaidOfCell:
        """What there is to say of the cell over which the hand is."""
        is_here = segment is not None and segment.hex == hand.hex
        area = area_view(state, segment) if is_here else None
        is_asked = note_wanted or area is not None
        about = about_cell(self._game, state, hand.hex) if is_asked and hand.hex else None
        said, report = _SaidOfCell(about=about, area=area), hand.report
        if report is None:
            return said
        ghost = _ghost(state, report, hand) if hand.is_near else None
        if report.is_legal:
            outlook = self._game.outlook(state, report.placement, hand.heart)
            return said._replace(ghost=ghost, chips=chips_of(outlook))
        is_told = ghost is not None and note_wanted and not (about or area)
        return said._replace(ghost=ghost, note=_note(state, report, hand) if is_told else None)


def _task_card(state: GameState, task: ActiveTask) -> TaskCard:
    area = area_at(state.board, task.hex, task.terrain)
    return TaskCard(task, area.size if area else 0)


def _fulfilled(state: GameState) -> dict[Terrain, tuple[int, ...]]:
    return {
        terrain: tuple(
            sorted(
                settled.task.number
                for settled in state.settled_tasks
                if settled.is_fulfilled and settled.task.terrain is terrain
            )
        )
        for terrain in TASK_TERRAINS
    }


def _stacks(state: GameState) -> StackView:
    return StackView(
        len(state.landscape_stack),
        len(state.task_stack),
        {terrain: len(stack) for terrain, stack in state.token_stacks.items()},
    )


def _last_placed(state: GameState) -> Hex | None:
    last = None
    for hex in state.board.tiles:
        last = hex
    return last


def _ghost(state: GameState, report: PlacementReport, hand: Hand) -> GhostView:
    tile = state.current_tile
    assert tile is not None
    placed = PlacedTile(tile, report.placement, state.turn, state.current_token, hand.heart)
    own_task = {Refusal.AREA_TOO_LARGE, Refusal.AREA_CLOSED_TOO_SMALL}
    return GhostView(
        placed,
        report.edges,
        _broken_lines(state, report),
        report.is_legal,
        not own_task.isdisjoint(report.refusals),
    )


def _broken_lines(state: GameState, report: PlacementReport) -> tuple[Terrain | None, ...]:
    """For each edge that clashes, the line that ends there: the tile's own, or the one it meets."""
    assert state.current_tile is not None
    own = state.current_tile.edges_at(report.placement.rotation)
    broken: list[Terrain | None] = []
    for direction, (match, beside) in enumerate(
        zip(report.edges, neighbors(report.placement.hex), strict=True)
    ):
        met = state.board.tiles.get(beside)
        if match is not EdgeMatch.CLASHES or met is None:
            broken.append(None)
        elif own[direction].is_line:
            broken.append(own[direction])
        else:
            broken.append(met.edges[direction - 3])
    return tuple(broken)


def _note(state: GameState, report: PlacementReport, hand: Hand) -> NoteView:
    """All reasons why the tile may not lie on a free cell beside the landscape."""
    tile = state.current_tile
    broken = tuple(dict.fromkeys(t for t in _broken_lines(state, report) if t is not None))
    return NoteView(
        report.refusals,
        broken,
        tile.task if tile is not None else None,
        state.current_token or 0,
        report.own_area.size if report.own_area is not None else 0,
        fits_turned=hand.hex in hand.legal_hexes,
    )
