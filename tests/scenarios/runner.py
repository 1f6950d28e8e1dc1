"""Plays a scenario against the public API of the engine and answers what its steps expect.

An answer is a plain value in the words of the files, to be compared with what the file expects:

    refused       every reason: ["occupied", "edges 0 3", "area too large 6 for 5"]; [] when legal
    edges         what six edges meet: "open fits neutral clashes open open"
    legal         how many placements, or all of them: ["1,0 r0 r3", "1,1 r2"]
    legal_at      the same for the named cells only; "1,0" when no rotation is legal there
    hand          the revealed tile: "L00", "Q05 with 4", "nothing"
    stored        the tile in the store: "L00", "nothing"
    hearts        how many of the named kinds may still be put on tiles: { red = 1, golden = 0 }
    may           what may be done but place the tile in hand: ["store", "set aside"]
    illegal       why the tried move or deed is not allowed in the game; "" when it is
    ended         tasks that the last placement ended: ["F 5 at 0,0 failed"]
    set_aside     tiles that left the game after it: ["L00", "Q05 with 4"]
    events        all that followed from it, in order
    active        active tasks: ["F 5 at 0,0"]
    player, over  whose turn it is; whether the game has ended
    left          sizes of the stacks that are named: { landscape = 3, tasks = 1, F = 2 }
    areas         [size, open edges] of every area of a terrain: { F = [[1, 3], [4, 0]] }
    score         every line that is not 0, and the total; on a bare board, the lines of all entries
    lines         the lines of entries on the score sheet, in order: ["red_hearts", "circus"]
    scored        every item with its cells: ["flag_F 2: 0,0 1,0"]
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, assert_never

from dorfromantik import engine
from dorfromantik.engine import EdgeMatch, Hex, Placement, Refusal
from tests.scenarios.reading import DEEDS, Act, BadScenario, Hand, Move, Scenario, ScenarioStep


class Scene:
    """The table on which a scenario is played: a whole game, or a bare board."""

    def __init__(self, scenario: Scenario):
        self.board = engine.Board()
        self.game: engine.Game | None = None
        self.events: tuple[engine.Event, ...] = ()
        self._catalog = scenario.catalog
        self._tried: Act | None = None
        self._asked: Hand | None = None
        if scenario.setup is not None:
            self.game = engine.Game(scenario.catalog, scenario.setup)
            self._take(self.game.initial())
        self._do(scenario.board)

    def run(self, step: ScenarioStep) -> dict[str, object]:
        """Do what a step does and return an answer to each of its expectations."""
        self._do(step.acts)
        self._tried, self._asked = step.tried, step.asked
        return {key: ANSWERS[key](self, expected) for key, expected in step.expected.items()}

    def _do(self, acts: Sequence[Act]) -> None:
        for act in acts:
            if self.game is not None:
                self._take(self.game.apply(self.state, self._action(act)))
            elif isinstance(act, Move):
                hand = act.hand
                self.board = engine.place(
                    self.board, hand.tile, act.placement, hand.token, act.heart
                )
            else:
                raise BadScenario("on a bare board tiles can only be placed")

    def _action(self, act: Act) -> engine.Action:
        if not isinstance(act, Move):
            return act
        self._demand_in_hand(act.hand)
        return engine.PlaceTile(act.placement, act.heart)

    def _take(self, step: engine.Step) -> None:
        self.state, self.board, self.events = step.state, step.state.board, step.events

    def _demand_in_hand(self, hand: Hand) -> None:
        tile, token = self.state.current_tile, self.state.current_token
        if hand.tile != tile or hand.token not in (None, token):
            raise BadScenario(f"{hand.tile.id} is played, but in hand is {self.hand()}")

    def _report(self) -> tuple[engine.PlacementReport, int | None]:
        """What the rules say of the tried placement, and the number on the tried tile."""
        if not isinstance(self._tried, Move):
            raise BadScenario("no move was tried")
        hand, placement = self._tried.hand, self._tried.placement
        if self.game is None:
            report = engine.check_placement(self.board, hand.tile, placement, hand.token)
            return report, hand.token
        self._demand_in_hand(hand)
        return self.game.check(self.state, placement), self.state.current_token

    def _legal_placements(self) -> tuple[Placement, ...]:
        if self._asked is not None:
            return engine.legal_placements(self.board, self._asked.tile, self._asked.token)
        if self.game is None:
            raise BadScenario("no tile is named whose placements are meant")
        return self.game.legal_placements(self.state)

    def refused(self) -> list[str]:
        """Every reason against the tried placement, with the edges or sizes that it names."""
        report, token = self._report()
        return [_reason(refusal, report, token) for refusal in report.refusals]

    def edges(self) -> str:
        """What the six edges of the tried placement meet, in directions 0 to 5."""
        return " ".join(match.name.lower() for match in self._report()[0].edges)

    def legal(self, expected: int | list[str]) -> int | list[str]:
        """The legal placements of the named tile or the tile in hand: how many, or all."""
        found = self._legal_placements()
        if isinstance(expected, int):
            return len(found)
        return [_cell_words(hex, found) for hex in dict.fromkeys(hex for hex, _ in found)]

    def legal_at(self, expected: list[str]) -> list[str]:
        """The legal rotations in the cells that the step names."""
        cells = [Hex(*map(int, line.split()[0].split(","))) for line in expected]
        return [_cell_words(cell, self._legal_placements()) for cell in cells]

    def hand(self) -> str:
        """The revealed tile with its token."""
        return _tile_words(self.state.current_tile, self.state.current_token)

    def stored(self) -> str:
        """The tile in the store."""
        return _tile_words(self.state.stored_tile, None)

    def hearts(self, expected: Mapping[str, int]) -> dict[str, int]:
        """How many hearts of the kinds that the step names may still be put on tiles."""
        return {kind: self.state.hearts_left(engine.Heart(kind)) for kind in expected}

    def may(self) -> list[str]:
        """What the players may do besides placing the tile in hand."""
        if self.game is None:
            raise BadScenario("deeds belong to a game")
        words = {deed: word for word, deed in DEEDS.items()}
        legal = self.game.legal_actions(self.state)
        return [words[deed] for deed in legal if not isinstance(deed, engine.PlaceTile)]

    def illegal(self) -> str:
        """Why the game does not allow the tried move or deed."""
        if self.game is None or self._tried is None:
            raise BadScenario("nothing was tried in a game")
        try:
            self.game.apply(self.state, self._action(self._tried))
        except engine.IllegalAction as illegal:
            return str(illegal)
        return ""

    def ended(self) -> list[str]:
        """The tasks that ended with the last placement, in order."""
        ends = (engine.TaskFulfilled, engine.TaskFailed)
        return [_event_words(event) for event in self.events if isinstance(event, ends)]

    def set_aside(self) -> list[str]:
        """The tiles that left the game after the last placement, in order."""
        asides = [event for event in self.events if isinstance(event, engine.TileSetAside)]
        return [_tile_words(aside.tile, aside.token) for aside in asides]

    def active(self) -> list[str]:
        """The active tasks, in the order in which they came."""
        return [_task_words(task) for task in self.state.active_tasks]

    def left(self, expected: Mapping[str, int]) -> dict[str, int]:
        """How many tiles and tokens are left in the stacks that the step names."""
        stacks: dict[str, Sequence[object]] = {
            "landscape": self.state.landscape_stack,
            "tasks": self.state.task_stack,
            **{str(terrain): numbers for terrain, numbers in self.state.token_stacks.items()},
        }
        return {name: len(stacks[name]) for name in expected}

    def areas(self, expected: Mapping[str, object]) -> dict[str, list[list[int]]]:
        """Size and open edges of every area of the terrains that the step names."""
        areas = engine.all_areas(self.board)
        return {
            letter: sorted([area.size, area.open_edges] for area in areas if area.terrain == letter)
            for letter in expected
        }

    def score(self) -> dict[str, int]:
        """The lines of the score sheet that are not zero, and the total."""
        sheet = self._sheet()
        lines = {line.key: line.points for line in sheet.lines if line.points}
        return lines | {"total": sheet.total}

    def lines(self) -> list[str]:
        """The lines of the score sheet that a first game does not have."""
        base = ("task_", "flag_", "longest_")
        return [line.key for line in self._sheet().lines if not line.key.startswith(base)]

    def scored(self) -> list[str]:
        """Every item of the score sheet, with the cells that earn it."""
        return [
            f"{line.key} {item.points}: " + " ".join(f"{q},{r}" for q, r in sorted(item.hexes))
            for line in self._sheet().lines
            for item in line.items
        ]

    def _sheet(self) -> engine.ScoreSheet:
        if self.game is None:
            return engine.score_board(self.board, (), self._catalog.entries)
        return self.game.score(self.state)


def _reason(refusal: Refusal, report: engine.PlacementReport, token: int | None) -> str:
    if refusal is Refusal.EDGES:
        clashes = [i for i, match in enumerate(report.edges) if match is EdgeMatch.CLASHES]
        return " ".join(["edges", *map(str, clashes)])
    if refusal in (Refusal.AREA_TOO_LARGE, Refusal.AREA_CLOSED_TOO_SMALL):
        size = report.own_area.size if report.own_area else None
        return f"{refusal.value} {size} for {token}"
    return str(refusal.value)


def _cell_words(hex: Hex, placements: Sequence[Placement]) -> str:
    rotations = [f"r{placement.rotation}" for placement in placements if placement.hex == hex]
    return " ".join([f"{hex.q},{hex.r}", *rotations])


def _tile_words(tile: engine.Tile | None, token: int | None) -> str:
    if tile is None:
        return "nothing"
    return tile.id if token is None else f"{tile.id} with {token}"


def _task_words(task: engine.ActiveTask) -> str:
    return f"{task.terrain} {task.number} at {task.hex.q},{task.hex.r}"


def _event_words(event: engine.Event) -> str:
    match event:
        case engine.TaskFulfilled():
            return f"{_task_words(event.task)} fulfilled"
        case engine.TaskFailed():
            return f"{_task_words(event.task)} failed"
        case engine.TileRevealed():
            return f"revealed {_tile_words(event.tile, event.token)}"
        case engine.TileSetAside():
            return f"set aside {_tile_words(event.tile, event.token)}"
        case engine.TilePlaced():
            return f"placed {event.placed.tile.id} by {event.player}"
        case engine.TileStored():
            return f"stored {event.tile.id} by {event.player}"
        case engine.StoredTileTaken():
            return f"taken {event.tile.id}"
        case engine.ChoiceOffered():
            return f"reveal, or take {event.stored_tile.id}"
        case engine.TurnPassed():
            return f"player {event.player}"
        case engine.GameEnded():
            return "game ended"
    assert_never(event)


ANSWERS: dict[str, Callable[[Scene, Any], object]] = {
    "refused": lambda scene, _: scene.refused(),
    "edges": lambda scene, _: scene.edges(),
    "legal": Scene.legal,
    "legal_at": Scene.legal_at,
    "hand": lambda scene, _: scene.hand(),
    "stored": lambda scene, _: scene.stored(),
    "hearts": Scene.hearts,
    "may": lambda scene, _: scene.may(),
    "illegal": lambda scene, _: scene.illegal(),
    "ended": lambda scene, _: scene.ended(),
    "set_aside": lambda scene, _: scene.set_aside(),
    "events": lambda scene, _: [_event_words(event) for event in scene.events],
    "active": lambda scene, _: scene.active(),
    "player": lambda scene, _: scene.state.player,
    "over": lambda scene, _: scene.state.is_over,
    "left": Scene.left,
    "areas": Scene.areas,
    "score": lambda scene, _: scene.score(),
    "lines": lambda scene, _: scene.lines(),
    "scored": lambda scene, _: scene.scored(),
}
