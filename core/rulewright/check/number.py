"""The sheet's number for a check, in its parts."""

from __future__ import annotations

from typing import Final

from rulewright.check.plan import Asking, CheckNumber, Owed
from rulewright.check.request import Subject
from rulewright.check.subject import Subjects
from rulewright.sheet.character import Character, Trained

UNTRAINED: Final = Owed("untrained")
"""A check that its own rule refuses to the untrained: settled without a roll (sheet.skill.untrained.refuse)."""


def sheet_number(subjects: Subjects, asking: Asking, *, second: bool = False) -> CheckNumber | Owed:
    """The sheet's number for a check, with an ability swapped in as ``with`` asks, or added to the check of an ability
    where ``second`` says that one may be (sheet.evaluate.with-swap, sheet.row-check.with)."""
    subject, who = asking.subject, asking.who
    if subject.kind == "unnamed" or not who.has_sheet:
        return CheckNumber(0)
    other = _other(subjects, asking)
    if subject.kind == "ability":
        return _ability_number(subject, other if second else None, who)
    if subject.kind == "row":
        return row_number(subject, who, other)
    trained = who.trained(subject.kind, subject.id)
    return UNTRAINED if trained.rule == "refuse" else _swapped(trained, other, who)


def best_number(subjects: Subjects, asking: Asking, number: CheckNumber) -> CheckNumber:
    """The number of a skill with the best rating of any in place of its own. Only the rating is another's: the skill
    keeps its ability, or the one that was swapped in, and nothing gets lower (check.contextual.best,
    question.check.contextual.25)."""
    subject, who, best = asking.subject, asking.who, asking.who.best_rated()
    if subject.kind != "skill" or best is None:
        return number
    return _swapped(who.trained("skill", subject.id).rated(best), _other(subjects, asking), who)


def trained_number(trained: Trained, other: Subject | None = None) -> CheckNumber:
    """The number of a skill or save in its parts; ``other`` is the ability that was swapped into it."""
    ability = other.id if other is not None else trained.ability
    return CheckNumber(
        value=trained.value,
        ability=trained.ability_part,
        training=trained.training,
        bonus=trained.value - trained.ability_part - trained.training,
        with_=other.label if other is not None else None,
        abilities=(ability,) if ability is not None else (),
        harder=trained.rule == "harder",
    )


def row_number(subject: Subject, who: Character, other: Subject | None = None) -> CheckNumber:
    """The number of a row: its rating is to it what training is to a skill (sheet.row-check.declare)."""
    ability = other.id if other is not None else subject.ability
    modifier = who.modifier(ability) if ability is not None else 0
    return CheckNumber(
        value=modifier + subject.rating,
        ability=modifier,
        training=subject.rating,
        with_=other.label if other is not None else None,
        abilities=(ability,) if ability is not None else (),
    )


def _other(subjects: Subjects, asking: Asking) -> Subject | None:
    """The ability that a tag's ``with`` names, where that is not the check's own already."""
    written = asking.request.text("with")
    other = subjects.ability(written) if written is not None else None
    return None if other is not None and other.id == asking.subject.ability else other


def _swapped(trained: Trained, other: Subject | None, who: Character) -> CheckNumber:
    if other is not None:
        trained = trained.swapped(who.modifier(other.id))
    return trained_number(trained, other)


def _ability_number(subject: Subject, second: Subject | None, who: Character) -> CheckNumber:
    value = who.modifier(subject.id)
    if second is None:
        return CheckNumber(value, ability=value, abilities=(subject.id,))
    value += who.modifier(second.id)
    return CheckNumber(value, ability=value, with_=second.label, abilities=(subject.id, second.id))
