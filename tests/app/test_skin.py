"""Paper and wood fill any box: nothing shows through them, and nothing reaches far beyond them."""

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect, Surface

from dorfromantik.app.assets import Assets
from dorfromantik.app.ui.skin import Skin
from dorfromantik.app.ui.theme import Metrics

GROUND = (255, 0, 255)
SIZES = [(60, 60), (120, 60), (60, 600), (262, 258), (406, 1044), (900, 620), (48, 48), (361, 77)]


@pytest.fixture(scope="module")
def skin() -> Iterator[Skin]:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    yield Skin(Assets())
    pygame.display.quit()


def _drawn(skin: Skin, name: str, size: tuple[int, int], unit: float) -> tuple[Surface, Rect]:
    surface = Surface((size[0] + 200, size[1] + 200))
    surface.fill(GROUND)
    box = Rect((100, 100), size)
    skin.panel(surface, name, box, Metrics((1920, 1080), unit))
    return surface, box


@pytest.mark.parametrize("name", ["paper", "card", "card_lit", "tooltip", "button", "button_off"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("unit", [0.67, 1.0, 2.0])
def test_a_panel_fills_its_box(skin: Skin, name: str, size: tuple[int, int], unit: float) -> None:
    surface, box = _drawn(skin, name, size, unit)
    inside = box.inflate(-12, -12)
    for x in range(inside.left, inside.right, 7):
        for y in (inside.top + inside.height // 4, inside.centery, inside.bottom - 14):
            assert surface.get_at((x, y))[:3] != GROUND
    for x in range(box.left + 20, box.right - 20, 5):
        assert surface.get_at((x, box.top + 6))[:3] != GROUND
        assert surface.get_at((x, box.bottom - 7))[:3] != GROUND
    for corner in ((0, 0), (surface.get_width() - 1, 0), (0, surface.get_height() - 1)):
        assert surface.get_at(corner)[:3] == GROUND


def test_paper_is_laid_on_not_stretched(skin: Skin) -> None:
    """Two sheets whose room between the corners holds one and two periods are alike in both halves."""
    period, corners = 320, 2 * 72 // 2
    single, _ = _drawn(skin, "paper", (period + corners, 300), 1.0)
    double, _ = _drawn(skin, "paper", (2 * period + corners, 300), 1.0)
    for x in range(140, 400, 13):
        assert (
            single.get_at((x, 250)) == double.get_at((x, 250)) == double.get_at((x + period, 250))
        )


KIT = Assets()
SMALL = [name for name in sorted(KIT.piece_names) if KIT.entry(name).small_file is not None]


@pytest.mark.usefixtures("skin")
@pytest.mark.parametrize("name", SMALL)
def test_a_small_picture_looks_like_the_large_one(name: str) -> None:
    assets = Assets()
    width, _height = assets.size(name)
    small, share = assets.picture_at(name, 0.25)
    assert small.get_width() == width * share < width
    large = pygame.transform.smoothscale(assets.piece(name)[1], (64, 64))
    small = pygame.transform.smoothscale(small, (64, 64))
    differences = [
        abs(one - other)
        for x in range(64)
        for y in range(64)
        for one, other in zip(large.get_at((x, y)), small.get_at((x, y)), strict=True)
    ]
    assert sum(differences) / len(differences) < 3
    assert assets.picture_at(name, 1.0) == (assets.piece(name)[1], 1.0)
