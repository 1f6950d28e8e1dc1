"""Runs tests against a changed module, in a process of its own that starts with all libraries loaded."""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from types import CodeType, ModuleType

# Loaded here once, so that each trial need not.
import hypothesis  # noqa: F401
import pydantic  # noqa: F401
import pytest

from tools.mutation.changes import Change

PYTEST = ("-x", "-q", "-n0", "-pno:cacheprovider", "-Wignore::pytest.PytestAssertRewriteWarning")
SECONDS = 120
"""On the processor; a change that leads to an endless loop is noticed by that."""


def noticed(
    changes: Iterable[Change | None], tests: Sequence[Sequence[str]], jobs: int
) -> Iterator[tuple[Change | None, bool]]:
    """Yield for each change whether tests fail because of it; None stands for no change.

    Tests come in rounds: the next one is run only where the one before has noticed nothing.

    Raises:
        RuntimeError: When the tests cannot be run at all.
    """
    running: dict[int, Change | None] = {}
    for change in changes:
        if len(running) >= jobs:
            yield _next_end(running)
        running[_start(change, tests)] = change
    while running:
        yield _next_end(running)


def _next_end(running: dict[int, Change | None]) -> tuple[Change | None, bool]:
    process, status = os.wait()
    code = os.waitstatus_to_exitcode(status)
    if code in (pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise RuntimeError(f"pytest could not run the tests: {pytest.ExitCode(code).name}")
    return running.pop(process), code != pytest.ExitCode.OK


def _start(change: Change | None, tests: Sequence[Sequence[str]]) -> int:
    """Start a trial and return the number of its process."""
    process = os.fork()
    if process:
        return process
    code: int = pytest.ExitCode.INTERNAL_ERROR
    try:
        code = _try(change, tests)
    finally:
        os._exit(code)


def _try(change: Change | None, tests: Sequence[Sequence[str]]) -> int:
    import resource

    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    if change is not None:
        sys.meta_path.insert(0, _ChangedModule(change))
    return next(filter(None, (pytest.main([*PYTEST, *files]) for files in tests)), 0)


class _ChangedModule(MetaPathFinder):
    """Finds the changed module instead of the one on the disk."""

    def __init__(self, change: Change) -> None:
        self._change = change

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002  # as the import system calls it
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        if fullname != self._change.module:
            return None
        loader = _ChangedText(self._change)
        return spec_from_file_location(fullname, self._change.path, loader=loader)


class _ChangedText(SourceFileLoader):
    def __init__(self, change: Change) -> None:
        super().__init__(change.module, str(change.path))
        self._source = change.source

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002
        return compile(self._source, self.path, "exec")
