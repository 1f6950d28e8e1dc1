"""Everything that the play screen shows, as one frozen value: the rules' answers in the screen's words.

Texts are not made here: keys and numbers are, so that tests read as rules, in any language.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from dorfromantik.app.goals import Goal, GoalsOf, no_goals
from dorfromantik.app.render.overlays import KeptTokens
from dorfromantik.app.scenes.laid_pieces import kept_tokens
from dorfromantik.app.scenes.play_about import AboutView, about_cell, about_tile_in_hand
from dorfromantik.app.scenes.play_area import AreaView, Segment, area_view
from dorfromantik.app.scenes.play_chips import Chip, chips_of
from dorfromantik.app.scenes.play_hand import Hand
from dorfromantik.app.scenes.play_hint_view import HintView
from dorfromantik.app.scenes.play_layout import Needs
from dorfromantik.app.scenes.play_lines import extra_lines
from dorfromantik.app.scenes.play_pieces import (
    ChoiceView,
    HeartView,
    StoreView,
    choice_view,
    heart_views,
    store_view,
)
from dorfromantik.app.scenes.play_suggestions import Suggestion
from dorfromantik.app.scenes.play_undo import UndoRefusal
from dorfromantik.app.scenes.play_unseen import UnseenMaker, UnseenView
from dorfromantik.engine import (
    TASK_TERRAINS,
    ActiveTask,
    EdgeMatch,
    Game,
    GameState,
    Hex,
    PlacedTile,
    PlacementReport,
    Player,
    Refusal,
    ScoreSheet,
    Terrain,
    Tile,
    area_at,
    neighbors,
)


@dataclass(frozen=True, slots=True)
class GhostView:
    """The tile in hand, held over a free cell next to the board."""

    placed: PlacedTile
    """The tile as it would lie."""
    edges: tuple[EdgeMatch, ...]
    broken_lines: tuple[Terrain | None, ...]
    """For each edge that clashes, the line that would break off."""
    is_legal: bool
    is_task_refused: bool
    """Whether its own task stands against it."""


@dataclass(frozen=True, slots=True)
class NoteView:
    """Why a placement is refused: one line for each reason."""

    refusals: tuple[Refusal, ...]
    broken_lines: tuple[Terrain, ...] = ()
    """The kinds of lines that would break off."""
    task: Terrain | None = None
    token: int = 0
    size: int = 0
    """How many tiles the area of the tile's own task would have."""
    fits_turned: bool = False
    """Whether it may lie there if it is turned."""


@dataclass(frozen=True, slots=True)
class TaskCard:
    """One active task."""

    task: ActiveTask
    size: int
    is_told: bool = True
    """Whether it is told how far it has come."""


@dataclass(frozen=True, slots=True)
class StackView:
    """How much is left in the stacks."""

    landscape: int
    task: int
    tokens: Mapping[Terrain, int]


@dataclass(frozen=True, slots=True)
class PlayView:
    """The play screen at one moment."""

    players: tuple[Player, ...]
    active_player: int
    tile: Tile | None
    token: int | None
    rotation: int
    hex: Hex | None
    """The cell over which the tile is held."""
    ghost: GhostView | None
    note: NoteView | None
    chips: tuple[Chip, ...]
    slots: tuple[Hex, ...]
    """The cells on which the tile may lie."""
    tasks: tuple[TaskCard, ...]
    lit: ActiveTask | None
    """The task whose area is lit."""
    fulfilled: Mapping[Terrain, tuple[int, ...]]
    """Tokens won, by type, ascending."""
    score: ScoreSheet
    best: int
    """The best total of all games so far."""
    stacks: StackView
    last_placed: Hex | None
    kept: tuple[KeptTokens, ...] = ()
    """Tokens that lie on buildings."""
    store: StoreView | None = None
    """None while the group has none."""
    hearts: tuple[HeartView, ...] = ()
    choice: ChoiceView | None = None
    about_hand: AboutView | None = None
    """What there is to tell of the tile in hand."""
    about: AboutView | None = None
    """What there is to tell of the tile at which the pointer rests."""
    area: AreaView | None = None
    """The area at which the pointer rests."""
    unseen: UnseenView | None = None
    """What is left, while its sheet is open."""
    offers_unseen: bool = True
    """Whether that sheet can be opened."""
    goals: tuple[Goal, ...] = ()
    """What this game may reach beside its score, as it stands."""
    shows_progress: bool = True
    """Whether the seals on the land tell how far their tasks have come."""
    suggestions: tuple[Suggestion, ...] = ()
    """What players suggest for the tile in hand, the latest last."""
    hint: HintView | None = None
    """What the advisor has been asked, and what it would do."""
    gamepads: tuple[tuple[int, int], ...] = ()
    """The numbers of players who have a gamepad of their own, and how it is called."""
    pointed: Hex | None = None
    """The tile that is pointed at in the history."""
    shows_score: bool = True
    """Whether the score is told while it grows."""
    can_undo: bool = False
    can_redo: bool = False
    undo_refusal: UndoRefusal | None = None
    """Why nothing can be taken back, if that is so."""
    holder: str = ""
    """Who else than the players has the tile in hand, by name; empty when it is theirs."""

    @property
    def needs(self) -> Needs:
        """What the layout of the screen depends on."""
        return Needs(
            players=len(self.players),
            has_store=self.store is not None,
            has_hearts=bool(self.hearts),
            has_extras=bool(extra_lines(self.score)),
            lines=len(self.score.lines),
            goals=len(self.goals),
            shows_unseen=self.unseen is not None,
        )

    @property
    def on_widgets(self) -> "PlayView":
        """The view without all that is only seen on the land, and on the card with the tile in hand."""
        return replace(
            self,
            hex=None,
            ghost=None,
            rotation=0,
            note=None,
            chips=(),
            slots=(),
            last_placed=None,
            kept=(),
            about=None,
            area=None,
            pointed=None,
        )

    @property
    def without_words(self) -> "PlayView":
        """The view without the small sheets about the tile in hand and what is pointed at."""
        return replace(self, note=None, chips=(), about=None, area=None)

    @property
    def is_legal(self) -> bool:
        """Whether the tile would lie where it is held."""
        return self.ghost is not None and self.ghost.is_legal


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
        if state is not self._state:
            self._state = state
            self._score = self._game.score(state)
            self._tasks = tuple(_task_card(state, task) for task in state.active_tasks)
            self._goals = self._goals_of(self._score, state)
        report = hand.report
        choice = choice_view(state, hand)
        is_here = segment is not None and segment.hex == hand.hex
        area = area_view(state, segment) if is_here else None
        is_asked = note_wanted or area is not None
        about = about_cell(self._game, state, hand.hex) if is_asked and hand.hex else None
        ghost = None
        if report is not None and hand.is_near:
            ghost = _ghost(state, report, hand)
        return PlayView(
            players=self._game.setup.players,
            active_player=state.player,
            tile=state.current_tile,
            token=state.current_token,
            rotation=hand.rotation,
            hex=hand.hex,
            ghost=ghost,
            note=_note(state, report, hand)
            if report is not None and not (about or area) and ghost and note_wanted
            else None,
            chips=chips_of(self._game.outlook(state, report.placement, hand.heart))
            if report is not None and report.is_legal
            else (),
            slots=choice.places if choice is not None else hand.legal_hexes,
            tasks=self._tasks,
            lit=lit,
            fulfilled=_fulfilled(state),
            score=self._score,
            best=self._best,
            stacks=StackView(
                len(state.landscape_stack),
                len(state.task_stack),
                {terrain: len(stack) for terrain, stack in state.token_stacks.items()},
            ),
            last_placed=_last_placed(state),
            kept=kept_tokens(state.settled_tasks),
            store=store_view(state),
            hearts=heart_views(self._game, state, hand.heart),
            choice=choice,
            about_hand=about_tile_in_hand(state.current_tile),
            about=about,
            area=area,
            unseen=self._unseen.view(state, hand.hex) if unseen_wanted else None,
            goals=self._goals,
            can_undo=can_undo,
            can_redo=can_redo,
        )


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


def _note(state: GameState, report: PlacementReport, hand: Hand) -> NoteView | None:
    """All reasons why the tile may not lie on a free cell beside the landscape."""
    if report.is_legal:
        return None
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
