"""Every colour, size, type and duration of the interface, in one frozen value.

Lengths are in units: one unit is a pixel of a 1920x1080 window at 100 % interface scale.
`Metrics` turns them into pixels of the window at hand.
"""

from dataclasses import dataclass, field
from enum import Enum

from dorfromantik.app.ui.campaign_theme import CampaignSpace

Color = tuple[int, int, int]

DESIGN_WIDTH = 1920
DESIGN_HEIGHT = 1080
SMALLEST_UNIT = 0.5
"""Pixels; below it type could not be read, so layouts get fewer units of room instead."""

TERRAIN_MARK_SHADE = 0.7
"""How light marks in a terrain's colour are on paper, as a share of that colour."""
PLAYER_INK_SHADE = 0.64
"""How light words in a player's colour are, as a share of that colour."""


class Face(Enum):
    """The bundled typefaces, by file name."""

    HEADING = "Fraunces-700"
    SUBHEADING = "Fraunces-600"
    NUMERAL = "Fraunces-900"
    CAPTION = "Fraunces-400Italic"
    BODY = "Nunito-600"
    STRONG = "Nunito-700"
    LABEL = "Nunito-800"


@dataclass(frozen=True, slots=True)
class TextStyle:
    """A face at a size in units, in a colour."""

    face: Face
    size: float
    color: Color


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of table, paper and ink, of the terrains, and of the six players."""

    ink: Color = (59, 42, 34)
    sepia: Color = (112, 82, 58)
    paper: Color = (247, 236, 211)
    cream: Color = (255, 248, 230)
    gold: Color = (233, 182, 74)
    red: Color = (184, 55, 40)
    green: Color = (62, 114, 59)
    line: Color = (158, 123, 84)
    night: Color = (28, 18, 12)
    walnut: Color = (74, 49, 34)
    glow: Color = (255, 233, 166)
    faded: Color = (120, 98, 78)
    disabled: Color = (246, 236, 216)
    field: Color = (255, 252, 243)
    forest: Color = (63, 116, 64)
    grain: Color = (219, 156, 42)
    village: Color = (210, 85, 58)
    river: Color = (59, 143, 196)
    railroad: Color = (90, 74, 72)
    meadow: Color = (141, 183, 101)
    fox: Color = (214, 106, 44)
    owl: Color = (46, 110, 168)
    hedgehog: Color = (110, 128, 60)
    rabbit: Color = (192, 88, 122)
    badger: Color = (84, 84, 96)
    duck: Color = (198, 146, 20)

    def player(self, color_key: str) -> Color:
        """The colour of a player by its key ("fox", "owl", ...)."""
        color: Color = getattr(self, color_key)
        return color

    def player_ink(self, color_key: str) -> Color:
        """The same, dark enough for words on paper."""
        return _shaded(self.player(color_key), PLAYER_INK_SHADE)

    def terrain(self, letter: str) -> Color:
        """The interface colour of a terrain by its letter (rules.md 1)."""
        return {
            "F": self.forest,
            "G": self.grain,
            "V": self.village,
            "R": self.river,
            "T": self.railroad,
            "M": self.meadow,
        }[letter]

    def terrain_mark(self, letter: str) -> Color:
        """The same, dark enough for marks on paper."""
        return _shaded(self.terrain(letter), TERRAIN_MARK_SHADE)


def _shaded(color: Color, share: float) -> Color:
    red, green, blue = color
    return round(red * share), round(green * share), round(blue * share)


PLAYER_COLORS = ("fox", "owl", "hedgehog", "rabbit", "badger", "duck")
"""The six portraits, in the order in which they are offered."""

_P = Palette()


@dataclass(frozen=True, slots=True)
class Type:
    """The type scale."""

    display: TextStyle = TextStyle(Face.HEADING, 104, _P.cream)
    title: TextStyle = TextStyle(Face.HEADING, 54, _P.ink)
    heading: TextStyle = TextStyle(Face.HEADING, 34, _P.ink)
    subheading: TextStyle = TextStyle(Face.SUBHEADING, 26, _P.ink)
    numeral: TextStyle = TextStyle(Face.NUMERAL, 40, _P.ink)
    total: TextStyle = TextStyle(Face.NUMERAL, 92, _P.ink)
    points: TextStyle = TextStyle(Face.NUMERAL, 30, _P.ink)
    body: TextStyle = TextStyle(Face.BODY, 22, _P.ink)
    strong: TextStyle = TextStyle(Face.STRONG, 22, _P.ink)
    small: TextStyle = TextStyle(Face.STRONG, 19, _P.sepia)
    caption: TextStyle = TextStyle(Face.CAPTION, 23, _P.sepia)
    button: TextStyle = TextStyle(Face.LABEL, 25, _P.cream)
    button_off: TextStyle = TextStyle(Face.LABEL, 25, _P.disabled)
    tooltip: TextStyle = TextStyle(Face.STRONG, 20, _P.ink)
    field: TextStyle = TextStyle(Face.STRONG, 25, _P.ink)
    placeholder: TextStyle = TextStyle(Face.CAPTION, 25, _P.faded)
    on_table: TextStyle = TextStyle(Face.STRONG, 20, _P.paper)
    active_name: TextStyle = TextStyle(Face.HEADING, 44, _P.ink)
    """To be read from the other end of the room."""
    running_total: TextStyle = TextStyle(Face.NUMERAL, 76, _P.walnut)
    cell: TextStyle = TextStyle(Face.LABEL, 20, _P.ink)
    badge: TextStyle = TextStyle(Face.NUMERAL, 24, _P.ink)
    small_badge: TextStyle = TextStyle(Face.NUMERAL, 19, _P.ink)
    chip: TextStyle = TextStyle(Face.LABEL, 21, _P.ink)


@dataclass(frozen=True, slots=True)
class Space:
    """Distances and sizes of the common pieces, in units."""

    hair: float = 4
    small: float = 8
    medium: float = 16
    large: float = 28
    huge: float = 48
    margin: float = 24
    panel_padding: float = 44
    button_height: float = 64
    button_padding: float = 30
    icon_button: float = 60
    icon: float = 34
    field_height: float = 58
    field_radius: float = 12
    row: float = 46
    portrait: float = 84
    focus_ring: float = 4
    focus_gap: float = 5
    focus_radius: float = 14
    caret: float = 3
    scrollbar: float = 8
    tooltip_padding: float = 14
    tooltip_width: float = 420
    tooltip_offset: float = 10
    button_travel: float = 3
    text_shade: float = 2
    hairline: float = 2
    dialog_width: float = 680
    divider: float = 54
    title_width: float = 600
    logo_width: float = 780
    least_logo_width: float = 340
    pause_width: float = 700
    setup_width: float = 1180
    begin_width: float = 300
    seat_height: float = 236
    least_seat_height: float = 184
    seat_padding: float = 20
    small_button: float = 44
    field_label: float = 30
    score_width: float = 640
    points_column: float = 72
    rule_width: float = 560
    best_width: float = 540
    best_row: float = 62
    rank_column: float = 30
    total_column: float = 84
    cup: float = 250
    leaf: float = 80
    smallest_type: float = 13
    """Shrink-to-fit stops here."""


@dataclass(frozen=True, slots=True)
class PlaySpace:
    """Sizes of the play screen, in units."""

    full_height: float = 1000
    """With fewer units of height the panel leaves out what can be done without."""
    edge: float = 18
    panel_width: float = 406
    panel_padding: float = 30
    gap: float = 10
    turn: float = 112
    players: float = 62
    small_portrait: float = 40
    """Of those whose turn it is not, in a low panel."""
    score: float = 124
    stacks: float = 118
    tokens: float = 58
    heading: float = 34
    card: float = 72
    card_gap: float = 6
    button: float = 56
    hand_width: float = 262
    hand_height: float = 286
    hand_padding: float = 18
    square_button: float = 52
    slip_height: float = 96
    won_token: float = 54
    won_group: float = 180
    paper_bleed: float = 26
    """How far the shadow of paper goes beyond it."""
    portrait_ring: float = 5
    pile_step: float = 5
    """From tile to tile in a pile."""
    token_step: float = 3
    badge: float = 21
    """Radius of the disc with a count."""
    small_badge: float = 14
    bead: float = 20
    note_width: float = 330
    sheet_padding: float = 14
    chip_height: float = 44
    chip_gap: float = 5
    chip_icon: float = 30
    earned_width: float = 74
    notice_top: float = 24
    extras: float = 36
    goal: float = 38
    """Height of the row of one goal."""
    goal_bar: float = 7
    heart: float = 66
    choice_width: float = 620
    choice_height: float = 356
    rule_width: float = 330
    lines_width: float = 430
    lines_row: float = 36


@dataclass(frozen=True, slots=True)
class Duration:
    """Seconds."""

    scene_fade: float = 0.30
    overlay_fade: float = 0.16
    tooltip_delay: float = 0.55
    caret_blink: float = 0.53
    count_line: float = 0.62
    count_pause: float = 0.22
    count_nothing: float = 0.12
    notice: float = 4.0
    box_lid: float = 1.1
    piece_rise: float = 0.7


@dataclass(frozen=True, slots=True)
class Theme:
    """The look of the whole interface."""

    color: Palette = field(default_factory=Palette)
    type: Type = field(default_factory=Type)
    space: Space = field(default_factory=Space)
    play: PlaySpace = field(default_factory=PlaySpace)
    campaign: CampaignSpace = field(default_factory=CampaignSpace)
    duration: Duration = field(default_factory=Duration)
    icon_share: float = 0.62
    """Of an icon button's side."""
    disabled_opacity: float = 0.45
    quiet_opacity: float = 0.6
    lit_opacity: float = 0.55
    veil_opacity: float = 0.45
    """Of the dark that an overlay lays over the scene below."""


@dataclass(frozen=True, slots=True)
class Metrics:
    """How many pixels one unit is, in a window of `size` pixels."""

    size: tuple[int, int]
    unit: float

    @classmethod
    def of(
        cls,
        size: tuple[int, int],
        scale: float = 1.0,
        room: tuple[float, float] = (0.0, 0.0),
    ) -> "Metrics":
        """The unit for a window, times the player's scale (0.75 to 2).

        Where that would leave a screen less than the `room` (width and height in units) that it
        needs, the unit is as large as fits.
        """
        width, height = size
        unit = max(min(width / DESIGN_WIDTH, height / DESIGN_HEIGHT), SMALLEST_UNIT) * scale
        for pixels, needed in zip(size, room, strict=True):
            if needed > 0:
                unit = min(unit, pixels / needed)
        return cls(size, unit)

    def px(self, units: float) -> int:
        """Whole pixels, at least one for any positive length."""
        pixels = round(units * self.unit)
        return max(pixels, 1) if units > 0 else pixels

    @property
    def width(self) -> float:
        """The window's width in units."""
        return self.size[0] / self.unit

    @property
    def height(self) -> float:
        """The window's height in units."""
        return self.size[1] / self.unit
