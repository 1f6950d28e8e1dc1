"""All pieces of the campaign, by name; they stand in the interface's index like its own."""

from __future__ import annotations

from functools import partial
from typing import Final

from tools.art.campaign import boxes, entries, hearts, places, yard
from tools.art.interface import paper
from tools.art.interface.kit import Piece
from tools.art.palette import rgb

CARD: Final = paper.Cut((384, 256), 52, 28, 26, 1.8, frame=13, shadow=0.34, glow=0.22, seed=23)
"""The paper of an achievement card."""
CARD_DONE: Final = paper.Cut(
    (384, 256), 52, 28, 26, 1.8, frame=13, shadow=0.34, glow=0.22, tint=rgb("#F3DFA0"), seed=23
)
CIRCLES: Final = ("open", "next", "chosen", "crossed", "heart", "heart_crossed")


def _card(cut: paper.Cut) -> Piece:
    edge = cut.bleed + cut.corner
    return Piece(
        partial(paper.sheet_of_paper, cut), border=(edge,) * 4, bleed=(cut.bleed,) * 4, repeats=True
    )


PIECES: Final[dict[str, Piece]] = {
    **{
        f"place_{kind}": Piece(partial(places.place, kind), anchor=places.PLACE_MIDDLE)
        for kind in places.LOOKS
    },
    "place_glow": Piece(places.place_glow, anchor=places.GLOW_MIDDLE),
    **{
        f"circle_{kind}": Piece(partial(places.circle, kind), anchor=places.CIRCLE_MIDDLE)
        for kind in CIRCLES
    },
    **{f"entry_{name}": Piece(partial(entries.entry_emblem, name)) for name in entries.ENTRIES},
    "card_hearts_desire": Piece(entries.hearts_desire),
    "card_on_the_road_to_success": Piece(entries.road_to_success),
    "heart_red": Piece(partial(hearts.wooden_heart, "red")),
    "heart_golden": Piece(partial(hearts.wooden_heart, "golden")),
    "card_achievement": _card(CARD),
    "card_achieved": _card(CARD_DONE),
    "card_earned": Piece(places.earned_seal),
    "store_yard": Piece(yard.store_yard, anchor=yard.MIDDLE),
}
"""Every piece but those of the boxes."""

BOX_PIECES: Final[dict[str, Piece]] = {
    "box_shadow": Piece(boxes.box_shadow, quality=80),
    "box_inside": Piece(boxes.box_inside, quality=88),
    "box_rays": Piece(boxes.box_rays, quality=75),
    "box_body": Piece(boxes.box_body, quality=88),
    **{
        f"box_ribbon_{number}": Piece(partial(boxes.box_ribbon, number), quality=88)
        for number in boxes.CLOTHS
    },
    **{
        f"box_lid_{frame}": Piece(partial(boxes.box_lid, frame), quality=86)
        for frame in range(len(boxes.LID_ANGLES))
    },
}
"""The pieces of a box, which lie on one another; each is cut to what is painted."""
