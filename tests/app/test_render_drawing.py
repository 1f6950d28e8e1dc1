"""What a frame is made of is made anew only when it looks different."""

import pytest
from pygame import Rect, Surface

from dorfromantik.app.render.drawing import Drawing, LastPictures, pictures_of

PICTURE = Surface((4, 2))


def test_drawings_are_made_anew_only_for_another_key() -> None:
    kept = LastPictures()
    made: list[Drawing] = []

    def draw() -> list[Drawing]:
        made.append((PICTURE, (len(made), 0)))
        return made[-1:]

    first = kept.of("as it was", draw)
    assert kept.of("as it was", draw) is first
    other = kept.of("another", draw)
    assert [list(each.drawings) for each in (first, other)] == [made[:1], made[1:]]


def test_what_could_not_be_made_is_tried_again() -> None:
    kept = LastPictures()
    before = kept.of("before", lambda: [(PICTURE, (0, 0))])

    def fail() -> list[Drawing]:
        raise LookupError

    with pytest.raises(LookupError):
        kept.of("after", fail)
    assert kept.of("after", lambda: []).drawings == []
    assert kept.of("before", lambda: [(PICTURE, (0, 0))]) is not before


def test_moved_pictures_cover_boxes_that_have_moved_as_far() -> None:
    moved = pictures_of([(PICTURE, (3, 5))]).moved(10, -5)
    assert list(moved.drawings) == [(PICTURE, (13, 0))]
    assert list(moved.boxes) == [Rect(13, 0, 4, 2)]
