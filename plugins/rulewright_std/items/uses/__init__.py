"""Using things up, spending their charges, and getting charges back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.issues import Report
from rulewright.items.actions import InventoryAction
from rulewright.loading import Loading
from rulewright.rests import RestEffect
from rulewright.shapes.declare import Keys
from rulewright_std.items.uses.checks import check_uses
from rulewright_std.items.uses.recharging import RECHARGE
from rulewright_std.items.uses.using import USE
from rulewright_std.items.uses.vocabulary import FEATURES, UseKeys


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("catalog.entry.item", UseKeys)]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_uses]


@hookimpl
def inventory_actions() -> Sequence[InventoryAction]:
    return [USE]


@hookimpl
def rest_effects() -> Sequence[RestEffect]:
    return [RECHARGE]
