"""What games are played with: the built-in tables, other tile sets, and their validation."""

from dorfromantik.content.campaign_book import load_campaign_book
from dorfromantik.content.entry_texts import EntryText, load_entry_texts
from dorfromantik.content.loader import ContentError, load_builtin, load_catalog
from dorfromantik.content.rule_book import RuleBook, RuleChapter, RulePage, board_of, load_rule_book
from dorfromantik.content.titles import Title, load_titles, next_title, title_for

__all__ = [
    "ContentError",
    "EntryText",
    "RuleBook",
    "RuleChapter",
    "RulePage",
    "Title",
    "board_of",
    "load_builtin",
    "load_campaign_book",
    "load_catalog",
    "load_entry_texts",
    "load_rule_book",
    "load_titles",
    "next_title",
    "title_for",
]
