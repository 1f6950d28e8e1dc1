"""Cells are a mapping that grows without changing."""

import pytest

from dorfromantik.engine import Hex
from dorfromantik.engine.cells import Cells

MANY = 1_000


def test_many_cells_are_one_mapping_in_the_order_in_which_they_came() -> None:
    cells = Cells[int]()
    for number in range(MANY):
        cells = cells.with_cell(Hex(number, -number), number)
    assert list(cells.values()) == list(range(MANY))
    assert len(cells) == MANY
    for number in (0, MANY // 2, MANY - 1):
        hex = Hex(number, -number)
        assert cells[hex] == cells.get(hex) == number
        assert hex in cells
    assert Hex(1, 1) not in cells
    assert cells.get(Hex(1, 1)) is None
    with pytest.raises(KeyError):
        cells[Hex(1, 1)]


def test_a_mapping_knows_nothing_of_those_that_grow_from_it() -> None:
    family = [Cells[int]()]
    for number in range(MANY):
        family.append(family[-1].with_cell(Hex(number, 0), number))
    for size in (0, 1, 127, 128, 129, 500):
        assert list(family[size].values()) == list(range(size))
    sibling = family[200].with_cell(Hex(0, 1), -1)
    assert Hex(0, 1) not in family[201]
    assert Hex(200, 0) not in sibling


def test_mappings_are_equal_when_their_cells_are() -> None:
    one = Cells[int]().with_cell(Hex(0, 0), 1).with_cell(Hex(1, 0), 2)
    other = Cells[int]().with_cell(Hex(1, 0), 2).with_cell(Hex(0, 0), 1)
    assert one == other
    assert one != other.with_cell(Hex(2, 0), 3)
