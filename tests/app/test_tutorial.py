"""The tutorial: every rule of rules.md 3 to 6 is met by doing, and it counts nowhere."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Rect

from dorfromantik.app.i18n import Translator
from dorfromantik.app.scenes.question import QuestionScene
from dorfromantik.app.scenes.scoring import ScoringScene
from dorfromantik.app.scenes.setup import SetupScene
from dorfromantik.app.scenes.title import TitleScene
from dorfromantik.app.scenes.tutorial import CoachSheet, TutorialScene
from dorfromantik.app.tutorial import (
    FREE_TURNS,
    Course,
    lessons,
    placements,
    sheet_number,
    tutorial_setup,
)
from dorfromantik.content import load_builtin
from dorfromantik.engine import (
    Event,
    Game,
    GameState,
    Hex,
    Placement,
    PlaceTile,
    Player,
    Refusal,
    Step,
    TaskFailed,
    TaskFulfilled,
    Terrain,
    TileKind,
    area_at,
)
from dorfromantik.persistence import Settings
from dorfromantik.table import Table
from tests.support.app_driving import opened_app
from tests.support.campaigns import short_catalog
from tests.support.driver import Driver
from tests.support.play_positions import liked_placement


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with opened_app(tmp_path) as opened:
        yield opened


def guided_steps() -> list[Step]:
    """Every step of the tutorial's game up to where players place as they like."""
    game = Game(load_builtin(), tutorial_setup((Player("Ada", "fox"),)))
    steps = [game.initial()]
    for pages in lessons(Translator())[:-1]:
        spot = pages[-1].spot
        assert spot is not None
        steps.append(game.apply(steps[-1].state, PlaceTile(spot)))
    return steps


def events_of(steps: list[Step]) -> list[Event]:
    return [event for step in steps for event in step.events]


def before(steps: list[Step], tile_id: str) -> GameState:
    """The state in which a tile is in hand."""
    return next(step.state for step in steps if step.state.current_tile == load_builtin()[tile_id])


def test_a_wish_is_fulfilled_exactly_and_another_at_once() -> None:
    fulfilled = [event for event in events_of(guided_steps()) if isinstance(event, TaskFulfilled)]
    assert [(event.task.terrain, event.task.number) for event in fulfilled] == [
        (Terrain.FOREST, 4),
        (Terrain.FOREST, 5),
    ]
    assert fulfilled[1].task.hex == Hex(-1, 0)


def test_a_wish_fails_because_its_area_is_closed() -> None:
    failed = [event for event in events_of(guided_steps()) if isinstance(event, TaskFailed)]
    assert [(event.task.terrain, event.area.size) for event in failed] == [(Terrain.GRAIN, 1)]
    assert failed[0].area.is_closed


def test_a_flag_scores_its_closed_field() -> None:
    steps = guided_steps()
    game = Game(load_builtin(), tutorial_setup((Player("Ada", "fox"),)))
    lines = {line.key: line.points for line in game.score(steps[-1].state).lines}
    assert lines["flag_G"] == 2
    assert lines["longest_R"] == 3


def test_rails_and_rivers_refuse_other_edges_where_the_lesson_says_so() -> None:
    state = before(guided_steps(), "Q10")
    game = Game(load_builtin(), tutorial_setup((Player("Ada", "fox"),)))
    reports = [game.check(state, Placement(Hex(1, -1), rotation)) for rotation in range(6)]
    assert any(Refusal.EDGES in report.refusals for report in reports)
    assert any(report.is_legal for report in reports)


def test_a_new_tile_is_refused_at_the_large_forest() -> None:
    state = before(guided_steps(), "Q05")
    game = Game(load_builtin(), tutorial_setup((Player("Ada", "fox"),)))
    forest = area_at(state.board, Hex(0, 0), Terrain.FOREST)
    assert forest is not None
    beside = [slot.hex for slot in state.board.slots]
    refusals = [game.check(state, Placement(hex, 0)).refusals for hex in beside]
    assert any(Refusal.AREA_TOO_LARGE in each for each in refusals)


def test_the_first_three_tiles_are_tasks_then_come_landscape_tiles() -> None:
    kinds = [step.state.current_tile.kind for step in guided_steps()[:4] if step.state.current_tile]
    assert kinds == [TileKind.TASK] * 3 + [TileKind.LANDSCAPE]


def test_the_last_turns_are_free() -> None:
    state = guided_steps()[-1].state
    assert len(state.landscape_stack) + 1 == FREE_TURNS


def the_tutorial(driver: Driver) -> TutorialScene:
    assert isinstance(driver.scene, TutorialScene)
    return driver.scene


def open_tutorial(driver: Driver) -> TutorialScene:
    driver.click("tutorial")
    driver.run(0.1)
    return the_tutorial(driver)


def place(driver: Driver, placement: Placement) -> None:
    """Place the tile in hand as a player's hand would."""
    scene = the_tutorial(driver)
    turns = len(scene.table.actions)
    driver.hover(placement.hex)
    for _ in range(6):
        if scene.view.rotation != placement.rotation:
            driver.wheel(-1)
    driver.click()
    driver.run(0.1)
    assert len(scene.table.actions) == turns + 1


def follow_the_coach(driver: Driver) -> None:
    """Do what the coach asks for, to where players place as they like."""
    scene = the_tutorial(driver)
    for pages in lessons(Translator())[:-1]:
        for _ in pages[:-1]:
            driver.click("coach_next")
        assert scene.lesson == pages[-1]
        spot = pages[-1].spot
        assert spot is not None
        place(driver, spot)


def test_the_whole_tutorial_by_mouse_ends_with_the_score_and_keeps_nothing(driver: Driver) -> None:
    open_tutorial(driver)
    follow_the_coach(driver)
    while isinstance(driver.scene, TutorialScene):
        table = driver.scene.table
        place(driver, liked_placement(table.game, table.state))
    assert driver.shows(ScoringScene)
    assert not driver.has_widget("undo")
    driver.click("again")
    driver.run(0.1)
    assert driver.shows(SetupScene)
    store = driver.app.context.store
    assert store.results() == ()
    assert not store.has_game()
    assert store.load_tutorial(load_builtin()).record is None


def test_a_tile_that_would_bar_a_later_lesson_is_led_to_the_marked_place(driver: Driver) -> None:
    scene = open_tutorial(driver)
    driver.click("coach_next")
    place(driver, Placement(Hex(0, 0), 0))
    driver.hover(Hex(1, -1))
    assert scene.view.is_legal
    driver.click()
    assert len(scene.table.actions) == 1
    assert "arrow" in scene.notice


def follow_up_to(driver: Driver, tile_id: str) -> TutorialScene:
    """Follow the coach until a tile is in hand."""
    scene = open_tutorial(driver)
    while scene.table.state.current_tile != load_builtin()[tile_id]:
        while "coach_next" in [each.key for each in driver.widgets]:
            driver.click("coach_next")
        assert scene.lesson.spot is not None
        place(driver, scene.lesson.spot)
    return scene


@pytest.mark.parametrize("other", [Placement(Hex(-2, 1), 2), Placement(Hex(-2, 2), 1)])
def test_another_place_that_fulfils_the_task_at_once_is_as_good(
    driver: Driver, other: Placement
) -> None:
    scene = follow_up_to(driver, "Q18")
    assert scene.lesson.spot is not None
    assert scene.lesson.spot.hex != other.hex
    place(driver, other)
    assert any(isinstance(event, TaskFulfilled) for event in scene.table.steps[-1].events)
    while scene.lesson.spot is not None:
        place(driver, scene.lesson.spot)


def test_a_place_that_breaks_the_promise_of_a_lesson_is_none() -> None:
    game = Game(load_builtin(), tutorial_setup((Player("Ada", "fox"),)))
    course = Course(game, placements(lessons(Translator())))
    state = before(guided_steps(), "Q18")
    turn = len(state.board.tiles)
    promises = [
        course.goes_on_after(turn, state, each)
        == any(
            isinstance(event, TaskFulfilled) for event in game.apply(state, PlaceTile(each)).events
        )
        for each in game.legal_placements(state)
    ]
    assert all(promises)


def test_the_place_is_marked_with_the_first_word_of_its_lesson(tmp_path: Path) -> None:
    with opened_app(tmp_path, settings=Settings()) as driver:
        scene = open_tutorial(driver)
        driver.click("coach_next")
        driver.hover(Hex(0, 0))
        driver.click()
        assert scene.is_animating
        assert scene.lesson.spot is not None
        assert scene.shown.marked == scene.lesson.spot.hex


def test_nothing_moves_under_the_pointer_while_the_coach_speaks(driver: Driver) -> None:
    scene = open_tutorial(driver)
    driver.run(1.0)
    camera = scene.camera
    follow_the_coach(driver)
    assert scene.camera == camera
    coach = driver.widget("coach").rect
    for slot in scene.table.state.board.slots:
        cell = Rect(0, 0, round(0.9 * camera.scale), round(0.9 * camera.scale))
        cell.center = scene.pixel_of(slot.hex)
        assert not coach.colliderect(cell), slot


def test_a_tile_that_lies_the_wrong_way_is_turned_as_the_lesson_needs_it(driver: Driver) -> None:
    scene = open_tutorial(driver)
    driver.click("coach_next")
    driver.hover(Hex(0, 0))
    driver.wheel(-1)
    assert scene.view.rotation == 1
    driver.click()
    assert len(scene.table.actions) == 0
    assert scene.view.rotation in (0, 3)
    driver.click()
    assert len(scene.table.actions) == 1


def test_a_lesson_comes_back_when_its_tile_is_taken_back(driver: Driver) -> None:
    scene = open_tutorial(driver)
    driver.click("coach_next")
    place(driver, Placement(Hex(0, 0), 0))
    driver.press("ctrl+z")
    assert scene.lesson == lessons(Translator())[0][0]


def begin_a_game_and_leave_it(driver: Driver) -> None:
    driver.click("new_game")
    driver.run(0.1)
    driver.click("begin")
    driver.run(0.1)
    driver.app.context.flow.to_title()
    driver.run(0.1)


def test_the_tutorial_can_be_left_and_a_game_on_the_table_stays(driver: Driver) -> None:
    begin_a_game_and_leave_it(driver)
    open_tutorial(driver)
    driver.click("coach_leave")
    driver.run(0.1)
    assert driver.shows(TitleScene)
    assert driver.app.context.store.has_game()


@pytest.mark.parametrize("has_history", [False, True])
def test_the_marked_place_lies_beside_all_sheets(driver: Driver, *, has_history: bool) -> None:
    scene = open_tutorial(driver)
    if has_history:
        driver.press("p")
    for pages in lessons(Translator())[:-1]:
        for _ in pages[:-1]:
            driver.click("coach_next")
        spot = pages[-1].spot
        assert spot is not None
        driver.run(0.1)
        side = round(scene.camera.scale * 0.8)
        cell = Rect(0, 0, side, side)
        cell.center = scene.pixel_of(spot.hex)
        for key in ("history_sheet", "coach") if has_history else ("coach",):
            assert not driver.widget(key).rect.colliderect(cell), (pages[-1].heading, key)
        place(driver, spot)


def test_over_the_marked_place_the_tile_lies_as_the_lesson_needs_it(driver: Driver) -> None:
    scene = open_tutorial(driver)
    for turn, pages in enumerate(lessons(Translator())[:-1]):
        for _ in pages[:-1]:
            driver.click("coach_next")
        lesson = pages[-1]
        assert lesson.spot is not None
        driver.hover(lesson.spot.hex)
        if lesson.teaches_turning:
            place(driver, lesson.spot)
        else:
            driver.click()
            driver.run(0.1)
        assert len(scene.table.actions) == turn + 1, lesson.heading


def test_one_lesson_leaves_the_turning_to_the_players() -> None:
    taught = [
        lesson for pages in lessons(Translator()) for lesson in pages if lesson.teaches_turning
    ]
    assert len(taught) == 1
    assert taught[0].spot is not None
    assert taught[0].spot.rotation not in (0, 3), "it has to be turned"


def test_with_other_tiles_the_tutorial_has_its_own(tmp_path: Path) -> None:
    with opened_app(tmp_path, catalog=short_catalog()) as driver:
        driver.click("tutorial")
        driver.run(0.1)
        assert isinstance(driver.scene, TutorialScene)
        assert driver.scene.table.game.catalog == load_builtin()


def test_with_keys_the_coach_is_heard_out_and_the_tile_goes_to_the_marked_place(
    tmp_path: Path,
) -> None:
    with opened_app(tmp_path) as driver:
        driver.app.context.flow.to_tutorial()
        driver.run(0.1)
        scene = driver.scene
        assert isinstance(scene, TutorialScene)
        placed = []
        welcome = scene.lesson
        for key in ("right", "enter", "enter"):
            driver.press(key)
            driver.run(0.1)
            placed.append(len(scene.table.actions))
        assert placed == [0, 0, 1]
        assert scene.lesson != welcome
        driver.press("right")
        marked = scene.lesson.spot
        assert marked is not None
        assert scene.view.hex == marked.hex


def leave_after(driver: Driver, turns: int) -> None:
    """Follow the coach for some tiles, and leave."""
    open_tutorial(driver)
    for pages in lessons(Translator())[:turns]:
        for _ in pages[:-1]:
            driver.click("coach_next")
        assert pages[-1].spot is not None
        place(driver, pages[-1].spot)
    driver.click("coach_leave")
    driver.run(0.1)
    assert driver.shows(TitleScene)


def come_back(driver: Driver, answer: str) -> TutorialScene:
    driver.click("tutorial")
    driver.run(0.1)
    assert driver.shows(QuestionScene)
    driver.click(answer)
    driver.run(0.1)
    return the_tutorial(driver)


def test_who_comes_back_goes_on_where_they_were(driver: Driver) -> None:
    leave_after(driver, 3)
    scene = come_back(driver, "go_on")
    assert len(scene.table.actions) == 3
    assert scene.lesson == lessons(Translator())[3][0]
    spot = scene.lesson.spot
    assert spot is not None
    place(driver, spot)
    assert len(scene.table.actions) == 4


def test_a_new_start_of_the_program_knows_it_too(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        leave_after(driver, 2)
    with opened_app(tmp_path) as driver:
        assert len(come_back(driver, "go_on").table.actions) == 2


def test_who_comes_back_can_begin_again(driver: Driver) -> None:
    leave_after(driver, 3)
    scene = come_back(driver, "again")
    assert scene.table.actions == ()
    assert scene.lesson == lessons(Translator())[0][0]


@pytest.mark.parametrize("turns", [0, 1])
def test_only_who_has_placed_a_tile_is_asked(driver: Driver, turns: int) -> None:
    leave_after(driver, turns)
    driver.click("tutorial")
    driver.run(0.1)
    assert driver.shows(QuestionScene) == (turns > 0)


def test_a_damaged_tutorial_is_told_in_one_line_and_begins_anew(tmp_path: Path) -> None:
    with opened_app(tmp_path) as driver:
        leave_after(driver, 1)
    for kept in tmp_path.glob("tutorial.json*"):
        kept.write_bytes(kept.read_bytes()[:-7])
    with opened_app(tmp_path) as driver:
        driver.click("tutorial")
        driver.run(0.1)
        assert driver.shows(QuestionScene), "it is told"
        driver.click("ok")
        driver.run(0.1)
        assert the_tutorial(driver).table.actions == ()
    assert list(tmp_path.glob("tutorial*damaged*")), "nothing is deleted"


def test_a_tutorial_of_other_lessons_begins_anew(driver: Driver) -> None:
    setup = replace(tutorial_setup((Player("Ada", "fox"),)), seed="older lessons")
    table = Table(Game(load_builtin(), setup))
    table.dispatch(PlaceTile(Placement(Hex(0, 0), 0)))
    driver.app.context.store.save_tutorial(table.to_record())
    assert open_tutorial(driver).table.actions == ()


def test_the_sheets_of_the_coach_are_counted_one_by_one(driver: Driver) -> None:
    sheets = lessons(Translator())
    numbers = [
        sheet_number(sheets, turn, page)
        for turn, pages in enumerate(sheets)
        for page in range(len(pages))
    ]
    assert numbers == list(range(1, sum(map(len, sheets)) + 1))
    assert sheet_number(sheets, len(sheets) + 2, 0) == numbers[-1], "the last one stays to the end"
    open_tutorial(driver)
    coach = driver.widget("coach")
    assert isinstance(coach, CoachSheet)
    told = [coach.count]
    driver.click("coach_next")
    told.append(coach.count)
    assert told == [f"{number} of {len(numbers)}" for number in (1, 2)]


def test_who_abandons_the_tutorial_keeps_the_game_that_waits(driver: Driver) -> None:
    begin_a_game_and_leave_it(driver)
    open_tutorial(driver)
    driver.click("coach_next")
    place(driver, Placement(Hex(0, 0), 0))
    for name in ("menu", "abandon", "yes"):
        driver.click(name)
        driver.run(0.1)
    assert driver.shows(TitleScene)
    store = driver.app.context.store
    assert store.has_game()
    assert store.load_tutorial(load_builtin()).record is None
