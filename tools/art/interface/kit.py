"""All pieces of the interface, by name: how each is drawn, and how the game stretches and places it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from tools.art.interface import avatars, backs, hexes, icons, logo, paper, props, seals, table, wood

if TYPE_CHECKING:
    from collections.abc import Callable

    from tools.art.interface.pen import Picture

Sides = tuple[int, int, int, int]
"""Left, top, right, bottom, in pixels of the art."""


@dataclass(frozen=True)
class Piece:
    """One picture of the kit."""

    draw: Callable[[], Picture]
    border: Sides | None = None
    """How much of the picture, bleed included, keeps its shape when it is stretched."""
    bleed: Sides = (0, 0, 0, 0)
    """What lies outside the widget's own box: shadows and lips."""
    repeats: bool = False
    """Whether edges and middle are laid again and again, a whole number of times, not stretched."""
    anchor: tuple[float, float] | None = None
    """The pixel that is put on the place which the piece marks."""
    is_opaque: bool = False
    """Whether it covers all behind it; then its file is a JPEG, which is decoded in a quarter of the time."""
    quality: int = 92
    small: float | None = None
    """The share of its size at which there is a second picture, for what is needed before or in small windows."""

    @property
    def suffix(self) -> str:
        """How its file's name ends."""
        return ".jpg" if self.is_opaque else ".webp"


def _sheet(cut: paper.Cut, small: float | None = None) -> Piece:
    bleed = (cut.bleed,) * 4
    edge = cut.bleed + cut.corner
    return Piece(
        partial(paper.sheet_of_paper, cut),
        border=(edge,) * 4,
        bleed=bleed,
        repeats=True,
        small=small,
    )


def _button(main: str, state: str) -> Piece:
    left, top, right, bottom = wood.BUTTON_BLEED
    corner = wood.CORNER
    border = (left + corner, top + corner, right + corner, bottom + corner)
    return Piece(
        partial(wood.button, main, state), border=border, bleed=wood.BUTTON_BLEED, repeats=True
    )


def _on_cell(draw: Callable[[], Picture]) -> Piece:
    return Piece(draw, anchor=hexes.MIDDLE)


def _marks() -> dict[str, Piece]:
    kinds = {"fits": hexes.fits, "neutral": hexes.neutral, "clash": hexes.clash}
    return {
        f"{kind}_{direction}": _on_cell(partial(draw, direction))
        for kind, draw in kinds.items()
        for direction in range(6)
    }


PIECES: Final[dict[str, Piece]] = {
    "table": Piece(table.table, is_opaque=True, quality=90, small=9 / 16),
    "logo": Piece(logo.logo, small=1 / 2),
    "paper": _sheet(paper.PAPER, small=1 / 2),
    "card": _sheet(paper.CARD),
    "card_lit": _sheet(paper.CARD_LIT),
    "tooltip": _sheet(paper.TOOLTIP),
    "button": _button("wood", "rest"),
    "button_hover": _button("wood", "hover"),
    "button_down": _button("wood", "down"),
    "button_off": _button("wood", "off"),
    "button_primary": _button("green", "rest"),
    "button_primary_hover": _button("green", "hover"),
    "button_primary_down": _button("green", "down"),
    **{name: Piece(partial(icons.icon, name), small=1 / 4) for name in icons.ICONS},
    **{name: Piece(partial(avatars.avatar, name)) for name in avatars.AVATARS},
    **{
        f"seal_{letter}": Piece(partial(seals.seal, letter), anchor=seals.TIP) for letter in "FGVRT"
    },
    **{
        f"disc_{letter}": Piece(partial(seals.disc, letter), anchor=seals.DISC_MIDDLE)
        for letter in "FGVRT"
    },
    **{
        f"disc_back_{letter}": Piece(partial(seals.disc_back, letter), anchor=seals.DISC_MIDDLE)
        for letter in "FGVRT"
    },
    "bead_on": Piece(partial(seals.bead, True)),
    "bead_off": Piece(partial(seals.bead, False)),
    "tick_badge": Piece(seals.tick_badge),
    "cross_badge": Piece(seals.cross_badge),
    "back_landscape": _on_cell(backs.back_landscape),
    "back_task": _on_cell(backs.back_task),
    "stack_edge": _on_cell(backs.stack_edge),
    "stack_shadow": _on_cell(backs.stack_shadow),
    "mat": _on_cell(backs.mat),
    "slot": _on_cell(hexes.slot),
    **_marks(),
    "teacup": Piece(props.teacup, small=1 / 2),
    "leaf_rust": Piece(partial(props.leaf, "#B5562E", "#D9803E", "#7A3520", 35)),
    "leaf_gold": Piece(partial(props.leaf, "#C98F2E", "#E6B850", "#8A5A1E", -60)),
    **{f"dust_{frame}": Piece(partial(props.dust, frame)) for frame in range(6)},
    **{f"bird_{frame}": Piece(partial(props.bird, frame)) for frame in range(4)},
    "spark": Piece(props.spark),
    "smoke": Piece(props.smoke),
    "glint": Piece(props.glint),
    "cloud_shadow": Piece(props.cloud_shadow),
}
"""Every piece by its name in the index."""

MEASURES: Final[dict[str, float | list[float]]] = {
    "cell_width": hexes.WIDTH,
    "tile_thickness": backs.THICKNESS,
    "seal_diameter": seals.DIAMETER,
    "seal_middle": list(seals.MIDDLE),
    "bead_first_degrees": seals.BEAD_FIRST_DEGREES,
    "bead_sweep_degrees": seals.BEAD_SWEEP_DEGREES,
    "bead_radius": seals.BEAD_RADIUS,
    "bead_size": seals.BEAD_SIZE,
}
"""Numbers by which the game places pieces on one another, in pixels of the art, degrees or radii of a ring."""
