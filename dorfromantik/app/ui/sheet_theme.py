"""Sizes of the settings and of the rule book, in units."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SheetSpace:
    """Sizes of a sheet with tabs and rows, and of the open book."""

    sheet_width: float = 1120
    sheet_height: float = 1026
    row_height: float = 44
    row_gap: float = 8
    wide_row_gap: float = 22
    """Where all rows have room with it."""
    tabs_height: float = 56
    two_columns: float = 960
    """From this width inside the sheet on, short rows stand in two columns."""
    column_gap: float = 44
    rows_width: float = 800
    """Rows with long choices are no wider."""
    notice: float = 34
    pager: float = 150
    knob_width: float = 78
    knob_height: float = 42
    knob_gap: float = 5
    book_width: float = 1360
    book_height: float = 900
    contents_width: float = 400
    contents_row: float = 42
    contents_indent: float = 22
    bar_width: float = 16
    bar_gap: float = 12
    bar_least: float = 44
    picture_height: float = 310
    picture_width: float = 720
    paragraph_gap: float = 14
    line_step: float = 40
    """How far one step of the wheel or of a key takes a text."""


SHEET = SheetSpace()
