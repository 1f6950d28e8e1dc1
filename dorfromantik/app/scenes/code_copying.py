"""Puts the code of a landscape where it can be pasted from."""

import pygame

from dorfromantik.app.context import AppContext
from dorfromantik.app.landscape_code import LandscapeCode, code_for
from dorfromantik.engine import Setup


def copy_code(context: AppContext, setup: Setup) -> None:
    """Copy the code of a game, and say so."""
    _ = context.translator.text
    text = code_for(LandscapeCode(setup.seed, setup.content), context.catalog)
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        # Without a clipboard the code can still be read off, and typed.
        context.flow.tell(_("The code of this landscape"), text)
        return
    told = _("{code} can now be pasted anywhere: whoever types it as the seed lays the same tiles.")
    context.flow.tell(_("The code is copied"), told.format(code=text))
