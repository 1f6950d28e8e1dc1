"""The names of stamps: "tree-forest-3-0.92" is the family "tree" with its painter's arguments.

A stamp is named where it is placed, and painted from its name alone. A new kind of stamp is a
painter, entered in `FAMILIES` under the name by which tiles place it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tools.art.stamps import (
    animals,
    fairs,
    farm,
    heights,
    houses,
    railway,
    rural,
    signs,
    strongholds,
    transport,
    trees,
    waterside,
    works,
)
from tools.art.stamps.solid import yaw_step

if TYPE_CHECKING:
    from collections.abc import Callable

    from tools.art.stamps.stamp import Stamp, Studio

FAMILIES: Final[dict[str, Callable[..., Stamp]]] = {
    "tree": trees.tree,
    "oak": trees.oak,
    "fruit_tree": trees.fruit_tree,
    "conifer": trees.conifer,
    "bush": trees.bush,
    "house": houses.house,
    "church": houses.church,
    "well": houses.well,
    "bale": farm.bale,
    "haystack": farm.haystack,
    "scarecrow": farm.scarecrow,
    "fence": farm.fence,
    "windmill": farm.windmill,
    "windmill_sails": farm.windmill_sails,
    "molehill": farm.molehill,
    "beehives": farm.beehives,
    "picnic": farm.picnic,
    "bench": farm.bench,
    "rock": waterside.rock,
    "reeds": waterside.reeds,
    "lily": waterside.lily,
    "duck": waterside.duck,
    "jetty": waterside.jetty,
    "boat": waterside.boat,
    "spring": waterside.spring_rocks,
    "station": railway.station,
    "buffer": railway.buffer_stop,
    "barrier": railway.barrier,
    "engine": railway.engine,
    "carriage": railway.carriage,
    "signal": railway.signal,
    "flag": signs.flag,
    "heart": signs.heart,
    "sheep": animals.sheep,
    "cow": animals.cow,
    "deer": animals.deer,
    "castle": strongholds.castle,
    "watchtower": strongholds.watchtower,
    "lighthouse": strongholds.lighthouse,
    "circus": fairs.circus_tent,
    "wagon": fairs.wagon,
    "harvest_crown": fairs.harvest_crown,
    "feast_table": fairs.feast_table,
    "hay_wagon": fairs.hay_wagon,
    "balloon": fairs.balloon,
    "windsock": fairs.windsock,
    "landed_balloon": fairs.landed_balloon,
    "hill": heights.hill,
    "tunnel": heights.tunnel_mouth,
    "cloud": heights.cloud,
    "barn": rural.barn,
    "cabin": rural.cabin,
    "woodpile": rural.woodpile,
    "shepherdess": rural.shepherdess,
    "sheepdog": rural.sheepdog,
    "shepherd_hut": rural.shepherd_hut,
    "locomotive": transport.locomotive,
    "great_station": transport.great_station,
    "signal_box": transport.signal_box,
    "ship": transport.ship,
    "building_shell": works.building_shell,
    "crane": works.crane,
    "planks": works.planks,
    "crates": works.crates,
    "harbor_crane": works.harbor_crane,
}
_TREES, _CONIFERS, _BUSHES = 10, 8, 6


def paint_stamp(name: str, studio: Studio) -> Stamp:
    """Paint the stamp of a name.

    Raises:
        KeyError: no family of that name.
    """
    family, *words = name.split("-")
    return FAMILIES[family](studio, *(_argument(word) for word in words))


def _argument(word: str) -> int | float | str:
    if word.isdigit():
        return int(word)
    if word.replace(".", "", 1).isdigit():
        return float(word)
    return word


def stamp_name(family: str, *arguments: float | str) -> str:
    """Name a stamp by its family and the arguments of its painter."""
    words = [f"{word:.2f}" if isinstance(word, float) else str(word) for word in arguments]
    return "-".join([family, *words])


def tree(leaves: str, index: int, size: float = 1.0) -> str:
    """Name one of the trees of a kind of leaves."""
    return stamp_name("tree", leaves, index % _TREES, float(size))


def conifer(index: int, size: float = 1.0) -> str:
    """Name one of the conifers."""
    return stamp_name("conifer", index % _CONIFERS, float(size))


def bush(index: int, size: float = 1.0, leaves: str = "forest", flower: int | None = None) -> str:
    """Name one of the bushes, in bloom if a flower colour is given."""
    bloom = "plain" if flower is None else flower
    return stamp_name("bush", leaves, index % _BUSHES, float(size), bloom)


def house(kind: str, index: int, angle: float, roof: str = "red") -> str:
    """Name a house whose ridge lies along an angle (radians)."""
    return stamp_name("house", kind, index % 4, roof, yaw_step(angle))
