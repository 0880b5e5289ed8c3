"""Which keys of the resolution never matter: the ruleset without each of them, and the same checks again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from rulewright.audit.asking import Step, ask, request_of, steps_of, subjects_of
from rulewright.audit.findings import NEVER, Finding
from rulewright.audit.sheets import BLANK, MARKED, STRONG, marked
from rulewright.check.odds import Odds
from rulewright.check.plan import Asking, Owed
from rulewright.check.prepare import in_force
from rulewright.check.request import Request, Subject
from rulewright.dice.seeded import SeededDice
from rulewright.issues import dotted
from rulewright.layers.folding import folded
from rulewright.loading import LOCKED
from rulewright.ruleset import Ruleset
from rulewright.sheet.character import Character

NOT_TRIED: Final = (LOCKED - {"overrides"}) | {"id", "label", "short", "text"}
"""Keys that checks of these sheets cannot show to matter: what numbers and payments are made of, and words."""
NUMBERS: Final = ("-2", "-1", "1", "2", "4", "8")
"""What is tried for an attribute that holds a number."""
ROLLS: Final = 8
"""Records that are compared of each check."""
MOST_ALIKE: Final = 12
"""Checks that are tried of those whose odds differ."""

Key = tuple[str | int, ...]


@attrs.frozen
class Asked:
    """One check that is compared: who rolls, and what the tag asks for."""

    who: str
    request: Mapping[str, str]


Came = tuple[Odds, tuple[Mapping[str, str], ...]]
"""The odds of a check, and the records of some that are rolled with the same seed."""


def rule_findings(rules: Ruleset, sheets: Mapping[str, Character]) -> Iterator[Finding]:
    """Keys without which every check that is tried comes out the same, to its odds and to its record."""
    if rules.base is None:
        return
    people = {**sheets, MARKED: marked(rules)}
    tried = [(asked, _came(rules, people[asked.who], asked)) for asked in _asked(rules, people)]
    dead: list[Key] = []
    for key in _keys(rules.base.raw["resolution"]):
        if any(key[: len(before)] == before for before in dead):
            continue
        without = _without(rules, key)
        if without is None or without.file.resolution == rules.file.resolution:
            continue
        others = {name: Character(without.definition, who.sheet) for name, who in people.items()}
        if all(_alike(came, _came(without, others[asked.who], asked)) for asked, came in tried):
            dead.append(key)
            path = dotted(("resolution", *key))
            sentence = f"{path} never matters: {len(tried)} checks that were tried come out the same without it."
            yield Finding("rule-never-matters", sentence, {"path": path, "checks": len(tried)})


def _came(rules: Ruleset, who: Character, asked: Asked) -> Came | None:
    """What a check comes to; None where it cannot be rolled."""
    ready = rules.prepare(asked.request, who)
    odds = rules.odds(asked.request, who)
    if isinstance(ready, Owed) or isinstance(odds, Owed):
        return None
    dice = SeededDice("audit")
    return odds, tuple(ready.roll(dice).record().attributes for _ in range(ROLLS))


def _asked(rules: Ruleset, people: Mapping[str, Character]) -> Iterator[Asked]:
    """Every step for everybody, and on the first step everything that the ruleset teaches a tag to carry."""
    steps, asks = steps_of(rules), list(_attributes(rules))
    for subject in _representatives(rules, people, steps[0]):
        for name in people:
            for step in steps:
                yield Asked(name, request_of(subject, step))
            if name in (BLANK, STRONG):
                for more in (*asks, *_with(rules, subject)):
                    yield Asked(name, {**request_of(subject, steps[0]), **more})


def _attributes(rules: Ruleset) -> Iterator[dict[str, str]]:
    """Tags that carry one more attribute, for each that is taught: its example, or some numbers."""
    for line in rules.checks.teachings:
        if line.attribute is not None:
            for value in (line.value,) if line.value != "N" else NUMBERS:
                yield {line.attribute: value}


def _with(rules: Ruleset, subject: Subject) -> Iterator[dict[str, str]]:
    """The first ability that is not the check's own."""
    yield from ({"with": id} for id in [id for id in rules.definition.abilities if id != subject.ability][:1])


def _representatives(rules: Ruleset, people: Mapping[str, Character], step: Step) -> Sequence[Subject]:
    """Of checks that are rolled by one resolution with the same odds, one; of each kind of subject."""
    found: dict[object, Subject] = {}
    for subject in subjects_of(rules):
        forces = (in_force(rules.checks, Asking(Request({}), who, subject)) for who in people.values())
        odds = (ask(rules, who, subject, step) for who in people.values())
        alike = (subject.kind, *map(id, forces), *map(repr, odds))
        found.setdefault(alike, subject)
    return list(found.values())[:MOST_ALIKE]


def _keys(resolution: Mapping[str, Any]) -> Iterator[Key]:
    """What could be left out: keys, keys in them, and items of lists; what is around before what is in it."""
    for name, value in resolution.items():
        if name in NOT_TRIED:
            continue
        yield (name,)
        if isinstance(value, dict):
            yield from ((name, inner) for inner in value if inner not in NOT_TRIED)
        elif isinstance(value, list):
            for index, item in enumerate(value):
                yield (name, index)
                if isinstance(item, dict):
                    yield from ((name, index, inner) for inner in item if inner not in NOT_TRIED)


def _without(rules: Ruleset, key: Key) -> Ruleset | None:
    """The ruleset without a key; None where it is refused then."""
    base = rules.base
    if base is None:
        return None
    raw = dict(base.raw)
    raw["resolution"] = _removed(raw["resolution"], key)
    return base.compile(folded(raw, rules.layers), rules.layers)


def _removed(value: Any, key: Key) -> Any:
    """A copy of a JSON value without what stands at a path of at most three keys."""
    first, *rest = key
    if isinstance(value, list):
        return [
            _removed(item, tuple(rest)) if rest and index == first else item
            for index, item in enumerate(value)
            if rest or index != first
        ]
    return {
        name: _removed(item, tuple(rest)) if rest and name == first else item
        for name, item in value.items()
        if rest or name != first
    }


def _alike(one: Came | None, other: Came | None) -> bool:
    if one is None or other is None:
        return one is other
    (odds, records), (odds_, records_) = one, other
    if records != records_ or odds.counts.keys() != odds_.counts.keys():
        return False
    parts: list[tuple[Mapping[Any, float], Mapping[Any, float]]] = [
        (odds.results, odds_.results),
        (odds.outcomes, odds_.outcomes),
        (odds.totals, odds_.totals),
        (odds.marks, odds_.marks),
        *((numbers, odds_.counts[name]) for name, numbers in odds.counts.items()),
    ]
    return all(_near(mine, theirs) for mine, theirs in parts)


def _near(one: Mapping[Any, float], other: Mapping[Any, float]) -> bool:
    return one.keys() == other.keys() and all(abs(chance - other[name]) <= NEVER for name, chance in one.items())
