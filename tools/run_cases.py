"""Replay whole games with known answers through the public API of the engine, and print every difference.

A case is a JSON file: `placements` from an empty table, each with the number of `legal` placements just before it and
the cells of the tasks that it `fulfilled` or `failed`; and what holds at the end: `active` tasks, `areas`, `score`, and
in `legal_after` every legal placement of further tiles.

Exit code 0 when all answers agree, 1 when one differs, 2 when a file cannot be read.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from dorfromantik.content import ContentError, load_builtin, load_catalog
from dorfromantik.content.reading import read_json
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
    Verdict,
    all_areas,
    check_placement,
    judge_all,
    keepers,
    legal_placements,
    score_board,
)

Cell = tuple[int, int]


class CasePlacement(BaseModel):
    """One placement of a case, and what it is said to do."""

    model_config = ConfigDict(frozen=True)

    tile: str
    q: int
    r: int
    rotation: Annotated[int, Field(ge=0, le=5)]
    token: int | None = None
    heart: Heart | None = None
    legal: int | None = None
    fulfilled: tuple[Cell, ...] = ()
    failed: tuple[Cell, ...] = ()

    @property
    def placement(self) -> Placement:
        """Where the tile lies."""
        return Placement(Hex(self.q, self.r), self.rotation)


class Case(BaseModel):
    """A whole game with its right answers; what a file does not tell is not compared."""

    model_config = ConfigDict(frozen=True)

    placements: tuple[CasePlacement, ...]
    active: tuple[tuple[int, int, int], ...] | None = None
    areas: dict[Terrain, tuple[tuple[int, int], ...]] = {}
    score: dict[str, int] = {}
    legal_after: dict[str, tuple[tuple[int, int, int], ...]] = {}


def read_case(path: Path, catalog: Catalog) -> Case:
    """Return the case in a file.

    Raises:
        ContentError: When it cannot be read, or names a tile that the catalog does not have.
    """
    case = read_json(path, Case)
    named = (*(step.tile for step in case.placements), *case.legal_after)
    unknown = next((tile_id for tile_id in named if tile_id not in catalog.by_id), None)
    if unknown is not None:
        raise ContentError(f"{path}: unknown tile: {unknown}")
    return case


def differences(case: Case, catalog: Catalog) -> Iterator[str]:
    """Yield one line for each answer of a case that the engine does not give.

    The case goes on after a placement that is refused, unless its cell is occupied.
    """
    board = Board()
    active: tuple[ActiveTask, ...] = ()
    fulfilled: list[SettledTask] = []
    for number, step in enumerate(case.placements):
        tile, placement = catalog[step.tile], step.placement
        where = f"placement {number} ({step.tile})"
        yield from _placement_differences(board, step, catalog, where)
        if placement.hex in board.tiles:
            return
        board = board.with_tile(PlacedTile(tile, placement, number, step.token, step.heart))
        if tile.task is not None and step.token is not None:
            active += (ActiveTask(placement.hex, tile.task, step.token),)
        verdicts = judge_all(board, active)
        for word, verdict in (("fulfilled", Verdict.FULFILLED), ("failed", Verdict.FAILED)):
            found = sorted(tuple(task.hex) for task, _, judged in verdicts if judged is verdict)
            yield from _compare(f"{where}: {word}", sorted(getattr(step, word)), found)
        fulfilled += (
            SettledTask(task, verdict, number, keepers(board, area))
            for task, area, verdict in verdicts
            if verdict is Verdict.FULFILLED
        )
        active = tuple(task for task, _, verdict in verdicts if verdict is Verdict.OPEN)
    yield from _final_differences(case, catalog, board, active, fulfilled)


def _placement_differences(
    board: Board, step: CasePlacement, catalog: Catalog, where: str
) -> Iterator[str]:
    tile = catalog[step.tile]
    if step.legal is not None:
        count = len(legal_placements(board, tile, step.token))
        yield from _compare(f"{where}: legal placements", step.legal, count)
    report = check_placement(board, tile, step.placement, step.token)
    if not report.is_legal:
        reasons = ", ".join(refusal.value for refusal in report.refusals)
        yield f"{where}: refused: {reasons}"


def _final_differences(
    case: Case,
    catalog: Catalog,
    board: Board,
    active: Sequence[ActiveTask],
    fulfilled: Sequence[SettledTask],
) -> Iterator[str]:
    if case.active is not None:
        found = sorted((*task.hex, task.number) for task in active)
        yield from _compare("active tasks", sorted(case.active), found)
    areas = all_areas(board)
    for terrain, expected in case.areas.items():
        sizes = sorted((a.size, a.open_edges) for a in areas if a.terrain is terrain)
        yield from _compare(f"areas of {terrain}", sorted(expected), sizes)
    sheet = score_board(board, fulfilled, catalog.entries)
    points = {line.key: line.points for line in sheet.lines} | {"total": sheet.total}
    for key, expected_points in case.score.items():
        yield from _compare(f"score {key}", expected_points, points.get(key))
    for tile_id, legal in case.legal_after.items():
        listed = [(*p.hex, p.rotation) for p in legal_placements(board, catalog[tile_id])]
        yield from _compare(f"legal after the end for {tile_id}", sorted(legal), listed)


def _compare(what: str, expected: object, found: object) -> Iterator[str]:
    if expected != found:
        yield f"{what}: {found}, but {expected} is right"


def case_files(paths: Sequence[Path]) -> list[Path]:
    """Return the files among the paths, and the JSON files in the folders among them, sorted.

    Raises:
        ContentError: When a folder holds no JSON file.
    """
    files: list[Path] = []
    for path in paths:
        found = sorted(path.glob("*.json")) if path.is_dir() else [path]
        if not found:
            raise ContentError(f"{path}: no cases in this folder")
        files += found
    return files


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the cases that the command line names; see the module's text for the exit codes."""
    options = _parser().parse_args(arguments)
    try:
        catalog = load_catalog(options.tiles) if options.tiles else load_builtin()
        files = case_files(options.paths)
    except ContentError as error:
        print(error, file=sys.stderr)
        return 2
    agreeing = compared = 0
    for path in files:
        try:
            found = list(differences(read_case(path, catalog), catalog))
        except ContentError as error:
            print(error, file=sys.stderr)
            continue
        for line in found:
            print(f"{path}: {line}")
        compared += 1
        agreeing += not found
    if compared:
        print(f"{agreeing} of {compared} cases agree")
    if compared < len(files):
        return 2
    return 0 if agreeing == compared else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "paths", nargs="+", type=Path, metavar="PATH", help="a case, or a folder of cases"
    )
    parser.add_argument(
        "--tiles",
        action="append",
        type=Path,
        metavar="FILE",
        help="a tile set instead of the built-in one; several are joined",
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
