"""Reading one content file: bytes in, a checked model out, or one clear line."""

import json
import tomllib
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

Model = TypeVar("Model", bound=BaseModel)

_LARGEST_FILE = 4 * 1024 * 1024
"""Bytes; the built-in set is a three-hundredth of it."""


class ContentError(ValueError):
    """A content file that cannot be used; the message is one line and names the file."""


def read_toml(path: Path, model: type[Model]) -> Model:
    """Return a TOML file as a model.

    Raises:
        ContentError: When it cannot be read or is not as the model says.
    """
    try:
        raw = tomllib.loads(_text(path))
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{path}: not TOML: {error}") from None
    return _checked(path, raw, model)


def read_json(path: Path, model: type[Model]) -> Model:
    """Return a JSON file as a model.

    Raises:
        ContentError: When it cannot be read or is not as the model says.
    """
    try:
        raw = json.loads(_text(path))
    except (json.JSONDecodeError, RecursionError) as error:
        reason = error.msg if isinstance(error, json.JSONDecodeError) else "nested too deeply"
        raise ContentError(f"{path}: not JSON: {reason}") from None
    return _checked(path, raw, model)


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            content = file.read(_LARGEST_FILE + 1)
    except OSError as error:
        raise ContentError(f"{path}: {error.strerror or error}") from None
    if len(content) > _LARGEST_FILE:
        raise ContentError(f"{path}: larger than {_LARGEST_FILE} bytes")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise ContentError(f"{path}: not UTF-8 text") from None


def _checked(path: Path, raw: Any, model: type[Model]) -> Model:
    try:
        return model.model_validate(raw)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = _place(raw, first["loc"])
        raise ContentError(f"{path}: {where}{first['msg']}") from None


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
