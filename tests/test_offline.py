"""The game needs no network and sends nothing.

That none of its modules imports anything of the network is a contract of import-linter in pyproject.toml. Here its
libraries are watched too, while it is played.
"""

import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dorfromantik.app.scenes.play import PlayScene
from tests.support.app_driving import opened_app
from tests.support.play_driver import PlayDriver
from tests.support.play_positions import SEED, liked_placement

WATCHED = "socket."
LOCAL = getattr(socket, "AF_UNIX", None)
"""Pipes between processes of one machine may be sockets."""


class Watch:
    """Notes what is done with sockets while it is on; Python never forgets a hook, so there is one."""

    def __init__(self) -> None:
        self.noted: list[str] = []
        self.is_on = False
        sys.addaudithook(self._note)

    def _note(self, event: str, arguments: tuple[object, ...]) -> None:
        if self.is_on and event.startswith(WATCHED):
            is_local = event == "socket.__new__" and arguments[1] == LOCAL
            if not is_local:
                self.noted.append(f"{event} {arguments}")


@pytest.fixture(scope="module")
def the_watch() -> Watch:
    return Watch()


@pytest.fixture
def watch(the_watch: Watch) -> Iterator[Watch]:
    the_watch.noted.clear()
    the_watch.is_on = True
    yield the_watch
    the_watch.is_on = False


def test_the_watch_sees_who_wants_to_go_out(watch: Watch) -> None:
    socket.socket(socket.AF_INET).close()
    assert len(watch.noted) == 1


def test_a_game_is_begun_played_and_left_without_the_network(watch: Watch, tmp_path: Path) -> None:
    with opened_app(tmp_path, wanted_seed=SEED) as driver:
        for button in ("new_game", "begin"):
            driver.click(button)
            driver.run(0.1)
        assert isinstance(driver.scene, PlayScene)
        player = PlayDriver(driver, driver.scene.table)
        for _ in range(3):
            player.place(liked_placement(player.table.game, player.table.state))
            driver.run(0.1)
        assert player.table.state.turn == 3
    assert watch.noted == []
