"""Tiles, their edges and how they turn (rules.md 1)."""

import pytest

from dorfromantik.engine import Terrain, TileKind, edges_from_letters
from tests.support.laying import landscape, task


def test_a_rotation_turns_clockwise_by_60_degrees() -> None:
    tile = landscape("FGVRTM")
    assert "".join(tile.edges_at(0)) == "FGVRTM"
    assert "".join(tile.edges_at(1)) == "MFGVRT"
    assert "".join(tile.edges_at(5)) == "GVRTMF"


@pytest.mark.parametrize("rotation", range(6))
def test_the_edge_in_a_direction_is_the_letter_before_it_by_the_rotation(rotation: int) -> None:
    tile = landscape("FGVRTM")
    for direction in range(6):
        assert tile.edges_at(rotation)[direction] == "FGVRTM"[(direction - rotation) % 6]


def test_river_and_railroad_are_lines_and_forest_grain_and_village_territories() -> None:
    assert [t for t in Terrain if t.is_line] == [Terrain.RIVER, Terrain.RAILROAD]
    assert [t for t in Terrain if t.is_territory] == [
        Terrain.FOREST,
        Terrain.GRAIN,
        Terrain.VILLAGE,
    ]


@pytest.mark.parametrize("letters", ["", "FFFFF", "FFFFFFF", "FFFFFX"])
def test_edges_are_six_known_letters(letters: str) -> None:
    with pytest.raises(ValueError, match=r"unpack|terrain|Terrain"):
        edges_from_letters(letters)


def test_tiles_are_equal_when_all_their_values_are() -> None:
    assert landscape("FGVRTM") == landscape("FGVRTM")
    assert landscape("FGVRTM") != landscape("FGVRTM", flag="F")
    assert len({landscape("FFFFFF"), landscape("FFFFFF"), task("FFFFFF", "F")}) == 2


def test_the_kind_names_the_stack() -> None:
    assert task("FMMMMM", "F").kind is TileKind.TASK
    assert landscape("FMMMMM").kind is TileKind.LANDSCAPE
