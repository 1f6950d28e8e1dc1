"""Makes assets/audio: what tools/make_assets.py calls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tools.sound.effects import EFFECTS, effect
from tools.sound.music import piece
from tools.sound.nature import BEDS, bed
from tools.sound.ogg import write_ogg

if TYPE_CHECKING:
    from tools.art.parts import Order

EFFECT_QUALITY: Final = 0.4
BED_QUALITY: Final = 0.25
MUSIC_QUALITY: Final = 0.35


def make_sounds(order: Order) -> None:
    """Write every effect, every bed and the piece."""
    folder = order.folder / "audio"
    for name in EFFECTS:
        write_ogg(folder / f"{name}.ogg", effect(name), EFFECT_QUALITY)
    order.report(f"{len(EFFECTS)} effects")
    for name in BEDS:
        write_ogg(folder / f"bed_{name}.ogg", bed(name), BED_QUALITY)
    order.report(f"{len(BEDS)} beds")
    write_ogg(folder / "music.ogg", piece(), MUSIC_QUALITY)
    order.report("the piece")
