"""What every scene is: something that enters, leaves, handles intents, updates and draws."""

from pygame import Surface

from dorfromantik.app.context import AppContext
from dorfromantik.app.intents import Intent
from dorfromantik.app.turn import Turn
from dorfromantik.app.ui.theme import Metrics


class Scene:
    """One screen, or an overlay over another.

    Order of calls: `resize` always before `enter` and after every change of the window's size;
    then any number of `handle`, `update` and `draw`; at last `leave`. `draw` changes nothing,
    `update` draws nothing.
    """

    opaque = True
    """Whether it covers the whole window; else the scene below is drawn first."""
    room: tuple[float, float] = (0.0, 0.0)
    """Width and height in units that the layout needs; the interface scale gives way to it."""

    rules_page: str | None = None
    """Where the rule book tells about what is done here, by the page's id."""

    def __init__(self, context: AppContext):
        self.context = context
        self.metrics = Metrics.of((1920, 1080))
        self._is_stale = True

    @property
    def wants_redraw(self) -> bool:
        """Whether the picture has changed since it was last drawn."""
        return self._is_stale

    @property
    def is_typing(self) -> bool:
        """Whether keys are letters for a text field now, not shortcuts."""
        return False

    @property
    def is_capturing(self) -> bool:
        """Whether the next key is only asked for, whatever it does otherwise."""
        return False

    @property
    def is_capturing_button(self) -> bool:
        """Whether the next button of a gamepad is only asked for, whatever it does otherwise."""
        return False

    @property
    def turn(self) -> Turn | None:
        """Whose turn it is; None where everybody may act."""
        return None

    @property
    def is_calm(self) -> bool:
        """Whether nothing is under way but life on the land, so that a few updates may be done as one."""
        return False

    def invalidate(self) -> None:
        """Ask for the picture to be drawn anew."""
        self._is_stale = True

    def drawn(self) -> None:
        """Told after the picture has reached the screen."""
        self._is_stale = False

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of `size` pixels."""
        self.metrics = Metrics.of(size, self.context.settings.ui_scale, self.room)
        self.invalidate()

    def retranslate(self) -> None:
        """Say everything in the language that has just been chosen."""
        self.invalidate()

    def enter(self) -> None:
        """Called once, when the scene begins."""

    def leave(self) -> None:
        """Called once, when the scene ends, also when the program does."""

    def handle(self, intent: Intent) -> bool:
        """React to an intent; True when it has been used."""
        raise NotImplementedError

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def draw(self, surface: Surface, alpha: float) -> None:
        """Draw the scene; `alpha` (0 to 1) is the share of a step since the last update."""
        raise NotImplementedError

    def lose_picture(self) -> None:
        """Told before drawing on a surface that no longer shows what the scene drew on it last."""
