"""What a die that shows exactly the target is: something to tell apart, and a success or not."""

from __future__ import annotations

from typing import Annotated, Final

import attrs

from rulewright.check.faces import FaceRules
from rulewright.check.plan import Asking
from rulewright.check.resolution import Resolution
from rulewright.check.stages import CheckStage, FaceStage
from rulewright.features import features
from rulewright.loading import Loading
from rulewright.shapes.declare import Bounds, key, shape
from rulewright.shapes.words import Label, Safe
from rulewright.teaching import Teaching

FEATURES: Final = features("check.dice-pool.exact", "check.dice-pool.exact.record", since="1.137")


@shape
class Exact:
    """Dice that show exactly the target (check.dice-pool.exact)."""

    label: Label = key(help="what such a die is called")
    text: Annotated[Safe, Bounds(1, 400)] | None = key(default=None, help="what it does at the table")
    counts: bool = key(default=True, help="whether it is a success, in any check")


@shape
class ExactKeys:
    """Exact dice in the resolution block, where dice are counted against a target."""

    exact: Exact | None = key(default=None, since="1.137", feature="check.dice-pool.exact")


def bind_exact(resolution: Resolution) -> FaceStage | None:
    """Tell dice on the target apart. One that counts is one success like any other (question.check.16)."""
    rule = resolution.part(ExactKeys).exact if ExactKeys in resolution.parts else None
    if rule is None:
        return None
    counts = rule.counts

    def tell_apart(asking: Asking, rules: FaceRules) -> FaceRules:
        return attrs.evolve(rules, exact=True, exact_counts=counts)

    return tell_apart


def teach_exact(resolution: Resolution, loading: Loading) -> list[Teaching]:
    """What a die on the target is called, and what its author says of it."""
    rule = resolution.part(ExactKeys).exact if ExactKeys in resolution.parts else None
    if rule is None:
        return []
    told = f"Where the record says exact, so many dice showed exactly the target: {rule.label}."
    return [Teaching(f"{told} {rule.text}" if rule.text is not None else told)]


STAGE: Final = CheckStage(id="exact", faces=bind_exact, teach=teach_exact)
