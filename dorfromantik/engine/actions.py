"""What players can do: imperatives, recorded one after the other."""

from dataclasses import dataclass
from typing import Literal

from dorfromantik.engine.board import Placement


@dataclass(frozen=True, slots=True)
class PlaceTile:
    """Place the revealed tile (rules.md 3)."""

    placement: Placement
    kind: Literal["place_tile"] = "place_tile"


Action = PlaceTile
