"""Opponents that a Game Master makes up: read leniently, and pulled back to their tier (creature.invented.clamp)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from rulewright.catalog.acts import Part, PartSave
from rulewright.creatures.completing import Basis, complete
from rulewright.creatures.cutting import cut_to
from rulewright.creatures.finding import plain_numbers, read_creature
from rulewright.creatures.mending import Draft
from rulewright.creatures.shapes import Creature, CreatureAction, HealthDice
from rulewright.creatures.threat import Threat, Tier, threat_of
from rulewright.dice.notation import dice_of
from rulewright.issues import Report

if TYPE_CHECKING:
    from rulewright.loading import Loading

MOST_ABOVE: Final = 2
"""How far the numbers of an invented opponent may lie above those of its tier (creature.invented.plus-two)."""
MOST_PASSES: Final = 60
"""How often a proposal is mended before its plain tier is taken in its place."""
NO_SCALE: Final = "The ruleset has no threat scale, so the opponent is taken as it was made up."


@attrs.frozen
class Clamped:
    """An invented opponent as it joins a fight, and every change that was made to it, each in one sentence
    (creature.invented.notes)."""

    creature: Creature
    notes: tuple[str, ...] = ()


def clamp(proposal: object, loading: Loading, asked: str | None = None) -> Clamped:
    """Read an invented opponent and pull it back to its tier, before any die is thrown.

    ``proposal`` is a JSON value as a model wrote it: nothing is refused, what the ruleset does not have is left out.
    ``asked`` is the tier that was asked for, where the proposal names none. Without a threat scale the opponent is
    taken as it is. Raises ValueError in a ruleset without a combat block.
    """
    threat = threat_of(loading.file.combat)
    draft = Draft(proposal)
    tier = _tier(draft, threat, asked)
    creature = _read(draft, tier, loading)
    if tier is None:
        return Clamped(creature, (*draft.notes, NO_SCALE))
    notes = list(draft.notes)
    creature = _health(creature, tier, notes)
    creature = _numbers(creature, tier, notes)
    creature, cuts = cut_to(creature, tier.damage_per_round[1])
    return Clamped(creature, (*notes, *cuts))


def _tier(draft: Draft, threat: Threat | None, asked: str | None) -> Tier | None:
    """The tier of a proposal; one that the scale does not have is its lowest (creature.invented.unknown-tier)."""
    named = draft.take("tier")
    if threat is None:
        return None
    wanted = named if isinstance(named, str) else asked
    found = threat.tier(wanted)
    if found is None:
        found = threat.tiers[0]
        said = f'has no tier "{wanted}"' if wanted is not None else "was asked for none of its tiers"
        draft.tell(f'The threat scale {said}: the lowest, "{found.label}", is taken.')
    return found


def _read(draft: Draft, tier: Tier | None, loading: Loading) -> Creature:
    """The creature of a draft; what does not fit is taken out of it until the rest is one."""
    basis = _basis(tier, loading)
    draft.limit()
    for _ in range(MOST_PASSES):
        complete(draft, basis)
        report = Report.new()
        creature = read_creature(draft.raw, loading, report)
        if creature is not None:
            return creature
        draft.drop(issue for issue in report if issue.grade == "error")
    draft.tell("Too little of it can be used: it is taken as a plain opponent.")
    creature = read_creature(basis.plain, loading, Report.new())
    if creature is None:
        raise ValueError("the ruleset's own tiers make no creatures")
    return creature


def _basis(tier: Tier | None, loading: Loading) -> Basis:
    combat = loading.file.combat
    if combat is None:
        raise ValueError("without a combat block nobody fights")
    budgets = tuple(budget.id for budget in combat.economy.budgets)
    if tier is not None:
        return Basis(plain_numbers(tier, loading), budgets, tier.save_difficulty)
    strike = {"id": "attack", "name": "Attack", "budget": budgets[0], "toHit": 0, "damage": {"flat": 1}}
    plain = {"health": 1, "defense": 0, "initiativeModifier": 0, "actions": [strike]}
    return Basis(plain, budgets, 0)


def _health(creature: Creature, tier: Tier, notes: list[str]) -> Creature:
    """Health held in the band of its tier, both ways (creature.invented.health). Dice stay where every throw of them
    lies in the band."""
    low, high = tier.health
    health = creature.health
    if isinstance(health, HealthDice):
        count, sides, plus = dice_of(health.dice)
        flat = plus + health.flat
        if low <= count + flat and count * sides + flat <= high:
            return creature
        written, number = f"{health.dice} and {health.flat}", int(count * (sides + 1) / 2 + flat)
    elif health is not None:
        written, number = str(health), health
    else:
        return creature
    held = min(max(number, low), high)
    if held == health:
        return creature
    notes.append(f'Health {written} is set to {held}: "{tier.label}" has {low} to {high}.')
    return attrs.evolve(creature, health=held)


def _numbers(creature: Creature, tier: Tier, notes: list[str]) -> Creature:
    """Every other number held to at most two above its tier's; none is raised (creature.invented.plus-two)."""
    to_hit = tier.to_hit + MOST_ABOVE
    if creature.defense is not None and creature.defense > tier.defense + MOST_ABOVE:
        notes.append(_lowered("Defense", creature.defense, tier.defense, tier))
        creature = attrs.evolve(creature, defense=tier.defense + MOST_ABOVE)
    checks = dict(creature.checks)
    for id, number in checks.items():
        if number > to_hit:
            notes.append(_lowered(f'The check "{id}"', number, tier.to_hit, tier))
            checks[id] = to_hit
    actions = tuple(_action(action, tier, notes) for action in creature.actions)
    return attrs.evolve(creature, checks=checks, actions=actions)


def _action(action: CreatureAction, tier: Tier, notes: list[str]) -> CreatureAction:
    if action.to_hit is not None and action.to_hit > tier.to_hit + MOST_ABOVE:
        notes.append(_lowered(f'To hit with "{action.name}"', action.to_hit, tier.to_hit, tier))
        action = attrs.evolve(action, to_hit=tier.to_hit + MOST_ABOVE)
    most = tier.save_difficulty + MOST_ABOVE
    what = f'The save difficulty of "{action.name}"'
    if action.save is not None and action.save.difficulty is not None and action.save.difficulty > most:
        notes.append(_lowered(what, action.save.difficulty, tier.save_difficulty, tier))
        action = attrs.evolve(action, save=attrs.evolve(action.save, difficulty=most))
    if action.save_difficulty is not None and action.save_difficulty > most:
        notes.append(_lowered(what, action.save_difficulty, tier.save_difficulty, tier))
        action = attrs.evolve(action, save_difficulty=most)
    if action.damage is None:
        return action
    parts = tuple(_part(part, action.name, tier, notes) for part in action.damage.plus)
    return attrs.evolve(action, damage=attrs.evolve(action.damage, plus=parts))


def _part(part: Part, whose: str, tier: Tier, notes: list[str]) -> Part:
    save, most = part.save, tier.save_difficulty + MOST_ABOVE
    if save is None or save.difficulty is None or save.difficulty <= most:
        return part
    notes.append(_lowered(f'A save difficulty of "{whose}"', save.difficulty, tier.save_difficulty, tier))
    held = PartSave(save=save.save, difficulty=most, on_success=save.on_success)
    return Part(dice=part.dice, flat=part.flat, type=part.type, save=held, target_is=part.target_is)


def _lowered(what: str, number: float, own: int, tier: Tier) -> str:
    most = own + MOST_ABOVE
    return f'{what}, {number:g}, is lowered to {most}: {MOST_ABOVE} above the {own} of "{tier.label}" is the most.'
