"""From the names in a tag to what they do: whose they are, whether they fit, and what they come to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from rulewright.catalog.catalogs import Catalogs
from rulewright.catalog.owned import owned_names
from rulewright.check.applied import Applied, ApplyStage
from rulewright.check.plan import Asking, CheckNumber
from rulewright.check.resolution import Resolution
from rulewright.check.stages import CheckStage
from rulewright.loading import Loading
from rulewright.names import name_key
from rulewright.sheet.character import Character
from rulewright.teaching import Teaching
from rulewright_std.checks.contextual.entries import EntryRule, entry_rules
from rulewright_std.checks.contextual.rows import RowRule, row_rules
from rulewright_std.checks.contextual.vocabulary import MOST_NAMES


@attrs.frozen
class Named:
    """Something of a character that a name means: a row of a list that can be applied, an entry that was picked, or a
    row of the one that came of the other."""

    name: str
    row: tuple[RowRule, int] | None = None
    entry: EntryRule | None = None


@attrs.frozen
class Things:
    """All that can be applied under one ruleset, by list and by entry."""

    catalogs: Catalogs
    rows: tuple[RowRule, ...]
    entries: dict[str, EntryRule]

    def named(self, who: Character, written: str) -> Named | None:
        """What a name means for a character, whatever marks of quotation stand in it; None where nothing answers to it,
        or two things do (check.contextual.apply.shared-name, question.check.contextual.23)."""
        wanted = name_key(written)
        rows = [(rule, index) for rule in self.rows for index in rule.called(who, wanted)] if wanted else []
        entries = [key for key in owned_names(self.catalogs, who, wanted) if key in self.entries] if wanted else []
        if len(rows) > 1 or len(entries) > 1 or not (rows or entries):
            return None
        if not rows:
            entry = self.entries[entries[0]]
            return Named(entry.label, entry=entry)
        rule, index = rows[0]
        if not entries:
            return Named(rule.name(who, index), rows[0])
        same = rule.picked_from(who, index) == entries[0]
        return Named(rule.name(who, index), rows[0], self.entries[entries[0]]) if same else None

    def apply(self, asking: Asking, number: CheckNumber) -> Iterator[Applied]:
        """What of the names in a tag fits its check. Only the first few count, and each thing once."""
        written = asking.request.text("apply")
        seen: list[Named] = []
        for name in (written or "").split(";", MOST_NAMES)[:MOST_NAMES]:
            found = self.named(asking.who, name)
            if found is not None and found not in seen:
                seen.append(found)
                thing = together(found, asking, number)
                if thing is not None:
                    yield thing


def together(named: Named, asking: Asking, number: CheckNumber) -> Applied | None:
    """What a named thing does to a check; None where it is not about it. A row that was picked does what its list says
    and what its entry does."""
    row = named.row[0].applied(asking, number, named.row[1]) if named.row is not None else None
    entry = named.entry.applied(asking) if named.entry is not None else None
    return joined(row, entry) if row is not None and entry is not None else row or entry


def joined(one: Applied, other: Applied) -> Applied:
    """Both parts of one thing, for the price of both."""
    pays, marks = dict(one.pays), dict(one.marks)
    for total, more in ((pays, other.pays), (marks, other.marks)):
        for id, amount in more.items():
            total[id] = total.get(id, 0) + amount
    first, second = one.faces, other.faces
    both = (lambda rules: second(first(rules))) if first is not None and second is not None else first or second
    return Applied(
        one.name,
        one.bearings + other.bearings,
        one.gains.joined(other.gains),
        both,
        one.best or other.best,
        pays,
        marks,
    )


def bind_apply(loading: Loading) -> ApplyStage | None:
    """All that can be applied, as a stage; None where the ruleset has no such thing."""
    rows, entries = row_rules(loading), entry_rules(loading)
    return Things(loading.catalogs, rows, entries).apply if rows or entries else None


def teach_apply(resolution: Resolution, loading: Loading) -> list[Teaching]:
    """How things are applied, where some can be. None is named: those on the sheets are."""
    if not row_rules(loading) and not entry_rules(loading):
        return []
    sentence = (
        f"what of the roller's sheet takes part in this one roll, at most {MOST_NAMES} names with semicolons between; "
        "what it costs is paid with the roll, and without being named it does nothing"
    )
    return [Teaching(sentence, "apply", "NAME; NAME")]


STAGE: Final = CheckStage(id="contextual", applied=bind_apply, teach=teach_apply)
