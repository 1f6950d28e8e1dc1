"""Tiles that fit nowhere, in great numbers (rules.md 3)."""

from dorfromantik.engine import (
    Catalog,
    DrawOrder,
    Game,
    GameEnded,
    Hex,
    Placement,
    PlaceTile,
    Player,
    Setup,
    Tile,
    TileKind,
    TileSetAside,
    edges_from_letters,
)

MANY = 5_000


def test_thousands_of_tiles_that_fit_nowhere_leave_the_game_one_after_the_other() -> None:
    # Six river edges round the first tile: no tile of railroads alone can touch it.
    spring = Tile("spring", TileKind.LANDSCAPE, edges_from_letters("RRRRRR"))
    station = Tile("station", TileKind.LANDSCAPE, edges_from_letters("TTTTTT"))
    order = DrawOrder(("spring",) + ("station",) * MANY, (), {})
    setup = Setup("any", (Player("Ada", "fox"),), draw_order=order)
    game = Game(Catalog((spring, station), {}), setup)
    step = game.apply(game.initial().state, PlaceTile(Placement(Hex(0, 0), 0)))
    assert sum(isinstance(event, TileSetAside) for event in step.events) == MANY
    assert isinstance(step.events[-1], GameEnded)
    assert len(step.state.set_aside) == MANY
