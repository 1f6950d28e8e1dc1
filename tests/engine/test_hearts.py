"""Red hearts and the golden one (rules.md 8)."""

import pytest

from dorfromantik.content import load_builtin
from dorfromantik.engine import (
    Game,
    Heart,
    Hex,
    IllegalAction,
    Placement,
    PlaceTile,
    Tile,
    score_board,
)
from tests.support.laying import game_of, laid, landscape, special, task

RED, GOLDEN = frozenset({"box_1"}), frozenset({"golden_heart"})
FIRST, EAST = Placement(Hex(0, 0), 0), Placement(Hex(1, 0), 0)


def _game(*tiles: Tile, content: frozenset[str] = RED) -> Game:
    return game_of(list(tiles), content=content, catalog=load_builtin())


def _points(text: str, key: str, *tiles: Tile) -> int:
    return score_board(laid(text, *tiles), (), load_builtin().entries)[key].points


def test_a_heart_is_put_on_a_landscape_tile_and_is_gone() -> None:
    game = _game(landscape("MMMMMM", tile_id="a"), landscape("MMMMMM", tile_id="b"))
    state = game.initial().state
    assert state.hearts_left(Heart.RED) == 1
    state = game.apply(state, PlaceTile(FIRST, Heart.RED)).state
    assert state.hearts_left(Heart.RED) == 0
    with pytest.raises(IllegalAction, match="no red heart is left"):
        game.apply(state, PlaceTile(EAST, Heart.RED))


def test_there_are_no_hearts_in_a_first_game() -> None:
    game = _game(landscape("MMMMMM"), content=frozenset())
    for heart in Heart:
        with pytest.raises(IllegalAction, match=f"no {heart} heart is left"):
            game.apply(game.initial().state, PlaceTile(FIRST, heart))


def test_hearts_are_of_two_kinds() -> None:
    game = _game(landscape("MMMMMM"), content=GOLDEN)
    with pytest.raises(IllegalAction, match="no red heart is left"):
        game.apply(game.initial().state, PlaceTile(FIRST, Heart.RED))
    state = game.apply(game.initial().state, PlaceTile(FIRST, Heart.GOLDEN)).state
    assert (state.red_hearts, state.golden_hearts) == (0, 0)


def test_neither_a_special_nor_a_task_tile_bears_a_heart() -> None:
    circus = _game(special("MMMMMM", "circus"))
    land, quest = [landscape("MMMMMM")], [task("FFFFFF", "F")]
    tasks = game_of(land, quest, {"F": (4,)}, content=RED, catalog=load_builtin())
    for game in (circus, tasks):
        with pytest.raises(IllegalAction, match="is no landscape tile"):
            game.apply(game.initial().state, PlaceTile(FIRST, Heart.RED))


@pytest.mark.parametrize(
    ("heart", "key", "each"), [("red", "red_hearts", 1), ("golden", "golden_heart", 2)]
)
def test_each_match_of_its_edges_brings_points(heart: str, key: str, each: int) -> None:
    around = "MMMMMM@1,-1/0 FFFFFF@1,0/0 GGGGGG@0,1/0"
    assert _points(f"MFMMMM@0,0/0+{heart} {around}", key) == 2 * each
    assert _points(f"MFMMMM@0,0/0 {around}", key) == 0


def test_a_heart_counts_its_own_tile_only() -> None:
    assert _points("MMMMMM@0,0/0+red MMMMMM@1,0/0 MMMMMM@2,0/0", "red_hearts") == 1
    assert _points("MMMMMM@0,0/0+red MMMMMM@1,0/0+red MMMMMM@2,0/0", "red_hearts") == 3


def test_a_cloud_edge_matches_whatever_it_meets() -> None:
    clouds = special("??????", "clouds")
    assert _points("FFFFFF@0,0/0+red clouds@1,0/0", "red_hearts", clouds) == 1


def test_hearts_have_their_line_only_where_there_are_hearts() -> None:
    with_red = _game(landscape("MMMMMM"))
    keys = [line.key for line in with_red.score(with_red.initial().state).lines]
    assert "red_hearts" in keys
    assert "golden_heart" not in keys
