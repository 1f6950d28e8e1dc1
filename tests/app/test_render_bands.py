"""The rows in which a landscape lies hold all of it, and less than the box around it."""

from random import Random

import pytest

from dorfromantik.app.render.bands import bands_of
from dorfromantik.app.render.composer import REACH_DOWN, REACH_LEFT, REACH_RIGHT, REACH_UP
from dorfromantik.app.render.layout import RADIUS, SQUASH, GroundBox, cell_center, cells_box
from dorfromantik.engine import Hex, neighbors


def landscape(seed: int, cells: int) -> tuple[Hex, ...]:
    """Cells that touch one another, as tiles do."""
    chance, found = Random(seed), [Hex(0, 0)]
    while len(found) < cells:
        beside = chance.choice(neighbors(chance.choice(found)))
        if beside not in found:
            found.append(beside)
    return tuple(found)


def seen_of(cell: Hex) -> GroundBox:
    """Where something of a tile may be seen."""
    x, y = cell_center(cell)
    up, down = RADIUS + REACH_UP / SQUASH, RADIUS + REACH_DOWN / SQUASH
    return GroundBox(x - 0.5 - REACH_LEFT, y - up, x + 0.5 + REACH_RIGHT, y + down)


def area(box: GroundBox) -> float:
    return (box.right - box.left) * (box.bottom - box.top)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("cells", [1, 2, 7, 60])
def test_whatever_stands_on_a_cell_lies_in_the_rows_that_it_touches(seed: int, cells: int) -> None:
    land = landscape(seed, cells)
    bands = bands_of(land)
    for seen in map(seen_of, land):
        touched = [band for band in bands if band.top < seen.bottom and band.bottom > seen.top]
        assert touched[0].top <= seen.top
        assert touched[-1].bottom >= seen.bottom
        assert all(band.left <= seen.left and band.right >= seen.right for band in touched)


def test_rows_touch_but_do_not_overlap_and_take_less_than_the_box_around_them() -> None:
    slope = tuple(Hex(-column, 2 * column) for column in range(12)) + tuple(
        Hex(column, -column) for column in range(12)
    )
    bands = bands_of(slope)
    assert [band.bottom for band in bands[:-1]] == pytest.approx([band.top for band in bands[1:]])
    assert sum(map(area, bands)) < 0.75 * area(cells_box(slope))


def test_no_cells_lie_in_no_rows() -> None:
    assert bands_of(()) == ()
