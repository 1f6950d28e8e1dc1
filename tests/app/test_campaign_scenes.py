"""The campaign on screen: shelf, map, marks, boxes, by mouse (rules.md 7)."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dorfromantik.app.campaigns import diaries
from dorfromantik.app.scenes.box_opening import BoxOpeningScene, Moment
from dorfromantik.app.scenes.campaign_map import CampaignScene
from dorfromantik.app.scenes.campaign_shelf import CampaignsScene
from dorfromantik.app.scenes.founding import FoundingScene
from dorfromantik.app.scenes.gathering import GatheringScene
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.question import QuestionScene
from dorfromantik.app.scenes.scoring import ScoringScene
from dorfromantik.app.scenes.title import TitleScene
from dorfromantik.app.ui.fields import TextField
from dorfromantik.campaign import CampaignEntry, GameFinished, MarksSpent
from dorfromantik.diary import Diary
from dorfromantik.persistence import GameRecord
from tests.app.test_play_whole_game import place_one_tile
from tests.support.app_driving import opened_app
from tests.support.campaigns import (
    BOX_1_EARNED,
    BOX_1_SEEN,
    BOX_2_SEEN,
    ON_THE_WAY,
    keep_campaign,
    open_map,
    short_catalog,
    spent,
)
from tests.support.driver import Driver


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with opened_app(tmp_path, catalog=short_catalog()) as opened:
        yield opened


def the_map(driver: Driver) -> CampaignScene:
    assert isinstance(driver.scene, CampaignScene)
    return driver.scene


def the_box(driver: Driver) -> BoxOpeningScene:
    assert isinstance(driver.scene, BoxOpeningScene)
    return driver.scene


def kept(driver: Driver) -> Diary:
    """The only campaign, as a new start of the program would find it."""
    (diary,) = diaries(driver.app.context)
    return diary


def kept_game(driver: Driver) -> GameRecord:
    context = driver.app.context
    record = context.store.load_game(context.catalog, kept(driver).id).record
    assert record is not None
    return record


def play_the_game(driver: Driver) -> None:
    """Play to the end, and leave the score sheet for the map."""
    while isinstance(driver.scene, PlayScene):
        place_one_tile(driver, driver.scene)
    assert driver.shows(ScoringScene)
    driver.click("again")
    driver.run(0.05)


def spend_all(driver: Driver) -> None:
    """Choose the first circle that can be crossed until no mark is left; then cross them."""
    while not the_map(driver).spending.is_complete:
        circle = next(w.key for w in driver.widgets if w.key.startswith("circle:"))
        driver.click(circle)
    driver.click("confirm")
    driver.run(0.05)


def test_a_campaign_from_its_first_game_to_the_second_box_by_mouse_alone(driver: Driver) -> None:
    driver.click("campaigns")
    driver.run(0.05)
    assert driver.shows(FoundingScene)
    driver.click("add_player")
    driver.click("begin")
    driver.run(0.05)
    opened: list[int] = []
    while opened != [1, 2]:
        assert len(kept(driver).games) < 12
        driver.click("play")
        driver.run(0.05)
        assert kept_game(driver).setup.content == kept(driver).state.content
        play_the_game(driver)
        if driver.has_widget("confirm"):
            spend_all(driver)
        while driver.shows(BoxOpeningScene):
            opened.append(the_box(driver).number)
            driver.click("next")
            while the_box(driver).moment is not Moment.ALL:
                driver.click("next")
            driver.click("done")
            driver.run(0.05)
    assert kept(driver).state.content >= {"box_1", "box_2"}
    assert kept(driver).state.seen_boxes >= {1, 2}
    assert driver.has_widget("play")


def test_marks_are_chosen_taken_back_and_recorded_when_they_are_confirmed(driver: Driver) -> None:
    open_map(driver, ON_THE_WAY)
    assert not driver.has_widget("play")
    assert not driver.widget("confirm").is_enabled
    for _ in range(2):
        driver.click("circle:box_2>warehouse")
    driver.click("circle:box_2>circus")
    assert the_map(driver).spending.state.marks == 4
    driver.click("back:box_2>warehouse")
    assert the_map(driver).spending.chosen == ("box_2>warehouse", "box_2>circus")
    driver.click("take_back")
    assert the_map(driver).spending.chosen == ("box_2>warehouse",)
    assert kept(driver).state.marks == 7
    driver.click("confirm")
    assert kept(driver).state.marks == 6
    assert kept(driver).state.crossed["box_2>warehouse"] == 1


def test_a_circle_beyond_a_hex_that_is_only_chosen_goes_when_that_is_taken_back(
    driver: Driver,
) -> None:
    open_map(driver, ON_THE_WAY)
    for _ in range(4):
        driver.click("circle:box_2>warehouse")
    driver.click("circle:warehouse>signalman")
    driver.click("back:box_2>warehouse")
    assert the_map(driver).spending.chosen == ("box_2>warehouse",) * 3
    assert not driver.has_widget("circle:warehouse>signalman")


def test_no_game_begins_before_the_marks_are_spent(driver: Driver) -> None:
    open_map(driver, ON_THE_WAY)
    driver.app.context.flow.play_campaign(kept(driver))
    driver.run(0.05)
    assert driver.shows(CampaignScene)


def test_every_box_that_was_earned_is_opened_one_after_the_other(driver: Driver) -> None:
    open_map(driver, ON_THE_WAY)
    spend_all(driver)
    numbers = []
    while driver.shows(BoxOpeningScene):
        numbers.append(the_box(driver).number)
        driver.click("skip")
        driver.click("done")
        driver.run(0.05)
    assert numbers == [3, 4, 5]
    assert driver.has_widget("play")


def test_a_box_counts_as_opened_before_anything_of_it_is_seen(driver: Driver) -> None:
    open_map(driver, BOX_1_EARNED)
    driver.click("open_box")
    driver.run(0.05)
    assert the_box(driver).moment is Moment.CLOSED
    assert kept(driver).state.seen_boxes == {1}


def test_an_opened_box_shows_its_tiles_tokens_heart_and_card_one_by_one(driver: Driver) -> None:
    open_map(driver, BOX_1_EARNED)
    driver.click("open_box")
    driver.run(0.05)
    driver.click("next")
    names = []
    while the_box(driver).moment is Moment.PIECE:
        names.append(the_box(driver).piece_name)
        driver.click("next")
    assert names == ["5 task tiles", "5 tokens", "Red heart", "Heart's Desire"]


def test_an_opened_box_can_be_seen_again_without_earning_anything(driver: Driver) -> None:
    open_map(driver, BOX_1_SEEN)
    before = kept(driver).record.entries
    driver.click("place:box_1")
    driver.run(0.05)
    driver.click("skip")
    driver.click("done")
    driver.run(0.05)
    assert driver.shows(CampaignScene)
    assert kept(driver).record.entries == before


def test_what_lies_ahead_is_a_secret_and_what_is_open_is_told_with_its_rule(driver: Driver) -> None:
    open_map(driver, BOX_1_SEEN)
    texts = driver.app.context.entry_texts
    assert texts["circus"].rule not in driver.widget("place:circus").tooltip
    assert "secret" in driver.widget("place:circus").tooltip
    assert texts["box_1"].rule in driver.widget("place:box_1").tooltip


def test_what_lies_in_a_box_whose_lid_is_closed_stays_a_surprise(driver: Driver) -> None:
    open_map(driver, BOX_1_EARNED)
    texts = driver.app.context.entry_texts
    assert texts["box_1"].rule not in driver.widget("place:box_1").tooltip
    tabs = driver.widget("tabs")
    for tab in (0, 1):
        driver.click(tabs.boxes()[tab].center)  # type: ignore[attr-defined]
        assert driver.widget("list").rows == 0  # type: ignore[attr-defined]


def test_a_game_plays_for_its_next_mark_and_for_the_cards_that_lay_open(driver: Driver) -> None:
    open_map(driver, BOX_1_SEEN)
    driver.click("play")
    driver.run(0.05)
    assert isinstance(driver.scene, PlayScene)
    titles = [goal.title for goal in driver.scene.view.goals]
    assert titles == ["2 marks", "Heart's Desire"]


def test_players_seed_and_who_begins_can_be_changed_before_a_game(driver: Driver) -> None:
    open_map(driver, BOX_1_SEEN)
    driver.click("seats")
    driver.run(0.05)
    assert driver.shows(GatheringScene)
    driver.click("remove_2")
    driver.click("begin")
    driver.run(0.05)
    assert driver.shows(PlayScene)
    assert len(kept(driver).record.players) == 2
    assert len(kept_game(driver).setup.players) == 2


def test_an_abandoned_game_leads_back_to_the_map_and_earns_nothing(driver: Driver) -> None:
    open_map(driver, BOX_1_SEEN)
    driver.click("play")
    driver.run(0.05)
    driver.press("escape")
    driver.run(0.05)
    driver.click("abandon")
    driver.click("yes")
    driver.run(0.05)
    assert driver.shows(CampaignScene)
    assert kept(driver).state.marks == 0
    assert len(kept(driver).games) == 1


def test_the_title_continues_the_campaign_that_was_played_last(tmp_path: Path) -> None:
    with opened_app(tmp_path, catalog=short_catalog()) as driver:
        open_map(driver, BOX_1_SEEN)
        driver.click("play")
        driver.run(0.05)
        assert isinstance(driver.scene, PlayScene)
        place_one_tile(driver, driver.scene)
        settings = driver.app.context.settings
    with opened_app(tmp_path, catalog=short_catalog(), settings=settings) as driver:
        driver.click("continue")
        driver.run(0.05)
        assert isinstance(driver.scene, PlayScene)
        assert len(driver.scene.table.actions) == 1
        assert [goal.title for goal in driver.scene.view.goals][1:] == ["Heart's Desire"]


def test_a_single_game_beside_a_campaign_stays_where_it_is(driver: Driver) -> None:
    driver.click("new_game")
    driver.run(0.05)
    driver.click("begin")
    driver.run(0.05)
    open_map(driver, BOX_1_SEEN)
    driver.click("play")
    driver.run(0.05)
    driver.app.context.flow.to_title()
    driver.run(0.05)
    driver.click("single_game")
    driver.run(0.05)
    assert isinstance(driver.scene, PlayScene)
    assert driver.scene.view.goals == ()
    assert driver.scene.table.game.setup.content == frozenset()


def test_a_kill_between_the_marks_and_clearing_the_table_repeats_no_reward(tmp_path: Path) -> None:
    with opened_app(tmp_path, catalog=short_catalog()) as driver:
        open_map(driver, BOX_1_SEEN)
        driver.click("play")
        driver.run(0.05)
        while isinstance(driver.scene, PlayScene):
            place_one_tile(driver, driver.scene)
        store, game = driver.app.context.store, kept_game(driver)
        driver.click("again")
        driver.run(0.05)
        marks = kept(driver).state.marks
        # As if the program had been stopped just before the game was cleared away.
        store.save_game(game, "home")
        settings = driver.app.context.settings
    with opened_app(tmp_path, catalog=short_catalog(), settings=settings) as driver:
        driver.click("continue")
        driver.run(0.05)
        assert driver.shows(CampaignScene)
        assert kept(driver).state.marks == marks
        assert len(kept(driver).games) == 2
        assert len(driver.app.context.store.results()) == 1
        assert not driver.app.context.store.has_game("home")


def test_what_a_kill_leaves_between_any_two_entries_can_be_gone_on_with(driver: Driver) -> None:
    whole: tuple[CampaignEntry, ...] = (*ON_THE_WAY, spent("box_2>warehouse", 4))
    for length in range(len(whole) + 1):
        keep_campaign(driver, whole[:length], f"after-{length}")
    for diary in diaries(driver.app.context):
        driver.app.context.flow.to_campaign(diary)
        driver.run(0.05)
        keys = {widget.key for widget in driver.widgets}
        assert keys & {"play", "confirm", "open_box"}, f"a dead end {diary.id}"


@pytest.mark.parametrize("tab", range(3))
def test_cards_pieces_and_games_are_listed(driver: Driver, tab: int) -> None:
    open_map(driver, ON_THE_WAY)
    tabs = driver.widget("tabs")
    driver.click(tabs.boxes()[tab].center)  # type: ignore[attr-defined]
    rows = driver.widget("list").rows  # type: ignore[attr-defined]
    assert rows == (2, 2, 3)[tab]


def test_campaigns_are_renamed_copied_laid_aside_and_deleted(driver: Driver) -> None:
    keep_campaign(driver, ON_THE_WAY)
    driver.click("campaigns")
    driver.run(0.05)
    assert driver.shows(CampaignsScene)
    driver.click("name")
    driver.press("ctrl+a")
    driver.type("Jörgs Reise")
    assert kept(driver).record.name == "Jörgs Reise"
    driver.click("copy")
    names = [diary.record.name for diary in diaries(driver.app.context)]
    assert names == ["Jörgs Reise", "Jörgs Reise (copy)"]
    driver.click("archive")
    copied = diaries(driver.app.context)[1]
    assert copied.record.archived
    assert copied.state == diaries(driver.app.context)[0].state
    driver.click("delete")
    assert driver.shows(QuestionScene)
    driver.click("no")
    driver.run(0.05)
    assert len(diaries(driver.app.context)) == 2
    driver.click("delete")
    driver.click("yes")
    driver.run(0.05)
    assert [diary.record.name for diary in diaries(driver.app.context)] == ["Jörgs Reise"]


def test_an_empty_name_is_not_kept(driver: Driver) -> None:
    keep_campaign(driver, BOX_1_SEEN)
    driver.click("campaigns")
    driver.run(0.05)
    driver.click("name")
    driver.press("ctrl+a")
    driver.press("backspace")
    assert kept(driver).record.name == "Homeward"


def test_a_damaged_campaign_is_told_once_and_the_others_can_be_played(tmp_path: Path) -> None:
    with opened_app(tmp_path, catalog=short_catalog()) as driver:
        keep_campaign(driver, BOX_1_SEEN)
        keep_campaign(driver, BOX_2_SEEN, "other", "Other")
    (tmp_path / "campaigns" / "home" / "campaign.json").write_text("{", "utf-8")
    with opened_app(tmp_path, catalog=short_catalog()) as driver:
        driver.click("campaigns")
        driver.run(2)
        assert driver.shows(QuestionScene)
        driver.click("ok")
        driver.run(0.05)
        assert [diary.record.name for diary in diaries(driver.app.context)] == ["Other"]
        driver.click("open")
        driver.run(0.05)
        assert driver.shows(CampaignScene)


def test_the_score_sheet_of_a_campaign_leads_to_the_map_and_to_the_title(driver: Driver) -> None:
    open_map(driver, BOX_1_SEEN)
    driver.click("play")
    driver.run(0.05)
    while isinstance(driver.scene, PlayScene):
        place_one_tile(driver, driver.scene)
    assert "mark" in driver.widget("again").label
    driver.click("title")
    driver.run(0.05)
    assert driver.shows(TitleScene)
    assert isinstance(kept(driver).record.entries[-1], GameFinished)
    driver.click("continue")
    driver.run(0.05)
    assert driver.has_widget("confirm")


def test_content_of_a_single_game_is_chosen_and_secrets_are_asked_for(driver: Driver) -> None:
    keep_campaign(driver, BOX_1_SEEN)
    driver.click("new_game")
    driver.run(0.05)
    driver.click("content")
    driver.run(0.05)
    driver.click("unlocked")
    driver.click("everything")
    driver.run(0.05)
    assert driver.shows(QuestionScene)
    driver.click("no")
    driver.run(0.05)
    driver.click("done")
    driver.run(0.05)
    assert driver.widget("content").label == "All that is unlocked"
    driver.click("content")
    driver.run(0.05)
    driver.click("everything")
    driver.run(0.05)
    driver.click("yes")
    driver.run(0.05)
    driver.click("done")
    driver.run(0.05)
    driver.click("begin")
    driver.run(0.05)
    assert isinstance(driver.scene, PlayScene)
    everything = {entry.id for entry in driver.app.context.catalog.entries}
    assert driver.scene.table.game.setup.content == everything


def test_the_name_of_a_new_campaign_can_be_typed(driver: Driver) -> None:
    driver.click("campaigns")
    driver.run(0.05)
    field = driver.widget("name")
    assert isinstance(field, TextField)
    assert field.text
    driver.click("name")
    driver.press("ctrl+a")
    driver.type("Łąka")
    driver.click("begin")
    driver.run(0.05)
    assert driver.shows(CampaignScene)
    assert kept(driver).record.name == "Łąka"


def test_marks_that_were_spent_are_kept_before_the_box_opens(driver: Driver) -> None:
    open_map(driver, ON_THE_WAY)
    spend_all(driver)
    assert driver.shows(BoxOpeningScene)
    assert isinstance(kept(driver).record.entries[-2], MarksSpent)
