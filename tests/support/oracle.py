"""A second, deliberately naive reading of rules.md 3 to 6, to judge the engine by.

It shares no code with the engine: a board is a plain dict of cells to (the six letters as they lie,
the tile), every edge is compared one by one, areas grow by merging sets of cells, and nothing is
remembered from one question to the next.
"""

from typing import NamedTuple

Cell = tuple[int, int]

STEPS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
LINES = "RT"
TASK_LETTERS = "FGVTR"
FLAG_LETTERS = "FGV"


class OracleTile(NamedTuple):
    """A tile as its row of the table says: six letters, the type of its task, its flag."""

    id: str
    letters: str
    task: str | None = None
    flag: str | None = None


class OracleTask(NamedTuple):
    """A token on a task tile."""

    cell: Cell
    letter: str
    number: int


class OracleArea(NamedTuple):
    """The cells that edges of one letter link, and how many of their edges face empty cells."""

    cells: frozenset[Cell]
    open_edges: int


class Findings(NamedTuple):
    """What a placement looks like: a word for each edge, and every reason against it."""

    edges: tuple[str, ...]
    refusals: tuple[str, ...]
    own_size: int | None


Board = dict[Cell, tuple[str, OracleTile]]


def turned(letters: str, rotation: int) -> str:
    """The letters in directions 0 to 5 after rotation x 60 degrees clockwise (rules.md 1)."""
    return "".join(letters[(direction - rotation) % 6] for direction in range(6))


def beside(cell: Cell, direction: int) -> Cell:
    """The cell across one edge."""
    return cell[0] + STEPS[direction][0], cell[1] + STEPS[direction][1]


def with_tile(board: Board, tile: OracleTile, cell: Cell, rotation: int) -> Board:
    """A copy of the board on which the tile lies, whatever lay there before."""
    return {**board, cell: (turned(tile.letters, rotation), tile)}


def areas(board: Board, letter: str) -> list[OracleArea]:
    """Every area of one letter: each tile starts alone, each match joins two sets (rules.md 1)."""
    owner = {cell: {cell} for cell, (edges, _) in board.items() if letter in edges}
    open_edges = dict.fromkeys(owner, 0)
    for cell in owner:
        for direction in range(6):
            if board[cell][0][direction] != letter:
                continue
            other = beside(cell, direction)
            if other not in board:
                open_edges[cell] += 1
            elif board[other][0][(direction + 3) % 6] == letter:
                joined = owner[cell] | owner[other]
                for member in joined:
                    owner[member] = joined
    found = {frozenset(cells) for cells in owner.values()}
    return [OracleArea(cells, sum(open_edges[cell] for cell in cells)) for cells in found]


def area_at(board: Board, cell: Cell, letter: str) -> OracleArea | None:
    """The area of one letter that a cell's tile belongs to."""
    return next((area for area in areas(board, letter) if cell in area.cells), None)


def edge_words(board: Board, tile: OracleTile, cell: Cell, rotation: int) -> tuple[str, ...]:
    """What each of the six edges meets: open, fits, neutral or clashes (rules.md 4)."""
    words = []
    for direction, mine in enumerate(turned(tile.letters, rotation)):
        if beside(cell, direction) not in board:
            words.append("open")
            continue
        theirs = board[beside(cell, direction)][0][(direction + 3) % 6]
        if mine == theirs:
            words.append("fits")
        elif mine in LINES or theirs in LINES:
            words.append("clashes")
        else:
            words.append("neutral")
    return tuple(words)


def look_at(
    board: Board, tile: OracleTile, token: int | None, cell: Cell, rotation: int
) -> Findings:
    """Everything that rules.md 4 has to say about one placement."""
    edges = edge_words(board, tile, cell, rotation)
    refusals = []
    touches = edges != ("open",) * 6
    if cell in board:
        refusals.append("occupied")
    elif not touches and (board or cell != (0, 0)):
        refusals.append("not touching")
    if "clashes" in edges:
        refusals.append("edges")
    own_size = None
    if tile.task is not None and token is not None and cell not in board:
        own = area_at(with_tile(board, tile, cell, rotation), cell, tile.task)
        if own is None:
            raise ValueError(f"{tile.id} has no edge of its own task")
        own_size = len(own.cells)
        if own_size > token:
            refusals.append("area too large")
        if own_size < token and own.open_edges == 0:
            refusals.append("area closed too small")
    return Findings(edges, tuple(refusals), own_size)


def cells_to_try(board: Board) -> list[Cell]:
    """Every cell on the board and every cell within two steps of it, sorted."""
    near = {(0, 0), *board}
    for _ in range(2):
        near |= {beside(cell, direction) for cell in near for direction in range(6)}
    return sorted(near)


def is_legal(board: Board, tile: OracleTile, token: int | None, cell: Cell, rotation: int) -> bool:
    """Whether nothing speaks against a placement."""
    return not look_at(board, tile, token, cell, rotation).refusals


def cells_beside(board: Board) -> list[Cell]:
    """Every empty cell that touches a tile, sorted; (0, 0) on the empty table."""
    beside_it = {beside(cell, direction) for cell in board for direction in range(6)}
    return sorted(beside_it - board.keys()) or [(0, 0)]


def legal_placements(
    board: Board, tile: OracleTile, token: int | None
) -> list[tuple[int, int, int]]:
    """Every legal (q, r, rotation), found by trying them all."""
    return [
        (*cell, rotation)
        for cell in cells_beside(board)
        for rotation in range(6)
        if is_legal(board, tile, token, cell, rotation)
    ]


def fits_somewhere(board: Board, tile: OracleTile, token: int | None) -> bool:
    """Whether a tile has any legal placement."""
    return any(
        is_legal(board, tile, token, cell, rotation)
        for cell in cells_beside(board)
        for rotation in range(6)
    )


def verdict(board: Board, task: OracleTask) -> str:
    """Fulfilled, failed or open, by the size of the task's area (rules.md 5)."""
    area = area_at(board, task.cell, task.letter)
    if area is None:
        raise ValueError(f"no area under {task}")
    size = len(area.cells)
    if size == task.number:
        return "fulfilled"
    if size > task.number or area.open_edges == 0:
        return "failed"
    return "open"


def matches(board: Board, cell: Cell) -> int:
    """How many of a tile's six edges meet their like, meadow to meadow included (rules.md 1)."""
    edges, tile = board[cell]
    around = {other: lying for other, lying in board.items() if other != cell}
    return edge_words(around, OracleTile(tile.id, edges), cell, 0).count("fits")


def score(board: Board, fulfilled: list[OracleTask]) -> dict[str, int]:
    """Every line of the score sheet (rules.md 6) and its total."""
    lines = {f"task_{letter}": 0 for letter in TASK_LETTERS}
    lines |= {f"flag_{letter}": 0 for letter in FLAG_LETTERS}
    lines |= {"longest_T": 0, "longest_R": 0}
    for task in fulfilled:
        lines[f"task_{task.letter}"] += task.number
    for cell, (_, tile) in board.items():
        if tile.flag is not None:
            territory = area_at(board, cell, tile.flag)
            if territory is not None and territory.open_edges == 0:
                lines[f"flag_{tile.flag}"] += len(territory.cells)
    for letter in LINES:
        sizes = [len(line.cells) for line in areas(board, letter)]
        lines[f"longest_{letter}"] = max(sizes, default=0)
    lines["total"] = sum(lines.values())
    return lines


class OracleGame:
    """A whole game by rules.md 3, from the order of its stacks; everything is changed in place."""

    def __init__(
        self,
        landscape: list[OracleTile],
        tasks: list[OracleTile],
        tokens: dict[str, list[int]],
    ):
        self.landscape = list(landscape)
        self.tasks = list(tasks)
        self.tokens = {letter: list(numbers) for letter, numbers in tokens.items()}
        self.board: Board = {}
        self.active: list[OracleTask] = []
        self.fulfilled: list[OracleTask] = []
        self.failed: list[OracleTask] = []
        self.left_the_game: list[tuple[OracleTile, int | None]] = []
        self.hand: OracleTile | None = None
        self.token: int | None = None
        self._reveal()

    def play(self, cell: Cell, rotation: int) -> None:
        """Place the tile in hand, judge every active task on that board, reveal the next tile."""
        if self.hand is None or not is_legal(self.board, self.hand, self.token, cell, rotation):
            raise ValueError(f"{self.hand} may not go to {cell} turned by {rotation}")
        self.board = with_tile(self.board, self.hand, cell, rotation)
        if self.hand.task is not None and self.token is not None:
            self.active.append(OracleTask(cell, self.hand.task, self.token))
        still_active: list[OracleTask] = []
        for task in self.active:
            piles = {"fulfilled": self.fulfilled, "failed": self.failed, "open": still_active}
            piles[verdict(self.board, task)].append(task)
        self.active = still_active
        self._reveal()

    def _reveal(self) -> None:
        while True:
            self.hand, self.token = None, None
            if len(self.active) < 3 and self.tasks:
                self.hand = self.tasks.pop(0)
                self.token = self.tokens[str(self.hand.task)].pop(0)
            elif self.landscape:
                self.hand = self.landscape.pop(0)
            else:
                return
            if fits_somewhere(self.board, self.hand, self.token):
                return
            self.left_the_game.append((self.hand, self.token))
