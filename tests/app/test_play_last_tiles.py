"""The group is told in time that the landscape tiles come to their end."""

from dataclasses import replace
from pathlib import Path

from dorfromantik.app.i18n import Translator
from dorfromantik.app.scenes.play_last_tiles import FEW, last_tiles_text
from tests.support.app_driving import opened_app
from tests.support.laying import landscape
from tests.support.play_positions import table_after
from tests.support.screens import played_table


def test_five_tiles_before_the_end_and_at_the_last_one_something_is_said(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        table = played_table(driver, 3)
        translator = driver.app.context.translator
        said: dict[int, str] = {}
        while not table.state.is_over:
            before = table.state
            table.dispatch(table.game.legal_actions(before)[0])
            words = last_tiles_text(translator, before, table.state)
            if words:
                said[len(table.state.landscape_stack)] = words
    assert sorted(said) == [0, FEW]
    assert said[FEW].startswith(str(FEW))
    assert "last" in said[0]


def test_the_notice_is_seen_at_the_table(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        table = played_table(driver, 3)
        while len(table.state.landscape_stack) > FEW + 1:
            table.dispatch(table.game.legal_actions(table.state)[0])
        driver.app.context.flow.resume(table)
        driver.run(0.5)
        while len(table.state.landscape_stack) > FEW:
            table.dispatch(table.game.legal_actions(table.state)[0])
        assert driver.scene.notice.startswith(str(FEW))  # type: ignore[attr-defined]


def test_a_tile_that_comes_back_by_undo_is_not_announced(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        table = played_table(driver, 3)
        later = table.state
        table.undo()
        assert last_tiles_text(Translator(), later, table.state) == ""


def test_a_tile_in_the_store_is_the_last_one_when_it_is_taken_out() -> None:
    state = table_after(12).state
    both = replace(
        state, landscape_stack=state.landscape_stack[:1], stored_tile=landscape("FFMMMM")
    )
    stored, none = replace(both, landscape_stack=()), replace(state, landscape_stack=())
    assert last_tiles_text(Translator(), both, stored) == ""
    assert "last" in last_tiles_text(Translator(), stored, none)
