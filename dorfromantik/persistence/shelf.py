"""One kept file with its meaning: the older copy helps out, and nothing that could not be read is overwritten."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from dorfromantik.persistence.documents import InvalidRecord, NewerVersion
from dorfromantik.persistence.kept_file import KeptFile
from dorfromantik.persistence.problems import OTHER_TILES, Problem, Wording
from dorfromantik.persistence.replaying import OtherTileSet

Value = TypeVar("Value")

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Loaded(Generic[Value]):
    """What was found of a kept file."""

    record: Value | None
    problem: Problem | None = None
    """What the players should be told."""
    from_backup: bool = False
    """Whether it is the older copy."""


class Shelf(Generic[Value]):
    """Keeps values of one kind in a `KeptFile`."""

    def __init__(
        self,
        file: KeptFile,
        wording: Wording,
        decode: Callable[[bytes], Value],
        stamp: Callable[[], str],
    ):
        """Name the file, its sentences, the reader of its bytes, and what gives the time for file names."""
        self.file = file
        self._wording = wording
        self._decode = decode
        self._stamp = stamp
        self._is_ours = False
        self._unread: set[Path] = set()

    @property
    def exists(self) -> bool:
        """Whether there is something to load."""
        return self.file.exists

    def load(self, check: Callable[[Value], object], *, may_rename: bool) -> Loaded[Value]:
        """Return what is kept: the file, or its older copy where the file is damaged or missing.

        A damaged file is set aside, never deleted. A file of a newer version or of other tiles is left as it is.

        Args:
            check: Looks closer at what was read; raises `InvalidRecord` where it cannot be used.
            may_rename: Whether damaged files may be set aside.
        """
        kept: Path | None = None
        problem: Problem | None = None
        for path in (self.file.path, self.file.older_path):
            try:
                value = self._read(path, check)
            except NewerVersion:
                return Loaded(None, self._wording.problem_newer())
            except OtherTileSet:
                return Loaded(None, OTHER_TILES)
            except InvalidRecord as error:
                _log.warning("%s is damaged: %s", path, error)
                aside = self._set_aside(path, "damaged") if may_rename else path
                kept = kept or aside
                continue
            except OSError as error:
                problem = problem or self._wording.problem_unreadable(error)
                self._unread.add(path)
                self._is_ours = False
                continue
            if value is not None:
                if kept is not None:
                    problem = self._wording.problem_damaged(kept, has_older=True)
                return Loaded(value, problem, from_backup=path == self.file.older_path)
        if kept is not None:
            problem = self._wording.problem_damaged(kept, has_older=False)
        return Loaded(None, problem)

    def save(self, content: bytes, is_like: Callable[[Value], bool] = lambda _: True) -> None:
        """Keep some bytes; what was kept before becomes the older copy.

        The first time, a file that cannot be read, or is not like what is to be kept, is set aside.

        Raises:
            OSError: When the system fails; what was kept before can still be loaded.
        """
        if not self._is_ours:
            self._make_room(is_like)
            self._is_ours = True
        self.file.write(content)

    def remove(self) -> None:
        """Remove the file and its older copy.

        Raises:
            OSError: When the system fails.
        """
        self.file.remove()

    def _read(self, path: Path, check: Callable[[Value], object]) -> Value | None:
        content = self.file.read(path)
        if content is None:
            return None
        if self.file.is_too_large(content):
            raise InvalidRecord("larger than such a file can be")
        value = self._decode(content)
        check(value)
        return value

    def _make_room(self, is_like: Callable[[Value], bool]) -> None:
        for path in (self.file.path, self.file.older_path):
            why = self._why_foreign(path, is_like)
            if why is not None and path.exists():
                self.file.set_aside(path, why, self._stamp())
        self._unread.clear()

    def _why_foreign(self, path: Path, is_like: Callable[[Value], bool]) -> str | None:
        """Return why a file must not be overwritten; None when it may become the older copy.

        One that could not be read when it was asked for holds things that are not in what is to be kept now.
        """
        if path in self._unread:
            return "unreadable"
        try:
            value = self._read(path, lambda _: None)
        except NewerVersion:
            return "of-newer-version"
        except InvalidRecord:
            return "damaged"
        except OSError:
            return "unreadable"
        return None if value is None or is_like(value) else "of-other-tiles"

    def _set_aside(self, path: Path, why: str) -> Path:
        try:
            return self.file.set_aside(path, why, self._stamp())
        except OSError as error:
            _log.warning("%s cannot be set aside: %s", path, error)
            return path
