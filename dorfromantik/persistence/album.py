"""The album: every finished game of this folder, one file each, kept until the players delete it."""

import logging
import re
from pathlib import Path

from dorfromantik.persistence.album_records import AlbumEntry, decode_entry, encode_entry
from dorfromantik.persistence.documents import InvalidRecord
from dorfromantik.persistence.keeper import Keeper
from dorfromantik.persistence.problems import LANDSCAPE
from dorfromantik.persistence.shelf import Shelf
from dorfromantik.persistence.whole_file import write_whole

FOLDER = "album"
LARGEST_ENTRY = 2 * 1024 * 1024
LARGEST_PICTURE = 4 * 1024 * 1024
"""Bytes; larger files are refused unread."""

_ID = re.compile(r"(?:[0-9]{4}-[0-9]{2}-[0-9]{2}|game)-[0-9a-f]{16}")
_ENDINGS = (".json", ".json.bak")

_log = logging.getLogger(__name__)


class Album:
    """Keeps finished games; what cannot be written stays in memory, and `Keeper` tells of it.

    Names of files are made of the games themselves, and only such names are looked at.
    """

    def __init__(self, keeper: Keeper):
        """Use the folder of a keeper."""
        self._keeper = keeper
        self._known: dict[str, AlbumEntry] = {}
        self._useless: set[str] = set()
        """What could not be read; it is told once."""
        self._unsaved: set[str] = set()

    def ids(self) -> tuple[str, ...]:
        """Return what names the games that are kept, the oldest name first; no file is opened for that."""
        self._save_unsaved()
        ids = {*self._known, *self._ids_on_disk()} - self._useless
        return tuple(sorted(ids))

    def entry(self, entry_id: str) -> AlbumEntry | None:
        """Return a game, read from its file the first time; None when it cannot be used.

        A damaged file is set aside, one of a newer version is left as it is; the players are told.
        """
        if entry_id in self._known:
            return self._known[entry_id]
        if entry_id in self._useless or not _ID.fullmatch(entry_id):
            return None
        loaded = self._keeper.load(self._shelf(entry_id), lambda entry: _demand_id(entry, entry_id))
        self._keeper.note(loaded.problem)
        if loaded.record is None:
            self._useless.add(entry_id)
        else:
            self._known[entry_id] = loaded.record
        return loaded.record

    def add(self, entry: AlbumEntry) -> None:
        """Keep a game; when this returns it is on the disk, or trouble is noted.

        The same game again takes the place of the first.
        """
        self._save_unsaved()
        self._known[entry.id] = entry
        self._useless.discard(entry.id)
        self._remove_picture(entry.id)
        self._save(entry)

    def delete(self, entry_id: str) -> None:
        """Remove a game and its picture for good."""
        self._known.pop(entry_id, None)
        self._unsaved.discard(entry_id)
        if _ID.fullmatch(entry_id):
            self._remove_picture(entry_id)
            self._keeper.remove(self._shelf(entry_id), LANDSCAPE)

    def save_all(self) -> None:
        """Keep everything that is known again, in a folder that is used from now on."""
        for entry in tuple(self._known.values()):
            self._save(entry)

    def picture(self, entry_id: str) -> bytes | None:
        """Return the small picture of a game, as a file of the PNG kind; None when there is none."""
        try:
            content = self._keeper.disk.read(self._picture_path(entry_id), LARGEST_PICTURE + 1)
        except OSError:
            return None
        return content if len(content) <= LARGEST_PICTURE else None

    def keep_picture(self, entry_id: str, content: bytes) -> None:
        """Keep a small picture, so that it need not be painted again; trouble with it does no harm."""
        if not self._keeper.may_write or entry_id not in self._known:
            return
        path = self._picture_path(entry_id)
        try:
            write_whole(self._keeper.disk, path, content)
        except OSError as error:
            _log.info("%s cannot be written: %s", path, error)

    def _save(self, entry: AlbumEntry) -> None:
        self._keeper.keep(self._shelf(entry.id), LANDSCAPE, encode_entry(entry))
        if self._keeper.only_in_memory(LANDSCAPE):
            self._unsaved.add(entry.id)
        else:
            self._unsaved.discard(entry.id)

    def _save_unsaved(self) -> None:
        """Try again what could not be written before."""
        if self._unsaved and self._keeper.may_write:
            for entry_id in sorted(self._unsaved):
                self._save(self._known[entry_id])

    def _ids_on_disk(self) -> set[str]:
        try:
            names = [path.name for path in self._root.iterdir()]
        except (FileNotFoundError, NotADirectoryError):
            return set()
        except OSError as error:
            self._keeper.note(LANDSCAPE.problem_unreadable(error))
            return set()
        stems = (name.removesuffix(end) for name in names for end in _ENDINGS if name.endswith(end))
        return {stem for stem in stems if _ID.fullmatch(stem)}

    @property
    def _root(self) -> Path:
        return self._keeper.folder / FOLDER

    def _picture_path(self, entry_id: str) -> Path:
        if not _ID.fullmatch(entry_id):
            raise ValueError(f"no game of the album: {entry_id!r}")
        return self._root / f"{entry_id}.png"

    def _remove_picture(self, entry_id: str) -> None:
        try:
            if self._keeper.may_write:
                self._keeper.disk.remove(self._picture_path(entry_id))
        except OSError as error:
            _log.info("a picture cannot be removed: %s", error)

    def _shelf(self, entry_id: str) -> Shelf[AlbumEntry]:
        name = f"{FOLDER}/{entry_id}.json"
        return self._keeper.shelf(name, LANDSCAPE, decode_entry, LARGEST_ENTRY)


def _demand_id(entry: AlbumEntry, entry_id: str) -> None:
    if entry.id != entry_id:
        raise InvalidRecord("the file of another game")
