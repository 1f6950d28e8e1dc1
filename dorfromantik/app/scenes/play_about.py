"""What there is to tell about a tile beside its edges: its entry's rule, how it stands, its heart."""

from dataclasses import dataclass, replace

from dorfromantik.app.scenes.laid_pieces import kept_tokens
from dorfromantik.engine import (
    Board,
    Ending,
    Game,
    GameState,
    Heart,
    Hex,
    PlacedTile,
    Progress,
    Terrain,
    Tile,
    matches_of,
)
from dorfromantik.engine.hearts import matching_neighbors
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
    flag: Terrain | None = None
    """The territory for which its flag stands, whose rule is told."""
    hexes: frozenset[Hex] = frozenset()
    """The tiles that earn what it brings."""


def about_tile_in_hand(tile: Tile | None) -> AboutView | None:
    """What to tell of the tile in hand; None when it is an ordinary one."""
    if tile is None or (tile.unlock is None and tile.flag is None):
        return None
    return AboutView(tile.unlock, flag=tile.flag if tile.unlock is None else None)


def about_cell(game: Game, state: GameState, hex: Hex) -> AboutView | None:
    """What to tell of the tile at a cell; None when it is an ordinary one, or there is none."""
    placed = state.board.tiles.get(hex)
    if placed is None or (placed.tile.unlock is None and placed.heart is None):
        return None
    entries = {entry.id: entry for entry in game.catalog.entries}
    entry = entries.get(placed.tile.unlock) if placed.tile.unlock is not None else None
    kept = next((each.numbers for each in kept_tokens(state.settled_tasks) if each.hex == hex), ())
    about = AboutView(placed.tile.unlock, is_placed=True, kept=kept)
    if entry is not None and entry.line is not None:
        about = _with_line(about, entry.line, Ending(state.board, state.settled_tasks))
    return _with_heart(about, state.board, placed)


def _with_line(about: AboutView, line: str, ending: Ending) -> AboutView:
    """How an entry's line stands."""
    module = scoring_module(line)
    items = tuple(module.score_items(ending))
    return replace(
        about,
        line=line,
        points=sum(item.points for item in items),
        progress=tuple(module.progress(ending)),
        hexes=frozenset().union(*(item.hexes for item in items)),
    )


def _with_heart(about: AboutView, board: Board, placed: PlacedTile) -> AboutView:
    """What a tile's heart brings, if it bears one."""
    if placed.heart is None:
        return about
    heart = HeartNow(placed.hex, placed.heart, matches_of(board, placed))
    matched = matching_neighbors(Ending(board), placed)
    return replace(about, heart=heart, hexes=about.hexes | {placed.hex, *matched})
