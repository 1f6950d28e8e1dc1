"""Reading one content file: bytes in, a checked model out, or one clear line."""

import json
import tomllib
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

Model = TypeVar("Model", bound=BaseModel)

_LARGEST_FILE = 4 * 1024 * 1024
"""Bytes; the built-in set is a three-hundredth of it."""
_LONGEST_MESSAGE = 300
"""Characters; a file may hold names of any length."""

_MOST_POINTS = 100
"""On a line of TOML: each makes a table in a table, and the time to read many grows with their square."""
_LONG_NUMBER = "a number is too long"
"""Python refuses to read integers of more than a few thousand digits."""

_FAULTS = {
    "missing": "is missing",
    "extra_forbidden": "is not known",
    "tuple_type": "a list is wanted",
    "list_type": "a list is wanted",
    "dict_type": "an object is wanted",
    "model_type": "an object is wanted",
    "string_unicode": "text is wanted",
}
"""What is said of a fault instead of pydantic's words, which speak of Python."""


class ContentError(ValueError):
    """A content file that cannot be used; the message is one line and names the file."""

    def __init__(self, message: str) -> None:
        """Take the message, of which only what can be printed on one line is kept."""
        printable = "".join(letter if letter.isprintable() else "?" for letter in message)
        super().__init__(printable[:_LONGEST_MESSAGE])


def read_toml(path: Path, model: type[Model]) -> Model:
    """Return a TOML file as a model.

    Raises:
        ContentError: When it cannot be read or is not as the model says.
    """
    text = _text(path)
    if any(line.count(".") > _MOST_POINTS for line in text.splitlines()):
        raise ContentError(f"{path}: nested too deeply")
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{path}: not TOML: {error}") from None
    except RecursionError:
        raise ContentError(f"{path}: nested too deeply") from None
    except ValueError:
        raise ContentError(f"{path}: {_LONG_NUMBER}") from None
    return _checked(path, raw, model)


def read_json(path: Path, model: type[Model]) -> Model:
    """Return a JSON file as a model.

    Raises:
        ContentError: When it cannot be read or is not as the model says.
    """
    text = _text(path)
    try:
        raw = json.loads(text)
    except json.JSONDecodeError as error:
        raise ContentError(f"{path}: not JSON: {error}") from None
    except RecursionError:
        raise ContentError(f"{path}: nested too deeply") from None
    except ValueError:
        raise ContentError(f"{path}: {_LONG_NUMBER}") from None
    return _checked(path, raw, model)


def _text(path: Path) -> str:
    """Return the text of a file; a byte order mark, which some editors write, is no part of it."""
    try:
        with path.open("rb") as file:
            content = file.read(_LARGEST_FILE + 1)
    except OSError as error:
        raise ContentError(f"{path}: {error.strerror or error}") from None
    except ValueError as error:
        raise ContentError(f"{path}: no file name: {error}") from None
    if len(content) > _LARGEST_FILE:
        raise ContentError(f"{path}: larger than {_LARGEST_FILE} bytes")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ContentError(f"{path}: not UTF-8 text") from None


def _checked(path: Path, raw: Any, model: type[Model]) -> Model:
    try:
        return model.model_validate(raw)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = _place(raw, first["loc"])
        fault = _FAULTS.get(first["type"]) or first["msg"].removeprefix("Value error, ")
        raise ContentError(f"{path}: {where}{fault}") from None


def _place(raw: Any, location: tuple[int | str, ...]) -> str:
    """Return where in a file a fault lies, naming the tile if it lies in one."""
    names: list[str] = []
    for key in location:
        raw = raw[key] if _holds(raw, key) else None
        named = raw.get("id") if isinstance(raw, dict) and isinstance(key, int) else None
        names.append(f"{named}" if isinstance(named, str) else f"{key}")
    return f"{' > '.join(names)}: " if names else ""


def _holds(raw: Any, key: int | str) -> bool:
    if isinstance(raw, dict):
        return key in raw
    return isinstance(raw, list) and isinstance(key, int) and key < len(raw)
