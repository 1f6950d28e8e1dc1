"""The table: a game in progress, with its way back and forth (rules.md 9)."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from enum import Enum
from typing import Self

from dorfromantik.engine import (
    Action,
    Catalog,
    Company,
    Game,
    GameState,
    Player,
    SeatChange,
    Step,
    state_digest,
)
from dorfromantik.persistence import (
    GameMeta,
    GameRecord,
    Result,
    UndoPolicy,
    content_digest,
    replayed,
)


class TableChange(Enum):
    """What a subscriber is told of."""

    DISPATCHED = "dispatched"
    UNDONE = "undone"
    REDONE = "redone"


Subscriber = Callable[["Table", TableChange], None]


class Table:
    """A game with all its states so far, so that undo is a look back and never a new draw.

    Undo is no action of the game: the list of actions simply becomes shorter, and what was taken back waits in
    `undone` until another action is done.
    """

    def __init__(
        self,
        game: Game,
        actions: Iterable[Action] = (),
        undone: Iterable[Action] = (),
        undo_policy: UndoPolicy = UndoPolicy.LAST,
        created: str = "",
        company: Company | None = None,
        seats_before_undo: Iterable[tuple[SeatChange, ...]] = (),
    ):
        """Sit down to a game after some actions.

        Args:
            game: The rules and the set-up.
            actions: What was done so far, the oldest first.
            undone: What was taken back, the next to be done again last.
            undo_policy: How far actions may be taken back; may be changed at any time.
            created: When the game began, as ISO 8601 text.
            company: Who sat at the table when; None when those of the set-up stayed.
            seats_before_undo: As a record keeps it (`GameRecord`).

        Raises:
            IllegalAction: When one of the actions is not allowed.
        """
        self.game = game
        self.undo_policy = undo_policy
        self.created = created
        self._actions = list(actions)
        self._undone = list(undone)
        self._seats_before_undo = list(seats_before_undo)
        self._company = company or Company.of(game.setup)
        self._steps = list(game.replay(self._actions))
        self._content_digest = content_digest(game.catalog, game.setup)
        self._subscribers: list[Subscriber] = []

    @classmethod
    def from_record(
        cls, record: GameRecord, catalog: Catalog, undo_policy: UndoPolicy = UndoPolicy.LAST
    ) -> Self:
        """Return the table at which a game was kept.

        Raises:
            OtherTileSet: When the game was played with other tiles.
            InvalidRecord: When it does not lead to the same state again.
        """
        steps = replayed(record, catalog)
        table = cls(
            Game(catalog, record.setup),
            undone=record.undone,
            undo_policy=undo_policy,
            created=record.meta.created,
            company=record.company,
            seats_before_undo=record.seats_before_undo,
        )
        table._actions = list(record.actions)
        table._steps = list(steps)
        return table

    @property
    def step(self) -> Step:
        """The state now, and what happened on the way to it."""
        return self._steps[-1]

    @property
    def state(self) -> GameState:
        """The state now."""
        return self.step.state

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step so far, the initial one first."""
        return tuple(self._steps)

    @property
    def actions(self) -> tuple[Action, ...]:
        """What was done so far, the oldest first."""
        return tuple(self._actions)

    @property
    def undone(self) -> tuple[Action, ...]:
        """What was taken back and can be done again, the next one last."""
        return tuple(self._undone)

    def dispatch(self, action: Action) -> Step:
        """Do an action; what was taken back is forgotten, unless this does the next of it again.

        Raises:
            IllegalAction: When the action is not allowed; nothing has changed then.
        """
        step = self.game.apply(self.state, action)
        if self._undone and self._undone[-1] == action:
            self._take_up()
        else:
            self._undone.clear()
            self._seats_before_undo.clear()
        self._go_on(action, step)
        self._tell(TableChange.DISPATCHED)
        return step

    @property
    def can_undo(self) -> bool:
        """Whether the last action may be taken back (rules.md 9), with what companions did after it.

        With the policy "last action", no second one may be taken back before an action is done again.
        """
        if self.undo_policy is UndoPolicy.OFF or self._last_of_people is None:
            return False
        return self.undo_policy is UndoPolicy.ANY or not self._undone

    @property
    def can_redo(self) -> bool:
        """Whether there is something that was taken back."""
        return bool(self._undone)

    def undo(self) -> bool:
        """Take back the last action with all that followed from it; returns whether that was allowed.

        What companions did is taken back until somebody else has the turn, since they would only do it again.
        """
        last = self._last_of_people
        if not self.can_undo or last is None:
            return False
        while len(self._actions) > last:
            before = self._company
            self._company = before.taken_back(self._actions)
            is_changed = self._company.changes != before.changes
            self._seats_before_undo.append(before.changes if is_changed else ())
            self._undone.append(self._actions.pop())
            self._steps.pop()
        self._tell(TableChange.UNDONE)
        return True

    @property
    def _last_of_people(self) -> int | None:
        """How many actions lie before the last one that was no companion's; None when there is none."""
        counts = reversed(range(len(self._actions)))
        if not self._company.has_companions:
            return next(counts, None)
        return next((count for count in counts if not self.player_at(count).is_companion), None)

    def redo(self) -> Step | None:
        """Do again what was taken back last; returns None when there is nothing."""
        if not self._undone:
            return None
        action = self._undone[-1]
        step = self.game.apply(self.state, action)
        self._take_up()
        self._go_on(action, step)
        self._tell(TableChange.REDONE)
        return step

    def _take_up(self) -> None:
        """Forget that the last action was taken back, and seat everybody as before that, unless seats changed since."""
        self._undone.pop()
        before = self._seats_before_undo.pop() if self._seats_before_undo else ()
        if before:
            self._company = replace(self._company, changes=before)

    def _go_on(self, action: Action, step: Step) -> None:
        self._actions.append(action)
        self._steps.append(step)

    @property
    def company(self) -> Company:
        """Who sits at the table, and who sat there when."""
        return self._company

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits at the table now, in the order of turns."""
        return self._company.players_at(len(self._actions))

    @property
    def seat(self) -> int:
        """The place in `players` of who has the turn."""
        return self._company.turn_at(self._actions, len(self._actions))

    @property
    def player(self) -> Player:
        """Who has the turn."""
        return self.player_at(len(self._actions))

    def player_at(self, count: int) -> Player:
        """Who had the turn after `count` actions."""
        return self._company.player_at(self._actions, count)

    def regroup(self, company: Company) -> None:
        """Let others sit at the table from now on, or give players other names; the game itself stays as it is.

        Raises:
            ValueError: When seats change at a moment that is not now, or somebody is missing.
        """
        if len(company.people) < len(self._company.people):
            raise ValueError("somebody who sat at the table is missing")
        if company.changes != self._company.changes:
            if company.changes[-1].after != len(self._actions):
                raise ValueError("seats change now, not at another time")
            self._seats_before_undo.clear()
        setup = self.game.setup
        players = company.people[: len(setup.players)]
        self.game = replace(self.game, setup=replace(setup, players=players))
        self._company = company

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Call someone after every change; returns what ends that."""
        self._subscribers.append(subscriber)
        return lambda: self._subscribers.remove(subscriber)

    def to_record(self) -> GameRecord:
        """Return the game as it is kept."""
        setup = self.game.setup
        return GameRecord(
            setup=setup,
            actions=self.actions,
            content_digest=self._content_digest,
            final_digest=state_digest(self.state),
            undone=self.undone,
            joined=self._company.people[len(setup.players) :],
            seat_changes=self._company.changes_since(setup),
            seats_before_undo=tuple(self._seats_before_undo),
            meta=GameMeta(created=self.created),
        )

    def to_result(self, date: str) -> Result:
        """Return the outcome as it is recorded, with the date on which the game ended, as ISO 8601 text."""
        sheet = self.game.score(self.state)
        setup = self.game.setup
        return Result(
            total=sheet.total,
            players=self._company.took_part,
            seed=setup.seed,
            date=date,
            created=self.created,
            lines=tuple((line.key, line.points) for line in sheet.lines),
        )

    def _tell(self, change: TableChange) -> None:
        for subscriber in tuple(self._subscribers):
            subscriber(self, change)
