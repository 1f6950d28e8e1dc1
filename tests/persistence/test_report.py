"""Reports about problems: one whole file or none, with the end of the log."""

from pathlib import Path
from zipfile import ZipFile

import pytest

from dorfromantik.persistence import Store
from dorfromantik.persistence.report import LOG_TAIL
from tests.persistence.playing import clock, open_store
from tests.persistence.test_faults import Fault, FaultyDisk, Killed

PARTS = {"game.json": b"{}", "window.jpg": b"picture" * 1000}


def contents(path: Path) -> dict[str, bytes]:
    with ZipFile(path) as packed:
        assert packed.testzip() is None
        return {name: packed.read(name) for name in packed.namelist()}


def test_a_report_holds_its_parts_and_the_log(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "dorfromantik.log").write_bytes(b"all is well\n")
    path = store.reports.write(PARTS)
    assert path == tmp_path / "reports" / "report-20260301-203000.zip"
    assert contents(path) == {**PARTS, "log.txt": b"all is well\n"}


def test_without_a_log_there_is_a_report_all_the_same(tmp_path: Path) -> None:
    path = open_store(tmp_path).reports.write({})
    assert contents(path) == {"log.txt": b""}


def test_of_a_long_log_the_end_is_taken(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "dorfromantik.log.1").write_bytes(b"old\n" * 50_000)
    (tmp_path / "logs" / "dorfromantik.log").write_bytes(b"new\n")
    log = contents(store.reports.write({}))["log.txt"]
    assert len(log) == LOG_TAIL
    assert log.endswith(b"old\nnew\n")


def test_two_reports_of_one_second_get_two_names(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    assert store.reports.write(PARTS) != store.reports.write(PARTS)


@pytest.mark.parametrize(
    ("at", "fault"),
    [
        (at, fault)
        for at, call in enumerate(("make_folder", "create", "write", "close", "rename"), start=1)
        for fault in Fault
        # Only writing can be done by halves without a word.
        if fault is not Fault.HALF or call == "write"
    ],
)
def test_whatever_goes_wrong_no_half_report_bears_the_name_of_one(
    tmp_path: Path, at: int, fault: Fault
) -> None:
    disk = FaultyDisk()
    store = Store(tmp_path, clock, disk=disk)
    disk.arm(at, fault)
    was_told = False
    try:
        store.reports.write(PARTS)
    except (OSError, Killed):
        was_told = True
    reports = list(tmp_path.glob("reports/*.zip"))
    assert all("game.json" in contents(path) for path in reports)
    assert was_told or len(reports) == 1
