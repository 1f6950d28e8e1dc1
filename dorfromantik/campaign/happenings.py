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
class GameFinished:
    """The players confirmed the score sheet of a game."""

    game: str
    result: GameResult
    kind: Literal["game_finished"] = "game_finished"


@dataclass(frozen=True, slots=True)
class MarksSpent:
    """The group crossed circles: one path id for each mark, in order."""

    paths: tuple[str, ...]
    kind: Literal["marks_spent"] = "marks_spent"


@dataclass(frozen=True, slots=True)
class BoxOpened:
    """The group opened the lid of a box and has seen what was in it."""

    box: int
    kind: Literal["box_opened"] = "box_opened"


CampaignEntry = GameStarted | GameFinished | MarksSpent | BoxOpened
