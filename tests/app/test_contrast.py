"""What can be read and seen: text on every screen, marks on any ground, usual and strong."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy
import pygame
import pytest
from pygame import Rect

from dorfromantik.app.assets import Assets
from dorfromantik.app.render.marks import MarkPainter
from dorfromantik.app.render.sketch import Sprite
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.play_cards import draw_bead
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.choices import Choice
from dorfromantik.app.ui.contrast import STRONG_LINES, STRONG_PALETTE, theme_of
from dorfromantik.app.ui.lists import ScrollList
from dorfromantik.app.ui.ornaments import draw_filling
from dorfromantik.app.ui.portraits import EmptySeat
from dorfromantik.app.ui.skin import Skin
from dorfromantik.app.ui.switches import Switch
from dorfromantik.app.ui.tabs import Tabs
from dorfromantik.app.ui.theme import Palette, Theme
from dorfromantik.persistence import Settings
from tests.support.app_driving import STILL, opened_app
from tests.support.contrast import contrast, recorded_texts
from tests.support.driver import Driver
from tests.support.screens import SCREENS, open_screen, played_table

STRONG = replace(STILL, high_contrast=True)
TEXT_ENOUGH = 4.5
STRONG_TEXT_ENOUGH = 7.0
MARK_ENOUGH = 3.0
LEAST_SHARE = 0.2
"""Of a mark's pixels that must stand out against the ground, whatever it is."""
LEAST_RIM = 20
"""Pixels of a mark on paper that must stand out: the rim of the smallest one."""
TABLE = "table"


def _play(driver: Driver) -> None:
    driver.app.context.flow.resume(played_table(driver, 12))
    driver.run(0.1)
    assert isinstance(driver.scene, PlayScene)
    driver.hover(driver.scene.view.slots[0])


def weak_texts(driver: Driver, screen: str, enough: float) -> list[str]:
    """The texts of a screen that are hard to read."""
    with recorded_texts() as texts:
        if screen == TABLE:
            _play(driver)
        else:
            open_screen(driver, screen)
        driver.run(0.1)
    assert texts
    weak = {(each.style, each.text): each.contrast for each in texts if each.contrast < enough}
    return [f"{text}: {style}, {found:.2f}" for (style, text), found in weak.items()]


@pytest.mark.parametrize("screen", [*SCREENS, TABLE])
def test_every_text_can_be_read(tmp_path: Path, screen: str) -> None:
    with opened_app(tmp_path) as driver:
        assert weak_texts(driver, screen, TEXT_ENOUGH) == []


@pytest.mark.parametrize("screen", [*SCREENS, TABLE])
def test_with_high_contrast_every_text_stands_out(tmp_path: Path, screen: str) -> None:
    with opened_app(tmp_path, settings=STRONG) as driver:
        assert weak_texts(driver, screen, STRONG_TEXT_ENOUGH) == []


def test_high_contrast_is_applied_at_once_and_taken_back(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        context = driver.app.context
        usual = context.theme
        context.flow.open_settings()
        driver.run(0.05)
        driver.click("high_contrast")
        assert context.settings.high_contrast
        assert context.theme.color == STRONG_PALETTE
        assert context.theme.type.small.color == STRONG_PALETTE.sepia
        assert context.landscape.line_weight == STRONG_LINES
        driver.click("high_contrast")
        assert context.theme == usual
        assert context.landscape.line_weight == 1


def test_high_contrast_names_edges_too() -> None:
    assert Settings(high_contrast=True).names_edges
    assert not Settings(high_contrast=True, purist=True).names_edges


def test_every_style_has_a_strong_colour_of_its_own() -> None:
    usual, strong = Theme(), theme_of(is_strong=True)
    for name in ("small", "caption", "placeholder", "body"):
        paper = Palette().paper
        before = contrast(getattr(usual.type, name).color, paper)
        assert contrast(getattr(strong.type, name).color, paper) > max(before, STRONG_TEXT_ENOUGH)


# Marks


@pytest.fixture(scope="module")
def skin() -> Iterator[Skin]:
    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("test", (64, 64))
    window.get_surface()
    yield Skin(Assets())
    window.destroy()


def marks(painter: MarkPainter, scale: int) -> dict[str, Sprite]:
    """Every mark that may lie on land."""
    return {
        "fits": painter.fits(scale, 0, with_tick=False),
        "fits with a tick": painter.fits(scale, 1, with_tick=True),
        "neutral": painter.neutral(scale, 2),
        "clash": painter.clash(scale, 3, "R"),
        "cursor": painter.cursor(scale),
        "legal": painter.rim(scale, is_legal=True),
        "illegal": painter.rim(scale, is_legal=False),
        "last placed": painter.last_placed(scale),
    }


def standing_out(mark: Sprite, ground: int) -> float:
    """The share of a mark's pixels that stand out against a grey: only its light counts."""
    seen = mark.picture.copy()
    under = pygame.Surface(seen.get_size(), pygame.SRCALPHA, 32)
    under.fill((ground, ground, ground, 255))
    under.blit(seen, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    solid = pygame.surfarray.array_alpha(seen) >= 128
    pixels = pygame.surfarray.array3d(under)[solid]
    return float(numpy.mean(contrast((ground,) * 3, pixels) >= MARK_ENOUGH))


@pytest.mark.parametrize("weight", [1.0, STRONG_LINES])
@pytest.mark.parametrize("scale", [64, 128, 256])
def test_marks_are_seen_on_any_ground(skin: Skin, scale: int, weight: float) -> None:
    painter = MarkPainter(skin)
    painter.weight = weight
    for name, mark in marks(painter, scale).items():
        shares = {ground: standing_out(mark, ground) for ground in range(0, 256, 5)}
        ground = min(shares, key=lambda ground: shares[ground])
        assert shares[ground] >= LEAST_SHARE, (name, ground, shares[ground])


@pytest.mark.parametrize("scale", [64, 128, 256])
def test_free_places_are_seen_on_the_table(skin: Skin, scale: int) -> None:
    table = pygame.surfarray.array3d(skin.table((640, 360))).reshape(-1, 3)
    light = table[numpy.argsort(table.sum(axis=1))[int(len(table) * 0.98)]]
    slot = MarkPainter(skin).slot(scale).picture
    under = pygame.Surface(slot.get_size(), pygame.SRCALPHA, 32)
    under.fill((*map(int, light), 255))
    under.blit(slot, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    solid = pygame.surfarray.array_alpha(slot) >= 150
    pixels = pygame.surfarray.array3d(under)[solid]
    assert numpy.mean(contrast(light, pixels) >= MARK_ENOUGH) >= 0.5


def test_the_golden_heart_is_known_without_its_colour(skin: Skin) -> None:
    def carved(name: str) -> float:
        """The contrast of the middle of a heart with its face beside that."""
        picture = skin.picture(name, (176, 176))
        middle, face = picture.get_at((85, 74)), picture.get_at((44, 90))
        return float(contrast(tuple(middle)[:3], tuple(face)[:3]))

    assert carved("heart_golden") >= MARK_ENOUGH
    assert carved("heart_red") < 1.5


def test_heavier_lines_cover_more(skin: Skin) -> None:
    usual, strong = MarkPainter(skin), MarkPainter(skin)
    strong.weight = STRONG_LINES

    def covered(mark: Sprite) -> int:
        return int((pygame.surfarray.array_alpha(mark.picture) >= 128).sum())

    for name, mark in marks(usual, 128).items():
        assert covered(marks(strong, 128)[name]) > covered(mark), name


# Marks on paper


def paper_marks(look: Look) -> dict[str, Callable[[Canvas], None]]:
    """Small things on paper that tell something, each as a painter of its own."""
    box = Rect(20, 20, 160, 40)
    palette = look.theme.color
    tabs = Tabs("tabs", ("A", "B"), 0, lambda _: None, label="")
    choice = Choice("choice", ("A", "B"), 0, lambda _: None, label="")
    switch = Switch("switch", "", False, lambda _: None)
    seat = EmptySeat("seat", "", lambda: None)
    rows = ScrollList("rows", "", 9, lambda *_: None)
    rows.lay_out(Rect(20, 20, 100, 160), 40)
    for widget in (tabs, choice, switch, seat):
        widget.rect = box.copy()
    marks: dict[str, Callable[[Canvas], None]] = {
        "tabs": tabs.draw,
        "choice": choice.draw,
        "switch": switch.draw,
        "empty seat": seat.draw,
        "bar of a list": rows.draw,
        "filling of gold": lambda canvas: draw_filling(canvas, box, palette.gold),
        "filling of green": lambda canvas: draw_filling(canvas, box, palette.green),
    }
    for terrain in "FGVRT":
        for is_lit in (False, True):
            marks[f"bead of {terrain}, {is_lit}"] = partial(
                draw_bead, box=Rect(20, 20, 20, 20), terrain=terrain, is_lit=is_lit
            )
    return marks


@pytest.mark.parametrize("settings", [STILL, STRONG])
def test_marks_on_paper_stand_out(tmp_path: Path, settings: Settings) -> None:
    with opened_app(tmp_path, settings=settings) as driver:
        assert isinstance(driver.scene, WidgetScene)
        look = driver.scene.look
        for name, paint in paper_marks(look).items():
            sheet = pygame.Surface((200, 200))
            sheet.fill(look.theme.color.paper)
            paint(look.on(sheet))
            found = contrast(look.theme.color.paper, pygame.surfarray.array3d(sheet))
            assert (found >= MARK_ENOUGH).sum() >= LEAST_RIM, name


@pytest.mark.parametrize("palette", [Palette(), STRONG_PALETTE])
def test_lines_and_signs_stand_out_on_paper(palette: Palette) -> None:
    marks = [palette.line, palette.faded, palette.green, palette.red]
    marks += [palette.terrain_mark(letter) for letter in "FGVRT"]
    for color in marks:
        assert contrast(color, palette.paper) >= MARK_ENOUGH, color
