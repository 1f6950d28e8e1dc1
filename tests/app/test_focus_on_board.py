"""Whoever plays with keys stays at the board: what was opened and closed meanwhile keeps none of them."""

from collections.abc import Iterator, Sequence
from itertools import product

import pytest

from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.engine import PlaceTile
from dorfromantik.table import Table
from tests.support.app_driving import opened_app
from tests.support.driver import Driver
from tests.support.fake_adviser import FakeAdviser
from tests.support.play_positions import new_game, table_after


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with opened_app(tmp_path_factory.mktemp("home")) as driver:
        yield driver


def begin(driver: Driver, turns: int | None) -> PlayScene:
    """A game after some turns, or the tutorial; the advisor has not answered yet."""
    driver.app.context.adviser = FakeAdviser()
    flow = driver.app.context.flow
    if turns is None:
        flow.to_tutorial()
    else:
        flow.resume(table_after(turns) if turns else Table(new_game()))
    driver.run(0.1)
    assert isinstance(driver.scene, PlayScene)
    return driver.scene


def press(driver: Driver, keys: Sequence[str]) -> None:
    """Press keys one after the other; the advisor answers what it is asked at once."""
    for key in keys:
        driver.press(key)
        adviser, scene = driver.app.context.adviser, driver.scene
        assert isinstance(adviser, FakeAdviser)
        if isinstance(scene, PlayScene) and scene.hint.is_open and adviser.is_thinking:
            table = scene.table
            adviser.tell(*map(PlaceTile, table.game.legal_placements(table.state)[:3]))
        driver.run(0.05)


def focus(scene: PlayScene) -> str:
    """Where the keys go."""
    return scene.group.focused.key if scene.group.focused is not None else "board"


EVERYWHERE = (
    ("i", "i"),
    ("u", "u"),
    ("p", "p"),
    ("1",),
    ("v", "v"),
    ("v", "right", "enter"),
    ("esc", "esc"),
    ("f1", "esc"),
)
IN_GAMES = (("i", "esc"), ("i", "enter"), ("i", "enter", "esc"), ("u", "esc"), ("p", "esc", "esc"))


@pytest.mark.parametrize(
    ("turns", "keys"),
    [*product([None, 0, 8], EVERYWHERE), *product([0, 8], IN_GAMES)],
    ids=lambda part: " ".join(part) if isinstance(part, tuple) else str(part),
)
def test_after_it_the_arrows_move_the_tile(
    opened: Driver, turns: int | None, keys: tuple[str, ...]
) -> None:
    scene = begin(opened, turns)
    press(opened, (*keys, "right"))
    assert opened.scene is scene
    assert focus(scene) == "board"
    assert scene.view.hex is not None
    assert scene.view.hex not in scene.table.state.board.tiles


@pytest.mark.parametrize("turns", [0, 8], ids=["first tile", "in a game"])
@pytest.mark.parametrize("way", ["left", "right", "up", "down"])
def test_in_the_advisors_note_the_arrows_stay_and_two_enters_place_the_tile(
    opened: Driver, turns: int, way: str
) -> None:
    scene = begin(opened, turns)
    press(opened, ("i", way))
    assert focus(scene).startswith("hint")
    press(opened, ("enter", "enter"))
    assert len(scene.table.actions) == turns + 1
    assert focus(scene) == "board"
    press(opened, ("right",))
    assert focus(scene) == "board"


@pytest.mark.parametrize(
    "keys", [("i", "ctrl+z"), ("i", "u", "u"), ("i", "u", "esc")], ids=" ".join
)
def test_what_takes_the_note_away_gives_the_arrows_back(
    opened: Driver, keys: tuple[str, ...]
) -> None:
    scene = begin(opened, 8)
    press(opened, (*keys, "right"))
    assert focus(scene) == "board"
    assert scene.view.hex is not None
