"""A whole game by mouse events alone: title, set-up, more than forty tiles, score, title."""

from pathlib import Path

from dorfromantik.app.scenes.base import Scene
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.scoring import ScoringScene
from dorfromantik.app.scenes.setup import SetupScene
from dorfromantik.app.scenes.title import TitleScene
from dorfromantik.engine import Placement
from tests.support.app_driving import opened_app
from tests.support.driver import Driver
from tests.support.play_positions import SEED, liked_placement

MOST_TURNS = 120


def test_a_whole_game_by_mouse_from_the_title_to_the_score_and_back(tmp_path: Path) -> None:
    with opened_app(tmp_path, wanted_seed=SEED) as driver:
        assert shown(driver) is TitleScene
        driver.click("new_game")
        driver.run(0.1)
        assert shown(driver) is SetupScene
        driver.click("begin")
        driver.run(0.1)
        placed = 0
        while isinstance(driver.scene, PlayScene):
            assert placed < MOST_TURNS
            place_one_tile(driver, driver.scene)
            placed += 1
        assert shown(driver) is ScoringScene
        assert placed > 40
        driver.click("title")
        driver.run(0.1)
        assert shown(driver) is TitleScene
        assert driver.app.context.store.results()[0].seed == SEED


def shown(driver: Driver) -> type[Scene]:
    """The kind of scene that is shown."""
    return type(driver.scene)


def place_one_tile(driver: Driver, scene: PlayScene) -> None:
    """Choose a good placement, as a player's head would, and do it as a player's hand would."""
    table = scene.table
    placement = liked_placement(table.game, table.state)
    if not can_point_at(driver, scene, placement):
        driver.click("fit")
        driver.run(0.1)
    driver.hover(placement.hex)
    for _ in range(6):
        if scene.view.rotation != placement.rotation:
            driver.wheel(-1)
    assert scene.view.is_legal
    turn = table.state.turn
    driver.click()
    driver.run(0.1)
    assert table.state.turn == turn + 1


def can_point_at(driver: Driver, scene: PlayScene, placement: Placement) -> bool:
    """Whether the cell is in view and nothing lies on it."""
    driver.hover(placement.hex)
    return scene.view.hex == placement.hex
