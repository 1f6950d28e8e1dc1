"""Pictures of what a placement earned: seals for tasks, an icon for each line of the score."""

from collections.abc import Sequence

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.render.seals import SealLook, SealState
from dorfromantik.app.scenes.play_earned import Earned
from dorfromantik.app.scenes.play_texts import signed
from dorfromantik.app.scenes.score_words import LineLooks
from dorfromantik.app.ui.boxes import anchored, split_left
from dorfromantik.app.ui.canvas import Canvas


class EarnedPainter:
    """Draws gains and losses side by side."""

    def __init__(self, context: AppContext):
        self._seals = context.seals
        self._lines = LineLooks.of(context)

    def draw(self, canvas: Canvas, box: Rect, earned: Sequence[Earned]) -> None:
        """Draw all of them into a box, the narrower the more there are."""
        if not earned:
            return
        size = canvas.theme.play
        gap = canvas.px(size.chip_gap)
        width = min((box.width + gap) // len(earned) - gap, canvas.px(size.earned_width))
        for index, each in enumerate(earned):
            place = Rect(box.x + index * (width + gap), box.y, width, box.height)
            if each.is_failure or each.is_token:
                state = SealState.FAILED if each.is_failure else SealState.FULFILLED
                look = SealLook(each.letter, each.points, state=state)
                diameter = min(box.height, width) * 9 // 10
                self._seals.seal(look, diameter).draw(canvas.surface, place.center)
                continue
            icon, number = split_left(place, min(box.height, width // 2), gap // 2)
            picture = anchored(icon, (icon.width, icon.width))
            canvas.icon(self._lines[each.key].icon, picture)
            color = canvas.theme.color.green if each.points > 0 else canvas.theme.color.red
            canvas.line(signed(each.points), canvas.theme.type.chip, number, color=color)
