"""Marks on the board: told apart by shape, and seen on any ground."""

from collections.abc import Iterator

import pygame
import pytest
from pygame import Surface

from dorfromantik.app.assets import Assets
from dorfromantik.app.render.mark_colors import GOLD_CORE, HATCH_DARK
from dorfromantik.app.render.marks import MarkPainter
from dorfromantik.app.render.seals import SealLook, SealPainter, SealState
from dorfromantik.app.render.sketch import Sprite
from dorfromantik.app.render.text import TextPainter
from dorfromantik.app.ui.skin import Skin
from dorfromantik.app.ui.theme import Theme

ENOUGH = 3.0
"""The least contrast of two colours beside each other."""
Color = tuple[int, int, int]


@pytest.fixture(scope="module")
def skin() -> Iterator[Skin]:
    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("test", (64, 64))
    window.get_surface()
    yield Skin(Assets())
    window.destroy()


def luminance(color: Color) -> float:
    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(channel) for channel in color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Color, other: Color) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def test_the_last_tiles_mark_is_seen_on_any_ground() -> None:
    for grey in range(256):
        ground = (grey, grey, grey)
        best = max(contrast(GOLD_CORE, ground), contrast(HATCH_DARK, ground))
        assert best >= ENOUGH, grey
    assert contrast(GOLD_CORE, HATCH_DARK) >= 2 * ENOUGH


@pytest.mark.parametrize("scale", [64, 128, 256])
def test_the_last_tiles_mark_has_a_light_line_in_a_dark_one(skin: Skin, scale: int) -> None:
    picture = MarkPainter(skin).last_placed(scale).picture
    colors = [
        picture.get_at((x, y))
        for x in range(picture.get_width())
        for y in range(picture.get_height())
    ]
    solid = [(color.r, color.g, color.b) for color in colors if color.a > 220]
    light = [color for color in solid if contrast(color, HATCH_DARK) >= ENOUGH]
    dark = [color for color in solid if contrast(color, GOLD_CORE) >= ENOUGH]
    assert len(light) > scale / 8
    assert len(dark) > scale / 8


def shape(sprite: Sprite) -> pygame.Mask:
    """What a sprite covers about its anchor, without its colours."""
    around = Surface((300, 300), pygame.SRCALPHA, 32)
    sprite.draw(around, (150, 150))
    return pygame.mask.from_surface(around, 100)


@pytest.mark.parametrize("edge", range(6))
def test_verdicts_on_edges_differ_in_shape(skin: Skin, edge: int) -> None:
    marks = MarkPainter(skin)
    shapes = [
        shape(marks.fits(128, edge, with_tick=True)),
        shape(marks.neutral(128, edge)),
        shape(marks.clash(128, edge, "R")),
    ]
    for index, one in enumerate(shapes):
        assert one.count() > 0
        for other in shapes[index + 1 :]:
            shared = one.overlap_area(other, (0, 0))
            assert shared < 0.7 * max(one.count(), other.count())


def test_marks_lie_on_their_own_edges(skin: Skin) -> None:
    marks = MarkPainter(skin)
    places = [shape(marks.clash(128, edge, "T")).centroid() for edge in range(6)]
    assert len(set(places)) == 6
    assert places[1][0] > 200
    assert places[4][0] < 100


def test_a_mark_is_made_once(skin: Skin) -> None:
    marks = MarkPainter(skin)
    assert marks.slot(96) is marks.slot(96)
    assert marks.slot(96) is not marks.slot(97)


def test_seals_show_number_progress_and_state(skin: Skin) -> None:
    theme = Theme()
    seals = SealPainter(skin, TextPainter(Assets(), theme), theme.color)

    def picture(look: SealLook) -> bytes:
        return bytes(seals.seal(look, 80).picture.get_view("1").raw)

    looks = [
        SealLook("F", 4),
        SealLook("F", 5),
        SealLook("G", 4),
        SealLook("F", 4, 1),
        SealLook("F", 4, 2),
        SealLook("F", 4, state=SealState.FULFILLED),
        SealLook("F", 4, state=SealState.FAILED),
        SealLook("F", 4, has_stem=True),
    ]
    assert len({picture(look) for look in looks}) == len(looks)


def test_a_pinned_seal_stands_on_its_point(skin: Skin) -> None:
    theme = Theme()
    seals = SealPainter(skin, TextPainter(Assets(), theme), theme.color)
    flat, pinned = seals.seal(SealLook("R", 5), 80), seals.seal(SealLook("R", 5, has_stem=True), 80)
    assert flat.anchor[1] < flat.picture.get_height() * 0.6
    assert pinned.anchor[1] > pinned.picture.get_height() * 0.75
