"""Loot tables, and the tag that rolls on one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.commands.families import TagFamily
from rulewright.features import Feature
from rulewright.fight.features import FightFeature
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.items.loot.in_fights import bind
from rulewright_std.items.loot.rolling import LOOT_TAGS
from rulewright_std.items.loot.tables import FEATURES, LootKeys, check_tables
from rulewright_std.items.loot.telling import TELLS


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("items", LootKeys)]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_tables]


@hookimpl
def tag_families() -> Sequence[TagFamily]:
    return [LOOT_TAGS]


@hookimpl
def fight_features() -> Sequence[FightFeature]:
    return [FightFeature("loot", bind, TELLS)]
