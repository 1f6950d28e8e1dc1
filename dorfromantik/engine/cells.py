"""The filled cells of a board as a mapping that is cheap to extend and never changes."""

from collections.abc import Iterator, Mapping, ValuesView
from typing import TypeVar

from dorfromantik.engine.hexgrid import Hex

Value = TypeVar("Value")

_RECENT_LIMIT = 128
"""How many of the newest entries are copied whenever one is added.

A board of a whole game stays below it and is one plain dictionary; on a huge board the older entries are shared by all
boards that grow from it, so that adding a tile costs the same.
"""


class Cells(Mapping[Hex, Value]):
    """An immutable mapping from cells; `with_cell` returns a larger one that shares what it can."""

    __slots__ = ("_older", "_recent", "get")

    def __init__(
        self, recent: dict[Hex, Value] | None = None, older: dict[Hex, Value] | None = None
    ) -> None:
        """Take over the newest entries and the older ones; neither may be changed afterwards."""
        self._recent: dict[Hex, Value] = {} if recent is None else recent
        self._older: dict[Hex, Value] = {} if older is None else older
        # A plain dictionary answers fastest, and flood fills ask often.
        self.get = self._look_up if self._older else self._recent.get  # type: ignore[assignment]

    def _look_up(self, hex: Hex, default: Value | None = None) -> Value | None:
        found = self._recent.get(hex)
        return self._older.get(hex, default) if found is None else found

    def with_cell(self, hex: Hex, value: Value) -> "Cells[Value]":
        """Return these cells and one more."""
        if len(self._recent) >= _RECENT_LIMIT:
            return Cells({hex: value}, self._older | self._recent)
        recent = self._recent.copy()
        recent[hex] = value
        return Cells(recent, self._older)

    def values(self) -> ValuesView[Value]:
        """Return the values, those of the oldest cells first."""
        return (self._older | self._recent if self._older else self._recent).values()

    def __getitem__(self, hex: Hex) -> Value:
        found = self.get(hex)
        if found is None:
            raise KeyError(hex)
        return found

    def __contains__(self, hex: object) -> bool:
        return hex in self._recent or hex in self._older

    def __iter__(self) -> Iterator[Hex]:
        yield from self._older
        yield from self._recent

    def __len__(self) -> int:
        return len(self._older) + len(self._recent)
