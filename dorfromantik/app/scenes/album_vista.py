"""A landscape that appears as a whole, once all of it has been composed."""

from dorfromantik.app.anim.tween import Tween, ease_in_out
from dorfromantik.app.context import AppContext
from dorfromantik.app.scenes.vista import Vista
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.engine import Board

APPEAR_S = 0.5


class AppearingVista(Vista):
    """Nothing is drawn before everything is there; with reduced motion it is there at once then."""

    def __init__(self, context: AppContext, board: Board):
        super().__init__(context, board)
        seconds = 0.0 if context.settings.reduced_motion else APPEAR_S
        self._appearing = Tween(0.0, 1.0, seconds, ease_in_out)
        self._is_composed = False

    def update(self, dt: float) -> bool:
        """Glide, compose, appear; True when there is something new."""
        has_news = super().update(dt)
        if not self._is_composed:
            self._is_composed = self.is_ready
            return self._is_composed
        if not self._appearing.is_done:
            self._appearing.update(dt)
            return True
        return has_news

    def draw(self, canvas: Canvas) -> None:
        """Draw the landscape over what is there, as far as it has appeared."""
        if not self._is_composed:
            return
        if self._appearing.is_done:
            super().draw(canvas)
            return
        without = canvas.surface.copy()
        super().draw(canvas)
        without.set_alpha(round(255 * (1 - self._appearing.value)))
        canvas.surface.blit(without, (0, 0))
