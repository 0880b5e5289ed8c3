"""Every extension point of Rulewright. What is not here does not exist.

A plugin is a module (a package's ``__init__.py``, as a rule) that defines some of these functions, each marked with
:data:`rulewright.hookimpl`, and that an entry point of the group ``rulewright`` names. All hooks return values; none is
given anything to poke into. They run once, when an :class:`~rulewright.engine.Engine` is made, and never while dice are
rolled: what they return is bound to plain functions when a ruleset is loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pluggy

if TYPE_CHECKING:
    import click

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
    from rulewright.issues import Report
    from rulewright.items.actions import InventoryAction
    from rulewright.loading import Loading
    from rulewright.rests import RestEffect
    from rulewright.shapes.declare import Keys, Variant
    from rulewright.sheet.definition import ScoreChange
    from rulewright.sheet.derived import DerivedOp
    from rulewright.sheet.values import ValueRef

PROJECT = "rulewright"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


@hookspec
def features() -> Sequence[Feature]:  # type: ignore[empty-body]
    """Asked for the feature ids that the plugin carries, each with the version that it came in with.

    Returns any number of :class:`~rulewright.features.Feature`; two plugins that declare one id are an error that names
    both.

    *Runs:* when an engine is made. *Order:* by id. *If it fails:* the plugin is left out, and ``engine.faults`` says
    so.
    """


@hookspec
def keys() -> Sequence[Keys]:  # type: ignore[empty-body]
    """Asked for keys that the plugin puts into places of the file, with their versions and gates.

    Returns :class:`~rulewright.shapes.declare.Keys`, one a place. Two plugins that bring one key to one place are an
    error that names both.

    *Runs:* when an engine is made. *Order:* by plugin name. *If it fails:* the plugin is left out, and
    ``engine.faults`` says so.
    """


@hookspec
def variants() -> Sequence[Variant]:  # type: ignore[empty-body]
    """Asked for variants of places that are told apart by a tag, where no hook of their own brings them.

    Returns :class:`~rulewright.shapes.declare.Variant`; two of one tag at one place are an error that names both
    plugins.

    *Runs:* when an engine is made. *Order:* by plugin name. *If it fails:* the plugin is left out, and
    ``engine.faults`` says so.
    """


@hookspec
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:  # type: ignore[empty-body]
    """Asked for functions that check what a shape cannot say: names that point at nothing, rules that could never fire.

    Each is called with the ruleset that is being loaded and a report at the document's root.

    *Runs:* when an engine is made; the functions when a ruleset is loaded, after its keys were read without fault.
    *Order:* by plugin name. *If it fails:* the plugin is left out; a function that raises stops the load with its name.
    """


@hookspec
def resolution_kinds() -> Sequence[ResolutionKind]:  # type: ignore[empty-body]
    """Asked for kinds of check: shape, cross-checks, how a number becomes dice, and the fold that rolls and weighs
    them.

    Returns :class:`~rulewright.check.kinds.ResolutionKind`; two of one id are an error that names both plugins.

    *Runs:* when an engine is made; a kind's functions when a ruleset of that kind is loaded. *Order:* by id.
    *If it fails:* the plugin is left out, and ``engine.faults`` says so.
    """


@hookspec
def check_stages() -> Sequence[CheckStage]:  # type: ignore[empty-body]
    """Asked for what may change a check before or after its dice: overrides, spends, charms, outcome tiers.

    Returns :class:`~rulewright.check.stages.CheckStage`; each fills named slots, which are passed in a fixed order.

    *Runs:* when an engine is made; a stage is bound when a ruleset is loaded. *Order:* by slot, then by id.
    *If it fails:* the plugin is left out, and ``engine.faults`` says so.
    """


@hookspec
def value_refs() -> Sequence[ValueRef]:  # type: ignore[empty-body]
    """Asked for ways to name a number of the sheet, such as ``{"field": "level"}``.

    Returns :class:`~rulewright.sheet.values.ValueRef`; two of one key are an error that names both plugins.

    *Runs:* when an engine is made; a reference is bound when a ruleset is loaded. *Order:* by key.
    *If it fails:* the plugin is left out, and ``engine.faults`` says so.
    """


@hookspec
def derived_ops() -> Sequence[DerivedOp]:  # type: ignore[empty-body]
    """Asked for ways to compute a derived value, by the word that ``op`` takes.

    Returns :class:`~rulewright.sheet.derived.DerivedOp`; two of one word are an error that names both plugins.

    *Runs:* when an engine is made; an op is bound when a ruleset is loaded. *Order:* by word.
    *If it fails:* the plugin is left out, and ``engine.faults`` says so.
    """


@hookspec
def catalog_sources() -> Sequence[CatalogSource]:  # type: ignore[empty-body]
    """Asked for other places that catalogs may have entries of: another ruleset, say.

    Returns :class:`~rulewright.catalog.sources.CatalogSource`; two of one id are an error that names both plugins.

    *Runs:* when an engine is made; a source is read when a ruleset is loaded that has a catalog which claims it.
    *Order:* by id; the first that a catalog claims is read. *If it fails:* the plugin is left out, and
    ``engine.faults`` says so.
    """


@hookspec
def sheet_commands() -> Sequence[SheetCommand]:  # type: ignore[empty-body]
    """Asked for operations of the ``[sheet: ...]`` tag, such as spending points.

    Returns :class:`~rulewright.commands.sheet_command.SheetCommand`; two of one word are an error that names both
    plugins, unless each needs an attribute of its own.

    *Runs:* when an engine is made; an operation is bound when a ruleset is loaded. *Order:* by plugin name.
    *If it fails:* the plugin is left out, and ``engine.faults`` says so.
    """


@hookspec
def tag_families() -> Sequence[TagFamily]:  # type: ignore[empty-body]
    """Asked for further tags that a reply may hold, each by its name, and for what carries them out.

    Returns :class:`~rulewright.commands.families.TagFamily`; two of one name are an error that names both plugins.

    *Runs:* when an engine is made; a family is bound when a ruleset is loaded. *Order:* none: tags are carried out in
    the order of the text. *If it fails:* the plugin is left out, and ``engine.faults`` says so.
    """


@hookspec
def inventory_actions() -> Sequence[InventoryAction]:  # type: ignore[empty-body]
    """Asked for actions of the ``[inventory: ...]`` tag, such as adding a thing or buying one.

    Returns :class:`~rulewright.items.actions.InventoryAction`; two of one word are an error that names both plugins.

    *Runs:* when an engine is made; an action is bound when a ruleset is loaded. *Order:* by plugin name.
    *If it fails:* the plugin is left out, and ``engine.faults`` says so.
    """


@hookspec
def score_changes() -> Sequence[Callable[[Loading], ScoreChange | None]]:  # type: ignore[empty-body]
    """Asked for what changes ability scores before anything else reads them: things that somebody wears, say.

    Each function is given a ruleset as it is loaded, and answers a change
    (:data:`~rulewright.sheet.definition.ScoreChange`), or None where the ruleset does not use it.

    *Runs:* when an engine is made; the functions when a ruleset is loaded. *Order:* by plugin name, each on what the
    one before left. *If it fails:* the plugin is left out; a function that raises stops the load with its name.
    """


@hookspec
def rest_effects() -> Sequence[RestEffect]:  # type: ignore[empty-body]
    """Asked for what else takes part in a rest, after its own steps: items that regain charges, say.

    Returns :class:`~rulewright.rests.RestEffect`; two of one id are an error that names both plugins.

    *Runs:* when an engine is made; an effect is bound when a ruleset is loaded. *Order:* by id. *If it fails:* the
    plugin is left out, and ``engine.faults`` says so.
    """


@hookspec
def combat_kinds() -> Sequence[CombatKind]:  # type: ignore[empty-body]
    """Asked for kinds of fight: how a blow is decided, and what a hit does.

    Returns :class:`~rulewright.fight.kinds.CombatKind`; two of one id are an error that names both plugins.

    *Runs:* when an engine is made; a kind is bound when a ruleset is loaded. *Order:* by id. *If it fails:* the
    plugin is left out, and ``engine.faults`` says so.
    """


@hookspec
def fight_features() -> Sequence[FightFeature]:  # type: ignore[empty-body]
    """Asked for parts of a fight: what they contribute to its phases, slot by slot, steps and menu options among it.

    Returns :class:`~rulewright.fight.features.FightFeature`; two of one id are an error that names both plugins.

    *Runs:* when an engine is made; a part is bound when a ruleset is loaded. *Order:* in every slot by id.
    *If it fails:* the plugin is left out, and ``engine.faults`` says so.
    """


@hookspec
def fight_tactics() -> Sequence[TacticsKind]:  # type: ignore[empty-body]
    """Asked for ways to play whoever is played by the engine: each chooses from the menu, as anybody does.

    Returns :class:`~rulewright.fight.tactics.TacticsKind`; two of one id are an error that names both plugins.

    *Runs:* when an engine is made; a way to play is made when a fight asks for it. *Order:* by id; the strongest plays
    where nobody says which. *If it fails:* the plugin is left out, and ``engine.faults`` says so.
    """


@hookspec
def condition_effects() -> Sequence[ConditionEffect]:  # type: ignore[empty-body]
    """Asked for effects that conditions and levels may have, each by its id, and what it contributes to which phase.

    Returns :class:`~rulewright.conditions.effects.ConditionEffect`; two of one id are an error that names both plugins.
    A ruleset that names an effect which no loaded plugin brings is refused.

    *Runs:* when an engine is made; bound when a fight starts. *Order:* by id. *If it fails:* the plugin is left out,
    and ``engine.faults`` says so.
    """


@hookspec
def reaction_moments() -> Sequence[ReactionMoment]:  # type: ignore[empty-body]
    """Asked for moments that an entry or a creature's action may wait for, and who may answer there.

    Returns :class:`~rulewright.fight.windows.ReactionMoment`; two of one id are an error that names both plugins.

    *Runs:* when an engine is made; its functions while a fight is fought. *Order:* by id. *If it fails:* the plugin
    is left out, and ``engine.faults`` says so.
    """


@hookspec
def builder_steps() -> Sequence[StepKind]:  # type: ignore[empty-body]
    """Asked for kinds of builder steps: shape, what they offer, what they give and at which stage, what they wait for.

    Returns :class:`~rulewright.build.step.StepKind`; two of one id are an error that names both plugins.

    *Runs:* when an engine is made; a step is bound when a ruleset is loaded. *Order:* steps stand in the order of the
    ruleset, and give at the stages of :mod:`rulewright.build.chain`. *If it fails:* the plugin is left out, and
    ``engine.faults`` says so.
    """


@hookspec
def builder_grants() -> Sequence[Grant]:  # type: ignore[empty-body]
    """Asked for sorts of gift that picks in a builder carry in ``grants``, such as training, with their choices.

    Returns :class:`~rulewright.build.step.Grant`; two of one key are an error that names both plugins.

    *Runs:* when an engine is made; an entry's grants are bound when a ruleset is loaded. *Order:* by key; what they
    give bears a stage of :mod:`rulewright.build.chain`. *If it fails:* the plugin is left out, and ``engine.faults``
    says so.
    """


@hookspec
def rulewright_commands(cli: click.Group) -> None:
    """Called with an empty group, to add commands to it; they become commands of ``rulewright``.

    A name that is taken already is an error that names both. So that help is quick, only a module whose own source
    holds the name of this hook is imported for it.

    *Runs:* when a command is named that is not one of Rulewright's own, or when all are listed. *Order:* by plugin
    name. *If it fails:* the plugin adds no command, and a line on standard error says so.
    """
