"""The builder step where starting gear is chosen. It puts nothing into a bag: gear is claimed in play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import attrs

from rulewright.build.around import Around
from rulewright.build.draft import Draft
from rulewright.build.gifts import Lapse
from rulewright.build.move import Move, text_of
from rulewright.build.shapes import StepShape
from rulewright.build.step import Offer, Step, StepKind
from rulewright.issues import Report
from rulewright.items.goods import Goods
from rulewright_std.builder.starting_gear.kits import Kit, bind_kits
from rulewright_std.builder.starting_gear.vocabulary import GearKeys

GEAR = "gear"
NOTHING_FITS = "no starting gear fits"


@attrs.frozen
class GearStep(Step):
    """A step that offers the kits of the ruleset (builder.step.startingGear.list). Whether a screen keeps to the rules
    or edits freely is its own affair, and stands in no answer (builder.step.startingGear.mode-is-local)."""

    acts: ClassVar = frozenset({"gear"})
    groups: ClassVar = (GEAR,)

    kits: Mapping[str, Kit]
    strict: bool
    goods: Goods

    def chosen(self, draft: Draft) -> Kit | None:
        """The kit that was chosen, if it still fits."""
        kit = self._answered(draft)
        return kit if kit is not None and not self._barrier(kit, draft) else None

    def _answered(self, draft: Draft) -> Kit | None:
        answer = draft.answers.get(GEAR, self.id)
        return self.kits.get(answer) if isinstance(answer, str) else None

    def _barrier(self, kit: Kit, draft: Draft) -> str:
        return kit.misfit(draft.who) if self.strict else ""

    def offers(self, draft: Draft) -> Iterable[Offer]:
        """All kits; a strict step offers only those that fit."""
        chosen = self.chosen(draft)
        for id, kit in self.kits.items():
            why = self._barrier(kit, draft)
            yield Offer(id, kit.label, not why, kit is chosen, why, "; ".join(kit.words(self.goods)))

    def shown(self, draft: Draft) -> Mapping[str, Any]:
        """Every kit with what is in it, whether it fits, and which is chosen: a screen that edits freely offers all."""
        chosen = self.chosen(draft)
        kits = [
            {"id": id, "label": kit.label, "fits": not kit.misfit(draft.who), "rows": list(kit.words(self.goods))}
            for id, kit in self.kits.items()
        ]
        return {"strict": self.strict, "chosen": chosen.shape.id if chosen is not None else None, "kits": kits}

    def notes(self, draft: Draft) -> Iterable[str]:
        if not any(offer.offered for offer in self.offers(draft)):
            yield NOTHING_FITS

    def repairs(self, draft: Draft) -> Iterable[Lapse]:
        answer, here = draft.answers.get(GEAR, self.id), f"builder.{GEAR}.{self.id}"
        if answer is None:
            return
        kit = self._answered(draft)
        if kit is None:
            yield Lapse(here, "there is no such starting gear")
        elif why := self._barrier(kit, draft):
            yield Lapse(here, f"{kit.label} is not chosen any more: {why}")

    def act(self, act: Mapping[str, Any], move: Move) -> Move | str:
        if act.get("kit") is None and "kit" in act:
            return move.answered(GEAR, self.id, None)
        kit = self.kits.get(text_of(act, "kit") or "")
        if kit is None:
            return f"there is no starting gear {act.get('kit')}"
        why = "" if act.get("free") is True else self._barrier(kit, move.draft)
        return f"{kit.label}: {why}" if why else move.answered(GEAR, self.id, kit.shape.id)


def bind(shape: StepShape, at: int, around: Around, report: Report) -> Step:
    """Bind a startingGear step; the kits are checked with the file."""
    keys: GearKeys = shape.variant
    readable = not any(issue.path.startswith("startingGear") for issue in report.issues)
    kits = bind_kits(around.loading) if readable else {}
    return GearStep(shape, at, kits=kits, strict=keys.strict, goods=around.definition.goods)


KIND = StepKind(
    "startingGear", GearKeys, bind, feature="builder.step.startingGear.list", help="a kit of starting gear is chosen"
)
