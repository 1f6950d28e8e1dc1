"""The pictures of the interface: table, paper, wood, icons, seals, portraits, marks and props.

Everything is drawn for a window of 3840x2160; the game scales it down. `pen` draws, each theme has
its file, `kit` names all pieces, `part` writes them with their index.
"""
