"""Sizes of the album, of its pages, of the replay and of the statistics, in units."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AlbumSpace:
    """Sizes of pictures, sheets and charts."""

    sheet_width: float = 1800
    sheet_height: float = 1040
    sort_width: float = 460
    tab_height: float = 52
    pager_width: float = 260
    least_card_height: float = 274
    narrow_card_height: float = 350
    card_words: float = 104
    """Height of what is written below a picture."""
    card_edge: float = 14
    photo_edge: float = 4
    page_width: float = 660
    facts_row: float = 34
    replay_height: float = 176
    speed_width: float = 200
    line_height: float = 44
    """Height in which the line of time can be hit."""
    line_groove: float = 12
    line_knob: float = 17
    line_dot: float = 8
    earned_width: float = 400
    earned_row: float = 46
    earned_portrait: float = 92
    figure_height: float = 116
    least_chart_height: float = 120
    chart_height: float = 240
    figure_row: float = 40
    chart_dot: float = 6
    bar: float = 16
    progress: float = 16
    export_width: float = 720


ALBUM = AlbumSpace()
