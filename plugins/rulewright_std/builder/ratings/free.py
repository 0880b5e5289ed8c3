"""Free ratings: all floors first, of which the highest counts, and then whatever adds."""

from __future__ import annotations

from typing import Final

from rulewright.build.around import Around
from rulewright.build.chain import Stage
from rulewright.build.gifts import Target, Write, need_of
from rulewright.build.shapes import TargetShape
from rulewright.build.step import Giving, Grant
from rulewright.features import features
from rulewright.issues import Report
from rulewright.shapes.declare import key, shape
from rulewright.sheet.values import Need

FEATURE: Final = "builder.grants.ratings"
FEATURES: Final = features(
    FEATURE,
    "builder.grants.ratings.combine",
    "builder.grants.ratings.order",
    "builder.grants.ratings.not-charged",
    since="1.152",
)


@shape
class Rating:
    """Free points of one rating (builder.grants.ratings)."""

    target: TargetShape = key()
    add: int | None = key(1, 10_000, default=None, help="points that are added")
    set: int | None = key(0, 10_000, default=None, help="a floor under the rating")


@shape
class RatingsKeys:
    """What a pick gives to ratings (builder.grants.ratings)."""

    ratings: tuple[Rating, ...] = key(0, 60, default=(), since="1.152", feature=FEATURE, help="free rating points")


def bind_ratings(part: RatingsKeys, around: Around, report: Report) -> Giving:
    """Check and bind free ratings; ``report`` stands at the grants of an entry."""
    writes: list[Write] = []
    changes: set[Need] = set()
    for index, rating in enumerate(part.ratings):
        here = report.at("ratings", index)
        target = around.target(rating.target, here.at("target"), feature=FEATURE)
        if (rating.add is None) == (rating.set is None):
            here.refuse("must have exactly one of add and set", feature=FEATURE)
        elif target is not None:
            writes.append(_write(target, rating))
            changes.add(need_of(target, around.definition.saves))
    return Giving(tuple(writes), changes=frozenset(changes))


def _write(target: Target, rating: Rating) -> Write:
    if rating.set is not None:
        return Write(target, Stage.FREE_FLOOR, "floor", rating.set)
    return Write(target, Stage.FREE, "add", rating.add or 0)


RATINGS: Final = Grant("ratings", RatingsKeys, bind_ratings)
