"""The warehouse: one tile may be stored (rules.md 8)."""

import pytest

from dorfromantik.content import load_builtin
from dorfromantik.engine import (
    ChoiceOffered,
    Game,
    GameEnded,
    GameState,
    Heart,
    Hex,
    IllegalAction,
    Phase,
    Placement,
    PlaceTile,
    RevealTile,
    SetTileAside,
    Step,
    StoredTileTaken,
    StoreTile,
    TakeStoredTile,
    Tile,
    TileRevealed,
    TileSetAside,
    TileStored,
    TurnPassed,
)
from tests.support.laying import game_of, landscape, special, task

STORE = frozenset({"warehouse"})
SPRING = landscape("RRRRRR", tile_id="spring")
RIVER = landscape("RRRRRR", tile_id="river")
MORE = landscape("RRRRRR", tile_id="more")
STATION = landscape("TTTTTT", tile_id="station")
FIRST = PlaceTile(Placement(Hex(0, 0), 0))
EAST = PlaceTile(Placement(Hex(1, 0), 0))


def _game(*tiles: Tile, content: frozenset[str] = STORE) -> Game:
    return game_of(list(tiles), content=content, catalog=load_builtin())


def _after(game: Game, *actions: PlaceTile | StoreTile | TakeStoredTile | RevealTile) -> Step:
    *_, last = game.replay(actions)
    return last


def _hand(state: GameState) -> str | None:
    return None if state.current_tile is None else state.current_tile.id


def test_without_the_warehouse_nothing_can_be_stored() -> None:
    game = _game(SPRING, RIVER, content=frozenset())
    assert not game.initial().state.can_store
    with pytest.raises(IllegalAction, match="spring may not be stored"):
        game.apply(game.initial().state, StoreTile())


def test_storing_a_tile_ends_the_turn() -> None:
    game = _game(SPRING, RIVER, MORE)
    step = _after(game, StoreTile())
    assert [type(event) for event in step.events] == [TileStored, TurnPassed, ChoiceOffered]
    assert step.state.stored_tile == SPRING
    assert (step.state.player, step.state.turn) == (1, 0)


def test_a_special_tile_can_be_stored_but_no_task_tile() -> None:
    assert _game(special("MMMMMM", "circus"), RIVER).initial().state.can_store
    tasks = game_of(
        [RIVER], [task("FFFFFF", "F")], {"F": (4,)}, content=STORE, catalog=load_builtin()
    )
    assert not tasks.initial().state.can_store
    with pytest.raises(IllegalAction, match="may not be stored"):
        tasks.apply(tasks.initial().state, StoreTile())


def test_with_a_full_store_the_player_chooses_before_anything_is_revealed() -> None:
    game = _game(SPRING, RIVER, MORE)
    state = _after(game, StoreTile()).state
    assert state.phase is Phase.CHOOSE
    assert _hand(state) is None
    assert game.legal_actions(state) == (RevealTile(), TakeStoredTile())
    for action in (FIRST, StoreTile(), SetTileAside()):
        with pytest.raises(IllegalAction):
            game.apply(state, action)


def test_the_player_may_reveal_and_then_not_store() -> None:
    game = _game(SPRING, RIVER, MORE)
    step = _after(game, StoreTile(), RevealTile())
    assert step.events == (TileRevealed(RIVER, None),)
    assert step.state.phase is Phase.PLACE
    assert not step.state.can_store
    with pytest.raises(IllegalAction, match="river may not be stored"):
        game.apply(step.state, StoreTile())


def test_the_player_may_take_the_stored_tile_which_must_be_placed() -> None:
    game = _game(SPRING, RIVER, MORE)
    step = _after(game, StoreTile(), TakeStoredTile())
    assert step.events == (StoredTileTaken(SPRING),)
    assert _hand(step.state) == "spring"
    assert step.state.stored_tile is None
    assert not step.state.can_store
    assert game.legal_actions(step.state) == tuple(
        map(PlaceTile, game.legal_placements(step.state))
    )


def test_after_the_stored_tile_was_placed_the_store_is_empty_again() -> None:
    state = _after(_game(SPRING, RIVER, MORE), StoreTile(), TakeStoredTile(), FIRST).state
    assert _hand(state) == "river"
    assert state.can_store


def test_a_task_tile_comes_without_a_choice() -> None:
    tasks = [task("FFFFFF", "F", "first"), task("FMMMMM", "F", "second")]
    game = game_of([RIVER], tasks, {"F": (1, 4)}, content=STORE, catalog=load_builtin())
    step = _after(game, FIRST)
    assert isinstance(step.events[-1], TileRevealed)
    assert step.state.phase is Phase.PLACE


def test_a_tile_that_fits_nowhere_may_be_stored_or_set_aside() -> None:
    game = _game(SPRING, STATION, RIVER)
    state = _after(game, FIRST).state
    assert _hand(state) == "station"
    assert game.legal_actions(state) == (StoreTile(), SetTileAside())
    stored = game.apply(state, StoreTile())
    assert stored.state.stored_tile == STATION
    aside = game.apply(state, SetTileAside())
    assert aside.events == (TileSetAside(STATION, None), TileRevealed(RIVER, None))
    assert (aside.state.player, aside.state.set_aside) == (state.player, (STATION,))


def test_a_tile_that_fits_somewhere_may_not_be_set_aside() -> None:
    game = _game(SPRING)
    with pytest.raises(IllegalAction, match="spring can be placed"):
        game.apply(game.initial().state, SetTileAside())


def test_a_revealed_tile_that_fits_nowhere_leaves_when_the_store_is_full() -> None:
    game = _game(SPRING, MORE, STATION, RIVER)
    step = _after(game, FIRST, StoreTile(), RevealTile())
    assert [type(event) for event in step.events] == [TileSetAside, ChoiceOffered]
    assert step.state.phase is Phase.CHOOSE
    assert step.state.player == 0


def test_a_taken_tile_that_fits_nowhere_leaves_and_the_same_player_goes_on() -> None:
    game = _game(SPRING, STATION, RIVER)
    step = _after(game, FIRST, StoreTile(), TakeStoredTile())
    assert step.events == (TileSetAside(STATION, None), TileRevealed(RIVER, None))
    assert step.state.player == 0
    assert step.state.set_aside == (STATION,)


def test_the_stored_tile_is_taken_when_the_stack_is_empty() -> None:
    game = _game(SPRING, RIVER)
    step = _after(game, StoreTile(), RevealTile(), FIRST)
    assert step.events[-1] == StoredTileTaken(SPRING)
    assert _hand(step.state) == "spring"
    end = game.apply(step.state, EAST)
    assert isinstance(end.events[-1], GameEnded)


def test_the_last_tile_of_all_may_be_stored_and_comes_back_at_once() -> None:
    game = _game(SPRING)
    step = _after(game, StoreTile())
    assert [type(event) for event in step.events] == [TileStored, TurnPassed, StoredTileTaken]
    assert not step.state.can_store


def test_the_game_ends_when_the_taken_tile_fits_nowhere_and_nothing_is_left() -> None:
    game = _game(SPRING, STATION)
    step = _after(game, FIRST, StoreTile())
    assert [type(event) for event in step.events] == [
        TileStored,
        TurnPassed,
        TileSetAside,
        GameEnded,
    ]
    assert step.state.set_aside == (STATION,)


def test_a_heart_may_go_with_a_tile_from_the_store() -> None:
    game = _game(SPRING, RIVER, content=STORE | {"box_1"})
    state = _after(game, StoreTile(), TakeStoredTile()).state
    placed = game.apply(state, PlaceTile(FIRST.placement, Heart.RED)).state
    assert placed.board.tiles[Hex(0, 0)].heart is Heart.RED
    assert placed.red_hearts == 0
