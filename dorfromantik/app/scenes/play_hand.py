"""The tile in hand: over which cell it is held, and how it is turned. What is refused is no matter here."""

from dorfromantik.engine import (
    EdgeMatch,
    Game,
    GameState,
    Heart,
    Hex,
    Placement,
    PlacementReport,
    distance,
)


class Hand:
    """Turns the revealed tile for the player.

    Until the player turns a tile, it lies over each cell in the legal rotation in which most edges meet
    their like. Then it lies as the player last turned it, if that is legal there; else at the next legal
    rotation clockwise, if there is one. Turning it over a cell goes through the legal rotations
    first, clockwise, and then through the others, so that one can also see why these are refused.
    """

    def __init__(self, game: Game, state: GameState):
        self._game = game
        self._state = state
        self._wanted = 0
        self._is_turned = False
        self._rotation = 0
        self._hex: Hex | None = None
        self._heart: Heart | None = None
        self._legal: dict[Hex, tuple[int, ...]] = {}
        self.take(state)

    @property
    def hex(self) -> Hex | None:
        """The cell over which the tile is held; None when it is nowhere near the board."""
        return self._hex

    @property
    def rotation(self) -> int:
        """How the tile is turned, in steps of 60 degrees clockwise."""
        return self._rotation

    @property
    def heart(self) -> Heart | None:
        """The heart that lies ready to go with the tile (rules.md 8)."""
        return self._heart

    @property
    def legal_hexes(self) -> tuple[Hex, ...]:
        """The cells on which the tile may lie in some rotation, sorted."""
        return tuple(self._legal)

    @property
    def placement(self) -> Placement | None:
        """Where the tile would come to lie if it were let go now."""
        if self._hex is None or self._state.current_tile is None:
            return None
        return Placement(self._hex, self._rotation)

    @property
    def report(self) -> PlacementReport | None:
        """What the rules say of that (rules.md 4)."""
        placement = self.placement
        return None if placement is None else self._game.check(self._state, placement)

    @property
    def is_near(self) -> bool:
        """Whether it is held over a free cell that touches the board."""
        board = self._state.board
        return self._hex is not None and self._hex not in board.tiles and board.touches(self._hex)

    def take(self, state: GameState) -> None:
        """Hold the revealed tile of another state; it begins unturned if it is another tile."""
        if state.current_tile != self._state.current_tile:
            self._wanted, self._is_turned = 0, False
            self._heart = None
        self._state = state
        legal: dict[Hex, tuple[int, ...]] = {}
        for hex, rotation in self._game.legal_placements(state):
            legal[hex] = (*legal.get(hex, ()), rotation)
        self._legal = legal
        self._settle()

    def hold_over(self, hex: Hex | None) -> bool:
        """Hold the tile over a cell, or none; True when that is another one than before."""
        if hex == self._hex:
            return False
        self._hex = hex
        self._settle()
        return True

    def pick(self, heart: Heart | None) -> None:
        """Have a heart ready for the tile, or none; whether there is one left is no matter here."""
        self._heart = heart

    def turn(self, steps: int) -> None:
        """Turn the tile by steps, clockwise when positive."""
        order = self.order
        index = order.index(self._rotation)
        self._rotation = self._wanted = order[(index + steps) % len(order)]
        self._is_turned = True

    def face(self, rotation: int) -> None:
        """Turn the tile over this cell alone; elsewhere it lies as it was last turned."""
        self._rotation = rotation

    @property
    def order(self) -> tuple[int, ...]:
        """The rotations in the order in which they are gone through, here and now."""
        legal = self._legal.get(self._hex, ()) if self._hex is not None else ()
        others = tuple(rotation for rotation in range(6) if rotation not in legal)
        return legal + others

    def _settle(self) -> None:
        """Turn the tile as it was last turned, or to the next legal rotation clockwise from there.

        One that nobody has turned yet meets as many edges of its like as it can.
        """
        self._rotation = self._wanted
        legal = self._legal.get(self._hex, ()) if self._hex is not None else ()
        if legal and not (self._is_turned and self._wanted in legal):
            self._rotation = min(legal, key=self._unfitness)

    def _unfitness(self, rotation: int) -> tuple[int, int]:
        """How few edges would meet their like over this cell, then how far the tile must be turned for that."""
        way = (rotation - self._wanted) % 6
        if self._is_turned or self._hex is None:
            return 0, way
        report = self._game.check(self._state, Placement(self._hex, rotation))
        return -report.edges.count(EdgeMatch.FITS), way


def cell_towards(start: Hex | None, cells: tuple[Hex, ...], dx: int, dy: int) -> Hex | None:
    """The nearest of some cells in a direction (right and down positive), as seen from a cell.

    Without a start, the first of them; None when there is no cell that way.
    """
    if start is None:
        return cells[0] if cells else None
    return next(iter(cells_towards(start, cells, dx, dy)), None)


def cells_towards(start: Hex, cells: tuple[Hex, ...], dx: int, dy: int) -> list[Hex]:
    """All cells in a direction as seen from one of them, the nearest first."""

    def way(hex: Hex) -> tuple[float, float]:
        x = (hex.q - start.q) + (hex.r - start.r) / 2
        y = (hex.r - start.r) * 0.866
        return (x * dx + y * dy, abs(x * dy) + abs(y * dx))

    ahead = [
        (forward + 2 * aside, hex)
        for hex in cells
        for forward, aside in (way(hex),)
        if forward > 0.2 and hex != start
    ]
    return [hex for _, hex in sorted(ahead)]


class CellSteps:
    """Steps over cells by four ways.

    Whoever comes back and takes the same way again is led to the next cell in that direction: so
    none is left out, however they lie.
    """

    def __init__(self) -> None:
        self._cells: tuple[Hex, ...] = ()
        self._taken: dict[tuple[Hex, int, int], int] = {}

    def towards(self, start: Hex, cells: tuple[Hex, ...], dx: int, dy: int) -> Hex | None:
        """Where a step leads; None when there is no cell that way."""
        if cells != self._cells:
            self._cells = cells
            self._taken.clear()
        ahead = cells_towards(start, cells, dx, dy)
        if not ahead:
            return None
        key = (start, dx, dy)
        taken = self._taken.get(key, 0)
        self._taken[key] = taken + 1
        return ahead[taken % len(ahead)]


def nearest_cell(start: Hex, cells: tuple[Hex, ...]) -> Hex | None:
    """The cell with the fewest steps to another; None when there are none."""
    return min(cells, key=lambda hex: (distance(start, hex), hex), default=None)
