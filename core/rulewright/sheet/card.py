"""What a character card or a persona carries: one stored sheet for each ruleset that it is played with."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final

import attrs

from rulewright.issues import Issue, Report
from rulewright.shapes.forms import Text, form_of
from rulewright.shapes.structure import Faults, Reader, shown, text_reader
from rulewright.shapes.words import RulesetId
from rulewright.sheet.stored import SHEET_LIMIT

MOST_SHEETS: Final = 32
"""Sheets on one card (sheet.evaluate.stored-limits)."""
_NAMESPACE: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
_FEATURE: Final = "sheet.evaluate.stored-limits"


@attrs.frozen
class Card:
    """Stored sheets by the id of their ruleset, as they are: that of a ruleset which is not installed travels on
    untouched. ``ignored`` says which were dropped, and why."""

    sheets: Mapping[str, Mapping[str, Any]]
    ignored: tuple[Issue, ...] = attrs.field(default=(), eq=False)


def read_card(raw: object) -> Card:
    """Read the sheets of a card, a JSON object. Never raises for a JSON value: a sheet that fails is dropped by itself.

    Dropped: what is no object; more than 64 KB of JSON; the 33rd sheet and those after it; a key that is no ruleset's
    id, alone or behind a namespace and a slash.
    """
    report = Report.new()
    if not isinstance(raw, dict):
        report.warn(f"must be an object of sheets by ruleset, not {shown(raw)}", feature=_FEATURE)
        return Card({}, tuple(report))
    kept: dict[str, Mapping[str, Any]] = {}
    for id, sheet in raw.items():
        fault = _key_fault(id) or _sheet_fault(sheet)
        if fault is None and len(kept) == MOST_SHEETS:
            fault = f"is one of more than {MOST_SHEETS} sheets"
        if fault is None:
            kept[id] = sheet
        else:
            report.at(id).warn(f"{fault}; the sheet is left out", feature=_FEATURE)
    return Card(kept, tuple(report))


def _id_reader() -> Reader:
    form = form_of(RulesetId)
    assert isinstance(form, Text)
    return text_reader(form.bounds, form.grammars)


_read_id: Final = _id_reader()


def _key_fault(key: str) -> str | None:
    namespace, slash, id = key.rpartition("/")
    faults: Faults = []
    _read_id(id, faults)
    if faults or (slash and not _NAMESPACE.fullmatch(namespace)):
        return "is no id of a ruleset"
    return None


def _sheet_fault(sheet: object) -> str | None:
    if not isinstance(sheet, dict):
        return f"must be an object, not {shown(sheet)}"
    size = len(json.dumps(sheet, ensure_ascii=False, separators=(",", ":")).encode(errors="surrogatepass"))
    return f"must be at most {SHEET_LIMIT} bytes of JSON, not {size}" if size > SHEET_LIMIT else None
