"""Inputs that know the shape of what they spoil, as strategies of hypothesis."""

from __future__ import annotations

import json
import struct
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from dorfromantik.app.landscape_code import LETTERS, SIGN

if TYPE_CHECKING:
    from collections.abc import Sequence

WORDS = (
    "place_tile",
    "red",
    "F",
    "T",
    "dorfromantik-game",
    "L00",
    "Q00",
    "fox",
    "kind",
    "2026-03-01",
    "../x",
)

json_values: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(WORDS),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)


@st.composite
def documents(draw: st.DrawFn, samples: Sequence[bytes]) -> bytes:
    """A JSON file in which one to three values are others, are missing, or have a stranger beside them."""
    document = json.loads(draw(st.sampled_from(list(samples))))
    for _ in range(draw(st.integers(1, 3))):
        _spoil(draw, document)
    return json.dumps(document).encode("utf-8", "surrogatepass")


def _spoil(draw: st.DrawFn, document: Any) -> None:
    inside, key = document, _key(draw, document)
    while key is not None and isinstance(inside[key], dict | list) and draw(st.integers(0, 3)):
        deeper = _key(draw, inside[key])
        if deeper is None:
            break
        inside, key = inside[key], deeper
    if key is None:
        return
    match draw(st.integers(0, 5)):
        case 0:
            del inside[key]
        case 1 if isinstance(inside, dict):
            inside[draw(st.text(max_size=8))] = inside[key]
        case 2 if isinstance(inside, list):
            inside.insert(key, inside[key])
        case _:
            inside[key] = draw(json_values)


def _key(draw: st.DrawFn, inside: Any) -> Any:
    if not isinstance(inside, dict | list) or not inside:
        return None
    keys = sorted(inside) if isinstance(inside, dict) else range(len(inside))
    return draw(st.sampled_from(keys))


@st.composite
def tables(draw: st.DrawFn, samples: Sequence[bytes]) -> bytes:
    """A TOML file in which the values of some lines are others, or lines come twice or not at all."""
    lines = draw(st.sampled_from(list(samples))).decode().splitlines()
    for _ in range(draw(st.integers(1, 3))):
        index = draw(st.integers(0, len(lines) - 1))
        name, _equals, _value = lines[index].partition("=")
        value = json.dumps(draw(json_values))
        lines[index : index + 1] = draw(
            st.sampled_from(
                (
                    [f"{name}= {value}"],
                    [],
                    [lines[index]] * 2,
                    [f"{name}.{name} = {value}"],
                    [value],
                )
            )
        )
    return "\n".join(lines).encode("utf-8", "replace")


@st.composite
def catalogues(draw: st.DrawFn, messages: Sequence[str]) -> bytes:
    """A compiled language file of whole form, with texts that nobody has looked at."""
    translations = draw(
        st.dictionaries(
            st.sampled_from(list(messages)) | st.text(max_size=12),
            st.text(max_size=20)
            | st.sampled_from(("{0}", "{turn.__class__}", "{", "}{", "{names!r:>999}")),
            max_size=5,
        )
    )
    plural = draw(st.text(alphabet="n0123456789+-*/%<>=!&|?:() ", max_size=30) | st.just("n != 1"))
    charset = draw(st.sampled_from(("UTF-8", "utf-7", "ascii", "rot13", "no-such", "")))
    header = (
        f"Content-Type: text/plain; charset={charset}\nPlural-Forms: nplurals=2; plural={plural};\n"
    )
    return compiled({"": header, **translations})


def compiled(translations: dict[str, str]) -> bytes:
    """Return texts as gettext compiles them (the .mo format)."""
    rows = sorted(
        (k.encode("utf-8", "replace"), v.encode("utf-8", "replace"))
        for k, v in translations.items()
    )
    start = 28 + 16 * len(rows)
    ids, texts, places = b"", b"", []
    for key, text in rows:
        places.append((len(key), len(ids), len(text), len(texts)))
        ids, texts = ids + key + b"\0", texts + text + b"\0"
    first = b"".join(struct.pack("<II", size, start + at) for size, at, _, _ in places)
    second = b"".join(struct.pack("<II", size, start + len(ids) + at) for _, _, size, at in places)
    head = struct.pack("<7I", 0x950412DE, 0, len(rows), 28, 28 + 8 * len(rows), 0, 0)
    return head + first + second + ids + texts


def boards(samples: Sequence[bytes]) -> st.SearchStrategy[bytes]:
    """Lines of the notation, of words that look right."""
    known = st.sampled_from([word for sample in samples for word in sample.decode().split()])
    made = st.from_regex(r"\A[LQS]\d\d@-?\d{1,5},-?\d{1,5}/\d(=\d{1,3})?(\+(red|golden|blue))?\Z")
    return st.lists(known | made, max_size=12).map(lambda words: " ".join(words).encode())


def codes() -> st.SearchStrategy[bytes]:
    """Texts that look like codes of landscapes."""
    tail = st.text(alphabet=LETTERS + "018oi", min_size=0, max_size=14)
    return st.tuples(st.text(max_size=12), tail).map(
        lambda parts: f"{parts[0]}{SIGN}{parts[1]}".encode("utf-8", "replace")
    )
