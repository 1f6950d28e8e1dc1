"""Which languages there are, and which one is spoken."""

import struct
from pathlib import Path

import pytest

from dorfromantik.app.i18n import DOMAIN, Translator
from dorfromantik.app.languages import Language, language_for, languages_in
from tests.support.app_driving import opened_app
from tests.support.screens import PLAYERS, SCREENS, open_screen
from tools.environment import ROOT
from tools.language.sources import messages_in

KNOWN = ("en", "de", "pt_BR")


def write_catalogue(folder: Path, code: str, texts: dict[str, str]) -> None:
    """Write a compiled catalogue as gettext reads it."""
    pairs = sorted((key.encode(), value.encode()) for key, value in texts.items())
    start = 28 + 16 * len(pairs)
    keys = b"".join(key + b"\0" for key, _ in pairs)
    values = b"".join(value + b"\0" for _, value in pairs)
    table, offset = b"", start
    for index in (0, 1):
        for pair in pairs:
            table += struct.pack("<II", len(pair[index]), offset)
            offset += len(pair[index]) + 1
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    path = folder / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(head + table + keys + values)


def header(name: str) -> str:
    return f"Content-Type: text/plain; charset=UTF-8\nLanguage-Team: {name}\n"


def test_every_catalogue_is_a_language_by_the_name_that_it_gives_itself(tmp_path: Path) -> None:
    write_catalogue(tmp_path, "fr", {"": header("Français"), "Undo": "Annuler"})
    write_catalogue(tmp_path, "de", {"": header("Deutsch")})
    write_catalogue(tmp_path, "nl", {"": "Content-Type: text/plain; charset=UTF-8\n"})
    (tmp_path / "it").mkdir()
    assert languages_in(tmp_path) == (
        Language("en", "English"),
        Language("de", "Deutsch"),
        Language("fr", "Français"),
        Language("nl", "nl"),
    )
    assert Translator.load(tmp_path, ["fr"]).text("Undo") == "Annuler"


def test_without_catalogues_there_is_english(tmp_path: Path) -> None:
    assert languages_in(tmp_path / "nowhere") == (Language("en", "English"),)


@pytest.mark.parametrize(
    ("chosen", "preferred", "spoken"),
    [
        ("", (), "en"),
        ("de", ("en_US",), "de"),
        ("", ("fr_FR", "de_AT", "en"), "de"),
        ("", ("pt_BR",), "pt_BR"),
        ("", ("pt_PT",), "en"),
        ("xx", ("de",), "de"),
        ("en", ("de",), "en"),
    ],
)
def test_the_chosen_language_comes_first_then_what_the_system_prefers(
    chosen: str, preferred: tuple[str, ...], spoken: str
) -> None:
    assert language_for(chosen, preferred, KNOWN) == spoken


def test_every_text_that_a_screen_looks_up_is_found_by_the_tools(tmp_path: Path) -> None:
    known = {message.text for message in messages_in(ROOT)}
    translator = NotingTranslator()
    with opened_app(tmp_path, translator=translator) as driver:
        for screen in SCREENS:
            open_screen(driver, screen)
    names = {player.name for player in PLAYERS}
    unknown = translator.asked - known - names
    assert not unknown, "\n".join(sorted(unknown))


class NotingTranslator(Translator):
    """English, and a note of every text that was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def text(self, message: str) -> str:
        self.asked.add(message)
        return super().text(message)

    def plural(self, singular: str, plural: str, count: int) -> str:
        self.asked.add(singular)
        return super().plural(singular, plural, count)


HEADER = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural={plural};\n"
TURN = "Turn {turn} · {names}"


@pytest.mark.parametrize("content", [b"", b"not a catalogue", b"\xde\x12\x04\x95" + b"\xff" * 60])
def test_a_damaged_catalogue_is_as_if_it_were_not_there(content: bytes, tmp_path: Path) -> None:
    write_catalogue(tmp_path, "xx", {})
    (tmp_path / "xx" / "LC_MESSAGES" / f"{DOMAIN}.mo").write_bytes(content)
    assert Translator.load(tmp_path, ["xx"]).text("Quit") == "Quit"
    assert Translator.load(tmp_path, ["xx"]).language == "en"
    languages_in(tmp_path)


def test_a_catalogue_of_a_gigabyte_is_not_read(tmp_path: Path) -> None:
    write_catalogue(tmp_path, "xx", {"Quit": "x"})
    with (tmp_path / "xx" / "LC_MESSAGES" / f"{DOMAIN}.mo").open("r+b") as file:
        file.truncate(1024**3)
    assert Translator.load(tmp_path, ["xx"]).text("Quit") == "Quit"


@pytest.mark.parametrize(
    "words",
    [
        "{turn.__class__}",
        "{0}",
        "{other}",
        "{turn!r}",
        "{turn:>999}",
        "{",
        "}{",
        "{turn} {",
        "a\0b",
    ],
)
def test_a_translation_fills_in_nothing_that_the_english_text_does_not(
    words: str, tmp_path: Path
) -> None:
    write_catalogue(tmp_path, "xx", {"": HEADER.format(plural="n != 1"), TURN: words})
    translator = Translator.load(tmp_path, ["xx"])
    assert translator.language == "xx"
    text = translator.text(TURN)
    assert text.format(turn=3, names="{turn}") == "Turn 3 · {turn}"


def test_a_translation_may_leave_something_out(tmp_path: Path) -> None:
    write_catalogue(tmp_path, "xx", {"": HEADER.format(plural="n != 1"), TURN: "{turn}."})
    assert Translator.load(tmp_path, ["xx"]).text(TURN) == "{turn}."


def test_a_plural_that_divides_by_nothing_gives_way_to_english(tmp_path: Path) -> None:
    header = HEADER.format(plural="1/(n-3)")
    write_catalogue(tmp_path, "xx", {"": header, "{n} tile\0{n} tiles": "a {n}\0b {n}"})
    translator = Translator.load(tmp_path, ["xx"])
    assert translator.plural("{n} tile", "{n} tiles", 3) == "{n} tiles"
    assert translator.plural("{n} tile", "{n} tiles", 4) == "b {n}"


@pytest.mark.parametrize(
    "plural", ["1/(n-1)", "n" + "+n" * 400, "(" * 300 + "n" + ")" * 300, "!" * 490 + "n"]
)
def test_a_catalogue_with_an_absurd_rule_for_plurals_is_as_if_it_were_not_there(
    plural: str, tmp_path: Path
) -> None:
    write_catalogue(tmp_path, "xx", {"": HEADER.format(plural=plural), "Quit": "Weg"})
    translator = Translator.load(tmp_path, ["xx"])
    assert translator.text("Quit") in ("Quit", "Weg")
    assert translator.text("Settings") == "Settings"
    assert translator.plural("{n} tile", "{n} tiles", 1) == "{n} tile"
