"""The album: what is kept of finished games, looked through, opened, copied and deleted."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from dorfromantik.app.scenes.album import AlbumScene
from dorfromantik.app.scenes.album_cards import AlbumCard
from dorfromantik.app.scenes.album_miniature import FILE_KIND, SIZE
from dorfromantik.app.scenes.album_page import AlbumPageScene
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.question import QuestionScene
from dorfromantik.app.scenes.replay import ReplayScene
from dorfromantik.app.scenes.statistics import StatisticsScene
from dorfromantik.app.scenes.title import TitleScene
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.engine import DrawOrder, Player
from dorfromantik.persistence import AlbumEntry, Result
from tests.support.app_driving import opened_app
from tests.support.driver import Driver
from tests.support.landscapes import finished_table, keep_landscapes


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with opened_app(tmp_path) as opened:
        yield opened


def album(driver: Driver) -> AlbumScene:
    assert isinstance(driver.scene, AlbumScene)
    return driver.scene


def page(driver: Driver) -> AlbumPageScene:
    assert isinstance(driver.scene, AlbumPageScene)
    return driver.scene


def open_album(driver: Driver) -> AlbumScene:
    driver.app.context.flow.to_title()
    driver.run(0.05)
    driver.click("album")
    driver.run(0.05)
    return album(driver)


def open_page(driver: Driver, entry: AlbumEntry) -> AlbumPageScene:
    open_album(driver)
    driver.click(f"card:{entry.id}")
    driver.run(0.05)
    return page(driver)


def cards(driver: Driver) -> list[AlbumCard]:
    return [widget for widget in driver.widgets if isinstance(widget, AlbumCard)]


def with_total(entry: AlbumEntry, total: int, date: str) -> AlbumEntry:
    result = replace(entry.result, total=total, date=date, created=f"{date} {total}")
    return replace(entry, result=result)


def keep(driver: Driver, *totals_and_dates: tuple[int, str]) -> None:
    (entry,) = keep_landscapes(driver, 1)
    driver.app.context.store.album.delete(entry.id)
    for total, date in totals_and_dates:
        driver.app.context.store.album.add(with_total(entry, total, date))


def test_a_game_is_in_the_album_once_its_score_is_confirmed(driver: Driver) -> None:
    table = finished_table()
    driver.app.context.flow.to_scoring(table)
    driver.run(0.05)
    assert driver.app.context.store.album.ids() == ()
    driver.click("title")
    driver.run(0.05)
    driver.click("album")
    driver.run(0.05)
    (card,) = cards(driver)
    kept = card.entry
    assert kept.record.actions == table.actions
    assert kept.record.setup == table.game.setup
    assert kept.result.total == table.game.score(table.state).total
    assert kept.result.date == "2026-05-01T12:00:00+00:00"
    assert sum(task.failed + task.fulfilled for task in kept.tasks) == len(
        table.state.settled_tasks
    )


def test_an_empty_album_leads_back_to_the_title(driver: Driver) -> None:
    open_album(driver)
    assert cards(driver) == []
    assert not driver.widget("statistics").is_enabled
    driver.press("escape")
    assert driver.shows(TitleScene)


def test_the_newest_comes_first_and_by_score_the_best(driver: Driver) -> None:
    keep(driver, (90, "2026-02-01"), (150, "2026-01-01"), (120, "2026-03-01"))
    open_album(driver)
    assert [card.entry.result.total for card in cards(driver)] == [120, 90, 150]
    driver.press("tab")
    driver.click("order")
    driver.press("right")
    assert [card.entry.result.total for card in cards(driver)] == [150, 120, 90]


def test_pages_are_turned_by_button_and_by_wheel(driver: Driver) -> None:
    keep(driver, *((number, f"2026-01-{number:02}") for number in range(1, 19)))
    scene = open_album(driver)
    assert [card.entry.result.total for card in cards(driver)] == list(range(18, 10, -1))
    assert not driver.widget("before").is_enabled
    driver.click("after")
    assert scene.page == 1
    driver.hover(cards(driver)[0].rect.center)
    driver.wheel(-1)
    assert [card.entry.result.total for card in cards(driver)] == [2, 1]
    assert not driver.widget("after").is_enabled
    driver.wheel(1)
    driver.wheel(1)
    driver.wheel(1)
    assert scene.page == 0


def test_a_card_is_opened_with_the_keyboard_alone(driver: Driver) -> None:
    keep(driver, (90, "2026-02-01"), (150, "2026-01-01"))
    open_album(driver)
    driver.press("right")
    driver.press("enter")
    driver.run(0.05)
    assert page(driver).entry.result.total == 150
    driver.press("escape")
    assert driver.shows(AlbumScene)


def test_the_album_opens_where_one_was(driver: Driver) -> None:
    keep(driver, *((number, f"2026-01-{number:02}") for number in range(1, 19)))
    scene = open_album(driver)
    driver.click("after")
    driver.click(cards(driver)[1].rect.center)
    driver.run(0.05)
    driver.press("escape")
    driver.run(0.05)
    assert album(driver) is not scene
    assert album(driver).page == 1


def test_pictures_are_painted_one_by_one_and_come_back_from_their_files(
    driver: Driver, tmp_path: Path
) -> None:
    entries = keep_landscapes(driver, 3)
    scene = open_album(driver)
    pictures = scene.miniatures
    driver.run_until(lambda: all(pictures.picture(entry.id) for entry in entries))
    files = sorted((tmp_path / "album").glob("*.png"))
    assert [path.stem for path in files] == sorted(entry.id for entry in entries)
    size = pygame.image.load(BytesIO(files[0].read_bytes()), FILE_KIND).get_size()
    assert size == SIZE
    again = open_album(driver)
    driver.run(0.1)
    assert all(again.miniatures.picture(entry.id) for entry in entries)


@pytest.mark.parametrize("content", [b"", b"no picture", b"\xff\xd8\xff" + b"\x00" * 500])
def test_a_damaged_picture_is_painted_anew(driver: Driver, tmp_path: Path, content: bytes) -> None:
    (entry,) = keep_landscapes(driver, 1)
    path = tmp_path / "album" / f"{entry.id}.png"
    path.write_bytes(content)
    scene = open_album(driver)
    driver.run_until(lambda: scene.miniatures.picture(entry.id) is not None)
    assert path.read_bytes() != content


def test_a_game_of_other_tiles_has_a_page_without_its_landscape(driver: Driver) -> None:
    (entry,) = keep_landscapes(driver, 1)
    store = driver.app.context.store
    store.album.delete(entry.id)
    foreign = replace(entry, record=replace(entry.record, content_digest="other"))
    store.album.add(foreign)
    scene = open_album(driver)
    driver.run_until(lambda: scene.miniatures.is_done(foreign.id))
    assert scene.miniatures.picture(foreign.id) is None
    driver.click(f"card:{foreign.id}")
    driver.run(0.1)
    assert page(driver).vista is None
    assert not any(driver.widget(key).is_enabled for key in ("replay", "anew", "picture"))
    driver.press("escape")
    assert driver.shows(AlbumScene)


def test_a_game_with_stacks_that_cannot_be_has_no_picture(driver: Driver) -> None:
    (entry,) = keep_landscapes(driver, 1)
    context = driver.app.context
    context.store.album.delete(entry.id)
    order = DrawOrder(("no such tile",), (), {})
    setup = replace(entry.record.setup, draw_order=order)
    digest = context.catalog.digest
    odd = replace(entry, record=replace(entry.record, setup=setup, content_digest=digest))
    context.store.album.add(odd)
    scene = open_album(driver)
    driver.run_until(lambda: scene.miniatures.is_done(odd.id))
    driver.click(f"card:{odd.id}")
    driver.run(0.1)
    assert page(driver).vista is None


def test_a_portrait_that_is_not_there_does_no_harm(driver: Driver) -> None:
    (entry,) = keep_landscapes(driver, 1)
    store = driver.app.context.store
    store.album.delete(entry.id)
    players = (Player("Mira", "unicorn"),) * 3
    record = replace(entry.record, setup=replace(entry.record.setup, players=players))
    odd = replace(entry, record=record, result=replace(entry.result, players=players))
    store.album.add(odd)
    open_page(driver, odd)
    driver.click("replay")
    driver.run(0.1)
    assert driver.shows(ReplayScene)


def test_a_line_that_is_pointed_at_lights_what_earned_it(driver: Driver) -> None:
    entry = keep_landscapes(driver)[-1]
    scene = open_page(driver, entry)
    assert scene.vista is not None
    keys = [key for key, _points in entry.result.lines]
    box = driver.widget("lines").rect
    row = keys.index("longest_R")
    height = driver.widget("lines").row_height  # type: ignore[attr-defined]
    driver.hover((box.centerx, box.y + row * height + height // 2))
    assert scene.vista.areas


def test_a_landscape_is_deleted_only_after_asking(driver: Driver) -> None:
    entries = keep_landscapes(driver)
    open_page(driver, entries[0])
    driver.click("delete")
    assert driver.shows(QuestionScene)
    driver.press("escape")
    assert len(driver.app.context.store.album.ids()) == 3
    driver.click("delete")
    driver.click("yes")
    driver.run(0.05)
    assert {card.entry.id for card in cards(driver)} == {entry.id for entry in entries[1:]}
    assert entries[0].id not in driver.app.context.store.album.ids()


def test_the_seed_is_copied(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    (entry,) = keep_landscapes(driver, 1)
    open_page(driver, entry)
    driver.click("copy")
    assert driver.shows(QuestionScene)
    assert len(copied) == 1


def test_the_same_tiles_are_played_anew(driver: Driver) -> None:
    entry = keep_landscapes(driver)[-1]
    open_page(driver, entry)
    driver.click("anew")
    driver.run(0.05)
    assert driver.shows(PlayScene)
    record = driver.app.context.store.load_game(driver.app.context.catalog).record
    assert record is not None
    assert record.setup == entry.record.setup
    assert record.actions == ()


def test_a_game_on_the_table_is_not_cleared_away_without_asking(driver: Driver) -> None:
    entry = keep_landscapes(driver)[-1]
    store = driver.app.context.store
    table = finished_table("of yesterday")
    store.save_game(table.to_record())
    open_page(driver, entry)
    driver.click("anew")
    assert driver.shows(QuestionScene)
    driver.click("no")
    record = store.load_game(driver.app.context.catalog).record
    assert record is not None
    assert record.setup.seed == "of yesterday"
    driver.click("anew")
    driver.click("yes")
    driver.run(0.05)
    assert driver.shows(PlayScene)


def test_the_statistics_are_one_click_away(driver: Driver) -> None:
    keep_landscapes(driver)
    open_album(driver)
    driver.click("statistics")
    driver.run(0.05)
    assert driver.shows(StatisticsScene)
    driver.press("escape")
    assert driver.shows(AlbumScene)


def test_a_long_album_is_read_without_holding_anything_up(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    (entry,) = keep_landscapes(driver, 1)
    store = driver.app.context.store
    for number in range(40):
        result = Result(number, entry.result.players, f"seed {number}", "2026-01-01", str(number))
        store.album.add(replace(entry, result=result))
    now = 0.0

    def later() -> float:
        nonlocal now
        now += 0.003
        return now

    monkeypatch.setattr("dorfromantik.app.scenes.album_reading.perf_counter", later)
    scene = AlbumScene(driver.app.context)
    assert len(scene.entries) == 0
    scene.resize((1280, 720))
    for _ in range(5):
        scene.update(1 / 60)
    assert len(scene.entries) == 0
    for _ in range(25):
        scene.update(1 / 60)
    assert len(scene.entries) == 41


def focus(driver: Driver, key: str) -> None:
    """Go to a widget with the tab key alone."""
    scene = driver.scene
    assert isinstance(scene, WidgetScene)
    for _ in range(40):
        if scene.group.focused is not None and scene.group.focused.key == key:
            return
        driver.press("tab")
    raise AssertionError(f"{key} cannot be reached")


def test_from_the_title_to_playing_on_with_the_keyboard_alone(driver: Driver) -> None:
    entry = keep_landscapes(driver)[-1]
    driver.app.context.flow.to_title()
    driver.run(0.05)
    for key in ("album", f"card:{entry.id}", "replay"):
        focus(driver, key)
        driver.press("enter")
        driver.run(0.05)
    focus(driver, "line")
    for _ in range(12):
        driver.press("right")
    focus(driver, "play_on")
    driver.press("enter")
    driver.run(0.1)
    assert driver.shows(PlayScene)
    record = driver.app.context.store.load_game(driver.app.context.catalog).record
    assert record is not None
    assert record.actions == entry.record.actions[: len(record.actions)]
    assert len(record.actions) >= 12


def test_a_picture_is_saved_and_a_landscape_deleted_with_the_keyboard_alone(
    driver: Driver, tmp_path: Path
) -> None:
    entry = keep_landscapes(driver)[0]
    open_page(driver, entry)
    focus(driver, "picture")
    driver.press("enter")
    focus(driver, "size")
    driver.press("left")
    focus(driver, "save")
    driver.press("enter")
    driver.run_until(lambda: driver.shows(QuestionScene), 20_000)
    driver.press("enter")
    assert len(list((tmp_path / "pictures").iterdir())) == 1
    focus(driver, "delete")
    driver.press("enter")
    focus(driver, "yes")
    driver.press("enter")
    driver.run(0.05)
    assert entry.id not in driver.app.context.store.album.ids()


def test_every_widget_of_every_sheet_can_be_reached_by_the_tab_key(driver: Driver) -> None:
    entry = keep_landscapes(driver, 10)[-1]
    flow = driver.app.context.flow
    for go in (flow.to_album, partial(flow.to_album_page, entry), flow.to_statistics):
        go()
        driver.run(0.1)
        for widget in driver.widgets:
            if widget.is_reachable:
                focus(driver, widget.key)
