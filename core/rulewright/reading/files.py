"""Reading a file from the disk: never more of it than was allowed, and no surprises from what is not a file."""

from __future__ import annotations

import stat
from pathlib import Path

from rulewright.issues import Report
from rulewright.reading.document import over_size
from rulewright.reading.lines import visible


def read_file(path: Path, *, limit: int, report: Report) -> bytes | None:
    """The bytes of a file, or None where ``report`` says why not: missing, no plain file, unreadable, over ``limit``
    bytes. The size is looked at before anything is read, and again while reading, should it grow (file.size)."""
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            kind = "a folder" if stat.S_ISDIR(found.st_mode) else "no plain file"
            report.refuse(f"must be a file, and {_name(path)} is {kind}")
            return None
        data = b"" if found.st_size > limit else _first_bytes(path, limit + 1)
    except FileNotFoundError:
        report.refuse(f"there is no file {_name(path)}")
        return None
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        report.refuse(f"{_name(path)} cannot be read: {getattr(error, 'strerror', None) or error}")
        return None
    if max(found.st_size, len(data)) > limit:
        report.refuse(over_size(limit))
        return None
    return data


def _first_bytes(path: Path, count: int) -> bytes:
    with path.open("rb") as file:
        return file.read(count)


def _name(path: Path) -> str:
    return f'"{visible(str(path))}"'
