"""Hypothesis strategies: made-up tile sets with fixed stacks, and games played on them."""

from dataclasses import dataclass

from hypothesis import strategies as st

from dorfromantik.engine import (
    Board,
    Catalog,
    DrawOrder,
    Game,
    Hex,
    PlaceTile,
    Player,
    Setup,
    Step,
    Terrain,
    Tile,
    TileKind,
    edges_from_letters,
    neighbors,
)

ALPHABETS = ("MMFFGGVRT", "MF", "RRTTF")
"""Letters of a tile set: mixed land, much forest whose areas grow, lines that leave tiles without a place."""


@dataclass(frozen=True)
class MadeUpGame:
    """A game on made-up tiles, and the steps of playing it as far as its choices went."""

    game: Game
    steps: tuple[Step, ...]

    @property
    def actions(self) -> tuple[PlaceTile, ...]:
        """The actions that led from step to step."""
        return tuple(PlaceTile(placed.placement) for placed in self.board)

    @property
    def board(self) -> Board:
        """The board at the end."""
        return self.steps[-1].state.board


@st.composite
def tiles(draw: st.DrawFn, name: str, alphabet: str, is_task: bool = False) -> Tile:
    """One made-up tile; a task tile has its task's terrain, a landscape tile may bear a flag."""
    letters = draw(st.text(alphabet, min_size=6, max_size=6))
    if not is_task:
        flag = draw(st.none() | st.sampled_from(("F", "G", "V")))
        bears = flag is not None and flag in letters
        return Tile(
            id=name,
            kind=TileKind.LANDSCAPE,
            edges=edges_from_letters(letters),
            flag=Terrain(flag) if flag is not None and bears else None,
        )
    task = draw(st.sampled_from(sorted(set(alphabet) - {"M"})))
    return Tile(
        id=name,
        kind=TileKind.TASK,
        edges=edges_from_letters(task + letters[1:]),
        task=Terrain(task),
    )


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game of up to 14 landscape tiles and 6 task tiles with numbers from 1 to 5."""
    alphabet = draw(st.sampled_from(ALPHABETS))
    landscape = [draw(tiles(f"L{i}", alphabet)) for i in range(draw(st.integers(6, 14)))]
    tasks = [draw(tiles(f"Q{i}", alphabet, is_task=True)) for i in range(draw(st.integers(0, 6)))]
    numbers = st.lists(st.integers(1, 5), min_size=len(tasks), max_size=len(tasks))
    tokens = {terrain: tuple(draw(numbers)) for terrain in map(Terrain, "FGVTR")}
    order = DrawOrder(
        landscape=tuple(tile.id for tile in landscape),
        task=tuple(tile.id for tile in tasks),
        tokens=tokens,
    )
    players = tuple(Player(f"Player {i}", "fox") for i in range(draw(st.integers(1, 6))))
    setup = Setup("made up", players, draw(st.integers(0, len(players) - 1)), draw_order=order)
    return Game(Catalog((*landscape, *tasks), tokens), setup)


@st.composite
def played_games(draw: st.DrawFn) -> MadeUpGame:
    """A made-up game, played by drawn choices to some point, mostly close together."""
    game = draw(games())
    steps = [game.initial()]
    for choice in draw(st.lists(st.integers(0, 10_000), min_size=8, max_size=20)):
        state = steps[-1].state
        if state.is_over:
            break
        tightest_first = sorted(
            game.legal_placements(state),
            key=lambda placement: -_filled_beside(state.board, placement.hex),
        )
        among = len(tightest_first) if choice % 4 == 0 else min(12, len(tightest_first))
        steps.append(game.apply(state, PlaceTile(tightest_first[choice % among])))
    return MadeUpGame(game, tuple(steps))


def _filled_beside(board: Board, hex: Hex) -> int:
    return sum(beside in board.tiles for beside in neighbors(hex))
