"""Every scenario file is a rule: the engine answers each of its steps as the file says."""

from pathlib import Path

import pytest

from tests.scenarios.reading import BadScenario, builtin, read_scenario
from tests.scenarios.runner import ANSWERS, Scene

FOLDER = Path(__file__).parents[1] / "scenarios"
FILES = sorted(FOLDER.glob("*/*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_scenario_holds(path: Path) -> None:
    scenario = read_scenario(path, ANSWERS)
    scene = Scene(scenario)
    for number, step in enumerate(scenario.steps):
        answers = scene.run(step)
        assert answers == step.expected, f"{scenario.description} (step {number})"


def test_every_sentence_of_the_turn_has_its_scenario() -> None:
    described = [read_scenario(path, ANSWERS).description for path in FILES]
    assert len(set(described)) == len(described)
    for section in (1, 3, 4, 5, 6, 8):
        assert any(f"(rules.md {section})" in text for text in described), section


def test_every_special_tile_and_every_line_of_an_entry_has_its_scenario() -> None:
    scenarios = [read_scenario(path, ANSWERS) for path in FILES]
    told_tiles = {tile.id for scenario in scenarios for tile in scenario.catalog.tiles}
    scored = {
        line
        for scenario in scenarios
        for step in scenario.steps
        for line in step.expected.get("score", ())
    }
    special_tiles = {tile.id for tile in builtin().tiles if tile.box >= 3}
    assert special_tiles <= told_tiles
    assert {entry.line for entry in builtin().entries if entry.line} <= scored
    assert {"red_hearts", "golden_heart"} <= scored


GOOD = """
description = "A meadow lies beside a meadow (rules.md 4)."
tiles = { meadow = "MMMMMM" }
board = ["meadow at 0,0 r0"]
[[step]]
try = "meadow at 1,0 r0"
refused = []
"""


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("board = ", "bord = ", "unknown in file"),
        ("refused = []", "refusd = []", "unknown in step"),
        ("refused = []", "", "nothing is expected"),
        ("MMMMMM", "MMMMM", "cannot be read"),
        ("at 1,0 r0", "at 1,0 r6", "cannot be read"),
        ("at 1,0 r0", "at 1,0", "cannot be read"),
        ('try = "meadow at', 'try = "sell at', "sell"),
        ("[[step]]", "[[step]]\nplace = []\ndo = []", "either moves to place or things to do"),
        ('board = ["meadow at 0,0 r0"]', 'draw = { landscape = [], content = ["pond"] }', "pond"),
        ("[[step]]", "[draw]\nlandscape = []\n[[step]]", "either a board or a draw"),
        ('MMMMMM"', 'MMMMMM", other = "GGGGGG"', "unused tiles"),
        (" (rules.md 4).", ".", "description"),
        ("meadow at 1,0", "moor at 1,0", "moor"),
    ],
)
def test_sloppy_scenario_is_an_error(tmp_path: Path, old: str, new: str, problem: str) -> None:
    assert old in GOOD
    path = tmp_path / "sloppy.toml"
    path.write_text(GOOD.replace(old, new), "utf-8")
    with pytest.raises(BadScenario, match=problem):
        read_scenario(path, ANSWERS)
