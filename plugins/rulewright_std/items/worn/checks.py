"""What the shapes of worn and carried effects cannot say: names that point at nothing, effects that could never act."""

from __future__ import annotations

from rulewright.check.modifiers import check_modifier, check_names
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright_std.items.worn.vocabulary import BorneEffect, Effect, Requirement, WornKeys

FEATURE = "item.worn-effect"


def check_worn(loading: Loading, report: Report) -> None:
    """Check what every item at hand does to its bearer."""
    for entry in loading.catalogs:
        item = entry.shape.item
        if item is None:
            continue
        keys, here = item.part(WornKeys), report.at(*entry.path, "item")
        if keys.worn is not None:
            _check_borne(loading, keys.worn, here.at("worn"))
            if not item.slots and item.binds is None:
                here.at("worn").refuse("needs slots or binds: this item is never worn", feature=FEATURE)
        if keys.carried is not None:
            _check_borne(loading, keys.carried, here.at("carried"))
        for index, requirement in enumerate(keys.requires):
            _check_requirement(loading, requirement, here.at("requires", index))


def _check_borne(loading: Loading, effect: BorneEffect, report: Report) -> None:
    _check_effect(loading, effect, report)
    feature = "sheet.evaluate.ability-items"
    for id, change in effect.abilities.items():
        here = report.at("abilities", id)
        if id not in loading.definition.abilities:
            here.refuse(f'names no ability of the sheet: "{id}"', feature=feature)
        if (change.set is None) is (change.add is None):
            here.refuse("must have set or add, and not both", feature=feature)


def _check_effect(loading: Loading, effect: Effect, report: Report) -> None:
    sheet = loading.definition
    for index, modifier in enumerate(effect.modifiers):
        check_modifier(modifier, loading, report.at("modifiers", index), FEATURE)
    for name, ids, known in (
        ("failsSaves", effect.fails_saves, sheet.saves),
        ("skills", effect.skills, sheet.skills),
        ("saves", effect.saves, sheet.saves),
    ):
        check_names(name, ids, known, report, FEATURE)
    for name, ids, to in (("skills", effect.skills, "checks"), ("saves", effect.saves, "saves")):
        if ids is not None and not _is_about(effect, to):
            report.at(name).refuse(
                f"narrows nothing: there is no effect on {to}, and no modifier to them", feature=FEATURE
            )


def _is_about(effect: Effect, to: str) -> bool:
    return any(id.startswith(f"own-{to}-") for id in effect.effects) or any(m.to == to for m in effect.modifiers)


def _check_requirement(loading: Loading, requirement: Requirement, report: Report) -> None:
    requirement.value.check(loading.definition, report.at("value"))
    _check_effect(loading, requirement.otherwise, report.at("otherwise"))
