"""The key ``combat.damageKinds``: which mark a blow leaves on a wound track, and how many."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from rulewright.catalog.acts import DamageType
from rulewright.catalog.written_acts import NO_TEMPORARY
from rulewright.features import features
from rulewright.fight.words import MOST_WORDS, damage_key
from rulewright.shapes.declare import Open, key, shape
from rulewright.shapes.words import Id

TYPES: Final = "combat.damage-types"
REQUIRED: Final = "combat.damage-kinds.required"
DEFAULT: Final = "combat.damage-kinds.default"
BY_TYPE: Final = "combat.damage-kinds.by-type"
MARKS: Final = "combat.damage-kinds.marks"
PLAIN: Final = "combat.health.plain-track.start"
FEATURES: Final = (
    *features("sheet.live.wound.fight"),
    *features(
        TYPES, REQUIRED, DEFAULT, BY_TYPE, MARKS, NO_TEMPORARY, "combat.damage-kinds.per-point",
        "combat.damage-kinds.per-blow", "combat.damage-kinds.per-blow.parts", "combat.health.wound-track", since="1.26",
    ),
    *features(
        PLAIN, "combat.health.plain-track", "combat.health.plain-track.out-at-max", "combat.health.track.computed-max",
        since="1.383",
    ),
)  # fmt: skip


@shape(place="combat.damageKinds")
class DamageKinds(Open):
    """Which kind of mark a blow leaves, and how many (combat.damage-kinds.required)."""

    default: Id = key(feature=DEFAULT, help="the kind of everything that is not mapped, and of a blow without a type")
    by_type: Mapping[DamageType, Id] = key(
        0, MOST_WORDS, default={}, feature=BY_TYPE, help="kinds by damage type, without regard to case"
    )
    marks: Literal["per-point", "per-blow"] = key(feature=MARKS, help="one mark a point of damage, or one a blow")

    def kind_of(self, type: str | None) -> str:
        """The kind of mark that a damage type leaves (combat.damage-kinds.default, combat.damage-kinds.by-type)."""
        if type is None:
            return self.default
        wanted = damage_key(type)
        return next((kind for name, kind in self.by_type.items() if damage_key(name) == wanted), self.default)


@shape
class MarkKeys:
    """What blows leave on a wound track."""

    damage_kinds: DamageKinds | None = key(
        default=None, feature=REQUIRED, help="required where health is a wound track, and only there"
    )
