"""An engine: which plugins there are, what they offer, and the loading of rulesets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

import attrs

from rulewright import kernel, registry
from rulewright.build.compile import compile_builder
from rulewright.capability import LATEST, Capability
from rulewright.catalog.assets import Reading, place_in_assets
from rulewright.catalog.compile import compile_catalogs
from rulewright.catalog.lenders import Lenders, finder
from rulewright.catalog.sources import AtHand, CatalogSource, read_catalogs, without_misfits
from rulewright.commands.brought import Brought, tag_rules
from rulewright.conditions.effects import effect_gates
from rulewright.features import Offer
from rulewright.fight.rules import fight_rules
from rulewright.file import FILE_LIMIT, File
from rulewright.issues import Issue, Refused, Report
from rulewright.items.compile import compile_goods
from rulewright.layers.applying import Base
from rulewright.layers.folding import Folded, guided, hidden
from rulewright.layers.shapes import Layer
from rulewright.loading import Loading, check_header, check_rules
from rulewright.reading.document import Document, placed, read_source
from rulewright.registry import Fault, Plugin, Source
from rulewright.ruleset import Ruleset
from rulewright.shapes.declare import Keys, Variant
from rulewright.shapes.usage import Use, gate, lowest, uses
from rulewright.shapes.vocabulary import Clash, Vocabulary
from rulewright.sheet.compile import compile_definition
from rulewright.sheet.values import Ref


@attrs.frozen
class Validated:
    """What an engine says of a document: the ruleset, where it can be loaded; the lowest version that covers its keys;
    and every issue, errors and warnings, with lines and columns where there is a file."""

    ruleset: Ruleset | None
    capability: Capability | None
    issues: tuple[Issue, ...]

    @property
    def ok(self) -> bool:
        """True where nothing refuses the document; warnings do not."""
        return self.ruleset is not None


class Engine:
    """Offers the features of its plugins, up to a capability version. Made once, then only read.

    Raises Clash where two plugins claim one kind, one key or one feature; the message names both. A broken plugin is in
    ``faults`` and left out.
    """

    def __init__(
        self,
        capability: str | Capability = LATEST,
        block: Iterable[str] = (),
        *,
        plugins: Iterable[Source] | None = None,
    ) -> None:
        """``block`` names plugins that are not loaded; ``plugins`` gives other sources than what is installed."""
        self.capability = Capability.parse(capability) if isinstance(capability, str) else capability
        blocked = frozenset(block)
        sources = registry.installed() if plugins is None else tuple(plugins)
        loaded, self.faults = registry.load_all(s for s in sources if s.name not in blocked)
        self.plugins: tuple[Plugin, ...] = (kernel.PLUGIN, *loaded)
        self._features = _features(self.plugins, self.capability)
        self._kinds = _by_id(self.plugins, "kind of check", lambda p: [(k.id, k) for k in p.resolution_kinds])
        self._stages = tuple(s for _, s in sorted(_stages(self.plugins).items()))
        self._catalog_sources = tuple(s for _, s in sorted(_catalog_sources(self.plugins).items()))
        self._brought = _brought(self.plugins)
        self._steps = _by_id(self.plugins, "kind of step", lambda p: [(k.id, k) for k in p.builder_steps])
        grants = _by_id(self.plugins, "grant", lambda p: [(g.key, g) for g in p.builder_grants])
        self._grants = dict(sorted(grants.items()))
        self.vocabulary = _vocabulary(self.plugins)

    def features(self) -> tuple[Offer, ...]:
        """Every feature that a loaded plugin carries, by id: since when, by whom, and whether this engine offers it."""
        return self._features

    def load(
        self,
        source: bytes | str | Mapping[str, Any],
        *,
        assets: Mapping[str, bytes] | None = None,
        lenders: Lenders | None = None,
        layers: Iterable[str] = (),
    ) -> Ruleset:
        """Load a ruleset from the bytes or text of its file, or from a JSON value. Raises Refused with every issue.
        ``assets`` are the files of its package, and ``lenders`` rulesets that it may borrow from (see
        :meth:`validate`); ``layers`` are the ids of those to be active (see :meth:`.Ruleset.with_layers`, which raises
        LayerError)."""
        result = self.validate(source, assets=assets, lenders=lenders)
        if result.ruleset is None:
            raise Refused(result.issues)
        return result.ruleset.with_layers(layers)

    def validate(
        self,
        source: bytes | str | Mapping[str, Any],
        *,
        declared: Capability | None = None,
        assets: Mapping[str, bytes] | None = None,
        lenders: Lenders | None = None,
    ) -> Validated:
        """Load a ruleset, or say everything that is wrong with it. ``declared`` is the version that a package
        declares.

        ``assets`` holds the bytes of a package's files by their path in it, such as ``catalogs/spells.json``. Without
        it, catalogs with a file of their own are unread, with a warning: nothing of them is known. With it, each must
        be there (an empty mapping says that there is no package). What is wrong in such a file has a path below the
        catalog's ``asset`` (``catalogs.1.asset.entries.3.label``), and its line and column are those of
        ``Issue.file``.

        ``lenders`` are other rulesets by their id, or a function from an id to one. A catalog that borrows from one
        that is not there is unread, with a warning.
        """
        report = Report.new()
        document = read_source(source, limit=FILE_LIMIT, report=report)
        if document is None:
            return Validated(None, None, tuple(report))
        at_hand = AtHand(document.value, self.vocabulary, self.capability, assets, finder(lenders))
        result = self._validate(at_hand, report, declared)
        # A value has no lines of its own to point at.
        return result if isinstance(source, Mapping) else self._placed(result, document)

    def _placed(self, result: Validated, document: Document) -> Validated:
        return attrs.evolve(result, issues=placed(result.issues, document))

    def _validate(self, at_hand: AtHand, report: Report, declared: Capability | None) -> Validated:
        raw = at_hand.raw
        file = self.vocabulary.structure(File, raw, report)
        if file is None:
            return Validated(None, None, tuple(report))
        readings = read_catalogs(file.catalogs, at_hand, self._catalog_sources, report)
        used = [*uses(self.vocabulary, File, raw), *(use for reading in readings for use in reading.used)]
        check_header(file, report)
        ruleset, readings = self._fitted(file, raw, readings, report, used)
        gate(used, self.capability, report, whose="this engine offers only")
        if declared is not None:
            gate(used, declared, report, whose="the package declares only")
        issues = place_in_assets(report, file.catalogs, readings)
        if report.refused or ruleset is None:
            return Validated(None, lowest(used), issues)
        base = Base(raw, partial(self._layered, readings))
        ruleset = attrs.evolve(ruleset, capability=lowest(used), warnings=issues, base=base)
        return Validated(ruleset, lowest(used), issues)

    def _layered(self, readings: tuple[Reading, ...], document: Folded, layers: tuple[Layer, ...]) -> Ruleset | None:
        """Load a document with layers folded in; None where that is refused. What it tells may be longer than a file
        may write, so that it is joined after the keys were read (file.effective-definition)."""
        report = Report.new()
        file = self.vocabulary.structure(File, document.raw, report)
        if file is None:
            return None
        file = attrs.evolve(file, gm=guided(file.gm, layers))
        made, _ = self._fitted(file, document.raw, readings, report, [], layers=layers, retired=document.retired)
        return made if not report.refused else None

    def _fitted(
        self,
        file: File,
        raw: Mapping[str, Any],
        readings: tuple[Reading, ...],
        report: Report,
        used: list[Use],
        *,
        layers: tuple[Layer, ...] = (),
        retired: Mapping[str, frozenset[str]] = MappingProxyType({}),
    ) -> tuple[Ruleset | None, tuple[Reading, ...]]:
        """Compile with what was lent as far as it fits: what is refused of it is left out, and the rest tried again.
        What fails only then takes all that was lent to its catalog along, so that there are never many tries."""
        whole = False
        while True:
            tried, found = Report.new(), list(used)
            made = self._compile(file, raw, readings, tried, found, layers=layers, retired=retired)
            readings, left_out = without_misfits(readings, tried, whole=whole)
            if not left_out:
                report.issues.extend(tried)
                used[:] = found
                return made, readings
            report.issues.extend(left_out)
            whole = True

    def _compile(
        self,
        file: File,
        raw: Mapping[str, Any],
        readings: Sequence[Reading],
        report: Report,
        used: list[Use],
        *,
        layers: tuple[Layer, ...],
        retired: Mapping[str, frozenset[str]],
    ) -> Ruleset | None:
        kind = self._kinds[file.resolution.kind]
        definition = compile_definition(
            file.sheet, file.resolution, report, traits=kind.traits, retired=retired, items=file.items
        )
        if definition is None:
            return None
        catalogs = compile_catalogs(file, definition, readings, report)
        catalogs = attrs.evolve(catalogs, hidden=hidden(catalogs, layers))
        goods = compile_goods(file, definition, catalogs, self.vocabulary, layers, report)
        definition = attrs.evolve(definition, goods=goods)
        loading = Loading(
            self.vocabulary,
            file,
            raw,
            definition,
            kind,
            self._stages,
            report,
            used,
            catalogs=catalogs,
            layers=layers,
            brought=self._brought,
        )
        for plugin in self.plugins:
            for check in plugin.cross_checks:
                check(loading, report)
        build = compile_builder(loading, self._steps, self._grants, report)
        checks = check_rules(loading)
        if checks is None or report.refused:
            return None
        bound = (bind(loading) for plugin in self.plugins for bind in plugin.score_changes)
        definition = attrs.evolve(definition, score_changes=tuple(change for change in bound if change is not None))
        tags = tag_rules(attrs.evolve(loading, checks=checks))
        fights = fight_rules(attrs.evolve(loading, definition=definition, checks=checks))
        return Ruleset(file, definition, checks, lowest(used), catalogs=catalogs, tags=tags, fights=fights, build=build)


def _vocabulary(plugins: Sequence[Plugin]) -> Vocabulary:
    keys: list[tuple[str, Keys]] = []
    variants: list[tuple[str, Variant]] = []
    refs: dict[str, type] = {}
    for name, ref in _by_id(plugins, "value reference", lambda p: [(r.key, r) for r in p.value_refs]).items():
        refs[name] = ref.shape
    for plugin in plugins:
        keys += [(plugin.title, part) for part in (*plugin.keys, *effect_gates(plugin.condition_effects))]
        keys += [(plugin.title, Keys("catalog.entry.grants", grant.shape)) for grant in plugin.builder_grants]
        variants += [(plugin.title, variant) for variant in plugin.variants]
        variants += [(plugin.title, kernel.kind_variant(kind)) for kind in plugin.resolution_kinds]
        variants += [(plugin.title, kernel.combat_variant(kind)) for kind in plugin.combat_kinds]
        variants += [(plugin.title, kernel.op_variant(op)) for op in plugin.derived_ops]
        variants += [(plugin.title, kernel.step_variant(kind)) for kind in plugin.builder_steps]
    return Vocabulary(keys, variants, {Ref: refs})


def _features(plugins: Sequence[Plugin], offered: Capability) -> tuple[Offer, ...]:
    carried = _by_id(plugins, "feature", lambda p: [(f.id, (f, p)) for f in p.features])
    return tuple(Offer(id, f.since, p.name, f.since <= offered) for id, (f, p) in sorted(carried.items()))


def _stages(plugins: Sequence[Plugin]) -> dict[str, Any]:
    return _by_id(plugins, "check stage", lambda p: [(s.id, s) for s in p.check_stages])


def _catalog_sources(plugins: Sequence[Plugin]) -> dict[str, CatalogSource]:
    return _by_id(plugins, "source of catalogs", lambda p: [(s.id, s) for s in p.catalog_sources])


def _brought(plugins: Sequence[Plugin]) -> Brought:
    commands = _by_id(plugins, "sheet command", lambda p: [(word, c) for c in p.sheet_commands for word in c.words])
    families = _by_id(plugins, "family of tags", lambda p: [(f.name, f) for f in p.tag_families])
    actions = _by_id(plugins, "inventory action", lambda p: [(a.action, a) for a in p.inventory_actions])
    effects = _by_id(plugins, "part of rests", lambda p: [(e.id, e) for e in p.rest_effects])
    fights = _by_id(plugins, "kind of fight", lambda p: [(k.id, k) for k in p.combat_kinds])
    features = _by_id(plugins, "part of a fight", lambda p: [(f.id, f) for f in p.fight_features])
    tellers = _by_id(plugins, "event of a fight", lambda p: [t for f in p.fight_features for t in f.tells.items()])
    tactics = _by_id(plugins, "tactics", lambda p: [(t.id, t) for t in p.fight_tactics])
    moments = _by_id(plugins, "moment of reactions", lambda p: [(m.id, m) for m in p.reaction_moments])
    conditions = _by_id(plugins, "effect of conditions", lambda p: [(e.id, e) for e in p.condition_effects])
    once = {id(command): command for command in commands.values()}
    return Brought(
        sheet_commands=tuple(once.values()),
        tag_families=tuple(families.values()),
        inventory_actions=tuple(actions.values()),
        rest_effects=tuple(effect for _, effect in sorted(effects.items())),
        condition_effects=dict(sorted(conditions.items())),
        combat_kinds=fights,
        fight_features=tuple(feature for _, feature in sorted(features.items())),
        fight_tellers=tellers,
        reaction_moments=tuple(moment for _, moment in sorted(moments.items())),
        fight_tactics=dict(sorted(tactics.items())),
    )


def _by_id(plugins: Sequence[Plugin], noun: str, of: Callable[[Plugin], list[tuple[str, Any]]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    owners: dict[str, Plugin] = {}
    for plugin in plugins:
        for id, item in of(plugin):
            if id in found:
                raise Clash(f"{owners[id].title} and {plugin.title} both bring the {noun} {id!r}")
            found[id], owners[id] = item, plugin
    return found


__all__ = ["Engine", "Fault", "Validated"]
