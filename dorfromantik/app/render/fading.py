"""Pictures that one can see through, kept as long as they are wanted again and again."""

from pygame import Surface

from dorfromantik.app.assets import PictureCache, bytes_of
from dorfromantik.app.ui.skin import faded

OPACITY_STEPS = 255
KEPT_BYTES = 6_000_000
"""Of what has been faded; the outline of a large area takes a megabyte and more, in each of its strengths."""


class FadedPictures:
    """What has not changed since the last frame is the same picture again, and need not be drawn anew."""

    def __init__(self) -> None:
        # The picture is kept beside its copy, so that no other one gets its number.
        self._kept = PictureCache[tuple[Surface, Surface]](
            KEPT_BYTES, lambda kept: bytes_of(kept[1])
        )

    def faded(self, picture: Surface, opacity: float) -> Surface:
        """A premultiplied picture at an opacity from 0 to 1."""
        step = round(opacity * OPACITY_STEPS)
        key = (id(picture), step)
        kept = self._kept.get(key)
        if kept is None:
            kept = self._kept.put(key, (picture, faded(picture, step / OPACITY_STEPS)))
        return kept[1]
