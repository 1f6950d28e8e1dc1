"""The wheel, as a player gets it: built, installed in a fresh environment, started from another folder."""

import os
import subprocess
import sys
import tomllib
import venv
from pathlib import Path
from xml.etree import ElementTree
from zipfile import ZipFile

from dorfromantik import __version__

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

WHERE_FROM = """
from pathlib import Path
import dorfromantik
from dorfromantik.app.assets import asset_folder
print(Path(dorfromantik.__file__).parent)
print(asset_folder())
"""


def _run(*command: Path | str, cwd: Path, **environ: str) -> str:
    """Run a command to its end, and return what it printed; the test fails with all of it if it fails."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        command, cwd=cwd, env={**kept, **environ}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def test_an_installed_wheel_plays_from_another_folder_with_its_own_assets(tmp_path: Path) -> None:
    _run(sys.executable, "-m", "build", "--wheel", "--outdir", tmp_path, ROOT, cwd=tmp_path)
    (wheel,) = tmp_path.glob("*.whl")
    _demand_contents(wheel)

    folder = tmp_path / "frische Umgebung für Zoë"
    venv.create(folder, with_pip=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    python = programs / "python"
    _run(python, "-m", "pip", "install", "--quiet", wheel, cwd=tmp_path)

    elsewhere = tmp_path / "anders wo, Łukasz"
    elsewhere.mkdir()
    package, assets = map(Path, _run(python, "-c", WHERE_FROM, cwd=elsewhere).splitlines())
    assert package.is_relative_to(folder)
    assert assets == package / "assets"

    home = tmp_path / "home"
    screenless = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    _run(
        *(python, "-m", "dorfromantik", "--self-test", "2"),
        cwd=elsewhere,
        DORFROMANTIK_HOME=str(home),
        **screenless,
    )
    assert home.is_dir()
    assert not any(elsewhere.iterdir())
    version = _run(programs / "dorfromantik", "--version", cwd=elsewhere)
    assert version.strip().endswith(wheel.name.split("-")[1])
    _demand_desktop_files(folder)


def _demand_contents(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert "dorfromantik/assets/tiles/index.json" in names
    assert "dorfromantik/content/tables/tiles.toml" in names
    assert "dorfromantik/py.typed" in names
    strangers = {name for name in names if not name.startswith("dorfromantik")}
    assert strangers == set()
    for folder in ("desktop", "readme"):
        assert not any(name.startswith(f"dorfromantik/assets/{folder}/") for name in names)


def _demand_desktop_files(prefix: Path) -> None:
    """Where a desktop looks for them, below the prefix that the wheel is installed into."""
    for place in PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"].values():
        assert (prefix / place).is_file(), place
    metainfo = ElementTree.parse(prefix / "share/metainfo/dorfromantik.metainfo.xml")
    newest = metainfo.find("releases/release")
    assert newest is not None
    assert newest.get("version") == __version__
