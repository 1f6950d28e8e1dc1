"""Runs that last: many games at the table, and a window that plays by itself."""
