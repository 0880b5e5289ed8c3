"""Fights in which one side rolls against the other's defense, and a hit deals damage."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.fight.kinds import CombatKind
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright_std.combat.attack_vs_defense.checks import check_attack_roll
from rulewright_std.combat.attack_vs_defense.kind import KIND
from rulewright_std.combat.attack_vs_defense.vocabulary import FEATURES


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def combat_kinds() -> Sequence[CombatKind]:
    return [KIND]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_attack_roll]
