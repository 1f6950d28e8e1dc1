"""Whole games without a pointer: a hand that steps over cells, turns the tile and presses buttons."""

from collections.abc import Callable
from dataclasses import dataclass

from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.engine import PlaceTile
from tests.support.driver import Driver

WAYS = ("down", "right", "up", "left")


@dataclass(frozen=True, slots=True)
class Hands:
    """What a device can do, whichever it is."""

    driver: Driver
    go: Callable[[str], None]
    """One step in one of the four ways."""
    turn: Callable[[], None]
    """The tile by a step to the right."""
    confirm: Callable[[], None]

    @property
    def scene(self) -> WidgetScene:
        """The topmost scene."""
        scene = self.driver.scene
        assert isinstance(scene, WidgetScene)
        return scene

    def focused(self) -> str | None:
        """The key of the widget that has the focus."""
        focused = self.scene.group.focused
        return focused.key if focused else None

    def press(self, key: str) -> None:
        """Go to a widget by steps alone, and press it."""
        self._walk(lambda: self.focused() == key, self._state_of_focus)
        assert self.scene.group.shows_focus
        self.confirm()
        self.driver.run(0.1)

    def _state_of_focus(self) -> tuple[object, ...]:
        """What has the focus, and where in it one is: a row, a page."""
        focused = self.scene.group.focused
        return tuple(getattr(focused, name, None) for name in ("key", "picked", "offset", "index"))

    def place(self) -> None:
        """Take the tile to a cell far away by steps alone, turn it there as is wanted, let it go."""
        play = self.scene
        assert isinstance(play, PlayScene)
        table = play.table
        choices = table.game.legal_placements(table.state)
        wanted = choices[len(choices) // 2]

        self._walk(lambda: play.view.hex == wanted.hex, lambda: play.view.hex)
        for _ in range(6):
            if play.view.rotation != wanted.rotation:
                self.turn()
        turn = table.state.turn
        self.confirm()
        self.driver.run(0.1)
        last = table.actions[-1]
        assert isinstance(last, PlaceTile)
        assert (last.placement, table.state.turn) == (wanted, turn + 1)

    def _walk(self, has_come: Callable[[], bool], here: Callable[[], object]) -> None:
        """Search as one does who does not know the way; each way is tried once from each place."""
        tried: dict[object, set[str]] = {}
        for step in range(600):
            if has_come():
                return
            done = tried.setdefault(here(), set())
            left = [way for way in WAYS if way not in done]
            way = left[0] if left else WAYS[step % len(WAYS)]
            done.add(way)
            self.go(way)
        raise AssertionError(f"there is no way, only to {sorted(map(str, tried))}")
