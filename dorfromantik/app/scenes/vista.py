"""A landscape as the background of a scene: fitted into a part of the window, or looked around in."""

from dataclasses import replace

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.intents import (
    LEFT_BUTTON,
    Fit,
    Intent,
    Pan,
    PointerDown,
    PointerMoved,
    Scroll,
    Zoom,
)
from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.camera_rig import CameraRig
from dorfromantik.app.render.layout import cells_box
from dorfromantik.app.render.life import Life
from dorfromantik.app.render.overlays import FallingTile, KeptTokens, Overlays, PinnedSeal
from dorfromantik.app.scenes.laid_pieces import laid_hearts
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.engine import Area, Board, Hex

PREPARE_S = 0.005
"""Seconds of each update for composing what is not there yet."""
MARGIN = 0.6
"""Tile widths that stay free around the landscape."""
LARGEST_SHARE = 0.24
"""A tile is no wider than this share of the height."""


class Vista:
    """Shows a board from above."""

    def __init__(self, context: AppContext, board: Board, *, lives: bool = True):
        """Look at a board; without `lives` nothing drives, smokes or flies on it."""
        self._context = context
        self._landscape = context.landscape
        self._rig = CameraRig(Rect(0, 0, 1, 1), moves=self._moves)
        self._window = Rect(0, 0, 1, 1)
        self._last_point: tuple[int, int] | None = None
        self.board = board
        self.areas: tuple[Area, ...] = ()
        """What is lit."""
        self.cells: frozenset[Hex] = frozenset()
        """Tiles that are lit as wholes."""
        self.kept: tuple[KeptTokens, ...] = ()
        """Tokens that lie on buildings."""
        self._life = Life(context.landscape.book) if lives else None
        self.falling: FallingTile | None = None
        """A tile on its way down to its place."""
        self.last_placed: Hex | None = None
        """The tile that is marked as the last one."""
        self.seals: tuple[PinnedSeal, ...] = ()
        """The tasks that are pinned to their tiles."""

    @property
    def _moves(self) -> bool:
        """Whether anything may move by itself, as the players wish at this moment."""
        return not self._context.settings.reduced_motion

    @property
    def camera(self) -> Camera:
        """From where it is seen."""
        return self._rig.camera

    @property
    def is_moving(self) -> bool:
        """Whether the view changes by itself."""
        return self._rig.is_moving

    def fit(self, size: tuple[int, int], part: Rect, hexes: frozenset[Hex] | None = None) -> None:
        """Fit the landscape, or certain cells, into a part of a window of `size` pixels."""
        self._window = Rect((0, 0), size)
        cells = frozenset(self.board.tiles) if hexes is None else hexes
        largest = max(part.height * LARGEST_SHARE, 1.0)
        camera = replace(self._rig.camera, viewport=part)
        self._rig = CameraRig(part, moves=self._moves)
        self._rig.camera = camera.fitted(cells_box(cells).grown(MARGIN), largest)
        self._rig.keep_to(cells)

    def handle(self, intent: Intent) -> bool:
        """Look around: drag, keys, wheel; fit shows the whole again."""
        match intent:
            case PointerDown(xy, button) if button == LEFT_BUTTON:
                self._last_point = xy
            case PointerMoved(xy, held) if LEFT_BUTTON in held and self._last_point:
                x, y = self._last_point
                self._rig.drag(xy[0] - x, xy[1] - y)
                self._last_point = xy
            case Scroll(xy, amount):
                self._rig.zoom(amount, xy)
            case Zoom(steps, xy):
                self._rig.zoom(steps, xy)
            case Pan(dx, dy):
                self._rig.pan(dx, dy)
            case Fit():
                self._rig.fit(frozenset(self.board.tiles))
            case _:
                return False
        return True

    def update(self, dt: float) -> bool:
        """Glide, and compose a little of what is missing; True when there is something new."""
        moved = self._rig.update(dt)
        is_quick = self._moves and self._context.is_awake
        lives = is_quick and self._life is not None and self._life.update(dt)
        return self._prepare(PREPARE_S) or moved or lives

    def draw(self, canvas: Canvas) -> None:
        """Draw the landscape with what is lit."""
        shown = self._life if self._moves else None
        life = shown.sprites(self.board) if shown is not None else ()
        frame = self._life.frame if self._life is not None else 0
        overlays = Overlays(
            life=life,
            frame=frame,
            areas=self.areas,
            cells=self.cells,
            last_placed=self.last_placed,
            kept=self.kept,
            hearts=laid_hearts(self.board),
            falling=self.falling,
            seals=self.seals,
        )
        self._landscape.draw(canvas.surface, self.board, self.camera, overlays)

    @property
    def is_ready(self) -> bool:
        """Whether everything is composed; composes a little more of it."""
        progress = self._landscape.prepare(self.board, self.camera, self._window, PREPARE_S)
        return progress.is_ready

    def _prepare(self, seconds: float) -> bool:
        progress = self._landscape.prepare(self.board, self.camera, self._window, seconds)
        return progress.has_news
