"""Which way dice count in the skills of a stance, and in rows that are checks of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Annotated, Final, Literal

import attrs

from rulewright.check.faces import Counting, FaceRules
from rulewright.check.plan import Asking
from rulewright.check.request import Subject
from rulewright.check.resolution import Resolution
from rulewright.check.row_checks import row_checks
from rulewright.check.stages import CheckStage, FaceStage
from rulewright.check.subject import Subjects, subjects
from rulewright.features import features
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.prompt.hygiene import clean
from rulewright.prompt.lists import MOST_ROWS
from rulewright.shapes.declare import Bounds, key, shape
from rulewright.shapes.words import Id, Label
from rulewright.sheet.character import Character
from rulewright.sheet.shapes import Skill
from rulewright.teaching import Teaching, listed

DECLARE: Final = "check.dice-pool.stances"
ONE_A_SKILL: Final = "check.dice-pool.stances.one-per-skill"
OF_ROWS: Final = "sheet.row-check.stance"

FEATURES: Final = (
    *features(DECLARE, ONE_A_SKILL, "check.dice-pool.stances.no-face-rules", since="1.137"),
    *features(OF_ROWS, "sheet.row-check.stance.reminder", since="1.212"),
)


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


@shape
class RowStanceKeys:
    """The stance of rows that are checks."""

    stance: Id | None = key(default=None, since="1.212", feature=OF_ROWS, help="the stance that its rows take")


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


def check_rows(loading: Loading, report: Report) -> None:
    """Refuse rows that take a stance which there is not."""
    known = {stance.id for stance in stances(loading.file.resolution)}
    for index, table in enumerate(loading.definition.shape.lists):
        for place, check in enumerate(table.checks):
            named = check.part(RowStanceKeys).stance
            if named is not None and named not in known:
                report.at("sheet", "lists", index, "checks", place, "stance").refuse(
                    f'names no stance of the resolution: "{named}"', feature=OF_ROWS
                )


def bind_stances(resolution: Resolution) -> FaceStage | None:
    """Count a covered skill's dice, or those of a row that takes it, as a stance says. Rules that are read as "at or
    above" mean nothing then and are left out: exploding, counting twice, cancelling and botching
    (check.dice-pool.stances.no-face-rules)."""
    skills: dict[str, Counting] = {skill: s.count for s in stances(resolution) for skill in s.skills}
    rows: dict[str | None, Counting] = {s.id: s.count for s in stances(resolution)}
    if not skills:
        return None

    def count(asking: Asking, rules: FaceRules) -> FaceRules:
        way = skills.get(asking.subject.id) if asking.subject.kind == "skill" else rows.get(stance_of(asking.subject))
        if way is None:
            return rules
        return attrs.evolve(rules, counting=way, explode=None, double=None, cancel=None, low=None)

    return count


def stance_of(subject: Subject) -> str | None:
    """The stance of a check that is a row; None for one without any, and for all other checks."""
    return subject.row_check.part(RowStanceKeys).stance if subject.row_check is not None else None


def teach_stances(resolution: Resolution, loading: Loading) -> list[Teaching]:
    """A line for each stance: which skills count dice another way, and which rows of the party's sheets."""
    sheet = loading.definition
    named = subjects(sheet.abilities.values(), sheet.skills.values(), sheet.saves.values())
    return [
        Teaching(_told(stance, sheet.skills), for_party=partial(_told_party, stance, sheet.skills, named))
        for stance in stances(resolution)
    ]


def _told_party(stance: Stance, skills: Mapping[str, Skill], named: Subjects, party: Sequence[Character]) -> str:
    every = (subject for who in party for _, subject in row_checks(named, who))
    rows = dict.fromkeys(clean(subject.label) for subject in every if stance_of(subject) == stance.id)
    return _told(stance, skills, tuple(rows)[:MOST_ROWS])


def _told(stance: Stance, skills: Mapping[str, Skill], rows: Sequence[str] = ()) -> str:
    labels = [skills[id].label for id in stance.skills if id in skills]
    return f"{stance.label}: dice {stance.count} the target count for {listed([*labels, *rows])}."


STAGE: Final = CheckStage(id="stances", check=check_stances, faces=bind_stances, teach=teach_stances)
