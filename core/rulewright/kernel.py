"""What the kernel itself puts into the vocabulary and the feature table, in the form in which plugins do."""

from __future__ import annotations

from typing import Final

from rulewright.build.features import FEATURES as BUILD_FEATURES
from rulewright.build.shapes import BUILDER_KEYS
from rulewright.build.step import StepKind
from rulewright.catalog.acts import APPLIES_GATES
from rulewright.catalog.features import FEATURES as CATALOG_FEATURES
from rulewright.catalog.reactions import REACTION_GATES
from rulewright.catalog.riders import RIDER_GATES
from rulewright.catalog.shapes import HOLDS_GATES
from rulewright.check.features import FEATURES as CHECK_FEATURES
from rulewright.check.kinds import ResolutionKind
from rulewright.check.modifiers import MODIFIER_GATES
from rulewright.commands.features import FEATURES as COMMAND_FEATURES
from rulewright.commands.sheet_tag import SHEET_TAGS
from rulewright.conditions.block import CONDITION_KEYS
from rulewright.conditions.block import FEATURES as CONDITION_FEATURES
from rulewright.conditions.checks import check_conditions
from rulewright.conditions.on_checks import CONDITIONS
from rulewright.fight.block import FEATURES as FIGHT_FEATURES
from rulewright.fight.checks import check_combat
from rulewright.fight.kinds import CombatKind
from rulewright.fight.windows import FEATURES as WINDOW_FEATURES
from rulewright.file import SUMMARY_GATES
from rulewright.items.features import FEATURES as ITEM_FEATURES
from rulewright.items.inventory_tag import INVENTORY_TAGS
from rulewright.items.layers import LayerCoins
from rulewright.items.shapes import STAT_VARIANTS
from rulewright.layers.checks import check_layers
from rulewright.layers.features import FEATURES as LAYER_FEATURES
from rulewright.library.features import FEATURES as LIBRARY_FEATURES
from rulewright.prompt.features import FEATURES as PROMPT_FEATURES
from rulewright.registry import Plugin
from rulewright.rests import check_rests
from rulewright.shapes.declare import Keys, Variant
from rulewright.sheet.derived import DerivedOp
from rulewright.sheet.features import FEATURES as SHEET_FEATURES
from rulewright.sheet.live_shapes import MAX_GATES
from rulewright.sheet.shapes import KERNEL_VARIANTS, SIZE_GATES
from rulewright.sheet.summary import check_summary

PLUGIN: Final = Plugin(
    name="rulewright",
    distribution="rulewright",
    features=(
        *BUILD_FEATURES,
        *CATALOG_FEATURES,
        *CHECK_FEATURES,
        *COMMAND_FEATURES,
        *CONDITION_FEATURES,
        *FIGHT_FEATURES,
        *WINDOW_FEATURES,
        *ITEM_FEATURES,
        *LAYER_FEATURES,
        *LIBRARY_FEATURES,
        *PROMPT_FEATURES,
        *SHEET_FEATURES,
    ),
    keys=(
        *BUILDER_KEYS,
        Keys("layer", LayerCoins),
        HOLDS_GATES,
        MAX_GATES,
        SIZE_GATES,
        SUMMARY_GATES,
        APPLIES_GATES,
        CONDITION_KEYS,
        MODIFIER_GATES,
        REACTION_GATES,
        RIDER_GATES,
    ),
    variants=(*KERNEL_VARIANTS, *STAT_VARIANTS),
    cross_checks=(check_combat, check_conditions, check_summary, check_layers, check_rests),
    check_stages=(CONDITIONS,),
    tag_families=(SHEET_TAGS, INVENTORY_TAGS),
)
"""The kernel, listed beside the plugins: the features that it carries are found there like anybody's."""


def kind_variant(kind: ResolutionKind) -> Variant:
    """A kind of check as a variant of the resolution block."""
    return Variant("resolution", kind.id, kind.shape, kind.since, kind.feature, kind.traits, kind.help)


def combat_variant(kind: CombatKind) -> Variant:
    """A kind of fight as a variant of the combat block."""
    return Variant("combat", kind.id, kind.shape, kind.since, kind.feature, help=kind.help)


def op_variant(op: DerivedOp) -> Variant:
    """An op as a variant of derived values."""
    return Variant("sheet.derived", op.key, op.shape, op.since, op.feature)


def step_variant(kind: StepKind) -> Variant:
    """A kind of step as a variant of builder steps."""
    return Variant("builder.step", kind.id, kind.shape, kind.since, kind.feature, help=kind.help)
