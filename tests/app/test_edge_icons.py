"""Pictures of terrains at the edges of tiles, for players who want them."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from dorfromantik.app.assets import Assets
from dorfromantik.app.render.edge_icons import EdgeIconPainter, edge_piece
from dorfromantik.engine import Hex, Terrain, edges_from_letters
from tests.support.app_driving import STILL, opened_app
from tests.support.play_driver import PlayDriver, play
from tests.support.play_positions import liked_placement, table_after

WIDTH = 200


@pytest.mark.parametrize("terrain", list(Terrain))
def test_every_terrain_has_a_picture(terrain: Terrain) -> None:
    assert Assets().has_piece(edge_piece(terrain))


def test_each_edge_shows_its_own_terrain(tmp_path: Path) -> None:
    canvas = pygame.Surface((400, 400), pygame.SRCALPHA, 32)
    with opened_app(tmp_path) as driver:
        painter = EdgeIconPainter(driver.app.context.skin)
        painter.draw(canvas, (200, 200), WIDTH, edges_from_letters("VMMRMM"))
    north_east, south_west = canvas.get_at((236, 150)), canvas.get_at((164, 250))
    assert canvas.get_at((200, 200)).a == 0
    assert north_east.a == south_west.a == 255
    half = canvas.subsurface(pygame.Rect(200, 100, 100, 90))
    assert reddish(half) > reddish(canvas.subsurface(pygame.Rect(100, 210, 100, 90)))


def reddish(surface: pygame.Surface) -> int:
    """How many pixels are as red as the roof of the village's house."""
    return pygame.mask.from_threshold(surface, (205, 75, 55), (45, 45, 45, 255)).count()


def picture_around(player: PlayDriver, hex: Hex) -> bytes:
    """What is seen of a cell."""
    x, y = player.scene.pixel_of(hex)
    part = player.driver.app.draw().subsurface(pygame.Rect(x - 40, y - 34, 80, 68))
    return pygame.image.tobytes(part, "RGB")


def test_the_tile_in_hand_and_the_one_pointed_at_show_them_only_when_wanted(
    tmp_path: Path,
) -> None:
    with play(tmp_path, table_after(12)) as player:
        context = player.driver.app.context
        placed = next(iter(player.table.state.board.tiles))
        free = liked_placement(player.table.game, player.table.state).hex
        window = player.driver.app.window.surface.get_rect()
        context.landscape.prepare(player.table.state.board, player.scene.camera, window)
        for hex in (placed, free):
            player.driver.hover(hex)
            without = picture_around(player, hex)
            context.settings = replace(STILL, edge_icons=True)
            player.driver.run(0.05)
            assert picture_around(player, hex) != without
            context.settings = STILL
            player.driver.run(0.05)
            assert picture_around(player, hex) == without
