"""What the shapes of the standard actions cannot say."""

from __future__ import annotations

from rulewright.fight.words import StandardActions
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright_std.combat.standard_actions.vocabulary import EFFECTS, LIST, StandardKeys


def check_standard(loading: Loading, report: Report) -> None:
    """Refuse an action named twice, effects of one that nobody can take, and saves that are none."""
    combat = loading.file.combat
    if combat is None:
        return
    actions, effects = combat.part(StandardActions).standard, combat.part(StandardKeys).standard_effects
    for index, action in enumerate(actions):
        if action in actions[:index]:
            report.at("combat", "standard", index).refuse(f'is named twice: "{action}"', feature=LIST)
    at = report.at("combat", "standardEffects")
    for name, effect in (("dodge", effects.dodge), ("help", effects.help)):
        if effect is not None and name not in actions:
            at.at(name).refuse(f'needs "{name}" in combat.standard: nobody could take it', feature=EFFECTS)
    for index, id in enumerate(effects.dodge.saves if effects.dodge is not None else ()):
        if id not in loading.definition.saves:
            at.at("dodge", "saves", index).refuse(f'names no save of the sheet: "{id}"', feature=EFFECTS)
