"""What a chance depends on: one thing of a check that is varied while all else stays, in its tag or on the sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

import attrs

from rulewright.names import name_key
from rulewright.rounding import spell
from rulewright.ruleset import Ruleset
from rulewright.sheet.character import Character
from rulewright.sheet.shapes import NumberKeys
from rulewright.sheet.stored import Build

Attributes = Mapping[str, str]

DC: Final = "dc"
DIFFICULTY: Final = "difficulty"
"""Attributes that may stand on every check; the others are those that a ruleset teaches."""


@attrs.frozen
class Variable:
    """Something that can be varied. ``put`` makes the tag and the roller that have a value of it; ``lo`` and ``hi`` are
    the bounds that a sheet's editor holds it to, None for what a tag may say."""

    label: str
    put: Callable[[Attributes, Character, str], tuple[Attributes, Character]]
    lo: float | None = None
    hi: float | None = None

    def fault(self, value: str) -> str | None:
        """Why this cannot be a value of it, or None."""
        if self.lo is None or self.hi is None:
            return None
        try:
            number = float(value)
        except ValueError:
            return f"{self.label} is a number of the sheet: {value!r} is none"
        if not self.lo <= number <= self.hi:
            return f"{self.label} must be from {spell(self.lo)} to {spell(self.hi)}, not {spell(number)}"
        return None


def variables(rules: Ruleset) -> Mapping[str, Variable]:
    """All that can be varied in checks of a ruleset, by name as :func:`rulewright.names.name_key` compares it.
    Attributes of the tag come first; then abilities, the free bonus of skills and saves, and number fields, by id and
    by label."""
    found = {DIFFICULTY: Variable(DIFFICULTY, _named_step)}
    for name in (DC, *(line.attribute for line in rules.checks.teachings if line.attribute is not None)):
        found.setdefault(name_key(name), Variable(name, _attribute(name)))
    for names, variable in _of_the_sheet(rules):
        for written in names:
            if written is not None and name_key(written):
                found.setdefault(name_key(written), variable)
    return found


def _of_the_sheet(rules: Ruleset) -> Iterator[tuple[tuple[str | None, ...], Variable]]:
    sheet = rules.definition
    for ability in sheet.abilities.values():
        if ability.value is not None:
            continue
        names = (ability.id, ability.label, ability.short)
        yield names, Variable(ability.label, _number(_with_score, ability.id), ability.min, ability.max)
    span = sheet.shape.bonus_range
    for entry in (*sheet.skills.values(), *sheet.saves.values()):
        label = f"{entry.label}, bonus"
        yield (entry.id, entry.label), Variable(label, _number(_with_bonus, entry.id), span.min, span.max)
    for field in sheet.fields.values():
        keys = field.variant
        if isinstance(keys, NumberKeys):
            yield (field.id, field.label), Variable(field.label, _number(_with_field, field.id), keys.min, keys.max)


def _attribute(name: str) -> Callable[[Attributes, Character, str], tuple[Attributes, Character]]:
    return lambda attributes, who, value: ({**attributes, name: value}, who)


def _named_step(attributes: Attributes, who: Character, value: str) -> tuple[Attributes, Character]:
    """A number on the same tag would win over the step (tag.difficulty.explicit-wins)."""
    return {**{name: text for name, text in attributes.items() if name != DC}, DIFFICULTY: value}, who


def _number(
    change: Callable[[Build, str, float], Build], id: str
) -> Callable[[Attributes, Character, str], tuple[Attributes, Character]]:
    return lambda attributes, who, value: (attributes, who.with_build(change(who.sheet.build, id, _read(value))))


def _read(value: str) -> float:
    number = float(value)
    return int(number) if number.is_integer() else number


def _with_score(build: Build, id: str, value: float) -> Build:
    return attrs.evolve(build, abilities={**build.abilities, id: value})


def _with_bonus(build: Build, id: str, value: float) -> Build:
    return attrs.evolve(build, bonuses={**build.bonuses, id: value})


def _with_field(build: Build, id: str, value: float) -> Build:
    return attrs.evolve(build, fields={**build.fields, id: value})
