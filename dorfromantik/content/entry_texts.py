"""What the entries of the campaign are called, and what they do, in a sentence or two (rules.md 8)."""

from collections.abc import Mapping
from dataclasses import dataclass

from pydantic import RootModel

from dorfromantik.content.loader import TABLES
from dorfromantik.content.reading import ContentError, read_toml
from dorfromantik.engine import Catalog


@dataclass(frozen=True, slots=True)
class EntryText:
    """An entry in words, in English: to be translated."""

    name: str
    rule: str


class EntryTextTable(RootModel[dict[str, EntryText]]):
    """The texts of all entries, by their ids."""


def load_entry_texts(catalog: Catalog) -> Mapping[str, EntryText]:
    """Return the texts of every entry of a catalog by its id.

    Raises:
        ContentError: When the table is damaged, leaves out an entry, or names one that there is not.
    """
    path = TABLES / "entry_texts.toml"
    texts = read_toml(path, EntryTextTable).root
    known = {entry.id for entry in catalog.entries}
    for entry in sorted(known ^ set(texts)):
        raise ContentError(f"{path}: {entry}: a text for each entry is wanted")
    return texts
