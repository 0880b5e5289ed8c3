"""The feature ids that the check pipeline itself carries."""

from __future__ import annotations

from typing import Final

from rulewright.features import features

FEATURES: Final = (
    *features(
        "check.common.kind", "check.common.kind-switch", "check.common.sheet-number", "check.common.difficulty-ladder",
        "check.common.sheet-calculation-keys", "check.common.packaged-version", "check.common.refuse-dead-rules",
        "check.common.ability-modifier.identity", "check.common.ability-modifier.floor-half-minus-ten",
        "check.common.ability-modifier.step-table", "check.common.proficiency-tiers",
        "check.common.proficiency-tiers.default", "check.common.proficiency-tiers.flat",
        "check.common.proficiency-tiers.multiplier", "check.common.proficiency",
        "tag.skill-check", "tag.skill", "tag.who", "tag.with.replace-ability", "tag.difficulty",
        "tag.difficulty.explicit-wins", "tag.difficulty.unknown", "tag.clamp", "tag.not-offered-ignored", "tag.spend",
        "tag.use", "tag.check.grammar", "tag.check.who", "tag.check.difficulty", "tag.check.with", "tag.check.limits",
        "tag.check.engine-rolls", "check.record.sum-form", "check.record.with",
        "sheet.evaluate.check-name", "sheet.evaluate.check-match", "sheet.evaluate.with-swap",
        "check.out-of-scope.opposed-pools", "check.out-of-scope.wild-die", "check.out-of-scope.three-places",
        "check.spend.engine-computes", "check.spend.record",
    ),
    *features("check.record.shows-what-happened", since="1.24"),
    *features("tag.check.sheet-parts", since="1.38"),
    *features("tag.check.untrained", since="1.41"),
    *features("sheet.evaluate.conditions-on-checks", since="1.53"),
)  # fmt: skip
