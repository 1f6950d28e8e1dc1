"""The camera: from the ground to pixels of the window and back."""

from dataclasses import dataclass, replace

from pygame import Rect

from dorfromantik.app.render.layout import (
    RADIUS,
    SQUASH,
    Ground,
    GroundBox,
    cell_at,
    cell_center,
)
from dorfromantik.engine import Hex

MIN_SCALE = 64
MAX_SCALE = 340
"""Tile widths in pixels between which one may zoom."""
LEAST_FIT = 24
LEVELS = (64, 72, 82, 96, 112, 128, 148, 170, 192, 222, 256, 290, 320, 340)
"""Tile widths at which the zoom rests; the sizes that stamps are painted for are among them."""

Pixel = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Camera:
    """What part of the ground is seen, and how large; a value."""

    center: Ground
    """The ground point in the middle of the viewport."""
    scale: float
    """Pixels of a tile width."""
    viewport: Rect
    """Pixels of the window that show the ground."""

    def to_screen(self, point: tuple[float, float]) -> tuple[float, float]:
        """The place of a ground point in the window, in pixels."""
        return (
            self.viewport.centerx + (point[0] - self.center.x) * self.scale,
            self.viewport.centery + (point[1] - self.center.y) * self.scale * SQUASH,
        )

    def to_ground(self, xy: tuple[float, float]) -> Ground:
        """The ground point that is seen at a place in the window."""
        return Ground(
            self.center.x + (xy[0] - self.viewport.centerx) / self.scale,
            self.center.y + (xy[1] - self.viewport.centery) / (self.scale * SQUASH),
        )

    def cell_at(self, xy: tuple[float, float]) -> Hex:
        """The cell that is pointed at; what stands on tiles is looked through."""
        return cell_at(self.to_ground(xy))

    def pixel_of(self, hex: Hex) -> Pixel:
        """The pixel nearest to the middle of a cell."""
        x, y = self.to_screen(cell_center(hex))
        return round(x), round(y)

    def cell_box(self, hex: Hex) -> Rect:
        """The pixels around a cell as it lies on the ground."""
        box = Rect(0, 0, round(self.scale), round(2 * RADIUS * SQUASH * self.scale))
        box.center = self.pixel_of(hex)
        return box

    @property
    def view(self) -> GroundBox:
        """The part of the ground that is seen."""
        left, top = self.to_ground(self.viewport.topleft)
        right, bottom = self.to_ground(self.viewport.bottomright)
        return GroundBox(left, top, right, bottom)

    def panned(self, dx: float, dy: float) -> "Camera":
        """The camera after the ground has been dragged by pixels to the right and down."""
        center = Ground(self.center.x - dx / self.scale, self.center.y - dy / self.scale / SQUASH)
        return replace(self, center=center)

    def zoomed(self, scale: float, at: tuple[float, float]) -> "Camera":
        """The camera at another scale, with the same ground point under a place in the window."""
        before = self.to_ground(at)
        zoomed = replace(self, scale=scale)
        after = zoomed.to_ground(at)
        center = Ground(
            self.center.x + before.x - after.x,
            self.center.y + before.y - after.y,
        )
        return replace(zoomed, center=center)

    def looking_at(self, center: Ground) -> "Camera":
        """The camera with another point in the middle."""
        return replace(self, center=center)

    def within(self, bounds: GroundBox) -> "Camera":
        """The camera, moved as little as needed so that its middle lies inside the bounds."""
        return replace(
            self,
            center=Ground(
                min(max(self.center.x, bounds.left), bounds.right),
                min(max(self.center.y, bounds.top), bounds.bottom),
            ),
        )

    def fitted(
        self, box: GroundBox, largest: float = MAX_SCALE, inside: Rect | None = None
    ) -> "Camera":
        """The camera that shows a whole box as large as the viewport and `largest` allow.

        It comes to lie in the middle of `inside`, a part of the viewport, or of all of it. The
        scale is a whole number of pixels; a huge board may need one below the smallest level.
        """
        part = inside or self.viewport
        across = part.width / max(box.right - box.left, 1e-6)
        down = part.height / max((box.bottom - box.top) * SQUASH, 1e-6)
        scale = float(max(int(min(across, down, largest)), LEAST_FIT))
        center = Ground(
            box.center.x + (self.viewport.centerx - part.centerx) / scale,
            box.center.y + (self.viewport.centery - part.centery) / scale / SQUASH,
        )
        return replace(self, center=center, scale=scale)


def level_after(scale: float, steps: int) -> int:
    """The level that lies a number of steps nearer (positive) or further away than a scale.

    >>> level_after(130, 1), level_after(128, -1), level_after(340, 1)
    (148, 112, 340)
    """
    if steps > 0:
        beyond = [level for level in LEVELS if level > scale + 0.5] or [LEVELS[-1]]
        return beyond[min(steps, len(beyond)) - 1]
    before = [level for level in LEVELS if level < scale - 0.5] or [LEVELS[0]]
    return before[-min(-steps, len(before))] if steps < 0 else round(scale)
