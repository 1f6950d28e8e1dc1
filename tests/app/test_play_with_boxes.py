"""A whole game with everything that mystery boxes hold, by mouse events alone (rules.md 8)."""

from pathlib import Path

from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.scoring import ScoringScene
from dorfromantik.engine import (
    Game,
    Heart,
    PlaceTile,
    RevealTile,
    Setup,
    StoreTile,
    TakeStoredTile,
    TileKind,
)
from dorfromantik.table import Table
from tests.support.app_driving import opened_app
from tests.support.driver import Driver
from tests.support.play_positions import PLAYERS, builtin, liked_placement

MOST_STEPS = 260
EVERYTHING = frozenset(entry.id for entry in builtin().entries)


def test_a_whole_game_with_all_boxes_by_mouse(tmp_path: Path) -> None:
    table = Table(Game(builtin(), Setup("boxes", PLAYERS, content=EVERYTHING)))
    with opened_app(tmp_path) as driver:
        driver.app.context.flow.resume(table)
        driver.run(0.1)
        for step in range(MOST_STEPS):
            if not isinstance(driver.scene, PlayScene):
                break
            play_one_step(driver, driver.scene, step)
        assert isinstance(driver.scene, ScoringScene)
    done = [type(action) for action in table.actions]
    assert {StoreTile, TakeStoredTile, RevealTile, PlaceTile} <= set(done)
    hearts = [placed.heart for placed in table.state.board if placed.heart is not None]
    assert sorted(hearts) == [Heart.GOLDEN, *[Heart.RED] * 4]
    assert table.state.stored_tile is None


def play_one_step(driver: Driver, scene: PlayScene, step: int) -> None:
    """Do one thing as a player's hand would: choose, store, or place a tile, with a heart if there is one."""
    table = scene.table
    if scene.view.choice is not None:
        driver.click("choice_left" if step % 3 else "choice_right")
    elif table.state.can_store and step % 5 == 0:
        driver.click("store")
    else:
        place_one_tile(driver, scene)
    driver.run(0.1)


def place_one_tile(driver: Driver, scene: PlayScene) -> None:
    """Place the tile where its edges fit best; a landscape tile takes a heart along."""
    table = scene.table
    placement = liked_placement(table.game, table.state)
    tile = table.state.current_tile
    if tile is not None and tile.kind is TileKind.LANDSCAPE:
        kind = next((view.heart for view in scene.view.hearts if view.refusal is None), None)
        if kind is not None:
            driver.click(f"{kind}_heart")
    driver.hover(placement.hex)
    if scene.view.hex != placement.hex:
        driver.click("fit")
        driver.run(0.1)
        driver.hover(placement.hex)
    for _ in range(6):
        if scene.view.rotation != placement.rotation:
            driver.wheel(-1)
    turn = table.state.turn
    driver.click()
    assert table.state.turn == turn + 1
