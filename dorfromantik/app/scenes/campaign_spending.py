"""Marks that are being spent: chosen circle by circle, taken back at will, until they are confirmed (rules.md 7)."""

from dataclasses import dataclass

from dorfromantik.campaign import CampaignBook, CampaignState, MarksSpent, TrackPath, record


@dataclass(frozen=True, slots=True)
class Spending:
    """The circles that are chosen now; nothing of it is recorded yet."""

    book: CampaignBook
    before: CampaignState
    """The campaign as it is recorded."""
    chosen: tuple[str, ...] = ()
    """The ids of the paths, one for each mark, in order."""

    @property
    def state(self) -> CampaignState:
        """The campaign as it would be."""
        if not self.chosen:
            return self.before
        return record(self.book, self.before, MarksSpent(self.chosen))

    @property
    def is_complete(self) -> bool:
        """Whether no more marks have to be spent."""
        return not self.state.must_spend(self.book)

    @property
    def next_circles(self) -> tuple[TrackPath, ...]:
        """The paths whose next circle may be chosen."""
        return self.state.open_paths(self.book) if self.state.marks else ()

    def is_chosen(self, path: str, circle: int) -> bool:
        """Whether a circle, counted from 1, is chosen and not recorded."""
        return self.before.crossed.get(path, 0) < circle <= self.state.crossed.get(path, 0)

    def choosing(self, path: str) -> "Spending":
        """With the next circle of a path chosen too; IllegalEntry when that is not allowed."""
        record(self.book, self.state, MarksSpent((path,)))
        return Spending(self.book, self.before, (*self.chosen, path))

    def taking_back(self, path: str) -> "Spending":
        """Without the last circle of a path, and without what depended on it."""
        position = len(self.chosen) - 1 - self.chosen[::-1].index(path)
        rest = (*self.chosen[:position], *self.chosen[position + 1 :])
        kept = Spending(self.book, self.before)
        for each in rest:
            if any(open_path.id == each for open_path in kept.next_circles):
                kept = kept.choosing(each)
        return kept

    def taking_back_last(self) -> "Spending":
        """Without the circle that was chosen last."""
        return Spending(self.book, self.before, self.chosen[:-1])
