"""What stands on the map: woods, villages, animals, mills; each where room was left by the track."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tools.art.campaign.land import FIELDS, LAKE, TARN, VILLAGES, WOODS
from tools.art.campaign.ways import railroad_spot
from tools.art.geometry import chance
from tools.art.paint import polygon
from tools.art.stamps import catalog
from tools.art.stamps.catalog import stamp_name
from tools.art.stamps.solid import yaw_step

if TYPE_CHECKING:
    from random import Random

    from tools.art.campaign.land import Room, Village, Wood
    from tools.art.interface.scenery import Spot

SCALE: Final = 300
"""Pixels of a tile's width to which things on the map belong."""

_LONERS: Final = (
    ("windmill", 58, 110, ((1690, 480), (880, 1760), (2130, 330), (560, 1230), (1980, 640))),
    ("church-2", 40, 90, ()),
    ("haystack-0", 26, 34, ((1860, 520), (430, 1300), (1090, 1790), (1900, 300))),
    ("scarecrow", 18, 44, ((1800, 350), (1010, 1790))),
    ("shepherd_hut-1", 36, 60, ((760, 720),)),
    ("castle-13", 80, 150, ((2110, 660), (1960, 830), (1930, 870))),
    ("watchtower-2", 40, 110, ((1500, 780),)),
    ("circus-2", 70, 110, ((1780, 1240),)),
    ("circus-1", 44, 70, ((1850, 1270),)),
    ("wagon-2-red", 26, 40, ((1800, 1300),)),
    ("barn-2", 60, 80, ((2110, 420),)),
    ("lighthouse", 36, 130, ((2080, 1700), (1560, 1810))),
    ("deer-right-stag", 44, 80, ((1890, 1240),)),
    ("deer-left-doe", 36, 60, ((1830, 1060), (1650, 1190))),
    ("balloon-rising", 70, 190, ((1000, 1330), (860, 1180), (1400, 760))),
    ("cabin-3", 50, 70, ((330, 1740),)),
)  # fmt: skip


@dataclass(frozen=True)
class Growth:
    """What stands on the map, and the feet of trees that stand in woods."""

    things: list[Spot]
    woods: list[tuple[float, float]]


def grow(room: Room) -> Growth:
    """Set up everything that stands on the map."""
    things: list[Spot] = []
    woods: list[tuple[float, float]] = []
    things += _train()
    things += _on_water()
    _hedge_fields(things, room)
    for field in FIELDS:
        room.take_path(polygon(field.corners))
    _stand_alone(things, room)
    for village in VILLAGES:
        _settle(things, room, village)
    for wood in WOODS:
        woods += _plant(things, room, wood)
    _scatter(things, room)
    return Growth(things, woods)


def _put(
    things: list[Spot], room: Room, spot: Spot, half: float, tall: float, foot: float = 0.7
) -> bool:
    x, y, _ = spot
    if not room.is_free(x, y, half * foot, tall * 0.6):
        return False
    things.append(spot)
    room.take(x, y - tall * 0.28, half * foot, max(tall * 0.34, half * foot * 0.6))
    return True


def _stand_alone(things: list[Spot], room: Room) -> None:
    for name, half, tall, spots in _LONERS:
        for x, y in spots:
            if _put(things, room, (x, y, name), half, tall, 0.9) and name == "windmill":
                things.append((x, y + 0.1, "windmill_sails-0"))


def _settle(things: list[Spot], room: Room, village: Village) -> None:
    random = chance("map village", village)
    if village.church:
        _put(things, room, (village.x, village.y, f"church-{random.choice((1, 5, 20))}"), 44, 90)
    placed = 0
    for _ in range(260):
        if placed == village.houses:
            return
        angle, reach = (
            random.random() * math.tau,
            village.reach * math.sqrt(random.uniform(0.12, 1)),
        )
        x, y = village.x + math.cos(angle) * reach, village.y + math.sin(angle) * reach * 0.72
        kind = random.choice(("cottage", "tall", "long", "small", "cottage"))
        turn = angle + random.choice((0, math.pi / 2)) + random.uniform(-0.2, 0.2)
        house = catalog.house(
            kind, random.randrange(4), turn, "brown" if random.random() < 0.2 else "red"
        )
        placed += _put(things, room, (x, y, house), 30, 44)


def _plant(things: list[Spot], room: Room, wood: Wood) -> list[tuple[float, float]]:
    random = chance("map wood", wood)
    kept: list[tuple[float, float]] = []
    for _ in range(int(wood.rx * wood.ry / 14)):
        angle, reach = random.random() * math.tau, math.sqrt(random.random())
        reach *= 1 + 0.16 * math.sin(3 * angle + wood.x) + 0.08 * math.sin(7 * angle)
        x, y = (
            wood.x + math.cos(angle) * reach * wood.rx,
            wood.y + math.sin(angle) * reach * wood.ry,
        )
        if any(math.hypot(x - a, (y - b) * 1.3) < 24 for a, b in kept):
            continue
        if room.is_free(x, y, 14, 26):
            kept.append((x, y))
            things.append((x, y, _tree(random, wood.conifers)))
    for x, y in kept:
        room.take(x, y - 6, 16, 12)
    return kept


def _tree(random: Random, conifers: float) -> str:
    if random.random() < conifers:
        return catalog.conifer(random.randrange(8), random.choice((0.8, 0.95, 1.0)))
    leaves = random.choice(("forest", "forest", "forest", "forest_cool", "forest_olive"))
    if random.random() < 0.02:
        leaves = "forest_rust"
    return catalog.tree(leaves, random.randrange(10), random.choice((0.84, 1.0, 1.0)))


def _hedge_fields(things: list[Spot], room: Room) -> None:
    """Let bushes and a tree grow along the borders of fields."""
    random = chance("map hedges")
    for field in FIELDS:
        for index, (x0, y0) in enumerate(field.corners):
            x1, y1 = field.corners[(index + 1) % len(field.corners)]
            if random.random() < 0.25:
                continue
            steps = int(math.hypot(x1 - x0, y1 - y0) / 15)
            for step in range(1, steps):
                x = x0 + (x1 - x0) * step / steps + random.uniform(-3, 3)
                y = y0 + (y1 - y0) * step / steps + random.uniform(-3, 3)
                grows = random.random()
                if grows < 0.72 and room.is_free(x, y, 8, 12):
                    things.append(
                        (x, y + 4, catalog.bush(random.randrange(6), random.uniform(0.8, 1.05)))
                    )
                elif grows < 0.80 and room.is_free(x, y, 16, 30):
                    things.append((x, y + 4, _tree(random, 0.0)))
        if field.crop == "grain":
            middle_x = sum(x for x, _ in field.corners) / len(field.corners)
            middle_y = sum(y for _, y in field.corners) / len(field.corners)
            things.append((middle_x, middle_y, f"bale-{random.randrange(3)}"))


def _scatter(things: list[Spot], room: Room) -> None:
    """Fill the open land: single trees, bushes, sheep near the shepherdess, cows, rocks."""
    random = chance("map scatter")
    for _ in range(900):
        x, y = random.uniform(100, 2160), random.uniform(100, 1890)
        picked = random.random()
        if picked < 0.36:
            _copse(things, room, x, y, random)
        elif picked < 0.66:
            _put(
                things,
                room,
                (
                    x,
                    y,
                    catalog.bush(
                        random.randrange(6),
                        1.0,
                        flower=random.randrange(5) if random.random() < 0.3 else None,
                    ),
                ),
                16,
                20,
            )
        elif picked < 0.74:
            _put(things, room, (x, y, f"rock-{random.randrange(4)}"), 18, 18)
        elif picked < 0.80:
            _put(
                things,
                room,
                (x, y, f"cow-{random.choice(('left', 'right'))}-{random.randrange(2)}"),
                24,
                30,
                0.9,
            )
        elif picked < 0.9:
            _put(
                things,
                room,
                (
                    x,
                    y,
                    stamp_name(
                        "fruit_tree",
                        random.randrange(4),
                        random.choice(("apple", "plum", "blossom")),
                    ),
                ),
                22,
                36,
            )
    for _ in range(260):
        x, y = random.gauss(800, 110), random.gauss(690, 110)
        face, coat = (
            random.choice(("left", "right")),
            "black" if random.random() < 0.12 else "white",
        )
        if sum(1 for thing in things if thing[2].startswith("sheep")) < 15:
            _put(
                things,
                room,
                (x, y, stamp_name("sheep", face, coat, random.randrange(5))),
                28,
                34,
                0.9,
            )


def _copse(things: list[Spot], room: Room, x: float, y: float, random: Random) -> None:
    """Let a tree grow by itself, or two or three together."""
    if not _put(things, room, (x, y, _tree(random, 0.3)), 24, 44, 0.9):
        return
    for _ in range(random.choice((0, 0, 1, 2, 3))):
        beside = (x + random.uniform(-46, 46), y + random.uniform(-24, 24))
        if room.is_free(*beside, 15, 26):
            things.append((*beside, _tree(random, 0.3)))
            room.take(*beside, 14, 10)


def clouds() -> list[Spot]:
    """Return the clouds that hang about the last place of the track, above everything else."""
    spots = (
        (1010, 128, 0, 3),
        (1070, 106, 1, 2),
        (1290, 132, 2, 3),
        (1240, 104, 3, 2),
        (1340, 118, 1, 2),
    )
    return [(x, y, stamp_name("cloud", seed, size)) for x, y, seed, size in spots]


def _train() -> list[Spot]:
    cars = ("engine", "carriage-red", "carriage-green", "carriage-red")
    train = []
    for number, car in enumerate(cars):
        (x, y), heading = railroad_spot(0.355 - 0.0235 * number)
        train.append((x, y + 3, f"{car}-{yaw_step(heading)}"))
    return train


def _on_water() -> list[Spot]:
    (x, y, _, _), (right, low, _, _) = LAKE[0], LAKE[1]
    return [
        (x - 60, y - 6, "boat-2"), (x + 60, y + 26, "boat-20"), (right + 20, low - 4, "boat-22"),
        (x - 150, y + 30, "duck-left-1"), (x - 120, y + 40, "duck-left-2"), (x + 130, y + 50, "lily-1"),
        (TARN[0][0] + 30, TARN[0][1] + 14, "boat-3"), (1375, 1440, "duck-right-1"),
        (1620, 870, "duck-left-0"), (x - 200, y - 20, "lily-0"), (right + 90, low + 26, "lily-2"),
    ]  # fmt: skip
