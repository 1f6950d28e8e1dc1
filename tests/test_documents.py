"""What README and CONTRIBUTING say is true today: every path, command, option, step and key that they name is there."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from dorfromantik.app.bindings import USUAL_KEYS, KeyAction
from dorfromantik.app.i18n import Translator
from dorfromantik.app.input import InputMapper
from dorfromantik.app.intents import Redo, Undo
from dorfromantik.app.key_names import KeyNames
from tools.art.parts import PARTS
from tools.bench import PARTS as BENCHMARKS
from tools.check import STEPS

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = ("README.md", "CONTRIBUTING.md")
PROGRAM = "dorfromantik/__main__.py"
COMMAND = re.compile(
    r"(?:(?:python3?|py) )?(?:-m (?P<module>[\w.]+)|(?P<script>\S+\.py))(?P<rest>.*)"
)
FILE = re.compile(r"[\w./-]*(?:/[\w.-]*|\.(?:py|toml|md|txt|json))")
PLACES = (ROOT, ROOT / "dorfromantik")
"""Where a path may begin: CONTRIBUTING speaks of `app/input.py`."""
NAMED_PARTS = {
    "tools/check.py": {step.name for step in STEPS},
    "tools/make_assets.py": {part.name for part in PARTS},
    "tools/bench.py": set(BENCHMARKS),
}
"""Tools that are told by name what to do."""
CHORDS = {"Ctrl+Z": Undo, "Ctrl+Y": Redo}


def _text(document: str) -> str:
    return (ROOT / document).read_text(encoding="utf-8")


def _spans(text: str) -> list[str]:
    """What is set as code, and each line of an indented block of commands."""
    blocks = re.findall(r"^    (\S.*)$", text, re.MULTILINE)
    return blocks + re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))


def _all_spans() -> list[str]:
    return sorted({span for document in DOCUMENTS for span in _spans(_text(document))})


@cache
def _files() -> tuple[Path, ...]:
    """The files of the project, as from its root."""
    folders = (ROOT / name for name in (".ci", "assets", "dorfromantik", "tests", "tools"))
    below = (path for folder in folders for path in folder.rglob("*") if path.suffix != ".pyc")
    return tuple(path.relative_to(ROOT) for path in (*ROOT.glob("*"), *below))


@cache
def _words() -> frozenset[str]:
    """Every word of the sources, and every name of a file."""
    sources = [ROOT / path for path in _files() if path.suffix in (".py", ".toml", ".yml")]
    texts = [path.read_text(encoding="utf-8") for path in (*sources, ROOT / ".ci" / "run")
             if path != Path(__file__)]  # fmt: skip
    words = {word for text in texts for word in re.findall(r"\w+", text)}
    return frozenset(words | {path.stem for path in _files()})


def _is_there(path: str) -> bool:
    path = path.replace("/fr/", "/de/")  # the language that CONTRIBUTING adds
    if any((place / path).exists() for place in PLACES):
        return True
    return "/" not in path and any(file.name == path for file in _files())


def _fault(span: str) -> str | None:
    """What is wrong with a piece of code in a document."""
    command = COMMAND.fullmatch(span)
    if command and " " in span:
        return _fault_of_command(command)
    if FILE.fullmatch(span):
        return None if _is_there(span) else "no such file"
    options = re.findall(r"--[\w-]+", span)
    if span.startswith("-") and options:
        tools = [*(ROOT / "tools").rglob("*.py"), ROOT / PROGRAM]
        known = "".join(path.read_text(encoding="utf-8") for path in tools)
        return next((f"no option {one}" for one in options if f'"{one}"' not in known), None)
    unknown = [word for word in re.findall(r"[A-Za-z_]{3,}", span) if word not in _words()]
    return f"nothing is called {unknown[0]}" if unknown else None


def _fault_of_command(command: re.Match[str]) -> str | None:
    script = command["script"] or command["module"].replace(".", "/") + ".py"
    if "/" not in script:
        script = f"tools/{script}"
    if not (ROOT / script).is_file():
        return "no such program"
    source = (ROOT / script).read_text(encoding="utf-8")
    if script == "tools/run.py":
        source += (ROOT / PROGRAM).read_text(encoding="utf-8")
    arguments = command["rest"].split()
    for option in arguments:
        if option.startswith("--") and option != "--help" and f'"{option}"' not in source:
            return f"no option {option}"
    if script in NAMED_PARTS:
        before_options = "".join(f"{word} " for word in arguments).partition("--")[0].split()
        strangers = set(before_options) - NAMED_PARTS[script]
        return f"nothing to do is called {strangers}" if strangers else None
    return None


@pytest.mark.parametrize("span", _all_spans())
def test_what_is_named_is_there(span: str) -> None:
    assert _fault(span) is None


@pytest.mark.parametrize(
    "span",
    [
        "tools/nowhere.py",
        "python3 tools/nowhere.py",
        "python3 tools/check.py --mend",
        "python3 tools/check.py lnit",
        "python -m tools.art.nowhere",
        "tools/make_assets.py lions",
        "app/nowhere.py",
        "--nowhere",
        "Table.dispatchh(action)",
    ],
)
def test_what_is_not_there_is_noticed(span: str) -> None:
    assert _fault(span) is not None


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_leads_somewhere(document: str) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", _text(document))
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_steps_are_told_in_their_order() -> None:
    told = re.search(r"The steps are: (.*?)\. CI", _text("CONTRIBUTING.md"), re.DOTALL)
    assert told is not None
    without_remarks = re.sub(r"\s*\([^)]*\)", "", told[1])
    assert re.split(r",\s+|\s+and\s+", without_remarks) == [step.name for step in STEPS]


def test_the_readme_shows_the_game_first() -> None:
    before, picture, after = _text("README.md").partition("](assets/readme/play.jpg)")
    assert picture
    assert len(before.splitlines()) < 10
    assert after.index("tools/run.py") < after.index("## How to play") < after.index("contributors")
    assert (ROOT / "assets/readme/play.jpg").stat().st_size < 400_000
    assert pygame.image.load(ROOT / "assets/readme/play.jpg").get_size() == (1280, 720)


def _keys_told() -> set[str]:
    """The keys that the README names, with those between two of them."""
    section = _text("README.md").partition("## How to play")[2].partition("Gamepads")[0]
    section = section.replace("`1` to `6`", " ".join(f"`{number}`" for number in range(1, 7)))
    return set(_spans(section)) - {"Ctrl"}


@pytest.fixture
def names() -> Iterator[KeyNames]:
    pygame.display.init()
    yield KeyNames(Translator())
    pygame.display.quit()


def test_the_keys_are_the_usual_ones(names: KeyNames) -> None:
    usual = {names.name(key): action for action, keys in USUAL_KEYS.items() for key in keys}
    usual |= {"+": KeyAction.NEARER, "-": KeyAction.FURTHER}
    told = _keys_told() - set(CHORDS)
    assert {key for key in told if key not in usual} == set()
    assert {usual[key] for key in told} == set(KeyAction)


@pytest.mark.parametrize("chord", CHORDS)
def test_chords_do_what_is_told(chord: str) -> None:
    assert chord in _keys_told()
    key = ord(chord.removeprefix("Ctrl+").lower())
    event = Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LCTRL, scancode=0, unicode="")
    assert InputMapper().translate(event, typing=False) == CHORDS[chord]()
