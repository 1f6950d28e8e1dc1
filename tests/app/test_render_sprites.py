"""Stamps come from the sheets that they need, and from no others; nothing is read in a frame that can wait."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from dorfromantik.app.assets import asset_folder
from dorfromantik.app.render import sprites as sprites_module
from dorfromantik.app.render.composer import Composer
from dorfromantik.app.render.ghost import GhostPainter
from dorfromantik.app.render.picture_loader import PictureLoader
from dorfromantik.app.render.scenery import Scenery
from dorfromantik.app.render.sprites import SpriteStore
from dorfromantik.app.render.tile_art import TileBook
from tests.support.play_positions import table_after

TILE = ("L22", 2, "")
OTHER = ("L36", 0, "")
SIZE = 320


class SlowLoader(PictureLoader):
    """Hands a picture over when the test has let it come, and once only."""

    def __init__(self) -> None:
        super().__init__(background=False)
        self.asked: list[Path] = []
        self.expected: list[Path] = []
        self._come: set[Path] = set()

    def take(self, path: Path) -> Surface | None:
        if path not in self._come:
            self.asked.append(path)
            return None
        self._come.remove(path)
        return self.read(path)

    def expect(self, path: Path) -> None:
        self.expected.append(path)

    def let_come(self, path: Path) -> None:
        self._come.add(path)


@pytest.fixture(scope="module")
def book() -> Iterator[TileBook]:
    pygame.display.init()
    window = pygame.Window("test", (300, 200))
    window.get_surface()
    yield TileBook(asset_folder() / "tiles")
    window.destroy()


def stamps_on(book: TileBook, tile: tuple[str, int, str]) -> list[str]:
    return [each.stamp for each in book.standing(*tile)]


def test_only_the_sheets_of_what_stands_there_are_read(book: TileBook) -> None:
    loader = SlowLoader()
    assert SpriteStore(book, loader).stamps(stamps_on(book, TILE), SIZE) is None
    wanted = {book.stamps["stamps"][name][str(SIZE)][0] for name in stamps_on(book, TILE)}
    folder = book.folder / "stamps" / str(SIZE)
    assert sorted(loader.asked) == sorted(folder / f"{number}.webp" for number in wanted)
    assert len(wanted) < len(list(folder.iterdir())) / 2


def test_stamps_are_there_when_all_their_sheets_are(book: TileBook) -> None:
    loader, names = SlowLoader(), stamps_on(book, TILE)
    store = SpriteStore(book, loader)
    store.stamps(names, SIZE)
    *first, last = loader.asked
    for path in first:
        loader.let_come(path)
        assert store.stamps(names, SIZE) is None
    loader.let_come(last)
    come = store.stamps(names, SIZE)
    at_once = SpriteStore(book, PictureLoader(background=False)).stamps(names, SIZE)
    assert come is not None
    assert at_once is not None
    for name in names:
        assert come[name].anchor == at_once[name].anchor
        assert come[name].picture.get_view("1").raw == at_once[name].picture.get_view("1").raw


def test_a_sheet_is_used_when_it_comes_even_if_there_is_no_room_to_keep_it(
    book: TileBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sprites_module, "SHEET_BYTES", 1)
    loader, names = SlowLoader(), stamps_on(book, TILE)
    store = SpriteStore(book, loader)
    store.stamps(names, SIZE)
    for path in tuple(loader.asked):
        loader.let_come(path)
        store.stamps(names, SIZE)
    assert store.stamps(names, SIZE) is not None


def test_a_sheet_that_was_read_gives_the_stamps_of_the_next_tile(book: TileBook) -> None:
    loader = SlowLoader()
    store = SpriteStore(book, loader)
    store.stamps(stamps_on(book, TILE), SIZE)
    read = set(loader.asked)
    for path in read:
        loader.let_come(path)
    store.stamps(stamps_on(book, TILE), SIZE)
    loader.asked.clear()
    store.stamps(stamps_on(book, OTHER), SIZE)
    assert read.isdisjoint(loader.asked)


def test_a_ground_that_has_its_size_needs_no_master_any_more(
    book: TileBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sprites_module, "MASTER_BYTES", 1)
    loader = SlowLoader()
    store = SpriteStore(book, loader)
    for tile in (TILE, OTHER):
        store.ground(tile, 128)
        loader.let_come(loader.asked[-1])
        assert store.ground(tile, 128) is not None
    loader.asked.clear()
    assert store.ground(TILE, 128) is not None
    assert store.ground_at_once(TILE, 128) is store.ground(TILE, 128)
    assert loader.asked == []
    assert store.ground(TILE, 96) is None


def test_stamps_of_the_tile_width_unused_for_longest_go_when_there_is_no_room(
    book: TileBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SpriteStore(book, PictureLoader(background=False))
    names = stamps_on(book, TILE)

    def are_kept(width: int) -> bool:
        made = store.made
        store.stamps(names, width)
        return store.made == made

    found = [store.stamps(names, width) for width in (64, 66)]
    held = [stamp.held_bytes for each in found if each is not None for stamp in each.values()]
    monkeypatch.setattr(sprites_module, "STAMP_BYTES", sum(held))
    assert are_kept(64)
    assert not are_kept(65)
    assert [are_kept(64), are_kept(65)] == [True, True]
    assert not are_kept(66)
    assert [are_kept(65), are_kept(66)] == [True, True]
    assert not are_kept(64)


def test_what_has_to_wait_for_the_next_portion_is_being_read_meanwhile(book: TileBook) -> None:
    loader = SlowLoader()
    store = SpriteStore(book, loader)
    first, *others = Scenery(book).of(table_after(5).state.board).cells.values()
    store.ground(first.ground, 128)
    loader.let_come(loader.asked.pop())
    assert not Composer(store).prepare([first, *others], 128, deadline=0)
    for cell in others:
        tile_id, rotation, fills = cell.ground
        assert book.folder / "ground" / tile_id / f"{rotation}{fills}.webp" in loader.expected
    names = [each.stamp for cell in others for each in cell.standing]
    sheets = {book.stamps["stamps"][name]["128"][0] for name in names}
    asked = {*loader.asked, *loader.expected}
    assert {book.folder / "stamps" / "128" / f"{sheet}.webp" for sheet in sheets} <= asked


def test_a_tile_that_will_be_held_waits_for_its_pictures(book: TileBook) -> None:
    loader = SlowLoader()
    store = SpriteStore(book, loader)
    ghosts = GhostPainter(store, Composer(store))
    assert not ghosts.foresee(TILE, 128)
    ground, *sheets = loader.asked
    for path in sheets:
        loader.let_come(path)
    assert not ghosts.foresee(TILE, 128)
    loader.let_come(ground)
    assert ghosts.foresee(TILE, 128)
