"""Rulesets of a repository's folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.library.faults import LibraryError
from rulewright.library.repository import is_repository, read_repository
from shelf import held, stocked, written
from tables import engine


def repository(folder: Path, **files: bytes) -> Path:
    """A repository with these files in its ``rulesets`` folder, ``.json`` left out."""
    (folder / "rulesets").mkdir()
    for name, data in files.items():
        (folder / "rulesets" / f"{name}.json").write_bytes(data)
    return folder


@pytest.mark.feature("file.repository")
def test_every_json_file_that_lies_directly_in_the_folder_is_one_ruleset(tmp_path: Path) -> None:
    home = repository(tmp_path, b=written("pool"), a=written())
    (home / "rulesets" / "notes.txt").write_text("not a ruleset")
    (home / "rulesets" / "deep").mkdir()
    (home / "rulesets" / "deep" / "c.json").write_bytes(written(id="deep"))
    (home / "top.json").write_bytes(written(id="top"))
    rows = read_repository(home, "Alice", engine())
    assert [(row.file, row.candidate.id if row.candidate else None, row.reasons) for row in rows] == [
        ("a.json", "alice/two-dice", ()),
        ("b.json", "alice/ten-sided-pool", ()),
    ]


@pytest.mark.feature("file.repository")
def test_a_bad_file_is_a_row_with_its_reasons_and_stops_no_other(tmp_path: Path) -> None:
    home = repository(tmp_path, bad=written(version=0, name=""), broken=b"{", good=written())
    rows = {row.file: row for row in read_repository(home, "alice", engine())}
    assert rows["bad.json"].candidate is None
    assert [reason.partition(":")[0] for reason in rows["bad.json"].reasons] == ["version", "name"]
    assert rows["broken.json"].candidate is None
    assert rows["broken.json"].reasons[0].startswith("(root): is not JSON")
    assert rows["good.json"].candidate is not None


@pytest.mark.feature("file.repository")
def test_more_than_32_files_refuse_the_repository(tmp_path: Path) -> None:
    home = repository(tmp_path, **{f"r{n}": b"{}" for n in range(32)})
    assert len(read_repository(home, "alice", engine())) == 32
    (home / "rulesets" / "one-more.json").write_bytes(b"{}")
    with pytest.raises(LibraryError) as refused:
        read_repository(home, "alice", engine())
    assert refused.value.code == "too-many-files"


@pytest.mark.feature("file.repository", "file.namespace.grammar")
def test_an_owner_called_local_publishes_nothing(tmp_path: Path) -> None:
    with pytest.raises(LibraryError) as refused:
        read_repository(repository(tmp_path), "local", engine())
    assert refused.value.code == "bad-namespace"


@pytest.mark.feature("file.repository")
def test_a_ruleset_that_is_withdrawn_stays_installed(tmp_path: Path) -> None:
    home = repository(tmp_path, a=written(), b=written("pool"))
    library = stocked(tmp_path, *(row.candidate for row in read_repository(home, "alice", engine()) if row.candidate))
    (home / "rulesets" / "a.json").unlink()
    for row in read_repository(home, "alice", engine()):
        assert row.candidate is not None
        library.install(row.candidate)
    assert held(library) == ["alice/ten-sided-pool@1", "alice/two-dice@1"]


def test_two_files_of_one_ruleset_and_version_are_one_too_many(tmp_path: Path) -> None:
    home = repository(tmp_path, a=written(), b=written(name="Other"), c=written(version=2))
    rows = read_repository(home, "alice", engine())
    assert [row.reasons for row in rows] == [(), ("is the same ruleset and version as a.json",), ()]


def test_a_link_that_leads_out_of_the_repository_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "secret.json").write_bytes(written())
    home = repository(tmp_path)
    (home / "rulesets" / "a.json").symlink_to(tmp_path / "secret.json")
    (row,) = read_repository(home, "alice", engine())
    assert row.reasons == ("is a link that leads out of the repository",)
    assert is_repository(home)
    assert not is_repository(tmp_path / "rulesets")
