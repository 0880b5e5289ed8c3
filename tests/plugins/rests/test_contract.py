"""What holds for every plugin, held for rests."""

from __future__ import annotations

from rulewright.testing import PluginContract
from tables import document


class TestRests(PluginContract):
    plugin = "rests"
    examples = (
        document(rests=[{"id": "camp", "label": "Make camp", "restore": [{"pool": "drive", "to": "max"}]}]),
        document(rests=[{"id": "camp", "label": "Make camp", "clear": {"conditions": "all"}}]),
    )
    refusals = (
        (document(rests=[{"id": "camp", "label": "Camp", "restore": [{"pool": "luck", "to": "max"}]}]),
         "rests.0.restore.0.pool"),
    )  # fmt: skip
