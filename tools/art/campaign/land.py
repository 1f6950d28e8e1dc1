"""What lies where on the campaign's map: river, lake, railroad, woods, fields, villages and heights.

All of it is hand-laid around the track; `Room` says what must stay free. Pixels of the map picture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from tools.art.campaign.track import CIRCLE_WIDTH, PLATE, PLATE_DROP, SIZE, TITLE
from tools.art.paint import Canvas, fill, oval, polyline, rect, stroke
from tools.art.palette import BLACK

if TYPE_CHECKING:
    from tools.art.campaign.track import TrackLayout
    from tools.art.geometry import Floats, Point
    from tools.art.paint import Path

RIVER: Final[tuple[Point, ...]] = (
    (1525, 30), (1500, 110), (1590, 200), (1650, 330), (1620, 470), (1590, 620), (1650, 760), (1610, 900),
    (1480, 1010), (1440, 1150), (1330, 1240), (1330, 1370), (1420, 1480), (1440, 1600), (1560, 1690), (1760, 1760),
)  # fmt: skip
LAKE: Final = ((1800, 1790, 240, 78), (1980, 1740, 150, 70), (1640, 1740, 130, 52))
"""Ellipses that run together: middle and radii."""
TARN: Final = ((600, 800, 92, 40), (660, 826, 74, 34))
BROOK: Final[tuple[Point, ...]] = (
    (560, 815), (520, 900), (560, 985), (500, 1070), (430, 1130), (410, 1230), (440, 1310), (420, 1400),
    (520, 1490), (545, 1600), (620, 1690), (550, 1800), (470, 1900), (430, 1975),
)  # fmt: skip
RAILROAD: Final[tuple[Point, ...]] = (
    (40, 1500), (240, 1490), (420, 1545), (640, 1560), (860, 1528), (1080, 1545), (1300, 1560), (1540, 1530),
    (1780, 1540), (2000, 1560), (2230, 1500),
)  # fmt: skip


class Wood(NamedTuple):
    """An ellipse full of trees; `conifers` is their share."""

    x: float
    y: float
    rx: float
    ry: float
    conifers: float


WOODS: Final = (
    Wood(265, 1660, 190, 120, 0.35), Wood(330, 1830, 210, 70, 0.2), Wood(1440, 900, 120, 90, 0.7),
    Wood(1790, 1120, 120, 120, 0.45), Wood(1900, 985, 60, 40, 0.6), Wood(2120, 780, 70, 190, 0.55),
    Wood(130, 480, 50, 120, 0.8), Wood(120, 1260, 70, 90, 0.3), Wood(850, 1270, 120, 60, 0.4),
    Wood(1460, 1290, 90, 60, 0.3), Wood(2100, 1420, 80, 60, 0.4), Wood(690, 990, 110, 70, 0.6),
    Wood(1080, 490, 44, 60, 0.75), Wood(1900, 290, 40, 40, 0.4), Wood(385, 470, 40, 50, 0.85),
    Wood(1240, 890, 60, 40, 0.4), Wood(800, 1880, 130, 50, 0.3), Wood(1760, 640, 40, 40, 0.6),
    Wood(800, 600, 34, 30, 0.85), Wood(2130, 1240, 50, 90, 0.5), Wood(1030, 780, 40, 44, 0.5),
)  # fmt: skip


class Field(NamedTuple):
    """A patch of tilled land: its corners, its crop, and the way of its furrows (degrees)."""

    corners: tuple[Point, ...]
    crop: str
    furrows: float


FIELDS: Final = (
    Field(((1735, 195), (1880, 165), (1895, 245), (1830, 290), (1752, 272)), "grain", 72),
    Field(((2050, 105), (2170, 130), (2165, 262), (2086, 280), (2056, 220)), "grain", 100),
    Field(((1896, 92), (2042, 103), (2048, 212), (1918, 220)), "meadow", 20),
    Field(((1735, 400), (1880, 385), (1860, 505), (1770, 480)), "plough", 60),
    Field(((1880, 470), (2040, 490), (2045, 560), (1890, 525)), "grain", 10),
    Field(((320, 1150), (395, 1160), (392, 1290), (330, 1310), (314, 1240)), "grain", 110),
    Field(((86, 1085), (170, 1150), (200, 1215), (100, 1195)), "meadow", 40),
    Field(((930, 1805), (1080, 1815), (1090, 1925), (940, 1930)), "grain", 96),
    Field(((1088, 1812), (1230, 1830), (1236, 1930), (1098, 1926)), "meadow", 20),
    Field(((1238, 1828), (1350, 1850), (1352, 1930), (1244, 1930)), "plough", 70),
    Field(((700, 1600), (866, 1580), (880, 1640), (860, 1655), (720, 1668)), "grain", 15),
    Field(((880, 1580), (1000, 1588), (880, 1636)), "meadow", 60),
    Field(((1580, 1590), (1720, 1588), (1726, 1660), (1600, 1650)), "grain", 64),
    Field(((1730, 1588), (1850, 1590), (1850, 1680), (1734, 1662)), "plough", 100),
    Field(((1860, 1590), (1990, 1600), (1976, 1652), (1860, 1676)), "grain", 30),
    Field(((1240, 585), (1294, 575), (1318, 690), (1222, 686)), "meadow", 80),
    Field(((620, 1085), (745, 1120), (720, 1190), (640, 1170)), "plough", 30),
    Field(((930, 1180), (1046, 1150), (1050, 1240), (950, 1260)), "grain", 120),
    Field(((1540, 1440), (1600, 1420), (1660, 1500), (1560, 1505)), "meadow", 30),
    Field(
        ((800, 1450), (930, 1470), (930, 1510), (790, 1530), (700, 1520), (690, 1480)), "grain", 84
    ),
    Field(((1700, 820), (1790, 850), (1760, 930), (1690, 900)), "grain", 50),
)


class Village(NamedTuple):
    """Houses round a middle; `church` for the larger ones."""

    x: float
    y: float
    houses: int
    reach: float
    church: bool


VILLAGES: Final = (
    Village(730, 880, 9, 96, True), Village(1330, 1690, 9, 110, True), Village(2010, 720, 8, 90, True),
    Village(1960, 1460, 5, 90, False), Village(160, 780, 4, 60, False), Village(2080, 1860, 7, 90, True),
    Village(1770, 900, 5, 80, False), Village(760, 1740, 4, 60, False), Village(430, 620, 4, 60, False),
    Village(1260, 1210, 5, 70, False), Village(1920, 140, 3, 60, False),
)  # fmt: skip


class Height(NamedTuple):
    """A mountain or a mound: middle of its foot, half width, height, and whether snow lies on it."""

    x: float
    y: float
    half: float
    tall: float
    snow: bool


HEIGHTS: Final = (
    Height(1672, 166, 92, 90, True), Height(1780, 160, 70, 50, False), Height(1600, 152, 50, 36, False),
    Height(588, 706, 128, 128, True), Height(716, 696, 104, 96, True), Height(478, 716, 84, 58, False),
    Height(790, 712, 66, 44, False), Height(650, 722, 60, 34, False), Height(1440, 128, 70, 46, False),
    Height(1370, 110, 54, 40, False), Height(96, 600, 60, 56, False),
    Height(250, 590, 64, 48, False), Height(320, 545, 50, 36, False), Height(290, 945, 70, 44, False),
    Height(1300, 470, 66, 48, False), Height(1490, 640, 70, 46, False), Height(1490, 590, 52, 40, False),
    Height(1240, 775, 56, 36, False), Height(520, 340, 90, 54, False), Height(400, 350, 66, 44, False),
    Height(100, 980, 50, 44, False), Height(2150, 600, 50, 44, False),
)  # fmt: skip


class Room:
    """What of the map is still free, in squares of a few pixels."""

    STEP: Final = 4

    def __init__(self, layout: TrackLayout) -> None:
        """Keep free what the game draws on the map."""
        across, down = SIZE[0] // self.STEP, SIZE[1] // self.STEP
        self._canvas = Canvas(across, down, supersampling=1, scale=1 / self.STEP)
        self._sums: Floats | None = None
        draw = self._canvas.draw
        for line in layout.lines.values():
            draw.drawPath(polyline(line), stroke(BLACK, CIRCLE_WIDTH + 26))
        for x, y in (layout.start, *layout.hexes.values()):
            draw.drawOval(oval(x, y, 116, 116), fill(BLACK))
        for x, y in layout.hexes.values():
            wide, tall = PLATE
            draw.drawRect(
                rect(x - wide / 2 - 8, y + PLATE_DROP - tall / 2, wide + 16, tall + 8), fill(BLACK)
            )
        draw.drawRect(rect(*TITLE), fill(BLACK))
        for x, y, wide, tall in ((0, 0, SIZE[0], 70), (0, SIZE[1] - 56, SIZE[0], 56),
                                 (0, 0, 76, SIZE[1]), (SIZE[0] - 76, 0, 76, SIZE[1])):  # fmt: skip
            draw.drawRect(rect(x, y, wide, tall), fill(BLACK))

    def take_path(self, path: Path) -> None:
        """Let nothing stand on an area."""
        self._canvas.draw.drawPath(path, fill(BLACK))
        self._sums = None

    def take_line(self, line: Floats, width: float) -> None:
        """Let nothing stand on a line."""
        self._canvas.draw.drawPath(polyline(line), stroke(BLACK, width))
        self._sums = None

    def take(self, x: float, y: float, rx: float, ry: float) -> None:
        """Let nothing else stand where something stands."""
        self._canvas.draw.drawOval(oval(x, y, rx, ry), fill(BLACK))
        self._sums = None

    def is_free(self, x: float, y: float, half: float, tall: float, below: float = 4) -> bool:
        """Return whether a thing with its foot at (x, y) would hide nothing."""
        if self._sums is None:
            taken = self._canvas.pixels[..., 3] > 60
            self._sums = np.pad(taken.cumsum(0).cumsum(1), ((1, 0), (1, 0))).astype(np.float64)
        rows, columns = self._sums.shape
        left, right = int((x - half) / self.STEP), int((x + half) / self.STEP) + 1
        top, bottom = int((y - tall) / self.STEP), int((y + below) / self.STEP) + 1
        if left < 0 or top < 0 or right >= columns or bottom >= rows:
            return False
        sums = self._sums
        hidden = sums[bottom, right] - sums[top, right] - sums[bottom, left] + sums[top, left]
        return bool(hidden == 0)
