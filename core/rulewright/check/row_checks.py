"""Rows that are checks themselves: a craft, a field of science, whatever a player wrote (sheet.row-check.declare)."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.check.request import UNNAMED, Subject
from rulewright.check.subject import CHECK_WORDS, Subjects, without_word
from rulewright.names import name_key
from rulewright.sheet.character import Character
from rulewright.sheet.fields import cell_number
from rulewright.sheet.shapes import ListShape, RowCheck
from rulewright.sheet.stored import Row


def find_row(who: Character, written: str) -> Subject | None:
    """The row check that a name means for a character. A row of a list with several checks answers with the label of
    one after its name, and without any to the first of them. A name that two rows share means none
    (sheet.row-check.ambiguous)."""
    answers, whole = _answers(who), name_key(written)
    if whole in answers:
        return answers[whole]
    return answers.get(without_word(whole, CHECK_WORDS) or "")


def row_checks(subjects: Subjects, who: Character) -> tuple[tuple[ListShape, Subject], ...]:
    """Every row check of a character that can be asked for, with its list. What a skill, a save or an ability answers
    to first, or another row too, cannot (sheet.row-check.sheet-first)."""
    answers = _answers(who)
    return tuple(
        (table, subject)
        for table, _, check, row in _all(who)
        if (subject := _subject(table, check, row)) == answers.get(name_key(subject.label))
        and subjects.find(subject.label) is UNNAMED
    )


def _answers(who: Character) -> dict[str, Subject | None]:
    """The row checks of a character by the names that they answer to, None for a name that two rows share."""
    answers: dict[str, Subject | None] = {}
    rows: dict[str, tuple[str, int]] = {}
    for table, index, check, row in _all(who):
        for name in _names(table, check, row):
            if rows.setdefault(name, (table.id, index)) != (table.id, index):
                answers[name] = None
            else:
                answers.setdefault(name, _subject(table, check, row))
    return answers


def _all(who: Character) -> Iterator[tuple[ListShape, int, RowCheck, Row]]:
    """Every check of every row, with the row's list and its place in it."""
    for table in who.definition.lists.values():
        for index, row in enumerate(who.rows(table.id) if table.checks else ()):
            for check in table.checks:
                yield table, index, check, row


def _names(table: ListShape, check: RowCheck, row: Row) -> set[str]:
    name = _name(check, row)
    if not name:
        return set()
    with_label = {name_key(f"{name} {check.label}")} if check.label is not None else set()
    return with_label | ({name_key(name)} if check is table.checks[0] else set())


def _name(check: RowCheck, row: Row) -> str:
    cell = row.get(check.name)
    return cell.strip() if isinstance(cell, str) else ""


def _subject(table: ListShape, check: RowCheck, row: Row) -> Subject:
    rating = next(column.variant for column in table.columns if column.id == check.rating)
    name = _name(check, row)
    return Subject(
        "row",
        f"{table.id}/{check.id}",
        f"{name} ({check.label})" if len(table.checks) > 1 else name,
        check.ability,
        cell_number(rating, row.get(check.rating)),
        check,
    )
