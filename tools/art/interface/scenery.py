"""Things of the landscape, set up on pictures of the interface."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
import skia

from tools.art.paint import to_image
from tools.art.palette import SUMMER
from tools.art.stamps.catalog import paint_stamp
from tools.art.stamps.stamp import Studio

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tools.art.paint import Path as Outline

Spot = tuple[float, float, str]
"""Where the foot of a thing stands, in the canvas's units, and the name of its stamp."""

SHADOW: Final = 0.46


def set_up(draw: Any, things: Iterable[Spot], scale: int, land: Outline | None = None) -> None:
    """Draw things from the back to the front on a skia canvas, all shadows below all things.

    `scale` is the pixels of a tile's width to which the things belong. Shadows fall on `land` only.
    """
    studio = Studio(scale, SUMMER)
    painted = [
        (x, y, paint_stamp(name, studio)) for x, y, name in sorted(things, key=lambda spot: spot[1])
    ]
    draw.save()
    if land is not None:
        draw.clipPath(land, True)
    for x, y, stamp in painted:
        if stamp.shadow is not None:
            alpha = stamp.shadow.alpha * SHADOW
            tinted = np.dstack([*(alpha * channel for channel in studio.palette.shadow), alpha])
            left, top = x - stamp.shadow.anchor[0], y - stamp.shadow.anchor[1]
            draw.drawImage(to_image(tinted), left, top, _SMOOTH)
    draw.restore()
    for x, y, stamp in painted:
        picture = to_image(stamp.picture)
        draw.drawImage(picture, x - stamp.anchor[0], y - stamp.anchor[1], _SMOOTH)


_SMOOTH: Final = skia.SamplingOptions(skia.FilterMode.kLinear)
