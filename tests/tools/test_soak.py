"""Long runs, a few games of each; in full they are `tools/soak.py`."""

import pytest

from dorfromantik.table import Table
from tools.soak import GROWTH_MB, growth
from tools.soaking.tables import Differs, soak_tables
from tools.soaking.window import Holding, soak_window


def test_states_come_back_in_random_games_at_the_table() -> None:
    done = list(soak_tables(20, seed=3))
    assert len(done) == 20
    assert min(done) > 75


def test_a_table_that_takes_back_too_much_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    undo = Table.undo

    def twice(table: Table) -> bool:
        return undo(table) | undo(table)

    monkeypatch.setattr(Table, "undo", twice)
    with pytest.raises(Differs, match="is wrong"):
        list(soak_tables(1, seed=3))


def test_a_window_plays_a_game_by_itself() -> None:
    (held,) = soak_window(1, seed=5)
    assert held.memory_mb > 50
    assert held.files > 3


def held(*memory_mb: float, files: int = 20) -> list[Holding]:
    return [Holding(mb, files) for mb in memory_mb]


def test_what_a_program_holds_may_settle_but_not_grow() -> None:
    assert growth(held(100, 200, 300, 310, 305, 300)) == ""
    assert growth(held(100, 100, 200, 200, 300, 300)).startswith("memory has grown by 100 MB")
    assert growth(held(200, 200, 200, 200, 200 + GROWTH_MB, 200 + GROWTH_MB)) == ""
    more_files = [*held(200, 200, 200, 200), *held(200, 200, files=22)]
    assert growth(more_files) == "2 more files are open"
