"""Which way dice count in the skills of a stance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import attrs

from rulewright.check.faces import Counting, FaceRules
from rulewright.check.plan import Asking
from rulewright.check.resolution import Resolution
from rulewright.check.stages import CheckStage, FaceStage
from rulewright.features import features
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Bounds, key, shape
from rulewright.shapes.words import Id, Label
from rulewright.sheet.shapes import Skill
from rulewright.teaching import Teaching, listed

DECLARE: Final = "check.dice-pool.stances"
ONE_A_SKILL: Final = "check.dice-pool.stances.one-per-skill"

FEATURES: Final = features(DECLARE, ONE_A_SKILL, "check.dice-pool.stances.no-face-rules", since="1.137")


@shape
class Stance:
    """Skills whose checks count dice below the target, or above it (check.dice-pool.stances)."""

    id: Id = key()
    label: Label = key(help="what people read")
    count: Literal["below", "above"] = key(help="whether dice strictly below the target count, or those strictly above")
    skills: Annotated[tuple[Id, ...], Bounds(1, 120)] = key(help="the skills that it covers")


@shape
class StanceKeys:
    """Stances in the resolution block, where dice are counted against a target."""

    stances: tuple[Stance, ...] = key(0, 6, default=(), since="1.137", feature=DECLARE)


def stances(resolution: Resolution) -> tuple[Stance, ...]:
    """The stances of a resolution; none where its dice have no target."""
    return resolution.part(StanceKeys).stances if StanceKeys in resolution.parts else ()


def check_stances(resolution: Resolution, loading: Loading, report: Report) -> None:
    """Refuse skills that the sheet does not have, and skills that would count two ways."""
    here, skills = report.at("stances"), loading.definition.skills
    ids: set[str] = set()
    covered: dict[str, Stance] = {}
    for index, stance in enumerate(stances(resolution)):
        if stance.id in ids:
            here.at(index, "id").refuse(f'is used twice: "{stance.id}"', feature=DECLARE)
        ids.add(stance.id)
        for place, skill in enumerate(stance.skills):
            at = here.at(index, "skills", place)
            if skill not in skills:
                at.refuse(f'names no skill of the sheet: "{skill}"', feature=DECLARE)
            elif skill in covered:
                at.refuse(f'has a stance already: "{skill}" is in {covered[skill].label}', feature=ONE_A_SKILL)
            covered.setdefault(skill, stance)


def bind_stances(resolution: Resolution) -> FaceStage | None:
    """Count a covered skill's dice as its stance says. Rules that are read as "at or above" mean nothing then and are
    left out: exploding, counting twice, cancelling and botching (check.dice-pool.stances.no-face-rules)."""
    counting: dict[str, Counting] = {skill: s.count for s in stances(resolution) for skill in s.skills}
    if not counting:
        return None

    def count(asking: Asking, rules: FaceRules) -> FaceRules:
        way = counting.get(asking.subject.id) if asking.subject.kind == "skill" else None
        if way is None:
            return rules
        return attrs.evolve(rules, counting=way, explode=None, double=None, cancel=None, low=None)

    return count


def teach_stances(resolution: Resolution, loading: Loading) -> list[Teaching]:
    """A line for each stance: which skills count dice another way."""
    skills = loading.definition.skills
    return [
        Teaching(f"{stance.label}: dice {stance.count} the target count for {listed(_labels(stance, skills))}.")
        for stance in stances(resolution)
    ]


def _labels(stance: Stance, skills: Mapping[str, Skill]) -> list[str]:
    return [skills[id].label for id in stance.skills if id in skills]


STAGE: Final = CheckStage(id="stances", check=check_stances, faces=bind_stances, teach=teach_stances)
