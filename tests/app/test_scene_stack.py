"""The stack of scenes: every operation at every position, and the order of leaving and entering."""

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pygame
import pytest

from dorfromantik.app.intents import Back, Intent
from dorfromantik.app.scenes.base import Scene
from dorfromantik.app.scenes.scene_stack import Fades, SceneManager

if TYPE_CHECKING:
    from collections.abc import Callable

    from dorfromantik.app.context import AppContext

CONTEXT = cast("AppContext", SimpleNamespace(settings=SimpleNamespace(ui_scale=1.0)))
SIZE = (320, 200)


class RecordedScene(Scene):
    """Writes down what happens to it."""

    def __init__(self, name: str, log: list[str], *, opaque: bool = True):
        super().__init__(CONTEXT)
        self.name = name
        self.log = log
        self.opaque = opaque
        self.on_enter: Callable[[], None] = lambda: None

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.log.append(f"resize {self.name}")

    def enter(self) -> None:
        self.log.append(f"enter {self.name}")
        self.on_enter()

    def leave(self) -> None:
        self.log.append(f"leave {self.name}")

    def handle(self, intent: Intent) -> bool:
        self.log.append(f"handle {self.name}")
        return True

    def update(self, dt: float) -> None:
        self.log.append(f"update {self.name}")

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        self.log.append(f"draw {self.name}")
        surface.fill((len(self.name) * 40, 0, 0))


def stack_of(*names: str, fades: Fades | None = None) -> tuple[SceneManager, list[str]]:
    """A stack of scenes; a name in small letters is an overlay."""
    log: list[str] = []
    manager = SceneManager(SIZE, fades)
    for name in names:
        manager.push(RecordedScene(name, log, opaque=name[0].isupper()))
    manager.apply_requests()
    log.clear()
    return manager, log


def names(manager: SceneManager) -> list[str]:
    return [cast("RecordedScene", scene).name for scene in manager.scenes]


@pytest.mark.parametrize("depth", [0, 1, 2, 3])
@pytest.mark.parametrize("operation", ["switch", "push", "pop", "clear"])
def test_every_operation_at_every_depth(operation: str, depth: int) -> None:
    before = ["A", "B", "C"][:depth]
    manager, log = stack_of(*before)
    new = RecordedScene("N", log)
    leaving = [f"leave {name}" for name in reversed(before)]
    entering = ["resize N", "enter N"]
    match operation:
        case "switch":
            manager.switch(new)
            expected, left = leaving + entering, ["N"]
        case "push":
            manager.push(new)
            expected, left = entering, [*before, "N"]
        case "pop":
            manager.pop()
            expected, left = leaving[:1], before[:-1]
        case _:
            manager.clear()
            expected, left = leaving, []
    manager.apply_requests()
    assert log == expected
    assert names(manager) == left


@pytest.mark.parametrize("position", [0, 1, 2])
def test_a_scene_can_be_ended_wherever_it_is(position: int) -> None:
    manager, log = stack_of("A", "B", "C")
    manager.pop(manager.scenes[position])
    manager.apply_requests()
    gone = "ABC"[position]
    assert log == [f"leave {gone}"]
    assert names(manager) == [name for name in "ABC" if name != gone]


def test_a_scene_that_is_not_there_is_ended_without_harm() -> None:
    manager, log = stack_of("A")
    manager.pop(RecordedScene("X", log))
    manager.apply_requests()
    assert names(manager) == ["A"]
    assert log == []


def test_nothing_changes_before_requests_are_applied() -> None:
    manager, log = stack_of("A")
    manager.switch(RecordedScene("N", log))
    assert names(manager) == ["A"]
    assert log == []


def test_requests_are_kept_in_their_order() -> None:
    manager, log = stack_of("A")
    manager.push(RecordedScene("B", log))
    manager.pop(manager.scenes[0])
    manager.push(RecordedScene("C", log))
    manager.apply_requests()
    assert log == ["resize B", "enter B", "leave A", "resize C", "enter C"]


def test_a_scene_may_go_on_to_another_while_it_enters() -> None:
    manager, log = stack_of("A")
    first, second = RecordedScene("F", log), RecordedScene("S", log)
    first.on_enter = lambda: manager.switch(second)
    manager.switch(first)
    manager.apply_requests()
    assert log == ["leave A", "resize F", "enter F", "leave F", "resize S", "enter S"]


def test_only_the_topmost_scene_is_told() -> None:
    manager, log = stack_of("A", "b")
    manager.handle(Back())
    manager.update(0.1)
    assert log == ["handle b", "update b"]


def test_drawing_starts_at_the_highest_scene_that_covers_the_window() -> None:
    manager, log = stack_of("A", "B", "c", "d")
    manager.draw(pygame.Surface(SIZE), 0.0)
    assert log == ["draw B", "draw c", "draw d"]


def test_a_new_size_reaches_every_scene() -> None:
    manager, log = stack_of("A", "B", "c")
    manager.resize((640, 400))
    assert log == ["resize A", "resize B", "resize c"]
    assert all(scene.metrics.size == (640, 400) for scene in manager.scenes)


def test_a_picture_is_asked_for_only_after_a_change() -> None:
    manager, _ = stack_of("A", "b")
    asked = [manager.wants_redraw]
    manager.drawn()
    asked.append(manager.wants_redraw)
    manager.scenes[0].invalidate()
    asked.append(manager.wants_redraw)
    assert asked == [True, False, True]


def faded_from(color: tuple[int, int, int], fades: Fades) -> SceneManager:
    manager, log = stack_of("A", fades=fades)
    frame = pygame.Surface(SIZE)
    frame.fill(color)
    manager.last_frame = lambda: frame
    manager.switch(RecordedScene("NNN", log))
    manager.apply_requests()
    return manager


def test_a_fade_starts_with_the_old_picture_and_ends_with_the_new() -> None:
    manager = faded_from((0, 200, 0), Fades(scene=0.3))
    surface = pygame.Surface(SIZE)
    manager.draw(surface, 0.0)
    assert surface.get_at((5, 5))[:3] == (0, 200, 0)
    manager.update(0.15)
    manager.draw(surface, 0.0)
    red, green, _, _ = surface.get_at((5, 5))
    assert 0 < red < 120
    assert 0 < green < 200
    manager.update(0.2)
    manager.draw(surface, 0.0)
    assert surface.get_at((5, 5))[:3] == (120, 0, 0)
    assert not manager.is_fading


def test_intents_are_dropped_while_scenes_fade() -> None:
    manager = faded_from((0, 0, 0), Fades(scene=0.3))
    assert not manager.handle(Back())
    manager.update(0.31)
    assert manager.handle(Back())


def test_without_duration_nothing_fades() -> None:
    manager = faded_from((0, 0, 0), Fades())
    assert not manager.is_fading
    assert manager.handle(Back())
