"""A small sheet on which the size of a picture is chosen, and which shows how far the painting has come."""

from collections.abc import Sequence

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.landscape_picture import PICTURE_SIZES, USUAL_SIZE, LandscapePicture
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.album_theme import ALBUM
from dorfromantik.app.ui.boxes import anchored, inset, row, split_bottom, split_top
from dorfromantik.app.ui.buttons import Button, Wood
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.choices import Choice
from dorfromantik.app.ui.ornaments import draw_veil
from dorfromantik.app.ui.widget import Widget
from dorfromantik.engine import GameState

SHOWN_STEPS = 60
"""In so many steps the bar of progress grows, so that the painting is not held up by showing it."""


class PictureScene(WidgetScene):
    """Over any scene that shows a landscape."""

    opaque = False
    room = (800, 480)

    def __init__(self, context: AppContext, state: GameState):
        super().__init__(context)
        self._state = state
        self._size = USUAL_SIZE
        self._picture: LandscapePicture | None = None
        self._sheet = Rect(0, 0, 0, 0)
        self._middle = Rect(0, 0, 0, 0)

    @property
    def picture(self) -> LandscapePicture | None:
        """The picture that is being painted."""
        return self._picture

    def build(self) -> Sequence[Widget]:
        """The size and the way on; while it is painted, only the way back."""
        _ = self.context.translator.text
        if self._picture is not None:
            return [Button("stop", _("Stop"), self._close, icon="close")]
        names = [f"{width} × {height}" for width, height in PICTURE_SIZES]
        return [
            Choice("size", names, self._size, self._choose, label=_("Size in pixels")),
            Button("close", _("Back"), self._close, icon="arrow_left"),
            Button("save", _("Save"), self._save, wood=Wood.PRIMARY, icon="camera"),
        ]

    def enter(self) -> None:
        """What most players want is one key away."""
        self.group.focus(self.group.widget("save"), by_key=False)

    def lay_out(self, look: Look) -> None:
        """A sheet in the middle with a heading, a field and the ways."""
        space, kinds = look.theme.space, look.theme.type
        window = inset(Rect((0, 0), look.metrics.size), look.px(space.margin))
        padding, button = look.px(space.panel_padding), look.px(space.button_height)
        height = 2 * padding + look.line_height(kinds.heading) + look.px(space.field_label)
        height += look.px(space.field_height) + button + 2 * look.px(space.large)
        width = look.px(ALBUM.export_width)
        self._sheet = anchored(window, (min(width, window.width), min(height, window.height)))
        inner = inset(self._sheet, padding)
        rest, ways = split_bottom(inner, button, look.px(space.large))
        heading = look.line_height(kinds.heading)
        _head, self._middle = split_top(rest, heading, look.px(space.large))
        if self._picture is not None:
            stop = self.group.widget_of(Button, "stop")
            stop.rect = anchored(ways, (min(stop.natural_width(look), ways.width), ways.height))
            return
        field = self._middle
        _label, field = split_top(field, look.px(space.field_label))
        self.group.widget("size").rect, _rest = split_top(field, look.px(space.field_height))
        boxes = row(ways, [1, 1], look.px(space.medium))
        self.group.widget("close").rect, self.group.widget("save").rect = boxes

    def draw_behind(self, canvas: Canvas) -> None:
        """Darken the scene below; draw the sheet."""
        _ = self.context.translator.text
        kinds, space = canvas.theme.type, canvas.theme.space
        draw_veil(canvas)
        canvas.panel("paper", self._sheet)
        inner = inset(self._sheet, canvas.px(space.panel_padding))
        head, _rest = split_top(inner, canvas.line_height(kinds.heading))
        canvas.line(_("A picture of the landscape"), kinds.heading, head, Align.CENTER)
        label, rest = split_top(self._middle, canvas.px(space.field_label))
        if self._picture is None:
            canvas.line(self.group.widget("size").label, kinds.small, label)
            return
        canvas.line(_("It is being painted …"), kinds.small, label)
        self._draw_progress(canvas, rest, self._picture.share)

    def update(self, dt: float) -> None:
        """Paint on; in the end tell where the picture lies."""
        super().update(dt)
        if self._picture is None:
            return
        before = self._picture.share
        try:
            is_done = self._picture.update()
        except OSError as error:
            self._close()
            _ = self.context.translator.text
            text = _("The picture could not be saved: {reason}").format(reason=error)
            self.context.flow.tell(_("No picture"), text)
            return
        if round(before * SHOWN_STEPS) != round(self._picture.share * SHOWN_STEPS):
            self.invalidate()
        if is_done:
            self._tell(self._picture)

    def go_back(self) -> bool:
        """Close the sheet; a picture that is being painted is given up."""
        self._close()
        return True

    def _draw_progress(self, canvas: Canvas, box: Rect, share: float) -> None:
        color, height = canvas.theme.color, canvas.px(ALBUM.progress)
        groove = anchored(box, (box.width, height), 0.5, 0.4)
        canvas.shapes.box(
            canvas.surface,
            groove,
            height // 2,
            with_opacity(color.line, canvas.theme.disabled_opacity),
        )
        filled = Rect(groove.x, groove.y, max(round(groove.width * share), height), height)
        canvas.shapes.box(canvas.surface, filled, height // 2, with_opacity(color.green, 1.0))

    def _choose(self, index: int) -> None:
        self._size = index

    def _save(self) -> None:
        size = PICTURE_SIZES[self._size]
        self._picture = LandscapePicture(self.context, self._state, size)
        self.rebuild()
        self.group.focus(self.group.widget("stop"), by_key=False)

    def _tell(self, picture: LandscapePicture) -> None:
        _ = self.context.translator.text
        assert picture.path is not None
        self._close()
        text = _("It is called {name} and lies in {folder}")
        text = text.format(name=picture.path.name, folder=picture.path.parent)
        self.context.flow.tell(_("The picture is saved"), text)

    def _close(self) -> None:
        self.context.scenes.pop(self)
