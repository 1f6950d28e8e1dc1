"""The campaign: marks, track, boxes and achievement cards, as a fold over what happened (rules.md 7).

`CampaignBook` holds what is fixed (`book`), `CampaignState` how far a group has come (`progress`), `CampaignEntry` what
is recorded (`happenings`). Pure like the engine: the standard library and the engine only.
"""

from dorfromantik.campaign.book import BoxBook, CampaignBook, Card, TrackPath
from dorfromantik.campaign.card_progress import CardProgress, Condition, card_progress
from dorfromantik.campaign.happenings import (
    BoxOpened,
    CampaignEntry,
    GameFinished,
    GameReport,
    GameStarted,
    MarksSpent,
)
from dorfromantik.campaign.progress import CampaignState, IllegalEntry, fold, record
from dorfromantik.campaign.result import GameResult, result_of

__all__ = [
    "BoxBook",
    "BoxOpened",
    "CampaignBook",
    "CampaignEntry",
    "CampaignState",
    "Card",
    "CardProgress",
    "Condition",
    "GameFinished",
    "GameReport",
    "GameResult",
    "GameStarted",
    "IllegalEntry",
    "MarksSpent",
    "TrackPath",
    "card_progress",
    "fold",
    "record",
    "result_of",
]
