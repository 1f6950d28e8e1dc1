"""How far a group has come, folded from what was recorded (rules.md 7)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from dorfromantik.campaign.book import START, CampaignBook, Card, TrackPath
from dorfromantik.campaign.happenings import (
    BoxOpened,
    CampaignEntry,
    GameFinished,
    GameStarted,
    MarksSpent,
)


class IllegalEntry(ValueError):
    """An entry that can be read but does not follow from what was recorded before."""


@dataclass(frozen=True, slots=True)
class CampaignState:
    """A campaign at one moment."""

    marks: int = 0
    """Marks that are not spent yet."""
    crossed: Mapping[str, int] = field(default_factory=dict)
    """Crossed circles by path id."""
    content: frozenset[str] = frozenset()
    """Everything unlocked: what the next game is played with."""
    open_boxes: frozenset[int] = frozenset()
    """Boxes that are earned; their cards lie open."""
    seen_boxes: frozenset[int] = frozenset()
    """Boxes whose lid the group has opened."""
    shown: frozenset[str] = frozenset()
    """Unlocked entries that the group has seen coming out of their box."""
    met_cards: frozenset[str] = frozenset()
    running: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """For each begun game, the cards that lay open when it began."""
    finished: tuple[str, ...] = ()
    """The names of the finished games, the oldest first."""

    def is_reached(self, hex: str, book: CampaignBook) -> bool:
        """Return whether a hex of the track is reached: one path into it is full."""
        return hex == START or any(
            path.goal == hex and self.crossed.get(path.id, 0) >= path.circles for path in book.paths
        )

    def open_paths(self, book: CampaignBook) -> tuple[TrackPath, ...]:
        """Return the paths whose next circle may be crossed."""
        return tuple(
            path
            for path in book.paths
            if self.crossed.get(path.id, 0) < path.circles and self.is_reached(path.start, book)
        )

    def must_spend(self, book: CampaignBook) -> bool:
        """Return whether marks have to be spent before the next game."""
        return self.marks > 0 and bool(self.open_paths(book))

    def open_cards(self, book: CampaignBook) -> tuple[Card, ...]:
        """Return the cards that lie open and are not met yet."""
        return tuple(
            card
            for card in book.cards
            if card.box in self.open_boxes and card.id not in self.met_cards
        )

    def pieces_of(self, box: int, book: CampaignBook) -> tuple[str, ...]:
        """Return what is unlocked of a box, in the order in which it is shown."""
        return tuple(entry for entry in book.box(box).entries if entry in self.content)

    def new_pieces_of(self, box: int, book: CampaignBook) -> tuple[str, ...]:
        """Return what the group has not yet seen coming out of a box."""
        return tuple(entry for entry in self.pieces_of(box, book) if entry not in self.shown)

    def boxes_to_open(self, book: CampaignBook) -> tuple[int, ...]:
        """Return the boxes that are earned but still closed, or from which something new comes out."""
        return tuple(
            box
            for box in sorted(self.open_boxes)
            if box not in self.seen_boxes or self.new_pieces_of(box, book)
        )


def fold(book: CampaignBook, entries: Iterable[CampaignEntry]) -> CampaignState:
    """Return the state that follows from entries.

    Raises:
        IllegalEntry: When one of them does not follow from those before it.
    """
    state = CampaignState()
    for entry in entries:
        state = record(book, state, entry)
    return state


def record(book: CampaignBook, state: CampaignState, entry: CampaignEntry) -> CampaignState:
    """Return the state after one more entry.

    Raises:
        IllegalEntry: When it does not follow from what was recorded before.
    """
    match entry:
        case GameStarted():
            return _start(book, state, entry)
        case GameFinished():
            return _finish(book, state, entry)
        case MarksSpent():
            for path_id in entry.paths:
                state = _cross(book, state, path_id)
            return state
        case BoxOpened():
            if entry.box not in state.open_boxes:
                raise IllegalEntry(f"box {entry.box} is not earned")
            return replace(
                state,
                seen_boxes=state.seen_boxes | {entry.box},
                shown=state.shown.union(state.pieces_of(entry.box, book)),
            )
    assert_never(entry)


def _start(book: CampaignBook, state: CampaignState, entry: GameStarted) -> CampaignState:
    if entry.game in state.running or entry.game in state.finished:
        raise IllegalEntry(f"the game {entry.game} has begun already")
    if state.must_spend(book):
        raise IllegalEntry("marks must be spent before the next game")
    cards = frozenset(card.id for card in state.open_cards(book))
    return replace(state, running={**state.running, entry.game: cards})


def _finish(book: CampaignBook, state: CampaignState, entry: GameFinished) -> CampaignState:
    """Earn marks, and the cards that lay open when the game began and are met by it."""
    if entry.game not in state.running:
        raise IllegalEntry(f"the game {entry.game} is not one that has begun")
    if entry.result.total < 0:
        raise IllegalEntry(f"the game {entry.game} ended with {entry.result.total}")
    counting = state.running[entry.game]
    running = {game: cards for game, cards in state.running.items() if game != entry.game}
    state = replace(
        state,
        marks=state.marks + book.marks_for(entry.result.total),
        running=running,
        finished=(*state.finished, entry.game),
    )
    for card in state.open_cards(book):
        if card.id in counting and card.is_met_by(entry.result):
            state = _meet(book, state, card)
    return state


def _meet(book: CampaignBook, state: CampaignState, card: Card) -> CampaignState:
    state = replace(state, met_cards=state.met_cards | {card.id})
    if card.opens_box is not None:
        return replace(state, open_boxes=state.open_boxes | {card.opens_box})
    return _unlock(book, state, card.id)


def _cross(book: CampaignBook, state: CampaignState, path_id: str) -> CampaignState:
    """Cross the next circle of a path with one mark, and reach its hex when it is full."""
    if not state.marks:
        raise IllegalEntry("no mark is left")
    path = next((path for path in state.open_paths(book) if path.id == path_id), None)
    if path is None:
        raise IllegalEntry(f"no circle can be crossed on the path {path_id}")
    reached_before = state.is_reached(path.goal, book)
    circle = state.crossed.get(path.id, 0) + 1
    crossed = {**state.crossed, path.id: circle}
    state = replace(state, marks=state.marks - 1, crossed=crossed)
    if circle == path.red_heart_on_circle:
        state = _unlock(book, state, path.heart_entry)
    if circle == path.circles and not reached_before:
        state = _unlock(book, state, path.goal)
    return state


def _unlock(book: CampaignBook, state: CampaignState, entry: str) -> CampaignState:
    """Bring an entry into play from the next game on, and open its box if it is closed."""
    box = book.box_of(entry)
    return replace(state, content=state.content | {entry}, open_boxes=state.open_boxes | {box})
