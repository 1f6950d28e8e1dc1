"""Where everything of the play screen lies, in pixels of the window at hand."""

from dataclasses import dataclass

from pygame import Rect

from dorfromantik.app.ui.boxes import (
    anchored,
    grid,
    inset,
    row,
    split_bottom,
    split_left,
    split_right,
    split_top,
)
from dorfromantik.app.ui.canvas import Look
from dorfromantik.app.ui.theme import PLAYER_COLORS
from dorfromantik.app.ui.unseen_theme import UNSEEN
from dorfromantik.engine import TASK_TERRAINS, Heart

ROOM = (1180.0, 744.0)
"""Units that the screen needs."""

BREAKS = ("score", "stacks", "heading", "buttons")
BREAKS_IF_COMPACT = ("score", "tokens", "cards", "buttons")
"""Parts of the panel before which a divider stands."""

MOST_PANEL_HEIGHT = 1240
"""Units: in a tall window the panel leaves the table free below it, instead of falling apart."""
RULES_STEPS = 2.3
"""How far above the zoom's lower button the question mark stands, in steps from button to button."""
UNSEEN_STEPS = 3.3
"""The same for what tells what is left."""
HINT_STEPS = 4.3
"""The same for what asks the advisor."""
LEAST_LAND = 0.35
"""The share of the valley beside open sheets in which the landscape can still be looked at."""
TASKS_SHOWN = 3
GOALS_SHOWN = 2


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
    over_land: Rect | None = None
    """The room for a sheet that opens on request, where there is none beside the land: one at a time."""
    is_dense: bool = False
    """Whether sheets lie over the land, for want of room beside it."""

    @property
    def covered(self) -> tuple[Rect, ...]:
        """The parts of the valley on which something lies."""
        return self.hand.box, self.slip, *self.hearts, *self.beside

    @property
    def in_the_way(self) -> tuple[Rect, ...]:
        """The parts of the valley beside which the landscape is fitted: no sheets that leave it hardly any room."""
        if not self.is_dense:
            return self.covered
        is_room_left = self.beside_sheets.width >= LEAST_LAND * self.valley.width
        return self.hand.box, *self.hearts, *(self.beside if is_room_left else ())

    @property
    def beside_sheets(self) -> Rect:
        """The part of the valley at the right of sheets that lie on it."""
        left = max((sheet.right for sheet in self.beside), default=self.valley.left)
        return Rect(left, self.valley.y, self.valley.right - left, self.valley.height)

    @property
    def below_rule(self) -> Rect | None:
        """A place as wide as the slip, above which the rule of a special tile in hand lies.

        Where a sheet lies above the slip it is beside hand and hearts instead; None where that is no room either.
        """
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


def lay_out(look: Look, needs: Needs) -> PlayLayout:
    """The layout for a window; stacks, players and goals give way in a low one."""
    size = look.theme.play
    window = Rect((0, 0), look.metrics.size)
    is_compact = look.metrics.height < size.full_height
    edge = look.px(size.edge)
    panel_width = look.px(size.panel_width)
    panel_height = min(window.height - 2 * edge, look.px(MOST_PANEL_HEIGHT))
    panel = Rect(window.right - edge - panel_width, edge, panel_width, panel_height)
    valley = Rect(0, 0, panel.left - edge // 2, window.height)
    hand = _hand(look, window, edge)
    slip = Rect(hand.box.x, 0, hand.box.width, look.px(size.slip_height))
    slip.bottom = hand.box.top - look.px(size.gap)
    side, gap = look.px(size.square_button), look.px(size.gap)
    zoom_out = Rect(valley.right - side - gap, valley.bottom - side - edge, side, side)
    unseen = _unseen(look, valley, slip)
    return PlayLayout(
        window=window,
        valley=valley,
        panel=_panel(look, panel, needs, is_compact),
        hand=hand,
        hearts=_hearts(look, hand.box) if needs.has_hearts else (),
        choice=_choice(look, hand.box, valley),
        lines=_lines(look, panel, needs.lines),
        slip=slip,
        fulfilled=_fulfilled(look, hand.box, valley),
        zoom_in=zoom_out.move(0, -side - gap),
        zoom_out=zoom_out,
        rules_button=zoom_out.move(0, -round(RULES_STEPS * (side + gap))),
        unseen=unseen,
        unseen_button=zoom_out.move(0, -round(UNSEEN_STEPS * (side + gap))),
        hint_button=zoom_out.move(0, -round(HINT_STEPS * (side + gap))),
        beside=(unseen,) if needs.shows_unseen else (),
        is_compact=is_compact,
    )


def _panel(look: Look, panel: Rect, needs: Needs, is_compact: bool) -> PanelLayout:
    """The parts one below the other; free height goes between them."""
    size = look.theme.play
    rows = 1 if is_compact else 2
    heights = {
        "turn": size.turn,
        "players": size.players if needs.players > 1 and not is_compact else 0,
        "score": size.score,
        "extras": size.extras if needs.has_extras and not is_compact else 0,
        "goals": 0,
        "stacks": size.stacks if not is_compact else 0,
        "tokens": size.tokens,
        "heading": size.heading if not is_compact else 0,
        "cards": TASKS_SHOWN * (size.card + size.card_gap) - size.card_gap,
        "buttons": rows * size.button + (rows - 1) * size.gap,
    }
    inside = inset(panel, look.px(size.panel_padding), look.px(size.panel_padding - 4))
    pixels = {name: look.px(height) for name, height in heights.items()}
    goal = look.px(size.goal)
    breaks = BREAKS_IF_COMPACT if is_compact else BREAKS
    room = inside.height - sum(pixels.values()) - look.px(size.gap) * (len(breaks) + 1)
    goals = max(min(needs.goals, GOALS_SHOWN, room // goal), 0)
    pixels["goals"] = goals * goal
    free = inside.height - sum(pixels.values())
    gap = max(free // (len(breaks) + 1), 0)
    places: dict[str, Rect] = {}
    dividers = []
    rest = inside
    for name, height in pixels.items():
        if name in breaks:
            between, rest = split_top(rest, gap)
            dividers.append(between)
        places[name], rest = split_top(rest, height)
    cards = _column(
        places.pop("cards"),
        TASKS_SHOWN,
        look.px(size.card),
        look.px(size.card_gap),
    )
    buttons = grid(places.pop("buttons"), 4 // rows, rows, look.px(size.gap))
    if needs.players > 1 and is_compact:
        _, beside = split_left(places["turn"], places["turn"].height, look.px(size.gap))
        _, places["players"] = split_bottom(beside, look.px(size.small_portrait))
    goal_rows = _column(places.pop("goals"), goals, goal, 0)
    store = Rect(0, 0, 0, 0)
    if needs.has_store:
        share, where = (0.16, "tokens") if is_compact else (0.4, "stacks")
        row_of_it = places[where]
        places[where], store = split_right(row_of_it, round(row_of_it.width * share))
    return PanelLayout(
        panel,
        turn=places["turn"],
        players=places["players"],
        score=places["score"],
        extras=places["extras"],
        tokens=places["tokens"],
        heading=places["heading"],
        stacks=places["stacks"],
        goals=goal_rows,
        store=store,
        cards=cards,
        buttons=buttons,
        dividers=tuple(dividers),
    )


def _column(box: Rect, count: int, height: int, gap: int) -> tuple[Rect, ...]:
    return tuple(
        Rect(box.x, box.y + index * (height + gap), box.width, height) for index in range(count)
    )


def _hand(look: Look, window: Rect, edge: int) -> HandLayout:
    size = look.theme.play
    box = Rect(edge, 0, look.px(size.hand_width), look.px(size.hand_height))
    box.bottom = window.bottom - edge
    title, rest = split_top(inset(box, look.px(size.hand_padding)), look.px(size.heading))
    tile, row = split_bottom(rest, look.px(size.square_button))
    left = Rect(row.x, row.y, row.height, row.height)
    right = Rect(row.right - row.height, row.y, row.height, row.height)
    return HandLayout(box, title, tile, left, right)


def _hearts(look: Look, hand: Rect) -> tuple[Rect, ...]:
    """One place above the other, beside the hand."""
    size = look.theme.play
    side = look.px(size.heart)
    left = hand.right + look.px(size.gap)
    return _column(Rect(left, hand.y, side, 0), len(Heart), side, look.px(size.gap))


def _choice(look: Look, hand: Rect, valley: Rect) -> ChoiceLayout:
    """Over the hand, which holds nothing while there is a choice to be made."""
    size, space = look.theme.play, look.theme.space
    width = min(look.px(size.choice_width), valley.right - hand.x - look.px(size.edge))
    box = Rect(hand.x, 0, width, look.px(size.choice_height))
    box.bottom = hand.bottom
    inside = inset(box, look.px(size.panel_padding), look.px(size.hand_padding))
    title, rest = split_top(inside, look.line_height(look.theme.type.heading))
    text, rest = split_top(rest, 2 * look.line_height(look.theme.type.body))
    _, rest = split_top(rest, look.px(space.small))
    left, right = row(rest, [1, 1], look.px(space.medium))
    return ChoiceLayout(box, title, text, left, right)


def _lines(look: Look, panel: Rect, count: int) -> LinesLayout:
    """Beside the panel; its rows are lower where there is little room."""
    size, head = look.theme.play, look.line_height(look.theme.type.subheading)
    padding, edge = look.px(size.panel_padding), look.px(size.edge)
    free = look.metrics.size[1] - 2 * edge - 2 * padding - head
    height = min(look.px(size.lines_row), free // count)
    box = Rect(0, edge, look.px(size.lines_width), 2 * padding + head + height * count)
    box.right = panel.left - edge // 2
    title, rows = split_top(inset(box, padding), head)
    return LinesLayout(box, title, _column(rows, count, height, 0))


def _unseen(look: Look, valley: Rect, slip: Rect) -> Rect:
    """At the left, above the slip."""
    edge = look.px(look.theme.play.edge)
    width = min(look.px(UNSEEN.width), round(valley.width * UNSEEN.largest_share))
    return Rect(edge, edge, width, slip.top - 2 * edge)


def _fulfilled(look: Look, hand: Rect, valley: Rect) -> tuple[Rect, ...]:
    size = look.theme.play
    width, height = look.px(size.won_group), look.px(size.won_token)
    left = hand.right + look.px(size.edge)
    free = valley.right - look.px(2 * size.edge + size.square_button) - left
    step = min(width, free // len(TASK_TERRAINS))
    y = valley.bottom - look.px(size.edge) - height
    return tuple(Rect(left + index * step, y, step, height) for index in range(len(TASK_TERRAINS)))
