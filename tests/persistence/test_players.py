"""Players in files that somebody has changed by hand."""

import json
from dataclasses import replace

import pytest

from dorfromantik.app.ui.theme import PLAYER_COLORS as PORTRAITS
from dorfromantik.content import load_builtin
from dorfromantik.engine import Player
from dorfromantik.persistence import (
    CampaignRecord,
    Result,
    Settings,
    decode_game,
    encode_game,
    replayed,
)
from dorfromantik.persistence.players import PLAYER_COLORS, with_known_colors
from tests.support.play_positions import table_after

STRANGE = (Player("Ida", "owl"), Player("Ben", "walnut"), Player("Zoë", "../fox"))
KNOWN = (Player("Ida", "owl"), Player("Ben", "fox"), Player("Zoë", "hedgehog"))


def test_every_colour_has_a_portrait_and_every_portrait_a_colour() -> None:
    assert PLAYER_COLORS == PORTRAITS


def test_a_colour_that_there_is_not_gives_way_to_a_free_one() -> None:
    assert with_known_colors(STRANGE) == KNOWN


@pytest.mark.parametrize("count", range(1, 7))
def test_players_with_known_colours_stay_as_they_are(count: int) -> None:
    players = tuple(Player(color.title(), color) for color in PLAYER_COLORS[:count])
    assert with_known_colors(players) == players


def test_every_kept_file_is_read_so() -> None:
    assert Settings(last_players=STRANGE).last_players == KNOWN
    assert Result(1, STRANGE, "s", "2026-05-01").players == KNOWN
    assert CampaignRecord("c", STRANGE).players == KNOWN


def test_a_game_with_a_strange_colour_goes_on() -> None:
    record = table_after(12).to_record()
    document = json.loads(encode_game(record))
    document["setup"]["players"][1]["color"] = "ink"
    read = decode_game(json.dumps(document).encode())
    assert [player.color for player in read.setup.players] == ["fox", "owl"]
    assert len(replayed(read, load_builtin())) == 13
    assert replace(read, setup=record.setup) == record
