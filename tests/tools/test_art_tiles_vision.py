"""Terrains can be told apart along tile edges at 96 px, in grey and with any colour vision."""

from pathlib import Path

import numpy as np
import pytest

from tools.art.contact_sheet import PaintedTiles
from tools.art.geometry import MIDDLES, SQUASH, Floats
from tools.art.tilebook import load_tilebook, turned_edges
from tools.art.vision import VISIONS, PatchNamer, patch_features, seen_as

ASSETS = Path(__file__).resolve().parents[2] / "assets"
SCALE = 96
HALF_PATCH = 9
TOWARDS_EDGE = 0.80
CANVAS = (150, 160)
MIDDLE = (75.0, 85.0)
ROTATIONS = range(6)
# Without any colour the form alone has to do it; a tree or a sheep can fill a patch.
LEAST_RIGHT = dict.fromkeys(VISIONS, 0.98) | {"grey": 0.95}

Patches = tuple[Floats, list[str], list[str]]


@pytest.fixture(scope="module")
def patches() -> Patches:
    """Patches just inside every edge of the tiles without landmarks; edge letters; tile ids."""
    painted = PaintedTiles(ASSETS, SCALE)
    found, letters, tiles = [], [], []
    for tile in load_tilebook().values():
        if tile.landmark is not None:
            continue
        for rotation in ROTATIONS:
            canvas = np.ones((CANVAS[1], CANVAS[0], 4), np.float32)
            painted.draw(canvas, tile.id, rotation, MIDDLE)
            for direction, letter in enumerate(turned_edges(tile.edges, rotation)):
                found.append(_patch(canvas, direction))
                letters.append(letter)
                tiles.append(tile.id)
    return np.array(found), letters, tiles


def _patch(canvas: Floats, direction: int) -> Floats:
    x, y = MIDDLES[direction] * TOWARDS_EDGE
    column = round(MIDDLE[0] + x * SCALE)
    row = round(MIDDLE[1] + y * SCALE * SQUASH)
    rows = slice(row - HALF_PATCH, row + HALF_PATCH + 1)
    return canvas[rows, column - HALF_PATCH : column + HALF_PATCH + 1, :3]


def test_a_plain_classifier_names_the_terrain_of_patches_it_has_never_seen(
    patches: Patches,
) -> None:
    pictures, letters, tiles = patches
    some_tiles = set(sorted(set(tiles))[::2])
    some = np.array([tile in some_tiles for tile in tiles])
    shares = {}
    for vision in VISIONS:
        features = patch_features(seen_as(pictures, vision))
        right = 0
        for learn in (some, ~some):
            namer = PatchNamer(features[learn], [letters[at] for at in np.nonzero(learn)[0]])
            wanted = [letters[at] for at in np.nonzero(~learn)[0]]
            named = namer.name(features[~learn])
            right += sum(a == b for a, b in zip(named, wanted, strict=True))
        shares[vision] = right / len(letters)
    assert all(shares[vision] >= LEAST_RIGHT[vision] for vision in VISIONS), shares
