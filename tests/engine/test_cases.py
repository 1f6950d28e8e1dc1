"""Whole games with known answers, replayed through the public API."""

import json
from pathlib import Path

import pytest

from dorfromantik.content import load_builtin
from tools.run_cases import differences, main, read_case

CASES = Path(__file__).parents[1] / "cases"


@pytest.mark.parametrize("path", sorted(CASES.glob("*.json")), ids=lambda path: path.stem)
def test_the_engine_gives_every_answer_of_a_case(path: Path) -> None:
    catalog = load_builtin()
    assert list(differences(read_case(path, catalog), catalog)) == []


def _base_case() -> dict[str, object]:
    found: dict[str, object] = json.loads((CASES / "game_016.json").read_text())
    return found


def test_agreeing_cases_end_with_zero(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(CASES / "game_016.json"), str(CASES / "game_017.json")]) == 0
    assert capsys.readouterr().out == "2 of 2 cases agree\n"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"active": [[0, 0, 9]]}, "active tasks"),
        ({"score": {"total": -1}}, "score total"),
        ({"areas": {"F": []}}, "areas of F"),
        ({"legal_after": {"L05": []}}, "legal after the end for L05"),
    ],
)
def test_each_wrong_answer_is_printed(
    change: dict[str, object], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps(_base_case() | change))
    assert main([str(wrong)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"{wrong}: {said}")
    assert lines[1:] == ["0 of 1 cases agree"]


@pytest.mark.parametrize("text", ["", "[", "[]", '{"placements": [{"tile": "nope"}]}', '{"a": 1}'])
def test_a_file_that_is_no_case_gets_one_line_and_exit_code_2(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text(text)
    assert main([str(broken)]) == 2
    written = capsys.readouterr()
    assert written.out == ""
    assert written.err.count("\n") == 1
    assert str(broken) in written.err


def test_cases_may_be_played_with_another_tile_set(tmp_path: Path) -> None:
    tiles = tmp_path / "tiles.json"
    tiles.write_text('{"tiles": [{"id": "A", "kind": "landscape", "edges": "FFFFFF"}]}')
    case = tmp_path / "case.json"
    step = {"tile": "A", "q": 0, "r": 0, "rotation": 0, "legal": 6}
    case.write_text(json.dumps({"placements": [step], "areas": {"F": [[1, 6]]}}))
    assert main(["--tiles", str(tiles), str(case)]) == 0
    assert main([str(case)]) == 2
