"""A character sheet worked out: every number on it, as plain JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from rulewright.check.number import row_number
from rulewright.check.row_checks import row_checks
from rulewright.ruleset import Ruleset
from rulewright.sheet.character import Character
from rulewright.sheet.live_shapes import Track
from rulewright.sheet.sections import by_section
from rulewright.sheet.shapes import Derived, FieldShape, ListShape, Skill

Entry = dict[str, Any]


def evaluated(ruleset: Ruleset, who: Character) -> dict[str, Any]:
    """The sheet of a character: its parts in file order, those that may stand under a heading in the order of headings.
    What is hidden is left out."""
    definition, spell = who.definition, ruleset.checks.main.rule.spell
    return {
        "ruleset": ruleset.id,
        "name": who.name,
        "sections": [{"id": s.id, "label": s.label} for s in definition.sections.values()],
        "abilities": _sectioned(who, definition.abilities, lambda a: _ability(who, a.id, spell)),
        "skills": _sectioned(who, definition.skills, lambda s: _trained(who, "skill", s, spell)),
        "saves": _sectioned(who, definition.saves, lambda s: _trained(who, "save", s, spell)),
        "fields": _sectioned(who, definition.fields, lambda f: _field(who, f)),
        "derived": _sectioned(who, definition.derived, lambda d: _derived(who, d)),
        "lists": _sectioned(who, definition.lists, lambda t: _list(who, t, ruleset)),
        "pools": list(_pools(who)),
        "tracks": [_track(who, t) for t in _shown(who, definition.tracks) if t.kinds is None],
        "wounds": [_wounds(who, t) for t in _shown(who, definition.tracks) if t.kinds is not None],
        "conditions": [{"id": id, "label": definition.conditions[id].label} for id in who.conditions],
        "states": list(_states(who)),
        "texts": [{"id": n.id, "label": n.label, "text": who.text(n.id)} for n in definition.texts.values()],
    }


T = TypeVar("T")


def _sectioned(who: Character, entries: Mapping[str, Any], make: Callable[[Any], Entry]) -> list[Entry]:
    groups = by_section(who.definition.sections, _shown(who, entries))
    return [
        {"id": e.id, "label": e.label, "section": group.section.id if group.section is not None else None, **make(e)}
        for group in groups
        for e in group.entries
    ]


def _shown(who: Character, entries: Mapping[str, T]) -> list[T]:
    return [entry for entry in entries.values() if not who.hidden(getattr(entry, "hide_when", None))]


def _ability(who: Character, id: str, spell: Callable[[float], str]) -> Entry:
    modifier = who.modifier(id)
    computed = who.definition.abilities[id].value is not None
    return {"score": who.score(id), "modifier": modifier, "spelled": spell(modifier), **_read_only(computed)}


def _read_only(computed: bool) -> Entry:
    """What says that a number is worked out, and that nobody writes it."""
    return {"readOnly": True} if computed else {}


def _trained(who: Character, kind: str, entry: Skill, spell: Callable[[float], str]) -> Entry:
    trained = who.trained(kind, entry.id)
    return {
        "number": trained.value,
        "spelled": spell(trained.value),
        "ability": trained.ability,
        "tier": trained.tier,
        "tierLabel": who.definition.tiers[trained.tier].label,
        "cap": trained.cap,
        "uncapped": trained.uncapped,
        "untrained": trained.rule,
    }


def _field(who: Character, field: FieldShape) -> Entry:
    value = who.shown(field.id)
    labels: Mapping[Any, str] = getattr(field.variant, "value_labels", {})
    kept = who.retired(field.id)
    return {
        "value": value,
        **({"valueLabel": labels[value]} if value in labels else {}),
        **({"kept": kept} if kept is not None else {}),
    }


def _derived(who: Character, derived: Derived) -> Entry:
    return {"value": who.derived(derived.id)}


def _list(who: Character, table: ListShape, ruleset: Ruleset) -> Entry:
    columns = [
        {"id": column.id, "label": column.label, **_read_only(getattr(column.variant, "sum", None) is not None)}
        for column in table.columns
    ]
    found = {"columns": columns, "rows": [dict(row) for row in who.rows(table.id)]}
    return {**found, "checks": list(_row_checks(who, table, ruleset))} if table.checks else found


def _row_checks(who: Character, table: ListShape, ruleset: Ruleset) -> Iterator[Entry]:
    """The rows that are checks, by the names that a tag may give them."""
    for of, subject in row_checks(ruleset.checks.subjects, who):
        if of is table:
            number = row_number(subject, who).value
            yield {"label": subject.label, "number": number, "spelled": ruleset.checks.main.rule.spell(number)}


def _pools(who: Character) -> Iterator[Entry]:
    keys = [*who.definition.pools]
    keys += [key for table in who.definition.lists.values() for key, _, _ in who.row_pools(table)]
    for key in keys:
        pool = who.pool(key)
        if pool is not None:
            yield {"id": key, "label": pool.label, "value": pool.value, "max": pool.max, "temp": pool.temp}


def _track(who: Character, track: Track) -> Entry:
    lo, hi = who.track_range(track.id)
    return {"id": track.id, "label": track.label, "value": who.track(track.id), "min": lo, "max": hi}


def _wounds(who: Character, track: Track) -> Entry:
    wounds = who.wounds(track.id)
    assert wounds is not None, "a track with kinds is a wound track"
    labels = {kind.id: kind.label for kind in track.kinds or ()}
    return {
        "id": track.id,
        "label": track.label,
        "boxes": wounds.length,
        "marks": [
            {"kind": kind, "label": labels[kind], "box": box}
            for kind, box in zip(wounds.marks, wounds.boxes, strict=True)
        ],
        "overflow": wounds.overflow,
        "penalty": wounds.penalty,
        "level": wounds.label,
    }


def _states(who: Character) -> Iterator[Entry]:
    for state in who.definition.states.values():
        value = who.state(state.id)
        if value is not None:
            yield {
                "id": state.id,
                "label": state.label,
                "value": value,
                "valueLabel": state.value_labels.get(value, value),
            }
