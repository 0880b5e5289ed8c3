"""The feature ids that the kernel's part of the builder carries."""

from __future__ import annotations

from typing import Final

from rulewright.features import features

FEATURES: Final = (
    *features(
        "builder.declare", "builder.view.guided", "builder.view.steps-row", "builder.badge.waiting",
        "builder.view.navigation", "builder.view.summary", "builder.tier", "builder.steps.limit",
        "builder.step.shape", "builder.grants.only-builder", "builder.grants.rows-written-once",
        "builder.grants.grants-only-entries", "builder.grants.take-back", "builder.grants.take-back.players-own",
        "builder.grants.all-fields-edits-stay", "builder.grants.same-entry-two-steps",
        "builder.grants.hidden-by-layer", "builder.answers.saved", "builder.described.opens",
        "builder.described.done",
        since="1.86",
    ),
    *features("builder.exclusive.group", since="1.94"),
    *features(
        "builder.offered.when", "builder.offered.when.lapse", "builder.offered.when.self",
        "builder.offered.all-fields",
        since="1.99",
    ),
    *features("builder.offered.when.exclusive", since="1.100"),
    *features(
        "builder.step.when", "builder.step.required-when", "builder.choice.never-blocks", "builder.quota.declare",
        "builder.quota.named-tiers", "builder.quota.distinct-by", "builder.quota.below",
        "builder.quota.below-repair", "builder.quota.min", "builder.quota.max", "builder.choice.id",
        "builder.choice.id.position-key", "builder.choice.id.unique", "builder.choice.count-from",
        "builder.choice.exclude-choices", "builder.choice.exclude-choices.verifiable",
        "builder.choice.earlier-only", "builder.choice.not-configured", "builder.choice.external-catalogs",
        "builder.choice.class-change", "builder.choice.hand-edits",
        since="1.151",
    ),
    *features(
        "builder.step.allocate.rating-tiers", "builder.step.allocate.rating-tiers.map",
        since="1.152",
    ),
    *features(
        "builder.pool.declare", "builder.pool.budget", "builder.pool.not-configured", "builder.pool.credit-limit",
        "builder.pool.caps",
        since="1.153",
    ),
    *features(
        "builder.constraint.declare", "builder.constraint.value", "builder.constraint.rows",
        "builder.constraint.distinct", "builder.constraint.approved", "builder.constraint.never-blocks",
        since="1.155",
    ),
    *features("builder.rows.column-total", since="1.159"),
    *features(
        "builder.profile.declare", "builder.profile.steps", "builder.profile.budgets",
        "builder.profile.reads-before", "builder.profile.reads-before.typed-stays",
        since="1.160",
    ),
    *features("builder.described.no-regrant", since="1.164"),
    *features("builder.exclusive.default", since="1.772"),
)  # fmt: skip
