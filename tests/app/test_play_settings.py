"""The play screen as the settings want it: helps, click then confirm, pace, and the way to the rules."""

from dataclasses import replace
from pathlib import Path

import pytest

from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.play_view import PlayView
from dorfromantik.app.scenes.rule_book import RuleBookScene
from dorfromantik.app.scenes.rule_book_pages import FIRST_PAGE, page_about
from dorfromantik.engine import EdgeMatch, Placement, Refusal
from dorfromantik.persistence import Help
from dorfromantik.table import Table
from tests.support.app_driving import STILL
from tests.support.play_driver import PlayDriver, play
from tests.support.play_positions import liked_placement, refused, table_after

CONFIRMING = replace(STILL, confirms_placing=True)


def liked(table: Table) -> Placement:
    return liked_placement(table.game, table.state)


def is_seen(help: Help, view: PlayView) -> bool:
    """Whether a view of a tile over a place where it fits shows what a help is for."""
    ghost = view.ghost
    match help:
        case Help.PLACES:
            return bool(view.slots)
        case Help.EDGE_MARKS:
            return ghost is not None and set(ghost.edges) != {EdgeMatch.OPEN}
        case Help.OUTCOMES:
            return bool(view.chips)
        case Help.AREAS:
            return view.lit is not None
        case Help.PROGRESS:
            return all(card.is_told for card in view.tasks) and view.shows_progress
        case Help.SCORE:
            return view.shows_score
    raise AssertionError(help)


HELPS = (
    Help.PLACES,
    Help.EDGE_MARKS,
    Help.OUTCOMES,
    Help.AREAS,
    Help.PROGRESS,
    Help.SCORE,
)


def eventful() -> Table:
    """A table at which the liked placement would do something to a task."""
    for turns in range(5, 30):
        table = table_after(turns)
        if table.game.outlook(table.state, liked(table)).tasks:
            return table
    raise AssertionError("nothing ever happens")


def change(player: PlayDriver, **choices: object) -> None:
    context = player.driver.app.context
    context.change_settings(replace(context.settings, **choices))  # type: ignore[arg-type]
    player.driver.run(0.05)


def test_each_help_can_be_switched_off_in_the_middle_of_a_turn(tmp_path: Path) -> None:
    with play(tmp_path, eventful()) as player:
        task = player.table.state.active_tasks[0]
        for off in HELPS:
            change(player, helps_off=(off,))
            player.hold(liked(player.table))
            unseen = {help for help in HELPS if not is_seen(help, player.view)}
            assert unseen == {off, Help.AREAS}
            player.driver.hover(task.hex)
            player.driver.run(0.05)
            assert is_seen(Help.AREAS, player.view) == (off is not Help.AREAS)


def test_without_switches_every_help_is_there(tmp_path: Path) -> None:
    with play(tmp_path, eventful()) as player:
        player.hold(liked(player.table))
        assert {help for help in HELPS if not is_seen(help, player.view)} == {Help.AREAS}


def test_a_purist_sees_tiles_and_stacks_and_whether_a_tile_may_lie(tmp_path: Path) -> None:
    with play(tmp_path, table_after(9), replace(STILL, purist=True)) as player:
        player.hold(liked(player.table))
        assert not any(is_seen(help, player.view) for help in HELPS)
        assert player.view.is_legal
        assert player.view.stacks.landscape
        player.driver.click()
        player.driver.run(0.05)
        assert len(player.table.actions) == 10


def test_reasons_can_be_switched_off(tmp_path: Path) -> None:
    turns, placement = refused(Refusal.EDGES)
    table = table_after(turns)
    with play(tmp_path, table, replace(STILL, helps_off=(Help.REASONS,))) as player:
        player.hold(placement)
        player.driver.click()
        assert player.reasons() == ()
        assert not player.view.is_legal


def test_the_first_click_proposes_and_the_second_one_places(tmp_path: Path) -> None:
    with play(tmp_path, table_after(5), CONFIRMING) as player:
        placement = liked(player.table)
        player.hold(placement)
        player.driver.click()
        placed = [len(player.table.actions)]
        player.driver.hover((640, 400))
        assert player.view.hex == placement.hex, "it lies there whatever the pointer does"
        player.driver.click(placement.hex)
        placed.append(len(player.table.actions))
        assert placed == [5, 6]
        assert player.table.state.board.tiles[placement.hex].placement == placement


def test_a_proposal_is_placed_by_key_too(tmp_path: Path) -> None:
    with play(tmp_path, table_after(5), CONFIRMING) as player:
        player.hold(liked(player.table))
        player.driver.click()
        player.driver.press("enter")
        assert len(player.table.actions) == 6


def test_a_proposal_can_be_turned_and_moved_and_taken_up(tmp_path: Path) -> None:
    with play(tmp_path, table_after(5), CONFIRMING) as player:
        placement = liked(player.table)
        player.hold(placement)
        player.driver.click()
        player.driver.press("e")
        assert player.view.rotation == (placement.rotation + 1) % 6
        player.driver.press("q")
        other = next(
            each
            for each in player.table.game.legal_placements(player.table.state)
            if each.hex != placement.hex and each.rotation == placement.rotation
        )
        player.driver.click(other.hex)
        assert player.view.hex == other.hex
        player.driver.press("escape")
        assert isinstance(player.driver.scene, PlayScene)
        player.driver.hover(placement.hex)
        assert player.view.hex == placement.hex
        assert len(player.table.actions) == 5


def test_a_place_where_it_may_not_lie_is_no_proposal(tmp_path: Path) -> None:
    turns, placement = refused(Refusal.EDGES)
    table = table_after(turns)
    with play(tmp_path, table, CONFIRMING) as player:
        player.hold(placement)
        player.driver.click()
        assert Refusal.EDGES in player.reasons()
        player.driver.hover((5, 5))
        assert player.view.hex != placement.hex


def test_with_keys_the_cursor_is_the_proposal(tmp_path: Path) -> None:
    with play(tmp_path, table_after(5), CONFIRMING) as player:
        player.driver.press("right")
        while not player.view.is_legal:
            player.driver.press("e")
        player.driver.press("enter")
        assert len(player.table.actions) == 6


@pytest.mark.parametrize("way", ["key", "button"])
def test_the_rules_open_where_the_refusal_is_told_about(tmp_path: Path, way: str) -> None:
    turns, placement = refused(Refusal.EDGES)
    table = table_after(turns)
    with play(tmp_path, table) as player:
        player.hold(placement)
        player.driver.click()
        if way == "key":
            player.driver.press("f1")
        else:
            player.driver.click("rules")
        player.driver.run(0.05)
        assert isinstance(player.driver.scene, RuleBookScene)
        assert player.driver.scene.page.id == "lines"


@pytest.mark.parametrize("bears", [None, "score_flags", "tasks"])
def test_without_a_refusal_the_rules_open_at_what_the_tile_in_hand_bears_or_else_at_their_first_page(
    tmp_path: Path, bears: str | None
) -> None:
    tables = (table_after(turns) for turns in range(40))
    table = next(each for each in tables if page_about(each.state.current_tile) == bears)
    with play(tmp_path, table) as player:
        player.driver.click("rules")
        player.driver.run(0.05)
        assert isinstance(player.driver.scene, RuleBookScene)
        assert player.driver.scene.page.id == (bears or FIRST_PAGE)


def test_cues_run_as_fast_as_is_chosen(tmp_path: Path) -> None:
    def seconds(speed: float) -> float:
        settings = replace(STILL, reduced_motion=False, animation_speed=speed)
        with play(tmp_path / str(speed), table_after(5), settings) as player:
            player.place(liked(player.table))
            steps = 0
            while player.scene.is_animating:
                player.driver.run(1 / 60)
                steps += 1
            return steps / 60

    assert seconds(3.0) < 0.5 * seconds(1.0)


def test_tooltips_name_the_keys_that_were_chosen(tmp_path: Path) -> None:
    with play(tmp_path, table_after(5)) as player:
        assert player.driver.widget("turn_left").tooltip == "Turn left (Q)"
