"""Pictures without the interface: of the size that was chosen, painted bit by bit, told where they lie."""

from io import BytesIO
from pathlib import Path
from random import Random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dorfromantik.app.png_stripes import PngStripes
from dorfromantik.app.scenes.album_page import AlbumPageScene
from dorfromantik.app.scenes.album_picture import PictureScene
from dorfromantik.app.scenes.landscape_picture import PICTURE_SIZES, LandscapePicture
from dorfromantik.app.scenes.question import QuestionScene
from dorfromantik.persistence.disk import Disk
from tests.support.app_driving import opened_app
from tests.support.driver import Driver
from tests.support.landscapes import finished_table, keep_landscapes


def read(content: bytes) -> pygame.Surface:
    return pygame.image.load(BytesIO(content), "picture.png")


@given(st.integers(1, 9), st.integers(1, 9), st.integers(1, 9), st.randoms(use_true_random=False))
def test_a_file_out_of_stripes_holds_the_picture_pixel_by_pixel(
    width: int, height: int, rows: int, chance: Random
) -> None:
    pixels = bytes(chance.choice((0, 1, 127, 128, 254, 255)) for _ in range(3 * width * height))
    stripes = PngStripes((width, height))
    step = 3 * width * rows
    for start in range(0, len(pixels), step):
        stripes.add(pixels[start : start + step])
    picture = read(stripes.file())
    assert picture.get_size() == (width, height)
    assert pygame.image.tobytes(picture, "RGB") == pixels


def test_half_a_row_and_a_missing_row_are_no_picture() -> None:
    stripes = PngStripes((4, 2))
    with pytest.raises(AssertionError):
        stripes.add(bytes(5))
    stripes.add(bytes(12))
    with pytest.raises(AssertionError):
        stripes.file()
    with pytest.raises(AssertionError):
        stripes.add(bytes(24))


def open_sheet(driver: Driver) -> PictureScene:
    driver.app.context.flow.to_album_page(keep_landscapes(driver)[-1])
    driver.run(0.05)
    driver.click("picture")
    assert isinstance(driver.scene, PictureScene)
    return driver.scene


@pytest.mark.parametrize("index", range(len(PICTURE_SIZES)))
def test_a_picture_has_the_size_that_was_chosen(tmp_path: Path, index: int) -> None:
    with opened_app(tmp_path) as driver:
        open_sheet(driver)
        steps = index - 1
        driver.widget("size").step(steps)  # type: ignore[attr-defined]
        driver.click("save")
        driver.run_until(lambda: driver.shows(QuestionScene), 20_000)
        (path,) = (tmp_path / "pictures").iterdir()
        assert path.suffix == ".png"
        assert pygame.image.load(path).get_size() == PICTURE_SIZES[index]
        driver.press("enter")
        assert driver.shows(AlbumPageScene)


def test_the_picture_shows_the_landscape_and_nothing_else(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        context = driver.app.context
        table = finished_table(with_everything=True)
        picture = LandscapePicture(context, table.state, (640, 360))
        while not picture.update():
            pass
        assert picture.path is not None
        assert picture.share == 1.0
        found = pygame.image.load(picture.path)
        bare = context.skin.table((640, 360))
        differing = sum(
            found.get_at((x, y))[:3] != bare.get_at((x, y))[:3]
            for x in range(0, 640, 8)
            for y in range(0, 360, 8)
        )
        assert differing > 300
        corners = [(0, 0), (639, 0), (0, 359), (639, 359)]
        assert all(found.get_at(xy)[:3] == bare.get_at(xy)[:3] for xy in corners)


def test_the_work_is_done_in_portions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0

    def later() -> float:
        nonlocal now
        now += 0.004
        return now

    with opened_app(tmp_path) as driver:
        picture = LandscapePicture(driver.app.context, finished_table().state, (1920, 1080))
        monkeypatch.setattr("dorfromantik.app.scenes.landscape_picture.perf_counter", later)
        updates = 1
        while not picture.update():
            updates += 1
        assert updates > 60


def test_a_picture_that_is_stopped_leaves_nothing_behind(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        scene = open_sheet(driver)
        driver.click("save")
        driver.run(0.05)
        assert scene.picture is not None
        driver.press("escape")
        driver.run(0.5)
        assert driver.shows(AlbumPageScene)
        assert not (tmp_path / "pictures").exists()


def test_a_picture_that_cannot_be_written_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise OSError("no room left")

    with opened_app(tmp_path) as driver:
        open_sheet(driver)
        monkeypatch.setattr(Disk, "write", refuse)
        driver.click("save")
        driver.run_until(lambda: driver.shows(QuestionScene), 20_000)
        driver.press("enter")
        assert driver.shows(AlbumPageScene)
        assert list((tmp_path / "pictures").iterdir()) == []
