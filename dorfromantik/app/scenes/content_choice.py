"""Which pieces of the mystery boxes a single game is played with, secrets kept until asked for (rules.md 7)."""

from collections.abc import Callable, Sequence

from pygame import Rect

from dorfromantik.app.campaigns import unlocked_anywhere
from dorfromantik.app.context import AppContext
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.scenes.entry_icons import entry_icon
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.boxes import anchored, inset, row, split_bottom, split_left, split_top
from dorfromantik.app.ui.buttons import Button, Wood
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.lists import ScrollList
from dorfromantik.app.ui.ornaments import draw_heading, draw_veil
from dorfromantik.app.ui.page import height_with_rows
from dorfromantik.app.ui.widget import Widget


def content_words(context: AppContext, content: frozenset[str]) -> str:
    """Say in a few words what a game is played with."""
    _ = context.translator.text
    everything = frozenset(entry.id for entry in context.catalog.entries)
    if not content:
        return _("Base box")
    if content == everything:
        return _("Everything")
    if content == unlocked_anywhere(context):
        return _("All that is unlocked")
    words = context.translator.plural("{count} piece", "{count} pieces", len(content))
    return words.format(count=len(content))


FEWEST_ROWS = 3
"""Where a window has room for fewer, the sheet shows all and is scrolled."""


class ContentChoiceScene(WidgetScene):
    """A list of all pieces with a tick at each that is in play; every change counts at once."""

    opaque = False
    room = (820, 0)

    def __init__(
        self,
        context: AppContext,
        content: frozenset[str],
        on_change: Callable[[frozenset[str]], None],
    ):
        super().__init__(context)
        self._entries = tuple(
            entry for box in context.book.boxes for entry in box.entries
        )  # the order in which they are shown when their boxes are opened
        self._content = content
        self._on_change = on_change
        self._unlocked = unlocked_anywhere(context)
        self._shows_secrets = content > self._unlocked
        self._sheet = Rect(0, 0, 0, 0)

    @property
    def content(self) -> frozenset[str]:
        """What is ticked."""
        return self._content

    def is_secret(self, entry: str) -> bool:
        """Whether no campaign has unlocked an entry, and nobody has asked to see it."""
        return not self._shows_secrets and entry not in self._unlocked

    @property
    def foot_keys(self) -> tuple[str, ...]:
        """The way back."""
        return ("done",)

    def build(self) -> Sequence[Widget]:
        """Three choices at once, the list, the way back."""
        _ = self.context.translator.text
        return [
            Button("base", _("Base box"), self._take_base),
            Button("unlocked", _("All that is unlocked"), self._take_unlocked),
            Button("everything", _("Everything"), self._take_everything),
            ScrollList(
                "entries",
                _("What comes out of the boxes"),
                len(self._entries),
                self._draw_row,
                on_choose=self._toggle,
            ),
            Button("done", _("All right"), self._close, wood=Wood.PRIMARY),
        ]

    def lay_out(self, look: Look) -> None:
        """A sheet in the middle, as high as the page allows."""
        space, sizes = look.theme.space, look.theme.campaign
        page = inset(self.page_box, look.px(space.margin))
        least = self.page_height(look, page.width) - 2 * look.px(space.margin)
        height = min(max(look.px(sizes.content_height), least), page.height)
        self._sheet = anchored(page, (min(look.px(sizes.content_width), page.width), height))
        gap = look.px(space.medium)
        _head, rest = split_top(inset(self._sheet, look.px(space.panel_padding)), self._head(look))
        choices, rest = split_top(rest, look.px(space.button_height), gap)
        for key, box in zip(
            ("base", "unlocked", "everything"), row(choices, [2, 4, 2], gap), strict=True
        ):
            self.group.widget(key).rect = box
        rest, done = split_bottom(rest, look.px(space.button_height), gap)
        self.group.widget("done").rect = anchored(done, (done.width // 2, done.height))
        entries = self.group.widget_of(ScrollList, "entries")
        entries.lay_out(rest, look.px(sizes.content_row))

    def page_height(self, look: Look, width: int) -> int:
        """Nothing where some pieces fit the window, else a sheet with all of them, which is scrolled."""
        space, gap = look.theme.space, look.px(look.theme.space.medium)
        around = 2 * look.px(space.margin) + 2 * look.px(space.panel_padding) + self._head(look)
        around += 2 * (look.px(space.button_height) + gap)
        step = look.px(look.theme.campaign.content_row)
        return height_with_rows(look, around, len(self._entries), step, FEWEST_ROWS)

    def draw_behind(self, canvas: Canvas) -> None:
        """Darken the scene below; draw the sheet."""
        _ = self.context.translator.text
        draw_veil(canvas)
        canvas.panel("paper", self._sheet)
        inner = inset(self._sheet, canvas.px(canvas.theme.space.panel_padding))
        heading = _("What comes out of the boxes")
        caption = _("For this one game; campaigns unlock their pieces by playing.")
        draw_heading(canvas, inner, heading, caption, canvas.theme.type.heading)

    def go_back(self) -> bool:
        """Back to the table."""
        self._close()
        return True

    def _head(self, look: Look) -> int:
        kinds = look.theme.type
        height = look.line_height(kinds.heading) + look.line_height(kinds.caption)
        return height + look.px(look.theme.space.medium)

    def _draw_row(self, canvas: Canvas, box: Rect, row: int, is_picked: bool) -> None:
        _ = self.context.translator.text
        space, kinds, color = canvas.theme.space, canvas.theme.type, canvas.theme.color
        entry = self._entries[row]
        if is_picked:
            glow = with_opacity(color.glow, canvas.theme.lit_opacity)
            canvas.shapes.box(canvas.surface, box, canvas.px(space.field_radius), glow)
        inner = inset(box, canvas.px(space.small), canvas.px(space.hair))
        tick, rest = split_left(inner, canvas.px(space.small_button), canvas.px(space.small))
        self._draw_tick(canvas, tick, is_on=entry in self._content)
        icon, words = split_left(rest, inner.height, canvas.px(space.medium))
        if self.is_secret(entry):
            canvas.line(_("Still a secret"), kinds.caption, rest)
            return
        canvas.icon(entry_icon(entry), icon)
        text = self.context.entry_texts[entry]
        name, rule = split_top(words, canvas.line_height(kinds.strong))
        canvas.line(_(text.name), kinds.strong, name)
        canvas.lines(_(text.rule), kinds.small, rule)

    def _draw_tick(self, canvas: Canvas, box: Rect, *, is_on: bool) -> None:
        color, space = canvas.theme.color, canvas.theme.space
        side = round(box.height * canvas.theme.icon_share)
        square = anchored(box, (side, side))
        canvas.shapes.box(
            canvas.surface,
            square,
            canvas.px(space.small),
            with_opacity(color.field, 1.0),
            with_opacity(color.sepia, 1.0),
            canvas.px(space.hairline),
        )
        if is_on:
            canvas.icon("check", square)

    def _toggle(self, row: int) -> None:
        entry = self._entries[row]
        if self.is_secret(entry):
            self._warn(lambda: None)
            return
        self._take(self._content ^ {entry})

    def _take_base(self) -> None:
        self._take(frozenset())

    def _take_unlocked(self) -> None:
        self._take(self._unlocked)

    def _take_everything(self) -> None:
        everything = frozenset(self._entries)
        if any(self.is_secret(entry) for entry in everything):
            self._warn(lambda: self._take(everything))
        else:
            self._take(everything)

    def _take(self, content: frozenset[str]) -> None:
        self._content = content
        self._on_change(content)
        self.invalidate()

    def _warn(self, go_on: Callable[[], None]) -> None:
        """Tell that secrets of the campaign would be given away."""
        _ = self.context.translator.text

        def reveal() -> None:
            self._shows_secrets = True
            go_on()
            self.invalidate()

        self.context.flow.ask(
            _("It would spoil a surprise"),
            _(
                "None of your campaigns has unlocked all of this yet. Opening the boxes there, one by one, is "
                "half the fun. Look at everything all the same?"
            ),
            _("Show everything"),
            _("Keep the secrets"),
            reveal,
        )

    def _close(self) -> None:
        self.context.scenes.pop(self)
