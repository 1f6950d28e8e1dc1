"""Pictures are read beside the game, and handed over once."""

from pathlib import Path

import pygame
import pytest

from dorfromantik.app.assets import AssetError
from dorfromantik.app.render import picture_loader
from dorfromantik.app.render.picture_loader import PictureLoader


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    path = tmp_path / "red.png"
    surface = pygame.Surface((3, 2))
    surface.fill((200, 0, 0))
    pygame.image.save(surface, path)
    return path


def read_until_closed(loader: PictureLoader) -> None:
    """Closing waits until everything that was asked for has been read."""
    loader.close()


def test_without_background_a_picture_is_there_at_once(picture: Path) -> None:
    loader = PictureLoader(background=False)
    taken = loader.take(picture)
    assert taken is not None
    assert taken.get_size() == (3, 2)


def test_in_the_background_a_picture_comes_later(picture: Path) -> None:
    loader = PictureLoader(background=True)
    first = loader.take(picture)
    read_until_closed(loader)
    second = loader.take(picture)
    assert first is None or first.get_size() == (3, 2)
    assert loader.finished == 1
    assert (first or second) is not None


def test_a_picture_that_is_expected_is_read_before_it_is_asked_for(picture: Path) -> None:
    loader = PictureLoader(background=True)
    loader.expect(picture)
    loader.expect(picture)
    read_until_closed(loader)
    assert loader.finished == 1
    assert loader.take(picture) is not None


def test_a_missing_file_is_told_to_who_asked(tmp_path: Path) -> None:
    with pytest.raises(AssetError, match=r"none\.png"):
        PictureLoader(background=False).take(tmp_path / "none.png")
    loader = PictureLoader(background=True)
    loader.expect(tmp_path / "none.png")
    read_until_closed(loader)
    with pytest.raises(AssetError, match=r"none\.png"):
        loader.take(tmp_path / "none.png")


def test_pictures_that_nobody_takes_are_forgotten(
    picture: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture_loader, "UNCLAIMED_KEPT", 1)
    other = picture.with_name("other.png")
    other.write_bytes(picture.read_bytes())
    loader = PictureLoader(background=True)
    loader.expect(picture)
    loader.expect(other)
    read_until_closed(loader)
    assert loader.take(picture) is None
    assert loader.take(other) is not None
    loader.close()
