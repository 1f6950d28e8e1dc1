"""Makes the picture of the README: a game so far, and what the next tile would do.

python3 tools/readme_picture.py            assets/readme/play.jpg
python3 tools/readme_picture.py --seed B   from another game
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.arguments import positive
from tools.environment import ROOT, enter, is_entered

if __name__ == "__main__" and not is_entered():
    sys.exit(enter(("dev", "art"), [str(Path(__file__).resolve()), *sys.argv[1:]]))

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

from PIL import Image

from dorfromantik.engine import PlaceTile, Player
from dorfromantik.table import Table
from tests.support.play_driver import play
from tests.support.play_positions import liked_placement, new_game

PICTURE = ROOT / "assets" / "readme" / "play.jpg"
LARGEST_BYTES = 400_000
QUALITY = 88
PLAYERS = (Player("Mira", "fox"), Player("Jörg", "badger"), Player("Zoë", "owl"))


def main(arguments: list[str]) -> int:
    """Play, look, and write the picture; returns the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", default="plum", help="of the game")
    parser.add_argument("--tiles", type=positive, default=41, help="how many have been placed")
    parser.add_argument("--to", type=Path, default=PICTURE, metavar="FILE", help="where to")
    options = parser.parse_args(arguments)
    options.to.parent.mkdir(parents=True, exist_ok=True)
    draw(played(options.seed, options.tiles), options.to)
    size = options.to.stat().st_size
    print(f"{options.to.name}: {size // 1000} kB")
    return 0 if size <= LARGEST_BYTES else 1


def played(seed: str, tiles: int) -> Table:
    """Return a game of the base box in which tiles were placed where their edges fit best."""
    table = Table(new_game(seed, PLAYERS))
    for _ in range(tiles):
        table.dispatch(PlaceTile(liked_placement(table.game, table.state)))
    return table


def draw(table: Table, path: Path) -> None:
    """Write what players see when they hold the next tile over a good place."""
    with TemporaryDirectory() as folder, play(Path(folder), table) as player:
        player.driver.press("f")
        player.driver.run(1.0)
        player.hold(liked_placement(table.game, table.state))
        player.driver.run(1.0)
        shot = Path(folder) / "shot.png"
        player.driver.screenshot(shot)
        with Image.open(shot) as picture:
            picture.convert("RGB").save(path, quality=QUALITY, optimize=True, progressive=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
