"""The store, the hearts and the things to choose from, to be pressed (rules.md 8)."""

from collections.abc import Callable

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.play_piece_texts import deed_text, heart_tooltip, store_tooltip
from dorfromantik.app.scenes.play_pieces import ChoiceView, Deed, HeartView, StoreView
from dorfromantik.app.scenes.play_pieces_drawn import (
    draw_heart_piece,
    draw_leaving_tile,
    draw_pile,
    draw_store,
    draw_tile,
)
from dorfromantik.app.ui.boxes import anchored, inset, split_bottom
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.ornaments import draw_count
from dorfromantik.app.ui.widget import Widget
from dorfromantik.engine import Heart


class StoreWidget(Widget):
    """The store: pressing it stores the tile in hand, or takes the stored one."""

    def __init__(self, context: AppContext, on_press: Callable[[], None]):
        super().__init__("store")
        self._context = context
        self._on_press = on_press
        self._store: StoreView | None = None
        self.is_awaited = False
        """Whether the stored tile is still on its way."""
        self.is_visible = False

    def show(self, store: StoreView | None) -> None:
        """Show the store, or nothing while the group has none."""
        self._store = store
        self.is_visible = store is not None
        if store is not None:
            self.tooltip = store_tooltip(self._context, store)

    def press(self) -> None:
        """Store or take, whichever can be done."""
        self._on_press()

    def draw(self, canvas: Canvas) -> None:
        """Draw the store and the tile in it."""
        store = self._store
        if store is None:
            return
        if store.deed is not None and (self.is_hovered or store.deed is Deed.TAKE):
            canvas.panel("card_lit", self.rect)
        tile = None if self.is_awaited else store.tile
        draw_store(canvas, self._context.landscape, tile, self.rect)


class HeartWidget(Widget):
    """Hearts of one kind: pressing them picks one for the tile in hand, or puts it back."""

    def __init__(self, context: AppContext, heart: Heart, on_press: Callable[[Heart], None]):
        super().__init__(f"{heart}_heart")
        self._context = context
        self._heart = heart
        self._on_press = on_press
        self._view: HeartView | None = None
        self.is_visible = False

    def show(self, views: tuple[HeartView, ...]) -> None:
        """Show its own kind; nothing when there are none of it in the game."""
        self._view = next((view for view in views if view.heart is self._heart), None)
        self.is_visible = self._view is not None
        if self._view is not None:
            self.tooltip = heart_tooltip(self._context, self._view)

    def press(self) -> None:
        """Pick one, or put it back."""
        self._on_press(self._heart)

    def draw(self, canvas: Canvas) -> None:
        """Draw the heart and how many of its kind are left."""
        view = self._view
        if view is None:
            return
        opacity = 1.0 if view.left or view.is_picked else canvas.theme.disabled_opacity
        is_lit = view.is_picked or (self.is_hovered and view.refusal is None)
        draw_heart_piece(canvas, view.heart, self.rect, is_lit=is_lit, opacity=opacity)
        radius = canvas.px(canvas.theme.play.small_badge)
        at = (self.rect.right - radius, self.rect.bottom - radius)
        draw_count(canvas, at, radius, view.left, canvas.theme.type.small_badge)


class ChoiceWidget(Widget):
    """One of two things to choose from: a large card with its picture and its words."""

    def __init__(self, context: AppContext, *, right: bool, on_press: Callable[[bool], None]):
        super().__init__("choice_right" if right else "choice_left")
        self._context = context
        self._right = right
        self._on_press = on_press
        self._choice: ChoiceView | None = None
        self.is_visible = False

    @property
    def label(self) -> str:
        """What choosing it does."""
        deed = self._deed
        if deed is None:
            return ""
        return deed_text(self._context, deed, right=self._right)

    @property
    def _deed(self) -> Deed | None:
        if self._choice is None:
            return None
        return self._choice.right if self._right else self._choice.left

    def show(self, choice: ChoiceView | None) -> None:
        """Show its side of a choice, or nothing."""
        self._choice = choice
        self.is_visible = choice is not None

    def press(self) -> None:
        """Choose it."""
        self._on_press(self._right)

    def draw(self, canvas: Canvas) -> None:
        """Draw card, picture and a wooden plate with the words."""
        if self._choice is None:
            return
        canvas.panel("card_lit" if self.is_hovered else "card", self.rect)
        inside = inset(self.rect, canvas.px(canvas.theme.space.medium), canvas.px(14))
        small, style = canvas.px(canvas.theme.space.small), canvas.theme.type.button
        told = canvas.text_height(self.label, style, inside.width - 2 * small)
        height = max(canvas.px(canvas.theme.play.button), told + small)
        picture, plate = split_bottom(inside, height, small)
        self._draw_picture(canvas, picture)
        is_down = self.is_pressed and self.is_hovered
        state = "_down" if is_down else "_hover" if self.is_hovered else ""
        canvas.panel(f"button{state}", plate)
        words = anchored(plate, (plate.width - 2 * small, told))
        canvas.lines(self.label, style, words, Align.CENTER)

    def _draw_picture(self, canvas: Canvas, box: Rect) -> None:
        choice, landscape = self._choice, self._context.landscape
        if choice is None:
            return
        match self._deed:
            case Deed.REVEAL:
                draw_pile(canvas, box)
            case Deed.TAKE:
                draw_tile(canvas, landscape, choice.tile, inset(box, box.height // 12))
            case Deed.SET_ASIDE:
                draw_leaving_tile(canvas, landscape, choice.tile, box)
            case _:
                draw_store(canvas, landscape, choice.tile, box)


class TileWidget(Widget):
    """The tile in hand on its card: pressing it turns it."""

    can_focus = False

    def __init__(self, label: str, on_press: Callable[[], None]):
        super().__init__("tile_in_hand")
        self._label = label
        self._on_press = on_press

    @property
    def label(self) -> str:
        """What it is called."""
        return self._label

    def press(self) -> None:
        """Turn it."""
        self._on_press()
