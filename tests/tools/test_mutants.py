"""The command that changes conditions of the rules, and its list of changes that change nothing."""

import tomllib
from itertools import chain

import pytest

from tools.environment import ROOT
from tools.mutants import EQUIVALENT, MODULES, PACKAGE, TESTS, main

LISTED = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["equivalent"]


@pytest.mark.parametrize("entry", LISTED, ids=[each["becomes"] for each in LISTED])
def test_what_is_listed_stands_in_the_rules_and_has_a_reason(entry: dict[str, str]) -> None:
    module, _, function = entry["where"].partition(".")
    assert module in MODULES
    source = ROOT.joinpath(*PACKAGE.split("."), f"{module}.py").read_text(encoding="utf-8")
    body = source.partition(f"def {function}(")[2] if function else source
    assert entry["line"] in [line.strip() for line in body.splitlines()]
    assert entry["becomes"] != entry["line"]
    assert entry["reason"].endswith(".")


def test_the_quick_tests_are_files() -> None:
    for name in chain.from_iterable(TESTS):
        assert (ROOT / "tests" / "engine" / f"test_{name}.py").is_file()


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [(["chess"], "no module chess"), (["--sample", "0"], "must be at least 1, not 0")],
)
def test_what_cannot_be_tried_is_refused_in_one_line(
    arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    assert reason in capsys.readouterr().err.splitlines()[-1]
