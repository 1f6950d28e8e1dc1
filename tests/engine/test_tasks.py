"""How tasks are judged (rules.md 5)."""

from dataclasses import replace

import pytest

from dorfromantik.engine import (
    ActiveTask,
    Area,
    Hex,
    SettledTask,
    Terrain,
    Verdict,
    judge,
    judge_all,
    keepers,
    task_area,
)
from tests.support.laying import laid, special

F = Terrain.FOREST


def _area(size: int, open_edges: int) -> Area:
    return Area(F, frozenset(Hex(q, 0) for q in range(size)), open_edges)


@pytest.mark.parametrize(
    ("size", "open_edges", "verdict"),
    [
        (4, 3, Verdict.OPEN),
        (5, 3, Verdict.FULFILLED),
        (5, 0, Verdict.FULFILLED),
        (6, 3, Verdict.FAILED),
        (6, 0, Verdict.FAILED),
        (4, 0, Verdict.FAILED),
    ],
)
def test_a_5_is_judged_by_size_and_open_edges(size: int, open_edges: int, verdict: Verdict) -> None:
    assert judge(_area(size, open_edges), 5) is verdict


def test_tasks_of_one_area_are_judged_apart() -> None:
    board = laid(" ".join(f"FFFFFF@{q},0/0" for q in range(5)))
    five, six = (ActiveTask(Hex(q, 0), F, number) for q, number in ((0, 5), (3, 6)))
    assert [verdict for _, _, verdict in judge_all(board, [five, six])] == [
        Verdict.FULFILLED,
        Verdict.OPEN,
    ]


def test_an_area_is_counted_no_further_than_its_task_needs() -> None:
    board = laid(" ".join(f"FFFFFF@{q},0/0" for q in range(30)))
    assert task_area(board, ActiveTask(Hex(15, 0), F, 4)).size < 10


def test_a_settled_task_is_fulfilled_or_failed() -> None:
    active = ActiveTask(Hex(0, 0), F, 4)
    assert SettledTask(active, Verdict.FULFILLED, 9).is_fulfilled
    assert not SettledTask(active, Verdict.FAILED, 9).is_fulfilled


def test_a_building_keeps_only_tokens_of_its_terrain_in_its_area() -> None:
    cabin = replace(special("FFFMMM", "cabin"), doubles=F)
    board = laid("cabin@0,0/0 MMMMFM@1,0/0 FMMMMM@5,0/0 GGGGGG@0,1/0", cabin)
    areas = [task_area(board, ActiveTask(hex, F, 6)) for hex in (Hex(1, 0), Hex(5, 0))]
    assert [keepers(board, area) for area in areas] == [(Hex(0, 0),), ()]
