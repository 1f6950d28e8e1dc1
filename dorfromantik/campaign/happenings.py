"""What is recorded of a campaign, in order; its state follows from these alone."""

from dataclasses import dataclass
from typing import Literal

from dorfromantik.campaign.result import GameResult


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game of the campaign began, with all that was unlocked then."""

    game: str
    """The name of the game's record."""
    kind: Literal["game_started"] = "game_started"


@dataclass(frozen=True, slots=True)
class GameReport:
    """What the group wants to remember of a game; nothing follows from it."""

    players: tuple[str, ...] = ()
    """Their names."""
    seed: str = ""
    date: str = ""
    """When the score sheet was confirmed, as ISO 8601 text."""
    title: str = ""
    """The title that it earned, in English."""


@dataclass(frozen=True, slots=True)
class GameFinished:
    """The players confirmed the score sheet of a game."""

    game: str
    result: GameResult
    report: GameReport = GameReport()
    kind: Literal["game_finished"] = "game_finished"


@dataclass(frozen=True, slots=True)
class MarksSpent:
    """The group crossed circles: one path id for each mark, in order."""

    paths: tuple[str, ...]
    kind: Literal["marks_spent"] = "marks_spent"


@dataclass(frozen=True, slots=True)
class BoxOpened:
    """The group opened a box, for the first time or again, and has seen what came out of it."""

    box: int
    kind: Literal["box_opened"] = "box_opened"


CampaignEntry = GameStarted | GameFinished | MarksSpent | BoxOpened
