"""Events: what happened in a fight, as data. Sentences are made of them in :mod:`.telling`, when somebody reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs


@attrs.frozen
class Event:
    """One thing that happened: its kind, and its fields as plain JSON values."""

    type: str
    fields: Mapping[str, Any]

    def __getitem__(self, field: str) -> Any:
        return self.fields[field]

    def get(self, field: str, default: Any = None) -> Any:
        return self.fields.get(field, default)
