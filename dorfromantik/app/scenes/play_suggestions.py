"""Suggestions for the tile in hand: each player may pin one, for all to see and for one to take."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from dorfromantik.app.render.overlays import SuggestedTile, Suggester
from dorfromantik.app.scenes.play_hand import Hand
from dorfromantik.engine import Hex, PlacedTile, Placement, Player, Tile

REST_S = 0.3
"""A tile that is carried past a cell in less time has not been held there."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Where a player would place the tile in hand."""

    player: int
    placement: Placement


class Pinned(Enum):
    """What came of pinning a suggestion."""

    PUT_DOWN = "put down"
    TAKEN_AWAY = "taken away"
    NOWHERE = "nowhere"
    """The tile has not been held anywhere yet where it may lie."""


class Suggestions:
    """What has been suggested for the tile in hand, and where the tile was last held to be suggested.

    The tile counts as held where it rests over a cell, or is turned there; a hand on its way to
    the panel passes over others.
    """

    def __init__(self) -> None:
        self._pinned: dict[int, Placement] = {}
        self._held: Placement | None = None
        self._passed: Placement | None = None
        self._now: Placement | None = None
        self._rested_s = 0.0

    @property
    def all(self) -> tuple[Suggestion, ...]:
        """Every suggestion, the latest last."""
        return tuple(Suggestion(*each) for each in self._pinned.items())

    def look(self, hand: Hand, *, by_keys: bool = False) -> None:
        """See where the tile is held now, and whether keys have brought it there."""
        report = hand.report
        before, now = self._now, None
        if report is not None and report.is_legal:
            now = report.placement
        if now == before:
            return
        self._now, self._rested_s = now, 0.0
        if now is not None:
            self._passed = now
            is_turned = before is not None and before.hex == now.hex
            if by_keys or is_turned:
                self._held = now

    def wait(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._rested_s += dt
        if self._now is not None and self._rested_s >= REST_S:
            self._held = self._now

    def pin(self, player: int) -> Pinned:
        """Put down a player's suggestion where the tile is held, or else was held last.

        The same place a second time takes it away.
        """
        place = self._now or self._held or self._passed
        if place is None:
            return Pinned.NOWHERE
        if self._pinned.pop(player, None) == place:
            return Pinned.TAKEN_AWAY
        self._pinned[player] = place
        return Pinned.PUT_DOWN

    def of(self, player: int) -> Placement | None:
        """Where a player suggests to place the tile; None where nothing is suggested."""
        return self._pinned.get(player)

    def move(self, player: int, placement: Placement) -> None:
        """Let a player's suggestion lie somewhere, wherever the tile is held."""
        self._pinned.pop(player, None)
        self._pinned[player] = placement

    def withdraw(self, player: int) -> bool:
        """Take a player's suggestion away; False when there was none."""
        return self._pinned.pop(player, None) is not None

    def at(self, hex: Hex | None) -> Placement | None:
        """What has been suggested last for a cell."""
        found = (placement for placement in self._pinned.values() if placement.hex == hex)
        return next(reversed(tuple(found)), None)

    def clear(self) -> None:
        """Forget everything: another tile is in hand."""
        self._pinned.clear()
        self._held = self._passed = self._now = None
        self._rested_s = 0.0


def suggested_tiles(
    suggestions: Sequence[Suggestion], tile: Tile | None, players: Sequence[Player], turn: int = 0
) -> tuple[SuggestedTile, ...]:
    """The ghosts of suggestions, cell by cell from back to front.

    Where several are made for one cell, the tile lies as the last of them wants it.
    """
    if tile is None:
        return ()
    by_cell: dict[Hex, list[Suggestion]] = {}
    for each in suggestions:
        by_cell.setdefault(each.placement.hex, []).append(each)
    return tuple(
        SuggestedTile(
            PlacedTile(tile, made[-1].placement, turn),
            tuple(
                Suggester(players[each.player].color, each.placement == made[-1].placement)
                for each in made
            ),
        )
        for _, made in sorted(by_cell.items(), key=lambda item: item[0].r)
    )
