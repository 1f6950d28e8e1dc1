"""What is stale is said without painting anything."""

import subprocess
import sys
from pathlib import Path

from tools.art.parts import PARTS, ROOT, Part, input_digest, record, stale_reasons


def _part(tmp_path: Path) -> tuple[Part, Path]:
    (tmp_path / "inputs").mkdir()
    (tmp_path / "inputs" / "one.py").write_text("x = 1\n")
    assets = tmp_path / "assets"
    assets.mkdir()
    (assets / "one.webp").write_bytes(b"picture")
    return Part("made_up", ("inputs/*.py",), ("*.webp",), "nowhere:make"), assets


def test_a_part_is_stale_until_it_is_recorded_and_again_when_its_inputs_change(
    tmp_path: Path,
) -> None:
    part, assets = _part(tmp_path)
    assert stale_reasons(part, assets, tmp_path) == ["never made"]
    record([part], assets, tmp_path)
    assert stale_reasons(part, assets, tmp_path) == []
    (tmp_path / "inputs" / "one.py").write_text("x = 2\n")
    assert stale_reasons(part, assets, tmp_path) == ["its inputs have changed"]


def test_a_missing_file_makes_a_part_stale(tmp_path: Path) -> None:
    part, assets = _part(tmp_path)
    record([part], assets, tmp_path)
    (assets / "one.webp").unlink()
    assert stale_reasons(part, assets, tmp_path) == ["0 files instead of 1"]


def test_line_endings_do_not_matter(tmp_path: Path) -> None:
    part, _ = _part(tmp_path)
    before = input_digest(part, tmp_path)
    (tmp_path / "inputs" / "one.py").write_bytes(b"x = 1\r\n")
    assert input_digest(part, tmp_path) == before


def test_recording_one_part_keeps_what_is_known_of_the_others(tmp_path: Path) -> None:
    part, assets = _part(tmp_path)
    other = Part("other", ("inputs/*.py",), ("*.none",), "nowhere:make")
    record([part], assets, tmp_path)
    record([other], assets, tmp_path)
    assert stale_reasons(part, assets, tmp_path) == []


def test_every_part_has_inputs_that_exist() -> None:
    for part in PARTS:
        for pattern in part.inputs:
            assert any(ROOT.glob(pattern)), pattern


def test_checking_needs_only_the_standard_library() -> None:
    forbidden = (
        "import sys; sys.modules.update(dict.fromkeys(('numpy', 'skia', 'scipy', 'PIL', 'pygame')))"
    )
    script = f"{forbidden}; from tools.make_assets import main; sys.exit(main(['--check']) not in (0, 1))"
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)
