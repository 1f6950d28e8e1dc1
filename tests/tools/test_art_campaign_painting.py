"""The campaign's painters: where things are laid, that nothing hides the track, that pictures come out alike."""

import math
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from dorfromantik.campaign import TrackPath
from dorfromantik.content import load_builtin, load_campaign_book
from tools.art.board_sheet import large_board
from tools.art.campaign.chest import DEPTH, HEIGHT, OVERHANG, seen, turned_lid
from tools.art.campaign.growth import grow
from tools.art.campaign.land import Room
from tools.art.campaign.map import room_on_map
from tools.art.campaign.places import circle, place
from tools.art.campaign.track import CIRCLE_WIDTH, PLACE_WIDTH, lay_track, wandering
from tools.art.campaign.ways import bridges

LAYOUT = lay_track()


def test_a_path_has_as_many_circles_as_the_book_says() -> None:
    book = load_campaign_book(load_builtin())
    longer = replace(book.paths[0], circles=book.paths[0].circles + 1)
    changed = replace(book, paths=(longer, *book.paths[1:]))
    assert len(lay_track(changed).circles[longer.id]) == longer.circles


def test_a_place_that_has_no_spot_is_named() -> None:
    book = load_campaign_book(load_builtin())
    lost = replace(book, paths=(*book.paths, TrackPath("clouds", "nowhere", 3)))
    with pytest.raises(KeyError, match="nowhere"):
        lay_track(lost)


def test_circles_of_a_path_lie_at_equal_steps_along_it() -> None:
    for path, spots in LAYOUT.circles.items():
        steps = [math.dist(one, other) for one, other in pairwise(spots)]
        assert max(steps) < 1.25 * min(steps), path


def test_a_wandering_line_passes_its_points() -> None:
    line = wandering([(0, 0), (40, 90), (130, 60), (200, 0)])
    for point in ((0, 0), (40, 90), (130, 60), (200, 0)):
        assert np.hypot(*(line - point).T).min() < 1e-6


def test_nothing_that_stands_hides_a_circle_or_a_place() -> None:
    things = grow(room_on_map(LAYOUT)).things
    circles = [spot for spots in LAYOUT.circles.values() for spot in spots]
    assert len(things) > 500
    for x, y, name in things:
        if name.startswith(("engine", "carriage", "boat", "duck", "lily")):
            continue
        assert min(math.dist((x, y), spot) for spot in circles) > CIRCLE_WIDTH / 2, name
        assert min(math.dist((x, y), spot) for spot in LAYOUT.hexes.values()) > PLACE_WIDTH / 2, (
            name
        )


def test_what_is_taken_is_no_longer_free() -> None:
    room = Room(LAYOUT)
    spot = next(
        (x, y)
        for y in range(300, 1800, 40)
        for x in range(200, 2000, 40)
        if room.is_free(x, y, 20, 30)
    )
    room.take(*spot, 10, 10)
    assert not room.is_free(*spot, 20, 30)


def test_bridges_stand_where_paths_cross_water() -> None:
    found = bridges(LAYOUT.lines.values())
    assert len(found) == 4
    for spot, _, water in found:
        assert water > 15
        lines = np.vstack(list(LAYOUT.lines.values()))
        assert np.hypot(*(lines - spot).T).min() < 20


def test_the_lid_turns_about_its_hinge() -> None:
    hinge = (0.2, HEIGHT, DEPTH)
    assert turned_lid(hinge, 75) == pytest.approx(hinge)
    x, y, z = turned_lid((0.2, HEIGHT, -OVERHANG), 90)
    assert (x, y, z) == pytest.approx((0.2, HEIGHT + DEPTH + OVERHANG, DEPTH))


def test_what_is_nearer_is_seen_larger_and_lower() -> None:
    near, far = seen((0.5, 0, 0)), seen((0.5, 0, DEPTH))
    assert near[0] > far[0]
    assert near[1] > far[1]


def test_a_piece_is_painted_twice_alike() -> None:
    assert np.array_equal(place("next"), place("next"))
    assert np.array_equal(circle("crossed"), circle("crossed"))


def test_circles_of_each_kind_differ_in_grey() -> None:
    greys = [
        circle(kind)[20:72, 20:72, :3].mean(axis=-1)
        for kind in ("open", "next", "chosen", "crossed", "heart")
    ]
    for number, grey in enumerate(greys):
        for other in greys[number + 1 :]:
            assert np.abs(grey - other).mean() > 0.01


def test_a_large_board_has_the_tiles_that_were_asked_for() -> None:
    assert len(large_board(30)) == 30
