"""A laptop may have one button and no wheel: everything is done with the left button alone."""

from pathlib import Path

from dorfromantik.app.scenes.pause import PauseScene
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.title import TitleScene
from dorfromantik.table import Table
from tests.support.app_driving import opened_app
from tests.support.driver import Driver
from tests.support.play_positions import SEED, liked_placement

TURNS = 6


def test_turns_are_played_with_the_left_button_alone(tmp_path: Path) -> None:
    with opened_app(tmp_path, wanted_seed=SEED) as driver:
        driver.click("new_game")
        driver.run(0.1)
        driver.click("begin")
        driver.run(0.1)
        for turn in range(TURNS):
            place_with_the_left_button(driver)
            assert table_of(driver).state.turn == turn + 1
        for button, count in (("undo", TURNS - 1), ("redo", TURNS)):
            driver.click(button)
            assert len(table_of(driver).actions) == count
        scale = play_of(driver).camera.scale
        driver.click("zoom_in")
        driver.run(0.5)
        assert play_of(driver).camera.scale > scale
        center = play_of(driver).camera.center
        driver.drag((500, 300), (560, 340))
        assert play_of(driver).camera.center != center
        driver.click("fit")
        driver.run(0.5)
        driver.click("menu")
        driver.run(0.1)
        assert driver.shows(PauseScene)
        driver.click("to_title")
        driver.run(0.1)
        assert driver.shows(TitleScene)


def place_with_the_left_button(driver: Driver) -> None:
    """Turn the tile by the arrow beside it until it lies as it is wanted, then click on the cell."""
    scene = play_of(driver)
    placement = liked_placement(scene.table.game, scene.table.state)
    driver.click("fit")
    driver.run(0.2)
    while scene.view.rotation != placement.rotation:
        driver.click("turn_right")
    driver.hover(placement.hex)
    assert scene.view.rotation == placement.rotation
    driver.click(placement.hex)
    driver.run(0.1)


def play_of(driver: Driver) -> PlayScene:
    assert isinstance(driver.scene, PlayScene)
    return driver.scene


def table_of(driver: Driver) -> Table:
    return play_of(driver).table
