"""Cells and directions (rules.md 1)."""

from itertools import product

import pytest

from dorfromantik.engine import DIRECTIONS, Hex, distance, neighbor, neighbors, opposite, round_hex

AROUND = [Hex(q, r) for q, r in product(range(-4, 5), repeat=2)]


def test_directions_go_clockwise_from_the_north_east() -> None:
    assert DIRECTIONS == ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


@pytest.mark.parametrize("direction", range(6))
def test_the_neighbour_sees_the_edge_in_the_opposite_direction(direction: int) -> None:
    there = neighbor(Hex(2, -3), direction)
    assert neighbor(there, opposite(direction)) == Hex(2, -3)
    assert opposite(direction) == (direction + 3) % 6


def test_neighbours_come_in_the_order_of_the_directions() -> None:
    assert neighbors(Hex(0, 0)) == DIRECTIONS
    assert neighbors(Hex(5, 2))[3] == Hex(4, 3)


def test_distance_counts_steps() -> None:
    reached = {Hex(0, 0): 0}
    for here in (queue := [Hex(0, 0)]):
        for beside in neighbors(here):
            if beside not in reached and reached[here] < 9:
                reached[beside] = reached[here] + 1
                queue.append(beside)
    for hex in AROUND:
        assert distance(Hex(0, 0), hex) == distance(hex, Hex(0, 0)) == reached[hex]
        assert distance(Hex(3, 1), Hex(hex.q + 3, hex.r + 1)) == reached[hex]


@pytest.mark.parametrize("hex", AROUND[::7])
def test_points_near_the_middle_of_a_cell_lie_in_it(hex: Hex) -> None:
    for q, r in product((-0.3, 0.0, 0.3), repeat=2):
        assert round_hex(hex.q + q, hex.r + r) == hex


def test_a_point_lies_in_the_cell_whose_middle_is_nearest() -> None:
    points = [(q / 7, r / 7) for q, r in product(range(-21, 22), repeat=2)]
    for q, r in points:
        squares = {hex: _squared_distance(q - hex.q, r - hex.r) for hex in AROUND}
        assert squares[round_hex(q, r)] == pytest.approx(min(squares.values()))


def _squared_distance(q: float, r: float) -> float:
    return q * q + q * r + r * r
