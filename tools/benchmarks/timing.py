"""Times of calls on the processor, and rows of the table."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from statistics import median, quantiles
from time import process_time


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table."""

    group: str
    name: str
    value: float
    unit: str
    aim: str = ""
    """What is wanted, in words."""


def seconds_of(call: Callable[[], object], repeats: int = 1) -> float:
    """Return the processor seconds that one call takes, on average over some repeats."""
    begin = process_time()
    for _ in range(repeats):
        call()
    return (process_time() - begin) / repeats


def best_of(call: Callable[[], object], repeats: int, rounds: int = 7) -> float:
    """Return the shortest average of some rounds, in seconds: the one that was disturbed least."""
    return min(seconds_of(call, repeats) for _ in range(rounds))


def middle(samples: Sequence[float]) -> float:
    """Return the median."""
    return median(samples)


def worst(samples: Sequence[float]) -> float:
    """Return the value below which 99 of 100 samples lie."""
    return quantiles(samples, n=100)[-1]


def as_table(rows: Iterable[Row]) -> str:
    """Return rows as text with aligned columns, grouped."""
    lines: list[str] = []
    group = ""
    for row in rows:
        if row.group != group:
            group = row.group
            lines += ["", group]
        aim = f"   aim: {row.aim}" if row.aim else ""
        lines.append(f"  {row.name:<44} {row.value:>10.2f} {row.unit:<9}{aim}")
    return "\n".join(lines)


def as_rows(rows: Iterable[Row]) -> list[dict[str, object]]:
    """Return rows as JSON can hold them."""
    return [asdict(row) for row in rows]
