"""The re-throw that a tag names: free of charge, and performed unless a bought one is wider."""

from __future__ import annotations

from typing import Final

import attrs

from rulewright.check.faces import FaceRules
from rulewright.check.gains import Reroll, Rethrow, wider
from rulewright.check.plan import Asking
from rulewright.check.resolution import Resolution
from rulewright.check.stages import CheckStage, FaceStage
from rulewright.features import features
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.names import name_key
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Id
from rulewright.teaching import Teaching

DECLARE: Final = "check.dice-pool.reroll"

FEATURES: Final = features(
    DECLARE, "check.dice-pool.reroll.up-to", "check.dice-pool.reroll.once", "check.dice-pool.reroll.until",
    "check.dice-pool.reroll.one-per-check", "tag.reroll", "check.record.reroll",
    since="1.38",
)  # fmt: skip


@shape
class FreeReroll(Reroll):
    """A re-throw that the Game Master may grant on a check (check.dice-pool.reroll)."""

    id: Id = key(help="what reroll= on a tag names")


@shape
class RerollKeys:
    """Free re-throws in the resolution block, where dice are counted against a target."""

    reroll: tuple[FreeReroll, ...] = key(0, 6, default=(), since="1.38", feature=DECLARE)


def free_rethrows(resolution: Resolution) -> tuple[FreeReroll, ...]:
    """The free re-throws of a resolution; none where its dice have no target."""
    return resolution.part(RerollKeys).reroll if RerollKeys in resolution.parts else ()


def check_rethrows(resolution: Resolution, loading: Loading, report: Report) -> None:
    """Refuse names that are used twice, and re-throws that would never end."""
    sides = loading.kind.facts(resolution).sides
    ids: set[str] = set()
    for index, item in enumerate(free_rethrows(resolution)):
        here = report.at("reroll", index)
        if item.id in ids:
            here.at("id").refuse(f'is used twice: "{item.id}"', feature=DECLARE)
        ids.add(item.id)
        if sides is not None and item.up_to >= sides:
            here.at("upTo").refuse(
                f"must be a face below the highest, 1 to {sides - 1}, not {item.up_to}: "
                "all dice would be thrown for ever",
                feature="check.dice-pool.reroll.up-to",
            )


def bind_rethrows(resolution: Resolution) -> FaceStage | None:
    """The re-throw that a tag names beside the one that was bought, if any: the wider one is performed
    (check.dice-pool.reroll.one-per-check). A name that matches none is ignored."""
    granted = {
        name_key(item.id): Rethrow(item.up_to, item.mode == "until", name=item.id) for item in free_rethrows(resolution)
    }
    if not granted:
        return None

    def grant(asking: Asking, rules: FaceRules) -> FaceRules:
        written = asking.request.text("reroll")
        named = granted.get(name_key(written)) if written is not None else None
        return attrs.evolve(rules, rethrow=wider(named, rules.rethrow)) if named is not None else rules

    return grant


def teach_rethrows(resolution: Resolution, loading: Loading) -> list[Teaching]:
    """A line for each free re-throw."""
    return [Teaching(_granted(item), "reroll", item.id) for item in free_rethrows(resolution)]


def _granted(item: FreeReroll) -> str:
    again = "until they show more" if item.mode == "until" else "once"
    return f"dice that show {item.up_to} or less are thrown again, {again}, free of charge"


STAGE: Final = CheckStage(id="free-rethrows", check=check_rethrows, faces=bind_rethrows, teach=teach_rethrows)
