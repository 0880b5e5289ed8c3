"""What commands work on: an engine, a ruleset from the disk, and the sheets that play it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import click

from rulewright.capability import LATEST, Capability
from rulewright.catalog.lenders import Lender
from rulewright.cli.arguments import Place, Shelved
from rulewright.cli.printing import print_json, refuse, tell
from rulewright.cli.verdict import verdict_on
from rulewright.dice.port import Dice
from rulewright.dice.scripted import ScriptedDice
from rulewright.engine import Engine
from rulewright.issues import Refused, Report
from rulewright.layers.choosing import LayerError
from rulewright.library.faults import LibraryError
from rulewright.library.library import Library
from rulewright.library.places import default_path
from rulewright.reading.document import read_document, read_value
from rulewright.reading.files import read_file
from rulewright.ruleset import Ruleset
from rulewright.shapes.vocabulary import Clash
from rulewright.sheet.character import Character
from rulewright.sheet.stored import SHEET_LIMIT, ignored_lines

BROUGHT_LIMIT: Final = 1024 * 1024
"""Bytes that a file of acts or of saved answers may have."""


def made_engine(capability: Capability = LATEST, *, as_json: bool = False) -> Engine:
    """An engine with everything that is installed; what is broken is told on standard error."""
    try:
        engine = Engine(capability)
    except Clash as clash:
        refuse(str(clash), as_json=as_json)
    for fault in engine.faults:
        tell(str(fault))
    return engine


def opened_ruleset(place: Place, *, layers: Iterable[str] = (), as_json: bool) -> Ruleset:
    """The ruleset of a file, a package or the library, with these layers. Where it is refused, or they cannot be
    chosen, the command says why and ends."""
    engine = made_engine(as_json=as_json)
    rules = _shelved(engine, place, as_json) if isinstance(place, Shelved) else _on_disk(engine, place, as_json)
    try:
        return rules.with_layers(layers)
    except LayerError as error:
        refuse(f"{error.code}: {error}", as_json=as_json)


def _shelved(engine: Engine, place: Shelved, as_json: bool) -> Ruleset:
    try:
        return opened_library(as_json=as_json).get(place.reference).load(engine, lenders=lending)
    except LibraryError as error:
        refuse(str(error), as_json=as_json)
    except Refused as refused:
        refuse(f"{place.reference} is not for this engine: {refused}", as_json=as_json)


def lending(id: str) -> Lender | None:
    """A ruleset of this user's library that others borrow from. Where there is no library none is made for it."""
    path = default_path()
    try:
        return Library(path).lender(id) if path.exists() else None
    except LibraryError as error:
        tell(str(error))
        return None


def opened_library(path: Path | None = None, *, as_json: bool) -> Library:
    """The library in a file, or the one of this user."""
    try:
        return Library.open(path if path is not None else default_path())
    except LibraryError as error:
        refuse(str(error), as_json=as_json)


def _on_disk(engine: Engine, path: Path, as_json: bool) -> Ruleset:
    """A file or a package. Where it is refused, it is said why, as ``validate`` does."""
    verdict = verdict_on(engine, path, lending)
    if verdict.result.ruleset is not None:
        return verdict.result.ruleset
    if as_json:
        print_json(verdict.as_json())
        verdict.tell_more()
    else:
        verdict.show(err=True)
    raise click.exceptions.Exit(1)


def opened_character(ruleset: Ruleset, path: Path | None, *, as_json: bool) -> Character:
    """A character on the sheet of a file, or on a blank one. What did not fit is told on standard error."""
    if path is None:
        return ruleset.character()
    report = Report.new()
    who = ruleset.character(_stored(path, report, as_json))
    for line in ignored_lines(who.sheet):
        tell(f"{path}: {line}")
    return who


def _stored(path: Path, report: Report, as_json: bool) -> Any:
    data = read_file(path, limit=SHEET_LIMIT, report=report)
    document = read_document(data, limit=SHEET_LIMIT, report=report) if data is not None else None
    if document is None:
        refuse(f"{path}: {'; '.join(map(str, report))}", as_json=as_json)
    return document.value


def read_json(path: Path, *, as_json: bool) -> Any:
    """The JSON value of a file that a player brings: acts, or saved answers."""
    report = Report.new()
    data = read_file(path, limit=BROUGHT_LIMIT, report=report)
    read = read_value(data, limit=BROUGHT_LIMIT, report=report) if data is not None else None
    if read is None:
        refuse(f"{path}: {'; '.join(map(str, report))}", as_json=as_json)
    return read[0]


def refuse_left_over(dice: Dice, *, as_json: bool) -> None:
    """End the command where faces were given that nothing threw."""
    if isinstance(dice, ScriptedDice) and dice.left:
        left = ", ".join(map(str, dice.left))
        refuse(f"{dice.used} of {len(dice.faces)} faces were thrown, and left over: {left}", as_json=as_json)
