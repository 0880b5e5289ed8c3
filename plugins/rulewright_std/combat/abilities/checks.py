"""What the shapes of ``combat.abilities`` cannot say: names that point at nothing, and saves against no number."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.catalog.acts import ActKeys
from rulewright.catalog.catalogs import CatalogEntry
from rulewright.catalog.written_acts import written_acts
from rulewright.fight.block import Combat
from rulewright.fight.checks import check_budget
from rulewright.issues import Path, Report
from rulewright.loading import Loading
from rulewright.sheet.definition import Definition
from rulewright.sheet.row_source import check_column, check_rows
from rulewright_std.combat.abilities.vocabulary import FILTER, LIST, MISSING, AbilityLists, AbilitySource, ByColumn


def check_abilities(loading: Loading, report: Report) -> None:
    """Check every list of abilities, and that whatever falls into one has the numbers that it needs."""
    combat = loading.file.combat
    if combat is None:
        return
    sources = combat.part(AbilityLists).abilities
    for index, source in enumerate(sources):
        _check_source(source, combat, loading.definition, report.at("combat", "abilities", index))
    without = {source.list for source in sources if source.save_difficulty is None}
    for entry in loading.catalogs:
        _check_difficulty(entry, without, report)


def _check_source(source: AbilitySource, combat: Combat, sheet: Definition, at: Report) -> None:
    feature = LIST if source.list not in sheet.lists else FILTER
    table = check_rows(source, sheet, at, feature)
    check_budget(source.budget, combat, at.at("budget"), LIST)
    for name, ref in (("toHit", source.to_hit), ("saveDifficulty", source.save_difficulty)):
        if ref is not None:
            ref.check(sheet, at.at(name))
    by = source.by_column
    if by is not None:
        if table is not None:
            check_column(by.column, table, (), "a column", at.at("byColumn", "column"), LIST)
        _check_values(by, sheet, at.at("byColumn", "values"))


def _check_values(by: ByColumn, sheet: Definition, at: Report) -> None:
    for value, numbers in by.values.items():
        here = at.at(value)
        if numbers.to_hit is None and numbers.save_difficulty is None:
            here.refuse("must have toHit, saveDifficulty or both", feature=LIST)
        for name, ref in (("toHit", numbers.to_hit), ("saveDifficulty", numbers.save_difficulty)):
            if ref is not None:
                ref.check(sheet, here.at(name))


def _check_difficulty(entry: CatalogEntry, without: set[str], report: Report) -> None:
    """Refuse an entry with a save that falls into a list without a number for it: everybody would always pass."""
    lists = [row.list for row in entry.rows if row.list in without]
    if not lists:
        return
    for path, act in written_acts(entry):
        for place in _saves(act):
            report.at(*path, *place).refuse(
                f'needs saveDifficulty on the ability list "{lists[0]}", into which it falls: '
                "without a difficulty a save always succeeds",
                feature=MISSING,
            )


def _saves(act: ActKeys) -> Iterator[Path]:
    """Where a deed asks for saves that have no difficulty of their own."""
    if act.save is not None:
        yield ("save",)
    for index, applies in enumerate(act.applies or ()):
        if applies.save_ends is not None:
            yield ("applies", index, "saveEnds")
    for index, part in enumerate(act.plus or ()):
        if part.save is not None and part.save.difficulty is None and act.save is None:
            yield ("plus", index, "save")
