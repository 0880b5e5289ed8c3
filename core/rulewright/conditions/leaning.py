"""What relies on rolls that are made twice, for kinds of fight that never make one twice."""

from __future__ import annotations

from typing import Final

from rulewright.conditions.block import Acting, ConditionKeys
from rulewright.conditions.effects import Effects
from rulewright.fight.words import StandardAction, StandardActions, told
from rulewright.issues import Report
from rulewright.loading import Loading

_FEATURE: Final = "combat.attack-roll.advantage"
_MESSAGE: Final = "does nothing in fights: none of their rolls is made twice"
_STANDARD: Final[tuple[StandardAction, ...]] = ("dodge", "help")
"""Standard actions that make somebody's roll lean."""


def warn_of_leaning(loading: Loading, report: Report) -> None:
    """Warn of every effect, modifier and standard action that relies on rolls that are made twice. A kind of fight
    calls it where it makes none; ``report`` is at the document's root (question.combat-core.3)."""
    combat = loading.file.combat
    if combat is None:
        return
    keys, effects, at = combat.part(ConditionKeys), loading.brought.condition_effects, report.at("combat")
    for index, condition in enumerate(keys.conditions):
        _warn(condition, effects, at.at("conditions", index))
    for index, level in enumerate(keys.levels):
        _warn(level, effects, at.at("levels", index))
    for index, action in enumerate(told(combat, StandardActions).standard):
        if action in _STANDARD:
            at.at("standard", index).warn(_MESSAGE, feature=_FEATURE)


def _warn(acting: Acting, effects: Effects, at: Report) -> None:
    for index, id in enumerate(acting.effects):
        effect = effects.get(id)
        if effect is not None and effect.leans:
            roll = effect.own_rolls
            if roll is None or not _outside_only(roll.to, acting.skills):
                at.at("effects", index).warn(_MESSAGE, feature=_FEATURE)
    for index, modifier in enumerate(acting.modifiers):
        if modifier.mode is not None and not _outside_only(modifier.to, acting.scope.narrowed(modifier).skills):
            at.at("modifiers", index, "mode").warn(_MESSAGE, feature=_FEATURE)


def _outside_only(to: str, skills: tuple[str, ...] | None) -> bool:
    """Whether only checks outside of fights read it: contests are no checks of skills
    (combat.condition.skills.not-contests)."""
    return to == "checks" and skills is not None
