"""What is left in the stacks, as piles of tiles and of tokens."""

from pygame import Rect

from dorfromantik.app.scenes.play_view import StackView
from dorfromantik.app.ui.boxes import anchored, row
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.ornaments import draw_count
from dorfromantik.engine import TASK_TERRAINS

PILE_STEPS = 6
"""No pile is drawn higher than so many tiles."""
TILES_PER_STEP = 8
TOKENS_DRAWN = 3


def draw_stacks(canvas: Canvas, box: Rect, stacks: StackView) -> None:
    """Draw both stacks as piles."""
    for place, kind, count in zip(
        row(box, [1, 1]),
        ("landscape", "task"),
        (stacks.landscape, stacks.task),
        strict=True,
    ):
        _draw_pile(canvas, place, f"back_{kind}", count)


def draw_small_stacks(canvas: Canvas, box: Rect, stacks: StackView) -> None:
    """Draw both stacks in little room."""
    counts = (("back_landscape", stacks.landscape), ("back_task", stacks.task))
    for place, (name, count) in zip(row(box, [1, 1]), counts, strict=True):
        side = min(place.width, place.height)
        picture = anchored(place, (side, side))
        canvas.icon(name, picture, 1.0 if count else 0.3)
        radius = canvas.px(canvas.theme.play.small_badge)
        at = (picture.right - radius, picture.bottom - radius)
        draw_count(canvas, at, radius, count, canvas.theme.type.small_badge)


def _draw_pile(canvas: Canvas, box: Rect, piece: str, count: int) -> None:
    """A pile that gets lower; nothing but its mat when it is used up."""
    size = canvas.theme.play
    step = canvas.px(size.pile_step)
    height = min((count + TILES_PER_STEP - 1) // TILES_PER_STEP, PILE_STEPS)
    side = box.height - PILE_STEPS * step // 2
    bottom = anchored(box, (side * 400 // 380, side), 0.5, 1.0)
    canvas.icon("mat", bottom)
    if height:
        canvas.icon("stack_shadow", bottom)
    for index in range(height):
        name = piece if index == height - 1 else "stack_edge"
        canvas.icon(name, bottom.move(0, -index * step))
    radius = canvas.px(size.badge)
    at = (bottom.right - radius, bottom.bottom - radius)
    draw_count(canvas, at, radius, count, canvas.theme.type.badge)


def draw_tokens_left(canvas: Canvas, box: Rect, stacks: StackView) -> None:
    """Draw the five piles of tokens that are left."""
    size = canvas.theme.play
    for terrain, place in zip(TASK_TERRAINS, row(box, [1] * len(TASK_TERRAINS)), strict=True):
        side = min(place.width, place.height) + canvas.px(canvas.theme.space.small)
        disc = anchored(place, (side, side))
        count = stacks.tokens.get(terrain, 0)
        for index in range(max(min(count, TOKENS_DRAWN), 1)):
            lower = disc.move(0, -index * canvas.px(size.token_step))
            canvas.icon(f"disc_back_{terrain}", lower, 1.0 if count else 0.3)
        radius = canvas.px(size.small_badge)
        at = (place.centerx + side // 3, disc.bottom - radius)
        draw_count(canvas, at, radius, count, canvas.theme.type.small_badge)
