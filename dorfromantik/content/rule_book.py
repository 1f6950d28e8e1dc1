"""The rule book that is read on the screen: chapters of pages in our own words (rules.md 1 to 7 and 9)."""

from collections.abc import Iterator
from dataclasses import dataclass

from pydantic import RootModel

from dorfromantik.content.loader import TABLES
from dorfromantik.content.reading import ContentError, read_toml
from dorfromantik.engine import Board, Catalog
from dorfromantik.engine.notation import InvalidNotation, board_from_text


@dataclass(frozen=True, slots=True)
class RulePage:
    """A page in English: to be translated paragraph by paragraph."""

    id: str
    title: str
    text: tuple[str, ...]
    """Paragraphs; a name in braces stands for the keys of an action."""
    picture: str = ""
    """A board in notation; empty where there is none."""
    caption: str = ""
    """What is to be seen on the picture."""


@dataclass(frozen=True, slots=True)
class RuleChapter:
    """Pages that belong together."""

    id: str
    title: str
    pages: tuple[RulePage, ...]


class _RuleBookTable(RootModel[dict[str, tuple[RuleChapter, ...]]]):
    """The one list of the table."""


@dataclass(frozen=True, slots=True)
class RuleBook:
    """All chapters in the order in which they are read."""

    chapters: tuple[RuleChapter, ...]

    @property
    def pages(self) -> Iterator[RulePage]:
        """Every page, from the first to the last."""
        return (page for chapter in self.chapters for page in chapter.pages)


def load_rule_book() -> RuleBook:
    """Return the rule book.

    Raises:
        ContentError: When the table is damaged, or a page comes twice.
    """
    path = TABLES / "rule_book.toml"
    table = read_toml(path, _RuleBookTable).root
    if set(table) != {"chapters"}:
        raise ContentError(f"{path}: a list of chapters is wanted")
    book = RuleBook(table["chapters"])
    seen: set[str] = set()
    for page in book.pages:
        if page.id in seen:
            raise ContentError(f"{path}: {page.id}: the page comes twice")
        seen.add(page.id)
    return book


def board_of(page: RulePage, catalog: Catalog) -> Board:
    """Return the board on a page's picture: empty where there is none, or where other tiles are played with."""
    try:
        return board_from_text(page.picture, catalog)
    except InvalidNotation:
        return Board()
