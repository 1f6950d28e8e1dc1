"""The play screen, played by events as a player would."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

from dorfromantik.app.intents import Point
from dorfromantik.app.render.camera import LEVELS
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.play_chips import ChipKind
from dorfromantik.engine import (
    EdgeMatch,
    Game,
    GameState,
    Hex,
    Placement,
    Refusal,
    Verdict,
    state_digest,
)
from dorfromantik.persistence import Help, Settings, UndoPolicy
from dorfromantik.table import Table
from tests.support.app_driving import STILL
from tests.support.drawn_texts import fitted_texts
from tests.support.play_driver import play
from tests.support.play_positions import (
    liked_placement,
    refused,
    table_after,
    turns_until,
)

if TYPE_CHECKING:
    from collections.abc import Callable

SENTINEL = (255, 0, 255)


def liked(table: Table) -> Placement:
    return liked_placement(table.game, table.state)


def test_a_click_places_the_tile(tmp_path: Path) -> None:
    with play(tmp_path, table_after(5)) as player:
        placement = liked(player.table)
        player.place(placement)
        assert player.table.state.board.tiles[placement.hex].rotation == placement.rotation
        assert player.view.last_placed == placement.hex


def test_hovering_a_legal_cell_marks_its_edges(tmp_path: Path) -> None:
    with play(tmp_path, table_after(20)) as player:
        placement = liked(player.table)
        player.hold(placement)
        assert player.view.is_legal
        ghost = player.view.ghost
        assert ghost is not None
        assert ghost.placed.placement == placement
        assert EdgeMatch.FITS in ghost.edges
        assert player.view.note is None


@pytest.mark.parametrize(
    "refusal", [Refusal.EDGES, Refusal.AREA_TOO_LARGE, Refusal.AREA_CLOSED_TOO_SMALL]
)
def test_a_refused_placement_says_why_and_changes_nothing(tmp_path: Path, refusal: Refusal) -> None:
    turns, placement = refused(refusal)
    with play(tmp_path, table_after(turns)) as player:
        player.hold(placement)
        assert not player.view.is_legal
        assert player.reasons() == (), "one may only be passing"
        player.driver.run(1.0)
        assert player.reasons() == (refusal,)
        before = state_digest(player.table.state)
        player.driver.click()
        assert state_digest(player.table.state) == before
        assert player.reasons() == (refusal,)


@pytest.mark.parametrize(
    ("hex", "words"),
    [(Hex(0, 0), "A tile lies here already."), (Hex(4, -2), "A tile must touch the landscape.")],
)
def test_cells_that_are_taken_or_out_of_reach_say_so_only_when_they_are_tried(
    tmp_path: Path, hex: Hex, words: str
) -> None:
    # With it, a tile tells of its area instead.
    settings = replace(STILL, helps_off=(Help.AREAS,))
    with play(tmp_path, table_after(3), settings) as player:
        player.driver.hover(hex)
        player.driver.run(2.0)
        assert (player.reasons(), player.scene.notice) == ((), "")
        before = len(player.table.actions)
        player.driver.click()
        assert len(player.table.actions) == before
        assert player.scene.notice == words
        assert player.reasons() == (), "told above the land, not on it"


def test_without_the_help_a_refused_cell_keeps_quiet_even_then(tmp_path: Path) -> None:
    settings = replace(STILL, helps_off=(Help.REASONS,))
    with play(tmp_path, table_after(3), settings) as player:
        player.driver.click(Hex(0, 0))
        assert player.scene.notice == ""


@pytest.mark.parametrize("key", ["u", "i", "p", "esc", "f1"])
def test_what_opens_takes_the_words_about_a_cell_away(tmp_path: Path, key: str) -> None:
    turns, placement = refused(Refusal.EDGES)
    with play(tmp_path, table_after(turns)) as player:
        scene = player.scene
        player.hold(placement)
        player.driver.run(1.0)
        assert scene.shown.view.note is not None
        player.driver.press(key)
        player.driver.run(1.0)
        assert scene.shown.view.note is None


@pytest.mark.parametrize("key", ["esc", "f1"])
def test_behind_another_scene_no_tile_is_carried(tmp_path: Path, key: str) -> None:
    with play(tmp_path, table_after(3)) as player:
        scene = player.scene
        player.driver.hover(Hex(0, 0))
        assert scene.shown.pointer is not None
        player.driver.press(key)
        player.driver.run(0.2)
        assert scene.shown.pointer is None


def test_the_cell_of_the_tile_just_placed_keeps_quiet(tmp_path: Path) -> None:
    with play(tmp_path, table_after(5)) as player:
        player.place(liked(player.table))
        player.driver.run(1.5)
        assert player.scene.notice == ""
        player.driver.click()
        assert player.scene.notice == "A tile lies here already."


def test_wheel_right_click_keys_and_buttons_turn_the_tile(tmp_path: Path) -> None:
    with play(tmp_path, table_after(0)) as player:
        driver = player.driver
        driver.hover(Hex(0, 0))
        turns = []
        ways: tuple[Callable[[], None], ...] = (
            lambda: driver.wheel(-1),
            lambda: driver.press("e"),
            lambda: driver.click(button="right"),
            lambda: driver.wheel(1),
            lambda: driver.press("q"),
            lambda: driver.click("turn_right"),
            lambda: driver.click("turn_left"),
        )
        for turn in ways:
            turn()
            turns.append(player.view.rotation)
        assert turns == [1, 2, 3, 2, 1, 2, 1]


def test_entering_a_cell_shows_a_legal_rotation_if_there_is_one(tmp_path: Path) -> None:
    with play(tmp_path, table_after(24)) as player:
        for hex in player.view.slots:
            player.driver.hover(hex)
            if player.view.hex == hex:
                assert player.view.is_legal


def test_dragging_pans_and_places_nothing(tmp_path: Path) -> None:
    with play(tmp_path, table_after(8)) as player:
        hex = player.view.slots[0]
        x, y = start = player.driver.point_of(hex)
        before = player.scene.camera.center
        player.driver.drag(start, (x + 120, y + 60))
        assert player.scene.camera.center != before
        assert player.scene.pixel_of(hex) == (x + 120, y + 60)
        assert len(player.table.actions) == 8


def test_a_hand_that_trembles_still_clicks(tmp_path: Path) -> None:
    with play(tmp_path, table_after(8)) as player:
        placement = liked(player.table)
        player.hold(placement)
        x, y = player.driver.pointer
        player.driver.drag((x, y), (x + 2, y + 1))
        assert len(player.table.actions) == 9


def test_the_wheel_with_control_zooms_at_the_pointer(tmp_path: Path) -> None:
    with play(tmp_path, table_after(8)) as player:
        driver = player.driver
        driver.hover((500, 300))
        ground = player.scene.camera.to_ground((500, 300))
        scale = player.scene.camera.scale
        driver.wheel(2, ctrl=True)
        driver.run(0.5)
        assert player.scene.camera.scale > scale
        after = player.scene.camera.to_ground((500, 300))
        assert abs(after.x - ground.x) < 0.02
        assert abs(after.y - ground.y) < 0.02


def test_no_pixel_stays_unpainted_at_the_ends_of_the_zoom(tmp_path: Path) -> None:
    with play(tmp_path, table_after(30)) as player:
        driver = player.driver
        driver.hover((400, 300))
        for key, end in (("-", LEVELS[0]), ("+", LEVELS[-1])):
            for _ in LEVELS:
                driver.press(key)
                driver.run(0.05)
            driver.run(0.5)
            assert player.scene.camera.scale == end
            surface = driver.app.window.surface
            surface.fill(SENTINEL)
            driver.app.scenes.lose_picture()
            driver.app.draw()
            mask = pygame.mask.from_threshold(surface, SENTINEL, (1, 1, 1, 255))
            assert mask.count() == 0


def test_undo_and_redo_by_keys_and_buttons(tmp_path: Path) -> None:
    with play(tmp_path, table_after(10, undo_policy=UndoPolicy.ANY)) as player:
        driver, table = player.driver, player.table
        digests = [state_digest(table.state)]
        player.place(liked(table))
        digests.append(state_digest(table.state))
        driver.press("ctrl+z")
        assert state_digest(table.state) == digests[0]
        assert player.view.can_redo
        driver.press("ctrl+y")
        assert state_digest(table.state) == digests[1]
        driver.click("undo")
        assert state_digest(table.state) == digests[0]
        assert player.view.score.total == table.game.score(table.state).total
        driver.click("redo")
        assert state_digest(table.state) == digests[1]
        assert not driver.widget("redo").is_enabled


def test_undo_follows_the_players_policy(tmp_path: Path) -> None:
    with play(tmp_path, table_after(10, undo_policy=UndoPolicy.OFF)) as player:
        assert not player.driver.widget("undo").is_enabled
        player.driver.press("ctrl+z")
        assert len(player.table.actions) == 10


def test_a_whole_turn_by_keys_alone(tmp_path: Path) -> None:
    with play(tmp_path, table_after(6)) as player:
        driver = player.driver
        driver.press("right")
        assert player.view.hex in player.view.slots
        first = player.view.hex
        for key in ("left", "down", "right", "up", "up", "down"):
            driver.press(key)
            assert player.view.hex in player.view.slots
        driver.press("e")
        for _ in range(6):
            if not player.view.is_legal:
                driver.press("e")
        driver.press("enter")
        assert len(player.table.actions) == 7
        assert first is not None


def test_tab_reaches_cards_and_buttons_and_escape_leaves_them(tmp_path: Path) -> None:
    with play(tmp_path, table_after(6)) as player:
        driver = player.driver
        reached = []
        for _ in range(12):
            driver.press("tab")
            focused = player.scene.group.focused
            assert focused is not None
            reached.append(focused.key)
        assert {"task_0", "undo", "fit", "menu", "turn_left", "zoom_in"} <= set(reached)
        driver.press("escape")
        assert player.scene.group.focused is None
        assert isinstance(driver.scene, PlayScene)


def test_pointing_at_a_card_lights_its_area(tmp_path: Path) -> None:
    with play(tmp_path, table_after(8)) as player:
        card = player.view.tasks[1]
        player.driver.hover("task_1")
        assert player.view.lit == card.task
        player.driver.hover(card.task.hex)
        assert player.view.lit == card.task
        player.driver.hover((5, 5))
        assert player.view.lit is None


def test_pressing_a_card_brings_its_tile_into_the_middle(tmp_path: Path) -> None:
    with play(tmp_path, table_after(20)) as player:
        for _ in range(6):
            player.driver.press("+")
        player.driver.run(0.3)
        player.driver.click("task_0")
        player.driver.run(0.6)
        x, y = player.scene.pixel_of(player.view.tasks[0].task.hex)
        valley = player.scene.camera.viewport
        assert abs(x - valley.centerx) < 5
        assert abs(y - valley.centery) < 5


def fulfilling(game: Game, state: GameState) -> Placement | None:
    """A placement that fulfils a task, if there is one."""
    for placement in game.legal_placements(state):
        tasks = game.outlook(state, placement).tasks
        if any(task.verdict is Verdict.FULFILLED for task in tasks):
            return placement
    return None


def test_chips_tell_what_a_placement_would_do(tmp_path: Path) -> None:
    turns, placement = turns_until(fulfilling)
    with play(tmp_path, table_after(turns)) as player:
        player.hold(placement)
        assert ChipKind.TASK_FULFILLED in [chip.kind for chip in player.view.chips]
        won = sum(map(len, player.view.fulfilled.values()))
        player.driver.click()
        assert sum(map(len, player.view.fulfilled.values())) == won + 1
        assert sum(map(len, player.scene.stage.won.values())) == won + 1
        assert player.scene.stage.total == player.view.score.total


def test_a_click_takes_cues_to_their_end(tmp_path: Path) -> None:
    moving = Settings(reduced_motion=False)
    with play(tmp_path, table_after(10), moving) as player:
        player.place(liked(player.table))
        was_animating = player.scene.is_animating
        player.driver.click((20, 20))
        assert (was_animating, player.scene.is_animating) == (True, False)
        assert player.scene.stage.board is player.table.state.board


def test_input_is_never_blocked_by_cues(tmp_path: Path) -> None:
    moving = Settings(reduced_motion=False)
    with play(tmp_path, table_after(10), moving) as player:
        for turn in range(11, 15):
            player.place(liked(player.table))
            assert len(player.table.actions) == turn


def test_reduced_motion_can_be_chosen_in_the_middle_of_a_game(tmp_path: Path) -> None:
    with play(tmp_path, table_after(10), Settings(reduced_motion=False)) as player:
        context = player.driver.app.context
        context.settings = Settings(reduced_motion=True)
        player.driver.run(0.1)
        player.place(liked(player.table))
        assert not player.scene.is_animating


def test_the_view_frames_itself_only_when_the_hand_is_idle(tmp_path: Path) -> None:
    with play(tmp_path, table_after(30)) as player:
        before = player.scene.camera
        placement = liked(player.table)
        player.place(placement)
        assert player.scene.camera == before
        player.driver.run(1.5)
        window = player.scene.camera.viewport
        for slot in player.table.state.board.slots:
            assert window.collidepoint(player.scene.pixel_of(slot.hex))


def test_escape_opens_the_menu(tmp_path: Path) -> None:
    with play(tmp_path, table_after(5)) as player:
        player.driver.press("escape")
        assert not isinstance(player.driver.scene, PlayScene)


SIZES: tuple[Point, ...] = (
    (800, 500),
    (1024, 600),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1536, 864),
    (1707, 960),
    (1920, 1080),
    (1920, 1200),
    (2560, 1080),
    (3840, 2160),
)


def test_everything_lies_in_the_window_and_nothing_overlaps(tmp_path: Path) -> None:
    with play(tmp_path, table_after(8)) as player:
        for size in SIZES:
            for scale in (0.75, 1.0, 1.5, 2.0):
                context = player.driver.app.context
                context.settings = Settings(reduced_motion=True, ui_scale=scale)
                player.scene.resize(size)
                window = pygame.Rect((0, 0), size)
                widgets = [w for w in player.scene.group.widgets if w.is_visible]
                for index, widget in enumerate(widgets):
                    assert window.contains(widget.rect), (size, scale, widget.key)
                    others = [other.rect for other in widgets[index + 1 :]]
                    assert widget.rect.collidelist(others) < 0, (size, scale, widget.key)


def test_what_a_placement_would_do_is_told_beside_the_land_where_there_is_room(
    tmp_path: Path,
) -> None:
    with play(tmp_path, table_after(14)) as player:
        scene = player.scene
        for hex in player.view.slots:
            player.driver.hover(hex)
            if len(player.view.chips) > 1:
                break
        with fitted_texts() as texts:
            scene.retranslate()
            player.driver.app.draw()
        told = [each.place for each in texts if "longest" in each.text or " of 4" in each.text]
        tiles = [scene.camera.cell_box(hex) for hex in player.table.state.board.tiles]
        valley = [each for each in told if each.right < player.driver.widget("menu").rect.left]
        assert valley
        assert all(each.collidelist(tiles) < 0 for each in valley)
