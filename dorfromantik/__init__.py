"""Dorfromantik: a cooperative tile-laying game round one table."""

__version__ = "0.1.0"
