"""The painters: all that can be seen in the game is made here, from seeds, palettes and code.

`parts` lists what is made and from which inputs, `tiles_part` says how the game puts a board together
from the painted tiles, `seams` what grows on the border between two of them.
"""
