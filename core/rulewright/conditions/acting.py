"""What conditions and levels do in a fight: their effects, the numbers that they change, the saves that they fail.

Everything that acts on somebody is found in one place, :func:`acting_on_combatant`: the conditions that they hold,
in the order in which the combat block declares them, and then the levels that they have reached.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import attrs

from rulewright.check.modifiers import Modifier, Scope
from rulewright.conditions.block import Acting, ConditionKeys, FightCondition, FightLevel
from rulewright.conditions.effects import ConditionEffect, Does
from rulewright.dice.notation import dice_of
from rulewright.fight import conditions, harm, health
from rulewright.fight.combatant import Combatant, Held
from rulewright.fight.deeds import Deed
from rulewright.fight.phases import Attack, Check, Gives, Harm, Lean, Resistance, Save, Term
from rulewright.fight.table import Table
from rulewright.loading import Loading


@attrs.frozen
class ActingNow:
    """Something that acts on somebody now: by its name, with what it does, and the record of a condition."""

    label: str
    modifiers: Sequence[Modifier] = ()
    scope: Scope = Scope()
    fails_saves: frozenset[str] = frozenset()
    does: tuple[tuple[str, Does], ...] = ()
    leans: tuple[tuple[str, str], ...] = ()
    held: Held | None = None


@attrs.frozen
class ActingRules:
    """Conditions and levels of a ruleset, bound."""

    conditions: Mapping[str, ActingNow]
    levels: tuple[tuple[FightLevel, ActingNow], ...]

    def on(self, table: Table, who: Combatant) -> Iterator[ActingNow]:
        """All that acts on somebody now."""
        for held in who.conditions:
            found = self.conditions.get(held.id)
            if found is not None:
                yield attrs.evolve(found, held=held)
        for level, acts in self.levels:
            if _reached(level, who):
                yield acts

    def defeated(self, table: Table) -> None:
        """Have leave for good whom a level puts out of the fight, before anybody acts (combat.level.defeats)."""
        for name in list(table.combatants):
            by = [acts.label for level, acts in self.levels if level.defeats and _reached(level, table[name])]
            if by and not table[name].out:
                table.change(name, down=True, out=True)
                table.tell("defeated", target=name, by=by[0])


def halve(table: Table) -> None:
    """Halve the maximum health of whoever something halves it for, and take what is above it. This is settled once, as
    the fight begins (combat.level.settled-once)."""
    for name in list(table.combatants):
        every = acting_on_combatant(table, table[name])
        if any(modifier.to == "health-max" for now in every for modifier in now.modifiers):
            health.halve(table, name)
            harm.check_fall(table, name, None)


def _reached(level: FightLevel, who: Combatant) -> bool:
    """Whether a level acts on somebody: not on who is immune to its track; without a sheet, by the tracks that they
    were given (combat.level.opponent-tracks)."""
    if level.track is not None and level.track in who.profile.immune_to:
        return False
    if who.who is not None:
        return level.reached(who.who)
    return level.track is not None and int(who.profile.facts.get("tracks", {}).get(level.track, 0)) >= level.at


def acting_rules(loading: Loading) -> ActingRules | None:
    """The conditions and levels of a ruleset, bound; None where it has none."""
    combat, sheet, effects = loading.file.combat, loading.definition, loading.brought.condition_effects
    assert combat is not None
    keys = combat.part(ConditionKeys)
    conditions = {
        condition.condition: _bound(sheet.conditions[condition.condition].label, condition, effects)
        for condition in keys.conditions
    }
    levels = tuple((level, _bound(level.name(sheet), level, effects)) for level in keys.levels)
    return ActingRules(conditions, levels) if conditions or levels else None


def _bound(label: str, acting: Acting, effects: Mapping[str, ConditionEffect]) -> ActingNow:
    named = [effects[id] for id in acting.effects if id in effects]
    return ActingNow(
        label,
        acting.modifiers,
        acting.scope,
        frozenset(acting.fails_saves),
        tuple((effect.id, effect.gives) for effect in named if effect.gives is not None),
        tuple((effect.own_rolls.to, effect.own_rolls.lean) for effect in named if effect.own_rolls is not None),
    )


def acting_on_combatant(table: Table, who: Combatant) -> list[ActingNow]:
    """All that acts on somebody now, whatever it comes from, in the order of its dice."""
    return [found for acting in table.rules.phases.acting for found in acting(table, who)]


def gives(loading: Loading) -> Gives | None:
    """What conditions and levels bring to act on people; None where the ruleset has none."""
    rules = acting_rules(loading)
    if rules is None:
        return None
    assert loading.file.combat is not None
    written = loading.file.combat.part(ConditionKeys).conditions
    defeats = rules.defeated if any(level.defeats for level, _ in rules.levels) else None
    return Gives(acting=rules.on, opens=defeats, fallen=_falling(written))


def _attack_leans(table: Table, attack: Attack) -> Iterator[Lean]:
    for now in acting_on_combatant(table, table[attack.actor]):
        yield from _leaning(now, table, attack, "attacks")
    for now in acting_on_combatant(table, table[attack.target]):
        yield from _leaning(now, table, attack, "attacked")


def _leaning(now: ActingNow, table: Table, attack: Attack, side: str) -> Iterator[Lean]:
    for _, does in now.does:
        leans = getattr(does, side)
        up = leans(table, attack) if leans is not None else None
        if up is not None:
            yield Lean(now.label, up)


def _critical(table: Table, attack: Attack) -> Iterator[str]:
    for now in acting_on_combatant(table, table[attack.target]):
        for _, does in now.does:
            if does.critical is not None and does.critical(table, attack):
                yield now.label


def _term(now: ActingNow, modifier: Modifier) -> Term:
    count, sides, plus = dice_of(modifier.dice) if modifier.dice is not None else (0, 0, 0)
    sign = -1 if modifier.minus else 1
    return Term(now.label, (modifier.flat or 0) + sign * plus, (sign * sides,) * count)


def _attack_terms(table: Table, attack: Attack) -> Iterator[Term]:
    return _terms(table, table[attack.actor], "attacks")


def _defense_terms(table: Table, attack: Attack) -> Iterator[Term]:
    return _terms(table, table[attack.target], "defense")


def _terms(table: Table, who: Combatant, to: str) -> Iterator[Term]:
    for now in acting_on_combatant(table, who):
        for modifier in now.modifiers:
            if modifier.to == to and (modifier.flat is not None or modifier.dice is not None):
                yield _term(now, modifier)


def _of_save(table: Table, save: Save) -> Iterator[tuple[ActingNow, Modifier]]:
    narrows = table.rules.phases.narrows
    for now in acting_on_combatant(table, table[save.who]):
        for modifier in now.modifiers:
            saves = modifier.saves if modifier.saves is not None else now.scope.saves
            if modifier.to != "saves" or (saves is not None and save.save not in saves):
                continue
            if all(narrow(modifier, save) for narrow in narrows):
                yield now, modifier


def _save_terms(table: Table, save: Save) -> Iterator[Term]:
    for now, modifier in _of_save(table, save):
        if modifier.flat is not None or modifier.dice is not None:
            yield _term(now, modifier)


def _save_leans(table: Table, save: Save) -> Iterator[Lean]:
    for now in acting_on_combatant(table, table[save.who]):
        if now.scope.saves is None or save.save in now.scope.saves:
            yield from (Lean(now.label, lean == "advantage") for to, lean in now.leans if to == "saves")
    for now, modifier in _of_save(table, save):
        if modifier.mode is not None:
            yield Lean(now.label, modifier.mode == "advantage")


def _save_fails(table: Table, save: Save) -> Iterator[str]:
    for now in acting_on_combatant(table, table[save.who]):
        if save.save in now.fails_saves:
            yield now.label


def _of_check(table: Table, check: Check) -> Iterator[tuple[ActingNow, Modifier]]:
    """Modifiers of a contest's roll: what is narrowed to skills never touches one
    (combat.condition.skills.not-contests)."""
    for now in acting_on_combatant(table, table[check.who]):
        for modifier in now.modifiers:
            if modifier.to == "checks" and modifier.skills is None and now.scope.skills is None:
                yield now, modifier


def _check_terms(table: Table, check: Check) -> Iterator[Term]:
    for now, modifier in _of_check(table, check):
        if modifier.flat is not None or modifier.dice is not None:
            yield _term(now, modifier)


def _check_leans(table: Table, check: Check) -> Iterator[Lean]:
    for now in acting_on_combatant(table, table[check.who]):
        if now.scope.skills is None:
            yield from (Lean(now.label, lean == "advantage") for to, lean in now.leans if to == "checks")
    for now, modifier in _of_check(table, check):
        if modifier.mode is not None:
            yield Lean(now.label, modifier.mode == "advantage")


def _every(table: Table, who: Combatant) -> Iterator[tuple[ActingNow, Does]]:
    for now in acting_on_combatant(table, who):
        for _, does in now.does:
            yield now, does


def _able(table: Table, who: Combatant) -> bool:
    return all(does.able for _, does in _every(table, who))


def _alert(table: Table, who: Combatant) -> bool:
    return all(does.alert for _, does in _every(table, who))


def _barred(table: Table, who: Combatant, deed: Deed | None, target: Combatant) -> str | None:
    for now, does in _every(table, who):
        if does.aims is not None and now.held is not None and not does.aims(table, who, now.held, target):
            return "bad-target"
    return None


def _resists(table: Table, who: Combatant, type: str | None, deed: Deed) -> Iterable[Resistance]:
    return [Resistance(now.label, does.resists) for now, does in _every(table, who) if does.resists is not None]


def _harmed(table: Table, harm: Harm) -> None:
    for now, does in list(_every(table, table[harm.target])):
        if does.harmed is not None and now.held is not None and now.held.deed != harm.deed:
            does.harmed(table, now.held, harm)


ACTED_ON = Gives(
    opens=halve,
    able=_able,
    alert=_alert,
    barred_targets=_barred,
    attack_leans=_attack_leans,
    attack_terms=_attack_terms,
    defense_terms=_defense_terms,
    critical=_critical,
    save_leans=_save_leans,
    save_terms=_save_terms,
    save_fails=_save_fails,
    check_leans=_check_leans,
    check_terms=_check_terms,
    resists=_resists,
    harmed=_harmed,
)
"""What whatever acts on people contributes to the phases: bound only where something can act on anybody."""


def _falling(mapped: Iterable[FightCondition]) -> Callable[[Table, str, str | None], None] | None:
    """What ends as its source falls (combat.condition.ends-when-source-down); None where nothing does."""
    ending = frozenset(condition.condition for condition in mapped if condition.ends_when_source_down)

    def fallen(table: Table, name: str, source: str | None) -> None:
        for holder in list(table.combatants.values()):
            for held in holder.conditions:
                if held.source == name and held.id in ending:
                    conditions.end(table, holder.name, held, "down")

    return fallen if ending else None
