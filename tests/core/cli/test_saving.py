"""Writing several files back: all of them, or none."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rulewright.cli.saving import save_all

ONE, TWO = Path("one.json"), Path("two.json")


@pytest.fixture(autouse=True)
def _files() -> None:
    ONE.write_bytes(b"1")
    TWO.write_bytes(b"2")


def held() -> dict[str, bytes]:
    """Every file of the folder, and what it holds."""
    return {path.name: path.read_bytes() for path in Path().iterdir()}


def test_all_are_replaced_and_nothing_else_is_left() -> None:
    save_all({ONE: b"uno", TWO: b"due"})
    assert held() == {"one.json": b"uno", "two.json": b"due"}


def test_rights_are_kept_and_links_followed() -> None:
    ONE.chmod(0o640)
    Path("link.json").symlink_to(ONE)
    save_all({Path("link.json"): b"uno"})
    assert Path("link.json").is_symlink()
    assert (ONE.read_bytes(), ONE.stat().st_mode & 0o777) == (b"uno", 0o640)


def test_where_one_cannot_be_prepared_none_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    flushed: list[int] = []
    real = os.fsync

    def fsync(handle: int) -> None:
        flushed.append(handle)
        if len(flushed) == 2:
            raise OSError("no space left")
        real(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(OSError, match="no space left"):
        save_all({ONE: b"uno", TWO: b"due"})
    assert held() == {"one.json": b"1", "two.json": b"2"}


def test_where_one_cannot_be_put_in_place_the_others_get_back_what_they_held(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Path.replace

    def replace(self: Path, target: Path) -> Path:
        if target.name == "two.json":
            raise OSError("busy")
        return real(self, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", replace)
        with pytest.raises(OSError, match="busy"):
            save_all({ONE: b"uno", TWO: b"due"})
    assert held() == {"one.json": b"1", "two.json": b"2"}


def test_a_file_that_is_gone_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        save_all({ONE: b"uno", Path("three.json"): b"tre"})
    assert held() == {"one.json": b"1", "two.json": b"2"}
