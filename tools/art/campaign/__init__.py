"""The pictures of the campaign: its map, the places and circles on it, the boxes and what lies in them.

`track` says where everything lies, from the campaign's own book; `map` paints the land beneath it. `kit` names the
pieces, `part` writes all of it.
"""
