"""The kind of fight itself."""

from __future__ import annotations

from typing import Final

from rulewright.capability import Capability
from rulewright.fight.kinds import CombatKind
from rulewright.loading import Loading
from rulewright_std.combat.attack_vs_defense.rules import AttackRules
from rulewright_std.combat.attack_vs_defense.vocabulary import REQUIRED, AttackVsDefense


def _bind(loading: Loading) -> AttackRules:
    assert loading.file.combat is not None
    keys: AttackVsDefense = loading.file.combat.variant
    widened = keys.attack_roll.critical_from
    return AttackRules(keys.attack_roll, widened.bind(loading.definition) if widened is not None else None)


KIND: Final = CombatKind(
    id="attack-vs-defense",
    shape=AttackVsDefense,
    bind=_bind,
    since=Capability.parse("1.26"),
    feature=REQUIRED,
    help="one side rolls against the other's defense, and a hit deals damage",
)
