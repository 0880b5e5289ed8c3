"""Earning coins and paying with them."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.items.actions import InventoryAction
from rulewright_std.items.money.paying import EARN, FEATURES, PAY


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def inventory_actions() -> Sequence[InventoryAction]:
    return [PAY, EARN]
