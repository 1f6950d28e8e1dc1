"""Whole games are kept as text; the engine plays each of them again, word for word."""

from pathlib import Path

import pytest

from dorfromantik.content import load_builtin
from tools import make_playthroughs
from tools.make_playthroughs import FOLDER, Playthrough, playthroughs, text_of

CATALOG = load_builtin()
KEPT = playthroughs(CATALOG)


@pytest.mark.parametrize("playthrough", KEPT, ids=lambda kept: kept.name)
def test_the_kept_game_is_played_again(playthrough: Playthrough) -> None:
    assert text_of(playthrough, CATALOG).splitlines() == (
        playthrough.path.read_text("utf-8").splitlines()
    )


def test_the_base_box_and_every_entry_have_a_playthrough() -> None:
    assert frozenset() in {kept.content for kept in KEPT}
    played = {entry for kept in KEPT for entry in kept.content}
    assert played == {entry.id for entry in CATALOG.entries}


def test_no_kept_game_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {kept.path.name for kept in KEPT}


def test_the_kept_games_show_what_can_happen() -> None:
    told = "\n".join(kept.path.read_text("utf-8") for kept in KEPT)
    for word in ("fulfilled ", "failed ", "stored ", "taken from the store", "with a red heart"):
        assert f" {word}" in told, word


def test_the_tool_tells_which_game_changed_and_writes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make_playthroughs, "FOLDER", tmp_path)
    monkeypatch.setattr(make_playthroughs, "playthroughs", lambda _: KEPT[:1])
    assert make_playthroughs.main(["--check"]) == 1
    assert list(tmp_path.iterdir()) == []
    assert make_playthroughs.main([]) == 0
    assert make_playthroughs.main(["--check"]) == 0
    assert capsys.readouterr().out == "differs: base_wild.txt\nwritten: base_wild.txt\n"
