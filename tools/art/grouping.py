"""Groups stamps for their sheets: what often stands together is read together."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


def grouped(
    pixels: Mapping[str, int], companies: Iterable[frozenset[str]], room: int
) -> list[list[str]]:
    """Return all names in groups of no more than `room` pixels; one that is larger is alone.

    A company is a set of names that are wanted at the same time. A group begins with the name that
    most companies want, and takes in whoever is most often in company with its members, measured
    by how often it is wanted at all.
    """
    names = sorted(pixels)
    sizes = np.array([pixels[name] for name in names])
    together = _together(names, companies)
    wanted = together.diagonal()
    free = np.ones(len(names), bool)
    groups = []
    while free.any():
        first = int(np.argmax(np.where(free, wanted, -1)))
        members, left, common = [first], room - int(sizes[first]), together[first].copy()
        free[first] = False
        while (fitting := free & (sizes <= left)).any():
            # The small share lets those without any company follow in the order of their names.
            nearness = (common + 0.001) / np.sqrt(wanted + 1)
            best = int(np.argmax(np.where(fitting, nearness, -1)))
            members.append(best)
            free[best] = False
            left -= int(sizes[best])
            common += together[best]
        groups.append([names[member] for member in sorted(members)])
    return groups


def _together(names: list[str], companies: Iterable[frozenset[str]]) -> np.ndarray:
    """How many companies want both of two names; on the diagonal, how many want a name."""
    numbers = {name: number for number, name in enumerate(names)}
    rows = []
    for company in companies:
        row = np.zeros(len(names), np.float64)
        row[[numbers[name] for name in company]] = 1
        rows.append(row)
    table = np.array(rows)
    counts: np.ndarray = table.T @ table
    return counts
