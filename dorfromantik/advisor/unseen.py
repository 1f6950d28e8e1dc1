"""What the players do not see but may count: the tiles and tokens still to come, in no order."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import TypeVar

from dorfromantik.engine import GameState, Terrain, Tile, TileKind, shuffle

_Each = TypeVar("_Each")


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

    def imagined(self, seed: str, turns: int) -> Iterator["Stacks"]:
        """Yield stacks as they may lie, without end, for looking so many turns ahead.

        Each comes with the same chance as any other, but those that follow one another begin with other tiles, so
        that a few of them show most of what may come.
        """
        for shuffled in count():
            stacks = self._shuffled(f"{seed} {shuffled}")
            for number, first in enumerate(range(0, max(1, len(stacks.landscape)), turns)):
                yield stacks.beginning_with(first, number)

    def _shuffled(self, seed: str) -> "Stacks":
        """Return stacks in one order; specials are never among the tiles put back (rules.md 2)."""
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
    """The next one first."""
    tasks: tuple[Tile, ...]
    """The next one last."""
    tokens: Mapping[Terrain, tuple[int, ...]]
    """The next ones last."""

    def beginning_with(self, landscape: int, task: int) -> "Stacks":
        """Return the stacks cut at a landscape tile and at a task, what lay before put behind."""
        return Stacks(
            _cut(self.landscape, landscape),
            _cut(self.tasks, task),
            {terrain: _cut(numbers, task) for terrain, numbers in self.tokens.items()},
        )


def _cut(stack: tuple[_Each, ...], at: int) -> tuple[_Each, ...]:
    at %= max(1, len(stack))
    return stack[at:] + stack[:at]
