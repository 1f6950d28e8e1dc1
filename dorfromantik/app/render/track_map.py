"""The campaign's map as it is painted: where its hexes and circles lie in the picture (rules.md 7)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pygame import Rect

from dorfromantik.app.assets import Assets

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class TrackMap:
    """Places in pixels of the picture; `on` turns them into pixels of the window."""

    size: tuple[int, int]
    start: Point
    hexes: Mapping[str, Point]
    circles: Mapping[str, tuple[Point, ...]]
    """By path id, in the order in which they are crossed."""
    place_width: float
    circle_width: float
    plate: tuple[float, float]
    """Width and height that are free for the name of a hex."""
    plate_drop: float
    """How far below the middle of a hex its name stands."""
    title: tuple[float, float, float, float]
    """The box that is free for the name of the campaign."""

    @classmethod
    def read(cls, assets: Assets) -> "TrackMap":
        """Read where everything lies from the files of the program."""
        read: dict[str, Any] = assets.read_json("campaign", "map.json")
        return cls(
            size=(read["size"][0], read["size"][1]),
            start=_point(read["start"]),
            hexes={name: _point(point) for name, point in read["hexes"].items()},
            circles={
                path: tuple(_point(point) for point in points)
                for path, points in read["circles"].items()
            },
            place_width=read["place_width"],
            circle_width=read["circle_width"],
            plate=_point(read["plate"]),
            plate_drop=read["plate_drop"],
            title=tuple(read["title"]),
        )

    @property
    def ratio(self) -> float:
        """Height by width."""
        return self.size[1] / self.size[0]

    def on(self, box: Rect) -> "LaidMap":
        """The map laid on a box of the window, which has its proportions."""
        return LaidMap(self, box, box.width / self.size[0])


@dataclass(frozen=True, slots=True)
class LaidMap:
    """The map in the window."""

    track: TrackMap
    box: Rect
    scale: float
    """Pixels of the window for a pixel of the picture."""

    def at(self, point: Point) -> tuple[int, int]:
        """A point of the picture in the window."""
        return self.box.x + round(point[0] * self.scale), self.box.y + round(point[1] * self.scale)

    def square(self, point: Point, width: float) -> Rect:
        """A square around a point, its side in pixels of the picture."""
        side = max(round(width * self.scale), 1)
        square = Rect(0, 0, side, side)
        square.center = self.at(point)
        return square

    def circle(self, path: str, number: int) -> Rect:
        """The circle with a number, from 1, of a path."""
        return self.square(self.track.circles[path][number - 1], self.track.circle_width)

    def place(self, hex: str) -> Rect:
        """The square around a hex."""
        return self.square(self.track.hexes[hex], self.track.place_width)

    def plate(self, hex: str) -> Rect:
        """Where the name of a hex stands."""
        x, y = self.track.hexes[hex]
        width, height = self.track.plate
        plate = Rect(0, 0, round(width * self.scale), round(height * self.scale))
        plate.center = self.at((x, y + self.track.plate_drop))
        return plate

    @property
    def title(self) -> Rect:
        """Where the name of the campaign stands."""
        x, y, width, height = self.track.title
        left, top = self.at((x, y))
        return Rect(left, top, round(width * self.scale), round(height * self.scale))


def _point(numbers: Any) -> Point:
    return float(numbers[0]), float(numbers[1])
