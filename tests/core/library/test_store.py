"""One file for several processes, and for those that end in the middle of a change."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from rulewright.library import store
from rulewright.library.candidate import checked
from rulewright.library.faults import LibraryError
from rulewright.library.library import Library
from rulewright.library.places import default_path
from rulewright.reading.package import Package
from shelf import candidate, held, stocked, written
from tables import engine

CRASH = """
import os, sys
from rulewright.library import store
from pathlib import Path
with store.changing(Path(sys.argv[1])) as database:
    database.execute(
        "INSERT INTO rulesets (id, version, name, digest, data, packaged) "
        "VALUES ('local/half', 1, 'Half', 'x', x'00', 0)"
    )
    database.execute("DELETE FROM rulesets WHERE id = 'local/two-dice'")
    os._exit(7)
"""

INSTALL = """
import sys
from pathlib import Path
from rulewright import Engine
from rulewright.library.candidate import checked
from rulewright.library.faults import LibraryError
from rulewright.library.library import Library
library = Library.open(sys.argv[1])
candidate = checked(Path(sys.argv[2]).read_bytes(), Engine())
print("ready", flush=True)
sys.stdin.readline()
try:
    print(library.install(candidate))
except LibraryError as error:
    print(error.code)
"""


def started(program: str, *arguments: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", program, *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=dict(os.environ),
    )


@pytest.mark.feature("file.version.immutable")
def test_a_process_that_ends_in_the_middle_of_a_change_leaves_the_old_state(tmp_path: Path) -> None:
    library = stocked(tmp_path, candidate())
    process = started(CRASH, library.path)
    assert process.wait(timeout=60) == 7
    process.communicate()
    assert held(library) == ["local/two-dice@1"]
    assert library.install(candidate(version=2)) is True
    assert library.get("local/two-dice@1").load(engine()).name == "Two Dice"


@pytest.mark.feature("file.version.immutable")
def test_of_two_processes_that_install_other_bytes_at_once_one_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    files = []
    for name in ("One", "Other"):
        files.append(tmp_path / f"{name}.json")
        files[-1].write_bytes(written(name=name))
    processes = [started(INSTALL, path, file) for file in files]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    answers = []
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    for process in processes:
        answers.append(process.communicate(timeout=60)[0].strip())
    assert sorted(answers) == ["True", "different-contents"]
    assert held(Library.open(path)) == ["local/two-dice@1"]


def test_several_threads_use_one_library(tmp_path: Path) -> None:
    library = stocked(tmp_path)
    made = [candidate(version=version) for version in range(1, 9)]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(library.install, made)) == [True] * 8
    assert len(library.list()) == 8


def test_a_failure_inside_a_change_takes_it_back(tmp_path: Path) -> None:
    library = stocked(tmp_path, candidate())

    class Interrupted(Exception):
        pass

    def interrupted() -> None:
        with store.changing(library.path) as database:
            database.execute("DELETE FROM rulesets")
            raise Interrupted

    with pytest.raises(Interrupted):
        interrupted()
    assert held(library) == ["local/two-dice@1"]


def test_a_package_comes_back_with_all_its_files(tmp_path: Path) -> None:
    catalog = {"id": "gifts", "label": "Gifts", "feeds": ["gifts"], "asset": "catalogs/gifts.json"}
    entry = {"id": "spark", "label": "Spark", "rows": [{"list": "gifts", "values": {"name": "Spark"}}]}
    asset = json.dumps({"schemaVersion": 1, "catalog": "gifts", "entries": [entry]}).encode()
    package = Package(engine().capability, written(catalogs=[catalog]), {"catalogs/gifts.json": asset}, "pack")
    library = stocked(tmp_path, checked(package, engine(), namespace="alice"))
    found = library.get("alice/two-dice@1")
    assert found.files.assets == {"catalogs/gifts.json": asset}
    assert found.supplier == "pack"
    assert [entry.key for entry in found.load(engine()).catalogs] == ["gifts/spark"]
    library.remove("alice/two-dice@1")
    with store.reading(library.path) as database:
        assert database.execute("SELECT COUNT(*) FROM assets").fetchone() == (0,)


def test_what_is_no_library_is_refused_and_left_alone(tmp_path: Path) -> None:
    text = tmp_path / "notes.sqlite"
    text.write_text("these are notes, and no database at all; " * 40)
    with pytest.raises(LibraryError) as refused:
        Library.open(text)
    assert refused.value.code == "unreadable"
    other = tmp_path / "other.sqlite"
    with sqlite3.connect(other) as database:
        database.execute("CREATE TABLE addresses (name TEXT)")
    database.close()
    with pytest.raises(LibraryError, match="no library of rulesets"):
        Library.open(other)
    later = stocked(tmp_path).path
    with sqlite3.connect(later) as database:
        database.execute(f"PRAGMA user_version = {store.LAYOUT + 1}")
    database.close()
    with pytest.raises(LibraryError, match="of a later version"):
        Library.open(later)


def test_where_a_library_lies_by_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert default_path({"RULEWRIGHT_LIBRARY": "mine.sqlite", "XDG_DATA_HOME": "/data"}, "linux") == Path("mine.sqlite")
    assert default_path({"XDG_DATA_HOME": "/data"}, "linux") == Path("/data/rulewright/library.sqlite")
    assert default_path({"XDG_DATA_HOME": "data"}, "linux") == tmp_path / ".local/share/rulewright/library.sqlite"
    assert default_path({}, "linux") == tmp_path / ".local/share/rulewright/library.sqlite"
    mac = tmp_path / "Library" / "Application Support" / "rulewright" / "library.sqlite"
    assert default_path({}, "darwin") == mac
    assert default_path({"LOCALAPPDATA": "/local"}, "win32") == Path("/local/rulewright/library.sqlite")
