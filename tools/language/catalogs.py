"""The .po files: brought up to date with the sources, judged, and compiled."""

import re
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Row
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from tools.language.sources import Message

DOMAIN = "dorfromantik"
_PLACEHOLDER = re.compile(r"\{[^{}]*\}")


def template(messages: Iterable[Message]) -> Catalog:
    """Return the catalogue of all texts, without translations."""
    catalog = Catalog(project=DOMAIN, charset="utf-8", fuzzy=False)
    catalog.header_comment = "# The texts of Dorfromantik; see tools/languages.py."
    for message in messages:
        text: str | tuple[str, ...] = message.text
        if message.plural:
            text = (message.text, message.plural)
        known = catalog.get(message.text)
        if known is not None and isinstance(known.id, tuple):
            # The same text with and without a plural: the one with it serves both.
            text = tuple(known.id)
        elif known is not None and isinstance(text, tuple):
            catalog.delete(message.text)
        catalog.add(text, locations=[message.place])
    return catalog


def named(catalog: Catalog, locale: Locale, name: str) -> Catalog:
    """Return a catalogue as that of a language; the header for its team says what it calls itself."""
    catalog.locale = locale
    catalog.language_team = name
    catalog.last_translator = name
    return catalog


def po_path(folder: Path, code: str) -> Path:
    """Return where the translations into a language lie."""
    return folder / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(path: Path) -> Catalog:
    """Return the translations of a file."""
    with path.open("rb") as file:
        return read_po(file, domain=DOMAIN)


def brought_up_to_date(catalog: Catalog, current: Catalog) -> Catalog:
    """Return translations with the texts of today: new ones are empty, old ones gone, nothing is guessed."""
    catalog.update(current, no_fuzzy_matching=True, update_creation_date=False)
    catalog.obsolete.clear()
    return catalog


def translations(catalog: Catalog) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Return what a catalogue says, whoever has written its file: translated forms by the forms of the source."""
    return {_forms(row.id): _forms(row.string) for row in catalog if row.id}


def read_compiled(path: Path) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Return the translations of a compiled file."""
    with path.open("rb") as file:
        return translations(read_mo(file))


def po_bytes(catalog: Catalog) -> bytes:
    """Return a catalogue as text that is the same for the same translations."""
    buffer = BytesIO()
    write_po(buffer, catalog, width=100, sort_output=True, no_location=True, omit_header=False)
    return buffer.getvalue()


def mo_bytes(catalog: Catalog) -> bytes:
    """Return a catalogue as the game reads it."""
    buffer = BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def faults(catalog: Catalog) -> Iterator[str]:
    """Yield what is wrong with translations: missing ones, and placeholders that differ."""
    for row in catalog:
        if row.id:
            yield from _faults_of(row)


def _faults_of(row: Row) -> Iterator[str]:
    sources, targets = _forms(row.id), _forms(row.string)
    if not all(targets):
        yield f"not translated: {sources[0]!r}"
        return
    wanted = set().union(*(set(_PLACEHOLDER.findall(source)) for source in sources))
    for target in targets:
        found = set(_PLACEHOLDER.findall(target))
        needed = set(_PLACEHOLDER.findall(sources[-1]))
        if not found <= wanted or (len(sources) == 1 and found != needed):
            yield f"other placeholders: {sources[0]!r} became {target!r}"


def _forms(texts: object) -> tuple[str, ...]:
    """Return singular and plurals of a row, or its only text."""
    if isinstance(texts, tuple | list):
        return tuple(str(text or "") for text in texts)
    return (str(texts or ""),)
