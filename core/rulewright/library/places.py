"""Where a library lies where nobody says otherwise."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

VARIABLE: Final = "RULEWRIGHT_LIBRARY"
"""The environment variable that names a library's file."""
_FILE: Final = Path("rulewright") / "library.sqlite"


def default_path(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The file that RULEWRIGHT_LIBRARY names, else one in the folder that the platform keeps a user's data in: that of
    XDG, Application Support on a Mac, the local application data on Windows."""
    named = environment.get(VARIABLE)
    if named:
        return Path(named)
    home = Path.home()
    if platform == "darwin":
        folder = home / "Library" / "Application Support"
    elif platform == "win32":
        folder = Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local")
    else:
        # The convention asks for an absolute path, and for any other to be passed over.
        written = Path(environment.get("XDG_DATA_HOME") or "")
        folder = written if written.is_absolute() else home / ".local" / "share"
    return folder / _FILE
