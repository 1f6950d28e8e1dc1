"""Drives the play screen by events, as a player would."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.play_view import PlayView
from dorfromantik.engine import Placement, Refusal
from dorfromantik.persistence import Settings
from dorfromantik.table import Table
from tests.support.app_driving import STILL, opened_app
from tests.support.driver import Driver


class PlayDriver:
    """Drives the play screen; what it shows is in `view`."""

    def __init__(self, driver: Driver, table: Table):
        self.driver = driver
        self.table = table

    @property
    def scene(self) -> PlayScene:
        """The play screen, which must be the topmost scene."""
        scene = self.driver.scene
        assert isinstance(scene, PlayScene), scene
        return scene

    @property
    def view(self) -> PlayView:
        """What the play screen shows."""
        return self.scene.view

    def reasons(self) -> tuple[Refusal, ...]:
        """The reasons that are shown at this moment."""
        note = self.view.note
        return () if note is None else note.refusals

    def hold(self, placement: Placement) -> None:
        """Hold the tile over a cell and turn it with the wheel until it lies so."""
        self.driver.hover(placement.hex)
        for _ in range(6):
            if self.view.rotation == placement.rotation:
                return
            self.driver.wheel(-1)
        raise AssertionError(f"the wheel never comes to {placement}")

    def place(self, placement: Placement) -> None:
        """Place the tile by mouse."""
        self.hold(placement)
        self.driver.click()


@contextmanager
def play(folder: Path, table: Table, settings: Settings = STILL) -> Iterator[PlayDriver]:
    """Open the app at a table, in a window of 1280x720."""
    with opened_app(folder, (1280, 720), settings=settings) as driver:
        driver.app.context.flow.resume(table)
        driver.run(0.1)
        yield PlayDriver(driver, table)
