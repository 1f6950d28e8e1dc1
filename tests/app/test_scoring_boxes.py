"""The score sheet of a game with content from mystery boxes (rules.md 8)."""

from pathlib import Path

from dorfromantik.app.i18n import Translator
from dorfromantik.app.scenes.score_words import LineLooks
from dorfromantik.app.scenes.scoring import ScoringScene
from dorfromantik.app.ui.lists import ScrollList
from dorfromantik.content import load_entry_texts
from dorfromantik.engine import (
    Game,
    Heart,
    Phase,
    PlaceTile,
    Setup,
    TakeStoredTile,
    TileKind,
    neighbors,
)
from dorfromantik.table import Table
from tests.support.app_driving import opened_app
from tests.support.play_positions import PLAYERS, builtin

CONTENT = frozenset({"box_1", "circus", "hill"})


def finished_table() -> Table:
    """A game with a red heart, the circus and the hill, laid close together to its end."""
    table = Table(Game(builtin(), Setup("fair", PLAYERS, content=CONTENT)))
    while not table.state.is_over:
        state = table.state
        if state.phase is Phase.CHOOSE:
            table.dispatch(TakeStoredTile())
            continue
        placement = max(
            table.game.legal_placements(state),
            key=lambda p: sum(hex in state.board.tiles for hex in neighbors(p.hex)),
        )
        tile = state.current_tile
        bears = tile is not None and tile.kind is TileKind.LANDSCAPE and state.red_hearts
        table.dispatch(PlaceTile(placement, Heart.RED if bears and state.turn > 20 else None))
    return table


def test_lines_of_hearts_and_entries_light_the_tiles_that_earn_them(tmp_path: Path) -> None:
    table = finished_table()
    with opened_app(tmp_path) as driver:
        driver.app.context.flow.resume(table)
        driver.run(0.2)
        scene = driver.scene
        assert isinstance(scene, ScoringScene)
        lines = driver.widget("lines")
        assert isinstance(lines, ScrollList)
        for row, line in enumerate(scene.count.sheet.lines):
            if line.key in ("red_hearts", "hill"):
                lines.show_row(row)
                driver.run(0.1)
                driver.hover(lines.row_box(row).center)
                assert scene.lit_cells == frozenset().union(*(item.hexes for item in line.items))
                assert scene.lit == ()
                assert line.points


def test_every_line_has_a_name_and_a_rule() -> None:
    catalog = builtin()
    looks = LineLooks(Translator(), catalog, load_entry_texts(catalog))
    everything = frozenset(entry.id for entry in catalog.entries)
    game = Game(catalog, Setup("any", PLAYERS, content=everything))
    lines = game.score(game.initial().state).lines
    names = [looks[line.key].name for line in lines]
    assert len(set(names)) == len(lines)
    assert all(looks[line.key].rule.endswith(".") for line in lines)
    assert looks["circus"].icon == "entry_circus"
    assert looks["balloon"].name == "Balloon"
