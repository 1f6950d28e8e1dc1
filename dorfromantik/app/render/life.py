"""Life on the board: smoke, a train, a boat, gleams on the water, shadows of clouds, birds.

All of it follows from the board and from the seconds that have passed; nothing of it matters to the game.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import pi, sin, tau
from typing import NamedTuple
from zlib import crc32

from dorfromantik.app.render.layout import Ground, GroundBox, cell_center, cells_box, turned
from dorfromantik.app.render.line_path import LinePath, line_path
from dorfromantik.app.render.plume import PLUME, PLUME_WIDTH, plume_step
from dorfromantik.app.render.tile_art import TileBook
from dorfromantik.engine import Area, Board, Terrain, areas_of

FRAMES_PER_SECOND = 15
"""How often what lives is drawn anew."""
YAWS = 24
"""Directions in which trains and boats are painted."""

SMOKING_HOUSES = 9
"""One house in so many has a fire."""
ROOF = 0.16
"""How high a chimney is, in tile widths as seen."""

TRAIN_SPEED = 0.35
"""Tile widths in a second."""
BOAT_SPEED = 0.16
REST_S = 3.0
"""How long trains and boats stay at an end."""
CARS = ("loco", "car", "car2")
CAR_GAP = 0.135
SHORTEST_WAY = 1.2

GLINT_S = 3.4
GLINTS = 3
CLOUDS = 2
CLOUD_SPEED = 0.06
CLOUD_STEPS_PER_SECOND = 5
"""Clouds are slow: more often, their shadows would hardly have moved by a pixel."""
CLOUD_WIDTH = 3.4
FLOCK = 4
FLIGHT_EVERY_S = 34.0
FLIGHT_S = 13.0
BIRD_HEIGHT = 0.7
WING_BEATS = 7.0


class LifeSprite(NamedTuple):
    """One small thing to be drawn."""

    name: str
    """A stamp of the landscape, or a piece of the kit."""
    point: Ground
    lift: float = 0.0
    """Tile widths above the ground, as seen."""
    width: float = 0.0
    """Tile widths; 0 for a stamp, which has its own size."""
    opacity: float = 1.0
    step: int = 0
    """Which of its pictures is shown, of a thing that has several; see `plume`."""
    is_shadow: bool = False
    """Whether it only darkens the land, and nothing beside it."""


@dataclass(frozen=True, slots=True)
class _Course:
    """What is worked out once for each board."""

    board: Board
    box: GroundBox
    chimneys: tuple[tuple[Ground, float], ...]
    """Where smoke rises, and how far its puffs are ahead."""
    glints: tuple[tuple[Ground, float], ...]
    railroad: LinePath | None
    river: LinePath | None


class Life:
    """Moves on with time, and tells what is to be drawn over a board."""

    def __init__(self, book: TileBook):
        self._book = book
        self._seconds = 0.0
        self._shown = 0
        self._course: _Course | None = None

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when it is time for another picture."""
        self._seconds += dt
        frame = int(self._seconds * FRAMES_PER_SECOND)
        is_new, self._shown = frame != self._shown, frame
        return is_new

    @property
    def frame(self) -> int:
        """How many pictures have been due so far."""
        return self._shown

    def sprites(self, board: Board) -> tuple[LifeSprite, ...]:
        """What is to be drawn now, from the ground up."""
        if not board.tiles:
            return ()
        if self._course is None or self._course.board is not board:
            self._course = self._course_of(board)
        course = self._course
        return (
            *self._cloud_shadows(course),
            *self._gleams(course),
            *self._boat(course),
            *self._train(course),
            *self._smoke(course),
            *self._birds(course),
        )

    def _course_of(self, board: Board) -> _Course:
        return _Course(
            board,
            cells_box(board.tiles),
            tuple(self._chimneys(board)),
            tuple(self._glints(board)),
            self._longest(board, Terrain.RAILROAD),
            self._longest(board, Terrain.RIVER),
        )

    def _chimneys(self, board: Board) -> Iterator[tuple[Ground, float]]:
        for placed in board:
            if placed.tile.id not in self._book:
                continue
            center = cell_center(placed.hex)
            for index, house in enumerate(self._book[placed.tile.id].houses):
                mark = crc32(f"{placed.tile.id} {index}".encode())
                if mark % SMOKING_HOUSES == 0:
                    x, y = turned((house.x, house.y), placed.rotation)
                    yield Ground(center.x + x, center.y + y), mark % 100 / 100

    def _glints(self, board: Board) -> Iterator[tuple[Ground, float]]:
        for placed in board:
            if placed.tile.id not in self._book:
                continue
            ribbon = self._book[placed.tile.id].ribbons.get(Terrain.RIVER, ())
            center = cell_center(placed.hex)
            for number in range(GLINTS if ribbon else 0):
                mark = crc32(f"{placed.tile.id} glint {number}".encode())
                x, y = turned(ribbon[mark % len(ribbon)], placed.rotation)
                yield Ground(center.x + x, center.y + y), mark % 97 / 97

    def _longest(self, board: Board, terrain: Terrain) -> LinePath | None:
        lines: list[Area] = sorted(areas_of(board, terrain), key=lambda line: -line.size)
        path = line_path(board, self._book, lines[0]) if lines else None
        return path if path is not None and path.length >= SHORTEST_WAY else None

    def _cloud_shadows(self, course: _Course) -> Iterator[LifeSprite]:
        left, top, right, bottom = course.box.grown(CLOUD_WIDTH)
        seconds = int(self._seconds * CLOUD_STEPS_PER_SECOND) / CLOUD_STEPS_PER_SECOND
        for number in range(CLOUDS):
            way = seconds * CLOUD_SPEED + number * (right - left) / CLOUDS
            x = left + way % (right - left)
            y = top + (bottom - top) * (0.35 + 0.3 * number)
            yield LifeSprite("cloud_shadow", Ground(x, y), width=CLOUD_WIDTH, is_shadow=True)

    def _gleams(self, course: _Course) -> Iterator[LifeSprite]:
        for point, phase in course.glints:
            light = sin(pi * ((self._seconds / GLINT_S + phase) % 1.0)) ** 12
            if light > 0.05:
                yield LifeSprite("glint", point, width=0.085, opacity=light)

    def _boat(self, course: _Course) -> Iterator[LifeSprite]:
        if course.river is not None:
            way, is_back = _there_and_back(course.river.length, self._seconds, BOAT_SPEED)
            yield self._vehicle(course.river, "boat", way, is_back=is_back)

    def _train(self, course: _Course) -> Iterator[LifeSprite]:
        if course.railroad is None:
            return
        train = CAR_GAP * (len(CARS) - 1)
        run = course.railroad.length - train
        way, is_back = _there_and_back(run, self._seconds, TRAIN_SPEED)
        cars = []
        for index, car in enumerate(CARS):
            # The engine pulls both ways: at an end it is put to the other end of its cars.
            offset = index * CAR_GAP if is_back else train - index * CAR_GAP
            cars.append(self._vehicle(course.railroad, car, way + offset, is_back=is_back))
        yield from sorted(cars, key=lambda sprite: sprite.point.y)

    def _vehicle(self, path: LinePath, kind: str, way: float, *, is_back: bool) -> LifeSprite:
        point, angle = path.at(way)
        if is_back:
            angle += pi
        yaw = round(angle / tau * YAWS) % YAWS
        return LifeSprite(self._book.vehicle(kind, yaw), point)

    def _smoke(self, course: _Course) -> Iterator[LifeSprite]:
        for point, phase in course.chimneys:
            step = plume_step(self._seconds, phase)
            yield LifeSprite(PLUME, point, ROOF, PLUME_WIDTH, step=step)

    def _birds(self, course: _Course) -> Iterator[LifeSprite]:
        flight, passed = divmod(self._seconds + FLIGHT_EVERY_S / 2, FLIGHT_EVERY_S)
        if passed > FLIGHT_S:
            return
        left, top, right, bottom = course.box.grown(1.0)
        share = passed / FLIGHT_S
        height = 0.25 + 0.5 * (crc32(f"flight {flight}".encode()) % 100) / 100
        for bird in range(FLOCK):
            behind = 0.28 * ((bird + 1) // 2)
            aside = behind * (0.55 if bird % 2 else -0.55)
            x = left + (right - left) * share - behind
            y = top + (bottom - top) * (height - 0.15 * share) + aside
            beat = int(self._seconds * WING_BEATS + bird * 1.3) % 4
            yield LifeSprite(f"bird_{beat}", Ground(x, y), BIRD_HEIGHT, 0.17)


def _there_and_back(length: float, seconds: float, speed: float) -> tuple[float, bool]:
    """How far along its way something is that goes to and fro and rests at both ends."""
    if length <= 0:
        return 0.0, False
    one_way = length / speed + REST_S
    passed = seconds % (2 * one_way)
    is_back = passed >= one_way
    way = min((passed - one_way if is_back else passed) * speed, length)
    return (length - way, True) if is_back else (way, False)
