"""Where the campaign's track lies on the map: places, paths and circles, made from the campaign's book (rules.md 7).

Unit: pixels of the map picture, which is painted for a window of 3840x2160; y runs down.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from dorfromantik.campaign.book import START
from dorfromantik.content import load_builtin, load_campaign_book
from tools.art.geometry import Floats, Point, lengths_along

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from dorfromantik.campaign import CampaignBook

SIZE: Final = (2260, 1980)
"""Pixels of the map picture."""
PLACE_WIDTH: Final = 176
"""Pixels of a place from flat side to flat side."""
CIRCLE_WIDTH: Final = 52
"""Pixels of a circle's diameter."""
PLATE: Final = (256, 50)
"""Pixels kept free for the name beneath a place: width and height."""
PLATE_DROP: Final = 100
"""Pixels from the middle of a place down to the middle of its name."""
TITLE: Final = (110, 90, 760, 200)
"""Left, top, width and height of the corner that is kept quiet for the campaign's name."""

_SPOTS: Final[dict[str, Point]] = {
    START: (690, 1765),
    "box_1": (985, 1690),
    "box_2": (1130, 1370),
    "warehouse": (590, 1325),
    "circus": (1670, 1325),
    "grain_tunnel": (262, 1065),
    "signalman": (1130, 1045),
    "deer": (1995, 1085),
    "village_tunnel": (360, 705),
    "shepherdess": (905, 735),
    "castle": (1800, 725),
    "forest_tunnel": (630, 455),
    "hill": (1400, 530),
    "farm": (1985, 350),
    "clouds": (1150, 205),
}
_BENDS: Final[dict[str, tuple[Point, ...]]] = {
    "start>box_1": ((770, 1690), (870, 1690)),
    "box_1>box_2": ((1130, 1700), (1250, 1610), (1200, 1500)),
    "box_2>warehouse": ((990, 1350), (890, 1415), (760, 1400)),
    "box_2>circus": ((1270, 1350), (1370, 1415), (1500, 1400)),
    "warehouse>grain_tunnel": ((455, 1360), (390, 1440), (250, 1390), (275, 1240)),
    "warehouse>signalman": ((670, 1190), (850, 1170), (970, 1075)),
    "circus>signalman": ((1580, 1190), (1410, 1170), (1290, 1075)),
    "circus>deer": ((1820, 1345), (1920, 1400), (2020, 1330), (1995, 1240)),
    "grain_tunnel>village_tunnel": ((130, 960), (180, 850), (390, 910), (440, 820)),
    "signalman>shepherdess": ((1245, 895), (1120, 850), (980, 960), (850, 900)),
    "deer>castle": ((2130, 970), (2060, 860), (1860, 930), (1780, 850)),
    "village_tunnel>forest_tunnel": ((210, 620), (190, 460), (340, 400), (440, 520), (530, 560)),
    "shepherdess>hill": ((1010, 610), (1120, 650), (1190, 780), (1350, 760), (1390, 660)),
    "castle>farm": ((1660, 640), (1700, 500), (1870, 560), (2060, 600), (2080, 480)),
    "forest_tunnel>clouds": (
        (770, 480),
        (900, 560),
        (1010, 500),
        (960, 400),
        (870, 330),
        (980, 230),
    ),
    "hill>clouds": ((1545, 480), (1540, 340), (1400, 330), (1250, 440), (1140, 350)),
    "farm>clouds": ((1850, 270), (1720, 380), (1600, 250), (1430, 170), (1300, 220)),
}
"""Past which points a path wanders; one without an entry runs straight."""
_PLACE_REACH: Final = 102
"""Pixels from the middle of a place to its corners."""
_GAP: Final = 9
"""Pixels at least between a path's circles and what lies at its ends."""


@dataclass(frozen=True)
class TrackLayout:
    """Where everything of the track lies on the map."""

    start: Point
    hexes: dict[str, Point]
    lines: dict[str, Floats]
    """Each path as a polyline from the middle of one place to the middle of the next."""
    circles: dict[str, tuple[Point, ...]]
    """The middles of each path's circles in their order."""

    def described(self) -> dict[str, Any]:
        """Return what the game reads of it: places and circles in whole pixels, and the sizes of the pieces."""
        return {
            "size": list(SIZE),
            "place_width": PLACE_WIDTH,
            "circle_width": CIRCLE_WIDTH,
            "plate": list(PLATE),
            "plate_drop": PLATE_DROP,
            "title": list(TITLE),
            "start": _whole(self.start),
            "hexes": {name: _whole(spot) for name, spot in self.hexes.items()},
            "circles": {
                path: [_whole(spot) for spot in spots] for path, spots in self.circles.items()
            },
        }


def lay_track(book: CampaignBook | None = None) -> TrackLayout:
    """Lay the track of a campaign's book, the built-in one unless told otherwise.

    Raises:
        KeyError: The book names a place that has no spot on the map.
    """
    book = book or load_campaign_book(load_builtin())
    lines = {
        path.id: wandering([_SPOTS[path.start], *_BENDS.get(path.id, ()), _SPOTS[path.goal]])
        for path in book.paths
    }
    return TrackLayout(
        start=_SPOTS[START],
        hexes={name: _SPOTS[name] for name in book.hexes},
        lines=lines,
        circles={
            path.id: _in_a_row(lines[path.id], path.circles, path.start == START)
            for path in book.paths
        },
    )


def wandering(points: list[Point]) -> Floats:
    """Return a smooth line through points (a centripetal Catmull-Rom spline)."""
    spots = np.array(points, np.float64)
    if len(spots) == 2:
        return spots
    padded = np.vstack([2 * spots[0] - spots[1], spots, 2 * spots[-1] - spots[-2]])
    pieces = [_span(*padded[first : first + 4]) for first in range(len(spots) - 1)]
    return np.vstack([*pieces, spots[-1:]])


def _span(before: Floats, start: Floats, end: Floats, after: Floats, count: int = 24) -> Floats:
    """Return the spline between `start` and `end`, without its last point."""
    knots = [0.0]
    for one, other in ((before, start), (start, end), (end, after)):
        knots.append(knots[-1] + float(np.linalg.norm(other - one)) ** 0.5)
    t = np.linspace(knots[1], knots[2], count, endpoint=False)[:, None]

    def blend(low: Floats, high: Floats, first: float, last: float) -> Floats:
        return np.asarray(low + (high - low) * (t - first) / (last - first))

    one = blend(before, start, knots[0], knots[1])
    two = blend(start, end, knots[1], knots[2])
    three = blend(end, after, knots[2], knots[3])
    left, right = blend(one, two, knots[0], knots[2]), blend(two, three, knots[1], knots[3])
    return blend(left, right, knots[1], knots[2])


def _in_a_row(line: Floats, count: int, from_start: bool) -> tuple[Point, ...]:
    """Return `count` points at equal steps along a line, clear of the places at its ends."""
    walked = lengths_along(line)
    steps = np.arange(0, walked[-1], 4.0)
    across, down = np.interp(steps, walked, line[:, 0]), np.interp(steps, walked, line[:, 1])
    clear = is_clear(across - line[-1, 0], down - line[-1, 1])
    if from_start:
        clear &= np.hypot(across - line[0, 0], down - line[0, 1]) > CIRCLE_WIDTH * 1.5
    else:
        clear &= is_clear(across - line[0, 0], down - line[0, 1])
    first, last = steps[clear][[0, -1]]
    marks = np.linspace(first, last, count)
    across, down = np.interp(marks, walked, line[:, 0]), np.interp(marks, walked, line[:, 1])
    return tuple(zip(across.tolist(), down.tolist(), strict=True))


def is_clear(across: Floats, down: Floats) -> NDArray[np.bool_]:
    """Return whether circles at these distances from the middle of a place touch neither it nor its name."""
    room = CIRCLE_WIDTH / 2 + _GAP
    beside = np.maximum(np.abs(across) - PLATE[0] / 2, 0)
    below = np.maximum(np.abs(down - PLATE_DROP) - PLATE[1] / 2, 0)
    off_plate = np.hypot(beside, below) > room
    return np.asarray(off_plate & (np.hypot(across, down) > _PLACE_REACH + room))


def _whole(spot: Point) -> list[int]:
    return [round(spot[0]), round(spot[1])]
