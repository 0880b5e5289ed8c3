"""Beginning a fight: everybody joins, initiative is thrown, and the first turn begins.

Each combatant throws initiative dice and, where health is dice, those right after, in the order handed in (conventions
of the order of dice).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import attrs

from rulewright.fight import economy, health, initiative
from rulewright.fight.agenda import advance
from rulewright.fight.combatant import Combatant, Held, Profile, Team
from rulewright.fight.fight import Fight, FightDice, nothing_half_done
from rulewright.fight.outcome import check_outcome
from rulewright.fight.recruit import NotFought, Recruit
from rulewright.fight.rules import FightRules
from rulewright.fight.table import Table
from rulewright.fight.turns import BeginRound
from rulewright.rounding import down
from rulewright.sheet.character import Character
from rulewright.sheet.stored import read_sheet, to_json

MOST_COMBATANTS: Final = 100
"""How many may be in one fight."""


@attrs.frozen
class Setting:
    """What a fight began with: with it and the acts, any act can be taken back. Sheets and opponents are plain JSON."""

    party: tuple[Mapping[str, Any], ...]
    opponents: tuple[Mapping[str, Any], ...]
    dice: FightDice

    def begun(self, rules: FightRules) -> Fight:
        """The fight at its first question."""
        characters = [Character(rules.definition, read_sheet(raw, rules.definition)) for raw in self.party]
        return begin(rules, characters, self.opponents, self.dice)

    def as_json(self) -> dict[str, Any]:
        faces = list(self.dice.faces) if self.dice.faces is not None else None
        return {"party": list(self.party), "opponents": list(self.opponents), "seed": self.dice.seed, "faces": faces}

    @classmethod
    def of_json(cls, raw: Mapping[str, Any]) -> Setting:
        faces = tuple(raw["faces"]) if raw["faces"] is not None else None
        return cls(tuple(raw["party"]), tuple(raw["opponents"]), FightDice(raw["seed"], faces))


def begin(
    rules: FightRules, party: Sequence[Character], opponents: Sequence[Mapping[str, Any]], dice: FightDice
) -> Fight:
    """A fight at its first question. ``opponents`` are named as fight scripts name them. Raises NotFought for a member
    without a sheet, somebody without health, and an opponent whose numbers come from nowhere; DiceError where a
    script of faces does not fit."""
    if len(party) + len(opponents) > MOST_COMBATANTS:
        raise NotFought("too-many", f"a fight is fought by at most {MOST_COMBATANTS}")
    found = [recruited(rules, spec) for spec in opponents]
    called = [_called(spec) or recruit.profile.label for spec, recruit in zip(opponents, found, strict=True)]
    names = _unique([*(who.name for who in party), *(name or "opponent" for name in called)])
    joined: list[tuple[Combatant, Any]] = []
    notes: list[str] = []
    for index, who in enumerate(party):
        joined.append((_member(rules, attrs.evolve(who.sheet, name=names[index]), who, index), None))
    for index, recruit in enumerate(found, start=len(party)):
        notes += recruit.notes
        if recruit.who is not None and rules.vital.read(recruit.who).max <= 0:
            notes.append(f"{names[index]} stays out of the fight: its sheet gives it no health that could be taken.")
            continue
        joined.append((_opponent(rules, recruit, names[index], index), recruit.health))
    setting = Setting(tuple(to_json(who.sheet) for who in party), tuple(opponents), dice)
    return attrs.evolve(opened(rules, joined, dice, tuple(notes)), setting=setting)


def _called(spec: Mapping[str, Any]) -> str:
    """How an opponent is named; empty where only what it is was written."""
    name = spec.get("name")
    return name.strip() if isinstance(name, str) else ""


def _unique(names: Sequence[str]) -> list[str]:
    """Names that are unique in a fight: of one name the second gets 2, the third 3."""
    taken: set[str] = set()
    made = []
    for name in names:
        number, unique = 1, name
        while unique in taken:
            number += 1
            unique = f"{name} {number}"
        taken.add(unique)
        made.append(unique)
    return made


def _member(rules: FightRules, sheet: Any, who: Character, index: int) -> Combatant:
    if not who.has_sheet:
        raise NotFought("no-sheet", f"{who.name} has no sheet of this ruleset, and numbers are not made up for anybody")
    character = Character(who.definition, sheet)
    return joining(rules, sheet.name, "party", index, sheet_profile(rules, character), character)


def _opponent(rules: FightRules, recruit: Recruit, name: str, index: int) -> Combatant:
    profile = recruit.profile.but(source=recruit.source)
    return joining(rules, name, "opponents", index, profile, recruit.who)


def recruited(rules: FightRules, spec: Mapping[str, Any]) -> Recruit:
    """Where an opponent's numbers come from. Raises NotFought where they come from nowhere."""
    for recruits in rules.phases.recruits:
        found: Recruit | None = recruits(rules, spec)
        if found is not None:
            return found
    who = f'what "{_called(spec)}" is' if _called(spec) else "what an opponent without a name is"
    raise NotFought("unknown-creature", f"nothing says {who}: no creature, no proposal and no threat scale")


def sheet_profile(rules: FightRules, who: Character) -> Profile:
    """The numbers of somebody with a sheet, read once as they join."""
    return Profile(
        defense=down(rules.defense(who)),
        initiative=down(rules.initiative(who)),
        saves={id: down(who.trained("save", id).value) for id in rules.definition.saves},
        speed=down(rules.movement(who)) if rules.movement is not None else None,
        label=who.name,
    )


def joining(rules: FightRules, name: str, team: Team, index: int, profile: Profile, who: Character | None) -> Combatant:
    """Somebody as they join: with their deeds, what features know of them, and the conditions that they bring."""
    made = Combatant(name, team, profile, index, who=who, value=profile.health, points=profile.signature)
    deeds = {deed.id: deed for deeds in rules.phases.deeds for deed in deeds(rules, made)}
    made = made.but(profile=profile.but(deeds=deeds))
    for joins in rules.phases.joins:
        made = joins(rules, made)
    brought = tuple(Held(id, tracked=False) for id in (who.conditions if who is not None else ()))
    ordered = tuple(sorted(brought, key=lambda held: rules.condition_places.get(held.id, 0)))
    return made.but(conditions=ordered)


def opened(
    rules: FightRules, joined: Sequence[tuple[Combatant, Any]], dice: FightDice, notes: tuple[str, ...]
) -> Fight:
    """The fight of these combatants, at its first question."""
    everybody = {who.name: who for who, _ in joined}
    waiting = frozenset(
        moment.on for who in everybody.values() for deed in who.profile.deeds.values() for moment in deed.moments
    )
    fight = Fight(rules, dice, everybody, order=tuple(everybody), waiting=waiting, notes=notes)
    table = fight.table()
    with nothing_half_done():
        for note in notes:
            table.tell("note", text=note)
        for who, rolled in joined:
            _take_place(table, who.name, rolled)
        initiative.sort(table)
        for opens in rules.phases.opens:
            opens(table)
        check_outcome(table)
        table.push(BeginRound())
        advance(table)
    return fight.kept(table)


def _take_place(table: Table, name: str, rolled: Any) -> None:
    initiative.roll(table, name)
    if rolled is not None:
        most = max(sum(table.throw(rolled.dice)) + rolled.flat, 1)
        who = table[name]
        table.change(name, value=most, profile=who.profile.but(health=most))
    economy.refill(table, name, "turn")
    economy.refill(table, name, "round")
    now = health.standing(table, table[name])
    if now.max <= 0:
        raise NotFought("no-health", f"{name} has no health that a fight could take away")
    if now.value <= 0:
        table.change(name, down=True, out=table[name].team != "party")
