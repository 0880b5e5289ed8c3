"""Cross-checks of training: tiers, the bonus that they multiply, and what an untrained check does."""

from __future__ import annotations

from rulewright.check.kinds import TARGET_FACE
from rulewright.check.resolution import AbilityModifier
from rulewright.issues import Report
from rulewright.sheet.definition import Definition
from rulewright.sheet.dependencies import no_live, no_trained
from rulewright.sheet.ids import unique_ids
from rulewright.sheet.tables import check_steps


def check_training(definition: Definition, report: Report) -> None:
    """Refuse tiers that multiply nothing, a bonus that would read itself, and offered tiers that there are not;
    ``report`` is at the root."""
    resolution, at = definition.resolution, report.at("resolution")
    _check_modifier(resolution.ability_modifier, at.at("abilityModifier", "table"))
    unique_ids(resolution.proficiency_tiers, at.at("proficiencyTiers"))
    for index, tier in enumerate(resolution.proficiency_tiers):
        if tier.multiplier and resolution.proficiency is None:
            at.at("proficiencyTiers", index, "multiplier").refuse(
                "needs resolution.proficiency, which says what it multiplies", feature="sheet.proficiency.tiers"
            )
    if resolution.proficiency is not None:
        bonus, here, what = resolution.proficiency.bonus, at.at("proficiency", "bonus"), "the proficiency bonus"
        bonus.check(definition, here)
        no_live(bonus, definition, here, what=what, feature="sheet.proficiency.bonus")
        no_trained(bonus, definition, here, what=what, feature="sheet.proficiency.bonus")
    for name, offered in (("skillTiers", definition.shape.skill_tiers), ("saveTiers", definition.shape.save_tiers)):
        for index, id in enumerate(offered or ()):
            if id not in definition.tiers:
                report.at("sheet", name, index).refuse(f'names no tier: "{id}"', feature="sheet.tiers-offered")


def _check_modifier(modifier: AbilityModifier, table: Report) -> None:
    if modifier.op == "stepTable" and modifier.table is None:
        table.refuse("is required with stepTable", feature="sheet.ability.modifier")
    elif modifier.op != "stepTable" and modifier.table is not None:
        table.refuse("belongs to stepTable only", feature="sheet.ability.modifier")
    if modifier.table is not None:
        check_steps(modifier.table, table)


def check_harder(definition: Definition, at: Report, traits: frozenset[str]) -> None:
    """Refuse untrained checks that are one step harder where no die is held against a target; ``at`` is at the
    sheet."""
    if TARGET_FACE in traits:
        return
    for name in ("sections", "skills", "saves"):
        for index, entry in enumerate(getattr(definition.shape, name)):
            if entry.untrained == "harder":
                at.at(name, index, "untrained").refuse(
                    "cannot be harder: these checks hold no die against a target",
                    feature="sheet.skill.untrained.harder",
                )
