"""The pages of the rule book as they are shown: in the players' language, with what was unlocked."""

from collections.abc import Sequence
from dataclasses import dataclass

from dorfromantik.app.bindings import KeyAction
from dorfromantik.app.context import AppContext
from dorfromantik.content import RuleBook, RulePage, board_of
from dorfromantik.engine import Board, Hex, PlacedTile, Placement, Refusal, Tile

FIRST_PAGE = "turn"
"""Opened when nothing else is asked for."""
FLAG_PAGE, TASK_PAGE = "score_flags", "tasks"
REFUSAL_PAGES = {
    Refusal.OCCUPIED: "placing",
    Refusal.NOT_TOUCHING: "placing",
    Refusal.EDGES: "lines",
    Refusal.AREA_TOO_LARGE: "own_task",
    Refusal.AREA_CLOSED_TOO_SMALL: "own_task",
}
"""Where it is told why a placement is refused (rules.md 4)."""


def page_about(tile: Tile | None) -> str | None:
    """Return the page about what a tile bears: a flag, a task; None for an ordinary one."""
    if tile is None:
        return None
    if tile.flag is not None:
        return FLAG_PAGE
    return TASK_PAGE if tile.task is not None else None


@dataclass(frozen=True, slots=True)
class ShownPage:
    """A page in the players' language."""

    id: str
    title: str
    text: tuple[str, ...]
    board: Board
    """On its picture; empty where there is none."""
    caption: str = ""

    def has(self, words: Sequence[str]) -> bool:
        """Whether every one of these folded words stands somewhere on the page."""
        everything = " ".join((self.title, *self.text, self.caption)).casefold()
        return all(word in everything for word in words)


@dataclass(frozen=True, slots=True)
class ShownChapter:
    """Pages that belong together, in the players' language."""

    title: str
    pages: tuple[ShownPage, ...]


def shown_chapters(
    context: AppContext, book: RuleBook, entries: frozenset[str]
) -> tuple[ShownChapter, ...]:
    """Return all chapters, and one more for entries of the campaign that may be told about."""
    _ = context.translator.text
    keys = _key_names(context)
    chapters = [
        ShownChapter(_(chapter.title), tuple(_shown(context, page, keys) for page in chapter.pages))
        for chapter in book.chapters
    ]
    pages = _entry_pages(context, entries)
    if pages:
        chapters.append(ShownChapter(_("From the boxes"), pages))
    return tuple(chapters)


def found(chapters: Sequence[ShownChapter], sought: str) -> tuple[ShownChapter, ...]:
    """Return the chapters with only those pages on which all the words stand that are sought."""
    words = sought.casefold().split()
    kept = (
        ShownChapter(chapter.title, tuple(page for page in chapter.pages if page.has(words)))
        for chapter in chapters
    )
    return tuple(chapter for chapter in kept if chapter.pages)


def _shown(context: AppContext, page: RulePage, keys: dict[str, str]) -> ShownPage:
    _ = context.translator.text
    return ShownPage(
        page.id,
        _(page.title),
        tuple(_(paragraph).format_map(keys) for paragraph in page.text),
        board_of(page, context.catalog),
        _(page.caption) if page.caption else "",
    )


def _key_names(context: AppContext) -> dict[str, str]:
    """What the first key of each action is called, by the action's name in the texts."""
    return {action.name.lower(): context.key_name(action) for action in KeyAction}


def _entry_pages(context: AppContext, entries: frozenset[str]) -> tuple[ShownPage, ...]:
    """One page for each piece; pieces that are the same in every word share one."""
    _ = context.translator.text
    pages: dict[tuple[str, str], ShownPage] = {}
    for entry in context.catalog.entries:
        text = context.entry_texts[entry.id]
        if entry.id in entries and (text.name, text.rule) not in pages:
            board = _tiles_of(context, entry.id)
            page = ShownPage(entry.id, _(text.name), (_(text.rule),), board)
            pages[text.name, text.rule] = page
    return tuple(pages.values())


def _tiles_of(context: AppContext, entry: str) -> Board:
    """The tiles that an entry brings, side by side, as far as there are pictures of them."""
    tiles = [tile for tile in context.catalog.tiles if tile.entry == entry]
    board = Board()
    for number, tile in enumerate(tile for tile in tiles if tile.id in context.landscape.book):
        board = board.with_tile(PlacedTile(tile, Placement(Hex(2 * number, 0), 0), number))
    return board
