"""Handling things: taking them up, handing them on, wearing them; and things that the Game Master invents."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.issues import Report
from rulewright.items.actions import InventoryAction
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.items.handling.adding import ADD
from rulewright_std.items.handling.moving import GIVE, REMOVE
from rulewright_std.items.handling.vocabulary import FEATURES, InventionKeys, check_caps
from rulewright_std.items.handling.wearing import WEARING


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("items", InventionKeys)]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_caps]


@hookimpl
def inventory_actions() -> Sequence[InventoryAction]:
    return [ADD, REMOVE, GIVE, *WEARING]
