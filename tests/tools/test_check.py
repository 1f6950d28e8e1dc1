"""The one command that checks everything, and the environment that it makes."""

import sys
from pathlib import Path

import pytest

from tools import check, environment
from tools.check import Step, main, run

ROOT = Path(__file__).resolve().parents[2]

PASSES = Step("passes", ("-c", "print('fine')"))
FAILS = Step("fails", ("-c", "print('the reason'); raise SystemExit(3)"))


def test_all_steps_run_although_one_failed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([FAILS, PASSES], fix=False) == 1
    reason, failed, passed = capsys.readouterr().out.splitlines()
    assert reason == "the reason"
    assert failed.startswith("fails     FAILED")
    assert passed.startswith("passes    ok")


def test_when_all_steps_pass_the_exit_code_is_zero() -> None:
    assert run([PASSES, PASSES], fix=False) == 0


def test_mending_comes_before_checking(tmp_path: Path) -> None:
    note = tmp_path / "note"
    step = Step(
        "mended",
        ("-c", f"import sys; from pathlib import Path; sys.exit(not Path({str(note)!r}).exists())"),
        fix=("-c", f"from pathlib import Path; Path({str(note)!r}).touch()"),
    )
    assert run([step], fix=False) == 1
    assert run([step], fix=True) == 0


def test_an_unknown_step_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["lnit"])
    assert ended.value.code == 2
    assert "no step lnit; there are: format lint" in capsys.readouterr().err


def test_outside_the_environment_it_starts_again_inside(monkeypatch: pytest.MonkeyPatch) -> None:
    entered: list[tuple[tuple[str, ...], list[str]]] = []

    def enter(groups: tuple[str, ...], command: list[str]) -> int:
        entered.append((groups, command))
        return 5

    monkeypatch.setattr(check, "is_entered", lambda: False)
    monkeypatch.setattr(check, "enter", enter)
    assert main(["lint"]) == 5
    assert entered == [(("dev", "art"), [str(ROOT / "tools" / "check.py"), "lint"])]


def test_the_environment_holds_what_the_project_and_its_groups_ask_for() -> None:
    wanted = environment.requirements(("dev", "art"))
    assert any(line.startswith("pygame-ce") for line in wanted)
    assert any(line.startswith("pytest") for line in wanted)
    assert any(line.startswith("skia-python") for line in wanted)
    assert not any(line.startswith("pytest") for line in environment.requirements(()))


def test_a_complete_environment_is_left_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that no network is needed: this very test runs in one that is complete."""

    def refuse(*_: object) -> None:
        raise AssertionError("something would be installed")

    monkeypatch.setattr(environment, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(environment, "_make", refuse)
    monkeypatch.setattr(environment, "_install", refuse)
    environment.prepare(("dev", "art"))


def test_what_is_missing_is_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    project = '[project]\ndependencies = ["pytest>=999"]\n[dependency-groups]\ndev = []\n'
    (tmp_path / "pyproject.toml").write_text(project, encoding="utf-8")
    installed: list[tuple[str, ...]] = []
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(environment, "_install", installed.append)
    environment.prepare(("dev",))
    assert installed == [("dev",)]


def test_the_readme_opens_with_the_commands_that_play_and_that_check() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    commands = [line.strip() for line in lines if line.startswith("    ")]
    assert commands[:2] == ["python3 tools/run.py", "python3 tools/check.py"]
    assert commands[1] in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
