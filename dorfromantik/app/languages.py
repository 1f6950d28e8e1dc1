"""The languages that can be chosen: English, and every one that has a catalogue among the assets."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame.system

from dorfromantik.app.i18n import DOMAIN, Translator

ENGLISH = "en"


def preferred_languages() -> tuple[str, ...]:
    """Return the codes of the languages that the system prefers ("de_AT", "en"), the best first."""
    return tuple(
        "_".join(filter(None, (locale["language"], locale["country"])))
        for locale in pygame.system.get_pref_locales()
    )


@dataclass(frozen=True, slots=True)
class Language:
    """A language by its code ("de", "pt_BR"), and what it calls itself."""

    code: str
    name: str


def codes_in(folder: Path) -> tuple[str, ...]:
    """Return the codes of English and of all languages with a catalogue below a folder, these sorted."""
    codes = (path.parts[-3] for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return (ENGLISH, *sorted(set(codes) - {ENGLISH}))


def languages_in(folder: Path) -> tuple[Language, ...]:
    """Return English and all languages with a catalogue below a folder, with the names that these tell."""
    _, *others = codes_in(folder)
    found = [Language(code, Translator.load(folder, [code]).own_name or code) for code in others]
    return (Language(ENGLISH, "English"), *found)


def language_for(chosen: str, preferred: Iterable[str], codes: Sequence[str]) -> str:
    """Return the code of the language to be spoken: the chosen one, else the first preferred one.

    A preferred "de_AT" is content with "de". English, when there is nothing better.

    >>> language_for("", ["fr_FR", "de_AT"], ["en", "de"])
    'de'
    """
    for wanted in (chosen, *preferred):
        for code in (wanted, wanted.partition("_")[0]):
            if code in codes:
                return code
    return ENGLISH
