"""The feature ids that commands in general carry; those of single operations are with the plugins that bring them."""

from __future__ import annotations

from typing import Final

from rulewright.features import features

FEATURES: Final = (
    *features(
        "tag.sheet.grammar", "tag.sheet.integer", "tag.sheet.forged", "tag.sheet.record", "tag.sheet.order",
        "tag.sheet.refusal-changes-nothing", "tag.sheet.who", "tag.sheet.who.name", "tag.sheet.who.party",
        "tag.sheet.pool-name", "tag.sheet.strip",
        "sheet.live.wound.by-hand",
    ),
    *features(
        "sheet.live.wound.one-at-a-time", "sheet.live.wound.upgrade", "sheet.live.wound.overflow",
        "sheet.live.wound.heal",
        since="1.30",
    ),
)  # fmt: skip
