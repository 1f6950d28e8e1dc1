"""Texts in the player's language, looked up with gettext; the source language is English."""

import gettext
import logging
import re
import struct
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from string import Formatter

DOMAIN = "dorfromantik"
NAME_HEADER = "language-team"
"""The line of a catalogue's header with the language's own name, as gettext spells it."""
LARGEST_CATALOGUE = 4 * 1024 * 1024
"""Bytes; larger files are not read."""
LONGEST_NAME = 40
"""Characters of what a language calls itself."""

LONGEST_PLURAL = 500
"""Characters of the rule for plurals; gettext makes a function of it."""

_DAMAGES = (
    OSError,
    ValueError,
    LookupError,
    AttributeError,
    TypeError,
    ArithmeticError,
    RecursionError,
    MemoryError,
    SyntaxError,
    struct.error,
)
"""What gettext raises where a file is no catalogue."""
_LONG_PLURAL = re.compile(rb"plural=[^\n]{%d}" % LONGEST_PLURAL)

_log = logging.getLogger(__name__)


class Translator:
    """Looks up every visible text; scenes bind `_ = context.translator.text`.

    What a catalogue says is words and nothing else: one that would fill in other things than the English text does
    gives way to that.
    """

    def __init__(self, translations: gettext.NullTranslations | None = None, language: str = "en"):
        self._translations = translations or gettext.NullTranslations()
        self._texts: dict[tuple[str, str], str] = {}
        """Translations that were looked at, by the English text and what is in the catalogue."""
        self.language = language

    @classmethod
    def load(cls, folder: Path, languages: Iterable[str]) -> "Translator":
        """Take the first of the languages that has a sound catalogue below `folder`, else English."""
        for language in languages:
            if language == "en":
                break
            found = gettext.find(DOMAIN, str(folder), [language])
            translations = _read(Path(found)) if found else None
            if translations is not None:
                return cls(translations, language)
        return cls()

    @property
    def own_name(self) -> str:
        """What the language calls itself, as its catalogue says; else empty."""
        name = self._translations.info().get(NAME_HEADER, "")
        return name if name.isprintable() and len(name) <= LONGEST_NAME else ""

    def text(self, message: str) -> str:
        """The message in the player's language."""
        return self._sound(message, self._translations.gettext(message))

    def plural(self, singular: str, plural: str, count: int) -> str:
        """The form that fits `count`; the number itself is filled in by the caller."""
        english = singular if count == 1 else plural
        try:
            found = self._translations.ngettext(singular, plural, count)
        except ArithmeticError:
            return english
        return self._sound(english, found)

    def _sound(self, message: str, found: str) -> str:
        if found is message:
            return message
        known = self._texts.get((message, found))
        if known is None:
            is_sound = "\0" not in found and _fields(found) <= _fields(message)
            known = found if is_sound else message
            self._texts[message, found] = known
        return known


def _read(path: Path) -> gettext.GNUTranslations | None:
    """Return the catalogue in a file; None where it holds none, or one that cannot be used."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_CATALOGUE + 1)
        if len(content) > LARGEST_CATALOGUE:
            raise ValueError(f"larger than {LARGEST_CATALOGUE} bytes")
        if _LONG_PLURAL.search(content):
            raise ValueError(f"a rule for plurals of more than {LONGEST_PLURAL} characters")
        translations = gettext.GNUTranslations(BytesIO(content))
        # A text without a plural is looked up as the plural of one, too.
        translations.gettext("any text")
    except _DAMAGES as error:
        _log.warning("%s is no catalogue of texts: %s", path, error)
        return None
    return translations


def _fields(text: str) -> set[tuple[str, str, str]]:
    """What would be filled in: names, how they are written; a text that fills in nothing may hold lone braces."""
    try:
        return {
            (name, form or "", conversion or "")
            for _, name, form, conversion in Formatter().parse(text)
            if name is not None
        }
    except ValueError:
        return {("a lone brace", "", "")}
