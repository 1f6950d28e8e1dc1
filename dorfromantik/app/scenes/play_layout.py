"""Where everything of the play screen lies, in pixels of the window at hand."""

from dataclasses import dataclass
from itertools import accumulate

from pygame import Rect

from dorfromantik.app.ui.boxes import anchored, row
from dorfromantik.app.ui.theme import PLAYER_COLORS

LEAST_TOLD = 0.3
"""The share of the valley's width that a message needs."""
LEAST_LAND = 0.35
"""The share of the valley beside open sheets in which the landscape can still be looked at."""
TASKS_SHOWN = 3


@dataclass(frozen=True, slots=True)
class Needs:
    """What of the screen depends on the game that is played."""

    players: int = 1
    has_store: bool = False
    has_hearts: bool = False
    has_extras: bool = False
    """Whether there are lines of the score beside those of the base box."""
    lines: int = 1
    """How many lines the score has."""
    goals: int = 0
    shows_unseen: bool = False
    """Whether the sheet with all that is left is open."""


@dataclass(frozen=True, slots=True)
class PanelLayout:
    """The paper panel and its parts from the top down; what is left out has no height."""

    box: Rect
    turn: Rect
    players: Rect
    """The others: below the active player, or in a low panel beside the portrait."""
    score: Rect
    extras: Rect
    """What hearts and the campaign's entries bring."""
    goals: tuple[Rect, ...]
    stacks: Rect
    store: Rect
    """Beside the stacks; nothing while the group has no store."""
    tokens: Rect
    heading: Rect
    cards: tuple[Rect, ...]
    buttons: tuple[Rect, ...]
    """Undo, redo, fit, menu."""
    dividers: tuple[Rect, ...]
    is_folded: bool = False
    """Whether there is only the total of the score, and only the name of whose turn it is."""

    @property
    def has_names(self) -> bool:
        """Whether there is room for the names of the others."""
        return not self.is_folded and self.players.top >= self.turn.bottom

    def portraits(self, active: int, count: int) -> tuple[Rect, ...]:
        """The places of all portraits, in the order of the table, when a player is active."""
        shown = self.turn.copy()
        shown.width = shown.height
        places = {active: shown}
        side = self.players.height * 3 // 4 if self.has_names else self.players.height
        least = 3 if self.has_names else len(PLAYER_COLORS) - 1
        seats = row(self.players, [1] * max(count - 1, least))
        for step, seat in zip(range(1, count), seats, strict=False):
            width = min(side, seat.width)
            places[(active + step) % count] = anchored(seat, (width, width), 0.0)
        return tuple(places[player] for player in range(count))


@dataclass(frozen=True, slots=True)
class HandLayout:
    """The card with the tile in hand."""

    box: Rect
    title: Rect
    tile: Rect
    turn_left: Rect
    turn_right: Rect


@dataclass(frozen=True, slots=True)
class ChoiceLayout:
    """The sheet on which one of two things is chosen, in place of the hand."""

    box: Rect
    title: Rect
    text: Rect
    left: Rect
    right: Rect


@dataclass(frozen=True, slots=True)
class LinesLayout:
    """The sheet with every line of the score, which unfolds beside the panel."""

    box: Rect
    title: Rect
    rows: tuple[Rect, ...]


@dataclass(frozen=True, slots=True)
class PlayLayout:
    """Rectangles of the window."""

    window: Rect
    valley: Rect
    """Where the landscape is centred: beside the panel."""
    panel: PanelLayout
    hand: HandLayout
    hearts: tuple[Rect, ...]
    """The places of red and golden hearts, beside the hand; none in a game without hearts."""
    choice: ChoiceLayout
    lines: LinesLayout
    slip: Rect
    """What the last tile did."""
    fulfilled: tuple[Rect, ...]
    """The place of each type's tokens at the table's edge."""
    zoom_in: Rect
    zoom_out: Rect
    rules_button: Rect
    """The question mark above them."""
    unseen: Rect
    """The sheet with all that is left, at the left of the valley; it may be closed."""
    unseen_button: Rect
    """What opens it, above the zoom and the question mark."""
    hint_button: Rect
    """What asks the advisor, above that."""
    is_compact: bool
    beside: tuple[Rect, ...] = ()
    """Sheets that lie on the valley."""
    opened: tuple[Rect, ...] = ()
    """All sheets that players have opened, wherever they lie."""
    over_land: Rect | None = None
    """The room for a sheet that opens on request, where there is none beside the land: one at a time."""
    is_dense: bool = False
    """Whether sheets lie over the land, for want of room beside it."""

    @property
    def covered(self) -> tuple[Rect, ...]:
        """The parts of the valley on which something lies."""
        return self.hand.box, self.slip, *self.hearts, *self.beside, *self.opened

    @property
    def in_the_way(self) -> tuple[Rect, ...]:
        """The parts of the valley beside which the landscape is fitted: no sheets that leave it hardly any room."""
        if not self.is_dense:
            return *self.covered, *self.fulfilled, self.buttons
        is_room_left = self.beside_sheets.width >= LEAST_LAND * self.valley.width
        return self.hand.box, *self.hearts, *(self.beside if is_room_left else ()), self.buttons

    @property
    def buttons(self) -> Rect:
        """The column of buttons at the edge of the valley."""
        others = [self.zoom_out, self.rules_button, self.unseen_button, self.hint_button]
        return self.zoom_in.unionall(others)

    @property
    def beside_sheets(self) -> Rect:
        """The part of the valley at the right of sheets that lie on it."""
        left = max((sheet.right for sheet in self.beside), default=self.valley.left)
        return Rect(left, self.valley.y, self.valley.right - left, self.valley.height)

    @property
    def free_above(self) -> Rect:
        """Where messages are told: in the valley between open sheets, or on the largest, beside what closes it."""
        room = self.valley.inflate(-2 * self.hand.box.x, 0)
        left, right = _widest_gap(room, self.opened)
        if right - left < LEAST_TOLD * room.width:
            largest = max(self.opened, key=lambda box: box.width)
            return largest.inflate(-3 * self.zoom_in.width, 0)
        return Rect(left, room.y, right - left, room.height)

    @property
    def below_rule(self) -> Rect | None:
        """A place as wide as the slip, above which the rule of a special tile in hand lies.

        Where a sheet lies above the slip it is beside hand and hearts instead; None where that is no room either.
        """
        if self.opened and not self.beside:
            return None
        if self.is_dense:
            above = min(box.top for box in (self.hand.box, *self.hearts))
            return None if self.beside else Rect(self.hand.box.x, above, self.slip.width, 0)
        if not self.beside:
            return self.slip
        right = max(box.right for box in (self.hand.box, *self.hearts))
        return Rect(right + self.hand.box.x // 2, self.fulfilled[0].top, self.slip.width, 0)

    def is_paper(self, xy: tuple[int, int]) -> bool:
        """Whether paper lies there, so that no cell is pointed at."""
        return any(box.collidepoint(xy) for box in (self.panel.box, *self.covered))


def _widest_gap(room: Rect, boxes: tuple[Rect, ...]) -> tuple[int, int]:
    """From where to where no box stands in a room, in pixels from the left."""
    edges = sorted((box.left, box.right) for box in boxes)
    starts = [room.left, *accumulate((right for _, right in edges), max)]
    ends = [*(left for left, _ in edges), room.right]
    gaps = [(start, min(end, room.right)) for start, end in zip(starts, ends, strict=True)]
    return max(gaps, key=lambda gap: gap[1] - gap[0])
