"""Moves the camera: dragging, gliding by keys, zooming, fitting; it never loses the board."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from dorfromantik.app.anim.tween import Tween, ease_in_out, ease_out
from dorfromantik.app.render.camera import MIN_SCALE, Camera, level_after
from dorfromantik.app.render.layout import SQUASH, Ground, GroundBox, cells_box
from dorfromantik.engine import Hex

ZOOM_S = 0.18
FIT_S = 0.45
FRAME_S = 0.7
PAN_SPEED = 900.0
"""Pixels a second that keys move the view, in a window of full size."""
FIT_MARGIN = 0.15
"""Tile widths that stay free around fitted cells."""
LARGEST_FIT = 0.2
"""A fitted board has tiles no wider than this share of the valley's height: few tiles need no magnifying glass."""


TRIES_BESIDE = 3
"""So often is room looked for beside paper: what fits beside one sheet may lie below another."""


@dataclass(slots=True)
class _Glide:
    start: Camera
    goal: Camera
    progress: Tween

    def camera(self) -> Camera:
        """Somewhere between start and goal; what both show at the same place stays there."""
        share = self.progress.value
        if share >= 1:
            return self.goal
        start, goal = self.start, self.goal
        scale = start.scale * (goal.scale / start.scale) ** share
        if abs(goal.scale - start.scale) > 1e-6:
            share = (1 / scale - 1 / start.scale) / (1 / goal.scale - 1 / start.scale)
        center = Ground(
            start.center.x + (goal.center.x - start.center.x) * share,
            start.center.y + (goal.center.y - start.center.y) * share,
        )
        return replace(start, center=center, scale=scale)


class CameraRig:
    """Holds the camera, and where it is going."""

    def __init__(self, viewport: Rect, *, moves: bool = True):
        """Begin above the cell (0, 0); without `moves` every way is gone at once."""
        self.camera = Camera(Ground(0, 0), 1.0, viewport)
        self.moves = moves
        self._glide: _Glide | None = None
        self.is_led = False
        """Whether the player has last moved the view, so that it does not frame itself."""
        self._pan = (0, 0)
        self._bounds = cells_box(())

    @property
    def goal(self) -> Camera:
        """Where the camera will come to rest."""
        return self._glide.goal if self._glide else self.camera

    @property
    def is_moving(self) -> bool:
        """Whether the view changes by itself."""
        return self._glide is not None or self._pan != (0, 0)

    @property
    def is_gliding(self) -> bool:
        """Whether the camera is on its way to a goal."""
        return self._glide is not None

    def resize(self, viewport: Rect) -> None:
        """Take another part of the window; the same ground point stays in its middle."""
        self.finish()
        self.camera = replace(self.camera, viewport=viewport)

    def keep_to(self, hexes: frozenset[Hex]) -> None:
        """Never let the view's middle leave the box around these cells."""
        self._bounds = cells_box(hexes)

    def drag(self, dx: float, dy: float) -> None:
        """Move the ground by pixels, at once."""
        self._glide = None
        self.is_led = True
        self.camera = self.camera.panned(dx, dy).within(self._bounds)

    def pan(self, dx: int, dy: int) -> None:
        """Glide in a direction until told otherwise: each -1, 0 or 1, the view's way."""
        self._pan = (dx, dy)
        if self._pan != (0, 0):
            self._glide = None
            self.is_led = True

    def zoom(self, steps: float, at: tuple[float, float] | None = None) -> None:
        """Go to another level about a place in the window, the middle of the view by default."""
        whole = round(steps) or (1 if steps > 0 else -1)
        scale = level_after(self.goal.scale, whole)
        place = at or self.camera.viewport.center
        self.is_led = True
        self._go(self.camera.zoomed(float(scale), place).within(self._bounds), ZOOM_S)

    def fit(
        self, hexes: frozenset[Hex], covered: Sequence[Rect] = (), *, at_once: bool = False
    ) -> None:
        """Show all of these cells, as large as they fit.

        Where a part of the window is `covered` by paper, they stay beside it.
        """
        self.is_led = False
        self._go(self._fitted(hexes, covered), 0.0 if at_once else FIT_S)

    def show(self, point: Ground) -> None:
        """Bring a ground point into the middle."""
        self._go(self.camera.looking_at(point).within(self._bounds), FIT_S)

    def shows(self, hexes: frozenset[Hex]) -> bool:
        """Whether all of these cells are seen whole."""
        seen, wanted = self.goal.view, cells_box(hexes)
        return (
            seen.left <= wanted.left
            and seen.top <= wanted.top
            and seen.right >= wanted.right
            and seen.bottom >= wanted.bottom
        )

    def frame(self, hexes: frozenset[Hex], covered: Sequence[Rect] = ()) -> None:
        """Move gently, and zoom out if that is not enough, until these cells are seen beside all paper."""
        goal, box = self.goal, cells_box(hexes)
        if self.shows(hexes) and not covering(goal, hexes, covered):
            return
        fitted = self._fitted(hexes, covered, goal.scale)
        shifted = _shifted(goal, box)
        is_enough = fitted.scale >= goal.scale and not covering(shifted, hexes, covered)
        self._go(shifted if is_enough else fitted, FRAME_S)

    def stop(self) -> None:
        """Stay where the camera is, at a scale at which it may rest."""
        if self._glide is not None:
            self._glide = None
            self.camera = replace(self.camera, scale=float(round(self.camera.scale)))

    def finish(self) -> None:
        """Be at the goal."""
        if self._glide is not None:
            self.camera, self._glide = self._glide.goal, None

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when the view has moved."""
        before = self.camera
        if self._pan != (0, 0):
            way = -PAN_SPEED * self.camera.viewport.height / 1080 * dt
            self.camera = self.camera.panned(self._pan[0] * way, self._pan[1] * way)
            self.camera = self.camera.within(self._bounds)
        if self._glide is not None:
            self._glide.progress.update(dt)
            self.camera = self._glide.camera()
            if self._glide.progress.is_done:
                self._glide = None
        return self.camera != before

    def _fitted(
        self, hexes: frozenset[Hex], covered: Sequence[Rect], most: float | None = None
    ) -> Camera:
        """The camera that shows cells as large as they fit, or as `most` allows, beside the paper in their way."""
        viewport = self.camera.viewport
        largest = most or max(viewport.height * LARGEST_FIT, MIN_SCALE)
        box, rest = cells_box(hexes).grown(FIT_MARGIN), viewport
        fitted = self.camera.fitted(box, largest, rest)
        for _ in range(TRIES_BESIDE):
            in_the_way = covering(fitted, hexes, covered)
            if not in_the_way:
                break
            for paper in in_the_way:
                rest = _beside(rest, paper)
            fitted = self.camera.fitted(box, largest, rest)
        return fitted

    def _go(self, goal: Camera, seconds: float) -> None:
        if not self.moves or seconds <= 0:
            self._glide, self.camera = None, goal
        elif goal != self.camera:
            easing = ease_out if seconds <= ZOOM_S else ease_in_out
            self._glide = _Glide(self.camera, goal, Tween(0.0, 1.0, seconds, easing))


def covering(camera: Camera, hexes: Iterable[Hex], papers: Sequence[Rect]) -> list[Rect]:
    """Those of some papers below which the middle of a cell lies."""
    reach = round(camera.scale * 0.3)
    middles = [camera.pixel_of(hex) for hex in hexes]
    cells = [Rect(x - reach, y - reach, 2 * reach, 2 * reach) for x, y in middles]
    return [paper for paper in papers if paper.collidelist(cells) >= 0]


def _beside(room: Rect, paper: Rect) -> Rect:
    """What is left of a room at the one side of a paper where most is left."""
    sides = (
        Rect(paper.right, room.y, room.right - paper.right, room.height),
        Rect(room.x, room.y, paper.left - room.x, room.height),
        Rect(room.x, room.y, room.width, paper.top - room.y),
    )
    left = [side.clip(room) for side in sides if side.width > 0 and side.height > 0]
    return max(left, key=lambda side: side.width * side.height, default=room)


def _shifted(camera: Camera, wanted: GroundBox) -> Camera:
    """The camera moved as little as needed to see a box that fits into its view."""
    half_x = camera.viewport.width / camera.scale / 2
    half_y = camera.viewport.height / camera.scale / SQUASH / 2
    box = wanted.grown(FIT_MARGIN)
    return camera.within(
        GroundBox(
            min(box.right - half_x, box.left + half_x),
            min(box.bottom - half_y, box.top + half_y),
            max(box.left + half_x, box.right - half_x),
            max(box.top + half_y, box.bottom - half_y),
        )
    )
