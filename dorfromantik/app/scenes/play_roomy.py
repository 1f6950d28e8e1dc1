"""The play screen where there is room: the whole panel, and sheets beside the land."""

from pygame import Rect

from dorfromantik.app.scenes.play_layout import (
    TASKS_SHOWN,
    ChoiceLayout,
    HandLayout,
    LinesLayout,
    Needs,
    PanelLayout,
    PlayLayout,
)
from dorfromantik.app.ui.boxes import (
    grid,
    inset,
    row,
    split_bottom,
    split_left,
    split_right,
    split_top,
)
from dorfromantik.app.ui.canvas import Look
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
GOALS_SHOWN = 2


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
        lines=_lines(look, panel, zoom_out, needs.lines),
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


def _lines(look: Look, panel: Rect, lowest: Rect, count: int) -> LinesLayout:
    """Beside the panel, above or beside the buttons of which one is the lowest; rows are lower where need be."""
    size, head = look.theme.play, look.line_height(look.theme.type.subheading)
    padding, edge = look.px(size.panel_padding), look.px(size.edge)
    free = look.metrics.size[1] - 2 * edge - 2 * padding - head
    height = min(look.px(size.lines_row), free // count)
    box = Rect(0, edge, look.px(size.lines_width), 2 * padding + head + height * count)
    buttons_top = lowest.y - round(HINT_STEPS * (lowest.height + look.px(size.gap)))
    is_above = box.bottom + look.px(size.gap) <= buttons_top
    box.right = panel.left - edge // 2 if is_above else lowest.left - look.px(size.gap)
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
