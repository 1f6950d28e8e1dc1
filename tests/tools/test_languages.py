"""Every text is found, and translations are judged: nothing missing, no placeholder lost."""

from pathlib import Path

from babel.messages.catalog import Catalog

from tools.environment import ROOT
from tools.language import catalogs
from tools.language.sources import Message, messages_in

PLACE = ("dorfromantik/x.py", 1)


def german(**texts: str) -> Catalog:
    catalog = catalogs.template(Message(text, PLACE) for text in texts.values())
    catalog.locale = "de"
    return catalog


def write_module(root: Path, name: str, source: str) -> None:
    path = root / "dorfromantik" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, "utf-8")


def texts_in(root: Path) -> list[tuple[str, str | None]]:
    return [(message.text, message.plural) for message in messages_in(root)]


def test_texts_that_are_looked_up_are_found(tmp_path: Path) -> None:
    source = """_("One" " text")\ntranslator.text("Two")\ntranslator.plural("{n} sheep", "{n} sheep!", 2)\n_(name)\n"""
    write_module(tmp_path, "scene.py", source)
    assert texts_in(tmp_path) == [("One text", None), ("Two", None), ("{n} sheep", "{n} sheep!")]


def test_constants_of_modules_of_words_are_found_and_keys_are_not(tmp_path: Path) -> None:
    write_module(tmp_path, "some_words.py", '_DEEDS = {"store": "Store it", "all": ("A", "B")}\n')
    write_module(tmp_path, "other.py", 'NAMES = {"store": "not for players"}\n')
    assert texts_in(tmp_path) == [("Store it", None), ("A", None), ("B", None)]


def test_the_texts_of_the_tables_are_found() -> None:
    texts = {message.text for message in messages_in(ROOT)}
    assert {"Wanderer", "Warehouse", "Grain tunnel"} <= texts


def test_a_text_with_and_without_a_plural_is_one_row() -> None:
    rows = catalogs.template(
        [Message("{count} more", PLACE), Message("{count} more", PLACE, "{count} more!")]
    )
    assert [row.id for row in rows if row.id] == [("{count} more", "{count} more!")]


def test_what_is_not_translated_is_a_fault() -> None:
    assert list(catalogs.faults(german(a="Undo"))) == ["not translated: 'Undo'"]


def test_a_placeholder_that_is_lost_or_renamed_is_a_fault() -> None:
    catalog = german(a="Turn {turn}")
    for wrong in ("Zug", "Zug {zug}"):
        catalog["Turn {turn}"].string = wrong
        (fault,) = catalogs.faults(catalog)
        assert "placeholders" in fault
    catalog["Turn {turn}"].string = "Zug {turn}"
    assert not list(catalogs.faults(catalog))


def test_texts_that_are_gone_leave_and_translations_of_the_others_stay() -> None:
    catalog = german(a="Undo", b="Redo")
    catalog["Undo"].string = "Zurück"
    current = catalogs.template([Message("Undo", PLACE), Message("Fit", PLACE)])
    updated = catalogs.brought_up_to_date(catalog, current)
    assert catalogs.translations(updated) == {("Undo",): ("Zurück",), ("Fit",): ("",)}


def test_a_compiled_language_says_what_its_source_says(tmp_path: Path) -> None:
    catalog = german(a="Undo", b="Redo")
    catalog["Undo"].string, catalog["Redo"].string = "Zurück", "Noch einmal"
    compiled = tmp_path / "de.mo"
    compiled.write_bytes(catalogs.mo_bytes(catalog))
    assert catalogs.read_compiled(compiled) == catalogs.translations(catalog)
