"""Two ways in which the engine plays those whom nobody else plays."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.fight.tactics import TacticsKind
from rulewright_std.combat.tactics.features import FEATURES
from rulewright_std.combat.tactics.simple import Simple
from rulewright_std.combat.tactics.thorough import Thorough


@hookimpl(specname="features")
def carried() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def fight_tactics() -> Sequence[TacticsKind]:
    return [
        TacticsKind("simple", Simple, strength=1, help="heals the fallen, and strikes the weakest; foresees nothing"),
        TacticsKind("thorough", Thorough, strength=2, help="weighs every option by its exact forecast over one turn"),
    ]
