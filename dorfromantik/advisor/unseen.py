"""What the players do not see but may count: the tiles and tokens still to come, in no order."""

from collections.abc import Mapping
from dataclasses import dataclass

from dorfromantik.engine import GameState, Terrain, Tile, TileKind, shuffle


@dataclass(frozen=True, slots=True)
class Unseen:
    """The contents of the stacks; the tiles put back unseen may be any of the landscape tiles.

    Everything is sorted, so that nothing of the true order can leak into a thought.
    """

    landscape: tuple[Tile, ...]
    """With the tiles put back."""
    specials: tuple[Tile, ...]
    tasks: tuple[Tile, ...]
    tokens: Mapping[Terrain, tuple[int, ...]]
    landscape_turns: int
    """How many tiles the landscape stack holds."""

    @classmethod
    def of(cls, state: GameState) -> "Unseen":
        """Return what is unseen in a state."""
        hidden = sorted((*state.landscape_stack, *state.put_back), key=lambda tile: tile.id)
        return cls(
            tuple(tile for tile in hidden if tile.kind is not TileKind.SPECIAL),
            tuple(tile for tile in hidden if tile.kind is TileKind.SPECIAL),
            tuple(sorted(state.task_stack, key=lambda tile: tile.id)),
            {terrain: tuple(sorted(numbers)) for terrain, numbers in state.token_stacks.items()},
            len(state.landscape_stack),
        )

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles that may still come."""
        return self.landscape + self.specials + self.tasks

    @property
    def turns(self) -> int:
        """How many tiles are still to be revealed, if all go well."""
        return self.landscape_turns + len(self.tasks)

    def imagined(self, seed: str) -> "Stacks":
        """Return stacks as they may lie; specials are never among the tiles put back (rules.md 2)."""
        put_back = len(self.landscape) + len(self.specials) - self.landscape_turns
        landscape = shuffle(seed, "landscape", self.landscape)[put_back:]
        if self.specials:
            landscape = shuffle(seed, "landscape and specials", landscape + self.specials)
        return Stacks(
            landscape,
            shuffle(seed, "tasks", self.tasks),
            {terrain: shuffle(seed, terrain, self.tokens[terrain]) for terrain in self.tokens},
        )


@dataclass(frozen=True, slots=True)
class Stacks:
    """One order in which everything may come."""

    landscape: tuple[Tile, ...]
    tasks: tuple[Tile, ...]
    tokens: Mapping[Terrain, tuple[int, ...]]
