"""What things do while they are worn or carried: to checks and saves, to scores, and to those who fall short of
them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.check.stages import CheckStage
from rulewright.features import Feature
from rulewright.fight.features import FightFeature
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright.sheet.definition import ScoreChange
from rulewright_std.items.worn.bearing import STAGE
from rulewright_std.items.worn.checks import check_worn
from rulewright_std.items.worn.in_fights import bind
from rulewright_std.items.worn.scores import bind_scores
from rulewright_std.items.worn.vocabulary import FEATURES, KEYS


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return KEYS


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_worn]


@hookimpl
def check_stages() -> Sequence[CheckStage]:
    return [STAGE]


@hookimpl
def score_changes() -> Sequence[Callable[[Loading], ScoreChange | None]]:
    return [bind_scores]


@hookimpl
def fight_features() -> Sequence[FightFeature]:
    return [FightFeature("worn", bind)]
