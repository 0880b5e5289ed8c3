"""The feature ids of the library, and of what ties games to it."""

from __future__ import annotations

from typing import Final

from rulewright.features import features

FEATURES: Final = features(
    "file.namespace", "file.namespace.grammar", "file.version.immutable", "file.version.pin", "file.version.missing",
    "file.pin.options", "file.no-ruleset", "file.import.gate", "file.repository", "file.setup-file",
)  # fmt: skip
