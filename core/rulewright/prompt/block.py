"""What the Game Master sees of one character: a compact block, written fresh each turn (gm.sheet-block)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, TypeVar

from rulewright.check.number import row_number, trained_number
from rulewright.check.plan import CheckNumber, Rule
from rulewright.check.row_checks import row_checks
from rulewright.check.subject import Subjects
from rulewright.prompt.grouping import line
from rulewright.prompt.held import held_lines
from rulewright.prompt.hygiene import clean
from rulewright.prompt.lists import MOST_ROWS, list_line
from rulewright.rounding import spell
from rulewright.sheet.character import Character
from rulewright.sheet.live_shapes import Track
from rulewright.sheet.sections import by_section
from rulewright.sheet.shapes import Ability, Derived, FieldShape, Skill

if TYPE_CHECKING:
    from rulewright.file import SheetSummary
    from rulewright.ruleset import Ruleset

E = TypeVar("E", Ability, Skill, FieldShape, Derived)


def sheet_block(ruleset: Ruleset, who: Character) -> str:
    """The block of one character, line by line: name; abilities; trained skills and saves; rows that are checks; the
    fields and derived values of the summary; pools; tracks; notes; conditions; states; the lists of the summary; what
    is carried. What is hidden, and a line with nothing to say, is left out. Numbers are spelled as the kind of check
    means them."""
    rule, summary = ruleset.checks.main.rule, ruleset.file.gm.sheet_summary
    lines = (
        clean(who.name),
        _abilities(who, rule),
        _trained(who, rule),
        _rows(who, rule, ruleset.checks.subjects),
        _fields(who, summary),
        _derived(who, summary),
        line("", [(None, list(_pools(who)))]),
        line("", [(None, list(_tracks(who)))]),
        line("", [(None, list(_notes(who)))]),
        line("Conditions", [(None, [who.definition.conditions[id].label for id in who.conditions])]),
        line("", [(None, list(_states(who)))]),
        *_lists(who, summary),
        *held_lines(who),
    )
    return "\n".join(said for said in lines if said)


def _under_headings(who: Character, title: str, entries: Iterable[E], said: Callable[[E], str]) -> str:
    """Entries under the headings of the sheet, as editors and printed sheets have them (sheet.section.grouping)."""
    groups = by_section(who.definition.sections, entries)
    return line(
        title, ((g.section.label if g.section is not None else None, list(map(said, g.entries))) for g in groups)
    )


def _abilities(who: Character, rule: Rule) -> str:
    def said(ability: Ability) -> str:
        modifier = who.modifier(ability.id)
        number = CheckNumber(modifier, ability=modifier, abilities=(ability.id,))
        return f"{ability.short or ability.label} {rule.spell_check(number)}"

    return _under_headings(who, "", who.definition.abilities.values(), said)


def _trained(who: Character, rule: Rule) -> str:
    """Every skill and save above the first tier, with its number."""
    sheet, first = who.definition, who.definition.first_tier.id
    numbers = {
        entry.id: who.trained(kind, entry.id)
        for kind, entries in (("skill", sheet.skills), ("save", sheet.saves))
        for entry in entries.values()
    }
    above = [entry for entry in (*sheet.skills.values(), *sheet.saves.values()) if numbers[entry.id].tier != first]
    return _under_headings(
        who, "Trained", above, lambda entry: f"{entry.label} {rule.spell_check(trained_number(numbers[entry.id]))}"
    )


def _rows(who: Character, rule: Rule, subjects: Subjects) -> str:
    """Every row that is a check, under its list, with its number (sheet.row-check.block)."""
    said: dict[str, list[str]] = {}
    for table, subject in row_checks(subjects, who):
        number = rule.spell_check(row_number(subject, who))
        said.setdefault(table.label, []).append(f"{clean(subject.label)} {number}")
    shown = {
        label: [*rows[:MOST_ROWS], *([f"and {len(rows) - MOST_ROWS} more"] if len(rows) > MOST_ROWS else [])]
        for label, rows in said.items()
    }
    return line("Row checks", shown.items())


def _fields(who: Character, summary: SheetSummary) -> str:
    shown = {id: _field_text(who, who.definition.fields[id]) for id in summary.fields}
    there = [who.definition.fields[id] for id, text in shown.items() if text]
    return _under_headings(who, "", there, lambda field: f"{field.label}: {shown[field.id]}")


def _field_text(who: Character, field: FieldShape) -> str:
    if who.hidden(field.hide_when):
        return ""
    value = who.shown(field.id)
    labels: Mapping[object, str] = getattr(field.variant, "value_labels", {})
    return clean(labels.get(value, value))


def _derived(who: Character, summary: SheetSummary) -> str:
    named = (who.definition.derived[id] for id in summary.derived)
    there = [entry for entry in named if not who.hidden(entry.hide_when)]
    return _under_headings(who, "", there, lambda entry: f"{entry.label}: {spell(who.derived(entry.id))}")


def _pools(who: Character) -> Iterator[str]:
    """Every pool that the character has, those of list rows after the sheet's own: ``HP 7/12 +3 temp``."""
    rows = (key for table in who.definition.lists.values() for key, _, _ in who.row_pools(table))
    for key in (*who.definition.pools, *rows):
        pool = who.pool(key)
        if pool is not None:
            buffer = f" +{pool.temp} temp" if pool.temp else ""
            yield f"{clean(pool.label)} {pool.value}/{pool.max}{buffer}"


def _tracks(who: Character) -> Iterator[str]:
    for track in who.definition.tracks.values():
        said = _track(who, track) if not who.hidden(track.hide_when) else None
        if said is not None:
            yield f"{track.label}{said}"


def _track(who: Character, track: Track) -> str | None:
    """What stands on a track: a plain one is left out at its default; of wounds, the rung in force and what it costs,
    or how many boxes are marked (gm.sheet-block.tracks)."""
    wounds = who.wounds(track.id)
    if wounds is None:
        there = track.always_show or who.track(track.id) != who.track_start(track.id)
        return f" {who.track(track.id)}" if there else None
    if track.levels is None:
        return f" {wounds.filled} of {wounds.length} boxes"
    if wounds.label is None:
        return ": none" if track.always_show else None
    return f": {wounds.label} ({_cost(wounds.penalty)})"


def _cost(penalty: int) -> str:
    return f"penalty {penalty}" if penalty else "no penalty"


def _notes(who: Character) -> Iterator[str]:
    for note in who.definition.texts.values():
        text = clean(who.text(note.id))
        if text:
            yield f"{note.label}: {text}"


def _states(who: Character) -> Iterator[str]:
    for state in who.definition.states.values():
        value = who.state(state.id)
        if value is not None:
            yield f"{state.label}: {state.value_labels.get(value, value)}"


def _lists(who: Character, summary: SheetSummary) -> list[str]:
    ids = dict.fromkeys(entry.list for entry in summary.lists)
    groups = by_section(who.definition.sections, (who.definition.lists[id] for id in ids))
    tables = [table.id for group in groups for table in group.entries]
    return [list_line(who, entry) for id in tables for entry in summary.lists if entry.list == id]
