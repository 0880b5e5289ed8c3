"""Writing files back: each whole or not at all, and several together as far as a file system lets one."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path


def save_all(files: Mapping[Path, bytes]) -> None:
    """Replace the contents of files, all or none.

    Each is written beside its file and flushed to the disk first; only when all of them are there is any put in place,
    in one step each. Where one of those steps fails, the files that were replaced get back what they held. Raises
    OSError; no half-written file is ever seen.
    """
    targets = {path.resolve(): data for path, data in files.items()}
    before = {path: path.read_bytes() for path in targets}
    ready: dict[Path, Path] = {}
    done: list[Path] = []
    try:
        for path, data in targets.items():
            ready[path] = _beside(path, data)
        for path, written in ready.items():
            written.replace(path)
            done.append(path)
        for folder in {path.parent for path in targets}:
            _flush_folder(folder)
    except OSError:
        for path in done:
            with suppress(OSError):  # the first error is the one to tell; what can be put back is
                _beside(path, before[path]).replace(path)
        raise
    finally:
        for written in ready.values():
            written.unlink(missing_ok=True)


def save_one(path: Path, data: bytes) -> None:
    """Replace the contents of a file, or make it: whole, or not at all. Raises OSError."""
    if path.exists():
        save_all({path: data})
    else:
        _beside(path, data).replace(path)


def _beside(path: Path, data: bytes) -> Path:
    """A file in the same folder that holds ``data``, flushed, with the rights of the one that it is to replace; where
    there is none, only its owner can read it."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    written = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            written.chmod(stat.S_IMODE(path.stat().st_mode))
    except OSError:
        written.unlink(missing_ok=True)
        raise
    return written


def _flush_folder(folder: Path) -> None:
    """Make renames last through a loss of power, where folders can be flushed."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
