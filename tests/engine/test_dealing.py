"""The set-up (rules.md 2)."""

from collections import Counter

import pytest

from dorfromantik.content import load_builtin
from dorfromantik.engine import Game, GameState, Hex, Player, Setup, TileKind, state_digest

PLAYERS = (Player("Ada", "fox"), Player("Bob", "owl"), Player("Cleo", "duck"))
GOLDEN_LANDSCAPE = "L00 L02 L12 L01 L47 L40"
GOLDEN_TASK = "Q22 5"


def _first(seed: str = "meadow", content: frozenset[str] = frozenset()) -> GameState:
    return Game(load_builtin(), Setup(seed, PLAYERS, 1, content)).initial().state


def test_three_landscape_tiles_are_put_back_unseen() -> None:
    state = _first()
    assert len(state.put_back) == 3
    assert len(state.landscape_stack) == 45
    assert {tile.kind for tile in state.put_back} == {TileKind.LANDSCAPE}


def test_the_first_task_tile_is_revealed_with_a_token_of_its_type() -> None:
    state = _first()
    tile = state.current_tile
    assert tile is not None
    assert tile.task is not None
    assert len(state.task_stack) == 24
    stacks = state.token_stacks
    assert Counter(map(len, stacks.values())) == {5: 4, 4: 1}
    assert sorted((*stacks[tile.task], state.current_token or 0)) == [4, 5, 5, 6, 6]


def test_the_table_is_empty_and_the_starting_player_begins() -> None:
    state = _first()
    assert len(state.board) == 0
    assert [slot.hex for slot in state.board.slots] == [Hex(0, 0)]
    assert state.player == 1


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    assert _first() == _first()
    assert state_digest(_first()) == state_digest(_first())
    assert len({state_digest(_first(f"seed {number}")) for number in range(50)}) == 50


def test_the_deal_of_a_seed_never_changes() -> None:
    state = _first()
    assert state.current_tile is not None
    assert " ".join(tile.id for tile in state.landscape_stack[:6]) == GOLDEN_LANDSCAPE
    assert f"{state.current_tile.id} {state.current_token}" == GOLDEN_TASK


def test_specials_are_shuffled_in_but_never_put_back() -> None:
    catalog = load_builtin()
    everything = frozenset(entry.id for entry in catalog.entries)
    specials = {tile for tile in catalog.tiles if tile.kind is TileKind.SPECIAL}
    places = Counter[int]()
    for number in range(60):
        state = _first(f"seed {number}", everything)
        assert specials <= set(state.landscape_stack)
        assert {tile.kind for tile in state.put_back} == {TileKind.LANDSCAPE}
        thirds = (
            place * 3 // len(state.landscape_stack)
            for place, tile in enumerate(state.landscape_stack)
            if tile in specials
        )
        places.update(thirds)
    assert all(share > 0.25 * places.total() for share in places.values())


def test_content_leaves_the_order_of_the_other_stacks_as_it_is() -> None:
    with_box_2 = _first(content=frozenset({"box_2"}))
    assert with_box_2.task_stack == _first().task_stack
    assert with_box_2.token_stacks == _first().token_stacks


@pytest.mark.parametrize(("count", "starting"), [(0, 0), (7, 0), (2, 2), (2, -1)])
def test_one_to_six_players_of_whom_one_begins(count: int, starting: int) -> None:
    with pytest.raises(ValueError, match="player"):
        Setup("seed", PLAYERS[:1] * count, starting)
