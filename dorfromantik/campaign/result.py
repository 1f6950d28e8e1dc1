"""What a campaign keeps of a finished game: facts, never computed again (rules.md 7)."""

from collections.abc import Mapping
from dataclasses import dataclass

from dorfromantik.engine import FLAG_TERRAINS, Game, GameState, areas_of


@dataclass(frozen=True, slots=True)
class GameResult:
    """The facts of one finished game."""

    total: int
    facts: Mapping[str, int]
    """Every score line by its key; `red_heart_best`, the most matches of a single red heart; and
    `largest_F` and so on, the size of the largest territory of a terrain."""

    def value(self, expression: str) -> int:
        """Return a fact, or a sum of facts as in `task_F+flag_F`; what the game had not is 0."""
        names = expression.split("+")
        return sum(self.total if name == "total" else self.facts.get(name, 0) for name in names)


def result_of(game: Game, state: GameState) -> GameResult:
    """Return the facts of a game as it stands."""
    sheet = game.score(state)
    facts = {line.key: line.points for line in sheet.lines}
    hearts = [
        item.points for line in sheet.lines if line.key == "red_hearts" for item in line.items
    ]
    facts["red_heart_best"] = max(hearts, default=0)
    for terrain in FLAG_TERRAINS:
        sizes = [area.size for area in areas_of(state.board, terrain)]
        facts[f"largest_{terrain}"] = max(sizes, default=0)
    return GameResult(sheet.total, facts)
