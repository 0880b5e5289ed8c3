"""Where rulesets lie on the disk: one SQLite file, which several processes may use at once.

Every change is one transaction that takes the write lock before it looks. So two processes that install at once come
one after the other, and whatever ends in the middle of a change, a process or a machine, leaves the state from before
it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from rulewright.library.faults import LibraryError

LAYOUT: Final = 1
"""The version of the tables below, kept in the file itself."""
PATIENCE: Final = 30.0
"""Seconds that a process waits for another one to finish its change."""

_TABLES: Final = """
CREATE TABLE rulesets (
    id TEXT NOT NULL, version INTEGER NOT NULL, name TEXT NOT NULL, digest TEXT NOT NULL,
    supplier TEXT, source TEXT, data BLOB NOT NULL, packaged INTEGER NOT NULL,
    PRIMARY KEY (id, version)
);
CREATE TABLE assets (
    id TEXT NOT NULL, version INTEGER NOT NULL, path TEXT NOT NULL, data BLOB NOT NULL,
    PRIMARY KEY (id, version, path),
    FOREIGN KEY (id, version) REFERENCES rulesets (id, version) ON DELETE CASCADE
);
CREATE TABLE games (game TEXT PRIMARY KEY, id TEXT NOT NULL, version INTEGER NOT NULL, pin TEXT NOT NULL);
"""


def prepare(path: Path) -> None:
    """Make the file with empty tables where it is not there yet. Raises LibraryError for a file that is no library, or
    one that a later version of this program made."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LibraryError("unreadable", f"{path} cannot be made: {error.strerror or error}") from None
    with reading(path) as database:
        found = _layout(database)
    if found == 0:
        with changing(path) as database:
            found = _made(database)
    if found != LAYOUT:
        raise LibraryError("unreadable", f"{path} is no library of rulesets, or one of a later version")


def _layout(database: sqlite3.Connection) -> int:
    (found,) = database.execute("PRAGMA user_version").fetchone()
    return int(found)


def _made(database: sqlite3.Connection) -> int:
    """The tables made, unless another process was quicker, or the file holds something else."""
    if _layout(database) == 0 and database.execute("SELECT 1 FROM sqlite_master").fetchone() is None:
        for statement in filter(str.strip, _TABLES.split(";")):
            database.execute(statement)
        database.execute(f"PRAGMA user_version = {LAYOUT}")
    return _layout(database)


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection for reading: what it reads is of one moment."""
    with _connected(path) as database:
        database.execute("BEGIN")
        yield database
        database.execute("COMMIT")


@contextmanager
def changing(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection for one change, which nobody sees before it is whole; whatever is raised inside takes it back."""
    with _connected(path) as database:
        database.execute("BEGIN IMMEDIATE")
        try:
            yield database
        except BaseException:
            database.execute("ROLLBACK")
            raise
        database.execute("COMMIT")


@contextmanager
def _connected(path: Path) -> Iterator[sqlite3.Connection]:
    database = None
    try:
        database = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
        database.execute("PRAGMA foreign_keys = ON")
        yield database
    except sqlite3.Error as error:
        raise LibraryError("unreadable", f"{path} cannot be used as a library: {error}") from None
    finally:
        if database is not None:
            database.close()
