"""Fuzzing that is led by what an input reaches in the program, with atheris."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tools.fuzzing.targets import Target


def feed_led(targets: list[Target], inputs: int, seed: str) -> int:
    """Feed inputs to one target, beginning with its samples; atheris ends the process itself.

    Raises:
        SystemExit: When more than one target is chosen, or atheris is not there.
    """
    try:
        import atheris  # type: ignore[import-not-found,import-untyped,unused-ignore]
    except ImportError:
        raise SystemExit("atheris is not installed: pip install --group fuzz") from None
    if len(targets) != 1:
        raise SystemExit("atheris takes one target at a time: --targets NAME")
    (target,) = targets
    refusals = () if target.refusal is None else (target.refusal,)

    def feed(content: bytes) -> None:
        try:
            target.read(content)
        except refusals:
            return

    atheris.instrument_all()
    atheris.Setup(
        [sys.argv[0], f"-runs={inputs}", f"-seed={int(seed)}", "-timeout=2", "-rss_limit_mb=1024"],
        feed,
    )
    atheris.Fuzz()
    return 0
