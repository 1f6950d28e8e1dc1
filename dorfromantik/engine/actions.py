"""What players can do: imperatives, recorded one after the other."""

from dataclasses import dataclass
from typing import Literal

from dorfromantik.engine.heart import Heart
from dorfromantik.engine.placement import Placement


@dataclass(frozen=True, slots=True)
class PlaceTile:
    """Place the revealed tile (rules.md 3)."""

    placement: Placement
    heart: Heart | None = None
    """A heart to put on it, if it is a landscape tile (rules.md 8)."""
    kind: Literal["place_tile"] = "place_tile"


@dataclass(frozen=True, slots=True)
class StoreTile:
    """Store the revealed landscape or special tile instead of placing it (rules.md 8)."""

    kind: Literal["store_tile"] = "store_tile"


@dataclass(frozen=True, slots=True)
class TakeStoredTile:
    """Take the stored tile instead of revealing one (rules.md 8)."""

    kind: Literal["take_stored_tile"] = "take_stored_tile"


@dataclass(frozen=True, slots=True)
class RevealTile:
    """Reveal a landscape tile instead of taking the stored one (rules.md 8)."""

    kind: Literal["reveal_tile"] = "reveal_tile"


@dataclass(frozen=True, slots=True)
class SetTileAside:
    """Let a revealed tile leave the game that fits nowhere, instead of storing it (rules.md 3)."""

    kind: Literal["set_tile_aside"] = "set_tile_aside"


Action = PlaceTile | StoreTile | TakeStoredTile | RevealTile | SetTileAside
