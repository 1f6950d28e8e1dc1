"""Campaigns brought to where a test wants them, and a small box of tiles with which games are short."""

from functools import cache

from dorfromantik.campaign import (
    BoxOpened,
    CampaignEntry,
    GameFinished,
    GameReport,
    GameResult,
    GameStarted,
    MarksSpent,
)
from dorfromantik.content import load_builtin
from dorfromantik.engine import Catalog, Player, TileKind
from dorfromantik.persistence import CampaignRecord, KeptCampaign
from tests.support.driver import Driver

PLAYERS = (Player("Mira", "fox"), Player("Otto", "owl"), Player("Ida", "duck"))
FEW_LANDSCAPES, FEW_TASKS = 9, 6
BEGAN = "2026-05-01T10:00:00+00:00"


@cache
def short_catalog() -> Catalog:
    """The built-in content with only a few tiles in its base box."""
    whole = load_builtin()
    counts = {TileKind.LANDSCAPE: 0, TileKind.TASK: 0, TileKind.SPECIAL: 0}
    most = {TileKind.LANDSCAPE: FEW_LANDSCAPES, TileKind.TASK: FEW_TASKS, TileKind.SPECIAL: 0}
    tiles = []
    for tile in whole.tiles:
        if tile.entry is None:
            counts[tile.kind] += 1
            if counts[tile.kind] > most[tile.kind]:
                continue
        tiles.append(tile)
    return Catalog(tuple(tiles), whole.tokens, whole.entries)


def finished(name: str, total: int, **facts: int) -> tuple[CampaignEntry, CampaignEntry]:
    """A game that was begun and finished with a total and other facts."""
    names = tuple(player.name for player in PLAYERS)
    report = GameReport(names, f"SEED-{name}", "2026-05-02T20:00:00+00:00", "Goose Girl")
    return GameStarted(name), GameFinished(name, GameResult(total, facts), report)


def spent(path: str, circles: int) -> MarksSpent:
    """Marks set on one path."""
    return MarksSpent((path,) * circles)


BOX_1_EARNED = (*finished("1", 104), spent("start>box_1", 2))
BOX_1_SEEN = (*BOX_1_EARNED, BoxOpened(1))
BOX_2_SEEN = (*BOX_1_SEEN, *finished("2", 152), spent("box_1>box_2", 5), BoxOpened(2))
ON_THE_WAY = (*BOX_2_SEEN, *finished("3", 205, red_heart_best=5))
"""With seven marks to spend, and the cards met that open boxes 4 and 5."""


def keep_campaign(
    driver: Driver, entries: tuple[CampaignEntry, ...], id: str = "home", name: str = "Homeward"
) -> None:
    """Keep a campaign in which something has happened."""
    record = CampaignRecord(name, PLAYERS, entries, created=BEGAN)
    driver.app.context.store.save_campaign(KeptCampaign(id, record))


def open_map(driver: Driver, entries: tuple[CampaignEntry, ...]) -> None:
    """Keep a campaign, and go to its map by the title and the shelf."""
    keep_campaign(driver, entries)
    driver.app.context.flow.to_title()
    driver.run(0.05)
    driver.click("campaigns")
    driver.run(0.05)
    driver.click("open")
    driver.run(0.05)
