"""Checks the desktop entry and the metainfo with the validators of their standards.

These are programs of the system: `desktop-file-validate` (package desktop-file-utils) and `appstreamcli` (package
appstream). Where one is missing it says so, and that is no fault: what the files say is tested anyway.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "desktop"
VALIDATORS = (
    ("desktop-file-validate", "dorfromantik.desktop"),
    ("appstreamcli", "validate", "--no-net", "--format=yaml", "dorfromantik.metainfo.xml"),
)
SUFFERED = {"url-homepage-missing"}
"""The game has no home page."""


def main() -> int:
    """Run what is installed, print what is wrong, and return the exit code."""
    faults = []
    for command in VALIDATORS:
        if shutil.which(command[0]):
            done = subprocess.run(
                command, cwd=FOLDER, capture_output=True, text=True, check=False, encoding="utf-8"
            )
            faults += problems(command[0], done.returncode, done.stdout + done.stderr)
        else:
            print(f"{command[0]} is not installed, so {command[-1]} was not validated")
    for fault in faults:
        print(fault)
    return 1 if faults else 0


def problems(validator: str, code: int, answer: str) -> list[str]:
    """Return what a validator has found that must be mended.

    Args:
        validator: Its name.
        code: Its exit code.
        answer: All that it printed.
    """
    if code == 0:
        return []
    # Older ones write YAML, newer ones JSON, which is YAML too.
    tags = re.findall(r'"?tag"?: "?([a-z-]+)"?,?\s+"?severity"?: "?(error|warning)', answer)
    if tags and all(tag in SUFFERED for tag, _ in tags):
        return []
    return [f"{validator}: {answer.strip()}"]


if __name__ == "__main__":
    sys.exit(main())
