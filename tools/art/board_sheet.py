"""Shows a large board at three zooms, drawn by the game itself, and beside it any other picture.

    python -m tools.art.board_sheet board.png                       100 tiles: all, at 148 and at 320 pixels a tile
    python -m tools.art.board_sheet board.png --beside other.png    to compare them

The board is that of a game with all content and a fixed seed, laid by a player who likes edges that fit.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from pygame import Rect, Surface

from dorfromantik.app.assets import Assets
from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.landscape import LandscapePainter
from dorfromantik.app.render.layout import Ground, GroundBox, cell_center
from dorfromantik.app.render.picture_loader import PictureLoader
from dorfromantik.app.render.seals import SealPainter
from dorfromantik.app.render.sprites import SpriteStore
from dorfromantik.app.render.text import TextPainter
from dorfromantik.app.render.tile_art import TileBook
from dorfromantik.app.ui.skin import Skin
from dorfromantik.app.ui.theme import Theme
from dorfromantik.content import load_builtin
from dorfromantik.engine import (
    Board,
    EdgeMatch,
    Game,
    GameState,
    Hex,
    Phase,
    Placement,
    PlaceTile,
    Player,
    RevealTile,
    Setup,
    distance,
)

SEED: Final = "a hundred tiles"
VIEW: Final = (1920, 1080)
ZOOMS: Final = (None, 148, 320)
"""Pixels of a tile's width in each view; None shows the whole board."""
_LIKING: Final = {EdgeMatch.FITS: 5, EdgeMatch.NEUTRAL: 1}


def large_board(tiles: int) -> Board:
    """Return the board of a game with all content after it has so many tiles, or at its end."""
    catalog = load_builtin()
    content = frozenset(entry.id for entry in catalog.entries)
    game = Game(catalog, Setup(seed=SEED, players=(Player("", "fox"),), content=content))
    state = game.initial().state
    while len(state.board) < tiles and state.phase is not Phase.OVER:
        if state.phase is Phase.CHOOSE:
            state = game.apply(state, RevealTile()).state
            continue
        best = max(game.legal_placements(state), key=lambda place: _liking(game, state, place))
        state = game.apply(state, PlaceTile(best)).state
    return state.board


def _liking(game: Game, state: GameState, placement: Placement) -> tuple[float, Placement]:
    fitting = sum(_LIKING.get(edge, 0) for edge in game.check(state, placement).edges)
    return fitting - 1.5 * distance(placement.hex, Hex(0, 0)), placement


def board_sheet(board: Board) -> Surface:
    """Return a board in all zooms, one below the other, on the game's table."""
    assets = Assets()
    skin, book = Skin(assets), TileBook(assets.folder / "tiles")
    theme = Theme()
    seals = SealPainter(skin, TextPainter(assets, theme), theme.color)
    painter = LandscapePainter(SpriteStore(book, PictureLoader(background=False)), skin, seals)
    sheet = Surface((VIEW[0], VIEW[1] * len(ZOOMS)))
    for row, zoom in enumerate(ZOOMS):
        part = sheet.subsurface(Rect(0, row * VIEW[1], *VIEW))
        window = part.get_rect()
        part.blit(skin.table(VIEW), (0, 0))
        camera = _camera(board, zoom, window)
        painter.prepare(board, camera, window)
        painter.draw(part, board, camera)
    return sheet


def _camera(board: Board, zoom: float | None, window: Rect) -> Camera:
    spots = [cell_center(hex) for hex in board.tiles]
    across, down = [spot.x for spot in spots], [spot.y for spot in spots]
    box = GroundBox(min(across) - 0.8, min(down) - 0.9, max(across) + 0.8, max(down) + 0.9)
    camera = Camera(Ground(0, 0), 148, window)
    return camera.fitted(box) if zoom is None else Camera(Ground(0, 0), zoom, window)


def beside(sheet: Surface, other: Surface) -> Surface:
    """Return two pictures next to each other, the second as wide as the first."""
    width = sheet.get_width()
    scaled = pygame.transform.smoothscale_by(other, width / other.get_width())
    both = Surface((2 * width, max(sheet.get_height(), scaled.get_height())))
    both.blit(sheet, (0, 0))
    both.blit(scaled, (width, 0))
    return both


def main(arguments: list[str] | None = None) -> int:
    """Write the sheet and return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("picture", type=Path, help="the file to write")
    parser.add_argument("--tiles", type=int, default=100, help="how many (100)")
    parser.add_argument("--beside", type=Path, help="a picture to compare it with")
    options = parser.parse_args(arguments)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    sheet = board_sheet(large_board(options.tiles))
    if options.beside:
        sheet = beside(sheet, pygame.image.load(options.beside))
    pygame.image.save(sheet, options.picture)
    pygame.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())
