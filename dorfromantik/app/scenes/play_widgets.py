"""The play screen's cards and buttons: which there are, and where they lie."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dorfromantik.app.bindings import KeyAction
from dorfromantik.app.context import AppContext
from dorfromantik.app.scenes.play_cards import TaskCardWidget
from dorfromantik.app.scenes.play_goals import GoalsWidget
from dorfromantik.app.scenes.play_layout import TASKS_SHOWN, PlayLayout
from dorfromantik.app.scenes.play_lines import LinesWidget
from dorfromantik.app.scenes.play_piece_widgets import (
    ChoiceWidget,
    HeartWidget,
    StoreWidget,
    TileWidget,
)
from dorfromantik.app.scenes.play_rules_button import RulesButton
from dorfromantik.app.scenes.play_texts import task_rest, task_title, undo_refusal_text
from dorfromantik.app.scenes.play_unseen_sheet import UnseenWidgets
from dorfromantik.app.scenes.play_view import PlayView, TaskCard
from dorfromantik.app.ui.boxes import anchored
from dorfromantik.app.ui.buttons import Button, IconButton
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.widget import Action, Widget
from dorfromantik.engine import ActiveTask, Heart

WORDS_SHRINK = 1.35
"""Words may shrink by so much before they are left out."""


@dataclass(frozen=True, slots=True)
class PlayActions:
    """What the buttons do."""

    undo: Callable[[], None]
    redo: Callable[[], None]
    fit: Callable[[], None]
    menu: Callable[[], None]
    rules: Callable[[], None]
    turn: Callable[[int], None]
    """By steps, clockwise when positive."""
    zoom: Callable[[int], None]
    show_task: Callable[[TaskCard], None]
    use_store: Callable[[], None]
    pick: Callable[[Heart], None]
    choose: Callable[[bool], None]
    """The right one of two things when true, else the left one."""
    toggle_unseen: Callable[[], None]
    toggle_lines: Callable[[], None]
    """Follow the sheet of the score, which has just been opened or folded."""
    goals: Callable[[], None]


class PanelButton(Button):
    """A button that shows its picture only where its words have no room."""

    def fitting_size(self, look: Look) -> int:
        """Pixels of the type in which its words fit; words that are not shown fit in any."""
        if self._has_words(look):
            return super().fitting_size(look)
        return look.text.fitting_size("", look.theme.type.button, look.metrics, self.rect.width)

    def _has_words(self, look: Look) -> bool:
        return self.icon is None or self.natural_width(look) <= self.rect.width * WORDS_SHRINK

    def draw(self, canvas: Canvas) -> None:
        """Draw wood, picture and words, or the picture alone."""
        if self.icon is None or self._has_words(canvas):
            super().draw(canvas)
            return
        face = self._draw_wood(canvas)
        side = round(min(face.size) * canvas.theme.icon_share)
        opacity = 1.0 if self.is_enabled else canvas.theme.disabled_opacity
        canvas.icon(self.icon, anchored(face, (side, side)), opacity)


class PlayWidgets:
    """All widgets of the screen, in the order of the tab key: cards, panel, pieces, hand, zoom, choice, score."""

    def __init__(self, context: AppContext, actions: PlayActions):
        self._translator = context.translator
        _ = context.translator.text
        self.cards = tuple(_card(context, index, actions.show_task) for index in range(TASKS_SHOWN))
        self._undo = PanelButton("undo", _("Undo"), actions.undo, icon="undo")
        self._redo = PanelButton("redo", _("Redo"), actions.redo, icon="redo")
        self._fit = PanelButton("fit", _("Fit"), actions.fit, icon="fit")
        self._menu = PanelButton("menu", _("Menu"), actions.menu, icon="menu")

        def button(key: str, icon: str, words: str, action: KeyAction, do: Action) -> IconButton:
            tooltip = _("{deed} ({key})").format(deed=words, key=context.key_name(action))
            return IconButton(key, icon, tooltip, do)

        self._left = button(
            "turn_left", "turn_left", _("Turn left"), KeyAction.TURN_LEFT, lambda: actions.turn(-1)
        )
        self._right = button(
            "turn_right",
            "turn_right",
            _("Turn right"),
            KeyAction.TURN_RIGHT,
            lambda: actions.turn(1),
        )
        self._nearer = button(
            "zoom_in", "plus", _("Nearer"), KeyAction.NEARER, lambda: actions.zoom(1)
        )
        self._further = button(
            "zoom_out", "minus", _("Further away"), KeyAction.FURTHER, lambda: actions.zoom(-1)
        )
        self._rules = RulesButton(context, actions.rules)
        self.goals = GoalsWidget(_("All goals of this game"), actions.goals)
        self.lines = LinesWidget(_("Score so far"), actions.toggle_lines)
        self.store = StoreWidget(context, actions.use_store)
        self._hearts = tuple(HeartWidget(context, heart, actions.pick) for heart in Heart)
        self.tile = TileWidget(_("Your tile"), lambda: actions.turn(1))
        self.unseen = UnseenWidgets(context, actions.toggle_unseen)
        self._choice = tuple(
            ChoiceWidget(context, right=right, on_press=actions.choose) for right in (False, True)
        )

    @property
    def all(self) -> Sequence[Widget]:
        """Every widget."""
        panel = (self.goals, self._undo, self._redo, self._fit, self._menu)
        view = (*self.unseen.all, self._rules, self._nearer, self._further)
        hand = (self.tile, self._left, self._right, *view)
        return (*self.cards, *panel, self.store, *self._hearts, *hand, *self._choice, self.lines)

    @property
    def pointed_task(self) -> ActiveTask | None:
        """The task whose card is pointed at, or has the focus."""
        for widget in self.cards:
            if widget.card is not None and (widget.is_hovered or widget.has_focus):
                return widget.card.task
        return None

    def choice(self, *, right: bool) -> ChoiceWidget:
        """One of the two things to choose from."""
        return self._choice[right]

    def lay_out(self, layout: PlayLayout) -> None:
        """Give every widget its place."""
        for card, place in zip(self.cards, layout.panel.cards, strict=True):
            card.rect = place
        panel = (self._undo, self._redo, self._fit, self._menu)
        for button, place in zip(panel, layout.panel.buttons, strict=True):
            button.rect = place
        self._left.rect, self._right.rect = layout.hand.turn_left, layout.hand.turn_right
        self._nearer.rect, self._further.rect = layout.zoom_in, layout.zoom_out
        self._rules.rect = layout.rules_button
        self.goals.lay_out(layout.panel.goals)
        self.lines.lay_out(layout.panel.score.union(layout.panel.extras), layout.lines)
        self.store.rect, self.tile.rect = layout.panel.store, layout.hand.tile
        for heart, place in zip(self._hearts, layout.hearts, strict=False):
            heart.rect = place
        for choice, place in zip(
            self._choice, (layout.choice.left, layout.choice.right), strict=True
        ):
            choice.rect = place

    def show(self, view: PlayView, *, has_refused: bool = False) -> None:
        """Show a view on cards and buttons; `has_refused`: whether the rule book can say why not."""
        self._rules.is_lit = has_refused
        for index, card in enumerate(self.cards):
            task = view.tasks[index] if index < len(view.tasks) else None
            card.show(task)
            card.is_lit = task is not None and task.task == view.lit
        self._undo.is_enabled = view.can_undo
        self._undo.tooltip = (
            undo_refusal_text(self._translator, view.undo_refusal) if view.undo_refusal else ""
        )
        self._redo.is_enabled = view.can_redo
        for button in (self._left, self._right):
            button.is_enabled = view.tile is not None
            button.is_visible = view.choice is None
        self.lines.is_visible = view.shows_score
        self.unseen.show(view.unseen, is_offered=view.offers_unseen)
        self.store.show(view.store)
        for heart in self._hearts:
            heart.show(view.hearts if view.choice is None else ())
        for choice in self._choice:
            choice.show(view.choice)


def _card(context: AppContext, index: int, show_task: Callable[[TaskCard], None]) -> TaskCardWidget:
    translator = context.translator
    return TaskCardWidget(
        index,
        context.seals,
        lambda card: task_title(translator, card),
        lambda card: task_rest(translator, card),
        show_task,
    )
