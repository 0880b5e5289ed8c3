"""The features of ``mechanics``, and words of it that came in later than their keys. The keys themselves are words of
fights, and stand in :mod:`rulewright.fight.mechanics`."""

from __future__ import annotations

from typing import Final

from rulewright.capability import Capability
from rulewright.catalog.reactions import REACTION
from rulewright.catalog.riders import RIDER
from rulewright.features import features
from rulewright.shapes.declare import Gate

FEATURES: Final = (
    *features(
        "catalog.mechanics.shape", "catalog.mechanics.plus", "catalog.mechanics.applies", RIDER,
        "catalog.mechanics.free", "window.capability",
    ),
    *features(
        "combat.mechanics.duration.until-save", "combat.mechanics.budget", since="1.26"
    ),
    *features(
        "combat.mechanics.plus.needs-amount", "combat.mechanics.economy.standard", "combat.rider.kind",
        "combat.rider.carries-only", "combat.rider.on", "combat.rider.sources", "combat.rider.requires",
        since="1.29",
    ),
    *features(REACTION, "window.reaction.object", "window.reaction.on", since="1.33"),
    *features("combat.rider.weapons", since="1.70"),
    *features("window.counter.above.dice-pool", since="1.116"),
    *features("window.reaction.against.entries.catalog", "window.reaction.also.no-cancels", since="1.117"),
    *features("window.reaction.also.keys", since="1.118"),
    *features("window.reaction.falls.no-source-keys", since="1.124"),
    *features("combat.senses.words", since="1.127"),
    *features(
        "window.reaction.for.moments", "window.reaction.for.also", "window.reaction.turn-start.refused-keys",
        since="1.131",
    ),
    *features("combat.condition.applies-when.count", since="1.167"),
)  # fmt: skip


GATES: Final = (Gate(RIDER, Capability.parse("1.29"), lambda raw: raw.get("kind") == "rider", ("kind",)),)
