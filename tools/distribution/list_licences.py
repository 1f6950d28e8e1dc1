"""Copies the licences of what is installed in an environment beside a frozen game, and lists them.

Run with that environment's Python: list_licences.py SITE FOLDER
"""

from __future__ import annotations

import sys
from importlib.metadata import Distribution, distributions
from pathlib import Path

BUILDING_ONLY = {
    *("pip", "setuptools", "wheel", "packaging", "altgraph", "pillow"),
    *("pyinstaller-hooks-contrib", "dorfromantik"),
}
"""What helps to make the folder and is not in it. PyInstaller's own start is."""
LICENCE_NAMES = ("license", "licence", "copying", "notice")


def main(site: Path, folder: Path) -> None:
    """Write one file for each distribution that brings its licence, and README.txt."""
    lines = ["The game is under the licence in dorfromantik.txt. What it comes with:", ""]
    _copy(_distribution(site, "dorfromantik"), folder)
    _copy_python(folder)
    lines.append(f"Python {sys.version.split()[0]}: Python Software Foundation License, python.txt")
    for distribution in sorted(distributions(path=[str(site)]), key=_name):
        if _name(distribution) not in BUILDING_ONLY:
            copied = _copy(distribution, folder)
            lines.append(f"{_name(distribution)} {distribution.version}: {_told(distribution)}"
                         f"{f', {copied}' if copied else ''}")  # fmt: skip
    lines += ["", "What pygame-ce brings along:", ""]
    lines += (folder / "libraries.txt").read_text(encoding="utf-8").splitlines()
    (folder / "libraries.txt").unlink()
    (folder / "README.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _name(distribution: Distribution) -> str:
    return distribution.metadata["Name"].lower().replace("_", "-")


def _distribution(site: Path, name: str) -> Distribution:
    return next(one for one in distributions(path=[str(site)]) if _name(one) == name)


def _told(distribution: Distribution) -> str:
    """What the metadata say of the licence, in one line."""
    told = distribution.metadata
    expression = told["License-Expression"] or told["License"] or ""
    classified = [
        line.split(" :: ")[-1]
        for line in told.get_all("Classifier") or ()
        if line.startswith("License")
    ]
    return (expression.strip().splitlines() or classified or ["see its home page"])[0]


def _copy(distribution: Distribution, folder: Path) -> str:
    """Copy all licence texts of a distribution into one file, and return its name; "" without any."""
    texts = [
        Path(file.locate()).read_text(encoding="utf-8", errors="replace")
        for file in distribution.files or ()
        if Path(file).name.lower().startswith(LICENCE_NAMES) and ".dist-info" in str(file)
    ]
    if not texts:
        return ""
    name = f"{_name(distribution)}.txt"
    (folder / name).write_text("\n\n".join(texts), encoding="utf-8")
    return name


def _copy_python(folder: Path) -> None:
    places = (Path(sys.base_prefix), Path(sys.base_prefix) / "lib" / f"python{_minor()}")
    found = [place / "LICENSE.txt" for place in places if (place / "LICENSE.txt").is_file()]
    text = found[0].read_text(encoding="utf-8") if found else str(copyright) + "\n"
    (folder / "python.txt").write_text(text, encoding="utf-8")


def _minor() -> str:
    return f"{sys.version_info.major}.{sys.version_info.minor}"


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
