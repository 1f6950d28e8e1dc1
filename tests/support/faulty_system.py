"""The operating system when things go wrong: any call that changes files fails, is done by half, or is the last one."""

import errno
import fcntl
import io
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any
from unittest.mock import patch


class Killed(BaseException):
    """The program is gone: nothing that follows may reach the disk."""


class Fault(Enum):
    """What becomes of one call."""

    REFUSED = "an error, and nothing was done"
    DONE_BUT_REFUSED = "an error, although it was done"
    FULL = "half of it was done, and nothing more is written from then on"
    KILLED_BEFORE = "the program is killed before it"
    KILLED_AFTER = "the program is killed after it"
    KILLED_HALFWAY = "the program is killed when half of it was done"


ONLY_OF_WRITING = (Fault.FULL, Fault.KILLED_HALFWAY)
CALLS = ("open", "write", "fsync", "close", "replace", "rename", "unlink", "mkdir")


@dataclass
class FaultySystem:
    """Notes the calls of the program that change something below a folder, and lets one of them go wrong."""

    folder: Path
    error: int = errno.EIO
    calls: list[str] = field(default_factory=list)
    fails_at: int = 0
    """The number of the call that goes wrong, from 1; 0 for none."""
    fault: Fault | None = None
    is_dead: bool = False
    is_full: bool = False
    _handles: set[int] = field(default_factory=set)
    _locks: set[int] = field(default_factory=set)
    """Handles of files that are held open as a mark; closing them changes nothing."""
    _real: dict[str, Callable[..., Any]] = field(default_factory=dict)

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Stand between the program and its system."""
        self._real = {name: getattr(os, name) for name in CALLS}
        with ExitStack() as stack:
            for name in CALLS:
                stack.enter_context(patch.object(os, name, self._stand_in(name)))
            stack.enter_context(patch.object(io, "open", self._refuse_to_bypass(io.open)))
            try:
                yield
            finally:
                self._bury()

    def arm(self, at: int, fault: Fault) -> None:
        """Let the call with a number go wrong, counted from now on."""
        self.calls, self.fails_at, self.fault = [], at, fault

    def _bury(self) -> None:
        """Close what a killed program has left open, and give up its locks, as the system does."""
        if not self.is_dead:
            return
        for handle in self._handles:
            self._real["close"](handle)
        self._handles.clear()
        for handle in self._locks:
            # It stays open: whoever holds its number may close it still.
            with suppress(OSError):
                fcntl.flock(handle, fcntl.LOCK_UN)

    def _stand_in(self, name: str) -> Callable[..., Any]:
        def call(*args: Any, **kwargs: Any) -> Any:
            if not self._is_meant(name, args):
                return self._real[name](*args, **kwargs)
            return self._go_wrong(name, args, kwargs)

        return call

    def _refuse_to_bypass(self, real: Callable[..., Any]) -> Callable[..., Any]:
        """What is opened for writing by other ways than the system's calls would not be seen here."""

        def call(file: Any, mode: str = "r", *args: Any, **kwargs: Any) -> Any:
            is_ours = isinstance(file, str | os.PathLike) and self._is_below(file)
            assert not (is_ours and set(mode) & set("wax+")), f"{file} is written past the disk"
            return real(file, mode, *args, **kwargs)

        return call

    def _is_meant(self, name: str, args: tuple[Any, ...]) -> bool:
        if name in ("write", "fsync", "close"):
            return args[0] in self._handles
        if name == "open" and not args[1] & (os.O_WRONLY | os.O_RDWR):
            return False
        return self._is_below(args[0])

    def _is_below(self, path: Any) -> bool:
        return Path(os.fspath(path)).is_relative_to(self.folder)

    def _go_wrong(self, name: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        if self.is_dead and name == "close":
            return self._do(name, args, kwargs)
        if self.is_dead:
            raise Killed
        if self.is_full and name == "write":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self.calls.append(name)
        if len(self.calls) != self.fails_at or self.fault is None:
            return self._do(name, args, kwargs)
        return self._fail(self.fault, name, args, kwargs)

    def _fail(self, fault: Fault, name: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        if fault in (Fault.DONE_BUT_REFUSED, Fault.KILLED_AFTER):
            self._do(name, args, kwargs)
        elif fault in ONLY_OF_WRITING:
            done = self._do(name, (args[0], args[1][: len(args[1]) // 2]), kwargs)
            if fault is Fault.FULL:
                self.is_full = True
                return done
        if fault in (Fault.REFUSED, Fault.DONE_BUT_REFUSED):
            raise OSError(self.error, os.strerror(self.error))
        self.is_dead = True
        raise Killed

    def _do(self, name: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        if name == "fsync":
            # A killed program, unlike a lost power supply, takes nothing back that was written.
            return None
        done = self._real[name](*args, **kwargs)
        if name == "open":
            (self._locks if args[1] & os.O_RDWR else self._handles).add(done)
        elif name == "close":
            self._handles.discard(args[0])
        return done
