"""Whether every module of a package can be the first of it that anybody imports."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from typing import Final

_CODE: Final = """
import importlib, sys
home, *names = sys.argv[1:]
for name in names:
    for loaded in [other for other in sys.modules if other == home or other.startswith(home + ".")]:
        del sys.modules[loaded]
    try:
        importlib.import_module(name)
    except BaseException as error:
        raise SystemExit(f"{name} cannot be imported first: {type(error).__name__}: {error}")
"""


def import_fault(package: str, modules: Sequence[str]) -> str | None:
    """Which module cannot be imported before the others of its package, with warnings as errors, and why; None where
    all can. One new process tries them in turn, and forgets the package in between."""
    command = [sys.executable, "-W", "error", "-c", _CODE, package, *modules]
    run = subprocess.run(command, capture_output=True, text=True)
    return run.stderr.strip() or f"ended with status {run.returncode}" if run.returncode else None
