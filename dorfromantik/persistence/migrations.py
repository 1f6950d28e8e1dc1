"""The way from each published version of a kept file to the next, on plain documents, before they are checked.

A step that starts at version n is entered under n and returns what version n + 1 wants; the version itself is raised
by whoever runs the chain. `tests/persistence/saves` holds one file of every published version.
"""

from collections.abc import Mapping

from dorfromantik.persistence.documents import Document, Upgrade


def _with_seats(game: Document) -> Document:
    """Since version 2, players can join and leave during a game; before, nobody did."""
    return {**game, "joined": [], "seat_changes": []}


def _with_seats_before_undo(game: Document) -> Document:
    """Since version 3, it is known who sat at the table before an action was taken back."""
    return {**game, "seats_before_undo": []}


def _landscape_with_seats(landscape: Document) -> Document:
    return {**landscape, "record": _with_seats(landscape["record"])}


def _landscape_with_seats_before_undo(landscape: Document) -> Document:
    return {**landscape, "record": _with_seats_before_undo(landscape["record"])}


def _with_companions(document: Document) -> Document:
    """Since version 2, a player may be a companion; before, nobody was, which need not be said."""
    return document


GAME_UPGRADES: Mapping[int, Upgrade] = {1: _with_seats, 2: _with_seats_before_undo}
RESULTS_UPGRADES: Mapping[int, Upgrade] = {1: _with_companions}
CAMPAIGN_UPGRADES: Mapping[int, Upgrade] = {1: _with_companions}
ALBUM_UPGRADES: Mapping[int, Upgrade] = {
    1: _landscape_with_seats,
    2: _landscape_with_seats_before_undo,
}
