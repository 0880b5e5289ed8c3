"""The dice that a tag's ``bonus`` adds to a check or takes from it, within the range that the ruleset allows."""

from __future__ import annotations

from typing import Final

from rulewright.check.plan import Asking, CheckNumber, Term
from rulewright.check.resolution import Resolution
from rulewright.check.stages import CheckStage, TermStage
from rulewright.features import features
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import key, shape
from rulewright.teaching import Teaching

POOL: Final = "check.dice-pool.situational-dice"

FEATURES: Final = (
    *features(POOL, "tag.bonus.pool", since="1.24"),
    *features("check.dice-highest.situational-dice", since="1.138"),
)


@shape
class SituationalDice:
    """How many dice one check may gain or lose (check.dice-pool.situational-dice)."""

    min: int = key(-100, 100, help="the most dice taken away, as a number of 0 or less")
    max: int = key(-100, 100, help="the most dice added")


@shape
class SituationalKeys:
    """Situational dice in the resolution block, where the sheet's number is a number of dice."""

    situational_dice: SituationalDice | None = key(
        default=None, feature=POOL, help="dice that bonus= on a tag adds or takes away: a stunt, dim light"
    )


def situational_dice(resolution: Resolution) -> SituationalDice | None:
    """The range of a resolution; None where it has none, or where its number is no number of dice."""
    if SituationalKeys not in resolution.parts:
        return None
    return resolution.part(SituationalKeys).situational_dice


def check_range(resolution: Resolution, loading: Loading, report: Report) -> None:
    """Refuse a range that holds no number."""
    allowed = situational_dice(resolution)
    if allowed is not None and allowed.min > allowed.max:
        report.at("situationalDice", "min").refuse(f"must not be above max, which is {allowed.max}", feature=POOL)


def bind_bonus(resolution: Resolution) -> TermStage | None:
    """The dice that a tag asks for, held to the range; a term of the check, and recorded as what was used."""
    allowed = situational_dice(resolution)
    if allowed is None:
        return None
    least, most = allowed.min, allowed.max

    def bonus(asking: Asking, number: CheckNumber) -> Term | None:
        asked = asking.request.whole("bonus")
        return Term("bonus", min(max(asked, least), most), "tag") if asked is not None else None

    return bonus


def teach_bonus(resolution: Resolution, loading: Loading) -> list[Teaching]:
    """How many dice a check may gain or lose, where it may."""
    allowed = situational_dice(resolution)
    if allowed is None:
        return []
    return [Teaching(f"dice that the situation adds, or below 0 takes away, {allowed.min} to {allowed.max}", "bonus")]


STAGE: Final = CheckStage(id="situational-dice", check=check_range, situation=bind_bonus, teach=teach_bonus)
