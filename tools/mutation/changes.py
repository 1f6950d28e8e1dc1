"""Every way to change one comparison, `and`, `or` or `not` in a module, by the operators of cosmic-ray."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.provider import OperatorProvider

_CONDITIONS = re.compile(
    r"ReplaceComparisonOperator_|AddNot|ReplaceAndWithOr|ReplaceOrWithAnd|ReplaceUnaryOperator_Delete_Not"
)
_SAME_FOR_VALUES = re.compile(r"_(Is_Eq|Eq_Is|IsNot_NotEq|NotEq_IsNot)$")
"""Members of enumerations and small numbers are equal where they are identical."""

_FUNCTION = re.compile(r"\s*def (\w+)")


@dataclass(frozen=True, slots=True)
class Place:
    """What a change does, in words that stay the same while lines above it come and go."""

    where: str
    """Module and, within one, function: `area.flood`."""
    line: str
    becomes: str

    def __str__(self) -> str:
        return f"{self.where}: {self.line}\n{' ' * len(self.where)}  {self.becomes}"


@dataclass(frozen=True, slots=True)
class Change:
    """A module in which one condition is another."""

    place: Place
    module: str
    """Its full name."""
    path: Path
    source: str
    """The whole changed text."""


def changes_of(module: str, path: Path) -> Iterator[Change]:
    """Yield every change of one condition in a module, from the top to the bottom for each operator."""
    source = path.read_text(encoding="utf-8")
    operators = OperatorProvider()
    for name in operators:
        if _CONDITIONS.match(name) and not _SAME_FOR_VALUES.search(name):
            operator = operators[name]()
            nodes = ast_nodes(get_ast(source))
            count = sum(len(list(operator.mutation_positions(node))) for node in nodes)
            for occurrence in range(count):
                changed = mutate_code(source, operator, occurrence)
                yield Change(_place(path.stem, source, changed), module, path, changed)


def _place(stem: str, source: str, changed: str) -> Place:
    before, after = source.splitlines(), changed.splitlines()
    number = next(n for n, (old, new) in enumerate(zip(before, after, strict=True)) if old != new)
    functions = (found[1] for found in map(_FUNCTION.match, before[number::-1]) if found)
    where = ".".join((stem, *islice(functions, 1)))
    return Place(where, before[number].strip(), after[number].strip())
