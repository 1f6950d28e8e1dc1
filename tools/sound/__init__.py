"""Everything that is heard in the game, made from seeds and arithmetic: no recording is used.

`synthesis` makes and shapes waves, `effects` the short sounds, `nature` the beds that loop beneath a landscape, `music`
the piece, `ogg` writes files that are the same whenever they are made, `part` is what tools/make_assets.py calls.
"""
