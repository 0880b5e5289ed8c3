"""Some checks roll another way: which ones, when, and by which keys instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

import attrs

from rulewright.check.plan import Asking
from rulewright.check.resolution import Resolution
from rulewright.check.stages import CheckStage, Force, ForceStage
from rulewright.features import features
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Bounds, key, shape
from rulewright.shapes.words import Id, Label, Safe
from rulewright.sheet.values import Getter, Ref
from rulewright.teaching import Teaching, listed

FEATURES: Final = features(
    "check.overrides.declare", "check.overrides.names", "check.overrides.set", "check.overrides.set-null",
    "check.overrides.locked", "check.overrides.result-checked", "check.overrides.when",
    "check.overrides.first-matching", "check.overrides.one-unconditional",
    since="1.140",
)  # fmt: skip

Ids = Annotated[tuple[Id, ...], Bounds(1, 120)]


@shape
class Override:
    """Checks that are rolled another way (check.overrides.names)."""

    id: Id = key()
    label: Label = key(help="what the Game Master is told")
    text: Annotated[Safe, Bounds(1, 400)] | None = key(default=None, help="when and how, for the Game Master")
    skills: Ids = key(default=(), help="skills that it covers")
    saves: Ids = key(default=(), help="saves that it covers")
    abilities: Ids = key(default=(), help="abilities whose own checks it covers")
    when: Ref | None = key(default=None, help="a number of the roller's sheet: it applies only while that is not 0")
    set: Mapping[str, Any] = key(
        1, 40, help="keys of the resolution block that take the place of its own; null removes one"
    )

    def covers(self) -> tuple[tuple[str, str], ...]:
        """The checks that it names, as kind and id."""
        named = (("skill", self.skills), ("save", self.saves), ("ability", self.abilities))
        return tuple((kind, id) for kind, ids in named for id in ids)


@shape
class OverrideKeys:
    """Overrides in the resolution block."""

    overrides: tuple[Override, ...] = key(0, 40, default=(), since="1.140", feature="check.overrides.declare")


@attrs.frozen
class Bound:
    """An override that is compiled: the resolution it makes, and when it applies."""

    force: Force
    when: Getter | None


def bind_overrides(loading: Loading) -> ForceStage | None:
    """Compile every override of the ruleset, each checked as the ruleset's own resolution is, into one look-up."""
    written = loading.file.resolution.part(OverrideKeys).overrides
    report = loading.report.at("resolution", "overrides")
    by_check: dict[tuple[str, str], list[Bound]] = {}
    _check_names(written, loading, report)
    for index, override in enumerate(written):
        here = report.at(index)
        if override.when is not None:
            before = len(here.issues)
            override.when.check(loading.definition, here.at("when"))
            if len(here.issues) != before:
                continue
        force = loading.derive(override.set, here.at("set"))
        if force is not None:
            bound = Bound(force, override.when.bind(loading.definition) if override.when is not None else None)
            for check in override.covers():
                by_check.setdefault(check, []).append(bound)
    if not by_check:
        return None
    table = {check: tuple(found) for check, found in by_check.items()}

    def in_force(asking: Asking) -> Force | None:
        for bound in table.get((asking.subject.kind, asking.subject.id), ()):
            if bound.when is None or bound.when(asking.who) != 0:
                return bound.force
        return None

    return in_force


def _check_names(written: tuple[Override, ...], loading: Loading, report: Report) -> None:
    sheet = loading.definition
    known: dict[str, Mapping[str, object]] = {
        "skills": sheet.skills,
        "saves": sheet.saves,
        "abilities": sheet.abilities,
    }
    always: set[tuple[str, str]] = set()
    for index, override in enumerate(written):
        here = report.at(index)
        if any(other.id == override.id for other in written[:index]):
            here.at("id").refuse(f'is used twice: "{override.id}"', feature="check.overrides.names")
        if not override.covers():
            here.refuse("must name at least one of skills, saves and abilities", feature="check.overrides.names")
        for name, ids in (("skills", override.skills), ("saves", override.saves), ("abilities", override.abilities)):
            for place, id in enumerate(ids):
                if id not in known[name]:
                    noun = {"skills": "skill", "saves": "save", "abilities": "ability"}[name]
                    here.at(name, place).refuse(
                        f'names no {noun} of the sheet: "{id}"', feature="check.overrides.names"
                    )
        if override.when is None:
            for kind, id in override.covers():
                if (kind, id) in always:
                    here.refuse(
                        f'covers the {kind} "{id}" without when, and an override before it does too',
                        feature="check.overrides.one-unconditional",
                    )
                always.add((kind, id))


def teach_overrides(resolution: Resolution, loading: Loading) -> list[Teaching]:
    """A line for each override: what it is called, which checks it covers, and what its author says of it."""
    return [Teaching(_told(override, loading)) for override in resolution.part(OverrideKeys).overrides]


def _told(override: Override, loading: Loading) -> str:
    sheet = loading.definition
    declared: dict[str, Mapping[str, Any]] = {"skill": sheet.skills, "save": sheet.saves, "ability": sheet.abilities}
    covered = listed([declared[kind][id].label for kind, id in override.covers() if id in declared[kind]])
    when = " where the sheet says so" if override.when is not None else ""
    told = f"{override.label}: checks of {covered} are rolled another way{when}, which the Engine does by itself."
    return f"{told} {override.text}" if override.text is not None else told


STAGE: Final = CheckStage(id="overrides", force=bind_overrides, teach=teach_overrides)
