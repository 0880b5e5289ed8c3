"""The rules of such a fight: how attacks, saves, contests and damage are thrown and foreseen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import attrs

from rulewright.fight.deeds import Roll, number
from rulewright.fight.kinds import Outlook, Struck, Thrown
from rulewright.fight.phases import Attack, Check, Save, Term
from rulewright.fight.table import Table
from rulewright.rounding import down
from rulewright.sheet.values import Getter
from rulewright_std.combat.attack_vs_defense.rolling import Dice, lean_of, sums
from rulewright_std.combat.attack_vs_defense.vocabulary import AttackRoll


@attrs.frozen
class Aim:
    """An attack roll that is about to be made: its dice, the number to reach, and what decides apart from it."""

    dice: Dice
    need: int
    critical_from: int
    always_critical: bool
    terms: tuple[Term, ...]
    against: tuple[Term, ...]


@attrs.frozen
class AttackRules:
    """``attackRoll``, bound. ``critical_from`` reads the lowest natural number that is a critical."""

    keys: AttackRoll
    critical_from: Getter | None = None

    # Attacks.

    def attack(self, table: Table, attack: Attack) -> Struck:
        aim = self._aim(table, attack)
        cast = aim.dice.throw(table)
        word = self._judged(aim, cast.natural, cast.total)
        table.tell(
            "attack",
            actor=attack.actor,
            target=attack.target,
            deed=attack.deed.label,
            **cast.fields(aim.dice.lean, aim.terms),
            need=aim.need,
            against=[{"source": term.source, "value": term.flat} for term in aim.against],
            result=word,
        )
        facts = {"natural": cast.natural, "total": cast.total, "need": aim.need}
        return Struck(word != "miss", word == "critical", aim.dice.lean, facts)

    def judged_again(self, table: Table, attack: Attack, struck: Struck) -> Struck:
        aim = self._aim(table, attack)
        if aim.need == struck.facts["need"]:
            return struck
        word = self._judged(aim, struck.facts["natural"], struck.facts["total"])
        table.tell(
            "recheck",
            actor=attack.actor,
            target=attack.target,
            deed=attack.deed.label,
            total=struck.facts["total"],
            need=aim.need,
            result=word,
        )
        return attrs.evolve(struck, hit=word != "miss", critical=word == "critical")

    def outlook(self, table: Table, attack: Attack) -> Outlook:
        aim = self._aim(table, attack)
        return self._outlook(aim)

    def _outlook(self, aim: Aim) -> Outlook:
        hit = critical = 0.0
        for (natural, total), chance in aim.dice.odds().items():
            word = self._judged(aim, natural, total)
            hit += chance * (word != "miss")
            critical += chance * (word == "critical")
        return Outlook(hit, critical, aim.dice.lean)

    def _aim(self, table: Table, attack: Attack) -> Aim:
        phases, actor, target = table.rules.phases, table[attack.actor], table[attack.target]
        leans = [lean for leans in phases.attack_leans for lean in leans(table, attack)] if self.keys.advantage else []
        terms = tuple(term for terms in phases.attack_terms for term in terms(table, attack))
        against = tuple(term for terms in phases.defense_terms for term in terms(table, attack))
        assert attack.deed.to_hit is not None
        flat = number(attack.deed.to_hit, actor.who) + sum(term.flat for term in terms)
        on_top = tuple(sides for term in terms for sides in term.dice)
        dice = Dice(self.keys.dice.count, self.keys.dice.sides, lean_of(leans), flat, on_top)
        need = target.profile.defense + sum(term.flat for term in against)
        return Aim(
            dice,
            need,
            self._lowest_critical(actor.who),
            any(name for critical in phases.critical for name in critical(table, attack)),
            terms,
            against,
        )

    def _lowest_critical(self, who: Any) -> int:
        """The lowest natural number that is a critical: the highest face, or less where the attacker's sheet widens it
        (combat.attack-roll.critical-from.bounds)."""
        top = self.keys.dice.sides
        if self.critical_from is None or who is None:
            return top
        lowest = down(self.critical_from(who))
        return top if lowest < 2 else min(lowest, top)

    def _judged(self, aim: Aim, natural: int, total: int) -> str:
        """Miss, hit or critical: special faces of a single die first, then the total against the number to reach."""
        naturals, single = self.keys.naturals, self.keys.dice.count == 1
        if single and natural == 1 and naturals.min == "miss":
            return "miss"
        if single and naturals.max == "critical" and natural >= aim.critical_from:
            return "critical"
        if (single and naturals.max == "hit" and natural == self.keys.dice.sides) or total >= aim.need:
            return "critical" if aim.always_critical else "hit"
        return "miss"

    # Saves and contests: the same dice (combat.attack-roll.saves-same-dice).

    def save(self, table: Table, save: Save) -> bool:
        fails = [name for fails in table.rules.phases.save_fails for name in fails(table, save)]
        if fails:
            table.tell(
                "save", target=save.who, save=save.save, difficulty=save.difficulty, passed=False, failedBy=fails[0]
            )
        dice, terms = self._saving(table, save)
        passed = False
        if not fails:
            cast = dice.throw(table)
            passed = cast.total >= save.difficulty
            table.tell(
                "save",
                target=save.who,
                save=save.save,
                **cast.fields(dice.lean, terms),
                difficulty=save.difficulty,
                passed=passed,
            )
        for saved in table.rules.phases.saved:
            saved(table, save)
        return passed

    def save_chance(self, table: Table, save: Save) -> float:
        if any(name for fails in table.rules.phases.save_fails for name in fails(table, save)):
            return 0.0
        return _reaching(self._saving(table, save)[0], save.difficulty)

    def _saving(self, table: Table, save: Save) -> tuple[Dice, tuple[Term, ...]]:
        phases = table.rules.phases
        leans = [lean for leans in phases.save_leans for lean in leans(table, save)] if self.keys.advantage else []
        terms = tuple(term for terms in phases.save_terms for term in terms(table, save))
        own = table[save.who].profile.saves.get(save.save, 0)
        return self._dice(own, lean_of(leans), terms), terms

    def contest(self, table: Table, actor: Check, defender: Check) -> tuple[int, int, Mapping[str, Any]]:
        fields: dict[str, Any] = {}
        totals = []
        for side, check in (("acting", actor), ("defending", defender)):
            dice, terms = self._checking(table, check, table[check.who].profile.checks.get(check.check, 0))
            cast = dice.throw(table)
            fields[side] = {"who": check.who, "check": check.check, **cast.fields(dice.lean, terms)}
            totals.append(cast.total)
        return totals[0], totals[1], fields

    def contest_chance(self, table: Table, actor: Check, defender: Check, *, ties: bool) -> float:
        sides = [
            self._checking(table, check, table[check.who].profile.checks.get(check.check, 0))[0]
            for check in (actor, defender)
        ]
        return _winning(sides[0], sides[1], ties)

    def check_passes(self, table: Table, check: Check, number: int, difficulty: int) -> bool:
        dice, terms = self._checking(table, check, number)
        cast = dice.throw(table)
        passed = cast.total >= difficulty
        table.tell(
            "check",
            actor=check.who,
            check=check.check,
            **cast.fields(dice.lean, terms),
            difficulty=difficulty,
            passed=passed,
        )
        return passed

    def _checking(self, table: Table, check: Check, own: int) -> tuple[Dice, tuple[Term, ...]]:
        phases = table.rules.phases
        leans = [lean for leans in phases.check_leans for lean in leans(table, check)] if self.keys.advantage else []
        terms = tuple(term for terms in phases.check_terms for term in terms(table, check))
        return self._dice(own, lean_of(leans), terms), terms

    def _dice(self, own: int, lean: int, terms: Sequence[Term]) -> Dice:
        flat = own + sum(term.flat for term in terms)
        on_top = tuple(sides for term in terms for sides in term.dice)
        return Dice(self.keys.dice.count, self.keys.dice.sides, lean, flat, on_top)

    # Damage.

    def thrown(self, table: Table, roll: Roll, flat: int, critical: bool) -> Thrown:
        faces = tuple(table.throw(roll.dice))
        again: tuple[int, ...] = ()
        if critical and self.keys.critical == "double-dice":
            again = tuple(table.throw(roll.dice))
        elif critical and self.keys.critical == "max-dice":
            again = tuple(sides for count, sides in roll.dice for _ in range(count))
        return Thrown(faces, again, flat, sum(faces) + sum(again) + flat)

    def doubled(self, table: Table, dice: Sequence[tuple[int, int]], critical: bool) -> int:
        if critical and self.keys.critical == "double-dice":
            return sum(table.throw(dice))
        return sum(count * sides for count, sides in dice) if critical and self.keys.critical == "max-dice" else 0

    def spread(self, roll: Roll, flat: int, critical: bool) -> Mapping[int, float]:
        if critical and self.keys.critical == "double-dice":
            return _spread((*roll.dice, *roll.dice), flat)
        if critical and self.keys.critical == "max-dice":
            return _spread(roll.dice, flat + sum(count * sides for count, sides in roll.dice))
        return _spread(roll.dice, flat)


@lru_cache(4096)
def _spread(dice: tuple[tuple[int, int], ...], flat: int) -> Mapping[int, float]:
    return {total + flat: chance for total, chance in sums(dice).items()}


@lru_cache(4096)
def _reaching(dice: Dice, difficulty: int) -> float:
    return sum(chance for (_, total), chance in dice.odds().items() if total >= difficulty)


@lru_cache(1024)
def _winning(actor: Dice, defender: Dice, ties: bool) -> float:
    wins: Callable[[int, int], bool] = (lambda one, other: one >= other) if ties else (lambda one, other: one > other)
    return sum(
        chance * weight
        for (_, one), chance in actor.odds().items()
        for (_, other), weight in defender.odds().items()
        if wins(one, other)
    )
