"""Steps of a suggestion from place to place, for players who have a gamepad of their own, but not the turn."""

from collections.abc import Sequence

from dorfromantik.app.intents import Suggest
from dorfromantik.app.scenes.play_hand import CellSteps, nearest_cell
from dorfromantik.engine import Hex, Placement


class SuggestionSteps:
    """Goes over the legal placements of the tile in hand; each player's way is remembered apart."""

    def __init__(self) -> None:
        self._ways: dict[int, CellSteps] = {}

    def moved(
        self, legal: Sequence[Placement], start: Placement | None, near: Hex, asked: Suggest
    ) -> Placement | None:
        """Where a suggestion lies after a step or a turn.

        Args:
            legal: Where the tile may lie.
            start: Where it is suggested to lie; None as long as it is nowhere.
            near: The cell near which a suggestion begins.
            asked: Whose step it is, and which way.

        Returns:
            The next placement, the first one near that cell, or None where there is none at all.
        """
        cells = tuple(dict.fromkeys(placement.hex for placement in legal))
        if start is None:
            hex = nearest_cell(near, cells)
            return next((each for each in legal if each.hex == hex), None)
        hex, rotation = start
        if asked.dx or asked.dy:
            assert asked.player is not None
            way = self._ways.setdefault(asked.player, CellSteps())
            hex = way.towards(hex, cells, asked.dx, asked.dy) or hex
        here = [each.rotation for each in legal if each.hex == hex]
        if rotation not in here:
            rotation = min(here, key=lambda each: (each - rotation) % 6)
        return Placement(hex, here[(here.index(rotation) + asked.steps) % len(here)])
