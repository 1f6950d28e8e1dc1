"""Numbers on a command line, refused in one line when they make no sense."""

from __future__ import annotations

import argparse


def positive(text: str) -> int:
    """Return a whole number of 1 or more."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"must be at least 1, not {number}")
    return number


def positive_seconds(text: str) -> float:
    """Return seconds, more than 0."""
    seconds = float(text)
    if not seconds > 0:
        raise argparse.ArgumentTypeError(f"must be more than 0, not {text}")
    return seconds
