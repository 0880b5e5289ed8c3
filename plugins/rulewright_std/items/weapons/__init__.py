"""Things as weapons: read and checked here, for whoever fights."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.items.weapons.checks import check_weapons
from rulewright_std.items.weapons.vocabulary import FEATURES, OffHandKeys, WeaponKeys


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("catalog.entry.item", WeaponKeys), Keys("combat", OffHandKeys)]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_weapons]
