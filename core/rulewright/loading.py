"""Loading a ruleset: from a JSON value to a compiled ruleset, or to everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

import attrs

from rulewright.catalog.catalogs import NO_CATALOGS, Catalogs
from rulewright.check.kinds import ResolutionKind
from rulewright.check.plan import PLAIN
from rulewright.check.prepare import CheckRules
from rulewright.check.record import EXTRAS, FIRST
from rulewright.check.resolution import Resolution
from rulewright.check.stages import CheckStage, Force, Stages
from rulewright.check.subject import subjects
from rulewright.commands.brought import Brought
from rulewright.file import RESERVED_IDS, File
from rulewright.issues import ROOT, Report, dotted
from rulewright.layers.shapes import Layer
from rulewright.shapes.usage import Use, uses
from rulewright.shapes.vocabulary import Vocabulary
from rulewright.sheet.definition import Definition
from rulewright.teaching import Teaching

T = TypeVar("T")

LOCKED: Final = frozenset(
    {"kind", "abilityModifier", "proficiency", "proficiencyTiers", "penaltyFrom", "spend", "adjust", "difficultyLadder"}
    | {"overrides"}
)
"""Keys of the resolution that no override may change (check.overrides.locked): what the sheet's numbers and payments
are made of, the ladder, and overrides themselves."""


@attrs.frozen
class Loading:
    """A ruleset while it is being loaded: what cross-checks and bindings may read.

    ``raw`` is the document as it stands in the file; ``definition`` the compiled sheet; ``kind`` the kind of check;
    ``catalogs`` every entry that is at hand, indexed; ``layers`` those that are folded in; ``brought`` what plugins
    bring to play.
    ``main`` is the resolution in force where nothing overrides it: None until it is compiled, which happens before any
    stage is bound.
    """

    vocabulary: Vocabulary
    file: File
    raw: Mapping[str, Any]
    definition: Definition
    kind: ResolutionKind
    stages: tuple[CheckStage, ...]
    report: Report
    used: list[Use]
    main: Force | None = None
    catalogs: Catalogs = NO_CATALOGS
    layers: tuple[Layer, ...] = ()
    brought: Brought = Brought()
    checks: CheckRules | None = None

    def part(self, shape: type[T]) -> T:
        """The keys that ``shape`` put into the file."""
        return self.file.part(shape)

    def force(self, resolution: Resolution, report: Report) -> Force | None:
        """Check and compile a resolution; None where it was refused."""
        before = len(report.issues)
        self.kind.check(resolution, self, report)
        for stage in self.stages:
            if stage.check is not None:
                stage.check(resolution, self, report)
        if _refused_since(report, before):
            return None
        rule = self.kind.compile(resolution, self)
        judges = [judge for s in self.stages if s.judge is not None and (judge := s.judge(resolution)) is not None]
        asked = tuple(t for s in self.stages if s.situation is not None and (t := s.situation(resolution)) is not None)
        faces = tuple(face for s in self.stages if s.faces is not None and (face := s.faces(resolution)) is not None)
        return Force(resolution, rule, judges[0] if judges else None, asked, faces)

    def derive(self, changes: Mapping[str, Any], report: Report) -> Force | None:
        """The resolution with some of its keys replaced, or removed by None; checked like the ruleset's own. What is
        wrong is reported below ``report``, which stands where the changes stand in the file."""
        locked = sorted(changes.keys() & (LOCKED | self.kind.locked))
        for name in locked:
            report.at(name).refuse("cannot be changed here: it belongs to the whole ruleset")
        if locked:
            return None
        merged = {**self.raw["resolution"], **changes}
        merged = {name: value for name, value in merged.items() if value is not None and name not in _NOT_INHERITED}
        aside = Report.new()
        resolution = self.vocabulary.structure(Resolution, merged, aside)
        force = self.force(resolution, aside) if resolution is not None else None
        _move(aside, report)
        if force is not None:
            found = uses(self.vocabulary, Resolution, merged)
            self.used.extend(attrs.evolve(u, path=(*report.path, *u.path)) for u in found if u.path[0] in changes)
        return force


_NOT_INHERITED: Final = frozenset({"overrides"})


def _move(aside: Report, report: Report) -> None:
    place = dotted(report.path)
    for issue in aside:
        report.issues.append(attrs.evolve(issue, path=place if issue.path == ROOT else f"{place}.{issue.path}"))


def _refused_since(report: Report, before: int) -> bool:
    return any(issue.grade == "error" for issue in report.issues[before:])


def check_header(file: File, report: Report) -> None:
    """What the header's shape cannot say."""
    if file.id in RESERVED_IDS:
        report.at("id").refuse(f'"{file.id}" is an id of the engine itself: choose another', feature="file.id.reserved")


def check_fights(loading: Loading) -> None:
    """Refuse a kind of combat that may not stand beside the kind of check (:attr:`ResolutionKind.fights`)."""
    combat, allowed = loading.file.combat, loading.kind.fights
    if combat is None or allowed is None or combat.kind in allowed:
        return
    what = " or ".join(f'must be "{name}"' for name in sorted(allowed)) or "must be left out"
    loading.report.at("combat", "kind").refuse(f"{what}: checks are of the kind {loading.kind.id}")


def _bound(slots: Iterable[Callable[[Loading], T | None] | None], loading: Loading) -> tuple[T, ...]:
    """What the stages put into one slot for this ruleset; those that it does not use put nothing."""
    return tuple(found for slot in slots if slot is not None and (found := slot(loading)) is not None)


def check_rules(loading: Loading) -> CheckRules | None:
    """Compile all that checks need. None where something was refused."""
    check_fights(loading)
    main = loading.force(loading.file.resolution, loading.report.at("resolution"))
    if main is None:
        return None
    loading = attrs.evolve(loading, main=main)
    stages = loading.stages
    bound = Stages(
        force=_bound([stage.force for stage in stages], loading),
        terms=_bound([stage.terms for stage in stages], loading),
        bearings=_bound([stage.bears for stage in stages], loading),
        applied=_bound([stage.applied for stage in stages], loading),
        purchases=(
            *_bound([stage.used for stage in stages], loading),
            *_bound([stage.bought for stage in stages], loading),
        ),
    )
    sheet = loading.definition
    named = subjects(sheet.abilities.values(), sheet.skills.values(), sheet.saves.values())
    return CheckRules(named, main, bound, _taught(main, loading), loading.kind.help)


def _taught(main: Force, loading: Loading) -> tuple[Teaching, ...]:
    """What kind and stages teach, attributes in the order of records, and then what there is to know of results."""
    lines = [*main.rule.teaches(main.judge or PLAIN)]
    for stage in loading.stages:
        if stage.teach is not None:
            lines += stage.teach(main.resolution, loading)
    order = {name: place for place, name in enumerate((*FIRST, *EXTRAS))}
    return tuple(sorted(lines, key=lambda line: order.get(line.attribute or "", len(order) + (not line.attribute))))
