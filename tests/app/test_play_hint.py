"""The advisor's hint on the play screen: asked for, told, looked at, followed, and never in the way."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from dorfromantik.advisor import Advice, Reason, ReasonKind
from dorfromantik.app.i18n import Translator
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.play_hint_texts import HintWords
from dorfromantik.app.scenes.play_hint_view import HintView, Where, advised_tiles, where_of
from dorfromantik.app.scenes.score_words import LineLooks
from dorfromantik.content import load_builtin, load_entry_texts
from dorfromantik.engine import (
    Action,
    Game,
    Hex,
    Placement,
    PlaceTile,
    Player,
    RevealTile,
    SetTileAside,
    Setup,
    StoreTile,
    TakeStoredTile,
    Terrain,
)
from dorfromantik.persistence import Help
from dorfromantik.table import Table
from tests.support.app_driving import STILL, opened_app
from tests.support.driver import Driver
from tests.support.fake_adviser import FakeAdviser
from tests.support.pad_driver import PadDriver
from tests.support.play_driver import PlayDriver
from tests.support.screens import open_screen

LOCALE = Path(__file__).resolve().parents[2] / "assets" / "locale"
CATALOG = load_builtin()


def table(turns: int = 3, content: frozenset[str] = frozenset()) -> Table:
    """A game of one player after some turns, laid without thinking."""
    dealt = Table(Game(CATALOG, Setup("hint", (Player("Ida", "fox"),), content=content)))
    while len(dealt.actions) < turns:
        dealt.dispatch(PlaceTile(dealt.game.legal_placements(dealt.state)[0]))
    return dealt


def places(table: Table) -> tuple[PlaceTile, ...]:
    """One legal placement on each of three cells."""
    by_cell: dict[Hex, Placement] = {}
    for placement in table.game.legal_placements(table.state):
        by_cell[placement.hex] = placement
    return tuple(map(PlaceTile, by_cell.values()))[:3]


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with opened_app(tmp_path_factory.mktemp("home")) as driver:
        yield driver


@pytest.fixture
def driver(opened: Driver) -> PlayDriver:
    return at_table(opened, table())


def at_table(opened: Driver, table: Table) -> PlayDriver:
    """The app at a table, with an adviser that says nothing yet."""
    context = opened.app.context
    context.change_settings(STILL)
    context.adviser = FakeAdviser()
    context.flow.resume(table)
    opened.run(0.1)
    return PlayDriver(opened, table)


def adviser(driver: PlayDriver) -> FakeAdviser:
    fake = driver.driver.app.context.adviser
    assert isinstance(fake, FakeAdviser)
    return fake


def told(driver: PlayDriver, *advised: Action) -> None:
    """Ask by mouse, and get an answer."""
    driver.driver.click("hint_ask")
    adviser(driver).tell(*advised)
    driver.driver.run(0.1)


def held(driver: PlayDriver) -> Placement | None:
    hex = driver.view.hex
    return None if hex is None else Placement(hex, driver.view.rotation)


def test_the_note_says_that_the_advisor_is_thinking_until_it_has_answered(
    driver: PlayDriver,
) -> None:
    driver.driver.click("hint_ask")
    assert driver.view.hint == HintView()
    assert driver.driver.has_widget("The advisor is thinking")
    assert not driver.driver.has_widget("hint_1")
    adviser(driver).tell(*places(driver.table))
    driver.driver.run(0.1)
    assert driver.view.hint is not None
    assert [each.action for each in driver.view.hint.lines] == list(places(driver.table))
    assert driver.driver.has_widget("hint_3")


def test_what_is_advised_is_never_below_the_note(opened: Driver) -> None:
    open_screen(opened, "play with a hint")
    assert isinstance(opened.scene, PlayScene)
    note = opened.widget("hint_paper").rect
    assert len(opened.scene.hint.cells) == 3
    for hex in opened.scene.hint.cells:
        assert not note.collidepoint(opened.scene.pixel_of(hex))


def test_one_sheet_lies_at_the_left_at_a_time(driver: PlayDriver) -> None:
    def sheets() -> tuple[bool, bool, bool]:
        history = driver.scene.together.history
        return driver.view.hint is not None, driver.view.unseen is not None, history.is_unfolded

    told(driver, *places(driver.table))
    assert sheets() == (True, False, False)
    driver.driver.press("u")
    assert sheets() == (False, True, False)
    driver.driver.press("i")
    assert sheets() == (True, False, False)
    driver.driver.press("p")
    assert sheets() == (False, False, True)
    driver.driver.press("i")
    assert sheets() == (True, False, False)


def test_the_tutorial_has_its_own_advice(opened: Driver) -> None:
    opened.app.context.flow.to_tutorial()
    opened.run(0.1)
    assert not opened.has_widget("hint_ask")


def test_nothing_is_thought_about_before_somebody_asks(driver: PlayDriver) -> None:
    driver.driver.run(1)
    assert adviser(driver).asked == []


def test_to_place_the_tile_ends_the_thinking(driver: PlayDriver) -> None:
    driver.driver.click("hint_ask")
    assert adviser(driver).is_thinking
    driver.place(places(driver.table)[0].placement)
    assert not adviser(driver).is_thinking
    assert driver.view.hint is None


def test_to_ask_once_more_closes_the_note_and_ends_the_thinking(driver: PlayDriver) -> None:
    driver.driver.click("hint_ask")
    driver.driver.click("hint_ask")
    assert not adviser(driver).is_thinking
    assert driver.view.hint is None


def test_to_leave_the_game_ends_the_thinking(driver: PlayDriver) -> None:
    driver.driver.click("hint_ask")
    driver.driver.app.context.flow.to_title()
    driver.driver.run(0.1)
    assert not adviser(driver).is_thinking


def test_escape_closes_the_note_before_it_opens_the_menu(driver: PlayDriver) -> None:
    told(driver, *places(driver.table))
    driver.driver.press("escape")
    assert driver.view.hint is None
    assert driver.scene is driver.driver.scene


def test_the_line_that_is_pointed_at_lights_its_ghost(driver: PlayDriver) -> None:
    told(driver, *places(driver.table))
    driver.driver.hover("hint_2")
    driver.driver.run(0.1)
    view = driver.view
    lit = [each for each in advised_tiles(view.hint, view.tile, view.token) if each.is_lit]
    assert [each.placed.placement for each in lit] == [places(driver.table)[1].placement]
    assert lit[0].number == 2


def test_a_click_on_a_line_puts_the_tile_there_and_a_click_on_the_cell_places_it(
    driver: PlayDriver,
) -> None:
    wanted = places(driver.table)[1].placement
    told(driver, *places(driver.table))
    driver.driver.click("hint_2")
    assert held(driver) == wanted
    assert wanted.hex not in driver.table.state.board.tiles
    driver.driver.hover(places(driver.table)[0].placement.hex)
    assert held(driver) == wanted, "it lies there while the pointer goes elsewhere"
    driver.driver.click(wanted.hex)
    assert driver.table.state.board.tiles[wanted.hex].placement == wanted


def test_over_a_ghost_the_tile_lies_as_it_is_advised_and_its_line_is_lit(
    driver: PlayDriver,
) -> None:
    wanted = places(driver.table)[2].placement
    told(driver, *places(driver.table))
    driver.driver.hover(wanted.hex)
    driver.driver.run(0.1)
    assert held(driver) == wanted
    assert driver.view.hint is not None
    assert driver.view.hint.lit == 2
    driver.driver.click()
    assert driver.table.state.board.tiles[wanted.hex].placement == wanted


def test_a_click_on_another_cell_takes_the_tile_there_and_places_nothing(
    driver: PlayDriver,
) -> None:
    first, second, _ = places(driver.table)
    turns = driver.table.state.turn
    told(driver, first, second)
    driver.driver.click("hint_1")
    driver.driver.click(second.placement.hex)
    assert driver.table.state.turn == turns
    assert driver.view.hex == second.placement.hex
    driver.driver.click(second.placement.hex)
    assert driver.table.state.turn == turns + 1


def test_the_tile_can_still_be_turned_where_a_line_has_put_it(driver: PlayDriver) -> None:
    told(driver, *places(driver.table))
    driver.driver.click("hint_1")
    before = driver.view.rotation
    driver.driver.wheel(-1)
    assert driver.view.rotation != before


def test_with_keys_alone_one_asks_chooses_and_places(driver: PlayDriver) -> None:
    driver.driver.press("i")
    adviser(driver).tell(*places(driver.table))
    driver.driver.run(0.1)
    driver.driver.press("down")
    driver.driver.press("enter")
    wanted = places(driver.table)[1].placement
    assert held(driver) == wanted
    driver.driver.press("enter")
    assert driver.table.state.board.tiles[wanted.hex].placement == wanted


def test_with_a_gamepad_alone_too(driver: PlayDriver) -> None:
    pad = PadDriver(driver.driver)
    pad.press("right stick")
    adviser(driver).tell(*places(driver.table))
    driver.driver.run(0.1)
    pad.press("a")
    wanted = places(driver.table)[0].placement
    assert held(driver) == wanted
    pad.press("a")
    assert wanted.hex in driver.table.state.board.tiles


@pytest.mark.parametrize(
    "settings", [replace(STILL, purist=True), replace(STILL, helps_off=(Help.HINTS,))]
)
def test_who_wants_no_help_is_offered_none(driver: PlayDriver, settings: object) -> None:
    context = driver.driver.app.context
    context.change_settings(settings)  # type: ignore[arg-type]
    driver.driver.run(0.1)
    assert not driver.driver.has_widget("hint_ask")
    driver.driver.press("i")
    assert adviser(driver).asked == []


def test_to_switch_the_help_off_closes_the_note(driver: PlayDriver) -> None:
    told(driver, *places(driver.table))
    driver.driver.app.context.change_settings(replace(STILL, purist=True))
    driver.driver.run(0.1)
    assert driver.view.hint is None
    assert not driver.driver.has_widget("hint_1")


def test_an_advisor_out_of_reach_is_told_of_in_one_sentence_and_the_game_goes_on(
    driver: PlayDriver,
) -> None:
    driver.driver.click("hint_ask")
    adviser(driver).get_lost()
    driver.driver.run(0.1)
    assert driver.scene.notice == "The advisor cannot be reached just now."
    assert driver.view.hint is None
    driver.place(places(driver.table)[0].placement)
    assert driver.table.state.turn == 4


def test_what_is_no_placement_is_done_when_its_line_is_chosen(opened: Driver) -> None:
    everything = frozenset(entry.id for entry in CATALOG.entries)
    storing = table(0, everything)
    while not storing.state.can_store:
        storing.dispatch(PlaceTile(storing.game.legal_placements(storing.state)[0]))
    driver = at_table(opened, storing)
    told(driver, StoreTile(), *places(storing))
    tile = storing.state.current_tile
    driver.driver.click("hint_1")
    assert storing.state.stored_tile == tile


@pytest.fixture(scope="module")
def english() -> HintWords:
    return words_in("en")


def words_in(language: str) -> HintWords:
    translator = Translator.load(LOCALE, [language])
    return HintWords(translator, LineLooks(translator, CATALOG, load_entry_texts(CATALOG)))


SOMEWHERE = PlaceTile(Placement(Hex(0, 0), 0))
FOREST, GRAIN, RIVER = Terrain.FOREST, Terrain.GRAIN, Terrain.RIVER
SAID = [
    (
        Reason(ReasonKind.FULFILLS, FOREST, 6, 6),
        "Fulfils the forest of 6",
        "Erfüllt den Wald mit 6",
    ),
    (
        Reason(ReasonKind.CLOSES_FLAG, GRAIN, 7, 7),
        "Closes the grain flag for 7 points",
        "Schließt die Kornfahne für 7 Punkte",
    ),
    (
        Reason(ReasonKind.CLOSES_FLAG, GRAIN, 1, 1),
        "Closes the grain flag for 1 point",
        "Schließt die Kornfahne für 1 Punkt",
    ),
    (
        Reason(ReasonKind.KEEPS_OPEN, FOREST, 6, 2),
        "Keeps its own task open: 2 of 6",
        "Hält den eigenen Auftrag offen: 2 von 6",
    ),
    (
        Reason(ReasonKind.LENGTHENS, RIVER, 2, 9),
        "Lengthens the longest river to 9",
        "Verlängert den längsten Fluss auf 9",
    ),
    (Reason(ReasonKind.SCORES, number=6, line="ship"), "Ship +6", "Schiff +6"),
]


@pytest.mark.parametrize(("reason", "english", "german"), SAID)
def test_reasons_are_told_in_words(reason: Reason, english: str, german: str) -> None:
    advice = Advice(SOMEWHERE, 0.0, (reason,))
    assert words_in("en").of(advice, advice) == (english,)
    assert words_in("de").of(advice, advice) == (german,)


def test_every_kind_of_reason_has_words_for_every_terrain_that_it_may_speak_of(
    english: HintWords,
) -> None:
    territories = (FOREST, GRAIN, Terrain.VILLAGE)
    lines = (RIVER, Terrain.RAILROAD)
    flags = (ReasonKind.CLOSES_FLAG, ReasonKind.GROWS_FLAG)
    for kind in ReasonKind:
        of_lines = () if kind in flags else lines
        terrains = lines if kind is ReasonKind.LENGTHENS else territories + of_lines
        for terrain in terrains:
            advice = Advice(SOMEWHERE, 0.0, (Reason(kind, terrain, 3, 3, line="ship"),))
            assert all("{" not in words for words in english.of(advice, advice))


def test_what_a_placement_costs_comes_after_what_speaks_for_it(english: HintWords) -> None:
    doomed = Reason(ReasonKind.DOOMS, FOREST, 7, 8)
    fulfilled = Reason(ReasonKind.FULFILLS, GRAIN, 5, 5)
    advice = Advice(SOMEWHERE, 0.0, (doomed, fulfilled))
    assert english.of(advice, advice) == ("Fulfils the grain of 5", "but lets the forest of 7 fail")
    only = Advice(SOMEWHERE, 0.0, (doomed,))
    assert english.of(only, only)[0] == "Leaves good places for what may come"


@pytest.mark.parametrize(
    ("value", "said"),
    [(9.8, "about as good"), (9.0, "about 1 point less"), (6.7, "about 3 points less")],
)
def test_later_lines_tell_how_far_they_are_behind_the_first(
    english: HintWords, value: float, said: str
) -> None:
    best = Advice(SOMEWHERE, 10.0)
    assert english.of(Advice(SOMEWHERE, value), best)[-1] == said


@pytest.mark.parametrize(
    "action", [StoreTile(), TakeStoredTile(), RevealTile(), SetTileAside(), SOMEWHERE]
)
def test_there_is_always_something_to_say(english: HintWords, action: Action) -> None:
    advice = Advice(action, 0.0)
    assert english.of(advice, advice)[0]


def test_the_last_tile_leaves_no_places_for_others(english: HintWords) -> None:
    advice = Advice(SOMEWHERE, 0.0)
    last = Where((), 0, 0, 0, is_last=True)
    assert english.of(advice, advice, last)[0] == "The last tile: nothing brings more"


def at(*matched: Terrain, missed: int = 0, bearing: int = 0) -> Where:
    return Where(tuple(dict.fromkeys(matched)), len(matched), missed, bearing)


def test_edges_are_told_of_where_reasons_are_few(english: HintWords) -> None:
    advice = Advice(SOMEWHERE, 0.0)
    assert english.of(advice, advice, at(GRAIN, GRAIN, FOREST, missed=1))[1:] == (
        "3 edges match: Grain, Forest",
        "1 edge does not match",
    )


def test_places_with_the_same_reasons_are_told_from_one_another(english: HintWords) -> None:
    reasons = (Reason(ReasonKind.NEARS, GRAIN, 5, 4),)
    advices = [Advice(SOMEWHERE, 1.0, reasons) for _ in range(3)]
    places = [at(GRAIN, bearing=0), at(GRAIN, bearing=3), at(GRAIN, FOREST, bearing=3)]
    told = english.all(advices, places)
    assert len(set(told)) == 3
    assert told[1][0] == "Brings the grain of 5 to 4, in the south-east"
    assert told[2][0] == "Brings the grain of 5 to 4"


@pytest.mark.parametrize(
    ("hex", "bearing"),
    [(Hex(1, -2), 0), (Hex(3, 0), 2), (Hex(1, 1), 3), (Hex(-1, 2), 4), (Hex(-3, 0), 6)],
)
def test_bearings_are_those_of_the_eye(hex: Hex, bearing: int) -> None:
    game = table(0).game
    state = table(1).state
    (only,) = state.board.tiles
    moved = Hex(hex.q + only.q, hex.r + only.r)
    where = where_of(game, state, PlaceTile(Placement(moved, 0)))
    assert where is not None
    assert where.bearing == bearing
