"""Sounds by name, beds of nature, and the piece; a machine without a sound device plays silence."""

import logging
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread

import pygame

SOUND_SUFFIX = ".ogg"
MUSIC = "music"
BED_PREFIX = "bed_"
ERROR_OUTPUT = 2
CHANNELS = 20
MUSIC_FADE_MS = 4000
BED_FADE_PER_S = 0.35
"""How much of full loudness a bed gains or loses in a second."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Volumes:
    """Loudness from 0 to 1."""

    effects: float = 1.0
    nature: float = 1.0
    music: float = 1.0


class Audio:
    """What scenes speak to, from the first moment on; it is heard once `open` has found a device.

    A device may go at any moment: then there is silence, until one comes.
    """

    def __init__(self) -> None:
        self._volumes = Volumes()
        self._beds: Mapping[str, float] = {}
        self._mixer: Mixer | None = None
        self._folder: Path | None = None
        """Where the sounds lie; None before anything is to be heard."""

    @property
    def is_available(self) -> bool:
        """Whether anything can be heard."""
        return self._mixer is not None

    def open(self, folder: Path) -> None:
        """Look for a sound device and for the sounds in a folder; without either, stay silent.

        To be called after the first frame: a failure takes a tenth of a second.
        """
        self._folder = folder
        try:
            with hushed():
                pygame.mixer.init()
            pygame.mixer.set_num_channels(CHANNELS)
            self._mixer = Mixer(folder)
        except pygame.error:
            return
        self._tell(lambda mixer: mixer.set_volumes(self._volumes))
        self._tell(lambda mixer: mixer.set_beds(self._beds))

    def close(self) -> None:
        """Give the device back; silent from then on."""
        if self._mixer:
            self._mixer.close()
            self._mixer = None

    def device_came(self) -> None:
        """Use a device that was plugged in, where there was none."""
        if self._folder is not None and self._mixer is None:
            self.open(self._folder)

    def device_went(self) -> None:
        """Use another device than the one that was pulled out, if there is one."""
        if self._folder is not None and self._mixer is not None:
            self.close()
            self.open(self._folder)

    def play(self, cue: str) -> None:
        """Play a sound by its file name without suffix, its takes in turn; an unknown one is silent."""
        self._tell(lambda mixer: mixer.play(cue))

    def set_volumes(self, volumes: Volumes) -> None:
        """Let everything be as loud as this from now on."""
        self._volumes = volumes
        self._tell(lambda mixer: mixer.set_volumes(volumes))

    def set_beds(self, beds: Mapping[str, float]) -> None:
        """Let beds of nature be heard by name, each with a loudness from 0 to 1; the others fade."""
        self._beds = dict(beds)
        self._tell(lambda mixer: mixer.set_beds(self._beds))

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: beds fade in and out."""
        self._tell(lambda mixer: mixer.update(dt))

    def _tell(self, what: Callable[["Mixer"], None]) -> None:
        """Tell the mixer something; one whose device is gone is given up."""
        if self._mixer is None:
            return
        try:
            what(self._mixer)
        except pygame.error as error:
            _log.warning("there is no sound any more: %s", error)
            self.close()


@contextmanager
def hushed() -> Iterator[None]:
    """Let nothing be written to the program's error output meanwhile.

    Sound libraries complain there at length about a device that is not there, which is no fault.
    """
    try:
        kept = os.dup(ERROR_OUTPUT)
    except OSError:  # a program without a console has no such output
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, ERROR_OUTPUT)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(kept, ERROR_OUTPUT)
        os.close(kept)


class Mixer:
    """Plays sound files; they are decoded on a thread, since a bed takes a tenth of a second."""

    def __init__(self, folder: Path):
        self._paths = {path.stem: path for path in sorted(folder.glob(f"*{SOUND_SUFFIX}"))}
        self._takes = takes_by_cue(self._paths)
        self._played: Counter[str] = Counter()
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._volumes = Volumes()
        self._wanted: dict[str, float] = {}
        self._heard: dict[str, float] = {}
        beds = [
            name.removeprefix(BED_PREFIX) for name in self._paths if name.startswith(BED_PREFIX)
        ]
        pygame.mixer.set_reserved(len(beds))
        self._channels = {bed: pygame.mixer.Channel(index) for index, bed in enumerate(beds)}
        if MUSIC in self._paths:
            pygame.mixer.music.load(self._paths[MUSIC])
        self._closing = Event()
        self._decoder = Thread(target=self._decode, name="sounds", daemon=True)
        self._decoder.start()

    def close(self) -> None:
        """Stop decoding first: closing a mixer while a thread decodes for it never ends."""
        self._closing.set()
        self._decoder.join()
        pygame.mixer.quit()

    def play(self, cue: str) -> None:
        """Play a sound by its name, the next of its takes, if it is decoded by now."""
        takes = self._takes.get(cue, ())
        if not takes or self._volumes.effects <= 0:
            return
        sound = self._sounds.get(takes[self._played[cue] % len(takes)])
        self._played[cue] += 1
        if sound is not None:
            sound.set_volume(self._volumes.effects)
            sound.play()

    def set_volumes(self, volumes: Volumes) -> None:
        """Let everything be as loud as this; music that cannot be heard is not played."""
        self._volumes = volumes
        for bed in self._channels:
            self._apply(bed)
        if MUSIC not in self._paths:
            return
        pygame.mixer.music.set_volume(volumes.music)
        if volumes.music <= 0:
            pygame.mixer.music.stop()
        elif not pygame.mixer.music.get_busy():
            pygame.mixer.music.play(-1, fade_ms=MUSIC_FADE_MS)

    def set_beds(self, beds: Mapping[str, float]) -> None:
        """Let these beds be heard; the others fade."""
        self._wanted = dict(beds)

    def update(self, dt: float) -> None:
        """Bring every bed nearer to the loudness that it should have."""
        for bed, channel in self._channels.items():
            wanted, heard = self._wanted.get(bed, 0.0), self._heard.get(bed, 0.0)
            if wanted == heard:
                continue
            step = BED_FADE_PER_S * dt
            self._heard[bed] = (
                min(wanted, heard + step) if wanted > heard else max(wanted, heard - step)
            )
            sound = self._sounds.get(BED_PREFIX + bed)
            if sound is not None and not channel.get_busy():
                channel.play(sound, loops=-1)
            self._apply(bed)
            if self._heard[bed] == 0:
                channel.stop()

    def _apply(self, bed: str) -> None:
        self._channels[bed].set_volume(self._heard.get(bed, 0.0) * self._volumes.nature)

    def _decode(self) -> None:
        # Short sounds first: beds fade in slowly anyhow.
        for name, path in sorted(
            self._paths.items(), key=lambda entry: entry[0].startswith(BED_PREFIX)
        ):
            if self._closing.is_set():
                return
            if name == MUSIC:
                continue
            try:
                self._sounds[name] = pygame.mixer.Sound(path)
            except pygame.error:
                # A damaged file: this sound stays silent.
                continue


def takes_by_cue(names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Sounds by what they are played as: `turn`, `turn_2` and `turn_3` are takes of one cue.

    >>> takes_by_cue(["lift", "turn", "turn_2"])
    {'lift': ('lift',), 'turn': ('turn', 'turn_2')}
    """
    takes: dict[str, tuple[str, ...]] = {}
    for name in names:
        start, _, end = name.rpartition("_")
        cue = start if end.isdigit() else name
        takes[cue] = (*takes.get(cue, ()), name)
    return takes
