"""The settings: everything is applied at once, kept, and reached by mouse alone and by keys alone."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from dorfromantik.app import window
from dorfromantik.app.bindings import KeyAction
from dorfromantik.app.scenes.growing_vista import GrowingVista
from dorfromantik.app.scenes.pause import PauseScene
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.sample_landscape import sample_landscape
from dorfromantik.app.scenes.settings import GROWS_AFTER_S, SettingsScene
from dorfromantik.app.scenes.title import TitleScene
from dorfromantik.app.ui.choices import Choice
from dorfromantik.app.ui.key_field import KeyField
from dorfromantik.app.ui.switches import Switch
from dorfromantik.app.ui.tabs import Tabs
from dorfromantik.persistence import Help, Settings, UndoPolicy
from dorfromantik.table import Table
from tests.support.app_driving import STILL, opened_app
from tests.support.driver import Driver
from tests.support.screens import played_table

TABS = ("Screen", "Sound", "Game", "Keys")


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with opened_app(tmp_path) as opened:
        yield opened


def open_tab(driver: Driver, name: str, table: Table | None = None) -> SettingsScene:
    if not driver.shows(SettingsScene):
        driver.app.context.flow.open_settings(table)
        driver.run(0.05)
    tabs = driver.widget("tabs")
    assert isinstance(tabs, Tabs)
    driver.click(tabs.boxes()[TABS.index(name)].center)
    assert isinstance(driver.scene, SettingsScene)
    return driver.scene


def kept(driver: Driver) -> Settings:
    """The settings as the next start of the program would find them."""
    settings = driver.app.context.store.load_settings()
    assert settings == driver.app.context.settings
    return settings


def test_the_menu_over_the_game_leads_to_the_settings_and_back(driver: Driver) -> None:
    table = played_table(driver, 5)
    driver.app.context.flow.resume(table)
    driver.run(0.05)
    driver.press("escape")
    driver.click("settings")
    assert driver.shows(SettingsScene)
    driver.click("close")
    assert driver.shows(PauseScene)
    driver.click("settings")
    driver.press("escape")
    assert driver.shows(PauseScene)


def test_how_much_may_be_taken_back_counts_at_once(driver: Driver) -> None:
    table = played_table(driver, 5)
    open_tab(driver, "Game", table)
    driver.click("undo_policy")
    assert table.undo_policy is UndoPolicy.ANY
    assert kept(driver).undo_policy is UndoPolicy.ANY


def test_the_whole_screen_is_chosen_and_kept(driver: Driver) -> None:
    open_tab(driver, "Screen")
    driver.click("fullscreen")
    before = kept(driver).fullscreen
    driver.press("f11")
    assert (before, kept(driver).fullscreen) == (True, False)


def test_a_second_display_can_be_chosen(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    open_tab(driver, "Screen")
    assert not driver.has_widget("display"), "there is no choice where there is one display"
    driver.click("close")
    second = Rect(1280, 0, 1920, 1080)
    monkeypatch.setattr(window, "display_bounds", lambda: (Rect(0, 0, 1280, 720), second))
    open_tab(driver, "Screen")
    choice = driver.widget("display")
    assert isinstance(choice, Choice)
    assert choice.options == ("1: 1280 × 720", "2: 1920 × 1080")
    driver.click("display")
    place = Rect(driver.app.window.position, driver.app.window.size)
    assert second.contains(place)
    assert kept(driver).window_position == place.topleft


def test_the_whole_screen_moves_to_another_display_and_is_found_there_again(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = Rect(0, 0, 1280, 720), Rect(1280, 0, 1920, 1080)
    monkeypatch.setattr(window, "display_bounds", lambda: (first, second))
    driver.press("f11")
    driver.app.context.flow.choose_display(1)
    assert driver.app.is_fullscreen
    position = kept(driver).window_position
    assert position is not None
    assert second.collidepoint(position)


def test_what_keys_change_meanwhile_is_shown(driver: Driver) -> None:
    open_tab(driver, "Screen")
    driver.press("f11")
    driver.run(0.05)
    screen = driver.widget("fullscreen")
    assert isinstance(screen, Choice)
    assert screen.value == "Whole screen"
    driver.press("f11")
    open_tab(driver, "Sound")
    driver.press("m")
    driver.run(0.05)
    silence = driver.widget("muted")
    assert isinstance(silence, Switch)
    assert silence.is_on


def test_text_and_buttons_grow_when_nobody_presses_on(driver: Driver) -> None:
    scene = open_tab(driver, "Screen")
    before = scene.metrics.unit
    below = driver.app.scenes.scenes[0].metrics.unit
    stepper = driver.widget("ui_scale")
    for _ in range(2):
        driver.click((stepper.rect.right - 10, stepper.rect.centery))
    assert scene.metrics.unit == before
    driver.run(GROWS_AFTER_S)
    assert kept(driver).ui_scale == 1.3
    assert scene.metrics.unit == pytest.approx(before * 1.3)
    assert driver.app.scenes.scenes[0].metrics.unit == pytest.approx(below * 1.3)


def test_a_size_that_was_just_chosen_is_not_lost_with_the_sheet(driver: Driver) -> None:
    open_tab(driver, "Screen")
    stepper = driver.widget("ui_scale")
    driver.click((stepper.rect.right - 10, stepper.rect.centery))
    driver.press("escape")
    assert kept(driver).ui_scale == 1.15


def test_a_window_without_room_for_the_scale_says_so(tmp_path: Path) -> None:
    largest = replace(STILL, ui_scale=2.0)
    words = "At the table this window has room for about 172 %."
    for size, said in (((1280, 720), ""), ((1024, 600), ""), ((800, 500), words)):
        with opened_app(tmp_path / str(size), size, settings=largest) as driver:
            assert open_tab(driver, "Screen").said == said


def test_the_scale_goes_from_75_to_200_per_cent(driver: Driver) -> None:
    open_tab(driver, "Screen")
    stepper = driver.widget("ui_scale")
    assert isinstance(stepper, Choice)
    assert (stepper.options[0], stepper.options[-1]) == ("75 %", "200 %")


def test_calm_stops_fades_and_cues_and_hides_their_speed(driver: Driver) -> None:
    context = driver.app.context
    context.change_settings(replace(context.settings, reduced_motion=False))
    open_tab(driver, "Screen")
    assert driver.app.scenes.pace == 1.0
    driver.click("movement")
    assert kept(driver).reduced_motion
    assert driver.app.scenes.pace == 0.0
    assert not driver.has_widget("animation_speed")


def test_the_speed_of_movement_counts_for_fades_too(driver: Driver) -> None:
    context = driver.app.context
    context.change_settings(replace(context.settings, reduced_motion=False))
    open_tab(driver, "Screen")
    stepper = driver.widget("animation_speed")
    driver.click((stepper.rect.right - 10, stepper.rect.centery))
    assert kept(driver).animation_speed == driver.app.scenes.pace == 1.5


def test_a_volume_that_is_changed_ends_the_silence(driver: Driver) -> None:
    open_tab(driver, "Sound")
    driver.click("muted")
    assert kept(driver).muted
    driver.click("nature_volume")
    settings = kept(driver)
    assert (settings.muted, settings.nature_volume) == (False, 0.7)
    silence = driver.widget("muted")
    assert isinstance(silence, Switch)
    assert not silence.is_on


def test_silence_has_a_key_of_its_own(driver: Driver) -> None:
    driver.press("m")
    assert kept(driver).muted
    driver.press("m")
    assert not kept(driver).muted


def test_each_help_can_be_switched_off_and_a_purist_has_none(driver: Driver) -> None:
    open_tab(driver, "Game")
    driver.click("help_score")
    assert kept(driver).helps_off == (Help.SCORE,)
    driver.click("help_score")
    assert kept(driver).helps_off == ()
    driver.click("purist")
    assert not any(kept(driver).shows(help) for help in Help)
    driver.click("help_areas")
    assert kept(driver).helps_off == (), "for a purist the single switches do nothing"


def test_click_then_confirm_is_chosen_and_kept(driver: Driver) -> None:
    open_tab(driver, "Game")
    driver.click("placing")
    assert kept(driver).confirms_placing


def test_the_wheel_is_turned_round_and_kept_so(driver: Driver) -> None:
    open_tab(driver, "Game")
    driver.click("wheel")
    assert kept(driver).wheel == -1.0
    driver.app.context.flow.resume(played_table(driver, 3))
    driver.run(0.1)
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    before = scene.view.rotation
    driver.hover((2, 2))
    driver.wheel(-1)
    assert scene.view.rotation == (before - 1) % 6


def test_the_language_is_one_of_those_that_there_are(driver: Driver) -> None:
    open_tab(driver, "Screen")
    choice = driver.widget("language")
    assert isinstance(choice, Choice)
    names = [language.name for language in driver.app.context.languages]
    assert choice.options == ("As the system", *names)
    driver.click("language")
    assert kept(driver).language == "en"


def test_another_language_is_spoken_at_once_on_every_screen(driver: Driver) -> None:
    context = driver.app.context
    context.flow.resume(played_table(driver, 5))
    driver.run(0.05)
    driver.press("escape")
    driver.click("settings")
    context.change_settings(replace(context.settings, language="de"))
    driver.run(0.05)
    german = context.translator.text
    said = [driver.widget("close").label]
    driver.press("escape")
    said.append(driver.widget("resume").label)
    driver.press("escape")
    assert driver.shows(PlayScene)
    said.append(driver.widget("menu").label)
    assert said == [german("Done"), german("Back to the table"), german("Menu")]
    assert said[0] != "Done"
    context.change_settings(replace(context.settings, language="en"))
    driver.run(0.05)
    assert driver.widget("menu").label == "Menu"


def field(driver: Driver, action: KeyAction, place: int = 0) -> KeyField:
    """The field of a key, on whichever leaf it stands."""
    key = f"key_{action.name.lower()}_{place}"
    while not driver.has_widget(key) and driver.widget("leaf_on").is_enabled:
        driver.click("leaf_on")
    while not driver.has_widget(key):
        driver.click("leaf_back")
    widget = driver.widget(key)
    assert isinstance(widget, KeyField)
    return widget


def test_a_key_is_pressed_to_be_chosen_and_counts_at_once(driver: Driver) -> None:
    open_tab(driver, "Keys")
    driver.click(field(driver, KeyAction.MUTE).rect.center)
    assert field(driver, KeyAction.MUTE).is_waiting
    driver.press("c")
    assert field(driver, KeyAction.MUTE).name == "C"
    driver.press("c")
    assert kept(driver).muted
    assert kept(driver).bindings[0].keys == (pygame.KSCAN_C,)


def test_a_key_that_is_taken_is_swapped_and_that_is_told(driver: Driver) -> None:
    scene = open_tab(driver, "Keys")
    driver.click(field(driver, KeyAction.FIT).rect.center)
    driver.press("q")
    assert field(driver, KeyAction.FIT).name == "Q"
    assert field(driver, KeyAction.TURN_LEFT).name == "F"
    assert scene.said == "Swapped: “Turn left” now has F."


def test_the_only_key_of_an_action_is_not_taken_from_it(driver: Driver) -> None:
    scene = open_tab(driver, "Keys")
    driver.click(field(driver, KeyAction.TURN_LEFT, 1).rect.center)
    driver.press("m")
    assert scene.said == "M is the only key for “Silence”: give that another first."
    assert kept(driver).bindings == ()


@pytest.mark.parametrize("way", ["escape", "click"])
def test_asking_for_a_key_can_be_called_off(driver: Driver, way: str) -> None:
    open_tab(driver, "Keys")
    driver.click(field(driver, KeyAction.FIT).rect.center)
    if way == "escape":
        driver.press("escape")
    else:
        driver.click((5, 5))
    assert driver.shows(SettingsScene)
    assert not field(driver, KeyAction.FIT).is_waiting
    assert kept(driver).bindings == ()


def test_the_key_for_going_back_can_be_changed_too(driver: Driver) -> None:
    open_tab(driver, "Keys")
    driver.click(field(driver, KeyAction.BACK).rect.center)
    driver.press("b")
    driver.press("escape")
    assert driver.shows(SettingsScene)
    driver.press("b")
    assert driver.shows(TitleScene)


def test_a_key_that_is_held_beside_others_is_no_choice(driver: Driver) -> None:
    open_tab(driver, "Keys")
    driver.click(field(driver, KeyAction.FIT).rect.center)
    driver.press("lshift")
    assert field(driver, KeyAction.FIT).is_waiting


def test_the_usual_keys_come_back(driver: Driver) -> None:
    open_tab(driver, "Keys")
    driver.click(field(driver, KeyAction.FIT).rect.center)
    driver.press("q")
    driver.click("usual_keys")
    assert kept(driver).bindings == ()
    assert field(driver, KeyAction.FIT).name == "F"


def test_chosen_keys_count_in_the_game(driver: Driver) -> None:
    open_tab(driver, "Keys")
    driver.click(field(driver, KeyAction.TURN_RIGHT).rect.center)
    driver.press("x")
    driver.click("close")
    driver.app.context.flow.resume(played_table(driver, 3))
    driver.run(0.05)
    assert isinstance(driver.scene, PlayScene)
    before = driver.scene.view.rotation
    driver.press("x")
    assert driver.scene.view.rotation == (before + 1) % 6
    driver.press("e")
    assert driver.scene.view.rotation == (before + 1) % 6


@pytest.mark.parametrize("size", [(800, 500), (1280, 720)])
@pytest.mark.parametrize("tab", TABS)
def test_every_row_is_reached_by_tab_alone_however_little_room_there_is(
    tmp_path: Path, size: tuple[int, int], tab: str
) -> None:
    with opened_app(tmp_path, size, settings=replace(STILL, ui_scale=2.0)) as driver:
        scene = open_tab(driver, tab)
        wanted = {widget.key for widget in scene.group.widgets if widget.can_focus}
        wanted -= {"leaf_back", "leaf_on", "usual_keys"}
        reached: set[str] = set()
        for _ in range(200):
            if wanted <= reached:
                break
            driver.press("tab")
            focused = scene.group.focused
            assert focused is not None
            if focused.key == "leaf_on":
                driver.press("enter")
            else:
                reached.add(focused.key)
        assert wanted <= reached


def test_all_settings_can_be_changed_by_keys_alone(driver: Driver) -> None:
    driver.app.context.flow.open_settings()
    driver.run(0.05)
    driver.press("right")
    driver.press("right")
    driver.press("down")
    driver.press("right")
    assert kept(driver).undo_policy is UndoPolicy.ANY
    for _ in range(4):
        driver.press("down")
    driver.press("space")
    assert kept(driver).purist


def test_a_landscape_stops_growing_as_soon_as_calm_is_chosen(tmp_path: Path) -> None:
    with opened_app(tmp_path, settings=replace(STILL, reduced_motion=False)) as driver:
        context = driver.app.context
        vista = GrowingVista(context, lambda: sample_landscape(context.catalog)[:12])
        vista.fit((640, 360), Rect(0, 0, 640, 360))

        def grow(updates: int) -> int:
            for _ in range(updates):
                vista.update(1 / 10)
            return vista.tiles_shown

        start = grow(1)
        grown = grow(100)
        context.change_settings(STILL)
        settled = grow(20)
        assert start < grown < 12
        assert grow(100) == settled
