"""A finished game once more: run, stand still, step, seek, and play on from any moment (rules.md 3, 5 and 8)."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from dorfromantik.app.scenes.album_page import AlbumPageScene
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.question import QuestionScene
from dorfromantik.app.scenes.replay import ReplayScene
from dorfromantik.app.scenes.replay_line import TimeLine
from dorfromantik.app.scenes.replay_moments import Moments
from dorfromantik.app.scenes.replay_player import FALL_S, REST_S, ReplayPlayer
from dorfromantik.app.scenes.scoring import ScoringScene
from dorfromantik.engine import (
    Phase,
    PlaceTile,
    Player,
    RevealTile,
    StoreTile,
    TakeStoredTile,
    state_digest,
)
from dorfromantik.persistence import AlbumEntry, Settings
from dorfromantik.table import Table
from tests.support.app_driving import opened_app
from tests.support.driver import Driver
from tests.support.landscapes import finished_table, keep_landscapes


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with opened_app(tmp_path) as opened:
        yield opened


def replay(driver: Driver) -> ReplayScene:
    assert isinstance(driver.scene, ReplayScene)
    return driver.scene


def open_replay(driver: Driver) -> tuple[ReplayScene, AlbumEntry]:
    entry = keep_landscapes(driver)[-1]
    driver.app.context.flow.to_album_page(entry)
    driver.run(0.05)
    driver.click("replay")
    return replay(driver), entry


def seek(driver: Driver, number: int) -> None:
    line = driver.widget("line")
    assert isinstance(line, TimeLine)
    driver.click((line.x_of(number), line.rect.centery))


def runs(scene: ReplayScene) -> bool:
    return scene.is_running


def falls(player: ReplayPlayer) -> bool:
    return player.falling is not None


def moments() -> Moments:
    return Moments(finished_table(with_everything=True))


def test_the_moments_are_the_steps_of_the_game() -> None:
    table = finished_table(with_everything=True)
    found = Moments(table)
    assert len(found) == len(table.actions) + 1
    for number in range(len(found)):
        assert found[number].state == table.steps[number].state
        assert found[number].total == table.game.score(table.steps[number].state).total


def test_what_was_earned_adds_up_to_the_total() -> None:
    found = moments()
    gained = [sum(gain.points for gain in found[number].gains) for number in range(len(found))]
    assert found[0].total + sum(gained) == found[len(found) - 1].total
    assert any(gained)


def test_each_moment_tells_whose_turn_it_was() -> None:
    table = finished_table(with_everything=True)
    found, players = Moments(table), table.players
    assert found[0].player == players[found.step(0).state.player]
    for number in range(1, len(found)):
        assert found[number].player == players[found.step(number - 1).state.player]


def test_who_joined_or_left_is_named_for_what_they_did() -> None:
    table = finished_table()
    (mira, *_), number = table.players, len(table.actions)
    ida = Player("Ida", "rabbit")
    changed = table.company.joined_by(ida)
    changed = changed.seated((len(changed.people) - 1,), 0, after=number - 4)
    found = Moments(Table(table.game, table.actions, company=changed))
    assert [found[each].player for each in range(number - 3, number + 1)] == [ida] * 4
    assert mira in [found[each].player for each in range(1, number - 3)]


def test_a_moment_that_the_game_has_not_is_refused() -> None:
    for number in (1000, -1):
        with pytest.raises(IndexError):
            moments()[number]


def test_every_kind_of_action_is_met_in_the_game_of_these_tests() -> None:
    kinds = {type(action) for action in finished_table(with_everything=True).actions}
    assert {PlaceTile, StoreTile, RevealTile, TakeStoredTile} <= kinds


def test_time_runs_by_itself_and_stops_at_the_end(driver: Driver) -> None:
    scene, entry = open_replay(driver)
    assert runs(scene)
    driver.run(3 * REST_S)
    assert 2 <= scene.moment.number <= 4
    last = len(entry.record.actions)
    driver.widget("pace").step(3)  # type: ignore[attr-defined]
    driver.run(last * REST_S / 8 + 1)
    assert scene.moment.number == last
    assert not runs(scene)
    driver.click("run")
    driver.run(0.05)
    assert runs(scene)
    assert scene.moment.number <= 1


def test_one_key_stops_it_and_lets_it_run_on(driver: Driver) -> None:
    scene, _entry = open_replay(driver)
    driver.press("space")
    assert not runs(scene)
    before = scene.moment.number
    driver.run(3 * REST_S)
    assert scene.moment.number == before
    driver.press("space")
    driver.run(1.5 * REST_S)
    assert scene.moment.number > before


def test_steps_go_forth_and_back_by_button_and_key(driver: Driver) -> None:
    scene, _entry = open_replay(driver)
    seek(driver, 0)
    driver.click("step_on")
    driver.click("step_on")
    assert scene.moment.number == 2
    assert not runs(scene)
    driver.click("step_back")
    assert scene.moment.number == 1
    driver.press("e")
    assert scene.moment.number == 2
    driver.press("q")
    driver.press("ctrl+z")
    driver.press("ctrl+z")
    assert scene.moment.number == 0


def test_the_line_of_time_is_clicked_dragged_and_stepped_along(driver: Driver) -> None:
    scene, entry = open_replay(driver)
    last = len(entry.record.actions)
    for number in (last, 0, 13, last // 2):
        seek(driver, number)
        assert scene.moment.number == number
        assert scene.vista.board == scene.moment.state.board
    line = driver.widget("line")
    assert isinstance(line, TimeLine)
    driver.drag((line.x_of(3), line.rect.centery), (line.x_of(21), line.rect.centery))
    assert scene.moment.number == 21
    driver.press("right")
    assert scene.moment.number == 22
    driver.press("left")
    driver.press("left")
    assert scene.moment.number == 20


def test_every_moment_of_a_game_with_everything_can_be_shown(driver: Driver) -> None:
    scene, entry = open_replay(driver)
    for number in range(len(entry.record.actions) + 1):
        seek(driver, number)
        driver.app.draw()
        state = scene.moment.state
        assert {seal.hex for seal in scene.vista.seals} == {task.hex for task in state.active_tasks}


def test_the_game_is_played_on_from_a_moment(driver: Driver) -> None:
    scene, entry = open_replay(driver)
    seek(driver, 30)
    state = scene.moment.state
    driver.click("play_on")
    driver.run(0.1)
    assert driver.shows(PlayScene)
    record = driver.app.context.store.load_game(driver.app.context.catalog).record
    assert record is not None
    assert record.setup == entry.record.setup
    assert record.actions == entry.record.actions[:30]
    assert record.meta.created == "2026-05-01T12:00:00+00:00"
    assert state_digest(driver.scene.table.state) == state_digest(state)  # type: ignore[attr-defined]


@pytest.mark.parametrize("phase", [Phase.PLACE, Phase.CHOOSE])
def test_it_is_played_on_from_whatever_the_game_waits_for(driver: Driver, phase: Phase) -> None:
    scene, entry = open_replay(driver)
    found = Moments(finished_table("landscape 2", with_everything=True))
    number = next(each for each in range(9, len(found)) if found.step(each).state.phase is phase)
    seek(driver, number)
    assert scene.moment.state.phase is phase
    driver.click("play_on")
    driver.run(0.1)
    record = driver.app.context.store.load_game(driver.app.context.catalog).record
    assert record is not None
    assert record.actions == entry.record.actions[:number]


def test_a_game_that_is_over_cannot_be_played_on(driver: Driver) -> None:
    _scene, entry = open_replay(driver)
    seek(driver, len(entry.record.actions))
    assert not driver.widget("play_on").is_enabled
    seek(driver, 5)
    assert driver.widget("play_on").is_enabled


def test_a_game_on_the_table_is_asked_about_first(driver: Driver) -> None:
    store = driver.app.context.store
    store.save_game(finished_table("of yesterday").to_record())
    open_replay(driver)
    seek(driver, 5)
    driver.click("play_on")
    assert driver.shows(QuestionScene)
    driver.press("escape")
    assert driver.shows(ReplayScene)
    record = store.load_game(driver.app.context.catalog).record
    assert record is not None
    assert record.setup.seed == "of yesterday"


def test_a_game_that_was_played_on_becomes_a_landscape_of_its_own(driver: Driver) -> None:
    scene, entry = open_replay(driver)
    seek(driver, len(entry.record.actions) - 1)
    driver.click("play_on")
    driver.run(0.1)
    play = driver.scene
    assert isinstance(play, PlayScene)
    table = driver.app.context.flow.table  # type: ignore[attr-defined]
    while not table.state.is_over:
        table.dispatch(table.game.legal_actions(table.state)[0])
    driver.app.context.flow.to_scoring(table)
    driver.run(0.05)
    assert driver.shows(ScoringScene)
    driver.click("title")
    assert len(driver.app.context.store.album.ids()) == 4
    assert scene.moment.number == len(entry.record.actions) - 1


def test_the_way_back_leads_to_the_page(driver: Driver) -> None:
    _scene, entry = open_replay(driver)
    driver.press("escape")
    driver.run(0.05)
    assert isinstance(driver.scene, AlbumPageScene)
    assert driver.scene.entry == entry


def test_a_tile_comes_down_only_when_it_is_the_next_one() -> None:
    player = ReplayPlayer(moments(), moves=True)
    number = next(n for n in range(21, 60) if _places(player, n) and _places(player, n - 1))
    player.go_to(number - 1)
    player.go_to(number)
    assert falls(player)
    assert len(player.board) == len(moments().step(number).state.board) - 1
    player.update(FALL_S + 0.01)
    assert not falls(player)
    player.go_to(number - 1)
    assert not falls(player)


def test_with_reduced_motion_nothing_comes_down() -> None:
    player = ReplayPlayer(moments(), moves=False)
    player.go_to(1)
    assert not falls(player)


def test_with_motion_a_replay_is_seen_to_its_end(tmp_path: Path) -> None:
    with opened_app(tmp_path, settings=replace(Settings(), animation_speed=1.0)) as driver:
        scene, entry = open_replay(driver)
        driver.run(0.5)
        driver.click("line")
        driver.click("run")
        driver.run(4 * REST_S)
        assert len(entry.record.actions) // 2 < scene.moment.number


def _places(player: ReplayPlayer, number: int) -> bool:
    player.go_to(0)
    player.go_to(number)
    return player.placed is not None
