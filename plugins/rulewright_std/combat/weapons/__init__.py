"""Lists of the sheet whose rows are weapons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.fight.features import FightFeature
from rulewright.fight.words import AttackLists
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.combat.weapons.checks import check_weapons
from rulewright_std.combat.weapons.deeds import bind
from rulewright_std.combat.weapons.vocabulary import FEATURES, WeaponKeys


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("combat", AttackLists), Keys("combat.attack", WeaponKeys)]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_weapons]


@hookimpl
def fight_features() -> Sequence[FightFeature]:
    return [FightFeature("weapons", bind)]
