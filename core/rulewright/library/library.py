"""A library of rulesets: every version that was installed, beside the others, and which games are tied to which."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from sqlite3 import Connection
from typing import Any, Final

import attrs

from rulewright.catalog.lenders import Lender, Lenders, filed_under
from rulewright.engine import Engine
from rulewright.library import store
from rulewright.library.candidate import Candidate, Files
from rulewright.library.faults import InUse, LibraryError, Missing
from rulewright.library.pins import Pin, read_pin
from rulewright.namespaces import is_community, reference_fault
from rulewright.ruleset import Ruleset

_WRITTEN: Final = re.compile(r"([^@\s]+)(?:@([1-9]\d{0,8}))?")


@attrs.frozen
class Listed:
    """One installed version, and how many games are tied to it."""

    id: str
    version: int
    name: str
    supplier: str | None
    source: str | None
    games: int

    @property
    def reference(self) -> str:
        return f"{self.id}@{self.version}"


@attrs.frozen
class Installed:
    """An installed version with its bytes."""

    id: str
    version: int
    name: str
    files: Files
    supplier: str | None = None
    source: str | None = None

    @property
    def reference(self) -> str:
        return f"{self.id}@{self.version}"

    def load(self, engine: Engine, layers: Iterable[str] = (), *, lenders: Lenders | None = None) -> Ruleset:
        """The ruleset, under the id that it is filed as. Raises Refused where this engine cannot read it, and
        LayerError for layers that cannot be chosen."""
        return self._plain(engine, lenders).with_layers(layers)

    def load_pinned(self, engine: Engine, pin: Pin, *, lenders: Lenders | None = None) -> Ruleset:
        """The ruleset as a game runs it, with the layers of its pin."""
        return self._plain(engine, lenders).with_options(pin.options)

    def _plain(self, engine: Engine, lenders: Lenders | None) -> Ruleset:
        assets = self.files.assets if self.files.assets is not None else {}
        return engine.load(self.files.data, assets=assets, lenders=lenders).filed(self.id)


def parsed(written: str) -> tuple[str, int | None]:
    """``local/ember-roads@3`` as an id and a version, None where no version is written. Raises LibraryError for what
    is no reference."""
    match = _WRITTEN.fullmatch(written)
    fault = "a ruleset of the library is written as id@version" if match is None else reference_fault(match[1])
    if match is None or fault is not None:
        raise LibraryError("bad-reference", f"{fault}: {written}")
    return match[1], int(match[2]) if match[2] is not None else None


@attrs.frozen
class Library:
    """Rulesets on the disk. A value that holds no connection: several threads and processes may use one file at once.

    ``imports`` is the host's switch for custom imports. While it is off nothing of a community can be installed, and
    what is there is offered to no new game; games that are tied to it go on.
    """

    path: Path
    imports: bool = True

    @classmethod
    def open(cls, path: Path | str, *, imports: bool = True) -> Library:
        """The library in a file, which is made where it is not there yet. Raises LibraryError."""
        library = cls(Path(path), imports)
        store.prepare(library.path)
        return library

    def install(self, candidate: Candidate, *, trusted: bool = True) -> bool:
        """Store a ruleset that was checked and reviewed; False where those very bytes are there already.

        ``trusted`` says that whoever asks sits at this machine or is an admin. Raises LibraryError where importing is
        off or not theirs to do, and for other contents under an installed version: the author must raise it
        (file.version.immutable).
        """
        if is_community(candidate.id):
            self._check_gate(trusted)
        files, key = candidate.files, (candidate.id, candidate.version)
        with store.changing(self.path) as database:
            found = database.execute("SELECT digest FROM rulesets WHERE id = ? AND version = ?", key).fetchone()
            if found is not None:
                if found[0] == files.digest:
                    return False
                raise LibraryError(
                    "different-contents",
                    f"version {candidate.version} of {candidate.id} is installed already, with different contents: "
                    "raise version for every change",
                )
            about = (candidate.ruleset.name, files.digest, candidate.supplier, candidate.source)
            packaged = files.assets is not None
            database.execute(
                "INSERT INTO rulesets (id, version, name, digest, supplier, source, data, packaged) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (*key, *about, files.data, packaged),
            )
            database.executemany(
                "INSERT INTO assets (id, version, path, data) VALUES (?, ?, ?, ?)",
                [(*key, path, data) for path, data in sorted((files.assets or {}).items())],
            )
        return True

    def _check_gate(self, trusted: bool) -> None:
        if not self.imports:
            raise LibraryError("imports-off", "importing rulesets is switched off here")
        if not trusted:
            raise LibraryError("not-trusted", "rulesets are imported at this machine, or by an admin")

    def list(self) -> tuple[Listed, ...]:
        """Every installed version, by id and then by version."""
        with store.reading(self.path) as database:
            rows = database.execute(
                "SELECT r.id, r.version, r.name, r.supplier, r.source, COUNT(g.game) FROM rulesets r "
                "LEFT JOIN games g ON g.id = r.id AND g.version = r.version "
                "GROUP BY r.id, r.version ORDER BY r.id, r.version"
            )
            return tuple(Listed(*row) for row in rows)

    def offered(self) -> tuple[Listed, ...]:
        """What a new game may be created on; empty where nothing is, and then games have no ruleset
        (file.no-ruleset)."""
        return tuple(found for found in self.list() if self.imports or not is_community(found.id))

    def get(self, written: str) -> Installed:
        """The version that ``id@version`` names, or the newest one of ``id``. Raises Missing."""
        id, version = parsed(written)
        with store.reading(self.path) as database:
            found = _find(database, id, "version = ?" if version is not None else "version >= ?", version or 1)
        if found is None:
            raise Missing(f"the ruleset {written} is not installed", id, version)
        return found

    def lender(self, id: str) -> Lender | None:
        """The newest version of a ruleset that others borrow from, by the id that they write; None where none is here.
        To be given to an engine: ``engine.load(..., lenders=library.lender)``."""
        with store.reading(self.path) as database:
            filed = filed_under(id, [row[0] for row in database.execute("SELECT DISTINCT id FROM rulesets")])
            found = _find(database, filed, "version >= ?", 1) if filed is not None else None
        return Lender(found.files.data, found.files.assets or {}) if found is not None else None

    def for_game(self, pin: Pin) -> Installed:
        """What a game runs: exactly the version that it was created on. An official package may be a later one, and the
        nearest is taken. Raises Missing, and the game works again once that version is installed."""
        with store.reading(self.path) as database:
            found = _find(database, pin.id, "version = ?", pin.version)
            if found is None and not pin.exact:
                found = _find(database, pin.id, "version > ?", pin.version, nearest=True)
        if found is None:
            later = "" if pin.exact else " or above"
            message = f"this game's ruleset is missing: {pin.id}, version {pin.version}{later}, is not installed"
            raise Missing(message, pin.id, pin.version)
        return found

    def tie(self, game: str, pin: Pin) -> None:
        """Note that a game is tied to a version, so that nobody removes it unknowingly. A game's pin never changes: the
        same one again is nothing, another is refused."""
        written = json.dumps(pin.as_json(), sort_keys=True)
        with store.changing(self.path) as database:
            found = database.execute("SELECT pin FROM games WHERE game = ?", (game,)).fetchone()
            if found is not None and found[0] != written:
                raise LibraryError("bad-pin", "the rules of a game are fixed when it is created, and never change")
            database.execute("INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?)", (game, pin.id, pin.version, written))

    def release(self, game: str) -> None:
        """Note that a game is gone."""
        with store.changing(self.path) as database:
            database.execute("DELETE FROM games WHERE game = ?", (game,))

    def pin_of(self, game: str) -> Pin | None:
        """The pin of a game, None where none is noted: then it has no ruleset, and nothing of any is read."""
        with store.reading(self.path) as database:
            found = database.execute("SELECT pin FROM games WHERE game = ?", (game,)).fetchone()
        return read_pin(json.loads(found[0])) if found is not None else None

    def remove(self, written: str, *, in_use_too: bool = False) -> None:
        """Remove one version, whether or not importing is switched on. Raises Missing, and InUse with their number
        where games are tied to it, unless it is asked for again with ``in_use_too``."""
        id, version = parsed(written)
        if version is None:
            raise LibraryError("bad-reference", f"say which version is to be removed: {id}@version")
        key = (id, version)
        with store.changing(self.path) as database:
            count = "SELECT COUNT(*) FROM games WHERE id = ? AND version = ?"
            (games,) = database.execute(count, key).fetchone()
            if database.execute("SELECT 1 FROM rulesets WHERE id = ? AND version = ?", key).fetchone() is None:
                raise Missing(f"the ruleset {written} is not installed", id, version)
            if games and not in_use_too:
                use = "1 game uses" if games == 1 else f"{games} games use"
                raise InUse(f"{use} {written}: without it they cannot go on", games)
            database.execute("DELETE FROM rulesets WHERE id = ? AND version = ?", key)


def _find(database: Connection, id: str, which: str, version: int, *, nearest: bool = False) -> Installed | None:
    """The newest version that fits, or the oldest one that does."""
    order = "ASC" if nearest else "DESC"
    row: tuple[Any, ...] | None = database.execute(
        "SELECT id, version, name, supplier, source, data, packaged FROM rulesets "
        f"WHERE id = ? AND {which} ORDER BY version {order} LIMIT 1",
        (id, version),
    ).fetchone()
    if row is None:
        return None
    found, at, name, supplier, source, data, packaged = row
    assets = database.execute("SELECT path, data FROM assets WHERE id = ? AND version = ?", (found, at))
    return Installed(found, at, name, Files(data, dict(assets) if packaged else None), supplier, source)
