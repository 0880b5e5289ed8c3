"""The ``check`` of an entry's mechanics, and what its shape cannot say."""

from __future__ import annotations

from typing import Final

from rulewright.check.gains import Gains, Reroll, Rethrow
from rulewright.check.kinds import Facts
from rulewright.features import features
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import key, shape

FEATURES: Final = (
    *features(
        "catalog.mechanics.check", "check.charm.declare", "check.charm.dice-pool-only", "check.charm.reroll",
        "check.charm.reroll.limit", "check.charm.dice", "check.charm.successes", "check.charm.threshold",
        "check.charm.cost", "check.charm.per-cost-step", "check.charm.named-in-check", "check.charm.all-or-nothing",
        "check.charm.not-owned", "tag.check.use",
    ),
    *features("check.charm.explode-double", since="1.37"),
)  # fmt: skip


@shape
class CharmCheck:
    """What an entry does to the check that it is used on (check.charm.declare)."""

    reroll: Reroll | None = key(default=None, feature="check.charm.reroll", help="low dice again")
    dice: int | None = key(
        1, 10, default=None, feature="check.charm.dice", help="for each price paid, thrown with the others"
    )
    successes: int | None = key(
        1, 10, default=None, feature="check.charm.successes", help="for each price paid, after counting"
    )
    threshold: int | None = key(
        1, 1000, default=None, feature="check.charm.threshold", help="the face that each die must reach, for this check"
    )
    explode: int | None = key(
        1,
        1000,
        default=None,
        since="1.37",
        feature="check.charm.explode-double",
        help="the face from which dice explode",
    )
    double: int | None = key(
        1,
        1000,
        default=None,
        since="1.37",
        feature="check.charm.explode-double",
        help="the face from which dice count twice",
    )

    def faces(self) -> dict[str, int]:
        """The faces that it sets for one check, by gain."""
        written = {"threshold": self.threshold, "explode": self.explode, "double": self.double}
        return {name: face for name, face in written.items() if face is not None}

    def gains(self, times: int) -> Gains:
        """What it gives when its price was paid ``times`` over: dice and successes each time, all else once."""
        rethrow = Rethrow(self.reroll.up_to, self.reroll.mode == "until") if self.reroll is not None else None
        return Gains(
            dice=(self.dice or 0) * times,
            successes=(self.successes or 0) * times,
            rethrow=rethrow,
            threshold=self.threshold,
            explode=self.explode,
            double=self.double,
        )


@shape
class CharmKeys:
    """What an entry does to checks, in its mechanics."""

    check: CharmCheck | None = key(
        default=None, feature="check.charm.declare", help="how it changes a check it is used on"
    )


_GAIN: Final = {"reroll": "rethrow", "dice": "dice", "successes": "successes"}
"""Which gain a key is, as kinds of check name it."""


def check_charms(loading: Loading, report: Report) -> None:
    """Refuse a check that would do nothing, and what checks of this ruleset cannot be given."""
    facts = loading.kind.facts(loading.file.resolution)
    for entry in loading.catalogs:
        written = entry.mechanics.part(CharmKeys).check if entry.mechanics is not None else None
        if written is not None:
            _check(written, facts, loading, report.at(*entry.path, "mechanics", "check"))


def _check(written: CharmCheck, facts: Facts, loading: Loading, report: Report) -> None:
    kind = loading.kind
    if not kind.charms:
        report.refuse(
            f'cannot stand here: no entry can change checks of the kind "{kind.id}"',
            feature="check.charm.dice-pool-only",
        )
        return
    if written == CharmCheck():
        report.refuse(
            "must have at least one of reroll, dice, successes, threshold, explode and double",
            feature="check.charm.declare",
        )
    values = {"reroll": written.reroll, "dice": written.dice, "successes": written.successes, **written.faces()}
    for name, value in values.items():
        if value is not None and _GAIN.get(name, name) not in kind.charms:
            report.at(name).refuse(
                f'cannot be given here: checks of the kind "{kind.id}" have no such thing',
                feature="check.charm.dice-pool-only",
            )
    if written.reroll is not None and facts.sides is not None and written.reroll.up_to >= facts.sides:
        report.at("reroll", "upTo").refuse(
            f"must be a face below the highest, 1 to {facts.sides - 1}, not {written.reroll.up_to}: "
            "all dice would be thrown for ever",
            feature="check.charm.reroll",
        )
    for name, face in written.faces().items():
        if name in kind.charms:
            _check_face(name, face, facts, report.at(name))


def _check_face(name: str, face: int, facts: Facts, report: Report) -> None:
    feature = "check.charm.threshold" if name == "threshold" else "check.charm.explode-double"
    span = facts.settable.get(name)
    if span is None:
        report.refuse(
            f"must have a rule to move: the ruleset's own {name} is not there, or has no min", feature=feature
        )
    elif not span[0] <= face <= span[1]:
        report.refuse(f"must be {span[0]} to {span[1]}, as the ruleset's own rule allows, not {face}", feature=feature)
