"""Puts together a report about a problem: the game, the settings, the versions, and what is to be seen."""

import platform
from io import BytesIO

import pygame
from pygame import Surface

from dorfromantik import __version__
from dorfromantik.app.context import AppContext
from dorfromantik.persistence import encode_game
from dorfromantik.persistence.settings import encode_settings
from dorfromantik.table import Table

PICTURE = "window.jpg"
"""A kind of file that is written within a frame."""


def report_problem(context: AppContext, table: Table | None) -> None:
    """Write a report, and tell where it lies; nothing is sent.

    Args:
        context: The services of the app.
        table: The game that is being played, if there is one.
    """
    _ = context.translator.text
    try:
        path = context.store.reports.write(_parts(context, table))
    except OSError as error:
        text = _("The report could not be written: {reason}").format(reason=error)
        context.flow.tell(_("No report"), text)
        return
    text = _(
        "It is called {name} and lies in {folder}. It holds the game, your settings, the log and a picture of the "
        "window. Nothing has been sent: pass it on if you like."
    )
    text = text.format(name=path.name, folder=path.parent)
    context.flow.tell(_("The report is written"), text)


def _parts(context: AppContext, table: Table | None) -> dict[str, bytes]:
    parts = {
        "settings.json": encode_settings(context.settings),
        "version.txt": _versions(context).encode(),
        PICTURE: _picture(context),
    }
    if table is not None:
        parts["game.json"] = encode_game(table.to_record())
    return parts


def _versions(context: AppContext) -> str:
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    lines = (
        f"dorfromantik {__version__}",
        f"python {platform.python_version()}",
        f"pygame-ce {pygame.version.ver}, SDL {sdl}, video {pygame.display.get_driver()}",
        f"system {platform.platform()}",
        f"language {context.translator.language}",
        f"written {context.store.now()}",
    )
    return "\n".join(lines) + "\n"


def _picture(context: AppContext) -> bytes:
    """What is to be seen below the menus: the topmost scene that covers the window."""
    scenes = context.scenes.scenes
    scene = next(scene for scene in reversed(scenes) if scene.opaque)
    surface = Surface(scene.metrics.size)
    scene.draw(surface, 1.0)
    file = BytesIO()
    pygame.image.save(surface, file, PICTURE)
    return file.getvalue()
