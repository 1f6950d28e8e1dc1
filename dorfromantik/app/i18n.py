"""Texts in the player's language, looked up with gettext; the source language is English."""

import gettext
from collections.abc import Iterable
from pathlib import Path

DOMAIN = "dorfromantik"
NAME_HEADER = "language-team"
"""The line of a catalogue's header with the language's own name, as gettext spells it."""


class Translator:
    """Looks up every visible text; scenes bind `_ = context.translator.text`."""

    def __init__(self, translations: gettext.NullTranslations | None = None, language: str = "en"):
        self._translations = translations or gettext.NullTranslations()
        self.language = language

    @classmethod
    def load(cls, folder: Path, languages: Iterable[str]) -> "Translator":
        """Take the first of the languages that has a catalogue below `folder`, else English."""
        for language in languages:
            if language == "en":
                break
            found = gettext.find(DOMAIN, str(folder), [language])
            if found:
                with Path(found).open("rb") as file:
                    return cls(gettext.GNUTranslations(file), language)
        return cls()

    @property
    def own_name(self) -> str:
        """What the language calls itself, as its catalogue says; else empty."""
        return self._translations.info().get(NAME_HEADER, "")

    def text(self, message: str) -> str:
        """The message in the player's language."""
        return self._translations.gettext(message)

    def plural(self, singular: str, plural: str, count: int) -> str:
        """The form that fits `count`; the number itself is filled in by the caller."""
        return self._translations.ngettext(singular, plural, count)
