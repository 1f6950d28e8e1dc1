"""How near the games so far came to each achievement card (rules.md 7)."""

from collections.abc import Iterable
from dataclasses import dataclass

from dorfromantik.campaign.book import CampaignBook, Card
from dorfromantik.campaign.happenings import CampaignEntry, GameFinished
from dorfromantik.campaign.progress import CampaignState, record
from dorfromantik.campaign.result import GameResult


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition of a card, and what a game had of it."""

    name: str
    """The fact, or sum of facts."""
    now: int
    wanted: int

    @property
    def is_met(self) -> bool:
        """Whether the value is reached or passed."""
        return self.now >= self.wanted

    @property
    def share(self) -> float:
        """How much of it is reached, from 0 to 1."""
        return min(max(self.now, 0) / self.wanted, 1.0)


@dataclass(frozen=True, slots=True)
class CardProgress:
    """A card, with the best that one game had of its conditions."""

    card: Card
    conditions: tuple[Condition, ...]
    is_met: bool = False

    @property
    def share(self) -> float:
        """How near it is, from 0 to 1: the mean of its conditions, which one game must meet together."""
        return sum(condition.share for condition in self.conditions) / len(self.conditions)


def conditions_in(card: Card, result: GameResult) -> tuple[Condition, ...]:
    """Return what a game, finished or as it stands, has of each condition of a card."""
    return tuple(
        Condition(name, result.value(name), wanted) for name, wanted in card.conditions.items()
    )


def card_progress(book: CampaignBook, entries: Iterable[CampaignEntry]) -> tuple[CardProgress, ...]:
    """Return every card that lies open or is met, with the best game among those that count for it.

    Raises:
        IllegalEntry: When an entry does not follow from those before it.
    """
    state = CampaignState()
    best: dict[str, CardProgress] = {}
    for entry in entries:
        if isinstance(entry, GameFinished):
            for card in book.cards:
                if card.id in state.running.get(entry.game, ()):
                    _keep_better(best, CardProgress(card, conditions_in(card, entry.result)))
        state = record(book, state, entry)
    return tuple(
        CardProgress(
            card,
            best[card.id].conditions if card.id in best else conditions_in(card, GameResult(0, {})),
            card.id in state.met_cards,
        )
        for card in book.cards
        if card.box in state.open_boxes
    )


def _keep_better(best: dict[str, CardProgress], other: CardProgress) -> None:
    known = best.get(other.card.id)
    if known is None or other.share > known.share:
        best[other.card.id] = other
