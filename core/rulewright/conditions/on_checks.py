"""What somebody's conditions, and the levels that their tracks have reached, do to a check outside of a fight
(sheet.evaluate.conditions-on-checks)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rulewright.check.bearing import Bearing, BearingStage
from rulewright.check.modifiers import bearings
from rulewright.check.plan import Asking
from rulewright.check.request import Subject
from rulewright.check.stages import CheckStage
from rulewright.conditions.block import Acting, ConditionKeys, acting_on
from rulewright.conditions.effects import Effects
from rulewright.loading import Loading


def bind_bearing(loading: Loading) -> BearingStage | None:
    """What conditions and levels do to checks; None in a ruleset where none does anything."""
    combat, effects = loading.file.combat, loading.brought.condition_effects
    if combat is None:
        return None
    keys = combat.part(ConditionKeys)
    if not keys.conditions and not keys.levels:
        return None

    def bearing(asking: Asking) -> Iterator[Bearing]:
        for source, acting in acting_on(combat, asking.who):
            yield from _bearings(source, acting, effects, asking.subject)

    return bearing


def _bearings(source: str, acting: Acting, effects: Effects, subject: Subject) -> Iterator[Bearing]:
    """What one condition or level does to one check."""
    for id in acting.effects:
        roll = effects[id].own_rolls
        if roll is not None and acting.scope.holds(subject, roll.to):
            yield Bearing(source, lean=roll.lean)
    yield from bearings(source, acting.modifiers, acting.scope, subject)
    if subject.kind == "save" and subject.id in acting.fails_saves:
        yield Bearing(source, fails=True)


CONDITIONS: Final = CheckStage(id="conditions", bears=bind_bearing)
"""Conditions come before things that are worn: their dice are thrown in this order."""
