"""The game as it is, with a journal of every state that it is asked to keep: for who kills it and looks what is left.

    python -m tools.kills.journaled_game FOLDER JOURNAL [--plays-itself SEED]

A line of the journal is written before a state is handed to the store, and a point on a line of its own after that,
before anything of it is shown. The game plays itself where there is no screen on which
somebody could click.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random
from threading import Thread
from time import sleep
from typing import TYPE_CHECKING

import pygame

from dorfromantik.app.start import play
from dorfromantik.persistence import Store

if TYPE_CHECKING:
    from dorfromantik.persistence import GameRecord

KEYS = ("RIGHT", "LEFT", "UP", "DOWN", "RETURN", "RETURN", "RETURN", "Q", "E", "Z")


def main(arguments: list[str]) -> None:
    """Play with a folder and a journal."""
    folder, journal, *plays_itself = arguments
    keep_journal(Path(journal))
    if plays_itself:
        Thread(target=press_keys, args=(Random(plays_itself[1]),), daemon=True).start()
    play(data_dir=Path(folder), windowed=True)


def keep_journal(path: Path) -> None:
    """Note what is to be saved, and when that is under way."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    save = Store.save_game

    def noted(store: Store, record: GameRecord, campaign: str | None = None) -> None:
        os.write(handle, f"{len(record.actions)} {record.final_digest}\n".encode())
        save(store, record, campaign)
        os.write(handle, b".\n")

    setattr(Store, save.__name__, noted)


def press_keys(chance: Random) -> None:
    """Go on with the game that was kept, and do one thing after another."""
    while not pygame.display.get_init():
        sleep(0.01)
    _press("RETURN")
    while True:
        sleep(chance.uniform(0.0, 0.06))
        name = chance.choice(KEYS)
        _press(name, pygame.KMOD_LCTRL if name == "Z" else pygame.KMOD_NONE)


def _press(name: str, mod: int = pygame.KMOD_NONE) -> None:
    key, scancode = (
        getattr(pygame, f"K_{name.lower() if len(name) == 1 else name}"),
        getattr(pygame, f"KSCAN_{name}"),
    )
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=key, scancode=scancode, mod=mod, unicode=""))


if __name__ == "__main__":
    main(sys.argv[1:])
