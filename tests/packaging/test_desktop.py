"""What a Linux desktop is told of the program: its entry in the menu, its metainfo and its icons."""

import re
import tomllib
from configparser import ConfigParser
from pathlib import Path
from shlex import split
from xml.etree import ElementTree

import pytest
from PIL import Image

from dorfromantik import __version__
from dorfromantik.__main__ import main
from dorfromantik.app.languages import languages_in
from tools.art.desktop import SIZES

ROOT = Path(__file__).resolve().parents[2]
NAME = "dorfromantik"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SHARED: dict[str, str] = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
LANGUAGES = {language.code for language in languages_in(ROOT / "assets" / "locale")}
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def _source(place: str) -> Path:
    """The file that a wheel installs at a place."""
    (source,) = (ROOT / file for file, installed in SHARED.items() if installed == place)
    return source


@pytest.fixture
def entry() -> ConfigParser:
    parser = ConfigParser(interpolation=None, delimiters=("=",), strict=True)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(_source(f"share/applications/{NAME}.desktop"), encoding="utf-8")
    return parser


@pytest.fixture
def metainfo() -> ElementTree.Element:
    return ElementTree.parse(_source(f"share/metainfo/{NAME}.metainfo.xml")).getroot()


def test_the_menu_starts_what_the_wheel_installs(
    entry: ConfigParser, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    known = capsys.readouterr().out
    for section in entry.sections():
        program, *options = split(entry[section]["Exec"])
        assert program in PROJECT["project"]["gui-scripts"]
        assert [option for option in options if option not in known] == []


def test_the_newest_release_is_this_version(metainfo: ElementTree.Element) -> None:
    newest = metainfo.find("releases/release")
    assert newest is not None
    assert newest.get("version") == __version__


def test_the_newest_entry_of_the_changelog_is_this_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\S+)", changelog, re.MULTILINE)
    assert newest is not None
    assert newest[1].rstrip(",") == __version__


def test_menu_metainfo_and_icons_are_of_one_name(
    entry: ConfigParser, metainfo: ElementTree.Element
) -> None:
    assert entry["Desktop Entry"]["Icon"] == NAME
    assert metainfo.findtext("icon") == NAME
    assert metainfo.findtext("launchable") == f"{NAME}.desktop"
    assert metainfo.findtext("summary") == entry["Desktop Entry"]["Comment"]
    assert metainfo.findtext("provides/binary") == split(entry["Desktop Entry"]["Exec"])[0]


def test_each_icon_has_the_size_of_its_folder() -> None:
    icons = {
        int(place.split("/")[3].split("x")[0]): ROOT / file
        for file, place in SHARED.items()
        if place.startswith("share/icons/")
    }
    assert {*SIZES, 256, 512} == set(icons)
    for size, path in icons.items():
        assert _source(f"share/icons/hicolor/{size}x{size}/apps/{NAME}.png") == path
        with Image.open(path) as picture:
            assert (picture.format, picture.size) == ("PNG", (size, size))


def test_they_speak_languages_of_the_game(
    entry: ConfigParser, metainfo: ElementTree.Element
) -> None:
    in_entry = {key[key.index("[") + 1 : -1] for key in entry["Desktop Entry"] if key.endswith("]")}
    in_metainfo = {element.get(LANGUAGE, "en") for element in metainfo.iter()}
    assert {"de"} <= in_entry <= LANGUAGES
    assert {"en", "de"} <= in_metainfo <= LANGUAGES
