"""From the title to the first tile: by mouse alone, by keyboard alone, and what is remembered."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.question import QuestionScene
from dorfromantik.app.scenes.scoring import ScoringScene
from dorfromantik.app.scenes.seating import SUGGESTED_NAMES, Seating
from dorfromantik.app.scenes.setup import SetupScene
from dorfromantik.app.scenes.title import TitleScene
from dorfromantik.app.ui.theme import PLAYER_COLORS
from dorfromantik.engine import Player, Setup, shuffle
from tests.support.app_driving import STILL, opened_app
from tests.support.driver import Driver
from tests.support.screens import fill_store, played_table

if TYPE_CHECKING:
    from dorfromantik.app.ui.fields import TextField


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with opened_app(tmp_path) as opened:
        yield opened


def setup_scene(driver: Driver) -> SetupScene:
    assert isinstance(driver.scene, SetupScene)
    return driver.scene


def game_setup(driver: Driver) -> Setup:
    loaded = driver.app.context.store.load_game(driver.app.context.catalog)
    assert loaded.record is not None
    return loaded.record.setup


def text_of(driver: Driver, key: str) -> str:
    return cast("TextField", driver.widget(key)).text


def test_the_first_start_offers_a_new_game_and_no_other(driver: Driver) -> None:
    assert driver.shows(TitleScene)
    assert [widget.key for widget in driver.widgets] == [
        "new_game",
        "campaigns",
        "tutorial",
        "album",
        "settings",
        "rules",
        "quit",
    ]


def test_a_game_is_begun_with_the_mouse_alone(driver: Driver) -> None:
    driver.click("New game")
    driver.click("One more player")
    driver.click("Another seed")
    driver.click("Begin")
    assert driver.shows(PlayScene)
    assert [player.name for player in game_setup(driver).players] == ["Mira", "Otto"]


def test_a_game_is_begun_with_the_keyboard_alone(driver: Driver) -> None:
    driver.press("up")
    driver.press("enter")
    driver.press("tab")
    names = iter(["Zoë"])
    while not driver.shows(PlayScene):
        focused = setup_scene(driver).group.focused
        assert focused is not None
        if focused.key == "name_0":
            driver.type(next(names))
        if focused.key == "begin":
            driver.press("enter")
        else:
            driver.press("tab")
    assert game_setup(driver).players == (Player("Zoë", "fox"),)


def test_the_very_first_enter_begins_with_the_players_of_last_time(tmp_path: Path) -> None:
    players = (Player("Łukasz", "owl"), Player("Jörg", "duck"))
    with opened_app(tmp_path, settings=replace(STILL, last_players=players)) as driver:
        driver.click("new_game")
        driver.press("enter")
        assert game_setup(driver).players == players


@pytest.mark.parametrize("name", ["Jörg", "Łukasz", "Zoë"])
def test_names_are_typed_played_with_and_remembered(tmp_path: Path, name: str) -> None:
    with opened_app(tmp_path) as driver:
        driver.click("new_game")
        driver.click("name_0")
        driver.press("ctrl+a")
        driver.type(name)
        driver.click("begin")
        assert game_setup(driver).players[0].name == name
        remembered = driver.app.context.store.load_settings()
    assert remembered.last_players[0].name == name


def test_shortcuts_are_letters_while_a_name_is_typed(driver: Driver) -> None:
    driver.click("new_game")
    driver.click("name_0")
    driver.press("ctrl+a")
    driver.type("Wes Q")
    assert text_of(driver, "name_0") == "Wes Q"
    assert driver.shows(SetupScene)


def test_six_players_are_the_most_and_one_the_least(driver: Driver) -> None:
    driver.click("new_game")
    assert not driver.has_widget("remove_0")
    for _ in range(5):
        driver.click("add_player")
    assert not driver.has_widget("add_player")
    for _ in range(5):
        driver.click("remove_0")
    assert not driver.has_widget("remove_0")


def test_no_two_players_have_the_same_animal(driver: Driver) -> None:
    driver.click("new_game")
    for _ in range(3):
        driver.click("add_player")
    for seat in (0, 2, 0, 3, 1):
        driver.click(f"portrait_{seat}")
        colors = [player.color for player in setup_scene(driver).seating.players]
        assert len(set(colors)) == 4


def test_an_animal_is_chosen_with_arrow_keys(driver: Driver) -> None:
    driver.click("new_game")
    picker = driver.widget("portrait_0")
    setup_scene(driver).group.focus(picker)
    driver.press("right")
    driver.press("right")
    driver.press("left")
    assert setup_scene(driver).seating.players[0].color == "owl"


def test_who_begins_is_chosen_or_left_to_the_seed(driver: Driver) -> None:
    driver.click("new_game")
    driver.click("add_player")
    driver.click("Who begins")
    driver.click("Who begins")
    driver.click("begin")
    assert game_setup(driver).starting_player == 1


def test_chance_decides_from_the_seed_alone(tmp_path: Path) -> None:
    starting = []
    for number in (1, 2):
        with opened_app(tmp_path / str(number), wanted_seed="OAK") as driver:
            driver.click("new_game")
            driver.click("add_player")
            driver.click("add_player")
            driver.click("begin")
            starting.append(game_setup(driver).starting_player)
    assert starting == [shuffle("OAK", "starting player", range(3))[0]] * 2


def test_any_text_is_a_seed(driver: Driver) -> None:
    driver.click("new_game")
    driver.click("seed")
    driver.press("ctrl+a")
    driver.type("Großmutters Garten")
    driver.click("begin")
    assert game_setup(driver).seed == "Großmutters Garten"


def test_an_empty_seed_is_replaced_by_a_fresh_one(driver: Driver) -> None:
    driver.click("new_game")
    driver.click("seed")
    driver.press("ctrl+a")
    driver.press("backspace")
    driver.click("begin")
    assert len(game_setup(driver).seed) > 4


def test_the_dice_give_another_seed_each_time(driver: Driver) -> None:
    driver.click("new_game")
    seeds = set()
    for _ in range(5):
        driver.click("new_seed")
        seeds.add(text_of(driver, "seed"))
    assert len(seeds) == 5


def test_a_seed_from_the_command_line_is_offered(tmp_path: Path) -> None:
    with opened_app(tmp_path, wanted_seed="river-bend") as driver:
        driver.click("new_game")
        assert text_of(driver, "seed") == "river-bend"


def test_a_player_without_a_name_gets_one(driver: Driver) -> None:
    driver.click("new_game")
    driver.click("name_0")
    driver.press("ctrl+a")
    driver.type("   ")
    driver.click("begin")
    assert game_setup(driver).players[0].name in SUGGESTED_NAMES


def test_escape_goes_back_to_the_title_also_out_of_a_field(driver: Driver) -> None:
    driver.click("new_game")
    driver.click("name_0")
    driver.press("escape")
    assert driver.shows(TitleScene)


def test_continue_goes_on_with_the_game(driver: Driver) -> None:
    fill_store(driver)
    driver.app.context.flow.to_title()
    driver.run(0.1)
    driver.click("Continue")
    assert driver.shows(PlayScene)


def test_continue_goes_to_the_score_sheet_when_the_game_is_over(driver: Driver) -> None:
    driver.app.context.store.save_game(played_table(driver).to_record())
    driver.app.context.flow.to_title()
    driver.run(0.1)
    driver.click("continue")
    assert driver.shows(ScoringScene)


def test_a_game_on_the_table_is_never_lost_without_asking(driver: Driver) -> None:
    fill_store(driver)
    before = game_setup(driver)
    driver.app.context.flow.to_setup()
    driver.run(0.1)
    driver.click("begin")
    assert driver.shows(QuestionScene)
    driver.press("escape")
    assert game_setup(driver) == before
    driver.click("begin")
    driver.click("yes")
    assert driver.shows(PlayScene)
    assert game_setup(driver) != before


def test_the_safe_answer_has_the_focus(driver: Driver) -> None:
    fill_store(driver)
    before = game_setup(driver)
    driver.app.context.flow.to_setup()
    driver.run(0.1)
    driver.click("begin")
    driver.press("enter")
    assert driver.shows(SetupScene)
    assert game_setup(driver) == before


def test_every_entry_of_the_title_opens_over_files_without_a_byte(tmp_path: Path) -> None:
    for name in ("game.json", "results.json", "settings.json", "campaigns", "album"):
        (tmp_path / name).write_bytes(b"")
    with opened_app(tmp_path) as driver:
        for entry in ("new_game", "campaigns", "tutorial", "album", "settings", "rules"):
            driver.app.context.flow.to_title()
            driver.run(0.1)
            while driver.shows(QuestionScene):
                driver.press("enter")
                driver.run(0.1)
            driver.click(entry)
            driver.run(0.2)
            assert not driver.shows(TitleScene), entry


def test_a_damaged_game_is_told_of_on_the_title(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(b"\x00 no game")
    with opened_app(tmp_path) as driver:
        driver.run(0.1)
        assert driver.shows(QuestionScene)
        driver.press("enter")
        assert driver.shows(TitleScene)
        assert not driver.has_widget("continue")
    assert [path for path in tmp_path.iterdir() if b"no game" in _content(path)]


def _content(path: Path) -> bytes:
    return path.read_bytes() if path.is_file() else b""


def test_quit_ends_the_program(driver: Driver) -> None:
    driver.click("Quit")
    assert not driver.app.is_running


def test_players_of_last_time_are_put_right() -> None:
    strange = [Player("A" * 90, "owl"), Player(" B ", "owl"), Player("C", "unicorn")]
    players = Seating.of_last_time([*strange, *strange, *strange]).players
    assert len(players) == 6
    assert sorted(player.color for player in players) == sorted(PLAYER_COLORS)
    assert [len(player.name) for player in players[:3]] == [20, 1, 1]


def test_when_the_starting_player_leaves_chance_decides() -> None:
    four = Seating(()).with_one_more().with_one_more().with_one_more().with_one_more()
    third = replace(four, starting=2)
    starting = [third.without(seat).starting for seat in range(4)]
    assert starting == [1, 1, None, 2]


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 1024)])
def test_the_landscape_lies_whole_above_the_best_games(
    driver: Driver, size: tuple[int, int], scale: float
) -> None:
    fill_store(driver)
    driver.app.context.settings = replace(STILL, ui_scale=scale)
    driver.resize(size)
    driver.app.context.flow.to_title()
    driver.run(0.1)
    scene = driver.scene
    assert isinstance(scene, TitleScene)
    land, best = scene.landscape_box, scene.best_box
    assert land.height >= 0.4 * size[1]
    if best is not None and size[0] >= 1.5 * size[1]:
        assert not land.colliderect(best) or best.top >= size[1]
