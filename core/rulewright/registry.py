"""Finding plugins, and asking each of them what it brings. A broken one is left out by name; it never takes us down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib import metadata
from typing import TYPE_CHECKING, Any, Final

import attrs
import pluggy

from rulewright import hookspecs
from rulewright.build.step import Grant, StepKind
from rulewright.catalog.sources import CatalogSource
from rulewright.check.kinds import ResolutionKind
from rulewright.check.stages import CheckStage
from rulewright.commands.families import TagFamily
from rulewright.commands.sheet_command import SheetCommand
from rulewright.conditions.effects import ConditionEffect
from rulewright.features import Feature
from rulewright.fight.features import FightFeature
from rulewright.fight.kinds import CombatKind
from rulewright.fight.tactics import TacticsKind
from rulewright.fight.windows import ReactionMoment
from rulewright.items.actions import InventoryAction
from rulewright.rests import RestEffect
from rulewright.shapes.declare import Keys, Variant
from rulewright.sheet.derived import DerivedOp
from rulewright.sheet.values import ValueRef

if TYPE_CHECKING:
    from rulewright.issues import Report
    from rulewright.loading import Loading
    from rulewright.sheet.definition import ScoreChange

GROUP: Final = "rulewright"
"""The entry point group in which plugins are found."""

_LISTS: Final[dict[str, type | None]] = {
    "features": Feature,
    "keys": Keys,
    "variants": Variant,
    "cross_checks": None,
    "resolution_kinds": ResolutionKind,
    "check_stages": CheckStage,
    "value_refs": ValueRef,
    "derived_ops": DerivedOp,
    "catalog_sources": CatalogSource,
    "sheet_commands": SheetCommand,
    "tag_families": TagFamily,
    "inventory_actions": InventoryAction,
    "score_changes": None,
    "rest_effects": RestEffect,
    "combat_kinds": CombatKind,
    "fight_features": FightFeature,
    "fight_tactics": TacticsKind,
    "condition_effects": ConditionEffect,
    "reaction_moments": ReactionMoment,
    "builder_steps": StepKind,
    "builder_grants": Grant,
}
"""The hooks that return lists, with what they hold."""


@attrs.frozen
class Plugin:
    """A loaded plugin: its name (that of its entry point), its distribution, and what its hooks returned."""

    name: str
    distribution: str
    features: tuple[Feature, ...] = ()
    keys: tuple[Keys, ...] = ()
    variants: tuple[Variant, ...] = ()
    cross_checks: tuple[Callable[[Loading, Report], None], ...] = ()
    resolution_kinds: tuple[ResolutionKind, ...] = ()
    check_stages: tuple[CheckStage, ...] = ()
    value_refs: tuple[ValueRef, ...] = ()
    derived_ops: tuple[DerivedOp, ...] = ()
    catalog_sources: tuple[CatalogSource, ...] = ()
    sheet_commands: tuple[SheetCommand, ...] = ()
    tag_families: tuple[TagFamily, ...] = ()
    inventory_actions: tuple[InventoryAction, ...] = ()
    score_changes: tuple[Callable[[Loading], ScoreChange | None], ...] = ()
    rest_effects: tuple[RestEffect, ...] = ()
    combat_kinds: tuple[CombatKind, ...] = ()
    fight_features: tuple[FightFeature, ...] = ()
    fight_tactics: tuple[TacticsKind, ...] = ()
    condition_effects: tuple[ConditionEffect, ...] = ()
    reaction_moments: tuple[ReactionMoment, ...] = ()
    builder_steps: tuple[StepKind, ...] = ()
    builder_grants: tuple[Grant, ...] = ()
    module: object = attrs.field(factory=object, eq=False, repr=False)

    @property
    def title(self) -> str:
        """How errors name it: the plugin, and the distribution it came with."""
        return f"{self.name} (of {self.distribution})"

    @property
    def hooks(self) -> tuple[str, ...]:
        """The hooks that it answers."""
        return tuple(sorted(_answered(self.module)))


@attrs.frozen
class Fault:
    """A plugin that could not be used: its name, its distribution, and why."""

    plugin: str
    distribution: str
    reason: str

    def __str__(self) -> str:
        return f"plugin {self.plugin} of {self.distribution} is left out: {self.reason}"


@attrs.frozen
class Source:
    """Where a plugin comes from: a name, a distribution, and how its module is loaded."""

    name: str
    distribution: str
    load: Callable[[], object]


def installed() -> tuple[Source, ...]:
    """The plugins that are installed, sorted by distribution and name, so that their order never depends on luck."""
    found = [
        Source(entry.name, entry.dist.name if entry.dist is not None else "?", entry.load)
        for entry in metadata.entry_points(group=GROUP)
    ]
    return tuple(sorted(found, key=lambda source: (source.distribution, source.name)))


def given(name: str, module: object, distribution: str = "this program") -> Source:
    """A plugin that a host hands over itself, without an entry point."""
    return Source(name, distribution, lambda: module)


def load_all(sources: Iterable[Source]) -> tuple[tuple[Plugin, ...], tuple[Fault, ...]]:
    """Load plugins. Those that fail come back as faults; nothing is raised for them."""
    plugins, faults = [], []
    for source in sources:
        match load_plugin(source):
            case Fault() as fault:
                faults.append(fault)
            case plugin:
                plugins.append(plugin)
    return tuple(plugins), tuple(faults)


def load_plugin(source: Source) -> Plugin | Fault:
    """Load one plugin and ask its hooks. Whatever it raises becomes a fault that names it: third-party code may fail in
    any way, and must not take the engine down."""
    try:
        module = source.load()
        return _ask(source, module)
    except Exception as error:
        return Fault(source.name, source.distribution, f"{type(error).__name__}: {error}")


def _ask(source: Source, module: object) -> Plugin:
    manager = pluggy.PluginManager(hookspecs.PROJECT)
    manager.add_hookspecs(hookspecs)
    manager.register(module, name=source.name)
    unknown = sorted(name for name in _answered(module) if not hasattr(hookspecs, name))
    if unknown:
        raise TypeError(f"there is no hook {', '.join(unknown)}; hookspecs.py lists those that there are")
    answers = {name: _answer(manager, name, holds) for name, holds in _LISTS.items()}
    return Plugin(source.name, source.distribution, module=module, **answers)


def _answer(manager: pluggy.PluginManager, name: str, holds: type | None) -> tuple[Any, ...]:
    answers: Sequence[Sequence[Any]] = getattr(manager.hook, name)()
    items = tuple(item for answer in answers for item in answer)
    wrong = next((item for item in items if holds is not None and not isinstance(item, holds)), None)
    if holds is not None and wrong is not None:
        raise TypeError(f"{name} must return {holds.__name__}, not {type(wrong).__name__}")
    return items


def _answered(module: object) -> set[str]:
    """The hooks that a module answers, by their names in hookspecs.py."""
    members = getattr(module, "__dict__", {})
    marks = {name: getattr(value, f"{hookspecs.PROJECT}_impl", None) for name, value in members.items()}
    return {mark["specname"] or name for name, mark in marks.items() if mark is not None}
