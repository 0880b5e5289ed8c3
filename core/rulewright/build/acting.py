"""Acts that belong to no single step: answering a choice, and editing by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import attrs

from rulewright.build.answers import Answers
from rulewright.build.draft import Draft
from rulewright.build.gifts import GROUPS, Target, TargetKind
from rulewright.build.move import Move, text_of
from rulewright.build.step import Settled
from rulewright.sheet.fields import cell_fault
from rulewright.sheet.shapes import ListShape
from rulewright.sheet.stored import Row

MOST_OPTIONS: Final = 60
_KINDS: Final[Mapping[str, TargetKind]] = {group: kind for kind, group in GROUPS.items()}


@attrs.frozen
class Refusal:
    """An act that cannot be done, and why. Nothing has changed."""

    reason: str


def choose(act: Mapping[str, Any], draft: Draft, answers: Answers) -> tuple[str, tuple[str, ...]] | str:
    """The address of a choice and its options, or why there is no such choice. An entry may have two choices without an
    id at one position, of different grants: the one is meant that has the options."""
    written, options = text_of(act, "choice"), act.get("options")
    if written is None or not isinstance(options, list) or not all(isinstance(id, str) for id in options):
        return "needs choice, a text, and options, a list of ids"
    if len(options) > MOST_OPTIONS:
        return f"has more than {MOST_OPTIONS} options"
    found = _meant(written, options, draft)
    if found is not None:
        return found.asked.address, tuple(options)
    if not options and answers.get("choices", written) is not None:
        return written, ()
    return f"there is no choice {written} now"


def _meant(written: str, options: list[str], draft: Draft) -> Settled | None:
    exact = draft.settled.get(written)
    owner, _, name = written.rpartition("/")
    near = [
        found
        for address, found in draft.settled.items()
        if address.startswith(f"{owner}/") and found.asked.slot.name == name and address.count("/") > written.count("/")
        and not address.endswith("/replacement")
    ]  # fmt: skip
    if exact is None or not near:
        return exact or (near[0] if near else None)
    for found in (exact, *near):
        if options and set(options) <= {offer.id for offer in found.options()}:
            return found
    return exact


def edit(act: Mapping[str, Any], move: Move) -> Move | str:
    """An edit in the complete form; a list is written whole."""
    path = text_of(act, "path") or ""
    group, _, id = path.partition(".")
    if "value" not in act:
        return "needs a value; null puts back what is there without it"
    if group == "lists":
        return _list(id, act["value"], move)
    if group not in _KINDS or not id:
        return f"there is no {path} to edit: a path is such as abilities.str or lists.gear"
    return move.edited(Target(_KINDS[group], id), act["value"])


def _list(id: str, value: object, move: Move) -> Move | str:
    table = move.draft.rules.definition.lists.get(id)
    if table is None:
        return f"there is no list {id}"
    rows = [] if value is None else value
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        return "a list is written as rows, each an object"
    if len(rows) > table.max_items:
        return f"{table.label} holds at most {table.max_items} rows"
    fault = next((fault for row in rows if (fault := row_fault(table, row)) is not None), None)
    return fault if fault is not None else move.with_rows(id, tuple(dict(row) for row in rows))


def row_fault(table: ListShape, row: Row) -> str | None:
    """Why the cells of a row could not stand in a list, or None. Cells may be left blank; marks of the engine's own,
    which begin with an underscore, are let be."""
    columns = {column.id: column for column in table.columns}
    for name, cell in row.items():
        if name.startswith("_") and isinstance(cell, str):
            continue
        if name not in columns:
            return f"{name} is no column of {table.label}"
        fault = cell_fault(columns[name], cell)
        if fault is not None and cell is not None:
            return f"{columns[name].label} {fault}"
    return None
