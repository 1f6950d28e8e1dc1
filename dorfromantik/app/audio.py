"""Sounds by name; a machine without sound, or a program without sound files, plays silence."""

from pathlib import Path
from typing import Protocol

import pygame

SOUND_SUFFIX = ".ogg"


class AudioPlayer(Protocol):
    """Plays cues; an unknown cue is silent, so that scenes never ask."""

    @property
    def is_available(self) -> bool:
        """Whether anything can be heard."""

    def play(self, cue: str) -> None:
        """Play a sound by its file name without suffix."""

    def set_volumes(self, effects: float, music: float) -> None:
        """Loudness from 0 to 1."""


class SilentPlayer:
    """Plays nothing."""

    @property
    def is_available(self) -> bool:
        """Never."""
        return False

    def play(self, cue: str) -> None:
        """Do nothing."""

    def set_volumes(self, effects: float, music: float) -> None:
        """Do nothing."""


class MixerPlayer:
    """Plays the sound files of a folder; each is read when it is first heard."""

    def __init__(self, folder: Path):
        self._paths = {path.stem: path for path in sorted(folder.glob(f"*{SOUND_SUFFIX}"))}
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._effects = 1.0

    @property
    def is_available(self) -> bool:
        """Whether there is any sound to play."""
        return bool(self._paths)

    def play(self, cue: str) -> None:
        """Play a sound by its file name without suffix."""
        if cue not in self._paths or self._effects <= 0:
            return
        if cue not in self._sounds:
            self._sounds[cue] = pygame.mixer.Sound(self._paths[cue])
        self._sounds[cue].set_volume(self._effects)
        self._sounds[cue].play()

    def set_volumes(self, effects: float, music: float) -> None:
        """Loudness from 0 to 1."""
        self._effects = effects
        pygame.mixer.music.set_volume(music)


def open_audio(folder: Path) -> AudioPlayer:
    """Open the sound device, after the first frame: a failure takes a tenth of a second."""
    if not folder.is_dir() or not any(folder.glob(f"*{SOUND_SUFFIX}")):
        return SilentPlayer()
    try:
        pygame.mixer.init()
    except pygame.error:
        return SilentPlayer()
    return MixerPlayer(folder)
