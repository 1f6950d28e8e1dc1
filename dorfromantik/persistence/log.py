"""The log: a small file in the data folder, since a program with a window has no console."""

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

LARGEST_LOG = 256 * 1024
"""Bytes; one older file of the same size is kept."""


def start_log(folder: Path) -> logging.Handler:
    """Let everything that the program notes go to a file; returns what writes it, to be given to `stop_log`.

    Where the folder cannot be written to, notes are let go.
    """
    root = logging.getLogger("dorfromantik")
    root.setLevel(logging.INFO)
    handler: logging.Handler
    try:
        logs = folder / "logs"
        logs.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            logs / "dorfromantik.log", maxBytes=LARGEST_LOG, backupCount=1, encoding="utf-8"
        )
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    return handler


def stop_log(handler: logging.Handler) -> None:
    """Close the log."""
    logging.getLogger("dorfromantik").removeHandler(handler)
    handler.close()
