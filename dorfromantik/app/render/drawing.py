"""Pictures at places in the window: what a frame is made of."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

Drawing = tuple[Surface, tuple[int, int]]
"""A premultiplied picture and its top left corner in the window."""


def box_of(drawing: Drawing) -> Rect:
    """The part of the window that a drawing covers."""
    return Rect(drawing[1], drawing[0].get_size())


def seen(drawings: Iterable[Drawing], window: Rect) -> list[Drawing]:
    """Those of some drawings that touch a part of the window."""
    return [each for each in drawings if window.colliderect((each[1], each[0].get_size()))]


@dataclass(frozen=True, slots=True, eq=False)
class Pictures:
    """Drawings of one kind, in the order in which they are drawn; the same object looks the same."""

    drawings: Sequence[Drawing]
    boxes: Sequence[Rect]
    """The part of the window that each of them covers."""

    def moved(self, dx: int, dy: int) -> "Pictures":
        """The same drawings, so many pixels further to the right and down."""
        return Pictures(
            [(picture, (x + dx, y + dy)) for picture, (x, y) in self.drawings],
            [box.move(dx, dy) for box in self.boxes],
        )


def pictures_of(drawings: Iterable[Drawing]) -> Pictures:
    """Drawings of one kind."""
    listed = list(drawings)
    return Pictures(listed, [box_of(each) for each in listed])


class LastPictures:
    """Makes drawings anew only when something has changed on which they depend."""

    def __init__(self) -> None:
        self._key: object = None
        self._pictures = Pictures((), ())

    def of(self, key: object, draw: Callable[[], Iterable[Drawing]]) -> Pictures:
        """The pictures that `draw` makes; `key` is everything that they depend on."""
        if key != self._key:
            self._key = None
            self._pictures = pictures_of(draw())
            self._key = key
        return self._pictures
