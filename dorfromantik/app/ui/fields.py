"""A line of text to type into."""

import unicodedata
from collections.abc import Callable

import pygame
from pygame import Rect

from dorfromantik.app.intents import Intent, KeyPressed, Point, TextTyped
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.ui.boxes import inset
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.widget import Widget


class TextField(Widget):
    """A line of text in any script, with a caret and a selection."""

    def __init__(
        self,
        key: str,
        text: str,
        on_change: Callable[[str], None],
        *,
        label: str,
        max_length: int,
        placeholder: str = "",
    ):
        super().__init__(key)
        self.text = text
        self.caret = len(text)
        self.anchor = len(text)
        self._label = label
        self._on_change = on_change
        self._max_length = max_length
        self._placeholder = placeholder
        self._blink = 0.0
        self._shows_caret = True

    @property
    def label(self) -> str:
        """What is to be typed here."""
        return self._label

    @property
    def takes_text(self) -> bool:
        """Always."""
        return True

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of what is selected; equal when nothing is."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def set_text(self, text: str) -> None:
        """Show another text, without telling about a change."""
        self.text = text
        self.caret = self.anchor = len(text)

    def select_all(self) -> None:
        """Select the whole text, so that typing replaces it."""
        self.anchor, self.caret = 0, len(self.text)

    def focus_changed(self) -> None:
        """With the focus comes the whole text selected, so that a new name can be typed at once."""
        self._show_caret()
        if self.has_focus:
            self.select_all()
        else:
            self.anchor = self.caret

    def pointer_down(self, xy: Point, look: Look) -> None:
        """Put the caret between the letters where the pointer is."""
        if not self.has_focus:
            return
        wanted = xy[0] - self._text_box(look).x + self._scrolled(look)
        style = look.theme.type.field
        widths = (look.text_width(self.text[:index], style) for index in range(len(self.text) + 1))
        self.caret = min(enumerate(widths), key=lambda each: abs(each[1] - wanted))[0]
        self.anchor = self.caret
        self._show_caret()

    def handle(self, intent: Intent) -> bool:
        """Type, delete, move the caret, copy and paste."""
        match intent:
            case TextTyped(text):
                self._replace_selection(text)
            case KeyPressed("backspace"):
                self._delete(-1)
            case KeyPressed("delete"):
                self._delete(1)
            case KeyPressed("left" | "right" | "home" | "end"):
                self._move_caret(intent)
            case KeyPressed("a", ctrl=True):
                self.select_all()
            case KeyPressed("c" | "x", ctrl=True):
                start, end = self.selection
                pygame.scrap.put_text(self.text[start:end])
                if intent.key == "x":
                    self._replace_selection("")
            case KeyPressed("v", ctrl=True):
                self._replace_selection(pygame.scrap.get_text())
            case _:
                return False
        self._show_caret()
        return True

    def update(self, dt: float, look: Look) -> bool:
        """Let the caret blink."""
        if not self.has_focus:
            return False
        period = look.theme.duration.caret_blink
        self._blink = (self._blink + dt) % (2 * period)
        shows = self._blink < period
        changed = shows != self._shows_caret
        self._shows_caret = shows
        return changed

    def draw(self, canvas: Canvas) -> None:
        """Draw the field, what is selected, the text and the caret."""
        color, space, kinds = canvas.theme.color, canvas.theme.space, canvas.theme.type
        outline = color.sepia if self.has_focus or self.is_hovered else color.line
        canvas.shapes.box(
            canvas.surface,
            self.rect,
            canvas.px(space.field_radius),
            with_opacity(color.field, 1.0),
            with_opacity(outline, 1.0),
            canvas.px(space.hairline),
        )
        box = self._text_box(canvas)
        if not self.text and not self.has_focus:
            canvas.line(self._placeholder, kinds.placeholder, box)
            return
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(box.inflate(canvas.px(space.hair) * 2, 0).clip(clip))
        self._draw_text(canvas, box)
        canvas.surface.set_clip(clip)

    def _draw_text(self, canvas: Canvas, box: Rect) -> None:
        color, style = canvas.theme.color, canvas.theme.type.field
        x = box.x - self._scrolled(canvas)
        height = canvas.line_height(style)
        start, end = (x + canvas.text_width(self.text[:at], style) for at in self.selection)
        line = Rect(start, 0, end - start, height)
        line.centery = box.centery
        if self.has_focus and line.width:
            canvas.surface.fill(color.glow, line)
        if self.text:
            place = Rect(x, box.y, max(canvas.text_width(self.text, style), 1), box.height)
            canvas.line(self.text, style, place)
        if self.has_focus and self._shows_caret:
            caret_x = x + canvas.text_width(self.text[: self.caret], style)
            canvas.surface.fill(
                color.ink, Rect(caret_x, line.y, canvas.px(canvas.theme.space.caret), height)
            )

    def _text_box(self, look: Look) -> Rect:
        return inset(self.rect, look.px(look.theme.space.medium), 0)

    def _scrolled(self, look: Look) -> int:
        """How far a long text is shifted so that the caret is seen."""
        style = look.theme.type.field
        room = self._text_box(look).width - look.px(look.theme.space.caret)
        caret = look.text_width(self.text[: self.caret], style) if self.has_focus else 0
        return max(caret - room, 0)

    def _show_caret(self) -> None:
        self._blink, self._shows_caret = 0.0, True

    def _move_caret(self, intent: KeyPressed) -> None:
        start, end = self.selection
        has_selection = start != end and not intent.shift
        match intent.key:
            case "left":
                self.caret = start if has_selection else max(self.caret - 1, 0)
            case "right":
                self.caret = end if has_selection else min(self.caret + 1, len(self.text))
            case "home":
                self.caret = 0
            case _:
                self.caret = len(self.text)
        if not intent.shift:
            self.anchor = self.caret

    def _delete(self, step: int) -> None:
        if self.caret == self.anchor:
            self.caret = max(0, min(self.caret + step, len(self.text)))
        self._replace_selection("")

    def _replace_selection(self, typed: str) -> None:
        start, end = self.selection
        room = self._max_length - (len(self.text) - (end - start))
        clean = unicodedata.normalize("NFC", typed)
        piece = "".join(letter for letter in clean if letter.isprintable())[: max(room, 0)]
        self.text = self.text[:start] + piece + self.text[end:]
        self.caret = self.anchor = start + len(piece)
        self._on_change(self.text)
