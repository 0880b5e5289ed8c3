"""Reading a file from the disk: its bytes, or one clear refusal."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rulewright.issues import Issue, Report
from rulewright.reading.files import read_file


def read(path: Path, limit: int = 8) -> tuple[bytes | None, list[Issue]]:
    report = Report.new()
    return read_file(path, limit=limit, report=report), list(report)


def test_a_file_is_read_byte_by_byte(tmp_path: Path) -> None:
    path = tmp_path / "rules.json"
    path.write_bytes(b"\xff\r\n{}")
    assert read(path) == (b"\xff\r\n{}", [])


@pytest.mark.feature("file.size")
def test_the_limit_is_the_last_size_that_is_read(tmp_path: Path) -> None:
    path = tmp_path / "rules.json"
    path.write_bytes(b"12345678")
    assert read(path) == (b"12345678", [])
    path.write_bytes(b"123456789")
    assert read(path) == (None, [Issue("(root)", "must be at most 8 bytes long")])


@pytest.mark.feature("file.size")
def test_a_declared_size_over_the_limit_is_refused_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "rules.json"
    path.write_bytes(b"123456789")

    def never(*_: object) -> None:
        raise AssertionError("the file was opened")

    monkeypatch.setattr(Path, "open", never)
    assert read(path) == (None, [Issue("(root)", "must be at most 8 bytes long")])


def test_a_file_that_is_longer_than_it_said_is_refused() -> None:
    path = Path("/proc/self/status")
    if not path.is_file():
        pytest.skip("this system has no files that hide their size")
    assert path.stat().st_size == 0
    assert read(path) == (None, [Issue("(root)", "must be at most 8 bytes long")])


def test_what_is_missing_is_named(tmp_path: Path) -> None:
    path = tmp_path / "none.json"
    assert read(path) == (None, [Issue("(root)", f'there is no file "{path}"')])


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert read(tmp_path) == (None, [Issue("(root)", f'must be a file, and "{tmp_path}" is a folder')])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "pipe.json"
    os.mkfifo(path)
    assert read(path) == (None, [Issue("(root)", f'must be a file, and "{path}" is no plain file')])


def test_what_may_not_be_read_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "rules.json"
    path.write_bytes(b"{}")

    def forbidden(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", forbidden)
    assert read(path) == (None, [Issue("(root)", f'"{path}" cannot be read: Permission denied')])


def test_a_name_that_no_file_can_have_is_refused() -> None:
    ((issue,),) = (read(Path("a\0\x1b[2J.json"))[1],)
    assert issue == Issue("(root)", '"a\ufffd\ufffd[2J.json" cannot be read: embedded null byte')


def test_a_refusal_stands_at_the_place_that_was_reported_from(tmp_path: Path) -> None:
    report = Report.new()
    read_file(tmp_path, limit=8, report=report.at("catalogs", 0, "asset"))
    assert [issue.path for issue in report] == ["catalogs.0.asset"]
