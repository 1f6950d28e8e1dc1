"""The rows of the settings: what can be chosen on each tab, and what a choice changes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from dorfromantik.app.context import AppContext
from dorfromantik.app.scenes.settings_words import display_name, help_tooltip, help_words
from dorfromantik.app.ui.choices import Choice, Stepper
from dorfromantik.app.ui.switches import Switch
from dorfromantik.app.ui.widget import Widget
from dorfromantik.persistence import Help, UndoPolicy
from dorfromantik.table import Table

SCALES = (0.75, 0.85, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
PACES = (0.5, 0.75, 1.0, 1.5, 2.0, 3.0)
WHEEL_SPEEDS = (0.25, 0.5, 1.0, 1.5, 2.0)
VOLUME_STEPS = 10
HELPS = (
    Help.PLACES,
    Help.EDGE_MARKS,
    Help.OUTCOMES,
    Help.REASONS,
    Help.AREAS,
    Help.PROGRESS,
    Help.SCORE,
    Help.REMAINING,
    Help.HINTS,
)
"""The helps that there are to be switched off."""
UNDO_POLICIES = (UndoPolicy.OFF, UndoPolicy.LAST, UndoPolicy.ANY)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a tab."""

    widgets: tuple[Widget, ...]
    label: str = ""
    """Words before the widgets, which then share what is left; empty where a widget has its own.

    Without any widgets they are the heading of the rows below.
    """
    is_short: bool = False
    """Whether two of these have room side by side."""


@dataclass(slots=True)
class SettingsRows:
    """Makes the rows of one tab after the other, for the settings as they are now."""

    context: AppContext
    table: Table | None
    """The game on the table, which follows the undo policy at once."""
    refresh: Callable[[], None] = field(default=lambda: None)
    """Called when other rows look different after a choice."""
    grow: Callable[[float], None] = field(default=lambda _scale: None)
    """Called with another size of text and buttons."""

    def screen(self) -> Sequence[Row]:
        """Window, display, size, movement, language."""
        _ = self.context.translator.text
        flow, settings = self.context.flow, self.context.settings
        rows = [
            self._choice(
                "fullscreen",
                _("Screen"),
                (_("Window"), _("Whole screen")),
                int(flow.is_fullscreen),
                lambda _index: flow.toggle_fullscreen(),
            )
        ]
        if len(flow.displays) > 1:
            names = [
                display_name(self.context.translator, index, size)
                for index, size in enumerate(flow.displays)
            ]
            display = min(flow.display, len(names) - 1)
            rows.append(self._choice("display", _("Display"), names, display, flow.choose_display))
        rows += [
            self._stepper(
                "ui_scale",
                _("Size of text and buttons"),
                SCALES,
                settings.ui_scale,
                lambda index: self.grow(SCALES[index]),
            ),
            self._choice(
                "movement",
                _("Movement"),
                (_("Lively"), _("Calm")),
                int(settings.reduced_motion),
                self._set_movement,
            ),
        ]
        if not settings.reduced_motion:
            rows.append(
                self._stepper(
                    "animation_speed", _("Speed of movement"), PACES, settings.animation_speed
                )
            )
        return (*rows, self._high_contrast(), self._language())

    def sound(self) -> Sequence[Row]:
        """Volumes and silence."""
        _ = self.context.translator.text
        settings = self.context.settings
        silence = Switch(
            "muted", _("Silence"), settings.muted, lambda is_on: self._change(muted=is_on)
        )
        return (
            Row((silence,)),
            self._volume("effects_volume", _("Sounds"), settings.effects_volume),
            self._volume("nature_volume", _("Nature"), settings.nature_volume),
            self._volume("music_volume", _("Music"), settings.music_volume),
        )

    def game(self) -> Sequence[Row]:
        """How tiles are placed and taken back, and what is shown beside them."""
        _ = self.context.translator.text
        settings = self.context.settings
        purist = Switch(
            "purist",
            _("Purist: no help at all"),
            settings.purist,
            self._set_purist,
            tooltip=_("The table shows what a table shows: tiles, tokens, stacks."),
        )
        edge_icons = Switch(
            "edge_icons",
            _("Pictures at edges"),
            settings.edge_icons,
            lambda is_on: self._change(edge_icons=is_on),
            tooltip=_("Small pictures name the land at each edge of a tile."),
        )
        edge_icons.is_enabled = not settings.purist
        return (
            self._choice(
                "undo_policy",
                _("Taking back"),
                (_("Never"), _("The last tile"), _("Any number")),
                UNDO_POLICIES.index(settings.undo_policy),
                self._set_undo_policy,
            ),
            self._choice(
                "placing",
                _("Placing"),
                (_("At the click"), _("Click, then confirm")),
                int(settings.confirms_placing),
                lambda index: self._change(confirms_placing=bool(index)),
            ),
            self._choice(
                "wheel",
                _("Wheel"),
                (_("As the system has it"), _("The other way round")),
                int(settings.wheel_reversed),
                lambda index: self._change(wheel_reversed=bool(index)),
            ),
            self._stepper(
                "wheel_speed", _("Speed of the wheel"), WHEEL_SPEEDS, settings.wheel_speed
            ),
            Row((), _("Helps")),
            Row((purist,)),
            *(self._help(help) for help in HELPS),
            Row((edge_icons,), is_short=True),
        )

    def _choice(
        self,
        key: str,
        label: str,
        options: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
    ) -> Row:
        return Row((Choice(key, options, index, on_change, label=label),), label)

    def _stepper(
        self,
        key: str,
        label: str,
        steps: Sequence[float],
        value: float,
        on_change: Callable[[int], None] | None = None,
    ) -> Row:
        """A factor, told as per cent; by default the setting of its key."""
        words = [f"{round(100 * step)} %" for step in steps]
        change = on_change or (lambda index: self._change(**{key: steps[index]}))
        stepper = Stepper(key, words, nearest(steps, value), change, label=label)
        return Row((stepper,), label)

    def _volume(self, key: str, label: str, value: float) -> Row:
        _ = self.context.translator.text
        steps = [_("Off"), *(f"{100 * step // VOLUME_STEPS} %" for step in range(1, 11))]
        index = round(value * VOLUME_STEPS)
        stepper = Stepper(key, steps, index, partial(self._set_volume, key), label=label)
        return Row((stepper,), label)

    def _help(self, help: Help) -> Row:
        translator, settings = self.context.translator, self.context.settings
        switch = Switch(
            f"help_{help.name.lower()}",
            help_words(translator, help),
            help not in settings.helps_off,
            partial(self._set_help, help),
            tooltip=help_tooltip(translator, help),
        )
        switch.is_enabled = not settings.purist
        return Row((switch,), is_short=True)

    def _high_contrast(self) -> Row:
        _ = self.context.translator.text
        switch = Switch(
            "high_contrast",
            _("High contrast"),
            self.context.settings.high_contrast,
            lambda is_on: self._change(high_contrast=is_on),
            tooltip=_("Darker ink, heavier lines, and signs beside the colours."),
        )
        return Row((switch,))

    def _language(self) -> Row:
        _ = self.context.translator.text
        languages = self.context.languages
        codes = ["", *(language.code for language in languages)]
        names = [_("As the system"), *(language.name for language in languages)]
        chosen = self.context.settings.language
        index = codes.index(chosen) if chosen in codes else 0
        return self._choice(
            "language",
            _("Language"),
            names,
            index,
            lambda index: self._change(language=codes[index]),
        )

    def _change(self, **choices: Any) -> None:
        self.context.change_settings(replace(self.context.settings, **choices))

    def _set_movement(self, index: int) -> None:
        self._change(reduced_motion=bool(index))
        self.refresh()

    def _set_purist(self, is_on: bool) -> None:
        self._change(purist=is_on)
        self.refresh()

    def _set_undo_policy(self, index: int) -> None:
        policy = UNDO_POLICIES[index]
        if self.table is not None:
            self.table.undo_policy = policy
        self._change(undo_policy=policy)

    def _set_help(self, help: Help, is_on: bool) -> None:
        off = set(self.context.settings.helps_off) ^ {help}
        assert is_on == (help not in off)
        self._change(helps_off=tuple(each for each in Help if each in off))

    def _set_volume(self, key: str, step: int) -> None:
        was_muted = self.context.settings.muted
        self._change(**{key: step / VOLUME_STEPS, "muted": False})
        self.context.audio.play("press")
        if was_muted:
            self.refresh()


def nearest(steps: Sequence[float], value: float) -> int:
    """Return the number of the step that comes nearest to a value."""
    return min(range(len(steps)), key=lambda index: abs(steps[index] - value))
