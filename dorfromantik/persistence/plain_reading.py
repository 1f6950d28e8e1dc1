"""Readers of plain JSON values, for what must be read before the first frame: pydantic takes longer than the window.

A reader returns the value that some JSON stands for, and raises `ValueError` with one line where it is none such.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import TypeVar

Value = TypeVar("Value")
Choice = TypeVar("Choice", bound=StrEnum)
Reader = Callable[[object], Value]


def flag(value: object) -> bool:
    """Read yes or no."""
    if not isinstance(value, bool):
        raise ValueError("neither true nor false")
    return value


def whole(least: int, most: int) -> Reader[int]:
    """Return a reader of whole numbers."""

    def read(value: object) -> int:
        if type(value) is not int or not least <= value <= most:
            raise ValueError(f"no whole number from {least} to {most}")
        return value

    return read


def number(least: float, most: float) -> Reader[float]:
    """Return a reader of numbers."""

    def read(value: object) -> float:
        if (
            isinstance(value, bool)
            or not isinstance(value, int | float)
            or not least <= value <= most
        ):
            raise ValueError(f"no number from {least} to {most}")
        return float(value)

    return read


def text(longest: int, *, shortest: int = 0) -> Reader[str]:
    """Return a reader of texts, by their numbers of characters."""

    def read(value: object) -> str:
        if not isinstance(value, str) or not shortest <= len(value) <= longest:
            raise ValueError(f"no text of {shortest} to {longest} characters")
        return value

    return read


def one_of(kind: type[Choice]) -> Reader[Choice]:
    """Return a reader of the names of an enumeration."""

    def read(value: object) -> Choice:
        for choice in kind:
            if value == choice.value:
                return choice
        raise ValueError(f"none of: {', '.join(kind)}")

    return read


def or_none(read_some: Reader[Value]) -> Reader[Value | None]:
    """Return a reader that takes null as well."""
    return lambda value: None if value is None else read_some(value)


def pair(read_one: Reader[Value]) -> Reader[tuple[Value, Value]]:
    """Return a reader of two values of a kind."""

    def read(value: object) -> tuple[Value, Value]:
        first, second = several(read_one, most=2, least=2)(value)
        return first, second

    return read


def several(read_one: Reader[Value], *, most: int, least: int = 0) -> Reader[tuple[Value, ...]]:
    """Return a reader of lists of values of a kind."""

    def read(value: object) -> tuple[Value, ...]:
        entries = items(value)
        if not least <= len(entries) <= most:
            raise ValueError(f"not {least} to {most} entries")
        return tuple(read_one(each) for each in entries)

    return read


def items(value: object) -> list[object]:
    """Return the entries of a list; `ValueError` where it is none."""
    if not isinstance(value, list):
        raise ValueError("no list")
    return value


def entry(value: object, name: str) -> object:
    """Return what an object has under a name; `ValueError` where it has none."""
    if not isinstance(value, dict) or name not in value:
        raise ValueError(f"no {name}")
    found: object = value[name]
    return found
