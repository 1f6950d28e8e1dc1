"""The painters: all that can be seen in the game is made here, from seeds, palettes and code."""
