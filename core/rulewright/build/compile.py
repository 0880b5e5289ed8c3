"""From the ``builder`` block and the grants of entries to a builder: checked, indexed, bound."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from rulewright.build.around import Around, report_missing
from rulewright.build.constraints import bind_constraint
from rulewright.build.gifts import Target
from rulewright.build.graph import check_order
from rulewright.build.order import check_slots
from rulewright.build.pools import Pool
from rulewright.build.rules import BuildRules, EntryRules, Profile
from rulewright.build.scales import Scales
from rulewright.build.shapes import BuilderKeys, BuilderShape, PickKeys, RatingTiers
from rulewright.build.step import Giving, Grant, Slot, Step, StepKind
from rulewright.catalog.catalogs import CatalogEntry
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.sheet.ids import unique_ids
from rulewright.sheet.values import Need

NO_BUILDER = BuilderShape(steps=())


def compile_builder(
    loading: Loading, kinds: Mapping[str, StepKind], grants: Mapping[str, Grant], report: Report
) -> BuildRules | None:
    """Check and bind a ruleset's builder; ``report`` is at the document's root. None for a ruleset without one; what
    its entries grant is checked all the same. With anything refused the answer is good for nothing."""
    shape = loading.file.sheet.part(BuilderKeys).builder
    before = len(report.issues)
    maps = _maps(shape or NO_BUILDER, loading, report.at("sheet", "builder", "ratingTiers"))
    around = Around(loading, shape or NO_BUILDER, Scales(loading.definition, maps))
    entries = _entries(around, grants, report)
    if shape is None:
        _check_own_conditions(around, entries, report)
        return None
    changes: dict[str, frozenset[Need]] = {}
    for entry in entries.values():
        catalog = entry.entry.catalog.id
        changes[catalog] = changes.get(catalog, frozenset()) | entry.changes
    around = attrs.evolve(
        around,
        entry_changes=changes,
        exclusive={key: entry.exclusive for key, entry in entries.items() if entry.exclusive is not None},
        offered={key: entry.offered for key, entry in entries.items() if entry.offered is not None},
    )
    steps = _steps(around, kinds, report.at("sheet", "builder"))
    rules = _bound(around, steps, entries, grants, report)
    check_slots(rules, report)
    if not any(issue.grade == "error" for issue in report.issues[before:]):
        check_order(rules, report)
    return rules


def _check_own_conditions(around: Around, entries: Mapping[str, EntryRules], report: Report) -> None:
    rules = BuildRules(around.shape, around.definition, around.catalogs, around.scales, entries=entries)
    if not report.refused:
        check_order(rules, report)


def _maps(shape: BuilderShape, loading: Loading, report: Report) -> dict[Target, tuple[str, ...]]:
    maps: dict[Target, tuple[str, ...]] = {}
    for index, entry in enumerate(shape.rating_tiers):
        here, feature = report.at(index), "builder.step.allocate.rating-tiers.map"
        target = _mapped(entry, here.at("target"), feature)
        if target is None:
            continue
        if loading.definition.trainable(target.kind, target.id) is None:
            report_missing(target, loading.definition, here.at("target", target.kind), feature)
        elif target in maps:
            here.at("target").refuse("has a map already: one map for each target", feature=feature)
        else:
            _check_map(entry, target, loading, here.at("tiers"), feature)
            maps[target] = tuple(id for id in entry.tiers if id in loading.definition.tiers)
    return maps


def _mapped(entry: RatingTiers, report: Report, feature: str) -> Target | None:
    named = entry.target
    if (named.skill is None) == (named.save is None) or named.ability or named.field or named.bonus:
        report.refuse("must name exactly one skill or one save", feature=feature)
        return None
    return Target("skill", named.skill) if named.skill is not None else Target("save", named.save or "")


def _check_map(entry: RatingTiers, target: Target, loading: Loading, report: Report, feature: str) -> None:
    sheet = loading.definition
    ranks = {id: rank for rank, id in enumerate(sheet.tiers)}
    offered = {tier.id for tier in sheet.offered_tiers(target.kind)} | {sheet.first_tier.id}
    for place, id in enumerate(entry.tiers):
        if id not in ranks or id not in offered:
            report.at(place).refuse(f'names no tier that the sheet offers: "{id}"', feature=feature)
        elif place == 0 and id != sheet.first_tier.id:
            report.at(0).refuse(f'must be the untrained tier, "{sheet.first_tier.id}"', feature=feature)
        elif place and ranks.get(entry.tiers[place - 1], -1) >= ranks[id]:
            report.at(place).refuse("must be above the tier before it: ratings rise", feature=feature)


def _entries(around: Around, grants: Mapping[str, Grant], report: Report) -> dict[str, EntryRules]:
    found = {}
    for entry in around.catalogs:
        keys = entry.shape.part(PickKeys)
        if keys != _PLAIN:
            found[entry.key] = _entry(entry, keys, around, grants, report.at(*entry.path))
    _check_defaults(found, report)
    return found


_PLAIN = PickKeys()


def _entry(
    entry: CatalogEntry, keys: PickKeys, around: Around, grants: Mapping[str, Grant], report: Report
) -> EntryRules:
    if keys.exclusive_default and keys.exclusive is None:
        report.at("exclusiveDefault").refuse("needs exclusive beside it", feature="builder.exclusive.default")
    offered = None
    if keys.offered_when is not None:
        here = report.at("offeredWhen")
        offered = around.reading(keys.offered_when, here, what="offeredWhen", live=True)
    givings: dict[str, Giving] = {}
    if keys.grants is not None:
        for name in sorted(grants):
            part: Any = keys.grants.part(grants[name].shape)
            givings[name] = grants[name].bind(part, around, report.at("grants"))
    slots = tuple(_addressed(givings))
    return EntryRules(entry, givings, slots, offered, keys.exclusive, keys.exclusive_default)


def _addressed(givings: Mapping[str, Giving]) -> Iterator[tuple[str, Slot]]:
    """The slots of an entry with the last part of their address: their name; where a slot of another grant has that
    already, the grant's key before it."""
    taken: set[str] = set()
    for family, giving in givings.items():
        for slot in giving.slots:
            name = slot.name if slot.name not in taken else f"{family}/{slot.name}"
            taken.add(name)
            yield name, slot


def _check_defaults(entries: Mapping[str, EntryRules], report: Report) -> None:
    seen: set[tuple[str, str]] = set()
    for rules in entries.values():
        if rules.default and rules.exclusive is not None:
            group = (rules.entry.catalog.id, rules.exclusive)
            if group in seen:
                report.at(*rules.entry.path, "exclusiveDefault").refuse(
                    f'is said twice in the group "{rules.exclusive}": one entry is taken by itself',
                    feature="builder.exclusive.default",
                )
            seen.add(group)


def _steps(around: Around, kinds: Mapping[str, StepKind], report: Report) -> tuple[Step, ...]:
    shape, steps = around.shape, []
    unique_ids(shape.steps, report.at("steps"))
    if shape.tier is not None and shape.tier not in around.definition.tiers:
        report.at("tier").refuse(f'names no tier of the sheet: "{shape.tier}"', feature="builder.tier")
    for index, step in enumerate(shape.steps):
        made = kinds[step.kind].bind(step, index, around, report.at("steps", index))
        steps.append(made if made is not None else Step(step, index))
    return tuple(steps)


def _bound(
    around: Around,
    steps: tuple[Step, ...],
    entries: Mapping[str, EntryRules],
    grants: Mapping[str, Grant],
    root: Report,
) -> BuildRules:
    shape, report = around.shape, root.at("sheet", "builder")
    whens, required = {}, {}
    for step in steps:
        here = report.at("steps", step.at)
        if step.shape.when is not None:
            whens[step.id] = around.reading(step.shape.when, here.at("when"), what="when").getter
        if step.shape.required_when is not None:
            at = here.at("requiredWhen")
            required[step.id] = around.reading(step.shape.required_when, at, what="requiredWhen").getter
    ids = [step.id for step in steps]
    return BuildRules(
        shape,
        around.definition,
        around.catalogs,
        around.scales,
        steps,
        whens,
        required,
        entries,
        grants,
        _pools(around, steps, report),
        tuple(
            bind_constraint(rule, ids, around, report.at("constraints", index))
            for index, rule in enumerate(shape.constraints)
        ),
        _profiles(around, ids, report),
    )


def _pools(around: Around, steps: tuple[Step, ...], report: Report) -> dict[str, Pool]:
    pools: dict[str, Pool] = {}
    unique_ids(around.shape.pools, report.at("pools"))
    tags = frozenset[str]().union(*(step.tags for step in steps))
    for index, shape in enumerate(around.shape.pools):
        here = report.at("pools", index)
        budget = around.reading(shape.budget, here.at("budget"), what="a budget", feature="builder.pool.budget")
        const = getattr(shape.budget, "const", None)
        if const is not None and not 0 <= const <= 100_000:
            here.at("budget", "const").refuse("must be from 0 to 100000", feature="builder.pool.budget")
        for place, cap in enumerate(shape.caps):
            if cap.filter not in tags:
                here.at("caps", place, "filter").refuse(
                    f'names no tag of any offer: "{cap.filter}"', feature="builder.pool.caps"
                )
        pools.setdefault(shape.id, Pool(shape, budget))
    return pools


def _profiles(around: Around, steps: list[str], report: Report) -> tuple[Profile, ...]:
    profiles = []
    unique_ids(around.shape.profiles, report.at("profiles"))
    for index, shape in enumerate(around.shape.profiles):
        here, budgets = report.at("profiles", index), {}
        when = around.reading(shape.when, here.at("when"), what="a profile", feature="builder.profile.declare")
        for place, id in enumerate(shape.steps):
            if id not in steps:
                here.at("steps", place).refuse(f'names no step: "{id}"', feature="builder.profile.declare")
        for id, ref in shape.budgets.items():
            around.pool(id, here.at("budgets", id), feature="builder.profile.budgets")
            budgets[id] = around.reading(ref, here.at("budgets", id), what="a budget")
        profiles.append(Profile(shape, when, budgets))
    return tuple(profiles)
