"""A packaged ruleset: what the manifest says of its files is held to, byte for byte."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from commands import package
from rulewright import Refused
from rulewright.capability import Capability
from rulewright.issues import Issue, Report
from rulewright.reading.package import MANIFEST_LIMIT, Package, path_fault, read_package
from rulewright.reading.paths import load_path, validate_path
from tables import document, engine

RULES = document("sum")
GIFTS: dict[str, Any] = {"schemaVersion": 1, "catalog": "gifts", "entries": []}
FILES = {"ruleset.json": RULES, "catalogs/gifts.json": GIFTS}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package that is fine: a ruleset and one catalog."""
    monkeypatch.chdir(tmp_path)
    return package("sums", FILES)


def read(folder: Path) -> tuple[Package | None, list[Issue]]:
    report = Report.new()
    return read_package(folder, report), list(report)


def refused(folder: Path) -> list[tuple[str, str]]:
    """Path and message of each refusal; nothing is read."""
    found, issues = read(folder)
    assert found is None
    assert {issue.file for issue in issues} == {"manifest.json"}
    return [(issue.path, issue.message) for issue in issues]


def change(folder: Path, **keys: Any) -> None:
    """Replace keys of the manifest; None takes one out."""
    path = folder / "manifest.json"
    manifest = {**json.loads(path.read_text(encoding="utf-8")), **keys}
    path.write_text(json.dumps({k: v for k, v in manifest.items() if v is not None}), encoding="utf-8")


def listed(folder: Path) -> list[dict[str, Any]]:
    files: list[dict[str, Any]] = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["files"]
    return files


def test_a_package_is_read(folder: Path) -> None:
    change(folder, capabilityApi={"major": 1, "minor": 34, "stage": "final"}, entrypoints={}, engine={"min": "2.4.6"})
    found, issues = read(folder)
    assert issues == []
    assert found is not None
    assert found.capability == Capability(1, 34)
    assert json.loads(found.ruleset) == RULES
    assert {path: json.loads(data) for path, data in found.assets.items()} == {"catalogs/gifts.json": GIFTS}


def test_a_version_may_be_written_as_a_text(folder: Path) -> None:
    change(folder, capabilityApi="1.34")
    found, _ = read(folder)
    assert found is not None
    assert found.capability == Capability(1, 34)


@pytest.mark.feature("check.common.packaged-version")
@pytest.mark.parametrize(
    ("written", "path", "message"),
    [
        (None, "manifest.capabilityApi", "is required"),
        ("1", "manifest.capabilityApi", "must be a capability version such as 1.34"),
        ({"major": 1}, "manifest.capabilityApi.minor", "is required"),
        ([1, 34], "manifest.capabilityApi", "must be an object or a text, not a list"),
    ],
)
def test_a_package_declares_its_version(folder: Path, written: object, path: str, message: str) -> None:
    change(folder, capabilityApi=written)
    assert refused(folder) == [(path, message)]


def test_a_missing_manifest_is_named(tmp_path: Path) -> None:
    assert refused(tmp_path) == [("manifest", f'there is no file "{tmp_path / "manifest.json"}"')]


def test_a_manifest_is_json_of_a_bounded_size(folder: Path) -> None:
    (folder / "manifest.json").write_text("{", encoding="utf-8")
    ((path, message),) = refused(folder)
    assert (path, message.startswith("is not JSON: ")) == ("manifest", True)
    (folder / "manifest.json").write_bytes(b" " * (MANIFEST_LIMIT + 1))
    assert refused(folder) == [("manifest", f"must be at most {MANIFEST_LIMIT} bytes long")]


def test_an_asset_that_is_missing_is_named(folder: Path) -> None:
    (folder / "catalogs/gifts.json").unlink()
    where = Path("sums") / "catalogs/gifts.json"
    assert refused(folder) == [("manifest.files.1", f'there is no file "{where}"')]


def test_an_asset_of_another_length_is_named(folder: Path) -> None:
    size = listed(folder)[1]["bytes"]
    with (folder / "catalogs/gifts.json").open("ab") as file:
        file.write(b"\n")
    message = f'"catalogs/gifts.json" is {size + 1} bytes long, not the {size} of the manifest'
    assert refused(folder) == [("manifest.files.1.bytes", message)]


def test_an_asset_with_other_bytes_is_named(folder: Path) -> None:
    path = folder / "catalogs/gifts.json"
    path.write_bytes(b" " * path.stat().st_size)
    ((place, message),) = refused(folder)
    assert place == "manifest.files.1.sha256"
    assert message.startswith('"catalogs/gifts.json" is not the file that was packaged: its SHA-256 is ')


def test_every_fault_is_told_at_once_with_its_line(folder: Path) -> None:
    for path in FILES:
        (folder / path).write_bytes(b"{}")
    issues = read(folder)[1]
    assert [issue.path for issue in issues] == ["manifest.files.0.bytes", "manifest.files.1.bytes"]
    text = (folder / "manifest.json").read_text(encoding="utf-8").splitlines()
    assert ['"bytes"' in text[issue.line - 1] for issue in issues if issue.line is not None] == [True, True]


def test_an_asset_must_be_listed(folder: Path) -> None:
    change(folder, files=listed(folder)[:1])
    path = "manifest.contributions.assets.paths.1"
    assert refused(folder) == [(path, 'names a file that files does not list: "catalogs/gifts.json"')]


def test_no_file_is_listed_twice(folder: Path) -> None:
    change(folder, files=[*listed(folder), listed(folder)[0]])
    assert refused(folder) == [("manifest.files.2.path", 'is listed twice: "ruleset.json"')]


@pytest.mark.parametrize(("index", "limit"), [(0, 256 * 1024), (1, 1024 * 1024)])
def test_a_declared_size_above_the_limit_is_refused_unread(
    folder: Path, index: int, limit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = listed(folder)
    files[index]["bytes"] = limit + 1
    change(folder, files=files)
    name = files[index]["path"]
    (folder / name).unlink()
    message = f'"{name}" must be at most {limit} bytes long, not {limit + 1}'
    assert refused(folder) == [(f"manifest.files.{index}.bytes", message)]


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("/etc/passwd", "it must not begin with a slash"),
        ("../outside.json", 'without ".", ".." and empty steps'),
        ("catalogs/../../outside.json", 'without ".", ".." and empty steps'),
        ("./ruleset.json", 'without ".", ".." and empty steps'),
        ("catalogs//gifts.json", 'without ".", ".." and empty steps'),
        ("catalogs\\gifts.json", "with slashes, and without backslashes, colons and control characters"),
        ("C:/gifts.json", "with slashes, and without backslashes, colons and control characters"),
        ("gifts\0.json", "with slashes, and without backslashes, colons and control characters"),
    ],
)
def test_a_path_stays_inside_the_package(folder: Path, path: str, why: str) -> None:
    message = f"must be a path inside the package, such as catalogs/spells.json: {why}"
    assert path_fault(path) == message
    change(folder, contributions={"assets": {"paths": ["ruleset.json", path]}})
    assert refused(folder) == [("manifest.contributions.assets.paths.1", message)]
    change(folder, contributions={"assets": {"paths": ["ruleset.json"]}}, files=[{**listed(folder)[0], "path": path}])
    assert refused(folder) == [("manifest.files.0.path", message)]


def test_plain_paths_are_accepted() -> None:
    assert [path_fault(path) for path in ("ruleset.json", "catalogs/spells.json", "a/b-c/d..e.json")] == [None] * 3


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="this system has no links")
def test_a_link_may_lead_about_the_package_and_not_out_of_it(folder: Path) -> None:
    gifts = folder / "catalogs/gifts.json"
    gifts.rename(folder / "moved.json")
    gifts.symlink_to("../moved.json")
    assert read(folder)[1] == []
    (folder / "moved.json").rename("outside.json")
    gifts.unlink()
    gifts.symlink_to("../../outside.json")
    message = '"catalogs/gifts.json" must be a file of the package, and is a link that leads out of it'
    assert refused(folder) == [("manifest.files.1.path", message)]


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="this system has no links")
def test_a_linked_folder_does_not_lead_out_either(folder: Path) -> None:
    (folder / "catalogs").rename("elsewhere")
    (folder / "catalogs").symlink_to("../elsewhere")
    assert [path for path, _ in refused(folder)] == ["manifest.files.1.path"]


@pytest.mark.feature("file.capability.community")
def test_the_kind_and_the_file_come_together(folder: Path) -> None:
    change(folder, kind=["theme"])
    assert refused(folder) == [("manifest.kind", 'must have "ruleset": this is read as a packaged ruleset')]
    change(folder, kind=["theme", "ruleset"], contributions={"assets": {"paths": ["catalogs/gifts.json"]}})
    path, message = "manifest.contributions.assets.paths", 'must have "ruleset.json": a package of the kind "ruleset" '
    assert refused(folder) == [(path, message + "comes with its file")]


def test_what_is_listed_and_not_contributed_is_not_looked_at(folder: Path) -> None:
    """A picture of many megabytes is somebody else's affair."""
    change(folder, files=[*listed(folder), {"path": "art/cover.png", "sha256": "0" * 64, "bytes": 80_000_000}])
    assert read(folder)[1] == []


def test_a_path_is_loaded_whether_it_is_a_file_or_a_package(folder: Path) -> None:
    assert load_path(engine(), folder).id == "two-dice"
    assert load_path(engine(), folder / "ruleset.json").id == "two-dice"


@pytest.mark.feature("check.common.packaged-version")
def test_a_loaded_package_is_held_to_its_version(folder: Path) -> None:
    """Levels and kinds of wound tracks need 1.30; the file alone declares nothing and is fine."""
    change(folder, capabilityApi="1.29")
    assert validate_path(engine(), folder / "ruleset.json").ok
    with pytest.raises(Refused) as refusal:
        load_path(engine(), folder)
    assert {str(issue) for issue in refusal.value.issues} == {
        "sheet.live.tracks.0.levels: needs capability 1.30, and the package declares only 1.29",
        "sheet.live.tracks.0.kinds: needs capability 1.30, and the package declares only 1.29",
    }


def test_a_package_that_cannot_be_read_is_refused_with_the_manifests_issues(folder: Path) -> None:
    change(folder, kind=["theme"])
    result = validate_path(engine(), folder)
    assert (result.ok, result.capability) == (False, None)
    assert [issue.path for issue in result.issues] == ["manifest.kind"]


def test_real_packages_load() -> None:
    home = Path(__file__).parents[3] / "shared" / "rulesets" / "5e-2014"
    if not home.is_dir():
        pytest.skip("the real rulesets are not here")
    found, issues = read(home)
    assert issues == []
    assert found is not None
    assert sorted(found.assets) == ["catalogs/creatures.json", "catalogs/features.json", "catalogs/spells.json"]
