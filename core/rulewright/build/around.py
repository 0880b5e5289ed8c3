"""What steps and grants are bound against: the ruleset, and the words that all of them check alike."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from rulewright.build.gifts import Target, TargetKind
from rulewright.build.scales import Scales
from rulewright.build.shapes import Before, BuilderShape, ChoiceKeys, TargetShape
from rulewright.build.step import Reading, Slot
from rulewright.catalog.catalogs import Catalogs
from rulewright.catalog.shapes import Catalog, FilterType
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.sheet.definition import Definition
from rulewright.sheet.dependencies import no_live
from rulewright.sheet.shapes import NumberKeys
from rulewright.sheet.values import Need, Ref, within_reach


@attrs.frozen
class Around:
    """A ruleset whose builder is being bound. ``shape`` is its builder, an empty one where it has none;
    ``entry_changes`` what of the sheet the entries of each catalog may change where one is picked; ``exclusive`` and
    ``offered`` their groups and conditions, by the key of the entry."""

    loading: Loading
    shape: BuilderShape
    scales: Scales
    entry_changes: Mapping[str, frozenset[Need]] = attrs.field(factory=dict)
    exclusive: Mapping[str, str] = attrs.field(factory=dict)
    offered: Mapping[str, Reading] = attrs.field(factory=dict)

    @property
    def definition(self) -> Definition:
        return self.loading.definition

    @property
    def catalogs(self) -> Catalogs:
        return self.loading.catalogs

    def reading(
        self, ref: Ref, report: Report, *, what: str, live: bool = False, feature: str | None = None
    ) -> Reading:
        """Check and bind a reference; without ``live`` it may not read the live state. ``report`` stands at it."""
        before = len(report.issues)
        ref.check(self.definition, report)
        if len(report.issues) > before:
            return Reading(report.path, ref, lambda who: 0)
        if not live:
            no_live(ref, self.definition, report, what=what, feature=feature)
        getter = ref.bind(self.definition)
        return Reading(report.path, ref, lambda who: within_reach(getter(who)))

    def catalog(self, id: str, report: Report, *, feature: str) -> Catalog | None:
        """The row catalog of an id; ``report`` stands at it."""
        found = self.catalogs.heads.get(id)
        if found is None or found.holds != "rows":
            report.refuse(f'must name a catalog of rows, not "{id}"', feature=feature)
            return None
        return found

    def filter_type(self, catalog: Catalog, id: str, report: Report, *, feature: str) -> FilterType | None:
        """The type of a catalog's filter; ``report`` stands at its id."""
        found = next((item.type for item in catalog.filters if item.id == id), None)
        if found is None and catalog.id not in self.catalogs.unread:
            report.refuse(f'names no filter of the catalog "{catalog.id}": "{id}"', feature=feature)
        return found

    def pool(self, id: str, report: Report, *, feature: str) -> None:
        """Refuse a creation pool that there is not; ``report`` stands at its id."""
        if all(pool.id != id for pool in self.shape.pools):
            report.refuse(f'names no pool of sheet.builder.pools: "{id}"', feature=feature)

    def before(self, keys: Before, report: Report, *, feature: str) -> int | None:
        """The position of the step before which a step reads the sheet; ``report`` stands at ``reads``."""
        ids = [step.id for step in self.shape.steps]
        if keys.before not in ids:
            report.at("before").refuse(f'names no step of the builder: "{keys.before}"', feature=feature)
            return None
        return ids.index(keys.before)

    def target(self, shape: TargetShape, report: Report, *, feature: str) -> Target | None:
        """The one thing that a target names, where ratings can be given to it."""
        written: tuple[tuple[TargetKind, str | None], ...] = (
            ("ability", shape.ability),
            ("field", shape.field),
            ("skill", shape.skill),
            ("save", shape.save),
            ("bonus", shape.bonus),
        )
        named = [Target(kind, id) for kind, id in written if id is not None]
        if len(named) != 1:
            report.refuse("must name exactly one of ability, field, skill, save and bonus", feature=feature)
            return None
        (target,) = named
        scale, here = self.scales.of(target), report.at(target.kind)
        if scale is None:
            report_missing(target, self.definition, here, feature)
            return None
        if target.kind == "field" and not isinstance(scale.keys, NumberKeys):
            here.refuse(f'must name a number field, not "{target.id}"', feature=feature)
            return None
        if not scale.rated:
            here.refuse(f'needs a map of sheet.builder.ratingTiers for "{target.id}"', feature=feature)
            return None
        return target

    def tier(self, id: str, report: Report, *, feature: str, kinds: tuple[str, ...] = ("skill", "save")) -> None:
        """Refuse a tier that the sheet does not offer to any of these."""
        offered = {tier.id for kind in kinds for tier in self.definition.offered_tiers(kind)}
        if id not in offered:
            report.refuse(f'names no tier that the sheet offers: "{id}"', feature=feature)

    def tier_reached(self, kind: str, *named: str | None) -> str:
        """The tier that training reaches: the first that is named, else that of the builder, else the first above
        untrained that the sheet offers (builder.grants.trained.tier)."""
        first = self.definition.first_tier.id
        found = next((id for id in (*named, self.shape.tier) if id is not None), None)
        if found is not None:
            return found
        return next((tier.id for tier in self.definition.offered_tiers(kind) if tier.id != first), first)

    def slot(
        self,
        family: str,
        place: int,
        sort: str,
        keys: ChoiceKeys,
        report: Report,
        *,
        most: int = 20,
        label: str = "",
        constrained: bool = False,
        what: object = None,
    ) -> Slot:
        """A choice, checked and bound as far as all choices are alike; ``report`` stands at it."""
        feature = "builder.choice.count-from"
        counted = None
        if keys.count_from is None:
            if keys.count is None:
                report.refuse("must have count, or countFrom with max", feature=feature)
            if keys.max is not None:
                report.at("max").refuse("belongs to countFrom", feature=feature)
        else:
            counted = self.reading(keys.count_from, report.at("countFrom"), what="a count", feature=feature)
            if keys.count is not None:
                report.at("count").refuse("cannot stand beside countFrom", feature=feature)
            if keys.max is None:
                report.at("max").refuse("is required with countFrom: the most that it may count", feature=feature)
            elif keys.max > most:
                report.at("max").refuse(f"must be at most {most} here", feature=feature)
        return Slot(
            family,
            place,
            sort,
            report.path,
            id=keys.id,
            label=label,
            fixed=keys.count or 0,
            counted=counted,
            most=keys.max or most,
            excludes=keys.exclude_choices,
            constrained=constrained or keys.id is not None or counted is not None or bool(keys.exclude_choices),
            what=what,
        )


def report_missing(target: Target, sheet: Definition, report: Report, feature: str) -> None:
    """Say what is wrong with a target that nothing can be given to."""
    if target.kind == "ability" and target.id in sheet.abilities:
        report.refuse(f'cannot be "{target.id}": its score is worked out', feature=feature)
    else:
        noun = "skill or save" if target.kind == "bonus" else target.kind
        report.refuse(f'names no {noun} of the sheet: "{target.id}"', feature=feature)
