"""The command line: arguments, the files that they name, and then the window."""

import argparse
import math
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from dorfromantik import __version__

OWN_ERROR = 1
USAGE_ERROR = 2
INTERRUPTED = 130
LONGEST_SEED = 40


class _OneLineParser(argparse.ArgumentParser):
    """Says in one line what is wrong with the arguments."""

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE_ERROR, f"{self.prog}: {message}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; returns its exit code: 0, 1 for errors of its own, 2 for unusable arguments or files."""
    if getattr(sys, "frozen", False):
        # The advisor's process is this same program, which goes its own way from here.
        from multiprocessing import freeze_support

        freeze_support()
    options = _parser().parse_args(arguments)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # The window's libraries are loaded only when a window is wanted.
    from dorfromantik.app.start import UnusableFiles, play

    try:
        play(
            data_dir=options.data_dir,
            tile_sets=options.tiles,
            seed=options.seed,
            windowed=options.windowed,
            is_safe=options.safe_mode,
            seconds=options.self_test,
        )
    except UnusableFiles as error:
        print(f"dorfromantik: {error}", file=sys.stderr)
        return USAGE_ERROR
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        print(f"dorfromantik: an error of the program, see its log: {error!r}", file=sys.stderr)
        return OWN_ERROR
    if options.self_test is not None and not _passes_self_test():
        print("dorfromantik: the advisor's process does not answer", file=sys.stderr)
        return OWN_ERROR
    return 0


def _passes_self_test() -> bool:
    from dorfromantik.app.advice.trial import is_answering

    return is_answering()


def _parser() -> argparse.ArgumentParser:
    parser = _OneLineParser(
        prog="dorfromantik",
        description="A cooperative tile-laying game for one to six players.",
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    parser.add_argument(
        "--data-dir",
        type=_folder,
        metavar="FOLDER",
        help="keep saves, settings, results and pictures in this folder",
    )
    parser.add_argument("--seed", type=_seed, metavar="TEXT", help="offer this seed for new games")
    parser.add_argument(
        "--tiles",
        type=_file,
        action="append",
        default=[],
        metavar="FILE",
        help="play with the tiles of this file instead of the built-in ones; may be repeated",
    )
    parser.add_argument(
        "--windowed", action="store_true", help="start in a window, whatever was set last time"
    )
    parser.add_argument(
        "--safe-mode",
        action="store_true",
        help="start in a window with the usual settings, without sound, gamepads, GPU; yours are kept",
    )
    parser.add_argument(
        "--self-test",
        type=_seconds,
        metavar="SECONDS",
        help="show the title for so long, ask the advisor once, then end",
    )
    return parser


def _path(text: str) -> Path:
    try:
        return Path(text).expanduser()
    except RuntimeError:
        raise argparse.ArgumentTypeError(f"{text!r} begins with a home that is not there") from None


def _folder(text: str) -> Path:
    path = _path(text)
    if not text or (path.exists() and not path.is_dir()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a folder")
    return path


def _file(text: str) -> Path:
    path = _path(text)
    if not path.is_file():
        raise argparse.ArgumentTypeError(f"{text!r} is not a file")
    return path


def _seed(text: str) -> str:
    seed = text.strip()
    if not seed or len(seed) > LONGEST_SEED or not seed.isprintable():
        raise argparse.ArgumentTypeError(f"a seed has 1 to {LONGEST_SEED} printable characters")
    return seed


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not (seconds > 0 and math.isfinite(seconds)):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds")
    return seconds


if __name__ == "__main__":
    sys.exit(main())
