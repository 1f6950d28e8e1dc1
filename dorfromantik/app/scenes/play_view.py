"""Everything that the play screen shows, as one frozen value: the rules' answers in the screen's words.

Texts are not made here: keys and numbers are, so that tests read as rules, in any language.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from dorfromantik.app.goals import Goal
from dorfromantik.app.render.overlays import KeptTokens
from dorfromantik.app.scenes.play_about import AboutView
from dorfromantik.app.scenes.play_area import AreaView
from dorfromantik.app.scenes.play_chips import Chip
from dorfromantik.app.scenes.play_hint_view import HintView
from dorfromantik.app.scenes.play_layout import Needs
from dorfromantik.app.scenes.play_lines import extra_lines
from dorfromantik.app.scenes.play_pieces import (
    ChoiceView,
    HeartView,
    StoreView,
)
from dorfromantik.app.scenes.play_suggestions import Suggestion
from dorfromantik.app.scenes.play_undo import UndoRefusal
from dorfromantik.app.scenes.play_unseen import UnseenView
from dorfromantik.engine import (
    ActiveTask,
    EdgeMatch,
    Hex,
    PlacedTile,
    Player,
    Refusal,
    ScoreSheet,
    Terrain,
    Tile,
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
