"""What comes out of a mystery box, piece by piece: pictures, a name, a rule (rules.md 7 and 8)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dorfromantik.app.campaign_words import card_name, card_rule
from dorfromantik.app.context import AppContext
from dorfromantik.app.scenes.entry_icons import card_icon, entry_icon
from dorfromantik.engine import Entry, Terrain, Tile, TileKind


@dataclass(frozen=True, slots=True)
class TilePicture:
    """A tile of the game."""

    tile_id: str


@dataclass(frozen=True, slots=True)
class TokenPicture:
    """A token with its number."""

    terrain: Terrain
    number: int


@dataclass(frozen=True, slots=True)
class KitPicture:
    """A piece of the interface kit."""

    name: str


@dataclass(frozen=True, slots=True)
class CardPicture:
    """An achievement card, with a piece of the interface kit on it."""

    name: str


Picture = TilePicture | TokenPicture | KitPicture | CardPicture


@dataclass(frozen=True, slots=True)
class BoxPiece:
    """Something that comes out of a box."""

    name: str
    rule: str
    pictures: tuple[Picture, ...]


def pieces_in(
    context: AppContext, box: int, entries: Sequence[str], *, with_cards: bool
) -> tuple[BoxPiece, ...]:
    """Return the pieces of some entries of a box in the order in which they are shown.

    Args:
        context: The services of the app.
        box: The number of the box.
        entries: What has been unlocked of it.
        with_cards: Whether its achievement cards come out too.
    """
    known = {entry.id: entry for entry in context.catalog.entries}
    pieces = [piece for entry in entries for piece in _pieces_of(context, known[entry])]
    if with_cards:
        pieces += _cards_of(context, box)
    return tuple(pieces)


def _pieces_of(context: AppContext, entry: Entry) -> Iterator[BoxPiece]:
    _ = context.translator.text
    text = context.entry_texts[entry.id]
    tiles = [tile for tile in context.catalog.tiles if tile.entry == entry.id]
    pictures = tuple(TilePicture(tile.id) for tile in tiles)
    tokens = tuple(
        TokenPicture(terrain, number)
        for terrain, numbers in entry.tokens.items()
        for number in numbers
    )
    if entry.id.startswith("box_"):
        yield BoxPiece(_tiles_name(context, tiles), _tiles_rule(context, tiles), pictures)
        if tokens:
            yield _tokens_piece(context, tokens)
        if entry.red_hearts:
            heart = context.entry_texts["red_heart_castle"]
            yield BoxPiece(_(heart.name), _(heart.rule), (KitPicture("heart_red"),))
        return
    yield BoxPiece(_(text.name), _(text.rule), pictures or (_stand_in(entry),))


def _stand_in(entry: Entry) -> KitPicture:
    """The picture of an entry that brings no tile."""
    if entry.red_hearts:
        return KitPicture("heart_red")
    if entry.golden_hearts:
        return KitPicture("heart_golden")
    return KitPicture(entry_icon(entry.id))


def _tiles_name(context: AppContext, tiles: Sequence[Tile]) -> str:
    plural, count = context.translator.plural, len(tiles)
    if all(tile.kind is TileKind.TASK for tile in tiles):
        words = plural("{count} task tile", "{count} task tiles", count)
    else:
        words = plural("{count} landscape tile", "{count} landscape tiles", count)
    return words.format(count=count)


def _tiles_rule(context: AppContext, tiles: Sequence[Tile]) -> str:
    _ = context.translator.text
    if all(tile.kind is TileKind.TASK for tile in tiles):
        return _("One more task of each type waits in the pile of task tiles.")
    return _("They lie among the others in the pile of landscape tiles from now on.")


def _tokens_piece(context: AppContext, tokens: tuple[TokenPicture, ...]) -> BoxPiece:
    _ = context.translator.text
    words = context.translator.plural("{count} token", "{count} tokens", len(tokens))
    rule = _("One more {number} for each kind of task.").format(number=tokens[0].number)
    return BoxPiece(words.format(count=len(tokens)), rule, tokens)


def _cards_of(context: AppContext, box: int) -> Iterator[BoxPiece]:
    _ = context.translator.text
    for card in context.book.cards:
        if card.box == box:
            rule = _("An achievement card. Reach it in one game: {rule}.").format(
                rule=card_rule(context, card)
            )
            picture = CardPicture(card_icon(card.id, card.opens_box))
            yield BoxPiece(card_name(context, card), rule, (picture,))
