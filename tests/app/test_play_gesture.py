"""A click goes down and up on the same cell within a few pixels; everything else is a drag."""

from dorfromantik.app.scenes.play_gesture import Gesture, Press
from dorfromantik.engine import Hex

HERE, THERE = Hex(0, 0), Hex(1, 0)
LEFT = frozenset({1})


def test_down_and_up_on_one_cell_is_a_click() -> None:
    gesture = Gesture()
    gesture.begin((100, 100), 1, HERE)
    assert gesture.move((103, 98), LEFT) is None
    assert gesture.end(1, HERE)


def test_a_press_that_strays_drags_and_is_no_click() -> None:
    gesture = Gesture()
    gesture.begin((100, 100), 1, HERE)
    assert gesture.move((120, 100), LEFT) == (20, 0)
    assert gesture.move((121, 95), LEFT) == (1, -5)
    assert not gesture.end(1, HERE)


def test_down_and_up_on_different_cells_is_no_click() -> None:
    gesture = Gesture()
    gesture.begin((100, 100), 1, HERE)
    assert not gesture.end(1, THERE)


def test_a_button_let_go_outside_of_the_window_ends_the_drag() -> None:
    gesture = Gesture()
    gesture.begin((100, 100), 1, HERE)
    assert gesture.move((200, 200), frozenset()) is None
    assert gesture.press is Press.NONE


def test_another_button_neither_clicks_nor_ends_it() -> None:
    gesture = Gesture()
    gesture.begin((100, 100), 1, HERE)
    assert not gesture.end(3, HERE)
    assert gesture.end(1, HERE)
