"""What is said at each tile of the tutorial, and where it is to lie."""

from dataclasses import dataclass

from dorfromantik.app.i18n import Translator
from dorfromantik.engine import Hex, Placement


@dataclass(frozen=True, slots=True)
class Lesson:
    """One sheet of the coach; the last one of a turn stays until the tile is placed."""

    heading: str
    text: str
    spot: Placement | None = None
    """Where the tile is to lie; None while one only reads, or places freely."""
    teaches_turning: bool = False
    """Whether players are to turn the tile themselves; else it turns as it is to lie over the marked place."""


def lessons(translator: Translator) -> tuple[tuple[Lesson, ...], ...]:
    """Return the lessons of each turn, from the first tile on, in the language of the players."""
    _ = translator.text
    return (
        (
            Lesson(
                _("Welcome"),
                _(
                    "Together you lay one landscape, tile by tile. Talk about every tile; whoever’s turn it is puts "
                    "it down. This small game shows how. You can leave it at any time, and go on later."
                ),
            ),
            Lesson(
                _("A task"),
                _(
                    "This task tile asks for a forest of exactly 4 tiles; the number hangs over it. Point at the "
                    "place below the arrow: the tile follows the pointer. Click, and it lies there."
                ),
                _spot(0, 0, 0),
            ),
        ),
        (
            Lesson(
                _("Side by side"),
                _(
                    "A tile must touch the landscape. Turn this one with the wheel, a right click or the round "
                    "arrows, until its grain runs across, and place it below the arrow. White dots on an edge: "
                    "different lands meet there, which is allowed. A green bar with a tick: they are the same."
                ),
                _spot(1, 0, 1),
                teaches_turning=True,
            ),
        ),
        (
            Lesson(
                _("Rails are strict"),
                _(
                    "A railroad may only meet a railroad, and a river only a river: a barred edge shows where it "
                    "would not. Over a place the tile turns by itself so that it fits best; the wheel shows its other "
                    "fitting turns first, then the barred ones. Put it below the arrow."
                ),
                _spot(1, -1, 2),
            ),
        ),
        (
            Lesson(
                _("The landscape grows"),
                _(
                    "Three tasks are active: now tiles of the other pile come. Dashed places are those where the "
                    "tile in hand fits. Let forest touch forest, and both tiles belong to one forest. The slip "
                    "beside the tile tells how far a task would come: 2 of 4."
                ),
                _spot(0, 1, 3),
            ),
        ),
        (
            Lesson(
                _("Every tile counts once"),
                _(
                    "A forest is as large as the number of its tiles, however many of their edges are forest. With "
                    "this one it has 3. Rest the pointer on a forest, and it tells its size and where it is open."
                ),
                _spot(-1, 1, 0),
            ),
        ),
        (
            Lesson(
                _("Exactly four"),
                _(
                    "One more, at the arrow, makes 4: the task is fulfilled, and scores 4 points. With 5 it would have "
                    "failed, and its token been lost. That a river runs over this tile does no harm to the forest."
                ),
                _spot(-1, 2, 3),
            ),
        ),
        (
            Lesson(
                _("A new task, fulfilled at once"),
                _(
                    "A task is done, so a new one comes: a forest of 5. The forest has 4 tiles. Put this one to it, "
                    "and it has 5 in the same moment. Large forests that can still grow are worth keeping."
                ),
                _spot(-1, 0, 4),
            ),
        ),
        (
            Lesson(
                _("A river"),
                _(
                    "Another task: a river of 4. A little river lies there already. Put this one to its end, and the "
                    "task has 2 of 4 at once."
                ),
                _spot(0, 2, 2),
            ),
        ),
        (
            Lesson(
                _("River to river"),
                _(
                    "Let the river run on: 3 of 4. When the game ends, the longest river and the longest railroad "
                    "score a point for every tile."
                ),
                _spot(1, 2, 1),
            ),
        ),
        (
            Lesson(
                _("A flag"),
                _(
                    "The yellow flag stands for its field of grain. Once no edge of that field lies open, it is "
                    "closed, and the flag scores a point for each of its tiles. A field that is still open in the "
                    "end scores nothing."
                ),
                _spot(1, -2, 3),
            ),
        ),
        (
            Lesson(
                _("Close the field"),
                _(
                    "Grain meets grain, and no open edge is left: the field is closed with 2 tiles. A larger field "
                    "would have brought more. Green flags stand for forests, red ones for villages."
                ),
                _spot(2, -2, 3),
            ),
        ),
        (
            Lesson(
                _("Not every task is fulfilled"),
                _(
                    "The grain of 5 has a single open edge. This tile closes it with 1 tile: the task fails, and its "
                    "number leaves the game. So does one whose area grows too large. The tiles stay."
                ),
                _spot(2, 0, 0),
            ),
        ),
        (
            Lesson(
                _("Room for its own task"),
                _(
                    "This tile is forest all around, and asks for a forest of 4. Point at a place beside the large "
                    "forest: there it would be one of more than 4. A task tile may not fail its own task as it is "
                    "laid. The place below the arrow is far enough away."
                ),
                _spot(0, -2, 0),
            ),
        ),
        (
            Lesson(
                _("Now it is up to you"),
                _(
                    "Place the last tiles as you like; Undo takes one back that was laid by mistake. The game ends "
                    "when the green pile is empty and another green tile is needed. Then the score is counted."
                ),
            ),
        ),
    )


def lesson_at(lessons: tuple[tuple[Lesson, ...], ...], turn: int, page: int) -> tuple[Lesson, bool]:
    """Return the lesson of a turn and page, and whether another page follows; the last one stays to the end."""
    pages = lessons[min(turn, len(lessons) - 1)]
    page = min(page, len(pages) - 1)
    return pages[page], page + 1 < len(pages)


def sheet_number(lessons: tuple[tuple[Lesson, ...], ...], turn: int, page: int) -> int:
    """Return which of all sheets is that of a turn and page, from 1 on."""
    turn = min(turn, len(lessons) - 1)
    before = sum(len(pages) for pages in lessons[:turn])
    return before + min(page, len(lessons[turn]) - 1) + 1


def placements(lessons: tuple[tuple[Lesson, ...], ...]) -> tuple[Placement, ...]:
    """Return where the tile of each guided turn is to lie."""
    return tuple(spot for pages in lessons if (spot := pages[-1].spot) is not None)


def _spot(q: int, r: int, rotation: int) -> Placement:
    return Placement(Hex(q, r), rotation)


FREE_TURNS = 4
"""Turns at the end in which players place as they like."""
