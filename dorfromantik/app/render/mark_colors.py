"""Colours of what the board says about a place for a tile: light in dark, to be seen on any land."""

CHALK = (255, 243, 214)
CHALK_FILL = (255, 241, 201)
GOLD, GOLD_CORE = (255, 233, 166), (255, 248, 224)
ROSE, ROSE_CORE = (244, 176, 160), (255, 230, 220)
BAR_DARK, BAR, BAR_LIGHT = (24, 44, 16), (200, 240, 140), (243, 255, 208)
PIP, PIP_DARK = (28, 70, 30), (255, 255, 255)
HATCH_RED, HATCH_CREAM, HATCH_DARK = (200, 50, 38), (255, 248, 230), (46, 22, 16)
ARROW = (255, 206, 84)
DUST = (233, 214, 178)
