"""What the entries are called and do (rules.md 8)."""

from dataclasses import replace

import pytest

from dorfromantik.content import ContentError, load_builtin, load_entry_texts
from dorfromantik.engine import Entry


def test_every_entry_has_a_name_and_a_rule_of_one_to_three_sentences() -> None:
    catalog = load_builtin()
    texts = load_entry_texts(catalog)
    assert set(texts) == {entry.id for entry in catalog.entries}
    for text in texts.values():
        assert text.name
        assert text.rule.endswith(".")
        assert len(text.rule) < 180


def test_an_entry_without_words_is_named() -> None:
    catalog = load_builtin()
    more = replace(catalog, entries=(*catalog.entries, Entry("windmill")))
    with pytest.raises(ContentError, match="windmill"):
        load_entry_texts(more)
