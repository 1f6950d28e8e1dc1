"""The play screen with large type: the panel is folded, and sheets open over the land.

Score by terrain, names of the others and goals are what can be done without: .
"""

from pygame import Rect

from dorfromantik.app.scenes import play_roomy
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
    anchored,
    column,
    inset,
    row,
    split_bottom,
    split_left,
    split_right,
    split_top,
    stack,
)
from dorfromantik.app.ui.canvas import Look
from dorfromantik.app.ui.dense_theme import DENSE
from dorfromantik.engine import TASK_TERRAINS, Heart

LEAST_ROOM = (930.0, 530.0)
"""Units that the dense screen needs."""
NOWHERE = Rect(0, 0, 0, 0)
RULES_STEP, UNSEEN_STEP, HINT_STEP = 2.2, 3.2, 4.2
"""How far above the zoom's lower button others stand, in steps from button to button."""
TEXT_LINES = 3
"""That a choice may take."""


def lay_out(look: Look, needs: Needs) -> PlayLayout:
    """The layout for a window: roomy where that fits, else dense."""
    width, height = play_roomy.ROOM
    if look.metrics.width >= width and look.metrics.height >= height:
        return play_roomy.lay_out(look, needs)
    return _lay_out_dense(look, needs)


def _lay_out_dense(look: Look, needs: Needs) -> PlayLayout:
    size = look.theme.play
    window = Rect((0, 0), look.metrics.size)
    edge, gap = look.px(DENSE.edge), look.px(size.gap)
    panel_width = look.px(DENSE.panel_width)
    panel = Rect(window.right - edge - panel_width, edge, panel_width, window.height - 2 * edge)
    valley = Rect(0, 0, panel.left - edge // 2, window.height)
    hand = _hand(look, window)
    hearts = _hearts(look, hand.box) if needs.has_hearts else ()
    side = look.px(size.square_button)
    zoom_out = Rect(valley.right - side - edge // 2, valley.bottom - side - edge, side, side)
    step = side + edge
    free = Rect(hand.box.right + edge, edge, zoom_out.left - hand.box.right - 2 * edge, 0)
    won = look.px(DENSE.won_token)
    fulfilled = row(
        Rect(free.x, valley.bottom - edge - won, free.width, won), [1] * len(TASK_TERRAINS)
    )
    slip = Rect(free.x, 0, min(look.px(DENSE.slip_width), free.width), look.px(DENSE.slip_height))
    slip.bottom = fulfilled[0].top - gap
    above = min(box.top for box in (hand.box, *hearts)) - gap
    room = Rect(edge, edge, zoom_out.left - 2 * edge, valley.height - 2 * edge)
    sheet = Rect(room.x, room.y, min(room.width, look.px(DENSE.sheet_width)), 0)
    sheet.height = min(above, slip.top - gap) - edge
    return PlayLayout(
        window=window,
        valley=valley,
        panel=_panel(look, panel, needs),
        hand=hand,
        hearts=hearts,
        choice=_choice(look, room),
        lines=_lines(look, panel, hand.box.right + edge, needs.lines),
        slip=slip,
        fulfilled=fulfilled,
        zoom_in=zoom_out.move(0, -step),
        zoom_out=zoom_out,
        rules_button=zoom_out.move(0, -round(RULES_STEP * step)),
        unseen=sheet,
        unseen_button=zoom_out.move(0, -round(UNSEEN_STEP * step)),
        hint_button=zoom_out.move(0, -round(HINT_STEP * step)),
        over_land=sheet,
        beside=(sheet,) if needs.shows_unseen else (),
        is_compact=True,
        is_dense=True,
    )


def _panel(look: Look, panel: Rect, needs: Needs) -> PanelLayout:
    """One below the other: whose turn, score and stacks, tokens, cards, one row of buttons."""
    inside = inset(panel, look.px(DENSE.padding))
    others = look.px(DENSE.players) if needs.players > 1 else 0
    cards = TASKS_SHOWN * look.px(DENSE.card) + (TASKS_SHOWN - 1) * look.px(
        look.theme.play.card_gap
    )
    heights = [
        look.px(DENSE.turn),
        others,
        look.px(DENSE.score),
        look.px(DENSE.tokens),
        cards,
        look.px(DENSE.button),
    ]
    gap = max((inside.height - sum(heights)) // (len(heights) - 1), 0)
    turn, players, score, tokens, tasks, buttons = stack(inside, heights, gap)
    score, stacks = split_right(score, look.px(DENSE.piles), look.px(look.theme.space.small))
    store = NOWHERE
    if needs.has_store:
        tokens, store = split_right(tokens, tokens.width // 6)
    return PanelLayout(
        box=panel,
        turn=turn,
        players=players,
        score=score,
        extras=Rect(score.x, score.bottom, score.width, 0),
        goals=(),
        stacks=stacks,
        store=store,
        tokens=tokens,
        heading=Rect(tasks.x, tasks.y, tasks.width, 0),
        cards=column(tasks, [1] * TASKS_SHOWN, look.px(look.theme.play.card_gap)),
        buttons=row(buttons, [1] * 4, look.px(look.theme.play.gap)),
        dividers=(),
        is_folded=True,
    )


def _hand(look: Look, window: Rect) -> HandLayout:
    """The tile over its two buttons, without words."""
    edge = look.px(DENSE.edge)
    box = Rect(edge, 0, look.px(DENSE.hand_width), look.px(DENSE.hand_height))
    box.bottom = window.bottom - edge
    inside = inset(box, look.px(DENSE.hand_padding))
    tile, below = split_bottom(inside, look.px(look.theme.play.square_button))
    left, _ = split_left(below, below.height)
    _, right = split_right(below, below.height)
    return HandLayout(box, Rect(tile.x, tile.y, tile.width, 0), tile, left, right)


def _hearts(look: Look, hand: Rect) -> tuple[Rect, ...]:
    """Side by side, above the hand."""
    side, gap = look.px(DENSE.heart), look.px(look.theme.play.gap)
    return tuple(
        Rect(hand.x + number * (side + gap), hand.y - gap - side, side, side)
        for number in range(len(Heart))
    )


def _choice(look: Look, room: Rect) -> ChoiceLayout:
    """Over the hand, from the lower edge of the room up."""
    size, space = look.theme.play, look.theme.space
    width = min(look.px(size.choice_width), room.width)
    height = min(look.px(size.choice_height) * 9 // 8, room.height)
    box = anchored(room, (width, height), 0.0, 1.0)
    inside = inset(box, look.px(DENSE.padding))
    title, rest = split_top(inside, look.line_height(look.theme.type.heading))
    text, rest = split_top(rest, TEXT_LINES * look.line_height(look.theme.type.body))
    _, rest = split_top(rest, look.px(space.small))
    left, right = row(rest, [1, 1], look.px(space.medium))
    return ChoiceLayout(box, title, text, left, right)


def _lines(look: Look, panel: Rect, left: int, count: int) -> LinesLayout:
    """Over the panel; many lines stand in two columns, which begin at the pixel `left`."""
    head, padding = look.line_height(look.theme.type.subheading), look.px(DENSE.padding)
    columns = 2 if count >= DENSE.fewest_in_two_columns else 1
    down = -(-count // columns)
    height = min(look.px(DENSE.row), (panel.height - 2 * padding - head) // down)
    box = panel.copy()
    if columns > 1:
        box.x, box.width = left, panel.right - left
    title, rows = split_top(inset(box, padding), head)
    places = [
        place
        for part in row(rows, [1] * columns, padding)
        for place in stack(part, [height] * down, 0)
    ]
    return LinesLayout(box, title, tuple(places[:count]))
