"""Plays the game from a clone: makes the environment when it is missing, then opens the window.

python3 tools/run.py [what `python -m dorfromantik` understands, see --help]
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.environment import enter

if __name__ == "__main__":
    sys.exit(enter((), ["-m", "dorfromantik", *sys.argv[1:]]))
