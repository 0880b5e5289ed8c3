"""From a request to a prepared check: one function an arrow.

request → who and what → its number → the resolution in force → what is bought → the kind's plan → a prepared check.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Final

import attrs

from rulewright.check.added import AddedFold, FailedFold
from rulewright.check.applied import FROM, AllApplied, Applied, applied
from rulewright.check.bearing import NOTHING_BORNE, Borne, borne
from rulewright.check.faces import FaceRules
from rulewright.check.fold import Reading, Told
from rulewright.check.gains import NOTHING_GAINED, Gains, Purchase
from rulewright.check.number import best_number, sheet_number
from rulewright.check.odds import Odds, odds_of
from rulewright.check.plan import PLAIN, Asking, CheckNumber, Draft, Judge, Owed, Plan, Term, Verdict
from rulewright.check.record import Record, in_order
from rulewright.check.request import Request, Subject
from rulewright.check.roll import Thrown, throw
from rulewright.check.row_checks import find_row
from rulewright.check.stages import Force, Payer, Stages
from rulewright.check.subject import Subjects
from rulewright.dice.port import Dice
from rulewright.names import name_key
from rulewright.rounding import spell
from rulewright.sheet.character import Character
from rulewright.sheet.live_shapes import Pool
from rulewright.teaching import Teaching

EFFECTS: Final = "effects"
"""What the record calls the number that things and conditions add to a check."""


@attrs.frozen
class CheckRules:
    """All that the checks of one ruleset need, bound at load. ``teachings`` are what kind and stages teach of them,
    ``how`` says in a few words how they are rolled."""

    subjects: Subjects
    main: Force
    stages: Stages
    teachings: tuple[Teaching, ...] = ()
    how: str = ""


@attrs.frozen
class Prepared:
    """A check with everything known but its dice. Rolling it again rolls the same plan; odds weigh the same plan.
    ``borne`` is what bears on it from outside its own number, ``applied`` what of that the tag named, last."""

    asking: Asking
    plan: Plan
    judge: Judge
    number: CheckNumber
    terms: tuple[Term, ...] = ()
    purchases: tuple[Purchase, ...] = ()
    borne: Borne = NOTHING_BORNE
    applied: tuple[Applied, ...] = ()

    @property
    def deals(self) -> tuple[Applied | Purchase, ...]:
        """All that has a price, in the order in which it is paid."""
        return (*self.applied, *self.purchases)

    def paid(self) -> Character:
        """The roller after paying for what was applied and what was bought."""
        who = self.asking.who
        for thing in self.applied:
            who = who.paying(thing.pays, {}, thing.marks)
        for purchase in self.purchases:
            who = who.paying(purchase.pays, purchase.uses)
        return who

    def spent(self) -> Mapping[str, int]:
        """The points that are paid, by live pool."""
        points: dict[str, int] = {}
        for deal in self.deals:
            for pool, paid in deal.pays.items():
                points[pool] = points.get(pool, 0) + paid
        return points

    def sources(self) -> str:
        """What changed the roll, by name: things of the sheet, and what was applied."""
        named = sum(len(thing.bearings) for thing in self.applied)
        others = Borne(self.borne.bearings[: len(self.borne.bearings) - named]).named(self.plan.mode)
        return FROM.join([*([others] if others else []), *(thing.name for thing in self.applied)])

    def roll(self, dice: Dice) -> Rolled:
        """Throw the dice. Raises DiceError where they cannot be thrown; nothing has changed then."""
        thrown = throw(self.plan.fold, dice)
        return Rolled(self, thrown, self.judge.judge(thrown.reading))

    def odds(self) -> Odds:
        """The exact odds, without throwing anything. A loaded ruleset keeps those that it was asked for
        (:meth:`rulewright.ruleset.Ruleset.odds`)."""
        return odds_of(self.plan.fold, self.judge)


@attrs.frozen
class Rolled:
    """A check that was rolled. Its record is written when somebody reads it."""

    prepared: Prepared
    thrown: Thrown
    verdict: Verdict

    @property
    def reading(self) -> Reading:
        return self.thrown.reading

    def told(self) -> Told:
        return self.prepared.plan.fold.tell(self.thrown.faces, self.thrown.reading)

    def record(self, tag: str = "skill_check") -> Record:
        """The resolved tag: what the roll really used, after every clamp."""
        if self.prepared.borne.failed_by:
            return Record(tag, in_order(self._failed()))
        told, plan = self.told(), self._plan
        pairs = [
            *self._asked(plan.dc),
            ("rolls", "|".join(map(str, told.rolls))),
            ("modifier", spell(plan.modifier)),
            ("total", spell(self.thrown.reading.total)),
            ("result", self.verdict.result),
            ("mode", plan.mode),
            ("resolution", plan.form),
            ("dice", told.dice),
            *plan.extras,
            *told.extras,
            *self._who_and_what(),
            *self._effects(),
        ]
        if told.used is not None:
            pairs.append(("used", told.used))
        if self.verdict.outcome is not None:
            pairs.append(("outcome", self.verdict.outcome))
        return Record(tag, in_order(pairs))

    @property
    def _plan(self) -> Plan:
        """The plan, with what dice on top of it added."""
        plan = self.prepared.plan
        return plan.fold.planned(self.thrown.faces) if isinstance(plan.fold, AddedFold) else plan

    def _asked(self, dc: int | None) -> list[tuple[str, str]]:
        asking = self.prepared.asking
        pairs = [("skill", asking.subject.label or asking.request.text("skill") or "")]
        if asking.request.text("who") is not None:
            pairs.append(("who", asking.who.name))
        return [*pairs, ("dc", str(dc))] if dc is not None else pairs

    def _failed(self) -> list[tuple[str, str]]:
        """What is told of a save that was failed without a roll."""
        ending = [("result", self.verdict.result), ("resolution", self.prepared.plan.form), ("automatic", "true")]
        return [*self._asked(self.prepared.plan.dc), *ending, ("from", ", ".join(self.prepared.borne.failed_by))]

    def _effects(self) -> list[tuple[str, str]]:
        """What bore on the check, and what that was (tag.check.sheet-parts)."""
        on_check, fold = self.prepared.borne, self.prepared.plan.fold
        if not on_check.bearings and not self.prepared.applied:
            return []
        pairs = []
        if on_check.flat or on_check.dice:
            added = fold.added(self.thrown.faces) if isinstance(fold, AddedFold) else 0
            pairs.append((EFFECTS, spell(on_check.flat + added)))
        named = self.prepared.sources()
        return [*pairs, ("from", named)] if named else pairs

    def _who_and_what(self) -> list[tuple[str, str]]:
        prepared = self.prepared
        pairs = [(term.attribute, spell(term.amount)) for term in prepared.terms]
        if prepared.number.with_ is not None:
            pairs.append(("with", prepared.number.with_))
        if not prepared.deals:
            return pairs
        paid = [f"{pool}:{points}" for pool, points in prepared.spent().items()]
        if paid:
            pairs.append(("spend", ";".join(paid)))
        auto = sum(deal.gains.successes for deal in prepared.deals)
        if auto:
            pairs.append(("auto", str(auto)))
        used = [bought.label for bought in prepared.purchases if bought.label is not None]
        if used:
            pairs.append(("use", used[0]))
        return pairs


def prepare(rules: CheckRules, request: Request, who: Character) -> Prepared | Owed:
    """Prepare a check for one character, or say why it stays owed. Changes nothing and throws nothing."""
    asking = Asking(request, who, asked_for(rules, request, who))
    force = in_force(rules, asking)
    number = sheet_number(rules.subjects, asking, second=force.rule.second_ability)
    if isinstance(number, Owed):
        return number
    # Without a sheet nothing of one weighs on the check, whatever a value reference makes of none.
    stages = (*rules.stages.terms, *force.situation) if who.has_sheet else force.situation
    on_check = borne(rules.stages.bearings, asking) if rules.stages.bearings and who.has_sheet else NOTHING_BORNE
    failed = bool(on_check.failed_by)
    applies = rules.stages.applied and who.has_sheet and not failed
    named = applied(rules.stages.applied, asking, number) if applies else AllApplied(who)
    if named.best:
        number = best_number(rules.subjects, asking, number)
    on_check = on_check.joined(named.bearings)
    terms = tuple([term for stage in stages if (term := stage(asking, number)) is not None and term.amount])
    if on_check.flat:
        terms = (*terms, Term(EFFECTS, on_check.flat, on_check.named("normal")))
    # What is left after paying for those is what can be spent.
    payer = asking if named.who is who else attrs.evolve(asking, who=named.who)
    purchases = bought(rules, payer, force, number) if rules.stages.purchases and not failed else ()
    draft = Draft(
        asking=asking,
        number=number,
        terms=terms,
        gains=_gains((*named.things, *purchases)),
        judge=force.judge or PLAIN,
        faces=_face_stages(force, asking, named),
        leans=on_check.leans,
    )
    if failed:
        return _failed(force, draft, on_check)
    ready = _planned(force, draft, purchases, named)
    if isinstance(ready, Owed) or not on_check.bearings:
        return ready
    return attrs.evolve(ready, plan=_with_dice(ready.plan, force, draft, on_check), borne=on_check)


def _failed(force: Force, draft: Draft, on_check: Borne) -> Prepared:
    """A save that something makes fail: nothing is thrown, and nothing is paid. It needs no difficulty."""
    plan = force.rule.plan(draft)
    form = plan.form if isinstance(plan, Plan) else "sum"
    dc = plan.dc if isinstance(plan, Plan) else None
    return Prepared(draft.asking, Plan(FailedFold(), form, dc=dc), PLAIN, draft.number, borne=on_check)


def _with_dice(plan: Plan, force: Force, draft: Draft, on_check: Borne) -> Plan:
    """A plan with the dice that are thrown on top of it. They join the sheet's number like any other term."""
    if not on_check.dice:
        return plan

    def planned(added: int) -> Plan:
        again = force.rule.plan(attrs.evolve(draft, terms=(*draft.terms, Term(EFFECTS, added, ""))))
        return again if isinstance(again, Plan) else plan

    return attrs.evolve(plan, fold=AddedFold(plan.fold, on_check.dice, lru_cache(maxsize=None)(planned)))


def asked_for(rules: CheckRules, request: Request, who: Character) -> Subject:
    """What a tag asks for: what the sheet declares, or else a row that is a check (sheet.row-check.sheet-first)."""
    written = request.text("skill") or ""
    subject = rules.subjects.find(written)
    return find_row(who, written) or subject if subject.kind == "unnamed" else subject


def in_force(rules: CheckRules, asking: Asking) -> Force:
    """The resolution that this check is rolled by: the first stage that answers, else the ruleset's own."""
    for stage in rules.stages.force:
        other = stage(asking)
        if other is not None:
            return other
    return rules.main


def offered_points(request: Request, pools: Mapping[str, Pool]) -> dict[str, int]:
    """The points that a tag offers, by live pool: ``spend="pool:points"``, several separated by commas or semicolons. A
    pool is named by its id or its label; other names stay as they are written. What cannot be read is not offered."""
    written = request.text("spend")
    if written is None:
        return {}
    offered: dict[str, int] = {}
    for one in written.replace(";", ",").split(","):
        name, _, points = one.partition(":")
        if points.strip().isascii() and points.strip().isdigit() and len(points.strip()) <= 9:
            offered.setdefault(_pool_named(name.strip(), pools), int(points))
    return offered


def _pool_named(name: str, pools: Mapping[str, Pool]) -> str:
    wanted = name_key(name)
    if name in pools or not wanted:
        return name
    return next((id for id, pool in pools.items() if wanted in (name_key(id), name_key(pool.label))), name)


def bought(rules: CheckRules, asking: Asking, force: Force, number: CheckNumber) -> tuple[Purchase, ...]:
    """What the tag's points buy, each stage in turn claiming the pools that it takes from."""
    offered = offered_points(asking.request, asking.who.definition.pools)
    payer = Payer(asking, force.rule, number, offered)
    kept: list[Purchase] = []
    for stage in rules.stages.purchases:
        made = stage(payer)
        kept += made.purchases
        if made.claimed:
            rest = {name: points for name, points in payer.offered.items() if name not in made.claimed}
            payer = attrs.evolve(payer, offered=rest)
    return tuple(kept)


def _gains(deals: tuple[Applied | Purchase, ...]) -> Gains:
    gains = NOTHING_GAINED
    for deal in deals:
        gains = gains.joined(deal.gains)
    return gains


def _face_stages(force: Force, asking: Asking, named: AllApplied) -> Callable[[FaceRules], FaceRules]:
    return partial(_changed_faces, force, asking, named)


def _changed_faces(force: Force, asking: Asking, named: AllApplied, rules: FaceRules) -> FaceRules:
    rules = named.faces(rules)
    for stage in force.faces:
        rules = stage(asking, rules)
    return rules


def _planned(force: Force, draft: Draft, purchases: tuple[Purchase, ...], named: AllApplied) -> Prepared | Owed:
    plan = force.rule.plan(draft)
    if isinstance(plan, Owed):
        return plan
    if purchases and plan.dry:
        # Nothing is thrown whatever is paid, so nothing is taken.
        return _planned(force, attrs.evolve(draft, gains=_gains(named.things)), (), named)
    if not plan.fold.sides(plan.fold.start):
        named = named.free()
    bought = _worth_paying(purchases, plan)
    return Prepared(draft.asking, plan, draft.judge, draft.number, draft.terms, bought, applied=named.things)


def _worth_paying(purchases: tuple[Purchase, ...], plan: Plan) -> tuple[Purchase, ...]:
    """Without those that bought nothing but a re-throw that another one beats, or brings already: nothing may be taken
    that has no effect (question.check.60)."""
    paid_for = any(not p.gains.only_rethrows and p.gains.rethrow == plan.rethrow for p in purchases)
    kept: list[Purchase] = []
    for purchase in purchases:
        if purchase.gains.only_rethrows:
            if paid_for or purchase.gains.rethrow != plan.rethrow:
                continue
            paid_for = True
        kept.append(purchase)
    return tuple(kept)
