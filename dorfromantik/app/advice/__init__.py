"""Asks the advisor, which thinks in a process of its own; nothing here waits for it."""
