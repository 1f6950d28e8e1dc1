"""What lies below a sheet for a while, and so cannot be pressed."""

from collections.abc import Iterable

from pygame import Rect

from dorfromantik.app.ui.widget import Widget


class Covered:
    """Hides widgets below a sheet; `uncover` before widgets are shown anew, `cover` after that."""

    def __init__(self) -> None:
        self._hidden: list[Widget] = []

    def uncover(self) -> None:
        """Let everything be seen again."""
        for widget in self._hidden:
            widget.is_visible = True
        self._hidden.clear()

    def cover(self, widgets: Iterable[Widget], sheet: Rect, own: Iterable[Widget]) -> None:
        """Hide what a sheet lies on, but for its `own` widgets."""
        kept = set(own)
        for widget in widgets:
            if widget.is_visible and widget not in kept and sheet.colliderect(widget.rect):
                widget.is_visible = False
                self._hidden.append(widget)
