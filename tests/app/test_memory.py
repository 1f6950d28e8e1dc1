"""Memory: what nobody needs any more goes back to the system."""

import subprocess
import sys

import pytest
from pygame import Surface

from dorfromantik.app.assets import PictureCache
from dorfromantik.app.render.fading import KEPT_BYTES, FadedPictures

LARGE_PICTURES_COME_AND_GO = """
import os
from pathlib import Path
import pygame
from dorfromantik.app.memory import let_go_at_once
if {is_told}:
    let_go_at_once()
def held_mb():
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
def painted(side):
    picture = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    picture.fill("white")
    return picture
del_first = painted(2800)
del del_first
pictures = [painted(500) for _ in range(80)]
before = held_mb()
del pictures[::2]
print(round(before - held_mb()))
"""


def megabytes_given_back(*, is_told: bool) -> int:
    script = LARGE_PICTURES_COME_AND_GO.format(is_told=is_told)
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return int(run.stdout.splitlines()[-1])


@pytest.mark.skipif(
    sys.platform != "linux", reason="only glibc keeps large blocks among small ones"
)
def test_every_large_picture_is_given_back_at_once() -> None:
    assert megabytes_given_back(is_told=False) < 10
    assert megabytes_given_back(is_told=True) > 30


def test_what_has_not_been_used_for_longest_is_dropped_first() -> None:
    cache = PictureCache[str](10, len)
    for word in ("four", "five", "six"):
        cache.put(word, word)
        cache.get("four")
    assert [cache.get(word) for word in ("four", "five", "six")] == ["four", None, "six"]
    assert (cache.held_bytes, cache.dropped) == (7, 1)


def test_faded_copies_of_large_pictures_are_few() -> None:
    fading, picture = FadedPictures(), Surface((1000, 1000), 0, 32)
    picture_bytes = 4_000_000
    first = fading.faded(picture, 0.5)
    assert fading.faded(picture, 0.5) is first
    for step in range(KEPT_BYTES // picture_bytes + 1):
        fading.faded(picture, step / 20)
    assert fading.faded(picture, 0.5) is not first
