"""From a request to a prepared check: one function an arrow.

request → who and what → its number → the resolution in force → what is bought → the kind's plan → a prepared check.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import attrs

from rulewright.check.faces import FaceRules
from rulewright.check.fold import Reading, Told
from rulewright.check.gains import NOTHING_GAINED, Gains, Purchase
from rulewright.check.plan import PLAIN, Asking, CheckNumber, Draft, Judge, Owed, Plan, Term, Verdict
from rulewright.check.record import Record, in_order
from rulewright.check.request import Request, Subject
from rulewright.check.roll import Thrown, throw, weigh
from rulewright.check.stages import Force, Payer, Stages
from rulewright.check.subject import Subjects
from rulewright.dice.port import Dice
from rulewright.names import name_key
from rulewright.rounding import spell
from rulewright.sheet.character import Character, Trained
from rulewright.sheet.live_shapes import Pool
from rulewright.teaching import Teaching

UNTRAINED = Owed("untrained")
"""A check that its own rule refuses to the untrained: settled without a roll (sheet.skill.untrained.refuse)."""


@attrs.frozen
class CheckRules:
    """All that the checks of one ruleset need, bound at load. ``teachings`` are what kind and stages teach of them."""

    subjects: Subjects
    main: Force
    stages: Stages
    teachings: tuple[Teaching, ...] = ()


@attrs.frozen
class Odds:
    """The exact chances of a check: by result, by outcome tier (all of them, the best first), by total."""

    results: Mapping[str, float]
    outcomes: Mapping[str, float]
    totals: Mapping[float, float]

    @property
    def success(self) -> float:
        """The chance to succeed, critically or not."""
        return self.results["critical_success"] + self.results["success"]


@attrs.frozen
class Prepared:
    """A check with everything known but its dice. Rolling it again rolls the same plan; odds weigh the same plan."""

    asking: Asking
    plan: Plan
    judge: Judge
    number: CheckNumber
    terms: tuple[Term, ...] = ()
    purchases: tuple[Purchase, ...] = ()

    def roll(self, dice: Dice) -> Rolled:
        """Throw the dice. Raises DiceError where they cannot be thrown; nothing has changed then."""
        thrown = throw(self.plan.fold, dice)
        return Rolled(self, thrown, self.judge.judge(thrown.reading))

    def odds(self) -> Odds:
        """The exact odds, without throwing anything."""
        results = dict.fromkeys(("critical_success", "success", "failure", "critical_failure"), 0.0)
        outcomes = dict.fromkeys(self.judge.labels(), 0.0)
        totals: dict[float, float] = {}
        for reading, weight in weigh(self.plan.fold).items():
            verdict = self.judge.judge(reading)
            results[verdict.result] += weight
            if verdict.outcome is not None:
                outcomes[verdict.outcome] += weight
            totals[reading.total] = totals.get(reading.total, 0.0) + weight
        return Odds(results, outcomes, dict(sorted(totals.items())))


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
        told, plan, asking = self.told(), self.prepared.plan, self.prepared.asking
        pairs = [
            ("skill", asking.subject.label or asking.request.text("skill") or ""),
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
        ]
        if plan.dc is not None:
            pairs.append(("dc", str(plan.dc)))
        if told.used is not None:
            pairs.append(("used", told.used))
        if self.verdict.outcome is not None:
            pairs.append(("outcome", self.verdict.outcome))
        return Record(tag, in_order(pairs))

    def _who_and_what(self) -> list[tuple[str, str]]:
        prepared = self.prepared
        pairs = [(term.attribute, spell(term.amount)) for term in prepared.terms]
        if prepared.asking.request.text("who") is not None:
            pairs.append(("who", prepared.asking.who.name))
        if prepared.number.with_ is not None:
            pairs.append(("with", prepared.number.with_))
        paid = [f"{pool}:{points}" for bought in prepared.purchases for pool, points in bought.pays.items()]
        if paid:
            pairs.append(("spend", ";".join(paid)))
        auto = sum(bought.gains.successes for bought in prepared.purchases)
        if auto:
            pairs.append(("auto", str(auto)))
        used = [bought.label for bought in prepared.purchases if bought.label is not None]
        if used:
            pairs.append(("use", used[0]))
        return pairs


def prepare(rules: CheckRules, request: Request, who: Character) -> Prepared | Owed:
    """Prepare a check for one character, or say why it stays owed. Changes nothing and throws nothing."""
    asking = Asking(request, who, rules.subjects.find(request.text("skill") or ""))
    force = in_force(rules, asking)
    number = sheet_number(rules, asking, force)
    if isinstance(number, Owed):
        return number
    # Without a sheet nothing of one weighs on the check, whatever a value reference makes of none.
    stages = (*rules.stages.terms, *force.situation) if who.has_sheet else force.situation
    terms = tuple([term for stage in stages if (term := stage(asking, number)) is not None and term.amount])
    purchases = bought(rules, asking, force, number) if rules.stages.purchases else ()
    draft = Draft(
        asking=asking,
        number=number,
        terms=terms,
        gains=_gains(purchases),
        judge=force.judge or PLAIN,
        faces=_face_stages(force, asking),
    )
    return _planned(force, draft, purchases)


def in_force(rules: CheckRules, asking: Asking) -> Force:
    """The resolution that this check is rolled by: the first stage that answers, else the ruleset's own."""
    for stage in rules.stages.force:
        other = stage(asking)
        if other is not None:
            return other
    return rules.main


def sheet_number(rules: CheckRules, asking: Asking, force: Force) -> CheckNumber | Owed:
    """The sheet's number for a check, with an ability swapped in or added as ``with`` asks
    (sheet.evaluate.with-swap)."""
    subject, who = asking.subject, asking.who
    if subject.kind == "unnamed" or not who.has_sheet:
        return CheckNumber(0)
    written = asking.request.text("with")
    other = rules.subjects.ability(written) if written is not None else None
    if other is not None and other.id == subject.ability:
        other = None
    if subject.kind == "ability":
        return _ability_number(subject, other if force.rule.second_ability else None, who)
    trained = who.trained(subject.kind, subject.id)
    if trained.rule == "refuse":
        return UNTRAINED
    if other is not None:
        trained = trained.swapped(who.modifier(other.id))
    return trained_number(trained, other)


def trained_number(trained: Trained, other: Subject | None = None) -> CheckNumber:
    """The number of a skill or save in its parts; ``other`` is the ability that was swapped into it."""
    ability = other.id if other is not None else trained.ability
    return CheckNumber(
        value=trained.value,
        ability=trained.ability_part,
        training=trained.training,
        bonus=trained.value - trained.ability_part - trained.training,
        with_=other.label if other is not None else None,
        abilities=(ability,) if ability is not None else (),
        harder=trained.rule == "harder",
    )


def _ability_number(subject: Subject, second: Subject | None, who: Character) -> CheckNumber:
    value = who.modifier(subject.id)
    if second is None:
        return CheckNumber(value, ability=value, abilities=(subject.id,))
    value += who.modifier(second.id)
    return CheckNumber(value, ability=value, with_=second.label, abilities=(subject.id, second.id))


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


def _gains(purchases: tuple[Purchase, ...]) -> Gains:
    gains = NOTHING_GAINED
    for purchase in purchases:
        gains = gains.joined(purchase.gains)
    return gains


def _face_stages(force: Force, asking: Asking) -> Callable[[FaceRules], FaceRules]:
    return partial(_changed_faces, force, asking)


def _changed_faces(force: Force, asking: Asking, rules: FaceRules) -> FaceRules:
    for stage in force.faces:
        rules = stage(asking, rules)
    return rules


def _planned(force: Force, draft: Draft, purchases: tuple[Purchase, ...]) -> Prepared | Owed:
    plan = force.rule.plan(draft)
    if isinstance(plan, Owed):
        return plan
    if purchases and plan.dry:
        # Nothing is thrown whatever is paid, so nothing is taken.
        return _planned(force, attrs.evolve(draft, gains=NOTHING_GAINED), ())
    return Prepared(draft.asking, plan, draft.judge, draft.number, draft.terms, _worth_paying(purchases, plan))


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
