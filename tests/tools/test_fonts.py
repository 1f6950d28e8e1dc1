"""The bundled typefaces have every character that the languages of the game need."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tools.art.parts import ASSETS

STYLES = sorted((ASSETS / "fonts").glob("*.ttf"))
NEEDED = (
    "".join(map(chr, range(32, 127)))
    + "ÄÖÜäöüßẞ"
    + "ÀÂÇÉÈÊËÎÏÔÙÛŒÆŸàâçéèêëîïôùûœæÿ"
    + "ĄĆĘŁŃÓŚŹŻąćęłńóśźż"
    + "ÁÍÓÚÑáíóúñ¿¡ÅØåø"
    + "„“”‚‘’«»‹›–—…·•×−½°€"
    + "←↑→↓"
)


def test_there_are_seven_styles_with_their_licences() -> None:
    assert [path.stem for path in STYLES] == [
        "Fraunces-400Italic", "Fraunces-600", "Fraunces-700", "Fraunces-900", "Nunito-600", "Nunito-700", "Nunito-800",
    ]  # fmt: skip
    for family in ("fraunces", "nunito"):
        text = (ASSETS / "fonts" / f"OFL-{family}.txt").read_text(encoding="utf-8")
        assert "SIL Open Font License" in text


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.stem)
def test_no_character_is_missing(path: Path) -> None:
    characters = TTFont(path).getBestCmap()
    assert [character for character in NEEDED if ord(character) not in characters] == []


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.stem)
def test_the_weight_is_the_one_in_the_name(path: Path) -> None:
    assert TTFont(path)["OS/2"].usWeightClass == int(path.stem.split("-")[1][:3])
