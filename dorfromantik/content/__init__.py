"""What games are played with: the built-in tables, other tile sets, and their validation."""

from dorfromantik.content.campaign_book import load_campaign_book
from dorfromantik.content.loader import ContentError, load_builtin, load_catalog
from dorfromantik.content.titles import Title, load_titles, title_for

__all__ = [
    "ContentError",
    "Title",
    "load_builtin",
    "load_campaign_book",
    "load_catalog",
    "load_titles",
    "title_for",
]
