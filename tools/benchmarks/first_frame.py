"""A program of its own: starts the game in a folder, shows its first frame, and ends.

`tools/benchmarks/start.py` runs it.
"""

import sys

from dorfromantik.__main__ import main
from dorfromantik.app.app import App


def first_frame(app: App, _seconds: float | None = None) -> None:
    """Do what `App.run` does until the first frame is to be seen."""
    app.advance((), 0)
    app.draw()
    app.window.flip()


if __name__ == "__main__":
    App.run = first_frame  # type: ignore[assignment]
    sys.exit(main(["--data-dir", sys.argv[1], "--windowed"]))
