"""Puts together a report about a problem: the game, the settings, the versions, and what is to be seen."""

import platform
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from dorfromantik import __version__, persistence
from dorfromantik.app.context import AppContext
from dorfromantik.persistence.settings import encode_settings

if TYPE_CHECKING:
    from dorfromantik.table import Table

PICTURE = "window.jpg"
"""A kind of file that is written within a frame."""


@dataclass(frozen=True, slots=True)
class Fault:
    """An error of the program."""

    trace: str
    """Python's words for where it happened, over several lines."""
    picture: Surface | None
    """What was to be seen in the window."""


def report_problem(context: AppContext, table: "Table | None", fault: Fault | None = None) -> None:
    """Write a report, and tell where it lies; nothing is sent.

    Args:
        context: The services of the app.
        table: The game that is being played, if there is one.
        fault: The error that is reported, if it is one.
    """
    _ = context.translator.text
    try:
        path = context.store.reports.write(_parts(context, table, fault))
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


def _parts(context: AppContext, table: "Table | None", fault: Fault | None) -> dict[str, bytes]:
    picture = _seen(context) if fault is None else fault.picture
    parts = {
        "settings.json": encode_settings(context.settings),
        "version.txt": _versions(context).encode(),
    }
    if picture is not None:
        parts[PICTURE] = _encoded(picture)
    if fault is not None:
        parts["error.txt"] = fault.trace.encode("utf-8", "replace")
    if table is not None:
        parts["game.json"] = persistence.encode_game(table.to_record())
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


def _seen(context: AppContext) -> Surface:
    """What is to be seen below the menus: the topmost scene that covers the window."""
    scenes = context.scenes.scenes
    scene = next(scene for scene in reversed(scenes) if scene.opaque)
    surface = Surface(scene.metrics.size)
    scene.draw(surface, 1.0)
    return surface


def _encoded(picture: Surface) -> bytes:
    file = BytesIO()
    pygame.image.save(picture, file, PICTURE)
    return file.getvalue()
