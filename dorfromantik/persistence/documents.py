"""Kept files as documents: JSON objects with a format and a version, upgraded before they are checked."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from pydantic import TypeAdapter

Document = dict[str, Any]

_UNDRAWABLE = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
Upgrade = Callable[[Document], Document]
Value = TypeVar("Value")


class InvalidRecord(ValueError):
    """A kept file that cannot be used; the message is one line."""


class NewerVersion(InvalidRecord):
    """A kept file that a newer version of the program has written."""


@dataclass(frozen=True, slots=True)
class Format:
    """One kind of document, its version today, and the way from each earlier version to the next."""

    name: str
    version: int
    upgrades: Mapping[int, Upgrade]
    """By the version that they start from."""

    def upgraded(self, document: Document) -> Document:
        """Return a document of any known version as one of today's.

        Raises:
            InvalidRecord: When it is of another format or of no known version.
            NewerVersion: When its version is newer than today's.
        """
        if document.get("format") != self.name:
            raise InvalidRecord(f"not a document of the format {self.name}")
        version = document.get("version")
        if type(version) is not int or version < 1:
            raise InvalidRecord("no known version")
        if version > self.version:
            raise NewerVersion(f"version {version} is newer than {self.version}")
        for earlier in range(version, self.version):
            document = {**_upgraded_once(self.upgrades[earlier], document), "version": earlier + 1}
        return document


def _upgraded_once(upgrade: Upgrade, document: Document) -> Document:
    try:
        return upgrade(document)
    except (KeyError, TypeError, AttributeError, IndexError, ValueError) as error:
        raise InvalidRecord(f"not as its version demands: {error!r}") from None


def parse_document(content: bytes) -> Document:
    """Return the JSON object that some bytes hold; what in its texts cannot be drawn becomes question marks.

    Raises:
        InvalidRecord: When they hold none.
    """
    try:
        document = _drawable(json.loads(content.decode("utf-8"), parse_constant=_refuse_constant))
    except RecursionError:
        raise InvalidRecord("nested too deeply") from None
    except ValueError as error:
        raise InvalidRecord(f"not JSON: {error}") from None
    if not isinstance(document, dict):
        raise InvalidRecord("not a JSON object")
    return document


def drawable(text: str) -> str:
    r"""Return a text with question marks for control characters and half characters.

    >>> drawable("a tab\t")
    'a tab?'
    """
    return _UNDRAWABLE.sub("?", text)


def _drawable(value: Any) -> Any:
    if isinstance(value, str):
        return drawable(value)
    if isinstance(value, list):
        return [_drawable(each) for each in value]
    if isinstance(value, dict):
        return {key: _drawable(each) for key, each in value.items()}
    return value


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is no number")


def check_document(adapter: "TypeAdapter[Value]", document: object) -> Value:
    """Return what a document says as a checked value; nothing is converted from another type.

    Raises:
        InvalidRecord: When something is missing, unknown or out of range.
    """
    # The settings, which the first frame needs, are documents too, and must not wait for pydantic.
    from pydantic import ValidationError

    try:
        return adapter.validate_json(json.dumps(document), strict=True)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = " > ".join(map(str, first["loc"]))
        raise InvalidRecord(f"{where}: {first['msg']}" if where else first["msg"]) from None


def document_bytes(document: Document) -> bytes:
    """Return a document as the bytes to be kept; half characters that no file can hold become question marks."""
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", errors="replace")
