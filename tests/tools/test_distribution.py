"""What is given to players is tried as they would try it, and its licences lie beside it."""

import sys
import sysconfig
from pathlib import Path

import pytest

from tools.distribution import list_licences
from tools.distribution.frozen import LICENCES
from tools.distribution.smoke import NotFit, Program, try_out
from tools.try_pythons import Python, found

FAKE = """
import sys
from pathlib import Path

arguments = sys.argv[1:]
if arguments == ["--version"]:
    print("dorfromantik 1.2.3")
elif arguments == ["--help"]:
    print("--data-dir FOLDER")
elif arguments == ["--unknown"]:
    print("what?", file=sys.stderr)
    sys.exit(2)
else:
    home = Path(arguments[arguments.index("--data-dir") + 1])
    log = home / "logs" / "dorfromantik.log"
    log.parent.mkdir(parents=True)
    log.touch()
"""


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """A program that does nothing but what is looked at."""
    (tmp_path / "program.py").write_text(FAKE, encoding="utf-8")
    command = (sys.executable, str(tmp_path / "program.py"))
    return Program(command, "1.2.3", tmp_path)


def _misbehave(program: Program, misdeed: str) -> None:
    with (program.folder / "program.py").open("a", encoding="utf-8") as script:
        script.write(f"    {misdeed}\n")


def test_a_program_that_does_all_that_is_wanted_is_fit(
    program: Program, capsys: pytest.CaptureFixture[str]
) -> None:
    try_out(program)
    tried = capsys.readouterr().out
    assert "dorfromantik 1.2.3" in tried
    assert "the title without a screen" in tried


@pytest.mark.parametrize(
    ("misdeed", "told"),
    [
        ("Path('note').touch()", "left in the working folder"),
        ("Path(__file__).with_name('note').touch()", "something has changed in"),
        ("log.unlink()", "no log was kept"),
        ("log.write_text('2026-12-01 ERROR dorfromantik: no picture')", "trouble .*\n.*no picture"),
        ("sys.exit('no picture')", "exit code 1\nno picture"),
    ],
)
def test_a_program_with_one_fault_is_not(program: Program, misdeed: str, told: str) -> None:
    _misbehave(program, misdeed)
    with pytest.raises(NotFit, match=told):
        try_out(program)


def test_another_version_is_noticed(program: Program) -> None:
    with pytest.raises(NotFit, match="--version answers"):
        try_out(Program(program.command, "1.2.4", program.folder))


def test_each_library_is_listed_with_its_licence(tmp_path: Path) -> None:
    for file in LICENCES.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    list_licences.main(Path(sysconfig.get_path("purelib")), tmp_path)
    listing = (tmp_path / "README.txt").read_text(encoding="utf-8")
    for name in ("Python", "pydantic", "pydantic-core", "platformdirs"):
        (line,) = (line for line in listing.splitlines() if line.startswith(f"{name} "))
        assert (tmp_path / line.rpartition(", ")[2]).read_text(encoding="utf-8").strip()
    assert "LGPL-2.1.txt" in listing
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in (tmp_path / "LGPL-2.1.txt").read_text("utf-8")


def test_of_several_pythons_the_first_of_each_supported_version_is_tried() -> None:
    here = Python(sys.executable, ".".join(str(part) for part in sys.version_info[:3]))
    assert found([sys.executable, sys.executable]) == [here]
