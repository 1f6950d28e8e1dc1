"""Replay whole games with known answers through the public API of the engine, and print every difference.

A case is a JSON file: `placements` from an empty table, each with the number of `legal` placements just before it and
the cells of the tasks that it `fulfilled` or `failed`; and what holds at the end: `active` tasks, `areas`, `score`, and
in `legal_after` every legal placement of further tiles.

Exit code 0 when all answers agree, 1 when one differs, 2 when a file cannot be read.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dorfromantik.content import ContentError, load_builtin, load_catalog
from dorfromantik.engine import (
    ActiveTask,
    Board,
    Catalog,
    Heart,
    Hex,
    PlacedTile,
    Placement,
    SettledTask,
    Terrain,
    Tile,
    Verdict,
    all_areas,
    check_placement,
    judge_all,
    keepers,
    legal_placements,
    score_board,
)


class InvalidCaseError(ValueError):
    """A case that cannot be read; the message is one line."""


@dataclass(frozen=True, slots=True)
class CasePlacement:
    """One placement of a case, and what it is said to do."""

    tile: Tile
    placement: Placement
    token: int | None
    heart: Heart | None
    legal: int | None
    fulfilled: frozenset[Hex]
    failed: frozenset[Hex]


@dataclass(frozen=True, slots=True)
class Case:
    """A whole game with its right answers."""

    placements: tuple[CasePlacement, ...]
    active: frozenset[tuple[Hex, int]] | None
    areas: Mapping[Terrain, list[list[int]]]
    score: Mapping[str, int]
    legal_after: tuple[tuple[Tile, list[list[int]]], ...]


def read_case(path: Path, catalog: Catalog) -> Case:
    """Return the case in a file.

    Raises:
        InvalidCaseError: When it cannot be read, or names what the catalog does not know.
    """
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
        return _case(raw, catalog)
    except OSError as error:
        raise InvalidCaseError(f"{path}: {error.strerror or error}") from None
    except (json.JSONDecodeError, UnicodeDecodeError, RecursionError):
        raise InvalidCaseError(f"{path}: not JSON") from None
    except KeyError as error:
        raise InvalidCaseError(f"{path}: missing or unknown: {error}") from None
    except (TypeError, ValueError, AttributeError) as error:
        raise InvalidCaseError(f"{path}: not a case: {error}") from None


def _case(raw: Any, catalog: Catalog) -> Case:
    active = raw.get("active")
    return Case(
        placements=tuple(_case_placement(row, catalog) for row in raw["placements"]),
        active=None if active is None else frozenset((Hex(q, r), n) for q, r, n in active),
        areas={Terrain(letter): sizes for letter, sizes in raw.get("areas", {}).items()},
        score=dict(raw.get("score", {})),
        legal_after=tuple(
            (catalog[tile_id], listed) for tile_id, listed in raw.get("legal_after", {}).items()
        ),
    )


def _case_placement(row: Any, catalog: Catalog) -> CasePlacement:
    rotation = row["rotation"]
    if rotation not in range(6):
        raise ValueError(f"rotation {rotation}")
    return CasePlacement(
        tile=catalog[row["tile"]],
        placement=Placement(Hex(int(row["q"]), int(row["r"])), int(rotation)),
        token=row.get("token"),
        heart=Heart(row["heart"]) if row.get("heart") else None,
        legal=row.get("legal"),
        fulfilled=frozenset(Hex(q, r) for q, r in row.get("fulfilled", [])),
        failed=frozenset(Hex(q, r) for q, r in row.get("failed", [])),
    )


def differences(case: Case, catalog: Catalog) -> Iterator[str]:
    """Yield one line for each answer of a case that the engine does not give."""
    board = Board()
    active: tuple[ActiveTask, ...] = ()
    settled: list[SettledTask] = []
    for number, step in enumerate(case.placements):
        where = f"placement {number} ({step.tile.id})"
        yield from _placement_differences(board, step, where)
        if step.placement.hex in board.tiles:
            return
        placed = PlacedTile(step.tile, step.placement, number, step.token, step.heart)
        board = board.with_tile(placed)
        if step.tile.task is not None and step.token is not None:
            active += (ActiveTask(placed.hex, step.tile.task, step.token),)
        verdicts = judge_all(board, active)
        ended = {
            verdict: frozenset(task.hex for task, _, found in verdicts if found is verdict)
            for verdict in Verdict
        }
        yield from _compare(f"{where}: fulfilled", step.fulfilled, ended[Verdict.FULFILLED])
        yield from _compare(f"{where}: failed", step.failed, ended[Verdict.FAILED])
        settled += (
            SettledTask(task, verdict, number, keepers(board, area))
            for task, area, verdict in verdicts
            if verdict is Verdict.FULFILLED
        )
        active = tuple(task for task, _, verdict in verdicts if verdict is Verdict.OPEN)
    yield from _final_differences(case, catalog, board, active, settled)


def _placement_differences(board: Board, step: CasePlacement, where: str) -> Iterator[str]:
    if step.legal is not None:
        count = len(legal_placements(board, step.tile, step.token))
        yield from _compare(f"{where}: legal placements", step.legal, count)
    report = check_placement(board, step.tile, step.placement, step.token)
    if not report.is_legal:
        reasons = ", ".join(refusal.value for refusal in report.refusals)
        yield f"{where}: refused: {reasons}"


def _final_differences(
    case: Case,
    catalog: Catalog,
    board: Board,
    active: Sequence[ActiveTask],
    settled: Sequence[SettledTask],
) -> Iterator[str]:
    if case.active is not None:
        found = frozenset((task.hex, task.number) for task in active)
        yield from _compare("active tasks", case.active, found)
    areas = all_areas(board)
    for terrain, expected in case.areas.items():
        sizes = sorted([a.size, a.open_edges] for a in areas if a.terrain is terrain)
        yield from _compare(f"areas of {terrain}", expected, sizes)
    sheet = score_board(board, settled, catalog.entries)
    points = {line.key: line.points for line in sheet.lines} | {"total": sheet.total}
    for key, expected_points in case.score.items():
        yield from _compare(f"score {key}", expected_points, points.get(key))
    for tile, expected in case.legal_after:
        listed = [[*p.hex, p.rotation] for p in legal_placements(board, tile)]
        yield from _compare(f"legal after the end for {tile.id}", expected, listed)


def _compare(what: str, expected: object, found: object) -> Iterator[str]:
    if expected != found:
        yield f"{what}: {_shown(found)}, but {_shown(expected)} is right"


def _shown(value: object) -> str:
    if isinstance(value, frozenset):
        return str(sorted(value))
    return str(value)


def case_files(paths: Sequence[Path]) -> list[Path]:
    """Return the files among the paths, and the JSON files in the folders among them, sorted."""
    files: list[Path] = []
    for path in paths:
        files += sorted(path.glob("*.json")) if path.is_dir() else [path]
    return files


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the cases that the command line names; see the module's text for the exit codes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument(
        "paths", nargs="+", type=Path, metavar="PATH", help="a case, or a folder of cases"
    )
    parser.add_argument(
        "--tiles",
        action="append",
        type=Path,
        metavar="FILE",
        help="a tile set instead of the built-in one",
    )
    options = parser.parse_args(arguments)
    try:
        catalog = load_catalog(options.tiles) if options.tiles else load_builtin()
        cases = [(path, read_case(path, catalog)) for path in case_files(options.paths)]
    except (ContentError, InvalidCaseError) as error:
        print(error, file=sys.stderr)
        return 2
    wrong = 0
    for path, case in cases:
        found = list(differences(case, catalog))
        for line in found:
            print(f"{path}: {line}")
        wrong += bool(found)
    print(f"{len(cases) - wrong} of {len(cases)} cases agree")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
