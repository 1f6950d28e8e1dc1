"""Which beds of nature are heard, from what lies on the board."""

from collections.abc import Mapping

from dorfromantik.engine import Board, Terrain

FULL_AT = {"birds": 0.30, "water": 0.16, "village": 0.22, "rails": 0.16}
"""The share of all edges at which a bed is as loud as it gets."""
TERRAINS = {
    "birds": Terrain.FOREST,
    "water": Terrain.RIVER,
    "village": Terrain.VILLAGE,
    "rails": Terrain.RAILROAD,
}
WIND = 0.45
"""Loudness of the wind, which always blows."""
LOUDEST = {"birds": 0.8, "water": 0.6, "village": 0.5, "rails": 0.4}

QUIET_BEDS = {"wind": 0.4, "birds": 0.5, "water": 0.2}
"""What is heard where no game is played."""


def beds_of(board: Board) -> Mapping[str, float]:
    """Return how loud each bed is, from 0 to 1: the more of a terrain is seen, the louder it is."""
    beds = {"wind": WIND}
    edges = [edge for placed in board for edge in placed.edges]
    for bed, terrain in TERRAINS.items():
        share = edges.count(terrain) / len(edges) if edges else 0.0
        beds[bed] = LOUDEST[bed] * min(share / FULL_AT[bed], 1.0)
    return beds
