"""Which checks an audit asks for: every skill, save and ability on every step of the ladder, for each sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs

from rulewright.audit.sheets import BLANK, STRONG, WEAK, built
from rulewright.check.odds import Odds
from rulewright.check.request import Subject
from rulewright.ruleset import Ruleset
from rulewright.sheet.character import Character


@attrs.frozen
class Step:
    """A step of the ladder: what a tag calls it, None for a ladder without steps, and what it asks for."""

    name: str | None
    spelled: str


@attrs.frozen
class Answer:
    """One check on one step by one sheet, and its odds."""

    check: str
    step: Step
    sheet: str
    odds: Odds


def steps_of(rules: Ruleset) -> tuple[Step, ...]:
    """The steps of the ladder as the kind of check spells them; without any, the one difficulty that is no step."""
    names = [rung.label for rung in getattr(rules.file.resolution.variant, "difficulty_ladder", ())]
    spelled = rules.checks.main.rule.rungs()
    if len(spelled) != len(names):
        spelled = tuple(names)
    return tuple(Step(name, text) for name, text in zip(names, spelled, strict=True)) or (Step(None, "no difficulty"),)


def subjects_of(rules: Ruleset) -> tuple[Subject, ...]:
    """Everything that a check can be named by its id, each once: skills, saves, abilities."""
    sheet = rules.definition
    found = (rules.checks.subjects.find(id) for id in (*sheet.skills, *sheet.saves, *sheet.abilities))
    return tuple(dict.fromkeys(subject for subject in found if subject.kind != "unnamed"))


def request_of(subject: Subject, step: Step) -> dict[str, str]:
    """The attributes of a tag that asks for a check on a step."""
    return {"skill": subject.id, **({"difficulty": step.name} if step.name is not None else {})}


def ask(rules: Ruleset, who: Character, subject: Subject, step: Step) -> Odds | None:
    """The odds of a check, None where it cannot be rolled: untrained, or without a difficulty."""
    odds = rules.odds(request_of(subject, step), who)
    return odds if isinstance(odds, Odds) else None


def answers(rules: Ruleset, sheets: Mapping[str, Character]) -> tuple[Answer, ...]:
    """Every check on every step by every sheet, as far as it can be rolled."""
    steps, subjects = steps_of(rules), subjects_of(rules)
    return tuple(
        Answer(subject.label, step, name, odds)
        for step in steps
        for subject in subjects
        for name, who in sheets.items()
        if (odds := ask(rules, who, subject, step)) is not None
    )


def sheets_of(rules: Ruleset) -> dict[str, Character]:
    """The blank sheet, the strong one and the weak one. Which of the two that are built is strong, their checks say:
    against a number that dice must reach, high scores are the weak ones."""
    most, least = built(rules, most=True), built(rules, most=False)
    high = _mean([a.odds.success for a in answers(rules, {"": most})])
    low = _mean([a.odds.success for a in answers(rules, {"": least})])
    strong, weak = (most, least) if high >= low else (least, most)
    return {BLANK: rules.character(), STRONG: strong, WEAK: weak}


def _mean(chances: Sequence[float]) -> float:
    return sum(chances) / len(chances) if chances else 0.0
