"""The campaign's book: track, boxes and cards from the tables, checked against one another (rules.md 7)."""

from collections.abc import Iterable

from dorfromantik.campaign import BoxBook, CampaignBook, Card, TrackPath
from dorfromantik.campaign.book import START
from dorfromantik.content.campaign_models import CampaignTable
from dorfromantik.content.loader import TABLES
from dorfromantik.content.reading import ContentError, read_toml
from dorfromantik.content.titles import load_titles
from dorfromantik.engine import Catalog


def load_campaign_book(catalog: Catalog) -> CampaignBook:
    """Return everything that is the same in every campaign.

    Raises:
        ContentError: When the table is damaged, or names an entry that the catalog does not have.
    """
    path = TABLES / "campaign.toml"
    table = read_toml(path, CampaignTable)
    book = CampaignBook(
        marks=tuple((title.lowest, title.marks) for title in load_titles()),
        paths=tuple(
            TrackPath(row.start, row.goal, row.circles, row.red_heart_on_circle)
            for row in table.paths
        ),
        cards=tuple(Card(row.id, row.box, row.conditions, row.opens_box) for row in table.cards),
        boxes=tuple(BoxBook(row.number, row.entries, row.opens_at_once) for row in table.boxes),
    )
    for fault in _faults(book, catalog):
        raise ContentError(f"{path}: {fault}")
    return book


def _faults(book: CampaignBook, catalog: Catalog) -> Iterable[str]:
    known = {entry.id for entry in catalog.entries}
    boxed = [entry for box in book.boxes for entry in box.entries]
    yield from (f"unknown entry {entry}" for entry in boxed if entry not in known)
    yield from (f"no box holds {entry}" for entry in sorted(known.difference(boxed)))
    if len(boxed) != len(set(boxed)):
        yield "an entry lies in two boxes"
    earned = set(book.hexes)
    earned |= {path.heart_entry for path in book.paths if path.red_heart_on_circle}
    earned |= {card.id for card in book.cards if card.opens_box is None}
    yield from (f"{entry} cannot be earned" for entry in sorted(known - earned))
    yield from (f"{entry} is earned but does not exist" for entry in sorted(earned - known))
    starts = {START, *book.hexes}
    yield from (f"{path.id} starts nowhere" for path in book.paths if path.start not in starts)
