"""The campaigns of this folder, side by side: one folder each, with its record and its game in progress."""

from dataclasses import dataclass
from pathlib import Path

from dorfromantik.campaign import CampaignBook
from dorfromantik.persistence.campaign_records import (
    CampaignRecord,
    decode_campaign,
    demand_possible,
    encode_campaign,
)
from dorfromantik.persistence.file_names import CAMPAIGN_ID, CAMPAIGNS, campaign_file
from dorfromantik.persistence.keeper import Keeper
from dorfromantik.persistence.problems import CAMPAIGN
from dorfromantik.persistence.shelf import Shelf

LARGEST_CAMPAIGN = 16 * 1024 * 1024
"""Bytes; larger files are refused unread."""


@dataclass(frozen=True, slots=True)
class KeptCampaign:
    """A campaign, and the name of the folder in which it is kept."""

    id: str
    record: CampaignRecord


class CampaignShelves:
    """Keeps campaigns; what cannot be written stays in memory, and `Keeper` tells of it."""

    def __init__(self, keeper: Keeper):
        """Use the folder of a keeper."""
        self._keeper = keeper
        self._shelves: dict[str, Shelf[CampaignRecord]] = {}
        self._known: dict[str, CampaignRecord] = {}

    def load_all(self, book: CampaignBook) -> tuple[KeptCampaign, ...]:
        """Return every campaign that can be used, the oldest first.

        One that is damaged, or in which something impossible happened, is set aside and its older copy is taken; the
        others are not touched by that.
        """
        for campaign_id in self._ids_on_disk():
            if campaign_id in self._known:
                # What this start of the program knows is as new as the disk, or newer.
                continue
            loaded = self._keeper.load(
                self._shelf(campaign_id), lambda record: demand_possible(record, book)
            )
            self._keeper.note(loaded.problem)
            if loaded.record is not None:
                self._known[campaign_id] = loaded.record
        kept = (KeptCampaign(each, record) for each, record in self._known.items())
        return tuple(sorted(kept, key=lambda each: (each.record.created, each.id)))

    def new_id(self) -> str:
        """Return the name of a folder that is not there yet."""
        first = f"campaign-{self._keeper.stamp()}"
        campaign_id, number = first, 2
        while campaign_id in self._known or (self._root / campaign_id).exists():
            campaign_id, number = f"{first}-{number}", number + 1
        return campaign_id

    def save(self, campaign: KeptCampaign) -> None:
        """Keep a campaign in place of what was kept of it before."""
        self._known[campaign.id] = campaign.record
        self._keeper.keep(self._shelf(campaign.id), CAMPAIGN, encode_campaign(campaign.record))

    def delete(self, campaign_id: str) -> None:
        """Remove a campaign for good; its game in progress is not looked at."""
        self._known.pop(campaign_id, None)
        self._keeper.remove(self._shelf(campaign_id), CAMPAIGN)

    def save_all(self) -> None:
        """Keep everything that is known again, in a folder that is used from now on."""
        self._shelves.clear()
        for campaign_id, record in self._known.items():
            self.save(KeptCampaign(campaign_id, record))

    @property
    def _root(self) -> Path:
        return self._keeper.folder / CAMPAIGNS

    def _ids_on_disk(self) -> tuple[str, ...]:
        try:
            folders = sorted(self._root.iterdir())
        except FileNotFoundError:
            return ()
        except OSError as error:
            self._keeper.note(CAMPAIGN.problem_unreadable(error))
            return ()
        ids = (folder.name for folder in folders if CAMPAIGN_ID.fullmatch(folder.name))
        return tuple(each for each in ids if self._shelf(each).exists)

    def _shelf(self, campaign_id: str) -> Shelf[CampaignRecord]:
        if campaign_id not in self._shelves:
            self._shelves[campaign_id] = self._keeper.shelf(
                campaign_file(campaign_id), CAMPAIGN, decode_campaign, LARGEST_CAMPAIGN
            )
        return self._shelves[campaign_id]
