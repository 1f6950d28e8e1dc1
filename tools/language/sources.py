"""Finds every text that players may read: in the code, and in the tables of the content."""

import ast
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

LOOKUPS = ("_", "text", "_plain")
PLURAL = "plural"
WORDY = ("_words.py", "_texts.py", "key_names.py", "problems.py")
"""Modules in which every text of a constant is one for the players, looked up elsewhere."""
TABLES: Mapping[str, tuple[str, ...]] = {
    "entry_texts.toml": ("name", "rule"),
    "titles.toml": ("title",),
    "rule_book.toml": ("title", "text", "caption", "name"),
}
"""The tables with texts, and the keys under which these stand."""


@dataclass(frozen=True, slots=True)
class Message:
    """A text, and where it stands."""

    text: str
    place: tuple[str, int]
    """File, relative to the project, and line."""
    plural: str | None = None


def messages_in(root: Path) -> Iterator[Message]:
    """Yield every text below a project's root, in the order of files and lines."""
    for path in sorted((root / "dorfromantik").rglob("*.py")):
        yield from _in_code(path, path.relative_to(root).as_posix())
    for name, keys in TABLES.items():
        path = root / "dorfromantik" / "content" / "tables" / name
        if path.exists():
            table = tomllib.loads(path.read_text("utf-8"))
            place = path.relative_to(root).as_posix()
            yield from (Message(text, (place, 0)) for text in _in_table(table, keys))


def _in_code(path: Path, place: str) -> Iterator[Message]:
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from _in_call(node, place)
    if path.name.endswith(WORDY):
        for statement in tree.body:
            if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
                yield from _in_constant(statement.value, place)


def _in_call(call: ast.Call, place: str) -> Iterator[Message]:
    match call.func:
        case ast.Name(name) | ast.Attribute(attr=name):
            pass
        case _:
            return
    texts = _leading_texts(call.args)
    if name in LOOKUPS and texts:
        yield Message(texts[0], (place, call.lineno))
    elif name == PLURAL and len(texts) >= 2:
        yield Message(texts[0], (place, call.lineno), texts[1])


def _leading_texts(arguments: Sequence[ast.expr]) -> list[str]:
    texts = []
    for argument in arguments:
        match argument:
            case ast.Constant(str(text)):
                texts.append(text)
            case _:
                break
    return texts


def _in_constant(value: ast.expr, place: str) -> Iterator[Message]:
    """Every text of a module's constant but keys of dictionaries."""
    match value:
        case ast.Constant(str(text)) if text.strip():
            yield Message(text, (place, value.lineno))
        case ast.Dict(values=parts) | ast.Tuple(parts) | ast.List(parts):
            for part in parts:
                yield from _in_constant(part, place)
        case ast.Call(args=arguments, keywords=keywords):
            for part in (*arguments, *(keyword.value for keyword in keywords)):
                yield from _in_constant(part, place)


def _in_table(table: Any, keys: tuple[str, ...]) -> Iterator[str]:
    if isinstance(table, dict):
        for key, value in table.items():
            if key in keys and isinstance(value, str):
                yield value
            elif key in keys and all(isinstance(part, str) for part in value):
                yield from value
            else:
                yield from _in_table(value, keys)
    elif isinstance(table, list):
        for row in table:
            yield from _in_table(row, keys)
