"""Writes the program's icon in the sizes that desktops show: assets/desktop/icon-48.png and so on.

Each is painted at its size, not made smaller from another. The larger ones lie beside the pictures of the game, which
shows them in its window.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image

from tools.art.interface.emblem import emblem
from tools.art.paint import straight_bytes

if TYPE_CHECKING:
    from tools.art.parts import Order

SIZES: Final = (16, 24, 32, 48, 64, 128)
"""Pixels of a side."""


def make_desktop_icons(order: Order) -> None:
    """Write the small icons."""
    folder = order.folder / "desktop"
    folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        picture = Image.fromarray(straight_bytes(emblem(size)))
        picture.save(folder / f"icon-{size}.png", optimize=True)
    order.report(f"{len(SIZES)} icons")
