"""Pieces are painted the same each time, and their colours can be read."""

from itertools import product

import numpy as np
import pytest

from tools.art.interface.hexes import MARKS
from tools.art.interface.icons import icon
from tools.art.interface.paper import SHEET
from tools.art.interface.pen import INK, SEPIA
from tools.art.interface.seals import bead
from tools.art.interface.wood import button
from tools.art.palette import SUMMER, Rgb


def _luminance(color: Rgb) -> float:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(a: Rgb, b: Rgb) -> float:
    high, low = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_the_same_piece_is_painted_twice_alike() -> None:
    assert np.array_equal(button("wood", "rest"), button("wood", "rest"))
    assert np.array_equal(icon("terrain_F"), icon("terrain_F"))
    assert np.array_equal(bead(True), bead(True))


@pytest.mark.parametrize("tone", SHEET)
def test_ink_can_be_read_on_every_tone_of_paper(tone: Rgb) -> None:
    assert _contrast(INK, tone) >= 4.5


def test_captions_can_be_read_on_paper() -> None:
    assert _contrast(SEPIA, SHEET[2]) >= 4.5


@pytest.mark.parametrize(
    ("mark", "terrain"),
    list(
        product(
            MARKS,
            ("meadow", "forest", "conifer", "grain", "village", "roof", "water", "ballast"),
        )
    ),
)
def test_every_mark_stands_out_from_every_terrain(mark: str, terrain: str) -> None:
    ground = getattr(SUMMER, terrain)[2]
    assert max(_contrast(color, ground) for color in MARKS[mark]) >= 3
