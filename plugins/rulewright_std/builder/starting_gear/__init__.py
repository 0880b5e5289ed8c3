"""Starting gear: the kits of a ruleset, the builder step that offers them, and claiming one in play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.build.step import StepKind
from rulewright.features import Feature
from rulewright.issues import Report
from rulewright.items.actions import InventoryAction
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.builder.starting_gear.checking import check_kits
from rulewright_std.builder.starting_gear.choosing import KIND
from rulewright_std.builder.starting_gear.claiming import CLAIM
from rulewright_std.builder.starting_gear.vocabulary import FEATURES, KitsKeys


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("file", KitsKeys)]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_kits]


@hookimpl
def builder_steps() -> Sequence[StepKind]:
    return [KIND]


@hookimpl
def inventory_actions() -> Sequence[InventoryAction]:
    return [CLAIM]
