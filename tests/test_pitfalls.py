"""Every known pitfall names the tests of its kind, and they are there."""

import ast
import tomllib
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
PITFALLS = tomllib.loads((TESTS / "pitfalls.toml").read_text(encoding="utf-8"))["pitfall"]


@cache
def names_of_tests_in(file: str) -> frozenset[str]:
    tree = ast.parse((TESTS / file).read_text(encoding="utf-8"))
    functions = (node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return frozenset(name for name in functions if name.startswith("test_"))


def test_all_48_are_there_in_their_order() -> None:
    assert [pitfall["number"] for pitfall in PITFALLS] == list(range(1, 49))


@pytest.mark.parametrize("pitfall", PITFALLS, ids=lambda pitfall: str(pitfall["number"]))
def test_a_pitfall_has_tests_that_would_find_it(pitfall: dict[str, object]) -> None:
    checks = pitfall["checks"]
    assert isinstance(checks, list)
    assert checks
    for check in checks:
        file, _, name = str(check).partition("::")
        assert name in names_of_tests_in(file), f"{check} is not there"
