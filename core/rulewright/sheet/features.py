"""The feature ids that the sheet itself carries."""

from __future__ import annotations

from typing import Final

from rulewright.features import features

FEATURES: Final = (
    *features(
        "file.json-data-only", "file.schema-version", "file.id", "file.id.reserved", "file.version", "file.name",
        "file.license", "file.coverage", "file.coverage.combat", "file.required-keys", "file.top-level-limits",
        "file.strict-keys", "file.comments", "file.issue-lines", "file.size", "file.text.prompt-safe",
        "file.text.label", "file.sheet-id", "file.unique-ids", "file.id-collisions", "file.references-exist",
        "file.capability.community", "file.capability.base-table", "gm.check-guidance", "sheet.version",
        "sheet.limits", "sheet.section", "sheet.ability", "sheet.ability.modifier", "sheet.step-table",
        "sheet.proficiency.tiers", "sheet.proficiency.bonus", "sheet.tiers-offered", "sheet.bonus-range",
        "sheet.skill", "sheet.save", "sheet.field", "sheet.field.number", "sheet.field.text", "sheet.field.boolean",
        "sheet.field.enum", "sheet.field.dice", "sheet.field.hide-when", "sheet.field.hidden-effect", "sheet.derived",
        "sheet.list", "sheet.list.column", "sheet.list.row-check", "sheet.list.pools", "sheet.list.pools.key",
        "sheet.value.one-key", "sheet.value.dangling", "sheet.evaluate.order", "sheet.evaluate.round",
        "sheet.evaluate.tolerant", "sheet.evaluate.trained-modifier", "sheet.evaluate.tier-read",
        "sheet.evaluate.blank", "sheet.evaluate.build-shape", "sheet.evaluate.stored-limits",
        "sheet.evaluate.game-copy", "sheet.live.store.limits", "sheet.live.store.by-message",
        "sheet.evaluate.no-sheet", "sheet.evaluate.format", "sheet.live.text", "sheet.live.condition",
        "sheet.live.pool", "sheet.live.pool.max", "sheet.live.pool.start", "sheet.live.pool.temp",
        "sheet.live.pool.group", "sheet.live.track", "sheet.live.store.sparse", "sheet.live.store.tolerant",
    ),
    *features(
        "sheet.live.wound", "sheet.live.wound.levels", "sheet.live.wound.kinds", "sheet.live.wound.length",
        "sheet.live.wound.order", "sheet.live.wound.penalty",
        since="1.30",
    ),
    *features("sheet.live.track.max-reference", "sheet.live.track.always-show", since="1.37"),
    *features(
        "sheet.skill.cap", "sheet.field.hide-when.holdable", "sheet.value.no-live", "sheet.value.live-moment",
        since="1.39",
    ),
    *features(
        "sheet.live.wound.boxes", "sheet.live.wound.boxes.penalty", "sheet.live.wound.indexed",
        "sheet.live.wound.refuse", "sheet.live.wound.extra", "sheet.live.wound.shrunk",
        since="1.40",
    ),
    *features(
        "sheet.skill.untrained", "sheet.skill.untrained.by", "sheet.skill.untrained.harder",
        "sheet.skill.untrained.refuse", "sheet.section.grouping",
        since="1.41",
    ),
    *features("sheet.live.state", "sheet.live.state.read", since="1.42"),
    *features(
        "sheet.computed-ability.value", "sheet.computed-ability.reads", "sheet.computed-ability.builder",
        since="1.156",
    ),
    *features(
        "sheet.live.start-from", "sheet.live.start-from.saved-wins", "sheet.live.start-from.track",
        "sheet.live.start-from.initialized",
        since="1.158",
    ),
    *features(
        "sheet.row-check.declare", "sheet.row-check.two-stances", "sheet.row-check.sheet-first",
        "sheet.row-check.ambiguous", "sheet.row-check.block", "sheet.row-check.with",
        since="1.161",
    ),
    *features("sheet.fields.limit", since="1.208"),
    *features(
        "sheet.computed-column.sum", "sheet.computed-column.read-only", "sheet.computed-column.limits", since="1.210"
    ),
    *features("sheet.advancement.limit", since="1.219"),
)  # fmt: skip
