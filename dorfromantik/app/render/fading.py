"""Pictures that one can see through, kept as long as they are wanted again and again."""

from pygame import Surface

from dorfromantik.app.ui.skin import faded

OPACITY_STEPS = 255
PICTURES_KEPT = 48


class FadedPictures:
    """What has not changed since the last frame is the same picture again, and need not be drawn anew."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int, int], tuple[Surface, Surface]] = {}

    def faded(self, picture: Surface, opacity: float) -> Surface:
        """A premultiplied picture at an opacity from 0 to 1."""
        step = round(opacity * OPACITY_STEPS)
        key = (id(picture), step)
        kept = self._kept.pop(key, None)
        if kept is None:
            # The picture is kept beside its copy, so that no other one gets its number.
            kept = (picture, faded(picture, step / OPACITY_STEPS))
        self._kept[key] = kept
        if len(self._kept) > PICTURES_KEPT:
            del self._kept[next(iter(self._kept))]
        return kept[1]
