"""A seat of the sheet around which players sit down: portrait, name, and who plays there."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.scenes.companion_button import companion_button
from dorfromantik.app.scenes.seating import LONGEST_NAME
from dorfromantik.app.ui.boxes import anchored, inset, split_top
from dorfromantik.app.ui.buttons import IconButton
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.fields import TextField
from dorfromantik.app.ui.group import WidgetGroup
from dorfromantik.app.ui.portraits import PortraitPicker
from dorfromantik.app.ui.widget import Widget
from dorfromantik.engine import Player


@dataclass(frozen=True, slots=True)
class SeatActions:
    """What can be done at a seat."""

    recolor: Callable[[int], None]
    """Take another animal, by steps in their order."""
    rename: Callable[[str], None]
    seat_companion: Callable[[bool], None]
    leave: Callable[[], None] | None
    """None where nobody else would be left."""


def seat_widgets(
    context: AppContext, seat: int, player: Player, actions: SeatActions
) -> list[Widget]:
    """Return what stands on a taken seat, in the order of the tab key; keys end with its number, from 0."""
    _ = context.translator.text
    portrait = PortraitPicker(
        f"portrait_{seat}",
        player.color,
        actions.recolor,
        label=_("Portrait {number}").format(number=seat + 1),
        tooltip=_("Another animal"),
    )
    portrait.is_companion = player.is_companion
    name = TextField(
        f"name_{seat}",
        player.name,
        actions.rename,
        label=_("Name {number}").format(number=seat + 1),
        max_length=LONGEST_NAME,
        placeholder=_("name"),
    )
    companion = companion_button(
        context, f"companion_{seat}", actions.seat_companion, is_companion=player.is_companion
    )
    if actions.leave is None:
        return [portrait, name, companion]
    leave = IconButton(f"remove_{seat}", "close", _("Leaves the table"), actions.leave)
    return [portrait, name, companion, leave]


def place_seat(look: Look, group: WidgetGroup, seat: int, box: Rect, *, may_leave: bool) -> None:
    """Place what stands on a taken seat: the portrait above the name, small buttons in the corners."""
    space = look.theme.space
    gap, side = look.px(space.small), look.px(space.small_button)
    inner = inset(box, look.px(space.seat_padding))
    portrait, name = split_top(inner, inner.height - look.px(space.field_height) - gap, gap)
    width = min(portrait.width - 2 * (side + gap), portrait.height + 4 * look.px(space.icon))
    group.widget(f"portrait_{seat}").rect = anchored(portrait, (width, portrait.height))
    group.widget(f"name_{seat}").rect = name
    corner = inset(box, look.px(space.medium))
    group.widget(f"companion_{seat}").rect = anchored(corner, (side, side), 0.0, 0.0)
    if may_leave:
        group.widget(f"remove_{seat}").rect = anchored(corner, (side, side), 1.0, 0.0)


def draw_seat(canvas: Canvas, box: Rect, *, is_taken: bool) -> None:
    """Draw the card of a taken seat, or the outline of an empty one."""
    if is_taken:
        canvas.panel("card", box)
        return
    space = canvas.theme.space
    canvas.shapes.box(
        canvas.surface,
        box,
        canvas.px(space.field_radius),
        outline=with_opacity(canvas.theme.color.line, canvas.theme.disabled_opacity),
        width=canvas.px(space.hairline),
    )
