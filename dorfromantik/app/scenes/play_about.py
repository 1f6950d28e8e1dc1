"""What there is to tell about a tile beside its edges: its entry's rule, how it stands, its heart."""

from dataclasses import dataclass

from dorfromantik.app.scenes.laid_pieces import kept_tokens
from dorfromantik.engine import (
    Ending,
    Game,
    GameState,
    Heart,
    Hex,
    Progress,
    Tile,
    matches_of,
)
from dorfromantik.engine.modules import scoring_module


@dataclass(frozen=True, slots=True)
class HeartNow:
    """A heart that lies on a tile."""

    hex: Hex
    heart: Heart
    matches: int

    @property
    def points(self) -> int:
        """What it brings as the landscape lies."""
        return self.matches * self.heart.points_per_match


@dataclass(frozen=True, slots=True)
class AboutView:
    """A tile with something to tell."""

    entry: str | None = None
    """The entry of the campaign that it comes from, whose rule is told."""
    is_placed: bool = False
    line: str | None = None
    points: int = 0
    """What the entry's line brings as the landscape lies."""
    progress: tuple[Progress, ...] = ()
    kept: tuple[int, ...] = ()
    """The numbers of the tokens that are kept on it."""
    heart: HeartNow | None = None


def about_tile_in_hand(tile: Tile | None) -> AboutView | None:
    """What to tell of the tile in hand; None when it is an ordinary one."""
    return AboutView(tile.unlock) if tile is not None and tile.unlock is not None else None


def about_cell(game: Game, state: GameState, hex: Hex) -> AboutView | None:
    """What to tell of the tile at a cell; None when it is an ordinary one, or there is none."""
    placed = state.board.tiles.get(hex)
    if placed is None or (placed.tile.unlock is None and placed.heart is None):
        return None
    heart = None
    if placed.heart is not None:
        heart = HeartNow(hex, placed.heart, matches_of(state.board, placed))
    entries = {entry.id: entry for entry in game.catalog.entries}
    entry = entries.get(placed.tile.unlock) if placed.tile.unlock is not None else None
    kept = next((each.numbers for each in kept_tokens(state.settled_tasks) if each.hex == hex), ())
    if entry is None or entry.line is None:
        return AboutView(placed.tile.unlock, is_placed=True, kept=kept, heart=heart)
    module, ending = scoring_module(entry.line), Ending(state.board, state.settled_tasks)
    return AboutView(
        entry.id,
        is_placed=True,
        line=entry.line,
        points=sum(item.points for item in module.score_items(ending)),
        progress=tuple(module.progress(ending)),
        kept=kept,
        heart=heart,
    )
