"""What the shapes of a creature's actions and riders cannot say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulewright.catalog.act_checks import Standing, check_applied, check_area, check_once, check_part, check_save
from rulewright.catalog.reaction_checks import check_reaction
from rulewright.catalog.reactions import Reaction
from rulewright.creatures.shapes import Creature, CreatureAction, CreatureRider, Damage, Ranges
from rulewright.fight.named import FightNames
from rulewright.issues import Report
from rulewright.sheet.constants import constant

if TYPE_CHECKING:
    from rulewright.loading import Loading

LIST: Final = "creature.action.list"
CONTENTS: Final = "creature.action.contents"
SEQUENCE: Final = "creature.action.sequence"
RESTRICTIONS: Final = "creature.action.sequence.restrictions"
SIGNATURE: Final = "creature.action.signature"
REACTION: Final = "creature.action.reaction"
DIFFICULTY: Final = "creature.action.save-difficulty"


def check_actions(creature: Creature, names: FightNames, loading: Loading, report: Report) -> None:
    """Check what a creature does; ``report`` stands at the creature."""
    ids = [action.id for action in creature.actions]
    for index, action in enumerate(creature.actions):
        here = report.at("actions", index)
        if action.id in ids[:index]:
            here.at("id").refuse(f'is used twice: "{action.id}"', feature=LIST)
        _check_price(action, creature, names, here)
        _check_effect(action, creature, names, loading, here)
        _check_sequence(action, creature, here)
        _check_targets(action, here)
        if action.reaction is not None:
            check_reaction(action.reaction, loading, here.at("reaction"))
            _check_overreach(action.reaction, creature, loading, here.at("reaction", "above", "check"))
    taken = [rider.id for rider in creature.riders]
    for index, rider in enumerate(creature.riders):
        here = report.at("riders", index)
        if rider.id in taken[:index]:
            here.at("id").refuse(f'is used twice: "{rider.id}"', feature="creature.riders")
        _check_rider(rider, creature, names, here)


def _check_overreach(reaction: Reaction, creature: Creature, loading: Loading, report: Report) -> None:
    above = reaction.above
    if above is not None and creature.sheet is None and constant(above.check, loading.definition) is None:
        report.refuse(
            'must be a number as it stands, such as {"const": 4}: the creature has no sheet to read',
            feature="window.counter.above.no-sheet",
        )


def _check_price(action: CreatureAction, creature: Creature, names: FightNames, report: Report) -> None:
    if action.budget is not None:
        names.check_budget(action.budget, report.at("budget"), LIST)
    elif action.signature is None:
        report.at("budget").refuse("is required: what of a turn the action takes", feature=LIST)
    if action.signature is not None:
        here = report.at("signature")
        points = creature.signature_points
        if points is None:
            here.refuse("needs signaturePoints on the creature: nothing else pays for it", feature=SIGNATURE)
        elif action.signature.cost > points:
            here.at("cost").refuse(f"must be at most {points}, the creature's signaturePoints", feature=SIGNATURE)
        if action.reaction is not None:
            report.at("reaction").refuse("cannot stand beside signature: each has a time of its own", feature=REACTION)
    if action.recharge is not None:
        best = action.recharge.dice.count * action.recharge.dice.sides
        if action.recharge.from_ > best:
            report.at("recharge", "from").refuse(
                f"must be at most {best}: its dice come to no more", feature="creature.action.recharge"
            )


def _check_effect(
    action: CreatureAction, creature: Creature, names: FightNames, loading: Loading, report: Report
) -> None:
    sheet = loading.definition
    if action.damage is not None:
        _check_damage(action, action.damage, names, loading, report.at("damage"))
    if action.save is not None:
        check_save(sheet, action.save.save, report.at("save", "save"))
    _check_difficulty(action, report)
    answers = action.reaction is not None and action.reaction.answers_pending
    standing = Standing(with_sheet=False, answers=answers)
    check_applied(action.applies, loading, report.at("applies"), standing)
    if action.area is not None:
        check_area(action.area, report.at("area"))
    if isinstance(action.range, Ranges) and action.range.long < action.range.normal:
        report.at("range", "long").refuse("must be at least normal", feature="creature.action.range-long")
    check_once(action.needs or (), report.at("needs"), "combat.senses.words")
    if action.heal is None:
        return
    if action.heal.empty:
        report.at("heal").refuse("must have dice, flat or both", feature="creature.action.heal")
    for name, written in (
        ("damage", action.damage),
        ("toHit", action.to_hit),
        ("save", action.save),
        ("area", action.area),
    ):
        if written is not None:
            report.at("heal").refuse(f"cannot stand beside {name}: healing only heals", feature="creature.action.heal")


def _check_damage(action: CreatureAction, damage: Damage, names: FightNames, loading: Loading, report: Report) -> None:
    if damage.dice is None and damage.flat is None:
        report.refuse("must have dice, flat or both", feature=CONTENTS)
    if damage.type is not None:
        names.check_damage_type(damage.type, report.at("type"))
    number = difficulty_of(action)
    for index, part in enumerate(damage.plus):
        here = report.at("plus", index)
        check_part(loading.definition, part, names, here)
        if part.save is not None and part.save.difficulty is None and number is None:
            here.at("save", "difficulty").refuse(
                "is required: the action has no number to fall back on", feature="creature.action.part-difficulty"
            )
    for index, other in enumerate(damage.alternatives):
        if other.dice is None and other.flat is None:
            report.at("alternatives", index).refuse(
                "must have dice, flat or both", feature="creature.action.alternatives"
            )


def difficulty_of(action: CreatureAction) -> float | None:
    """The number of an action's saves (creature.action.part-difficulty): that of its own save, else its
    saveDifficulty."""
    own = action.save.difficulty if action.save is not None else None
    return own if own is not None else action.save_difficulty


def _check_difficulty(action: CreatureAction, report: Report) -> None:
    if action.save is not None:
        if action.save.difficulty is None:
            report.at("save", "difficulty").refuse("is required: what it is rolled against", feature=DIFFICULTY)
        if action.save_difficulty is not None:
            report.at("saveDifficulty").refuse(
                "cannot stand beside save: the save's difficulty already serves every save", feature=DIFFICULTY
            )
    elif action.save_difficulty is None and any(item.save_ends is not None for item in action.applies):
        report.at("saveDifficulty").refuse(
            "is required: a save ends its condition, and nothing says against what", feature=DIFFICULTY
        )


def _check_sequence(action: CreatureAction, creature: Creature, report: Report) -> None:
    if action.sequence is None:
        return
    for name in _own_effects(action):
        report.at(name).refuse(
            "cannot stand on a sequence: it has no effect but those of its actions", feature=RESTRICTIONS
        )
    for index, piece in enumerate(action.sequence):
        here, other = report.at("sequence", index, "action"), creature.action(piece.action)
        if other is None:
            here.refuse(f'names no action of this creature: "{piece.action}"', feature=SEQUENCE)
        elif other.sequence is not None:
            here.refuse("cannot name a sequence: nothing runs in circles", feature=RESTRICTIONS)
        elif other.reaction is not None:
            here.refuse("cannot name a reaction: that has a moment of its own", feature=RESTRICTIONS)
        elif other.signature is not None:
            here.refuse("cannot name a signature action: that is bought by itself", feature=SIGNATURE)


def _own_effects(action: CreatureAction) -> tuple[str, ...]:
    written = {
        "toHit": action.to_hit,
        "autoHit": action.auto_hit,
        "damage": action.damage,
        "save": action.save,
        "saveDifficulty": action.save_difficulty,
        "applies": action.applies or None,
        "area": action.area,
        "heal": action.heal,
        "targets": action.targets,
    }
    return tuple(name for name, value in written.items() if value is not None)


def _check_targets(action: CreatureAction, report: Report) -> None:
    if not action.self_:
        return
    for name, written in (
        ("targetCount", action.target_count),
        ("area", action.area),
        ("targets", action.targets),
    ):
        if written is not None:
            report.at(name).refuse(
                "cannot stand beside self: nobody but the creature is touched", feature="creature.action.self"
            )


def _check_rider(rider: CreatureRider, creature: Creature, names: FightNames, report: Report) -> None:
    if rider.amount.empty:
        report.at("amount").refuse("must have dice, flat or both", feature="creature.riders")
    if rider.type is not None:
        names.check_damage_type(rider.type, report.at("type"))
    for index, id in enumerate(rider.actions or ()):
        if creature.action(id) is None:
            report.at("actions", index).refuse(
                f'names no action of this creature: "{id}"', feature="creature.riders.actions"
            )
