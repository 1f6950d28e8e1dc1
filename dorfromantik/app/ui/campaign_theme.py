"""Sizes of the campaign's screens."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CampaignSpace:
    """Sizes of the map, the boxes and the lists around them, in units."""

    panel_width: float = 640
    map_width: float = 900
    """Of the map where it does not stand beside the sheet."""
    tab_height: float = 52
    card_row: float = 112
    piece_row: float = 150
    game_row: float = 74
    row_icon: float = 68
    bar: float = 12
    chart: float = 190
    chart_dot: float = 6
    marks: float = 88
    """The numeral of the marks that can be spent."""
    plate_padding: float = 14
    plate_height: float = 34
    least_circle: float = 28
    """Side of the square in which a circle can be hit."""
    next_halo: float = 10
    """How far the glow goes beyond a circle that can be crossed next."""
    list_width: float = 700
    campaign_row: float = 104
    content_width: float = 980
    content_height: float = 900
    content_row: float = 92
    box_width: float = 520
    box_sheet: float = 680
    box_sheet_height: float = 214
    piece_tile: float = 216
    """Width of a tile that comes out of a box alone; several are smaller."""
    piece_height: float = 330
    least_piece_height: float = 206
    token: float = 108
    coach_width: float = 470
    coach_height: float = 460
