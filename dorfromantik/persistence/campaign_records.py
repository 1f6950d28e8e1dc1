"""What is kept of a campaign: who plays it, and everything that happened in it (rules.md 7)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, ClassVar

from pydantic import Field, TypeAdapter

from dorfromantik.campaign import CampaignBook, CampaignEntry, IllegalEntry, fold
from dorfromantik.engine import Player
from dorfromantik.persistence.documents import (
    Document,
    Format,
    InvalidRecord,
    check_document,
    document_bytes,
    parse_document,
)
from dorfromantik.persistence.migrations import CAMPAIGN_UPGRADES
from dorfromantik.persistence.players import with_known_colors
from dorfromantik.persistence.records import LONGEST_NAME

CAMPAIGN_FORMAT = Format("dorfromantik-campaign", 2, CAMPAIGN_UPGRADES)
MOST_PLAYERS = 6

_Entry = Annotated[CampaignEntry, Field(discriminator="kind")]


@dataclass(frozen=True, slots=True)
class CampaignRecord:
    """A campaign: its state follows from its entries, its results are facts and never worked out again."""

    __pydantic_config__: ClassVar[Mapping[str, Any]] = {"extra": "forbid"}

    name: str
    players: tuple[Player, ...]
    """Who sits down to its next game."""
    entries: tuple[_Entry, ...] = ()
    created: str = ""
    """ISO 8601."""
    archived: bool = False
    """Whether the group has laid it aside."""

    def __post_init__(self) -> None:
        names = (self.name, *(player.name for player in self.players))
        if any(len(name) > LONGEST_NAME for name in names):
            raise ValueError(f"a name longer than {LONGEST_NAME} characters")
        if not 1 <= len(self.players) <= MOST_PLAYERS:
            raise ValueError(f"1 to {MOST_PLAYERS} players are wanted")
        object.__setattr__(self, "players", with_known_colors(self.players))


def encode_campaign(record: CampaignRecord) -> bytes:
    """Return a campaign as the bytes to be kept."""
    body: Document = _adapter().dump_python(record, mode="json")
    return document_bytes(
        {"format": CAMPAIGN_FORMAT.name, "version": CAMPAIGN_FORMAT.version, **body}
    )


def decode_campaign(content: bytes) -> CampaignRecord:
    """Return the campaign that some bytes hold; whether its entries follow from one another is not asked.

    Raises:
        InvalidRecord: When they hold none.
        NewerVersion: When a newer version of the program wrote them.
    """
    document = CAMPAIGN_FORMAT.upgraded(parse_document(content))
    body = {key: value for key, value in document.items() if key not in ("format", "version")}
    return check_document(_adapter(), body)


def demand_possible(record: CampaignRecord, book: CampaignBook) -> None:
    """Refuse a campaign in which something happened that could not happen.

    Raises:
        InvalidRecord: When an entry does not follow from those before it.
    """
    try:
        fold(book, record.entries)
    except IllegalEntry as error:
        raise InvalidRecord(f"an entry is not possible: {error}") from None


@cache
def _adapter() -> TypeAdapter[CampaignRecord]:
    return TypeAdapter(CampaignRecord)
