"""Everything that one picture of the play screen is made of, as a value."""

from dataclasses import dataclass

from dorfromantik.app.anim.stage import Stage
from dorfromantik.app.intents import Point
from dorfromantik.app.render.camera import Camera
from dorfromantik.app.render.life import LifeSprite
from dorfromantik.app.scenes.play_earned import LastPlay
from dorfromantik.app.scenes.play_handover import Banner
from dorfromantik.app.scenes.play_layout import PlayLayout
from dorfromantik.app.scenes.play_view import PlayView
from dorfromantik.app.ui.tooltips import Tooltip
from dorfromantik.engine import Hex

SHIMMER = 0.13
"""How solid the inside of free places is while they do not breathe."""


@dataclass(frozen=True, slots=True)
class Motion:
    """What of the hand is in motion."""

    turned_from: int | None = None
    turn_share: float = 1.0
    shake: float = 0.0
    shimmer: float = SHIMMER
    breath: float = 0.0
    """How far what breathes has risen, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class PlayFrame:
    """Everything that one picture of the play screen is made of."""

    layout: PlayLayout
    view: PlayView
    stage: Stage
    camera: Camera
    rests: bool
    """Whether the camera has come to where it was to go."""
    motion: Motion
    pointer: Point | None
    """Where a tile that is not over a place follows the hand."""
    by_keys: bool
    last_play: LastPlay | None
    notice: str
    notice_drop: int = 0
    """How much lower than usual it is told, since something hangs above it."""
    shows_lines: bool = False
    """Whether the sheet with every line of the score is unfolded."""
    picked_line: int | None = None
    """The line of that sheet that is pointed at: what earns it is lit."""
    has_edge_icons: bool = False
    """Whether the terrains at the edges of the tile in hand, and of the one pointed at, are named."""
    marked: Hex | None = None
    """The place where a lesson wants the tile."""
    banner: Banner | None = None
    tooltip: Tooltip | None = None
    life: tuple[LifeSprite, ...] = ()
    life_frame: int = 0
