"""The keys of a rest: steps that restore, and what is cleared."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rulewright.features import features
from rulewright.rounding import Rounding
from rulewright.shapes.declare import Bounds, key, shape
from rulewright.shapes.words import Id

FEATURES: Final = (
    *features(
        "rest.shape", "rest.step", "rest.to", "rest.by", "rest.pool-group", "rest.list-pools", "rest.track",
        "rest.clear", "rest.only-what-it-says", "rest.record", "tag.sheet.rest",
    ),
    *features("rest.wound-track", since="1.30"),
    *features("rest.wound-track.kind", since="1.40"),
    *features("rest.state", since="1.42"),
)  # fmt: skip

Word = Annotated[str, Bounds(1, 80)]


@shape
class By:
    """How far a step changes a value (rest.by): a number, or a share of the maximum."""

    const: int | None = key(-1_000_000, 1_000_000, default=None, help="added as it is; below 0 takes away")
    fraction_of_max: float | None = key(0, 1, default=None, help="a share of the maximum, above 0 and at most 1")
    round: Rounding | None = key(default=None, help="how the share is rounded; down where it is left out")
    min: int | None = key(0, 1_000_000, default=None, help="the least that the share comes to; 0 where it is left out")


@shape
class Step:
    """One restore step (rest.step): exactly one target, and exactly one of ``to`` and ``by``."""

    pool: Id | None = key(default=None, help="a live pool")
    pool_group: Id | None = key(default=None, feature="rest.pool-group", help="every live pool of a group")
    list_pools: Id | None = key(default=None, feature="rest.list-pools", help="every row of a list with pools")
    track: Id | None = key(default=None, feature="rest.track", help="a live track; one of wounds can only be healed")
    state: Id | None = key(default=None, since="1.42", feature="rest.state", help="a live state")
    recharge: tuple[Word, ...] | None = key(
        1, 12, default=None, feature="rest.list-pools", help="only rows whose recharge column holds one of these"
    )
    kind: Id | None = key(
        default=None, since="1.40", feature="rest.wound-track.kind", help="only marks of this kind of a wound track"
    )
    to: Annotated[int, Bounds(-1_000_000, 1_000_000)] | Word | None = key(
        default=None, feature="rest.to", help="max, min or a whole number; of a state default or one of its values"
    )
    by: By | None = key(default=None, feature="rest.by", help="how far it is changed")

    def targets(self) -> dict[str, str]:
        """The targets that are written, by their key."""
        written = (
            ("pool", self.pool),
            ("poolGroup", self.pool_group),
            ("listPools", self.list_pools),
            ("track", self.track),
            ("state", self.state),
        )
        return {name: id for name, id in written if id is not None}


@shape
class Clear:
    """What a rest empties and switches off (rest.clear)."""

    text: tuple[Id, ...] = key(0, 12, default=(), help="live notes")
    conditions: Literal["all"] | Annotated[tuple[Id, ...], Bounds(0, 80)] = key(default=(), help="all, or which ones")


@shape
class RestKeys:
    """What a rest does."""

    restore: tuple[Step, ...] = key(
        0, 40, default=(), feature="rest.step", help="steps, each on what the one before left"
    )
    clear: Clear = key(default=Clear(), feature="rest.clear", help="what goes when the steps are done")
