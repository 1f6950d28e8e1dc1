"""The command line: bad input gives one clear line and exit code 2."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from dorfromantik import __version__
from dorfromantik.__main__ import main

OPTIONS = (
    *("--version", "--help", "--data-dir", "--seed", "--tiles"),
    *("--windowed", "--safe-mode", "--self-test"),
)


def _refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run with arguments that cannot be used, and return the line that says so."""
    try:
        code: object = main(arguments)
    except SystemExit as ended:
        code = ended.code
    printed = capsys.readouterr()
    assert code == 2
    assert printed.out == ""
    (line,) = printed.err.splitlines()
    assert line.startswith("dorfromantik: ")
    return line


@pytest.mark.parametrize(
    "arguments",
    [
        ("--unknown",),
        ("stray",),
        ("--seed",),
        ("--seed", ""),
        ("--seed", "   "),
        ("--seed", "a" * 1000),
        ("--seed", "a\nb"),
        ("--seed", "\x00"),
        ("--self-test", "soon"),
        ("--self-test", "-1"),
        ("--self-test", "nan"),
        ("--self-test", "inf"),
        ("--data-dir", ""),
        ("--data-dir", __file__),
        ("--tiles", "no such file.json"),
        ("--tiles", str(Path(__file__).parent)),
        ("--tiles", "~nobody-here/tiles.json"),
    ],
)
def test_arguments_that_cannot_be_used_are_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    _refusal(capsys, *arguments)


def _tile(**changes: object) -> dict[str, object]:
    return {"id": "X", "kind": "landscape", "edges": "MMMMMM", **changes}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"{",
        b"[" * 100_000,
        b"[]",
        b'{"tiles": []}',
        json.dumps({"tiles": [_tile(edges="MMMMM")]}).encode(),
        json.dumps({"tiles": [_tile(edges="MMMMMX")]}).encode(),
        json.dumps({"tiles": [_tile(), _tile()]}).encode(),
        json.dumps({"tiles": [_tile(unknown=1)]}).encode(),
        json.dumps(
            {"tiles": [_tile(kind="task", edges="FFMMMM", task="F")], "tokens": {"F": []}}
        ).encode(),
    ],
    ids=lambda content: content[:40],
)
def test_a_tile_set_that_cannot_be_used_is_refused_in_one_line_that_names_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "my tiles.json"
    path.write_bytes(content)
    line = _refusal(capsys, "--tiles", str(path), "--data-dir", str(tmp_path / "home"))
    assert "my tiles.json" in line
    assert not (tmp_path / "home").exists()


def test_help_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    printed = capsys.readouterr().out
    assert [option for option in OPTIONS if option not in printed] == []


def test_version_is_the_packages_own(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"dorfromantik {__version__}\n"


def test_the_exit_code_reaches_the_shell(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "dorfromantik", "--tiles", str(tmp_path / "none.json")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
