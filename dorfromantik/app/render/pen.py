"""Puts sprites on the ground as a camera sees it."""

from typing import TYPE_CHECKING

from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.fading import FadedPictures
from dorfromantik.app.render.layout import Ground
from dorfromantik.app.render.sketch import Sprite, stretched

if TYPE_CHECKING:
    from dorfromantik.app.render.drawing import Drawing


class Pen:
    """Notes which sprites are to be drawn where; they are made for one tile width, and seen at the camera's own."""

    def __init__(self, camera: Camera, level: int, fading: FadedPictures):
        """Begin with nothing; sprites are made for a tile width of `level` pixels."""
        self.drawings: list[Drawing] = []
        """What is to be drawn, from the ground up."""
        self.camera = camera
        self.scale = camera.scale
        self.level = level
        self._ratio = camera.scale / level
        self._fading = fading

    def place(self, point: Ground) -> tuple[float, float]:
        """Where a point of the ground is seen, in pixels."""
        return self.camera.to_screen(point)

    def sized(self, sprite: Sprite) -> Sprite:
        """The sprite at the camera's own scale."""
        return stretched(sprite, self._ratio, self._ratio)

    def draw(
        self,
        sprite: Sprite,
        point: Ground,
        *,
        up: float = 0.0,
        opacity: float = 1.0,
        height: float = 1.0,
        grown: float = 1.0,
    ) -> None:
        """Draw a sprite at a point of the ground.

        Args:
            sprite: What to draw.
            point: Where its anchor comes to lie.
            up: Tile widths above the ground, as seen.
            opacity: From 0 to 1.
            height: Its height, as a share of the usual.
            grown: Its size, as a share of the usual.
        """
        if opacity <= 0:
            return
        if opacity < 1:
            sprite = Sprite(self._fading.faded(sprite.picture, opacity), sprite.anchor)
        factor = self._ratio * grown
        sprite = stretched(sprite, factor, factor * height)
        x, y = self.place(point)
        self.drawings.append(sprite.at((x, y - up * self.scale)))

    def draw_as_is(
        self, sprite: Sprite, point: Ground, *, up: float = 0.0, opacity: float = 1.0
    ) -> None:
        """Draw a sprite that has been made for the camera's own scale."""
        if opacity < 1:
            sprite = Sprite(self._fading.faded(sprite.picture, opacity), sprite.anchor)
        x, y = self.place(point)
        self.drawings.append(sprite.at((x, y - up * self.scale)))
