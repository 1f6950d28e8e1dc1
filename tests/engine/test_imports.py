"""The rules stand by themselves: nothing of the window, the content or the disk comes with them."""

import subprocess
import sys

import pytest

SAID = """
import sys
import {package}
foreign = ("pygame", "pydantic", "platformdirs", "dorfromantik.app", "dorfromantik.content")
print(" ".join(name for name in foreign if name in sys.modules))
"""


@pytest.mark.parametrize("package", ["dorfromantik.engine", "dorfromantik.campaign"])
def test_importing_the_rules_brings_in_nothing_else(package: str) -> None:
    code = SAID.format(package=package)
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert ran.stdout.strip() == ""
