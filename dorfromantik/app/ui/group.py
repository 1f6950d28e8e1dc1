"""Widgets that belong together: hover, press, focus in order, tooltips."""

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame
from pygame import Rect

from dorfromantik.app.intents import (
    LEFT_BUTTON,
    Confirm,
    FocusMove,
    FocusNext,
    Intent,
    Point,
    PointerDown,
    PointerLeft,
    PointerMoved,
    PointerUp,
    Scroll,
    ShowFocus,
)
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.tooltips import Tooltip, draw_tooltip
from dorfromantik.app.ui.widget import Widget

Kind = TypeVar("Kind", bound=Widget)

SIDEWAYS_COST = 3
"""How much further a step to the side counts than one straight on, when arrows move the focus."""


class WidgetGroup:
    """Widgets in the order of the tab key; the last is drawn on top.

    The ring of the focus shows only after a key has moved it: a click needs none.
    """

    def __init__(
        self, widgets: Sequence[Widget] = (), on_press: Callable[[Widget], None] | None = None
    ):
        self._widgets = tuple(widgets)
        self._on_press = on_press
        self._look: Look | None = None
        self._hovered: Widget | None = None
        self._captured: Widget | None = None
        self._focused: Widget | None = None
        self._by_key = False
        self._rested = 0.0
        self._shows_tooltip = False
        self._is_stale = True

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All widgets, in the order of the tab key."""
        return self._widgets

    @property
    def focused(self) -> Widget | None:
        """The widget that gets the keys."""
        return self._focused

    @property
    def has_reachable_focus(self) -> bool:
        """Whether the focus is on a widget that can still be pressed."""
        return self._focused is not None and self._focused.is_reachable

    @property
    def shows_focus(self) -> bool:
        """Whether the ring of the focus is to be seen."""
        return self._focused is not None and self._by_key and self._focused.is_visible

    @property
    def hovered(self) -> Widget | None:
        """The widget under the pointer."""
        return self._hovered

    @property
    def is_typing(self) -> bool:
        """Whether the focus is in a text field."""
        return self._focused is not None and self._focused.takes_text

    @property
    def is_stale(self) -> bool:
        """Whether anything has changed since `drawn`."""
        return self._is_stale

    def drawn(self) -> None:
        """Told after the picture has reached the screen."""
        self._is_stale = False

    def widget(self, key: str) -> Widget:
        """The widget of a key; KeyError when there is none."""
        for widget in self._widgets:
            if widget.key == key:
                return widget
        raise KeyError(key)

    def widget_of(self, kind: type[Kind], key: str) -> Kind:
        """The widget of a key, which is of a kind; KeyError when there is none."""
        widget = self.widget(key)
        assert isinstance(widget, kind)
        return widget

    def all_of(self, kind: type[Kind]) -> list[Kind]:
        """The widgets of a kind, in the order of the tab key."""
        return [widget for widget in self._widgets if isinstance(widget, kind)]

    def replace(self, widgets: Sequence[Widget]) -> None:
        """Take other widgets; one with the key of the focused one takes over the focus."""
        focused_key = self._focused.key if self._focused else None
        self._widgets = tuple(widgets)
        self._hovered = self._captured = self._focused = None
        for widget in self._widgets:
            if widget.key == focused_key and widget.is_reachable:
                self._focused = widget
                widget.has_focus = True
        self._is_stale = True

    def arrange(self, look: Look) -> None:
        """Told after every layout, with the window's scale."""
        self._look = look
        self._is_stale = True

    def focus(self, widget: Widget | None, *, by_key: bool = True) -> None:
        """Give the focus to a widget, or to none."""
        self._by_key = by_key
        self._is_stale = True
        self._rest()
        if widget is self._focused:
            return
        before, self._focused = self._focused, widget
        for each in (before, widget):
            if each is not None:
                each.has_focus = each is widget
                each.focus_changed()
        if widget is not None and widget.takes_text:
            pygame.key.set_text_input_rect(widget.rect)

    def handle(self, intent: Intent) -> bool:
        """Give an intent to whom it concerns; True when it has been used."""
        match intent:
            case PointerMoved(xy):
                return self._point(xy)
            case PointerLeft():
                self._hover(None)
                return False
            case PointerDown(xy, button) if button == LEFT_BUTTON:
                return self._push_down(xy)
            case PointerUp(xy, button) if button == LEFT_BUTTON:
                return self._let_go(xy)
            case PointerDown(xy) | PointerUp(xy):
                return self._at(xy) is not None
            case Scroll(xy, amount):
                over = self._at(xy)
                used = over is not None and over.is_enabled and over.scroll(amount)
                self._is_stale |= used
                return used
        return self._key(intent)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self._look is None:
            return
        for widget in self._widgets:
            if widget.is_visible and widget.update(dt, self._look):
                self._is_stale = True
        self._rested += dt
        ripe = self._rested >= self._look.theme.duration.tooltip_delay
        if ripe and not self._shows_tooltip and self._tooltip_owner() is not None:
            self._shows_tooltip = self._is_stale = True

    def draw(self, canvas: Canvas, *, with_tooltip: bool = True) -> None:
        """Draw all widgets, then the ring of the focus, then the tooltip unless a scene lies above."""
        self.draw_widgets(canvas)
        if with_tooltip and self.tooltip is not None:
            draw_tooltip(canvas, self.tooltip)

    def draw_widgets(self, canvas: Canvas) -> None:
        """Draw all widgets, then the ring of the focus."""
        for widget in self._widgets:
            if widget.is_visible:
                widget.draw(canvas)
        if self._focused is not None and self.shows_focus:
            self._focused.draw_focus(canvas)

    @property
    def tooltip(self) -> Tooltip | None:
        """The words about what is pointed at, once the pointer has rested there."""
        owner = self._tooltip_owner() if self._shows_tooltip else None
        if owner is None:
            return None
        others = (each for each in self._widgets if each.can_focus and each.is_visible)
        beside = (each.rect.copy() for each in others if not each.rect.contains(owner.rect))
        return Tooltip(owner.tooltip, owner.rect.copy(), tuple(beside))

    def _at(self, xy: Point) -> Widget | None:
        return next((w for w in reversed(self._widgets) if w.hit(xy)), None)

    def _point(self, xy: Point) -> bool:
        over = self._at(xy)
        self._hover(over)
        target = self._captured or over
        if target is not None and target.is_enabled and target.pointer_moved(xy):
            self._is_stale = True
        return target is not None

    def _hover(self, widget: Widget | None) -> None:
        if widget is self._hovered:
            return
        if self._hovered is not None:
            self._hovered.is_hovered = False
            self._hovered.pointer_left()
        self._hovered = widget
        if widget is not None:
            widget.is_hovered = widget.is_enabled
        self._rest()
        self._is_stale = True

    def _rest(self) -> None:
        self._rested, self._shows_tooltip = 0.0, False

    def _push_down(self, xy: Point) -> bool:
        over = self._at(xy)
        self._hover(over)
        self._rest()
        self._is_stale = True
        if over is None or not over.is_enabled:
            self.focus(None, by_key=False)
            return over is not None
        self._captured = over
        over.is_pressed = True
        self.focus(over if over.can_focus else None, by_key=False)
        assert self._look is not None
        over.pointer_down(xy, self._look)
        return True

    def _let_go(self, xy: Point) -> bool:
        captured, self._captured = self._captured, None
        if captured is None:
            return self._at(xy) is not None
        captured.is_pressed = False
        self._is_stale = True
        if captured.hit(xy) and captured.is_reachable:
            self._press(captured)
        return True

    def _press(self, widget: Widget) -> None:
        if self._on_press is not None:
            self._on_press(widget)
        widget.press()
        self._is_stale = True

    def _key(self, intent: Intent) -> bool:
        focused = self._focused
        if focused is not None and not focused.is_reachable:
            self.focus(None)
            focused = None
        if focused is not None and focused.handle(intent):
            self._by_key = self._is_stale = True
            return True
        match intent:
            case ShowFocus():
                return self._show_focus()
            case FocusNext(steps):
                return self._focus_next(steps)
            case FocusMove(dx, dy):
                return self._focus_towards(dx, dy)
            case Confirm() if focused is not None and not focused.takes_text:
                self._by_key = True
                self._press(focused)
                return True
            case Confirm() if focused is not None:
                return self._focus_next(1)
        return False

    def _candidates(self) -> list[Widget]:
        return [w for w in self._widgets if w.can_focus and w.is_reachable]

    def _show_focus(self) -> bool:
        """Show where the focus is, at the first widget where it is nowhere; True when that is new."""
        if self._focused is None:
            return self._focus_next(1)
        is_new, self._by_key = not self._by_key, True
        self._is_stale |= is_new
        return is_new

    def _focus_next(self, steps: int) -> bool:
        candidates = self._candidates()
        if not candidates:
            return False
        if self._focused in candidates:
            index = (candidates.index(self._focused) + steps) % len(candidates)
        else:
            index = 0 if steps > 0 else len(candidates) - 1
        self.focus(candidates[index])
        return True

    def _focus_towards(self, dx: int, dy: int) -> bool:
        candidates = self._candidates()
        if not candidates:
            return False
        start = self._focused
        if start is None:
            self.focus(candidates[0])
            return True

        def cost(widget: Widget) -> float | None:
            ahead, aside = _way(start.rect, widget.rect, dx, dy)
            return None if ahead <= 0 else ahead + SIDEWAYS_COST * aside

        costs = [(cost(widget), index) for index, widget in enumerate(candidates)]
        ahead = [(value, index) for value, index in costs if value is not None]
        if ahead:
            self.focus(candidates[min(ahead)[1]])
        return True

    def _tooltip_owner(self) -> Widget | None:
        if self._captured is not None:
            return None
        owner = self._hovered or (self._focused if self._by_key else None)
        return owner if owner is not None and owner.tooltip else None


def _way(start: Rect, end: Rect, dx: int, dy: int) -> tuple[float, float]:
    """How far the end lies ahead of the start in a direction, and how far beside the way."""
    if dx:
        ahead = (end.centerx - start.centerx) * dx
        aside = max(end.top - start.bottom, start.top - end.bottom, 0)
        beyond = end.left >= start.right if dx > 0 else end.right <= start.left
    else:
        ahead = (end.centery - start.centery) * dy
        aside = max(end.left - start.right, start.left - end.right, 0)
        beyond = end.top >= start.bottom if dy > 0 else end.bottom <= start.top
    return (ahead if beyond else 0), aside
