"""The store, the hearts and the choices that they bring (rules.md 8), as the play screen shows them."""

from dataclasses import dataclass
from enum import Enum

from dorfromantik.app.scenes.play_hand import Hand
from dorfromantik.engine import (
    Game,
    GameState,
    Heart,
    Hex,
    Phase,
    Tile,
    TileKind,
    legal_placements,
)


class Deed(Enum):
    """What can be done beside placing a tile."""

    STORE = "store"
    TAKE = "take"
    REVEAL = "reveal"
    SET_ASIDE = "set aside"


class PieceRefusal(Enum):
    """Why the store or a heart cannot be used now."""

    STORE_FULL = "store full"
    STORE_WAITS = "store waits"
    """Its tile can be taken only when a landscape tile is called for."""
    TASK_NOT_STORED = "task not stored"
    NOT_STORED_AGAIN = "not stored again"
    """The tile in hand comes from the store."""
    HEART_NEEDS_LANDSCAPE = "heart needs landscape"
    NO_HEART_LEFT = "no heart left"


@dataclass(frozen=True, slots=True)
class StoreView:
    """The group's store."""

    tile: Tile | None
    """The stored tile."""
    deed: Deed | None
    """What pressing it does."""
    refusal: PieceRefusal | None
    """Why pressing it does nothing."""


@dataclass(frozen=True, slots=True)
class HeartView:
    """The hearts of one kind."""

    heart: Heart
    left: int
    is_picked: bool
    """Whether one lies ready for the tile in hand."""
    refusal: PieceRefusal | None


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """Two things of which the players must do one."""

    left: Deed
    right: Deed
    tile: Tile
    """The stored tile, or the one in hand that fits nowhere."""
    places: tuple[Hex, ...] = ()
    """Where the tile might lie."""

    @property
    def is_at_store(self) -> bool:
        """Whether it is about revealing a tile or taking the stored one."""
        return self.left is Deed.REVEAL


def store_view(state: GameState) -> StoreView | None:
    """The store; None while the group has none."""
    if not state.has_store:
        return None
    if state.phase is Phase.CHOOSE:
        return StoreView(state.stored_tile, Deed.TAKE, None)
    if state.can_store:
        return StoreView(state.stored_tile, Deed.STORE, None)
    return StoreView(state.stored_tile, None, _store_refusal(state))


def _store_refusal(state: GameState) -> PieceRefusal | None:
    tile = state.current_tile
    if tile is None:
        return None
    if tile.kind is TileKind.TASK:
        full = state.stored_tile is not None
        return PieceRefusal.STORE_WAITS if full else PieceRefusal.TASK_NOT_STORED
    return PieceRefusal.NOT_STORED_AGAIN if state.is_from_store else PieceRefusal.STORE_FULL


def heart_views(game: Game, state: GameState, picked: Heart | None) -> tuple[HeartView, ...]:
    """The hearts that the content in play brings, one view for each kind."""
    entries = game.catalog.entries_in_play(game.setup.content)
    owned = {
        Heart.RED: sum(entry.red_hearts for entry in entries),
        Heart.GOLDEN: sum(entry.golden_hearts for entry in entries),
    }
    return tuple(
        HeartView(
            heart,
            state.hearts_left(heart) - (heart is picked),
            heart is picked,
            refusal_of(state, heart),
        )
        for heart in Heart
        if owned[heart]
    )


def refusal_of(state: GameState, heart: Heart) -> PieceRefusal | None:
    """Why no heart of a kind can be put on the tile in hand; None when one can."""
    if not state.hearts_left(heart):
        return PieceRefusal.NO_HEART_LEFT
    tile = state.current_tile
    if tile is None or tile.kind is not TileKind.LANDSCAPE:
        return PieceRefusal.HEART_NEEDS_LANDSCAPE
    return None


def choice_view(state: GameState, hand: Hand) -> ChoiceView | None:
    """What the players must choose between before the game goes on; usually nothing."""
    if state.phase is Phase.CHOOSE and state.stored_tile is not None:
        found = legal_placements(state.board, state.stored_tile)
        places = tuple(dict.fromkeys(placement.hex for placement in found))
        return ChoiceView(Deed.REVEAL, Deed.TAKE, state.stored_tile, places)
    if state.phase is Phase.PLACE and state.current_tile is not None and not hand.legal_hexes:
        return ChoiceView(Deed.SET_ASIDE, Deed.STORE, state.current_tile)
    return None
