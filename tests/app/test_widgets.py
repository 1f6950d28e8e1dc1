"""Widgets and their group: focus, pressing, typing, choosing, scrolling, tooltips."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame import Rect

from dorfromantik.app.assets import Assets
from dorfromantik.app.intents import (
    LEFT_BUTTON,
    Confirm,
    FocusMove,
    FocusNext,
    KeyPressed,
    PointerDown,
    PointerMoved,
    PointerUp,
    Scroll,
    TextTyped,
)
from dorfromantik.app.render.shapes import ShapePainter
from dorfromantik.app.render.text import TextPainter
from dorfromantik.app.ui.buttons import Button, IconButton
from dorfromantik.app.ui.canvas import Look
from dorfromantik.app.ui.choices import Choice, Stepper
from dorfromantik.app.ui.fields import TextField
from dorfromantik.app.ui.group import WidgetGroup
from dorfromantik.app.ui.lists import ScrollList
from dorfromantik.app.ui.skin import Skin
from dorfromantik.app.ui.theme import Metrics, Theme
from dorfromantik.app.ui.widget import Widget
from dorfromantik.app.window import GameWindow

SIZE = (800, 600)


@pytest.fixture(scope="module")
def look() -> Iterator[Look]:
    window = GameWindow()
    assets, theme = Assets(), Theme()
    text = TextPainter(assets, theme)
    yield Look(Metrics.of(SIZE), theme, text, Skin(assets), ShapePainter())
    window.close()


class Row:
    """A group of widgets side by side, each 100 pixels wide, and what they did."""

    def __init__(self, look: Look, *widgets: Widget):
        self.group = WidgetGroup(widgets)
        for index, widget in enumerate(widgets):
            widget.rect = Rect(10 + 120 * index, 10, 100, 40)
        self.group.arrange(look)

    def click(self, xy: tuple[int, int]) -> None:
        self.group.handle(PointerMoved(xy))
        self.group.handle(PointerDown(xy, 1))
        self.group.handle(PointerUp(xy, 1))

    @property
    def focused(self) -> str | None:
        return self.group.focused.key if self.group.focused else None


def button(key: str, pressed: list[str] | None = None) -> Button:
    log = [] if pressed is None else pressed
    return Button(key, key.upper(), lambda: log.append(key))


def field(text: str = "", max_length: int = 20) -> TextField:
    return TextField("name", text, lambda _: None, label="Name", max_length=max_length)


def typed(look: Look, widget: TextField, *intents: Any) -> str:
    row = Row(look, widget)
    row.group.focus(widget)
    widget.caret = widget.anchor = len(widget.text)
    for intent in intents:
        row.group.handle(TextTyped(intent) if isinstance(intent, str) else intent)
    return widget.text


def test_a_click_presses_what_it_began_and_ended_on(look: Look) -> None:
    pressed: list[str] = []
    row = Row(look, button("a", pressed), button("b", pressed))
    row.click((50, 20))
    row.group.handle(PointerDown((50, 20), 1))
    row.group.handle(PointerUp((170, 20), 1))
    assert pressed == ["a"]


def test_what_is_disabled_is_neither_pressed_nor_focused(look: Look) -> None:
    pressed: list[str] = []
    off = button("off", pressed)
    off.is_enabled = False
    row = Row(look, off, button("on", pressed))
    row.click((50, 20))
    row.group.handle(FocusNext(1))
    assert pressed == []
    assert row.focused == "on"


def test_the_other_buttons_of_the_mouse_press_nothing(look: Look) -> None:
    pressed: list[str] = []
    row = Row(look, button("a", pressed))
    used = row.group.handle(PointerDown((50, 20), 3))
    row.group.handle(PointerUp((50, 20), 3))
    assert used, "the board below must not get it either"
    assert pressed == []


def test_tab_goes_round_in_order_and_back(look: Look) -> None:
    row = Row(look, button("a"), button("b"), button("c"))
    way = []
    for steps in (1, 1, 1, 1, -1, -1):
        row.group.handle(FocusNext(steps))
        way.append(row.focused)
    assert way == ["a", "b", "c", "a", "c", "b"]


def test_arrows_go_to_the_neighbour_in_their_direction(look: Look) -> None:
    row = Row(look, button("a"), button("b"), button("c"))
    below = row.group.widgets[2]
    below.rect = Rect(10, 80, 100, 40)
    row.group.handle(FocusMove(1, 0))
    way = [row.focused]
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (-1, 0)):
        row.group.handle(FocusMove(dx, dy))
        way.append(row.focused)
    assert way == ["a", "b", "a", "c", "a", "a"]


def test_enter_presses_what_has_the_focus(look: Look) -> None:
    pressed: list[str] = []
    row = Row(look, button("a", pressed), button("b", pressed))
    row.group.handle(FocusNext(1))
    row.group.handle(Confirm())
    assert pressed == ["a"]


def test_the_ring_is_drawn_for_keys_but_not_for_clicks(look: Look) -> None:
    def ring_is_seen(row: Row) -> bool:
        surface = pygame.Surface(SIZE)
        row.group.draw(look.on(surface))
        bare = pygame.Surface(SIZE)
        row.group.widgets[0].draw(look.on(bare))
        return pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(surface, "RGB")

    row = Row(look, button("a"))
    row.click((50, 20))
    after_click = ring_is_seen(row)
    row.group.focus(row.group.widgets[0])
    assert (after_click, ring_is_seen(row)) == (False, True)


def test_focus_stays_with_the_same_key_when_widgets_are_made_anew(look: Look) -> None:
    row = Row(look, button("a"), button("b"))
    row.group.handle(FocusNext(-1))
    row.group.replace([button("b"), button("c")])
    assert row.focused == "b"


def test_a_tooltip_shows_after_a_rest_and_goes_with_the_pointer(look: Look) -> None:
    def is_shown(row: Row) -> bool:
        bare, drawn = pygame.Surface(SIZE), pygame.Surface(SIZE)
        row.group.widgets[0].draw(look.on(bare))
        row.group.draw(look.on(drawn))
        return pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(drawn, "RGB")

    row = Row(look, IconButton("undo", "undo", "Take it back", lambda: None))
    row.group.handle(PointerMoved((50, 20)))
    shown = [is_shown(row)]
    row.group.update(look.theme.duration.tooltip_delay + 0.01)
    shown.append(is_shown(row))
    row.group.handle(PointerMoved((400, 300)))
    shown.append(is_shown(row))
    assert shown == [False, True, False]


def test_a_tooltip_stays_in_the_window(look: Look) -> None:
    row = Row(look, IconButton("undo", "undo", "Take back the very last tile", lambda: None))
    row.group.widgets[0].rect = Rect(SIZE[0] - 40, SIZE[1] - 40, 40, 40)
    row.group.handle(PointerMoved((SIZE[0] - 20, SIZE[1] - 20)))
    row.group.update(1.0)
    surface = pygame.Surface(SIZE)
    row.group.draw(look.on(surface))
    border = [sum(surface.get_at((SIZE[0] - 1, y))[:3]) for y in range(SIZE[1] - 40)]
    assert max(border) < 10, "only the sheet's shadow may reach the edge"


@pytest.mark.parametrize("name", ["Jörg", "Łukasz", "Zoë", "Søren", "Ñandú", "Żółw"])
def test_names_in_many_languages_are_typed(look: Look, name: str) -> None:
    assert typed(look, field(), *name) == name


def test_a_letter_and_its_accent_become_one_character(look: Look) -> None:
    assert typed(look, field(), "Zoe\u0308") == "Zo\u00eb"


@pytest.mark.parametrize(
    ("start", "intents", "text"),
    [
        ("Mira", [KeyPressed("backspace")], "Mir"),
        ("Mira", [KeyPressed("home"), KeyPressed("delete")], "ira"),
        ("Mira", [KeyPressed("left"), KeyPressed("left"), "x"], "Mixra"),
        ("Mira", [KeyPressed("home"), KeyPressed("right"), "x"], "Mxira"),
        ("Mira", [KeyPressed("left", shift=True), "x"], "Mirx"),
        ("Mira", [KeyPressed("a", ctrl=True), "Otto"], "Otto"),
        ("Mira", [KeyPressed("a", ctrl=True), KeyPressed("backspace")], ""),
        ("", [KeyPressed("backspace"), KeyPressed("delete")], ""),
        ("Mira", ["\n\t"], "Mira"),
    ],
)
def test_editing(look: Look, start: str, intents: list[Any], text: str) -> None:
    assert typed(look, field(start), *intents) == text


def test_what_is_copied_can_be_pasted(look: Look) -> None:
    text = typed(
        look,
        field("Łu"),
        KeyPressed("a", ctrl=True),
        KeyPressed("x", ctrl=True),
        KeyPressed("v", ctrl=True),
        KeyPressed("v", ctrl=True),
    )
    assert text == "ŁuŁu"


def test_a_field_takes_no_more_than_it_holds(look: Look) -> None:
    assert typed(look, field("abc", max_length=5), "defgh") == "abcde"


def test_with_the_focus_by_key_typing_replaces_the_old_name(look: Look) -> None:
    row = Row(look, field("Mira"))
    row.group.handle(FocusNext(1))
    row.group.handle(TextTyped("Ida"))
    assert row.group.widgets[0].text == "Ida"  # type: ignore[attr-defined]


def test_a_click_puts_the_caret_between_letters(look: Look) -> None:
    name = field("MMMM")
    row = Row(look, name)
    name.rect = Rect(10, 10, 400, 40)
    row.click((400, 20))
    at_the_end = name.caret
    row.click((11, 20))
    assert (at_the_end, name.caret) == (4, 0)


def test_enter_in_a_field_goes_on_to_the_next_widget(look: Look) -> None:
    row = Row(look, field("Mira"), button("b"))
    row.group.handle(FocusNext(1))
    assert row.group.is_typing
    row.group.handle(Confirm())
    assert row.focused == "b"


def test_a_choice_goes_round_and_a_scale_does_not(look: Look) -> None:
    chosen: list[int] = []
    choice = Choice("c", ["x", "y", "z"], 0, chosen.append, label="C")
    scale = Stepper("s", ["1", "2"], 0, chosen.append, label="S")
    row = Row(look, choice, scale)
    row.group.focus(choice)
    row.group.handle(FocusMove(-1, 0))
    row.group.handle(FocusMove(1, 0))
    row.group.focus(scale)
    for dx in (-1, 1, 1):
        row.group.handle(FocusMove(dx, 0))
    assert chosen == [2, 0, 1]


def test_a_choice_is_made_with_the_pointer_at_either_end(look: Look) -> None:
    chosen: list[int] = []
    row = Row(look, Choice("c", ["x", "y", "z"], 0, chosen.append, label="C"))
    row.click((100, 20))
    row.click((15, 20))
    row.click((15, 20))
    assert chosen == [1, 0, 2]


def listed(rows: int, picked: list[int | None]) -> ScrollList:
    return ScrollList("l", "Lines", rows, lambda *_: None, picked.append)


def test_a_list_scrolls_by_rows_and_stops_at_its_ends(look: Look) -> None:
    lines = listed(10, [])
    row = Row(look, lines)
    lines.lay_out(Rect(0, 0, 100, 100), 20)
    for amount, offset in ((1, 0), (-1, 20), (-9, 100), (2, 60)):
        assert row.group.handle(Scroll((50, 50), amount))
        assert lines.offset == offset


def test_the_bar_of_a_list_is_dragged_and_clicked_with_the_left_button(look: Look) -> None:
    picked: list[int | None] = []
    chosen: list[int] = []
    lines = ScrollList("l", "Lines", 10, lambda *_: None, picked.append, chosen.append)
    row = Row(look, lines)
    lines.lay_out(Rect(0, 0, 100, 100), 20)
    row.group.handle(PointerDown((105, 25), LEFT_BUTTON))
    assert lines.offset == 0
    for y, offset in ((50, 50), (75, 100), (300, 100), (0, 0)):
        row.group.handle(PointerMoved((105, y), frozenset({LEFT_BUTTON})))
        assert lines.offset == offset
    row.group.handle(PointerUp((300, 0), LEFT_BUTTON))
    row.click((105, 90))
    assert lines.offset == 100
    assert chosen == []
    row.click((50, 90))
    assert chosen == [9]


def test_a_list_without_more_rows_than_fit_has_no_bar(look: Look) -> None:
    lines = listed(5, [])
    Row(look, lines)
    lines.lay_out(Rect(0, 0, 100, 100), 20)
    assert not lines.hit((105, 50))


def test_enter_chooses_a_row_after_the_bar_was_let_go_elsewhere(look: Look) -> None:
    chosen: list[int] = []
    lines = ScrollList("l", "Lines", 10, lambda *_: None, None, chosen.append)
    row = Row(look, lines)
    lines.lay_out(Rect(0, 0, 100, 100), 20)
    row.group.handle(PointerDown((105, 25), LEFT_BUTTON))
    row.group.handle(PointerUp((300, 300), LEFT_BUTTON))
    row.group.handle(FocusMove(0, 1))
    row.group.handle(Confirm())
    assert chosen == [0]


def test_the_row_under_the_pointer_is_picked(look: Look) -> None:
    picked: list[int | None] = []
    lines = listed(10, picked)
    row = Row(look, lines)
    lines.lay_out(Rect(0, 0, 100, 100), 20)
    for xy in ((50, 50), (50, 55), (50, 70), (300, 70)):
        row.group.handle(PointerMoved(xy))
    assert picked == [2, 3, None]


def test_keys_pick_rows_and_bring_them_into_view(look: Look) -> None:
    picked: list[int | None] = []
    lines = listed(10, picked)
    row = Row(look, lines)
    lines.lay_out(Rect(0, 0, 100, 100), 20)
    row.group.focus(lines)
    for _ in range(7):
        row.group.handle(FocusMove(0, 1))
    assert picked == [0, 1, 2, 3, 4, 5, 6]
    assert lines.rect.contains(lines.row_box(6))
