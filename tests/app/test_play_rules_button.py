"""The question mark lights up after a refusal, and opens the page that says why."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.scenes.play_rules_button import FADE_S, RulesButton
from dorfromantik.app.scenes.rule_book import RuleBookScene
from dorfromantik.app.scenes.rule_book_pages import FIRST_PAGE, REFUSAL_PAGES
from dorfromantik.engine import Hex, Refusal
from dorfromantik.persistence import Settings
from dorfromantik.table import Table
from tests.support.laying import game_of
from tests.support.play_driver import PlayDriver, play
from tests.support.play_positions import builtin, liked_placement, table_after


@pytest.fixture
def at_table(tmp_path: Path) -> Iterator[PlayDriver]:
    with play(tmp_path, table_after(9)) as opened:
        yield opened


def button(at_table: PlayDriver) -> RulesButton:
    found = at_table.driver.widget("rules")
    assert isinstance(found, RulesButton)
    return found


def refuse(at_table: PlayDriver) -> None:
    """Try to place the tile where one lies already."""
    at_table.driver.click(Hex(0, 0))
    at_table.driver.run(0.1)


def test_it_is_dark_until_a_placement_is_refused(at_table: PlayDriver) -> None:
    assert not button(at_table).is_lit
    refuse(at_table)
    assert button(at_table).is_lit
    assert "Why" in button(at_table).tooltip


def test_it_opens_the_page_of_the_refusal(at_table: PlayDriver) -> None:
    refuse(at_table)
    at_table.driver.click("rules")
    at_table.driver.run(0.1)
    assert isinstance(at_table.driver.scene, RuleBookScene)
    assert at_table.driver.scene.page.id == REFUSAL_PAGES[Refusal.OCCUPIED]


@pytest.mark.parametrize(
    ("number", "page"), [("L37", "score_flags"), ("Q02", "tasks"), ("L17", FIRST_PAGE)]
)
def test_else_it_opens_the_page_about_what_the_tile_in_hand_bears(
    tmp_path: Path, number: str, page: str
) -> None:
    tile, others = builtin()[number], [builtin()["L17"]] * 2
    is_task = tile.task is not None
    game = game_of(
        others if is_task else [tile, *others],
        [tile] if is_task else None,
        {"F": (4,)} if is_task else {},
        catalog=builtin(),
    )
    with play(tmp_path, Table(game)) as at_table:
        at_table.driver.click("rules")
        at_table.driver.run(0.1)
        assert isinstance(at_table.driver.scene, RuleBookScene)
        assert at_table.driver.scene.page.id == page


def test_the_next_placement_puts_it_out(at_table: PlayDriver) -> None:
    refuse(at_table)
    at_table.place(liked_placement(at_table.table.game, at_table.table.state))
    assert not button(at_table).is_lit


def test_the_light_is_seen(at_table: PlayDriver) -> None:
    glow = at_table.driver.app.context.theme.color.glow
    place = button(at_table).rect.move(0, -3).midtop
    surface = at_table.driver.app.draw()
    assert tuple(surface.get_at(place)[:3]) != glow
    refuse(at_table)
    surface = at_table.driver.app.draw()
    found = surface.get_at(place)
    assert all(abs(a - b) < 24 for a, b in zip(found[:3], with_opacity(glow, 1.0)[:3], strict=True))


def test_it_lights_up_gently(tmp_path: Path) -> None:
    with play(tmp_path, table_after(9), Settings()) as at_table:
        refuse(at_table)
        look = at_table.scene.look
        shown = button(at_table)
        assert shown.update(FADE_S / 4, look)
        assert shown.update(FADE_S, look)
        assert not shown.update(FADE_S, look), "then it rests"
