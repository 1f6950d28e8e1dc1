"""Where the tile in hand is held: at the pointer, or where keys have taken it; and looking around without it."""

from dataclasses import replace

from dorfromantik.app.scenes.play_frame import PlayFrame
from dorfromantik.app.scenes.play_gesture import Press
from dorfromantik.app.scenes.play_hand import nearest_cell
from dorfromantik.app.scenes.play_screen import PlayScreen
from dorfromantik.engine import Hex


class PlayHolding(PlayScreen):
    """Holds the tile over cells; what happens when it is let go is no matter here."""

    @property
    def shown(self) -> PlayFrame:
        """Everything that is shown at this moment."""
        return self._frame()

    def _frame(self) -> PlayFrame:
        """The game; behind another scene without words about the tile in hand, and without one at the pointer."""
        frame = super()._frame()
        if self.context.scenes.top is self:
            return frame
        return replace(frame, view=frame.view.without_words, pointer=None, notice="")

    def _hold_at_pointer(self) -> None:
        """Hold the tile over the cell that is pointed at, unless paper or a drag is in between."""
        if self._by_keys:
            return
        xy = self._pointer
        is_barred = self.group.hovered is not None or self._gesture.press is Press.DRAG
        is_barred |= self.companion.is_playing or self._is_below_sheet
        if self._proposal.hex is not None:
            self._hold(self._proposal.hex)
        elif xy is None or is_barred or self._layout.is_paper(xy):
            self._hold(None)
        else:
            self._hold(self._rig.camera.cell_at(xy))
        camera, is_over = self._rig.camera, self._hand.hex is not None
        self._area.point(self._state.board, camera, xy if is_over else None)

    @property
    def _is_below_sheet(self) -> bool:
        """Whether a sheet that players have opened lies at the pointer, be it below one that has not moved since."""
        xy = self._pointer
        return xy is not None and any(box.collidepoint(xy) for box in self._open_boxes)

    def _settle_sheets(self) -> None:
        """Let no sheet lie on another one, nor on a cell that is pointed at."""
        super()._settle_sheets()
        is_at_pointer = not self._by_keys and self._proposal.hex is None
        if is_at_pointer and self._hand.hex is not None and self._is_below_sheet:
            self._hold_at_pointer()

    def _hold(self, hex: Hex | None) -> None:
        if self._hand.hold_over(hex):
            self.together.enter_cell(hex)
            self.hint.enter_cell(hex)
            self._patience.enter_cell()
            self._motion.rest()
            self._look_again()
        elif self._lit() != self._seen_lit:
            self._look_again()

    def _move_focus(self, dx: int, dy: int) -> bool:
        """Go on looking around, to one of two things to choose from, or with the tile to the next legal cell."""
        if self._look.is_on:
            self._look.step(self._state.board, dx, dy)
            return self._look_on()
        if self.view.choice is None:
            return self._move_cursor(dx, dy)
        self.group.focus(self._widgets.choice(right=dx > 0 or dy > 0))
        return True

    def _move_cursor(self, dx: int, dy: int) -> bool:
        """Take the tile to the next legal cell in a direction, or to one near the pointer first."""
        if self.companion.is_playing:
            return True
        self._proposal.taken_up()
        start, cells = self._hand.hex, self._hand.legal_hexes
        if start is not None and self._has_cursor:
            target = self._steps.towards(start, cells, dx, dy)
        else:
            near = start or self._rig.camera.cell_at(self._layout.valley.center)
            target = nearest_cell(near, cells)
        self._by_keys = self._may_place = True
        if target is not None:
            self._hold(target)
            self._rig.frame(frozenset({target}))
        self.invalidate()
        return True

    @property
    def _has_cursor(self) -> bool:
        """Whether keys have taken the tile to a cell on which none lies yet, or look around."""
        is_over_a_cell = self._hand.hex not in (None, *self._state.board.tiles)
        return self._look.is_on or (self._by_keys and is_over_a_cell)

    def _show_cursor(self) -> bool:
        """Without a pointer, the tile is always over some cell."""
        if self.group.focused is not None:
            self.group.focus(None)
        if self.is_animating or self._has_cursor or self._state.is_over:
            return False
        return self._move_focus(0, 0)

    def _toggle_look(self) -> None:
        """Look around over the tiles that lie there, or go back to the tile in hand."""
        if self._end_look():
            self._move_focus(0, 0)
            return
        self.group.focus(None)
        middle = self._rig.camera.cell_at(self._layout.valley.center)
        if not self._look.begin(self._state.board, self._hand.hex or middle):
            return
        self._look_on()
        words = self.context.translator.text(
            "You look around: step from tile to tile, turn from area to area."
        )
        self._show.say(words)

    def _look_on(self) -> bool:
        """Show the tile and the area that are looked at."""
        self._proposal.taken_up()
        self._by_keys = self._may_place = True
        self._area.look_at(self._look.segment(self._state.board))
        if self._look.hex is not None:
            self._hold(self._look.hex)
            self._rig.frame(frozenset({self._look.hex}))
        self._area.wait(0.0)
        self._look_again()
        return True

    def _end_look(self) -> bool:
        """Look around no more; True when that was done."""
        if not self._look.end():
            return False
        self._area.look_at(None)
        return True
