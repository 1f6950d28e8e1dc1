"""The parts of the assets: what makes each, and from which inputs.

Only the standard library is imported here, so that anyone can ask what is stale. A maker is imported
when its part is made.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

ROOT: Final = Path(__file__).resolve().parents[2]
ASSETS: Final = ROOT / "assets"
MANIFEST: Final = "manifest.toml"
_CONTENT: Final = (
    "dorfromantik/content/tables/tiles.toml",
    "dorfromantik/content/tables/specials.toml",
)
_BASICS: Final = tuple(
    f"tools/art/{name}.py" for name in ("palette", "geometry", "lattice", "paint")
)
_TILES: Final = (
    *_CONTENT,
    *_BASICS,
    "tools/art/tilebook.py",
    "tools/art/shape.py",
    "tools/art/turned_shape.py",
)


@dataclass(frozen=True)
class Order:
    """How parts are to be made: where, with how many processes, how finely, which tiles."""

    folder: Path
    jobs: int = 2
    supersampling: int = 1
    tiles: tuple[str, ...] = ()
    report: Callable[[str], None] = field(default=lambda _line: None)


@dataclass(frozen=True)
class Part:
    """One part of the assets.

    `inputs` are globs below the project's root, `outputs` globs below assets/, `maker` is
    "module:function", called with an `Order`.
    """

    name: str
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    maker: str

    def make(self, order: Order) -> None:
        """Make the part."""
        module, function = self.maker.split(":")
        getattr(import_module(module), function)(order)


PARTS: Final = (
    Part(
        "grounds",
        (*_TILES, "tools/art/ground/*.py"),
        ("tiles/ground/*/*.webp",),
        "tools.art.tiles_part:make_grounds",
    ),
    Part(
        "stamps",
        (
            *_TILES,
            "tools/art/stamps/*.py",
            "tools/art/decor/*.py",
            "tools/art/seams.py",
            "tools/art/atlas.py",
            "tools/art/grouping.py",
            "tools/art/regions.py",
        ),
        (
            "tiles/stamps/*/*.webp",
            "tiles/stamps/stamps.json",
            "tiles/decor.json",
            "tiles/index.json",
        ),
        "tools.art.tiles_part:make_stamps",
    ),
    Part(
        "interface",
        (*_BASICS, "tools/art/interface/*.py"),
        ("ui/*.webp", "ui/*.jpg", "ui/*.json", "icon*.png"),
        "tools.art.interface.part:make_interface",
    ),
    Part(
        "campaign",
        (
            *_BASICS,
            "tools/art/campaign/*.py",
            *(
                f"tools/art/interface/{name}.py"
                for name in ("pen", "paper", "part", "scenery", "table", "texture")
            ),
            "tools/art/stamps/*.py",
            "dorfromantik/content/tables/campaign.toml",
            "dorfromantik/content/tables/entries.toml",
        ),
        ("campaign/*.webp", "campaign/*.json", "ui/campaign/*.webp"),
        "tools.art.campaign.part:make_campaign",
    ),
    Part(
        "desktop",
        (
            *_BASICS,
            *(f"tools/art/interface/{name}.py" for name in ("emblem", "pen")),
            "tools/art/stamps/*.py",
            "tools/art/desktop.py",
        ),
        ("desktop/icon-*.png",),
        "tools.art.desktop:make_desktop_icons",
    ),
    Part(
        "sounds",
        ("tools/sound/*.py",),
        ("audio/*.ogg",),
        "tools.sound.part:make_sounds",
    ),
)


def input_digest(part: Part, root: Path = ROOT) -> str:
    """Return a digest of a part's inputs: their names and texts, whatever the line endings."""
    digest = sha256()
    for path in _matches(root, part.inputs):
        text = path.read_text(encoding="utf-8")
        digest.update(f"{path.relative_to(root).as_posix()}\n{len(text)}\n{text}".encode())
    return digest.hexdigest()


def read_manifest(folder: Path) -> dict[str, dict[str, str | int]]:
    """Return what the manifest says of each part; nothing without a manifest."""
    path = folder / MANIFEST
    if not path.exists():
        return {}
    found: dict[str, dict[str, str | int]] = tomllib.loads(path.read_text(encoding="utf-8"))
    return found


def record(parts: Iterable[Part], folder: Path, root: Path = ROOT) -> None:
    """Write the inputs' digest, and number and size of the files, of some parts."""
    manifest = read_manifest(folder)
    for part in parts:
        files = _matches(folder, part.outputs)
        manifest[part.name] = {
            "inputs": input_digest(part, root),
            "files": len(files),
            "bytes": sum(path.stat().st_size for path in files),
        }
    lines = ["# Written by tools/make_assets.py: what each part of the assets was made from."]
    for name in sorted(manifest):
        lines.append(f"\n[{name}]")
        lines += [
            f'{key} = "{value}"' if isinstance(value, str) else f"{key} = {value}"
            for key, value in manifest[name].items()
        ]
    (folder / MANIFEST).write_text("\n".join(lines) + "\n", encoding="utf-8")


def stale_reasons(part: Part, folder: Path, root: Path = ROOT) -> list[str]:
    """Return why a part should be made again; an empty list if it is up to date."""
    entry = read_manifest(folder).get(part.name)
    if entry is None:
        return ["never made"]
    reasons = []
    if entry.get("inputs") != input_digest(part, root):
        reasons.append("its inputs have changed")
    files = len(_matches(folder, part.outputs))
    if files != entry.get("files"):
        reasons.append(f"{files} files instead of {entry.get('files')}")
    return reasons


def _matches(folder: Path, patterns: Iterable[str]) -> list[Path]:
    return sorted({path for pattern in patterns for path in folder.glob(pattern)})
