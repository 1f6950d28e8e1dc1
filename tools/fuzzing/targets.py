"""Everything that reads what may come from somewhere else, with samples of it and the errors that it may raise."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from typing import TYPE_CHECKING
from unittest.mock import patch

from dorfromantik.app.bindings import Bindings
from dorfromantik.app.i18n import DOMAIN, Translator
from dorfromantik.app.landscape_code import LandscapeCode, code_for, read_code
from dorfromantik.campaign import BoxOpened, GameStarted, MarksSpent
from dorfromantik.content import (
    ContentError,
    load_builtin,
    load_campaign_book,
    load_catalog,
    load_entry_texts,
    load_titles,
)
from dorfromantik.content.loader import TABLES
from dorfromantik.content.rule_book import load_rule_book
from dorfromantik.engine import Game, Player, Setup
from dorfromantik.engine.notation import InvalidNotation, board_from_text, board_to_text
from dorfromantik.persistence import (
    AlbumEntry,
    Binding,
    CampaignRecord,
    InvalidRecord,
    Settings,
    TaskCount,
    decode_game,
    encode_game,
    replayed,
)
from dorfromantik.persistence.album_records import decode_entry, encode_entry
from dorfromantik.persistence.campaign_records import (
    decode_campaign,
    demand_possible,
    encode_campaign,
)
from dorfromantik.persistence.records import decode_results, encode_results
from dorfromantik.persistence.settings import decode_settings, encode_settings
from dorfromantik.table import Table
from tools.fuzzing import shapes

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hypothesis import strategies as st

    from dorfromantik.engine import Catalog

PLAYERS = (Player("Jörg", "fox"), Player("Łucja", "owl"))
MESSAGES = ("Turn {turn} · {names}", "Quit", "Everything could be kept in {place} instead.")
SLOW = 0.25
"""The share of inputs of readers that take long, as to the others."""


@dataclass(frozen=True)
class Target:
    """One reader."""

    name: str
    samples: tuple[bytes, ...]
    shaped: st.SearchStrategy[bytes]
    read: Callable[[bytes], object]
    refusal: type[Exception] | None
    """The module's own error; None where nothing may be raised at all."""
    share: float = 1.0
    """How many inputs it gets, as to the others."""


def all_targets(folder: Path) -> tuple[Target, ...]:
    """Return every target; those that read files put them into a folder."""
    catalog = load_builtin()
    return (
        *_records(catalog),
        _tile_sets(folder),
        *_tables(folder, catalog),
        _languages(folder),
        *_texts(catalog),
    )


def _played(catalog: Catalog, actions: int, *, has_content: bool) -> Table:
    content = frozenset(entry.id for entry in catalog.entries) if has_content else frozenset[str]()
    table = Table(
        Game(catalog, Setup("meadow", PLAYERS, content=content)),
        created="2026-03-01T20:15:00+00:00",
    )
    while len(table.actions) < actions and (choices := table.game.legal_actions(table.state)):
        table.dispatch(choices[len(choices) // 2])
    return table


def _records(catalog: Catalog) -> tuple[Target, ...]:
    book = load_campaign_book(catalog)
    game, whole = (_played(catalog, 12, has_content=flag) for flag in (False, True))
    over = _played(catalog, 1000, has_content=False)
    result = over.to_result("2026-03-01")
    album = encode_entry(AlbumEntry(over.to_record(), result, tasks=(TaskCount("F", 3, 1),)))
    strange = (GameStarted("one"), MarksSpent(("start>1",)), BoxOpened(1))
    saves = (encode_game(game.to_record()), encode_game(whole.to_record()))
    results = (encode_results((result,)), encode_results(()))
    chosen = Settings(bindings=(Binding("undo", (29, 30)),), last_players=PLAYERS)
    settings = (encode_settings(chosen),)
    campaigns = (
        encode_campaign(CampaignRecord("Ours", PLAYERS, strange)),
        encode_campaign(CampaignRecord("Ours", PLAYERS, (GameStarted("one"),))),
    )

    def read_settings(content: bytes) -> None:
        Bindings.of(decode_settings(content).bindings)

    readers: tuple[tuple[str, tuple[bytes, ...], Callable[[bytes], object]], ...] = (
        ("save", saves, lambda content: replayed(decode_game(content), catalog)),
        ("results", results, decode_results),
        ("settings", settings, read_settings),
        ("campaign", campaigns, lambda content: demand_possible(decode_campaign(content), book)),
        ("album", (album,), lambda content: replayed(decode_entry(content).record, catalog)),
    )
    return tuple(
        Target(name, samples, shapes.documents(samples), read, InvalidRecord)
        for name, samples, read in readers
    )


def _tile_sets(folder: Path) -> Target:
    path = folder / "tiles.json"
    kinds = ("landscape", "landscape", "landscape", "task")
    tiles = [
        {
            "id": f"A{n}",
            "kind": kind,
            "edges": "FFGGMM",
            **({"task": "F"} if kind == "task" else {}),
        }
        for n, kind in enumerate(kinds)
    ]
    samples = tuple(
        json.dumps({"tiles": tiles, **tokens}).encode()
        for tokens in ({}, {"tokens": {"F": [4, 5]}})
    )

    def read(content: bytes) -> None:
        path.write_bytes(content)
        load_catalog([path])

    return Target("tile-set", samples, shapes.documents(samples), read, ContentError)


def _tables(folder: Path, catalog: Catalog) -> tuple[Target, ...]:
    """The tables of the game itself, in a folder of their own, one of them spoilt."""
    tables = folder / "tables"
    shutil.copytree(TABLES, tables)
    readers: dict[str, tuple[str, Callable[[], object]]] = {
        "campaign": ("campaign_book", lambda: load_campaign_book(catalog)),
        "entries": ("loader", load_builtin),
        "entry_texts": ("entry_texts", lambda: load_entry_texts(catalog)),
        "rule_book": ("rule_book", load_rule_book),
        "specials": ("loader", load_builtin),
        "tiles": ("loader", load_builtin),
        "titles": ("titles", load_titles),
        "tokens": ("loader", load_builtin),
    }
    return tuple(
        _table(tables / f"{name}.toml", module, load) for name, (module, load) in readers.items()
    )


def _table(path: Path, module: str, load: Callable[[], object]) -> Target:
    sample = path.read_bytes()

    def read(content: bytes) -> None:
        path.write_bytes(content)
        try:
            with patch(f"dorfromantik.content.{module}.TABLES", path.parent):
                load()
        finally:
            path.write_bytes(sample)

    shaped = shapes.tables((sample,))
    return Target(f"table {path.name}", (sample,), shaped, read, ContentError, SLOW)


def _languages(folder: Path) -> Target:
    place = folder / "locale" / "xx" / "LC_MESSAGES"
    place.mkdir(parents=True)
    path = place / f"{DOMAIN}.mo"
    header = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
    texts = {message: message.upper().replace("{TURN}", "{turn}") for message in MESSAGES}
    samples = (
        shapes.compiled(
            {"": header, **texts, "{count} tile\0{count} tiles": "a {count}\0b {count}"}
        ),
    )

    def read(content: bytes) -> None:
        path.write_bytes(content)
        translator = Translator.load(folder / "locale", ["xx"])
        for message in MESSAGES:
            assert len(translator.text(message).format(turn=1, names="{names}", place="x")) < 2000
        for count in (0, 1, 2, 5, 21, 100):
            translator.plural("{count} tile", "{count} tiles", count).format(count=count)
        assert translator.own_name is not None

    return Target("language", samples, shapes.catalogues(MESSAGES), read, None)


def _texts(catalog: Catalog) -> tuple[Target, ...]:
    lines = tuple(
        board_to_text(_played(catalog, n, has_content=n > 5).state.board).encode()
        for n in (3, 10, 30)
    )
    everything = frozenset(entry.id for entry in catalog.entries)
    given = tuple(
        code_for(LandscapeCode("VTUS-CR2W", content), catalog).encode()
        for content in (frozenset[str](), everything)
    )

    def read_board(content: bytes) -> None:
        board_from_text(content.decode("utf-8", "replace"), catalog)

    def read_given(content: bytes) -> None:
        read_code(content.decode("utf-8", "replace"), catalog)

    return (
        Target("notation", lines, shapes.boards(lines), read_board, InvalidNotation),
        Target("landscape code", given, shapes.codes(), read_given, None),
    )
