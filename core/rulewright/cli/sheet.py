"""``rulewright sheet``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from rulewright.cli.arguments import Place, as_json_option, layer_option, ruleset_argument, sheet_option
from rulewright.cli.evaluated import Entry, evaluated
from rulewright.cli.opening import opened_character, opened_ruleset
from rulewright.cli.printing import print_json, say, table
from rulewright.rounding import spell


@click.command("sheet")
@ruleset_argument
@sheet_option
@layer_option
@as_json_option
def command(ruleset: Place, sheet: Path | None, layers: tuple[str, ...], as_json: bool) -> None:
    """Show a character sheet, worked out: scores and modifiers, the number of every skill and save, derived values, and
    what stands in play. Without a sheet a blank one is shown.

    What could not be read of a stored sheet is told on standard error.

    \b
    Example:
      rulewright sheet my-rules.json --sheet ilse.json
    """
    rules = opened_ruleset(ruleset, layers=layers, as_json=as_json)
    shown = evaluated(rules, opened_character(rules, sheet, as_json=as_json))
    if as_json:
        print_json(shown)
    else:
        _show(shown, rules.name)


def _show(shown: dict[str, Any], ruleset: str) -> None:
    say((shown["name"] or "A blank sheet", "bold"), f" ({ruleset})")
    sections = {section["id"]: section["label"] for section in shown["sections"]}
    for title, part, row, right in _PARTS:
        if shown[part]:
            say("")
            say((title, "bold"))
            _show_part(shown[part], sections, row, right)
    for listed in shown["lists"]:
        _show_list(listed)


def _show_part(entries: list[Entry], sections: dict[str, str], row: Callable[[Entry], list[str]], right: int) -> None:
    """One table, so that all numbers stand below each other, with headings between its rows."""
    rows: list[list[str]] = []
    headings: dict[int, str] = {}
    last: str | None = None
    for entry in entries:
        section = entry.get("section")
        if section is not None and section != last:
            headings[len(rows)] = sections[section]
        elif section is None and last is not None:
            headings[len(rows)] = ""
        last = section
        rows.append(row(entry))
    table(rows, right=range(1, 1 + right), indent=2, headings=headings)


def _show_list(listed: Entry) -> None:
    if not listed["rows"]:
        return
    ids = [column["id"] for column in listed["columns"]]
    say("")
    say((listed["label"], "bold"))
    rows = [[_cell(row.get(id, "")) for id in ids] for row in listed["rows"]]
    table(rows, head=[column["label"] for column in listed["columns"]], indent=2)


def _cell(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return spell(value) if isinstance(value, (int, float)) else str(value)


def _ability(ability: Entry) -> list[str]:
    return [ability["label"], spell(ability["score"]), ability["spelled"]]


def _trained(trained: Entry) -> list[str]:
    notes = [trained["tierLabel"]]
    if trained["cap"] is not None:
        notes.append(f"at most {trained['cap']}")
    if trained["untrained"] != "normal":
        notes.append(f"untrained: {trained['untrained']}")
    return [trained["label"], trained["spelled"], ", ".join(notes)]


def _value(entry: Entry) -> list[str]:
    kept = f"(kept on the sheet, and offered no longer: {entry['kept']})" if "kept" in entry else ""
    return [entry["label"], _cell(entry.get("valueLabel", entry["value"])), kept]


def _pool(pool: Entry) -> list[str]:
    return [pool["label"], f"{pool['value']} of {pool['max']}", f"and {pool['temp']} temporary" if pool["temp"] else ""]


def _track(track: Entry) -> list[str]:
    return [track["label"], spell(track["value"]), f"from {track['min']} to {track['max']}"]


def _wounds(track: Entry) -> list[str]:
    marks = " ".join(mark["label"] for mark in track["marks"]) or "unhurt"
    notes = [track["level"] or "", f"penalty {track['penalty']}" if track["penalty"] else ""]
    if track["overflow"]:
        notes.append(f"{track['overflow']} more than fit")
    return [track["label"], f"{len(track['marks'])} of {track['boxes']}", ", ".join([marks, *filter(None, notes)])]


def _condition(condition: Entry) -> list[str]:
    return [condition["label"]]


def _text(text: Entry) -> list[str]:
    return [text["label"], text["text"]]


_PARTS: tuple[tuple[str, str, Callable[[Entry], list[str]], int], ...] = (
    ("Abilities", "abilities", _ability, 2),
    ("Skills", "skills", _trained, 1),
    ("Saves", "saves", _trained, 1),
    ("Fields", "fields", _value, 0),
    ("Derived values", "derived", _value, 0),
    ("Pools", "pools", _pool, 0),
    ("Tracks", "tracks", _track, 1),
    ("Wounds", "wounds", _wounds, 0),
    ("Conditions", "conditions", _condition, 0),
    ("States", "states", _value, 0),
    ("Notes", "texts", _text, 0),
)
"""Title, key, how an entry is written, and how many columns after the first end at one line."""
