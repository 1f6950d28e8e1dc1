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


@pytest.mark.parametrize(
    "change",
    [
        {"rotation": 6},
        {"rotation": -1},
        {"q": "a"},
        {"q": None},
        {"token": "many"},
        {"heart": "blue"},
        {"fulfilled": [["a", 0]]},
        {"fulfilled": 3},
        {"tile": 5},
        {"tile": "no\nsuch"},
    ],
)
def test_a_bad_placement_gets_one_line_and_exit_code_2(
    change: dict[str, object], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.json"
    step = {"tile": "L01", "q": 0, "r": 0, "rotation": 0} | change
    broken.write_text(json.dumps({"placements": [step]}))
    assert main([str(broken)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"{broken}: ")
    assert said.count("\n") == 1


def test_a_file_that_cannot_be_read_does_not_hide_the_differences_of_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.json").write_text("{")
    (tmp_path / "b.json").write_text(json.dumps(_base_case() | {"score": {"total": -1}}))
    assert main([str(tmp_path)]) == 2
    said = capsys.readouterr()
    assert said.err.startswith(f"{tmp_path / 'a.json'}: not JSON")
    assert said.out.startswith(f"{tmp_path / 'b.json'}: score total: ")
    assert said.out.endswith("0 of 1 cases agree\n")


def test_a_refused_placement_is_a_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case = tmp_path / "case.json"
    steps = [{"tile": "L01", "q": 0, "r": 0, "rotation": 0}] * 2
    case.write_text(json.dumps({"placements": steps}))
    assert main([str(case)]) == 1
    assert "placement 1 (L01): refused: occupied" in capsys.readouterr().out


def test_nothing_to_read_gets_exit_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in (tmp_path, tmp_path / "none.json"):
        assert main([str(path)]) == 2
        assert capsys.readouterr().err.startswith(f"{path}: ")


def test_a_bad_tile_set_gets_one_line_and_exit_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tiles = tmp_path / "tiles.json"
    tiles.write_text("[]")
    assert main(["--tiles", str(tiles), str(CASES / "game_016.json")]) == 2
    assert capsys.readouterr().err == f"{tiles}: an object is wanted\n"


def test_several_tile_sets_are_joined(tmp_path: Path) -> None:
    files = []
    for name in "AB":
        path = tmp_path / f"{name}.json"
        tile = {"id": name, "kind": "landscape", "edges": "FFFFFF"}
        path.write_text(json.dumps({"tiles": [tile]}))
        files += ["--tiles", str(path)]
    case = tmp_path / "case.json"
    steps = [{"tile": name, "q": q, "r": 0, "rotation": 0} for q, name in enumerate("AB")]
    case.write_text(json.dumps({"placements": steps, "areas": {"F": [[2, 10]]}}))
    assert main([*files, str(case)]) == 0


def test_cases_may_be_played_with_another_tile_set(tmp_path: Path) -> None:
    tiles = tmp_path / "tiles.json"
    tiles.write_text('{"tiles": [{"id": "A", "kind": "landscape", "edges": "FFFFFF"}]}')
    case = tmp_path / "case.json"
    step = {"tile": "A", "q": 0, "r": 0, "rotation": 0, "legal": 6}
    case.write_text(json.dumps({"placements": [step], "areas": {"F": [[1, 6]]}}))
    assert main(["--tiles", str(tiles), str(case)]) == 0
    assert main([str(case)]) == 2
