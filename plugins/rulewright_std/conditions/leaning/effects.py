"""Effects that make a roll lean: it is made twice, and the better or the worse is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulewright.capability import Capability
from rulewright.conditions.effects import ConditionEffect, Does, RollLean
from rulewright.features import features
from rulewright.fight.phases import Attack
from rulewright.fight.table import Table

_ROW: Final = "combat.condition.effect."
FEATURES: Final = (
    *features(
        f"{_ROW}own-attacks-advantage", f"{_ROW}own-attacks-disadvantage",
        f"{_ROW}attacks-against-advantage", f"{_ROW}attacks-against-disadvantage",
        since="1.26",
    ),
    *features(f"{_ROW}own-saves-advantage", f"{_ROW}own-saves-disadvantage", since="1.29"),
    *features(f"{_ROW}own-checks-advantage", f"{_ROW}own-checks-disadvantage", since="1.45"),
)  # fmt: skip


def _attacks(id: str, help: str, gives: Does) -> ConditionEffect:
    return ConditionEffect(id, feature=f"{_ROW}{id}", help=help, leans=True, gives=gives)


def _always(up: bool) -> Callable[[Table, Attack], bool]:
    return lambda table, attack: up


def _own(id: str, since: str, rolls: RollLean, help: str) -> ConditionEffect:
    version = Capability.parse(since)
    return ConditionEffect(id, version, f"{_ROW}{id}", help=help, leans=True, own_rolls=rolls)


EFFECTS: Final = (
    _attacks("own-attacks-advantage", "its holder's attacks lean up", Does(attacks=_always(True))),
    _attacks("own-attacks-disadvantage", "its holder's attacks lean down", Does(attacks=_always(False))),
    _attacks("attacks-against-advantage", "attacks on its holder lean up", Does(attacked=_always(True))),
    _attacks("attacks-against-disadvantage", "attacks on its holder lean down", Does(attacked=_always(False))),
    _own("own-saves-advantage", "1.29", RollLean("saves", "advantage"), "its holder's saves lean up"),
    _own("own-saves-disadvantage", "1.29", RollLean("saves", "disadvantage"), "its holder's saves lean down"),
    _own("own-checks-advantage", "1.45", RollLean("checks", "advantage"), "its holder's checks lean up"),
    _own("own-checks-disadvantage", "1.45", RollLean("checks", "disadvantage"), "its holder's checks lean down"),
)
