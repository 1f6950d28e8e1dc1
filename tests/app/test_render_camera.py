"""From cells to pixels and back: the only place where positions are worked out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from dorfromantik.app.render.camera import LEVELS, MAX_SCALE, MIN_SCALE, Camera, level_after
from dorfromantik.app.render.camera_rig import CameraRig
from dorfromantik.app.render.layout import (
    CORNERS,
    EDGE_MIDDLES,
    SQUASH,
    Ground,
    cell_at,
    cell_center,
    cells_box,
    cells_in,
    turned,
)
from dorfromantik.engine import Hex, neighbors

VIEWPORT = Rect(0, 0, 1480, 1080)
cells = st.builds(Hex, st.integers(-40, 40), st.integers(-40, 40))
scales = st.floats(MIN_SCALE, MAX_SCALE)
grounds = st.builds(Ground, st.floats(-40, 40), st.floats(-40, 40))
cameras = st.builds(Camera, grounds, scales, st.just(VIEWPORT))
pixels = st.tuples(st.integers(0, 1919), st.integers(0, 1079))


@given(cells)
def test_the_middle_of_a_cell_lies_in_it(hex: Hex) -> None:
    assert cell_at(cell_center(hex)) == hex


@given(cells, cameras)
def test_a_cell_is_found_again_at_its_pixel(hex: Hex, camera: Camera) -> None:
    assert camera.cell_at(camera.pixel_of(hex)) == hex


@given(cells, cameras, st.integers(0, 5))
def test_points_within_a_cell_belong_to_it(hex: Hex, camera: Camera, corner: int) -> None:
    center = cell_center(hex)
    inside = Ground(center.x + CORNERS[corner].x * 0.9, center.y + CORNERS[corner].y * 0.9)
    assert camera.cell_at(camera.to_screen(inside)) == hex


@given(cameras, pixels)
def test_pixels_go_to_the_ground_and_back(camera: Camera, xy: tuple[int, int]) -> None:
    x, y = camera.to_screen(camera.to_ground(xy))
    assert abs(x - xy[0]) < 1e-6
    assert abs(y - xy[1]) < 1e-6


@given(cameras, pixels, scales)
def test_zooming_keeps_the_ground_under_the_pointer(
    camera: Camera, xy: tuple[int, int], scale: float
) -> None:
    before = camera.to_ground(xy)
    after = camera.zoomed(scale, xy).to_ground(xy)
    assert abs(before.x - after.x) < 1e-6
    assert abs(before.y - after.y) < 1e-6


@given(st.frozensets(cells, min_size=1, max_size=12))
def test_fitting_shows_every_cell(hexes: frozenset[Hex]) -> None:
    box = cells_box(hexes)
    camera = Camera(Ground(0, 0), 100, VIEWPORT).fitted(box)
    if camera.scale > 24:
        seen = camera.view
        assert seen.left <= box.left + 1e-6
        assert seen.right >= box.right - 1e-6
        assert seen.top <= box.top + 1e-6
        assert seen.bottom >= box.bottom - 1e-6


@given(cells)
def test_neighbours_lie_across_the_middles_of_edges(hex: Hex) -> None:
    here = cell_center(hex)
    for beside, middle in zip(neighbors(hex), EDGE_MIDDLES, strict=True):
        there = cell_center(beside)
        assert abs((here.x + there.x) / 2 - here.x - middle.x) < 1e-9
        assert abs((here.y + there.y) / 2 - here.y - middle.y) < 1e-9


def test_turning_a_tile_takes_each_edge_to_the_next() -> None:
    for edge in range(6):
        x, y = turned(EDGE_MIDDLES[edge], 1)
        assert abs(x - EDGE_MIDDLES[(edge + 1) % 6].x) < 1e-9
        assert abs(y - EDGE_MIDDLES[(edge + 1) % 6].y) < 1e-9


@given(grounds, st.floats(0.5, 6), st.floats(0.5, 6))
def test_no_cell_that_a_box_touches_is_missed(point: Ground, width: float, height: float) -> None:
    box = cells_box([cell_at(point)])
    box = box._replace(right=box.left + width, bottom=box.top + height)
    found = set(cells_in(box))
    steps = [share / 8 for share in range(9)]
    for across in steps:
        for down in steps:
            at = Ground(box.left + width * across, box.top + height * down)
            assert cell_at(at) in found


def test_levels_lead_from_one_end_to_the_other() -> None:
    scale, seen = LEVELS[0], [LEVELS[0]]
    while scale < LEVELS[-1]:
        scale = level_after(scale, 1)
        seen.append(scale)
    assert tuple(seen) == LEVELS
    assert level_after(LEVELS[0], -3) == LEVELS[0]
    assert level_after(LEVELS[-1], 3) == LEVELS[-1]


def rig(*, moves: bool = True) -> CameraRig:
    made = CameraRig(VIEWPORT, moves=moves)
    hexes = frozenset(Hex(q, r) for q in range(-3, 4) for r in range(-3, 4))
    made.keep_to(hexes)
    made.fit(hexes, at_once=True)
    return made


def test_the_board_is_never_lost_by_dragging() -> None:
    made = rig()
    for _ in range(50):
        made.drag(400, -300)
    assert made.camera.view.left < 3.5 + 3
    x, y = made.camera.to_screen(Ground(0, 0))
    assert abs(x - VIEWPORT.centerx) <= 7 * made.camera.scale
    assert abs(y - VIEWPORT.centery) <= 7 * made.camera.scale * SQUASH


def test_keys_glide_until_they_are_let_go() -> None:
    made = rig()
    made.zoom(4)
    made.finish()
    made.pan(1, 0)
    start = made.camera.center
    made.update(0.1)
    assert made.camera.center.x > start.x
    made.pan(0, 0)
    assert not made.update(0.1)


def test_zoom_glides_about_the_pointer_and_rests_on_a_level() -> None:
    made = rig()
    at = (700, 500)
    ground = made.camera.to_ground(at)
    made.zoom(3, at)
    while made.is_gliding:
        made.update(1 / 60)
        under = made.camera.to_ground(at)
        assert abs(under.x - ground.x) < 1e-6
        assert abs(under.y - ground.y) < 1e-6
    assert made.camera.scale in LEVELS


def test_zoom_stops_at_both_ends() -> None:
    made = rig(moves=False)
    made.zoom(40)
    assert made.camera.scale == LEVELS[-1]
    made.zoom(-40)
    assert made.camera.scale == LEVELS[0]


def test_fit_stays_beside_paper() -> None:
    made = rig(moves=False)
    hexes = frozenset(Hex(q, 0) for q in range(-6, 7))
    paper = Rect(0, 300, 280, 500)
    made.fit(hexes, (paper,))
    for hex in hexes:
        assert not paper.collidepoint(made.camera.pixel_of(hex))
        assert VIEWPORT.collidepoint(made.camera.pixel_of(hex))


def test_framing_shifts_before_it_zooms() -> None:
    made = rig(moves=False)
    scale = made.camera.scale
    beyond = frozenset({Hex(6, 0), Hex(5, 0)})
    made.keep_to(beyond | frozenset({Hex(0, 0)}))
    made.frame(beyond)
    assert made.shows(beyond)
    assert made.camera.scale == scale


def test_framing_brings_out_what_lies_below_paper_though_it_is_in_view() -> None:
    made = rig(moves=False)
    hexes = frozenset(Hex(q, 0) for q in range(-4, 3))
    made.fit(hexes)
    scale = made.camera.scale
    paper = Rect(0, 0, made.camera.pixel_of(Hex(-4, 0))[0] + 20, 900)
    made.frame(hexes, (paper,))
    assert made.camera.scale <= scale
    for hex in hexes:
        assert not paper.collidepoint(made.camera.pixel_of(hex))
        assert VIEWPORT.collidepoint(made.camera.pixel_of(hex))


def test_paper_at_the_lower_edge_costs_the_land_height_and_no_width() -> None:
    made = rig(moves=False)
    hexes = frozenset(Hex(-r // 2, r) for r in range(-6, 7))
    strip = Rect(600, VIEWPORT.bottom - 80, 300, 80)
    made.fit(hexes, (strip,))
    middle = cells_box(hexes).center
    lowest = max(made.camera.pixel_of(hex)[1] for hex in hexes)
    assert lowest < strip.top
    assert made.camera.to_screen(middle)[0] == pytest.approx(VIEWPORT.centerx, abs=2)


def test_without_motion_every_way_is_gone_at_once() -> None:
    made = rig(moves=False)
    made.show(Ground(2, 1))
    assert not made.is_moving
    assert made.camera.center == Ground(2, 1)
