"""Every screen of the app that has widgets, reached as a player would, and what may not be on it."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations

from dorfromantik.advisor import Advice, Reason, ReasonKind
from dorfromantik.app.campaigns import diary_of
from dorfromantik.app.scenes.play import PlayScene
from dorfromantik.app.scenes.trouble import TroubleScene, WaysOn
from dorfromantik.app.scenes.widget_scene import WidgetScene
from dorfromantik.app.ui.tabs import Tabs
from dorfromantik.campaign import CampaignEntry
from dorfromantik.diary import Diary
from dorfromantik.engine import (
    Action,
    Game,
    Phase,
    PlaceTile,
    Player,
    RevealTile,
    SetTileAside,
    Setup,
    StoreTile,
    Terrain,
)
from dorfromantik.persistence import Result
from dorfromantik.table import Table
from tests.support.campaigns import BOX_1_EARNED, BOX_1_SEEN, ON_THE_WAY, keep_campaign
from tests.support.driver import Driver
from tests.support.fake_adviser import FakeAdviser
from tests.support.landscapes import keep_landscapes
from tests.support.pad_driver import PadDriver

PLAYERS = (
    Player("Mira", "fox"),
    Player("Łukasz-Maximilian II", "owl"),
    Player("Zoë", "duck"),
    Player("Jörg", "badger"),
    Player("Ida", "rabbit"),
    Player("Ben", "hedgehog"),
)


def played_table(driver: Driver, turns: int | None = None) -> Table:
    """A game with six players after some turns, or at its end, laid without thinking."""
    context = driver.app.context
    table = Table(Game(context.catalog, Setup("screens", PLAYERS)), created="2026-05-01")
    while table.state.phase is Phase.PLACE and len(table.actions) != turns:
        choices = table.game.legal_placements(table.state)
        table.dispatch(PlaceTile(choices[len(choices) // 2]))
    return table


def fill_store(driver: Driver) -> None:
    """Keep a game in progress and six results."""
    store = driver.app.context.store
    store.save_game(played_table(driver, 23).to_record())
    for total in (88, 95, 148, 171, 204, 366):
        store.add_result(Result(total, PLAYERS[: 1 + total % 6], "s", "2026-12-24", str(total)))


def _title(driver: Driver) -> None:
    driver.app.context.flow.to_title()


def _full_title(driver: Driver) -> None:
    fill_store(driver)
    driver.app.context.flow.to_title()


def _setup(driver: Driver) -> None:
    driver.app.context.flow.to_setup()


def _full_setup(driver: Driver) -> None:
    driver.app.context.flow.to_setup()
    driver.run(0.05)
    for _ in range(5):
        driver.click("add_player")


def _replace_question(driver: Driver) -> None:
    fill_store(driver)
    driver.app.context.flow.to_setup()
    driver.run(0.05)
    driver.click("begin")


def _scoring(driver: Driver) -> None:
    driver.app.context.flow.to_scoring(played_table(driver))


def _looking_around(driver: Driver) -> None:
    _scoring(driver)
    driver.run(0.05)
    driver.click("look")


def _campaigns(driver: Driver) -> None:
    keep_campaign(driver, ON_THE_WAY, name="A name that is as long as a name may ever be")
    driver.app.context.flow.to_campaigns()


def _founding(driver: Driver) -> None:
    driver.app.context.flow.to_founding()


def _the_campaign(driver: Driver, entries: tuple[CampaignEntry, ...]) -> Diary:
    keep_campaign(driver, entries, "screens")
    diary = diary_of(driver.app.context, "screens")
    assert diary is not None
    return diary


def _gathering(driver: Driver) -> None:
    driver.app.context.flow.to_gathering(_the_campaign(driver, ON_THE_WAY))


def _map(driver: Driver) -> None:
    driver.app.context.flow.to_campaign(_the_campaign(driver, ON_THE_WAY))


def _map_tab(driver: Driver, tab: int) -> None:
    _map(driver)
    driver.run(0.05)
    tabs = driver.widget("tabs")
    assert isinstance(tabs, Tabs)
    driver.click(tabs.boxes()[tab].center)


def _box(driver: Driver, steps: int = 0) -> None:
    driver.app.context.flow.open_box(_the_campaign(driver, BOX_1_EARNED), 1)
    driver.run(0.05)
    for _ in range(steps):
        driver.click("next")


def _whole_box(driver: Driver) -> None:
    _box(driver)
    driver.click("skip")


def _content(driver: Driver) -> None:
    _setup(driver)
    driver.run(0.05)
    driver.click("content")


def _tutorial(driver: Driver) -> None:
    driver.app.context.flow.to_tutorial()


def _play(driver: Driver, turns: int = 20) -> None:
    driver.app.context.flow.resume(played_table(driver, turns))
    driver.run(0.05)


def rich_table(driver: Driver, turns: int) -> Table:
    """A game with all that boxes hold, after some turns; a tile lies in the store as soon as one can."""
    catalog = driver.app.context.catalog
    content = frozenset(entry.id for entry in catalog.entries)
    table = Table(Game(catalog, Setup("rich", PLAYERS, content=content)), created="2026-05-01")
    while table.state.turn < turns or table.state.phase is not Phase.PLACE:
        table.dispatch(_next_of(table))
    return table


def _next_of(table: Table) -> Action:
    choices = table.game.legal_placements(table.state)
    if table.state.phase is Phase.CHOOSE:
        return RevealTile()
    if table.state.can_store:
        return StoreTile()
    return PlaceTile(choices[len(choices) // 2]) if choices else SetTileAside()


def _pieces(driver: Driver) -> None:
    """Hearts, a store with a tile in it, and a score of many lines, which is unfolded."""
    driver.app.context.flow.resume(rich_table(driver, 24))
    driver.run(0.05)
    driver.click("lines")


def _choice(driver: Driver) -> None:
    table = rich_table(driver, 2)
    while table.state.phase is not Phase.CHOOSE:
        table.dispatch(_next_of(table))
    driver.app.context.flow.resume(table)


def _suggestions(driver: Driver) -> None:
    """Three players have pinned a place each."""
    _play(driver)
    for key in ("left", "1", "up", "2", "up", "3"):
        driver.press(key)


def _history(driver: Driver) -> None:
    _play(driver)
    driver.click("history")


def _pause(driver: Driver) -> None:
    driver.app.context.flow.open_pause(played_table(driver, 5))


def _goals(driver: Driver) -> None:
    """The menu of a campaign's game leads to all its goals."""
    driver.app.context.flow.play_campaign(_the_campaign(driver, BOX_1_SEEN))
    driver.run(0.05)
    driver.press("escape")
    driver.run(0.05)
    driver.click("goals")


def _hint(driver: Driver) -> None:
    """The advisor has told three long lines."""
    _play(driver)
    scene, adviser = driver.scene, FakeAdviser()
    assert isinstance(scene, PlayScene)
    driver.app.context.adviser = adviser
    driver.press("i")
    game, state = scene.table.game, scene.table.state
    cells = {placement.hex: placement for placement in game.legal_placements(state)}
    reasons = (
        Reason(ReasonKind.CLOSES_FLAG, Terrain.VILLAGE, 12, 6),
        Reason(ReasonKind.LENGTHENS, Terrain.RAILROAD, 2, 11),
        Reason(ReasonKind.KEEPS_OPEN, Terrain.FOREST, 6, 3),
        Reason(ReasonKind.DOOMS, Terrain.RIVER, 5, 6),
    )
    places = list(cells.values())[:3]
    adviser.tell(*(Advice(PlaceTile(each), -5.0 * n, reasons) for n, each in enumerate(places)))
    driver.run(0.05)


def _unseen(driver: Driver) -> None:
    driver.app.context.flow.resume(played_table(driver, 5))
    driver.run(0.05)
    driver.press("u")


def _players(driver: Driver) -> None:
    _play(driver, 5)
    driver.press("escape")
    driver.run(0.05)
    driver.click("players")


def _players_with_gamepads(driver: Driver) -> None:
    """Two gamepads are plugged in, somebody has left, and somebody is asked for a gamepad."""
    _play(driver, 5)
    for id in (0, 1):
        PadDriver(driver, id).press("up")
    driver.press("escape")
    driver.run(0.05)
    driver.click("players")
    driver.run(0.05)
    driver.click("leave_3")
    driver.click("pad_1")


def _play_with_gamepads(driver: Driver) -> None:
    """Two gamepads are plugged in; the second player suggests, the first looks around."""
    _play(driver, 18)
    first, second = PadDriver(driver, 0), PadDriver(driver, 1)
    first.press("right")
    for button in ("right", "right"):
        second.press(button)
    first.press("y")


def _settings(driver: Driver, tab: int) -> None:
    driver.app.context.flow.open_settings()
    driver.run(0.05)
    for _ in range(tab):
        driver.press("right")


def _message(driver: Driver) -> None:
    driver.app.context.flow.tell("A heading that is not short", "One sentence. " * 12)


def _trouble(driver: Driver, *, has_game: bool) -> None:
    context = driver.app.context
    go_on = context.flow.to_setup if has_game else None
    ways = WaysOn(go_on, context.flow.report_problem, context.flow.to_title, context.flow.quit)
    context.scenes.switch(TroubleScene(context, ways, is_saved=False))


def _album(driver: Driver) -> None:
    keep_landscapes(driver, 10)
    driver.app.context.flow.to_album()


def _album_page(driver: Driver) -> None:
    driver.app.context.flow.to_album_page(keep_landscapes(driver)[-1])


def _picture(driver: Driver) -> None:
    _album_page(driver)
    driver.run(0.05)
    driver.click("picture")


def _replay(driver: Driver) -> None:
    driver.app.context.flow.to_replay(keep_landscapes(driver)[-1])
    driver.run(0.05)
    driver.click("line")


def _statistics(driver: Driver) -> None:
    keep_landscapes(driver, 10)
    driver.app.context.flow.to_statistics()


def _statistics_without_games(driver: Driver) -> None:
    driver.app.context.flow.to_statistics()


SCREENS: dict[str, Callable[[Driver], None]] = {
    "title": _title,
    "title with a game and results": _full_title,
    "set-up": _setup,
    "set-up for six": _full_setup,
    "question": _replace_question,
    "scoring": _scoring,
    "looking around": _looking_around,
    "campaigns": _campaigns,
    "founding": _founding,
    "gathering": _gathering,
    "map": _map,
    "map with pieces": partial(_map_tab, tab=1),
    "map with games": partial(_map_tab, tab=2),
    "closed box": _box,
    "piece of a box": partial(_box, steps=2),
    "whole box": _whole_box,
    "content": _content,
    "tutorial": _tutorial,
    "album": _album,
    "page of the album": _album_page,
    "picture": _picture,
    "replay": _replay,
    "statistics": _statistics,
    "statistics without games": _statistics_without_games,
    "what is left": _unseen,
    "play with a hint": _hint,
    "play": _play,
    "play with suggestions": _suggestions,
    "play with the history": _history,
    "play with pieces": _pieces,
    "choice": _choice,
    "pause": _pause,
    "goals": _goals,
    "players": _players,
    "players with gamepads": _players_with_gamepads,
    "play with gamepads": _play_with_gamepads,
    "message": _message,
    "trouble": partial(_trouble, has_game=True),
    "trouble without a game": partial(_trouble, has_game=False),
    "settings": partial(_settings, tab=0),
    "settings of sound": partial(_settings, tab=1),
    "settings of the game": partial(_settings, tab=2),
    "settings of keys": partial(_settings, tab=3),
    "settings of gamepads": partial(_settings, tab=4),
    "rule book": lambda driver: driver.app.context.flow.open_rules("lines"),
}


def open_screen(driver: Driver, name: str) -> None:
    """Go to a screen, and let it come to rest."""
    SCREENS[name](driver)
    driver.run(0.1)


def faults(driver: Driver) -> Iterator[str]:
    """What is wrong with where widgets are: outside of the page, too small, or on one another."""
    assert isinstance(driver.scene, WidgetScene)
    page = driver.scene.page_box
    for widget in driver.widgets:
        if not page.contains(widget.rect):
            yield f"{widget.key} {widget.rect} lies outside of {page}"
        if min(widget.rect.size) < 12:
            yield f"{widget.key} {widget.rect} is too small"
    pressed = [widget for widget in driver.widgets if widget.can_focus]
    for one, other in combinations(pressed, 2):
        keys = driver.scene.foot_keys
        if one.rect.colliderect(other.rect) and (one.key in keys) == (other.key in keys):
            yield f"{one.key} {one.rect} lies on {other.key} {other.rect}"
