"""What lies on the table around the valley: the hand card, tokens won, notes and chips."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from dorfromantik.app.i18n import Translator
from dorfromantik.app.render.seals import SealLook, SealPainter, SealState
from dorfromantik.app.render.sketch import Sprite, stretched
from dorfromantik.app.render.text import Align
from dorfromantik.app.scenes.play_earned import Earned, LastPlay
from dorfromantik.app.scenes.play_layout import HandLayout
from dorfromantik.app.scenes.play_texts import chip_text, note_lines
from dorfromantik.app.scenes.play_view import Chip, ChipKind, NoteView, PlayView
from dorfromantik.app.ui.boxes import anchored, held_inside, inset, split_left, split_top
from dorfromantik.app.ui.canvas import Canvas
from dorfromantik.app.ui.theme import Color
from dorfromantik.engine import TASK_TERRAINS, Terrain, Tile

CROWN_SHARE = 0.06
"""Trees rise above a tile: it stands so much lower, as a share of its place's height."""
BACK_PROPORTION = 400 / 380
"""Width to height of the pictures of tile backs."""


@dataclass(frozen=True, slots=True)
class FreeRoom:
    """Where small sheets may lie beside a place."""

    beside: Rect
    bounds: Rect
    covered: Sequence[Rect] = ()

    def place(self, size: tuple[int, int], sides: Sequence[str]) -> Rect:
        """The first of some sides on which a sheet lies whole and covers no other paper."""
        sheets = [self._at(size, side) for side in sides]
        for sheet in sheets:
            if self.bounds.contains(sheet) and sheet.collidelist(list(self.covered)) < 0:
                return sheet
        return held_inside(sheets[0], self.bounds)

    def _at(self, size: tuple[int, int], side: str) -> Rect:
        sheet, place = Rect((0, 0), size), self.beside
        if side in ("below", "above"):
            sheet.centerx = place.centerx
            sheet.y = place.bottom if side == "below" else place.top - sheet.height
            sheet.x = min(max(sheet.x, self.bounds.left), self.bounds.right - sheet.width)
        else:
            sheet.centery = place.centery
            sheet.x = place.right if side == "right" else place.left - sheet.width
            sheet.y = min(max(sheet.y, self.bounds.top), self.bounds.bottom - sheet.height)
        return sheet


class TablePainter:
    """Draws these things; all of them are paper and wood, none moves the landscape."""

    def __init__(self, translator: Translator, seals: SealPainter):
        self._translator = translator
        self._seals = seals

    def draw_hand(
        self,
        canvas: Canvas,
        layout: HandLayout,
        view: PlayView,
        tile: Sprite | None,
        width_share: float = 1.0,
    ) -> None:
        """Draw the card that shows the tile in hand as it is turned.

        `width_share` is below 1 while the tile is being turned over from its pile.
        """
        canvas.panel("paper", layout.box)
        title = self._translator.text("Your tile")
        canvas.line(title, canvas.theme.type.subheading, layout.title, Align.CENTER)
        between = Rect(layout.turn_left.right, layout.turn_left.y, 0, layout.turn_left.height)
        between.width = layout.turn_right.x - between.x
        canvas.line(self._translator.text("turn"), canvas.theme.type.caption, between, Align.CENTER)
        if tile is None:
            return
        x, y = layout.tile.center
        lower = layout.tile.height * CROWN_SHARE
        stretched(tile, width_share, 1.0).draw(canvas.surface, (x, y + lower))
        if view.tile is not None and view.tile.task is not None and view.token is not None:
            look = SealLook(view.tile.task, view.token)
            diameter = round(layout.tile.width * 0.3)
            at = (layout.tile.right - diameter * 2 // 3, layout.tile.y + diameter // 2)
            self._seals.seal(look, diameter).draw(canvas.surface, at)

    def draw_back(self, canvas: Canvas, layout: HandLayout, tile: Tile, width_share: float) -> None:
        """Draw the back of the tile that is being turned over."""
        name = "back_task" if tile.task is not None else "back_landscape"
        height = layout.tile.height
        width = max(round(height * BACK_PROPORTION * width_share), 1)
        picture = canvas.skin.picture(name, (width, height))
        place = picture.get_rect(center=layout.tile.center)
        canvas.surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def draw_fulfilled(
        self, canvas: Canvas, places: Sequence[Rect], tokens: dict[Terrain, tuple[int, ...]]
    ) -> None:
        """Draw the tokens won, sorted by type, overlapping within a type."""
        for terrain, place in zip(TASK_TERRAINS, places, strict=True):
            won = tokens.get(terrain, ())
            for index, number in enumerate(won):
                look = SealLook(terrain, number, state=SealState.FULFILLED)
                at = fulfilled_place(place, index, len(won))
                self._seals.seal(look, place.height).draw(canvas.surface, at)

    def draw_slip(self, canvas: Canvas, box: Rect, view: PlayView, play: LastPlay) -> None:
        """Draw what the last tile earned, and who placed it."""
        size = canvas.theme.play
        canvas.panel("tooltip", box)
        inside = inset(box, canvas.px(size.sheet_padding), canvas.px(canvas.theme.space.small))
        top, rest = split_top(inside, inside.height // 2)
        name = view.players[play.player].name
        said = self._translator.text("{name}: {points}").format(
            name=name, points=f"+{play.points}" if play.points else "–"
        )
        canvas.line(said, canvas.theme.type.strong, top)
        if not play.earned:
            nothing = self._translator.text("no points yet")
            canvas.line(nothing, canvas.theme.type.caption, rest)
            return
        gap = canvas.px(size.chip_gap)
        width = min((rest.width + gap) // len(play.earned) - gap, canvas.px(size.earned_width))
        for index, earned in enumerate(play.earned):
            place = Rect(rest.x + index * (width + gap), rest.y, width, rest.height)
            if earned.is_failure:
                look = SealLook(earned.letter, earned.points, state=SealState.FAILED)
                diameter = min(rest.height, width) * 9 // 10
                self._seals.seal(look, diameter).draw(canvas.surface, place.center)
                continue
            icon, number = split_left(place, min(rest.height, width // 2), gap // 2)
            canvas.icon(_earned_icon(earned), anchored(icon, (icon.width, icon.width)))
            words = f"+{earned.points}"
            canvas.line(words, canvas.theme.type.chip, number, color=canvas.theme.color.green)

    def draw_notice(self, canvas: Canvas, text: str, valley: Rect) -> None:
        """Draw a message at the upper edge of the valley."""
        size = canvas.theme.play
        body, pad = canvas.theme.type.body, canvas.px(2 * size.sheet_padding)
        width = min(canvas.text_width(text, body), valley.width // 2)
        height = canvas.text_height(text, body, width)
        sheet = Rect(0, canvas.px(size.notice_top), width + 2 * pad, height + pad)
        sheet.centerx = valley.centerx
        canvas.panel("tooltip", sheet)
        canvas.lines(text, body, inset(sheet, pad, pad // 2), Align.CENTER)

    def draw_note(self, canvas: Canvas, note: NoteView, room: "FreeRoom") -> Rect:
        """Draw why a tile may not lie where it is held, beside its place; returns the sheet."""
        size = canvas.theme.play
        lines = note_lines(self._translator, note)
        body, pad = canvas.theme.type.body, canvas.px(size.sheet_padding)
        title = self._translator.text("Not here")
        width = canvas.px(size.note_width) - 2 * pad
        width = max(
            min(max(canvas.text_width(line, body) for line in (*lines, title)), width),
            canvas.text_width(title, canvas.theme.type.refusal),
        )
        heights = [canvas.text_height(line, body, width) for line in lines]
        head = canvas.line_height(canvas.theme.type.refusal)
        needed = (width + 2 * pad, sum(heights) + head + 2 * pad)
        sheet = room.place(needed, ("below", "above", "right", "left"))
        canvas.panel("tooltip", sheet)
        inside = inset(sheet, pad)
        canvas.line(title, canvas.theme.type.refusal, Rect(inside.x, inside.y, inside.width, head))
        y = inside.y + head
        for line, height in zip(lines, heights, strict=True):
            canvas.lines(line, body, Rect(inside.x, y, inside.width, height))
            y += height
        return sheet

    def draw_chips(self, canvas: Canvas, chips: Sequence[Chip], room: "FreeRoom") -> Rect:
        """Draw what a placement would do, one chip below the other beside its place."""
        size = canvas.theme.play
        height, gap, pad = (
            canvas.px(size.chip_height),
            canvas.px(size.chip_gap),
            canvas.px(size.sheet_padding),
        )
        icon = canvas.px(size.chip_icon)
        texts = [chip_text(self._translator, chip) for chip in chips]
        widths = [
            icon + 2 * pad + gap + canvas.text_width(text, canvas.theme.type.chip) for text in texts
        ]
        needed = (max(widths), len(chips) * (height + gap) - gap)
        box = room.place(needed, ("right", "left", "below", "above"))
        for index, (chip, text, width) in enumerate(zip(chips, texts, widths, strict=True)):
            place = Rect(box.x, box.y + index * (height + gap), width, height)
            if box.centerx < room.beside.left:
                place.right = box.right
            self._draw_chip(canvas, place, chip, text)
        return box

    def _draw_chip(self, canvas: Canvas, box: Rect, chip: Chip, text: str) -> None:
        size = canvas.theme.play
        canvas.panel("tooltip", box)
        inside = inset(box, canvas.px(size.sheet_padding), 0)
        place, words = split_left(inside, canvas.px(size.chip_icon), canvas.px(size.chip_gap))
        is_flag = chip.kind in (ChipKind.FLAG_GROWS, ChipKind.FLAG_SCORES)
        picture = f"flag_{chip.terrain}" if is_flag else f"terrain_{chip.terrain}"
        canvas.icon(picture, anchored(place, (place.width, place.width)))
        canvas.line(text, canvas.theme.type.chip, words, color=_chip_color(canvas, chip))


def fulfilled_place(place: Rect, index: int, count: int) -> tuple[int, int]:
    """Where the middle of a won token lies in its group's place."""
    step = place.height * 3 // 4
    if count > 1:
        step = min(step, (place.width - place.height * 5 // 4) // (count - 1))
    return place.x + place.height // 2 + index * step, place.centery


def _earned_icon(earned: Earned) -> str:
    kind = "flag" if earned.key.startswith("flag_") else "terrain"
    return f"{kind}_{earned.letter}"


def _chip_color(canvas: Canvas, chip: Chip) -> Color:
    color = canvas.theme.color
    match chip.kind:
        case ChipKind.TASK_FULFILLED | ChipKind.FLAG_SCORES:
            return color.green
        case ChipKind.TASK_FAILED:
            return color.red
    return color.ink
