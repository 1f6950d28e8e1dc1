"""The tutorial's game: dealt anew, or taken up again where it was left."""

from dataclasses import dataclass

from dorfromantik.app.context import AppContext
from dorfromantik.app.scenes.seating import Seating
from dorfromantik.app.tutorial import lesson_at, lessons, sheet_number, tutorial_setup
from dorfromantik.content import load_builtin
from dorfromantik.engine import Game
from dorfromantik.persistence import OTHER_TILES, Problem, UndoPolicy
from dorfromantik.table import Table


@dataclass(frozen=True, slots=True)
class KeptTutorial:
    """What was found of a tutorial that was left."""

    table: Table | None = None
    problem: Problem | None = None
    """What the players should be told."""


def new_tutorial(context: AppContext) -> Table:
    """Deal the tutorial's tiles, which are the same whatever is played with else."""
    players = context.settings.last_players or Seating.of_last_time(()).ready()
    return Table(Game(load_builtin(), tutorial_setup(players)), undo_policy=UndoPolicy.ANY)


def kept_tutorial(context: AppContext) -> KeptTutorial:
    """Return the tutorial that was left before its end.

    One of other lessons, which an older version of the program taught, is none: the tutorial begins anew.
    """
    catalog = load_builtin()
    loaded = context.store.load_tutorial(catalog)
    problem = None if loaded.problem == OTHER_TILES else loaded.problem
    record = loaded.record
    if record is None or not record.actions:
        return KeptTutorial(problem=problem)
    table = Table.from_record(record, catalog, UndoPolicy.ANY)
    is_of_now = record.setup == tutorial_setup(record.setup.players)
    if table.state.is_over or not is_of_now:
        return KeptTutorial(problem=problem)
    return KeptTutorial(table, problem)


def where_left(context: AppContext, table: Table) -> str:
    """Say which lesson comes next at the tutorial's table."""
    sheets, turn = lessons(context.translator), len(table.actions)
    lesson, _more = lesson_at(sheets, turn, 0)
    words = context.translator.text("You have come to “{lesson}”, {number} of {count}.")
    number, count = sheet_number(sheets, turn, 0), sum(map(len, sheets))
    return words.format(lesson=lesson.heading, number=number, count=count)
