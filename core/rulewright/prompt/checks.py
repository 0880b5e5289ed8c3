"""What a Game Master is told of checks: the tag, and everything that may stand in it under this very ruleset."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from rulewright.check.plan import Rule
from rulewright.check.resolve import CHECK_TAG
from rulewright.prompt.hygiene import clean
from rulewright.sheet.character import Character
from rulewright.sheet.definition import Definition
from rulewright.sheet.shapes import Section, Skill, Untrained, UntrainedBy
from rulewright.tags import write_tag
from rulewright.teaching import Teaching, listed

if TYPE_CHECKING:
    from rulewright.ruleset import Ruleset


def check_section(ruleset: Ruleset, party: Sequence[Character]) -> str:
    """The tag, the author's guidance, the ladder, the attributes that are offered, and what results mean
    (gm.reminder.check, gm.reminder.untrained, check.outcomes.gm)."""
    rule, sheet, taught = ruleset.checks.main.rule, ruleset.definition, ruleset.checks.teachings
    attributes = [line for line in taught if line.attribute is not None]
    dc = [line for line in attributes if line.attribute == "dc"]
    named = [("skill", "NAME"), *((line.attribute or "", line.value) for line in dc)]
    lines = [
        "CHECKS",
        write_tag(CHECK_TAG, named),
        "The Engine throws the dice, adds what the sheet gives, and writes the result into the tag: never write any.",
        ruleset.file.gm.check_guidance,
        *(f"- {line.text(party)}" for line in _attributes(rule, sheet, party, attributes)),
        *_ladder(rule),
        *_untrained(rule, sheet),
        *(line.text(party) for line in taught if line.attribute is None),
    ]
    return "\n".join(lines)


def _attributes(
    rule: Rule, sheet: Definition, party: Sequence[Character], offered: Iterable[Teaching]
) -> Iterator[Teaching]:
    """What every kind takes, and between it what this one offers, in the order of records."""
    yield Teaching(_names(sheet), "skill", "NAME")
    waiting = list(offered)
    if waiting and waiting[0].attribute == "dc":
        yield waiting.pop(0)
    if rule.rungs():
        yield Teaching("a step of the ladder in place of dc; a dc beside it still decides", "difficulty", "LABEL")
    others = [name for who in party if (name := clean(who.name))]
    if len(others) > 1:
        yield Teaching(f"who rolls, where it is not the player's own character: {', '.join(others)}", "who", "NAME")
    if len(sheet.abilities) > 1:
        yield Teaching(_with(rule, sheet), "with", "ABILITY")
    yield from waiting


def _names(sheet: Definition) -> str:
    groups = (("a skill", sheet.skills), ("a save", sheet.saves), ("an ability", sheet.abilities))
    said = [f"{noun} ({', '.join(e.label for e in entries.values())})" for noun, entries in groups if entries]
    return listed(said, "or") if said else "what is tried"


def _with(rule: Rule, sheet: Definition) -> str:
    sentence = "rolls a skill or a save with another ability than its own"
    if rule.second_ability:
        sentence += ", and adds a second one to the check of an ability"
    return f"{sentence}: {', '.join(ability.short or ability.label for ability in sheet.abilities.values())}"


def _ladder(rule: Rule) -> list[str]:
    rungs = rule.rungs()
    return [f"Ladder: {'; '.join(rungs)}."] if rungs else []


def _untrained(rule: Rule, sheet: Definition) -> Iterator[str]:
    """What checks without training do, by section, skill and save, where that is anything at all."""
    said = []
    for section in sheet.sections.values():
        if section.untrained != "normal":
            said.append(f"{_everything_of(section, sheet)}: {_effect(section.untrained, rule)}")
    entries = [*sheet.skills.values(), *sheet.saves.values()]
    for entry in entries:
        if entry.untrained is not None and entry.untrained != "normal":
            said.append(f"{entry.label}: {_effect(entry.untrained, rule)}")
    if said:
        yield f"Without training, {'; '.join(said)}."
    if any(sheet.untrained_rule(entry) == "refuse" for entry in entries):
        yield 'A check that comes back with reason="untrained" was not rolled: it could not be attempted.'


def _everything_of(section: Section, sheet: Definition) -> str:
    """A section, but for those of its skills and saves that have a rule of their own."""
    entries: list[Skill] = [*sheet.skills.values(), *sheet.saves.values()]
    own = [entry.label for entry in entries if entry.section == section.id and entry.untrained is not None]
    return f"all of {section.label} but {listed(own)}" if own else f"all of {section.label}"


def _effect(rule: Untrained, spelled: Rule) -> str:
    if isinstance(rule, UntrainedBy):
        return spelled.spell_change(rule.by)
    return {"refuse": "cannot be attempted", "harder": "one step harder"}[rule]
