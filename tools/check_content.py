"""Checks the content: every table loads, agrees with the others, and each tile of the base box has been drawn.

Exit code 0 when all is well, 1 when something is wrong; then a line says what.
"""

import json
import sys
from collections import Counter
from pathlib import Path

from dorfromantik.content import ContentError, load_builtin, load_campaign_book, load_titles
from dorfromantik.engine import Catalog

INDEX = Path(__file__).resolve().parents[1] / "assets" / "tiles" / "index.json"


def main() -> int:
    """Check everything, print what there is or what is wrong, and return the exit code."""
    try:
        catalog = load_builtin()
        load_campaign_book(catalog)
        titles = load_titles()
        undrawn = undrawn_tiles(catalog, INDEX)
    except ContentError as error:
        print(error)
        return 1
    if undrawn:
        print(f"{INDEX.name} has no pictures for {', '.join(undrawn)}")
        return 1
    kinds = Counter(tile.kind.value for tile in catalog.tiles)
    counts = ", ".join(f"{count} {kind} tiles" for kind, count in sorted(kinds.items()))
    print(f"{counts}, {len(catalog.entries)} entries, {len(titles)} titles")
    return 0


def undrawn_tiles(catalog: Catalog, index: Path) -> list[str]:
    """Return the ids of the base tiles without pictures, in the order of the tables.

    Raises:
        ContentError: When the index of pictures cannot be read.
    """
    try:
        drawn = json.loads(index.read_text(encoding="utf-8"))["tiles"]
    except (OSError, ValueError, KeyError) as error:
        raise ContentError(f"{index}: {error!r}") from None
    return [tile.id for tile in catalog.tiles_in_play(frozenset()) if tile.id not in drawn]


if __name__ == "__main__":
    sys.exit(main())
