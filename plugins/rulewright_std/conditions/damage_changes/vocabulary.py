"""The keys of a modifier that say which damage it changes."""

from __future__ import annotations

from typing import Final, Literal

from rulewright.catalog.acts import DamageType
from rulewright.check.modifiers import Modifier, ModifierKeys
from rulewright.features import features
from rulewright.fight.named import fight_names
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys, fields_of, key, shape
from rulewright.shapes.words import Id

REFUSED: Final = "combat.modifier.damage.keys-refused"
FROM_SOURCE: Final = "combat.modifier.damage.from-source"
FEATURES: Final = features(
    REFUSED, FROM_SOURCE, "combat.modifier.damage", "combat.modifier.damage-taken", "combat.modifier.damage.version",
    "combat.modifier.damage.amounts", "combat.modifier.damage.once-per-hit", "combat.modifier.damage.critical",
    "combat.modifier.damage.attack-hits-only", "combat.modifier.damage.times", "combat.modifier.damage.type",
    "combat.modifier.damage.merge", "combat.modifier.damage.attacks", "combat.modifier.damage.attacks.classes",
    "combat.modifier.damage.blow", "combat.modifier.damage.ability", "combat.modifier.damage.ability.stat-block",
    "combat.modifier.damage.examples", "combat.modifier.damage.menu", since="1.133",
)  # fmt: skip


@shape
class DamageKeys(ModifierKeys):
    """Which damage a modifier changes (combat.modifier.damage)."""

    attacks: Literal["weapon", "spell", "any"] | None = key(
        default=None, since="1.133", feature=REFUSED, help="which attacks; any without it"
    )
    blow: Literal["melee", "ranged"] | None = key(default=None, since="1.133", feature=REFUSED, help="only such blows")
    ability: Id | None = key(
        default=None, since="1.133", feature=REFUSED, help="only attacks that are made with this ability"
    )
    damage_type: DamageType | None = key(
        default=None, since="1.133", feature=REFUSED, help="of what it adds; without it, that of the hit"
    )
    from_source: Literal[True] | None = key(
        default=None, since="1.133", help="only hits by whoever put the condition on; only of damage taken"
    )

    def check(self, modifier: Modifier, loading: Loading, report: Report) -> None:
        """Refuse these keys on modifiers of anything else, and names that the ruleset does not declare."""
        written = [field for field in fields_of(DamageKeys) if getattr(self, field.attribute) is not None]
        for field in written:
            if field.name == "fromSource":
                if modifier.to != "damage-taken":
                    report.at("fromSource").refuse(
                        f"can stand only on damage-taken, not on {modifier.to}", feature=FROM_SOURCE
                    )
            elif modifier.to not in ("damage", "damage-taken"):
                report.at(field.name).refuse(
                    f"can stand only on damage and damage-taken, not on {modifier.to}", feature=REFUSED
                )
        if self.ability is not None and self.ability not in loading.definition.abilities:
            report.at("ability").refuse(
                f'names no ability of the sheet: "{self.ability}"', feature="combat.modifier.damage.ability"
            )
        names = fight_names(loading)
        if self.damage_type is not None and names is not None:
            names.check_damage_type(self.damage_type, report.at("damageType"))


KEYS: Final = (Keys("modifier", DamageKeys),)
