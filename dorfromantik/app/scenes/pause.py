"""The menu over the play screen."""

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.boxes import anchored, inset, row, split_top, stack
from dorfromantik.app.ui.buttons import Button, Wood
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.choices import Choice, Stepper
from dorfromantik.app.ui.ornaments import draw_divider, draw_veil
from dorfromantik.app.ui.widget import Widget
from dorfromantik.persistence import UndoPolicy
from dorfromantik.table import Table

VOLUME_STEPS = 10
UNDO_POLICIES = (UndoPolicy.OFF, UndoPolicy.LAST, UndoPolicy.ANY)


class PauseScene(WidgetScene):
    """Go on, settings that matter during a game, and the ways out; the game is always saved."""

    opaque = False
    room = (700, 790)

    def __init__(self, context: AppContext, table: Table):
        super().__init__(context)
        self._table = table
        self._sheet = Rect(0, 0, 0, 0)
        self._labels: list[tuple[str, Rect]] = []

    def build(self) -> Sequence[Widget]:
        """Ways and settings, from top to bottom."""
        _ = self.context.translator.text
        return [
            Button("resume", _("Back to the table"), self._close, wood=Wood.PRIMARY, icon="play"),
            *self._settings(),
            Button("to_title", _("Save and go to the title"), self._leave, icon="map"),
            Button("abandon", _("Abandon"), self._ask_to_abandon, icon="close"),
            Button("quit", _("Save and quit"), self.context.flow.quit, icon="door"),
        ]

    def lay_out(self, look: Look) -> None:
        """One sheet in the middle: buttons over the whole width, settings with their names."""
        space = look.theme.space
        window = Rect((0, 0), look.metrics.size)
        padding, gap = look.px(space.panel_padding), look.px(space.medium)
        settings = [w for w in self.group.widgets if isinstance(w, Choice)]
        top = look.line_height(look.theme.type.heading) + gap
        heights = [
            look.px(space.button_height),
            *[look.px(space.field_height)] * len(settings),
            look.px(space.divider) - gap,
            look.px(space.button_height),
            look.px(space.button_height),
        ]
        inner_height = top + sum(heights) + gap * (len(heights) - 1)
        size = (look.px(space.pause_width), inner_height + 2 * padding)
        self._sheet = anchored(window, size)
        inner = inset(self._sheet, padding)
        _, body = split_top(inner, top)
        boxes = stack(body, heights, gap)
        self.group.widget("resume").rect = boxes[0]
        self._place_settings(look, settings, boxes[1 : 1 + len(settings)])
        self.group.widget("to_title").rect = boxes[-2]
        for key, box in zip(("abandon", "quit"), row(boxes[-1], [2, 3], gap), strict=True):
            self.group.widget(key).rect = box

    def draw_behind(self, canvas: Canvas) -> None:
        """Darken the table; draw the sheet and the settings' names."""
        _ = self.context.translator.text
        kinds = canvas.theme.type
        draw_veil(canvas)
        canvas.panel("paper", self._sheet)
        inner = inset(self._sheet, canvas.px(canvas.theme.space.panel_padding))
        heading, _rest = split_top(inner, canvas.line_height(kinds.heading))
        canvas.line(_("A short rest"), kinds.heading, heading, Align.CENTER)
        for words, box in self._labels:
            canvas.line(words, kinds.strong, box)
        above = self.group.widget("to_title").rect
        height = canvas.px(canvas.theme.space.divider) + canvas.px(canvas.theme.space.medium)
        draw_divider(canvas, Rect(above.x, above.y - height, above.width, height))

    def go_back(self) -> bool:
        """Back to the table."""
        self._close()
        return True

    def _settings(self) -> list[Widget]:
        _ = self.context.translator.text
        settings = self.context.settings
        screens = (_("Window"), _("Whole screen"))
        policies = (_("Never"), _("The last tile"), _("Any number"))
        widgets: list[Widget] = [
            Choice(
                "fullscreen",
                screens,
                int(self.context.flow.is_fullscreen),
                lambda _index: self.context.flow.toggle_fullscreen(),
                label=_("Screen"),
            ),
            Choice(
                "undo_policy",
                policies,
                UNDO_POLICIES.index(settings.undo_policy),
                self._set_undo_policy,
                label=_("Taking back"),
            ),
            Choice(
                "movement",
                (_("Lively"), _("Calm")),
                int(settings.reduced_motion),
                self._set_movement,
                label=_("Movement"),
            ),
        ]
        if self.context.audio.is_available:
            widgets += [
                self._volume("effects", _("Sounds"), settings.effects_volume),
                self._volume("nature", _("Nature"), settings.nature_volume),
                self._volume("music", _("Music"), settings.music_volume),
            ]
        return widgets

    def _volume(self, key: str, label: str, value: float) -> Stepper:
        _ = self.context.translator.text
        steps = [_("Off")] + [f"{100 * step // VOLUME_STEPS} %" for step in range(1, 11)]
        index = round(value * VOLUME_STEPS)
        return Stepper(key, steps, index, lambda i: self._set_volume(key, i), label=label)

    def _place_settings(
        self, look: Look, settings: Sequence[Choice], boxes: Sequence[Rect]
    ) -> None:
        self._labels = []
        for widget, box in zip(settings, boxes, strict=True):
            label, widget.rect = row(box, [2, 3])
            self._labels.append((widget.label, label))

    def _close(self) -> None:
        self.context.scenes.pop(self)

    def _leave(self) -> None:
        self.context.flow.to_title()

    def _ask_to_abandon(self) -> None:
        _ = self.context.translator.text
        self.context.flow.ask(
            _("Abandon this landscape?"),
            _("The game ends here, without a score. It cannot be brought back."),
            _("Abandon it"),
            _("Keep playing"),
            self._abandon,
        )

    def _abandon(self) -> None:
        self.context.store.discard_game()
        self.context.flow.to_title()

    def _set_undo_policy(self, index: int) -> None:
        policy = UNDO_POLICIES[index]
        self._table.undo_policy = policy
        self.context.change_settings(replace(self.context.settings, undo_policy=policy))

    def _set_movement(self, index: int) -> None:
        """Let everything move, or nothing that does not have to."""
        self.context.change_settings(replace(self.context.settings, reduced_motion=bool(index)))

    def _set_volume(self, key: str, step: int) -> None:
        volume = step / VOLUME_STEPS
        settings = self.context.settings
        match key:
            case "effects":
                settings = replace(settings, effects_volume=volume, muted=False)
            case "nature":
                settings = replace(settings, nature_volume=volume, muted=False)
            case _:
                settings = replace(settings, music_volume=volume, muted=False)
        self.context.change_settings(settings)
        self.context.audio.play("press")
