"""What the play screen says about a placement (rules.md 4 to 6)."""

import pytest

from dorfromantik.app.i18n import Translator
from dorfromantik.app.scenes.play_chips import Chip, ChipKind
from dorfromantik.app.scenes.play_hand import Hand
from dorfromantik.app.scenes.play_texts import chip_text, note_lines
from dorfromantik.app.scenes.play_view import PlayView
from dorfromantik.app.scenes.play_view_maker import PlayViewMaker
from dorfromantik.app.scenes.score_words import LineLooks
from dorfromantik.content import load_entry_texts
from dorfromantik.engine import Game, GameState, Hex, Placement, PlaceTile, Refusal, Terrain
from tests.support.laying import game_of, landscape, task
from tests.support.play_positions import builtin

ENGLISH = Translator()
LINES = LineLooks(ENGLISH, builtin(), load_entry_texts(builtin()))


def view_of(
    game: Game, state: GameState, placement: Placement | None = None, *, note_wanted: bool = True
) -> PlayView:
    """The view with the tile held as the placement says."""
    hand = Hand(game, state)
    if placement is not None:
        hand.hold_over(placement.hex)
        while hand.rotation != placement.rotation:
            hand.turn(1)
    maker = PlayViewMaker(game)
    return maker.view(
        state, hand, note_wanted=note_wanted, lit=None, can_undo=False, can_redo=False
    )


def played(game: Game, *placements: Placement) -> GameState:
    """The state after some placements."""
    state = game.initial().state
    for placement in placements:
        state = game.apply(state, PlaceTile(placement)).state
    return state


MIDDLE = Placement(Hex(0, 0), 0)
EAST = Hex(1, 0)


@pytest.mark.parametrize("hex", [MIDDLE.hex, Hex(4, 4)], ids=["taken", "out of reach"])
def test_a_cell_that_is_taken_or_out_of_reach_shows_no_ghost_and_says_nothing(hex: Hex) -> None:
    game = game_of([landscape("MMMMMM"), landscape("GGGGGG")])
    view = view_of(game, played(game, MIDDLE), Placement(hex, 0))
    assert view.ghost is None
    assert view.note is None


def test_reasons_wait_where_the_pointer_only_passes_but_marks_do_not() -> None:
    game = game_of([landscape("MRMMMM"), landscape("MMMMMM")])
    view = view_of(game, played(game, MIDDLE), Placement(EAST, 0), note_wanted=False)
    assert view.note is None
    assert view.ghost is not None
    assert any(view.ghost.broken_lines)


@pytest.mark.parametrize(
    ("first", "second", "line", "said"),
    [
        ("MRMMMM", "MMMMMM", "R", "A river may only meet a river."),
        ("MMMMMM", "MMMMTM", "T", "A railroad may only meet a railroad."),
    ],
)
def test_edges_are_struck_with_the_line_that_would_break(
    first: str, second: str, line: str, said: str
) -> None:
    game = game_of([landscape(first), landscape(second)])
    view = view_of(game, played(game, MIDDLE), Placement(EAST, 0))
    assert view.ghost is not None
    assert not view.is_legal
    west = 4
    assert view.ghost.broken_lines[west] == Terrain(line)
    assert [t for t in view.ghost.broken_lines if t is not None] == [Terrain(line)]
    assert view.note is not None
    assert view.note.refusals == (Refusal.EDGES,)
    assert note_lines(ENGLISH, view.note) == (said,)


def test_task_that_is_fulfilled_at_once_may_lie_there() -> None:
    game = game_of([landscape("MMMMMM")], [task("FFFFFF", "F")], {"F": (1,)})
    view = view_of(game, game.initial().state, MIDDLE, note_wanted=False)
    assert view.is_legal
    assert [chip.kind for chip in view.chips] == [ChipKind.TASK_FULFILLED]


def test_own_task_is_crossed_out_when_edges_fit_but_the_area_is_too_large() -> None:
    tasks = [task("FFFFFF", "F", "T0"), task("FMMMMM", "F", "T1"), task("FMMMMM", "F", "T2")]
    game = game_of([landscape("MMMMMM")], tasks, {"F": (6, 6, 2)})
    south_west = Hex(-1, 1)
    view = view_of(
        game,
        played(game, MIDDLE, Placement(EAST, 4)),
        Placement(south_west, 0),
    )
    assert view.ghost is not None
    assert view.ghost.is_task_refused
    assert not any(view.ghost.broken_lines)
    assert view.note is not None
    assert view.note.refusals == (Refusal.AREA_TOO_LARGE,)
    assert note_lines(ENGLISH, view.note) == ("Its forest would have 3 tiles: more than 2.",)


def test_own_task_is_crossed_out_when_its_area_would_be_closed_too_small() -> None:
    game = game_of(
        [landscape("MMMMMM")],
        [task("FMMMMM", "F", "T0"), task("MMMFMM", "F", "T1")],
        {"F": (6, 5)},
    )
    north_east = Hex(1, -1)
    view = view_of(game, played(game, MIDDLE), Placement(north_east, 0))
    assert view.ghost is not None
    assert view.ghost.is_task_refused
    assert view.note is not None
    assert view.note.refusals == (Refusal.AREA_CLOSED_TOO_SMALL,)
    assert note_lines(ENGLISH, view.note) == ("Its forest would be closed with 2 of 5 tiles.",)


def test_all_reasons_are_told_at_once() -> None:
    tasks = [task("FMMMMM", "F", "T0"), task("MMMMMR", "R", "T1"), task("MMMFMM", "F", "T2")]
    game = game_of([landscape("MMMMMM")], tasks, {"F": (6, 5), "R": (6,)})
    state = played(game, MIDDLE, Placement(EAST, 0))
    view = view_of(game, state, Placement(Hex(1, -1), 0))
    assert view.note is not None
    assert view.note.refusals == (Refusal.EDGES, Refusal.AREA_CLOSED_TOO_SMALL)
    assert note_lines(ENGLISH, view.note) == (
        "A river may only meet a river.",
        "Its forest would be closed with 2 of 5 tiles.",
    )


def chips_of(game: Game, state: GameState, placement: Placement) -> tuple[Chip, ...]:
    view = view_of(game, state, placement)
    assert view.is_legal
    return view.chips


def test_chip_tells_the_size_of_a_task_that_grows() -> None:
    game = game_of([landscape("FFFFFF")], [task("FFFFFF", "F")], {"F": (4,)})
    chips = chips_of(game, played(game, MIDDLE), Placement(EAST, 0))
    assert chips == (Chip(ChipKind.TASK_GROWS, Terrain.FOREST, 1, 2, 4),)
    assert chip_text(ENGLISH, LINES, chips[0]) == "2 of 4"


def test_chip_tells_of_a_fulfilled_task() -> None:
    game = game_of([landscape("FFFFFF")], [task("FFFFFF", "F")], {"F": (2,)})
    (chip,) = chips_of(game, played(game, MIDDLE), Placement(EAST, 0))
    assert chip.kind is ChipKind.TASK_FULFILLED
    assert chip_text(ENGLISH, LINES, chip) == "2 fulfilled"


def test_chip_tells_of_a_task_that_would_fail_by_being_closed() -> None:
    game = game_of([landscape("MMMFMM")], [task("FMMMMM", "F")], {"F": (5,)})
    (chip,) = chips_of(game, played(game, MIDDLE), Placement(Hex(1, -1), 0))
    assert chip.kind is ChipKind.TASK_FAILED
    assert chip_text(ENGLISH, LINES, chip) == "5 fails: closed at 2"


def test_chip_tells_of_a_flag_that_scores() -> None:
    game = game_of([landscape("FMMMMM", flag="F", tile_id="flag"), landscape("MMMFMM")])
    chips = chips_of(game, played(game, MIDDLE), Placement(Hex(1, -1), 0))
    assert chips == (Chip(ChipKind.FLAG_SCORES, Terrain.FOREST, 1, 2, 1),)
    assert chip_text(ENGLISH, LINES, chips[0]) == "Forest flag scores 2"


def test_chip_tells_of_the_longest_river() -> None:
    game = game_of([landscape("MRMMMM"), landscape("MRMMRM")])
    chips = chips_of(game, played(game, MIDDLE), Placement(EAST, 0))
    assert chips == (Chip(ChipKind.LONGEST_GROWS, Terrain.RIVER, 1, 2),)
    assert chip_text(ENGLISH, LINES, chips[0]) == "longest: 1 → 2"


def test_stacks_tasks_and_score_are_counted() -> None:
    game = game_of([landscape("FFFFFF")], [task("FFFFFF", "F")], {"F": (2,)})
    before = view_of(game, game.initial().state)
    assert (before.stacks.landscape, before.stacks.task) == (1, 0)
    assert before.stacks.tokens[Terrain.FOREST] == 0
    assert before.token == 2
    active = view_of(game, played(game, MIDDLE))
    assert [(card.task.number, card.size) for card in active.tasks] == [(2, 1)]
    after = view_of(game, played(game, MIDDLE, Placement(EAST, 0)))
    assert after.tasks == ()
    assert after.fulfilled[Terrain.FOREST] == (2,)
    assert after.score.total == 2
    assert after.last_placed == EAST
    assert after.tile is None
