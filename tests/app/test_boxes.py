"""Layout helpers: nothing overlaps, nothing leaves its box, rounding never adds up."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from dorfromantik.app.ui import boxes

rects = st.builds(
    Rect, st.integers(-50, 50), st.integers(-50, 50), st.integers(0, 4000), st.integers(0, 4000)
)


@given(rects, st.lists(st.floats(0.1, 9), min_size=1, max_size=9), st.integers(0, 9))
def test_a_row_fills_its_box_from_end_to_end(box: Rect, weights: list[float], gap: int) -> None:
    cells = boxes.row(box, weights, gap)
    gaps = gap * (len(weights) - 1)
    assert sum(cell.width for cell in cells) == max(box.width - gaps, 0)
    assert cells[0].x == box.x
    for left, right in pairwise(cells):
        assert right.x - left.right == gap


@given(rects, st.integers(1, 5), st.integers(1, 5), st.integers(0, 9))
def test_no_two_cells_of_a_grid_overlap(box: Rect, columns: int, rows: int, gap: int) -> None:
    cells = boxes.grid(box, columns, rows, gap)
    assert len(cells) == columns * rows
    assert all(
        not one.colliderect(other)
        for index, one in enumerate(cells)
        for other in cells[index + 1 :]
    )


@given(rects, st.integers(0, 5000), st.integers(0, 40))
def test_a_split_stays_inside_and_leaves_the_gap(box: Rect, width: int, gap: int) -> None:
    for first, second in (boxes.split_left(box, width, gap), boxes.split_right(box, width, gap)):
        assert box.left <= first.left <= first.right <= box.right
        assert box.left <= second.left <= second.right <= box.right
        if first.width and second.width:
            assert second.left - first.right == gap
    for first, second in (boxes.split_top(box, width, gap), boxes.split_bottom(box, width, gap)):
        assert box.top <= first.top <= first.bottom <= box.bottom
        assert box.top <= second.top <= second.bottom <= box.bottom
        if first.height and second.height:
            assert second.top - first.bottom == gap


def test_an_anchored_box_stands_where_it_is_told() -> None:
    box = Rect(100, 100, 200, 100)
    assert boxes.anchored(box, (50, 20), 0, 0).topleft == (100, 100)
    assert boxes.anchored(box, (50, 20), 1, 1).bottomright == (300, 200)
    assert boxes.anchored(box, (50, 20)).center == (200, 150)


def test_a_group_lines_up_in_the_middle() -> None:
    first, second = boxes.line_up(Rect(0, 0, 100, 10), [20, 30], 10)
    assert (first.x, second.x, second.right) == (20, 50, 80)
    upper, lower = boxes.stack(Rect(0, 0, 10, 100), [20, 30], 10, align=1.0)
    assert (upper.y, lower.bottom) == (40, 100)


def test_a_box_is_pushed_into_its_bounds_but_never_made_smaller() -> None:
    bounds = Rect(0, 0, 100, 100)
    assert boxes.held_inside(Rect(90, -5, 20, 20), bounds) == Rect(80, 0, 20, 20)
    too_large = Rect(-5, 0, 120, 10)
    assert boxes.held_inside(too_large, bounds) == too_large
