"""The titles that totals earn (rules.md 7)."""

from collections.abc import Sequence
from dataclasses import dataclass

from dorfromantik.content.loader import TABLES
from dorfromantik.content.models import TitleTable
from dorfromantik.content.reading import read_toml


@dataclass(frozen=True, slots=True)
class Title:
    """What the group may call itself from a total on."""

    lowest: int
    """The lowest total that earns it."""
    marks: int
    """Crosses on the campaign track that such a game brings."""
    title: str


def load_titles() -> tuple[Title, ...]:
    """Return all titles, from the lowest total to the highest.

    Raises:
        ContentError: When the table is damaged.
    """
    table = read_toml(TABLES / "titles.toml", TitleTable)
    return tuple(Title(row.lowest, row.marks, row.title) for row in table.titles)


def title_for(total: int, titles: Sequence[Title]) -> Title:
    """Return the title of a total of 0 or more.

    >>> title_for(120, (Title(0, 1, "Wanderer"), Title(100, 2, "Goose Girl"))).title
    'Goose Girl'
    """
    return max((title for title in titles if title.lowest <= total), key=lambda t: t.lowest)


def next_title(total: int, titles: Sequence[Title]) -> Title | None:
    """Return the lowest title that a total has not reached; None at the top.

    >>> next_title(99, (Title(0, 1, "Wanderer"), Title(100, 2, "Goose Girl")))
    Title(lowest=100, marks=2, title='Goose Girl')
    """
    return min(
        (title for title in titles if title.lowest > total), key=lambda t: t.lowest, default=None
    )
