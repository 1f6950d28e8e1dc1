"""What a placement sounds like, and that every sound of the game is made and heard."""

import re
from pathlib import Path

import pytest

from dorfromantik import app
from dorfromantik.app.anim.placement_sounds import drop_sound, gain_sound
from dorfromantik.app.anim.presenter import Audience, Moment, Presenter
from dorfromantik.app.anim.stage import Stage
from dorfromantik.app.anim.timeline import Timeline
from dorfromantik.app.assets import asset_folder
from dorfromantik.app.audio import BED_PREFIX, takes_by_cue
from dorfromantik.app.soundscape import beds_of
from dorfromantik.engine import Board, Game, Hex, PlacedTile, Placement, PlaceTile
from tests.support.laying import game_of, laid, landscape

APP = Path(app.__file__).parent
FLAG = landscape("FMMMMM", flag="F", tile_id="flag")


def gain(text: str) -> str | None:
    """The sound of the last placement of a line of notation."""
    *_, last = after = laid(text, FLAG)
    before = Board()
    for placed in list(after)[:-1]:
        before = before.with_tile(placed)
    return gain_sound(before, after, last)


def test_a_tile_sounds_like_the_land_that_it_shows_most_of() -> None:
    def sound(letters: str) -> str:
        return drop_sound(PlacedTile(landscape(letters), Placement(Hex(0, 0), 0), 0))

    assert sound("FFFGMM") == "drop_forest"
    assert sound("RMMRMM") == "drop_river"
    assert sound("MMMMMM") == "drop_meadow"


def test_a_flag_is_heard_when_its_territory_closes_and_not_before() -> None:
    assert gain("flag@0,0/0 MMMFFM@1,-1/0") is None
    assert gain("flag@0,0/0 MMMFMM@1,-1/0") == "flag_closed"


def test_a_flag_is_heard_when_other_land_closes_its_territory() -> None:
    assert gain("flag@0,0/0 MMMMMM@1,-1/0") == "flag_closed"


def test_a_territory_that_closes_without_a_flag_is_not_heard() -> None:
    assert gain("FMMMMM@0,0/0 MMMFMM@1,-1/0") is None


@pytest.mark.parametrize("line", ["R", "T"])
def test_the_longest_line_is_heard_as_it_grows(line: str) -> None:
    text = "RMMRMM@0,0/0 RMMRMM@1,-1/0".replace("R", line)
    assert gain(text) == "line_done"


def test_a_line_that_begins_or_stays_the_shorter_one_is_not_heard() -> None:
    assert gain("RMMRMM@0,0/0") is None
    longest = "RMMRMM@0,0/0 RMMRMM@1,-1/0 RMMRMM@2,-2/0"
    assert gain(f"{longest} RMMRMM@5,0/0 RMMRMM@6,-1/0") is None
    assert gain(f"{longest} RMMRMM@5,0/0 RMMRMM@6,-1/0 RMMRMM@7,-2/0") is None
    assert gain(f"{longest} TMMTMM@5,0/0 TMMTMM@6,-1/0") == "line_done"


def test_a_shorter_line_is_heard_when_it_is_closed() -> None:
    longest = "RMMRMM@0,0/0 RMMRMM@1,-1/0 RMMRMM@2,-2/0"
    assert gain(f"{longest} RMMMMM@5,0/0 MMMRMM@6,-1/0") == "line_done"


def test_three_edges_that_fit_are_heard_and_two_are_not() -> None:
    around = "FFFFFF@1,-1/0 FFFFFF@1,0/0 FFFFFF@0,1/0"
    assert gain(f"{around} FFFMMM@0,0/0") == "match"
    assert gain(f"{around} FFMMMM@0,0/0") is None


def heard(game: Game, *actions: PlaceTile) -> list[str]:
    """What the last of the actions lets the players hear, in order."""
    *_, before, step = game.replay(actions)
    sounds: list[str] = []
    timeline = Timeline()
    audience = Audience(sounds.append, lambda _: None, lambda: None)
    moment = Moment(before.state, step.state, game.score(step.state).total)
    Presenter(Stage(), timeline, audience).present(step.events, moment)
    while timeline.is_running:
        timeline.update(1 / 60)
    return sounds


def test_a_flag_that_closes_a_line_that_grows_and_edges_that_fit_are_one_sound() -> None:
    flag = landscape("FMMRMM", flag="F", tile_id="flag")
    game = game_of([landscape("RMMFMM"), flag, landscape("MMMMMM"), landscape("MMMMMM")])
    first, second = PlaceTile(Placement(Hex(0, 0), 3)), PlaceTile(Placement(Hex(1, -1), 3))
    sounds = heard(game, first, second)
    assert sounds[:1] == ["drop_forest"]
    assert sounds.count("flag_closed") == 1
    assert {"line_done", "match"}.isdisjoint(sounds)


def _written() -> str:
    """All modules of the window."""
    return "".join(path.read_text(encoding="utf-8") for path in APP.rglob("*.py"))


def _made() -> set[str]:
    return set(takes_by_cue(path.stem for path in (asset_folder() / "audio").glob("*.ogg")))


def test_every_sound_that_is_played_has_been_made() -> None:
    played = set(re.findall(r"\.(?:play|hear)\(\s*\"(\w+)\"", _written()))
    assert len(played) > 10
    assert played <= _made()


def test_every_sound_that_has_been_made_is_played() -> None:
    beds = {BED_PREFIX + bed for bed in beds_of(Board())}
    assert _made() - beds - set(re.findall(r"\"(\w+)\"", _written())) == set()
