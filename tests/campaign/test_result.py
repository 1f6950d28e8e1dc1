"""What a campaign keeps of a finished game (rules.md 7)."""

from collections.abc import Sequence

from dorfromantik.campaign import GameResult, result_of
from dorfromantik.content import load_builtin
from dorfromantik.engine import Heart, Hex, Placement, PlaceTile, Tile
from tests.support.laying import game_of, landscape

HEARTS = frozenset({"box_1", "red_heart_castle", "golden_heart"})
PATCH = landscape("MMMMMM", tile_id="patch")
Laid = tuple[Tile, tuple[int, int], Heart | None]


def result(laid: Sequence[Laid], content: frozenset[str] = frozenset()) -> GameResult:
    """Return what is kept of a game in which these tiles were placed, each at rotation 0."""
    tiles = [tile for tile, _, _ in laid]
    game = game_of(tiles, content=content, catalog=load_builtin())
    state = game.initial().state
    for _, cell, heart in laid:
        state = game.apply(state, PlaceTile(Placement(Hex(*cell), 0), heart)).state
    assert state.is_over
    return result_of(game, state)


def test_every_line_of_the_score_sheet_is_a_fact() -> None:
    river = landscape("RMMRMM", tile_id="river")
    hut = landscape("MMMMMM", flag="V", tile_id="hut")
    kept = result([(river, (0, 0), None), (river, (1, -1), None), (hut, (1, 0), None)])
    assert kept.total == 2
    assert kept.facts["longest_R"] == 2
    assert {"task_F", "flag_V", "longest_T"} <= kept.facts.keys()
    assert "red_hearts" not in kept.facts


def test_the_best_red_heart_is_one_heart_and_not_their_sum() -> None:
    row = [
        (PATCH, (0, 0), Heart.RED),
        (PATCH, (1, 0), Heart.RED),
        (PATCH, (0, 1), None),
    ]
    kept = result(row, HEARTS)
    assert kept.facts["red_hearts"] == 4
    assert kept.facts["red_heart_best"] == 2


def test_the_golden_heart_is_no_red_one() -> None:
    kept = result([(PATCH, (0, 0), Heart.GOLDEN), (PATCH, (1, 0), None)], HEARTS)
    assert kept.facts["golden_heart"] == 2
    assert kept.facts["red_hearts"] == kept.facts["red_heart_best"] == 0


def test_without_hearts_the_best_red_heart_has_no_match() -> None:
    assert result([(PATCH, (0, 0), None)]).facts["red_heart_best"] == 0


def test_the_largest_territory_counts_open_and_without_a_flag() -> None:
    wood = landscape("FFFFFF", tile_id="wood")
    field = landscape("GGGGGG", tile_id="field")
    kept = result(
        [
            (wood, (0, 0), None),
            (wood, (1, 0), None),
            (field, (2, 0), None),
            (wood, (3, 0), None),
        ]
    )
    sizes = {letter: kept.facts[f"largest_{letter}"] for letter in "FGV"}
    assert sizes == {"F": 2, "G": 1, "V": 0}


def test_a_value_may_be_a_sum_of_facts_or_the_total() -> None:
    kept = GameResult(120, {"task_F": 9, "flag_F": 7})
    assert kept.value("task_F") == 9
    assert kept.value("task_F+flag_F") == 16
    assert kept.value("total") == 120
    assert kept.value("red_hearts") == 0
