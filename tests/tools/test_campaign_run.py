"""Whole campaigns without a window (rules.md 7)."""

import json
from functools import cache
from itertools import islice

import pytest

from dorfromantik.campaign import (
    BoxBook,
    CampaignBook,
    CampaignEntry,
    CampaignState,
    GameFinished,
    GameResult,
    GameStarted,
    MarksSpent,
    TrackPath,
    fold,
    record,
)
from dorfromantik.content import load_builtin, load_campaign_book
from dorfromantik.engine import Action, Catalog, Game, GameState
from tools.campaign_run import (
    CampaignGame,
    came_with,
    campaign,
    main,
    next_path,
    report,
    with_rewards_taken,
)
from tools.players import Choose, SitDown

GAMES = 8


@cache
def catalog() -> Catalog:
    return load_builtin()


@cache
def book() -> CampaignBook:
    return load_campaign_book(catalog())


def hasty(game: Game) -> Choose:
    """Sit down a player who does the first thing that is allowed."""

    def choose(state: GameState) -> Action:
        return game.legal_actions(state)[0]

    return choose


def played(seed: str, sit_down: SitDown = hasty, games: int = GAMES) -> list[CampaignGame]:
    return list(islice(campaign(catalog(), book(), seed, sit_down), games))


def after(*entries: CampaignEntry) -> CampaignState:
    return fold(book(), entries)


def lucky(total: int) -> tuple[CampaignEntry, CampaignEntry]:
    return GameStarted("lucky"), GameFinished("lucky", GameResult(total, {}))


def test_the_same_seed_gives_the_same_campaign() -> None:
    assert played("hedge") == played("hedge")


def test_another_seed_gives_other_games() -> None:
    first, other = played("hedge", games=3), played("brook", games=3)
    assert [game.total for game in first] != [game.total for game in other]


def test_no_game_uses_what_it_earned_itself() -> None:
    unlocked: set[str] = set()
    for game in played("hedge"):
        assert set(game.content) == unlocked
        assert not unlocked.intersection(game.came)
        unlocked.update(game.came)
    assert {"box_1", "box_2"} <= unlocked


def test_each_game_is_played_with_what_was_unlocked_before_it() -> None:
    seen: list[tuple[str, ...]] = []

    def watched(game: Game) -> Choose:
        seen.append(tuple(sorted(game.setup.content)))
        return hasty(game)

    games = played("hedge", watched)
    assert seen == [game.content for game in games]


def test_all_marks_that_can_be_spent_are_spent() -> None:
    games = played("hedge")
    assert all(game.marks for game in games)
    assert all(game.marks_left == 0 for game in games)


def test_marks_are_spent_on_the_hex_that_is_nearest() -> None:
    state = after(*lucky(350))
    assert next_path(book(), state) == "start>box_1"
    state = with_rewards_taken(book(), state)
    # 15 marks: box 1 for 2, box 2 for 5, warehouse and circus for 4 each.
    assert state.content == {"box_1", "box_2", "warehouse", "circus"}
    assert state.marks == 0


def test_a_path_that_was_begun_is_gone_to_its_end() -> None:
    spent = MarksSpent((*["start>box_1"] * 2, *["box_1>box_2"] * 5, "box_2>circus"))
    assert next_path(book(), after(*lucky(350), spent)) == "box_2>circus"


def test_a_second_path_to_a_reached_hex_comes_last() -> None:
    to_signalman = (
        *["start>box_1"] * 2,
        *["box_1>box_2"] * 5,
        *["box_2>warehouse"] * 4,
        *["box_2>circus"] * 4,
    )
    state = after(*lucky(350), MarksSpent(to_signalman))
    further = (GameStarted("more"), GameFinished("more", GameResult(350, {})))
    one_way = MarksSpent((*["warehouse>signalman"] * 6, *["circus>signalman"] * 5))
    for entry in (*further, one_way):
        state = record(book(), state, entry)
    # One circle is left to the signalman, who is reached already.
    assert next_path(book(), state) == "warehouse>grain_tunnel"


def test_every_earned_box_is_opened() -> None:
    games = played("hedge")
    opened = {game.number: game.boxes for game in games if game.boxes}
    first = came_with(book(), games)
    assert opened == {first["box_1"]: (1,), first["box_2"]: (2,)}


def test_the_campaign_ends_when_every_entry_is_unlocked() -> None:
    short = CampaignBook(
        marks=((0, 1),),
        paths=(TrackPath("start", "box_1", 2),),
        cards=(),
        boxes=(BoxBook(1, ("box_1",), opens_at_once=True),),
    )
    games = list(campaign(catalog(), short, "hedge", hasty))
    assert [game.came for game in games] == [(), ("box_1",)]
    assert report(short, games).endswith("every entry is unlocked after 2 games")


def test_the_report_names_each_entry_and_the_game_that_brought_it() -> None:
    games = played("hedge")
    lines = report(book(), games).splitlines()
    assert f"{'box_1':26} {came_with(book(), games)['box_1']:4}" in lines
    assert f"{'clouds':26} never" in lines
    assert "26 entries are still locked after 8 games" in lines


def test_everything_is_told_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seed", "hedge", "--games-at-most", "3", "--json"], hasty) == 0
    told = json.loads(capsys.readouterr().out)
    games = played("hedge", games=3)
    assert told["seed"] == "hedge"
    assert told["games"] == 3
    assert told["complete"] is False
    assert told["entries"] == came_with(book(), games)
    assert [game["total"] for game in told["played"]] == [game.total for game in games]
    assert [game["marks"] for game in told["played"]] == [game.marks for game in games]
    assert told["best"] == max(game.total for game in games)


def test_games_are_told_one_by_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seed", "hedge", "--games-at-most", "2"], hasty) == 0
    heading, first, second, *_ = capsys.readouterr().out.splitlines()
    assert heading.split() == ["game", "total", "marks", "unlocks"]
    assert first.split() == ["1", str(played("hedge", games=1)[0].total), "1"]
    assert second.endswith("opens box 1, box_1")


def test_the_advisor_plays_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seed", "mill", "--nodes-per-move", "1", "--games-at-most", "1", "--json"]) == 0
    (game,) = json.loads(capsys.readouterr().out)["played"]
    assert game["marks"] == book().marks_for(game["total"])
    assert game["total"] > played("mill", games=1)[0].total


@pytest.mark.parametrize(
    "arguments", [["--games-at-most", "0"], ["--seconds-per-move", "0"], ["--nodes-per-move", "-1"]]
)
def test_impossible_wishes_are_refused(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    assert "must be" in capsys.readouterr().err
