"""From what a file writes of a deed to what a fight runs: amounts, parts, saves, conditions, moments.

Catalog entries and creatures' actions are written in the same words (:mod:`rulewright.catalog.acts`), so that they are
made into deeds in one place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright.catalog.acts import Applies, Part, Save, SheetTest, TargetTest
from rulewright.catalog.reactions import Reaction
from rulewright.dice.notation import dice_of
from rulewright.fight.combatant import Combatant
from rulewright.fight.deeds import Applied, Moment, Number, Roll, Saving
from rulewright.fight.deeds import Part as DeedPart
from rulewright.fight.mechanics import Scales
from rulewright.sheet.character import Character
from rulewright.sheet.definition import Definition
from rulewright.sheet.tables import step_reader


def roll_of(dice: str | None, flat: int | None) -> Roll:
    """An amount as it is thrown."""
    count, sides, plus = dice_of(dice) if dice is not None else (0, 0, 0)
    return Roll(count, sides, plus + (flat or 0))


def grown(roll: Roll, scales: Scales | None, sheet: Definition, who: Character) -> Roll:
    """An amount with the dice that its holder's growth adds (combat.mechanics.scales); below the first step, none
    (question.combat-rider.4)."""
    if scales is None:
        return roll
    number = scales.from_.bind(sheet)(who)
    more = int(step_reader(scales.table)(number)) if number >= scales.table[0][0] else 0
    return roll.plus((more, roll.sides)) if more > 0 and roll.sides else roll


def saving_of(save: Save, difficulty: Number) -> Saving:
    """A save that a target makes; whatever is not half leaves nothing (conventions C22)."""
    return Saving(save.save, difficulty, half=save.on_success == "half")


def part_of(part: Part, type: str | None, difficulty: Number | None) -> DeedPart:
    """A further amount of a blow. It takes the blow's own type, and the number of its save, where it has none of its
    own (combat.mechanics.plus.save.difficulty-fallback)."""
    saving = None
    if part.save is not None:
        own: Number | None = int(part.save.difficulty) if part.save.difficulty is not None else difficulty
        saving = Saving(part.save.save, own if own is not None else 0, half=part.save.on_success == "half")
    return DeedPart(
        roll_of(part.dice, part.flat),
        part.type if part.type is not None else type,
        saving,
        target_test(part.target_is),
    )


def applied_of(applies: Applies, difficulty: Number | None, sheet: Definition) -> Applied:
    """A condition that a deed puts on somebody; the save that ends it is made at the deed's own number."""
    duration = applies.duration
    clock = None if isinstance(duration, str) else duration
    ending = None
    if applies.save_ends is not None:
        ending = (applies.save_ends.save, applies.save_ends.at, difficulty if difficulty is not None else 0)
    return Applied(
        condition=applies.condition,
        rounds=clock.rounds if clock is not None else None,
        at_start=clock is not None and clock.at == "turn-start",
        of_source=clock is not None and clock.of == "source",
        with_deed=duration == "this-action",
        ends_after=applies.ends_after,
        ending=ending,
        when=sheet_test(applies.when, sheet),
        only=target_test(applies.target_is),
    )


def sheet_test(test: SheetTest | None, sheet: Definition) -> Callable[[Character], bool] | None:
    """Bounds on a number of somebody's sheet, bound; both ends included."""
    if test is None:
        return None
    read, least, most = test.value.bind(sheet), test.at_least, test.at_most

    def holds(who: Character) -> bool:
        value = read(who)
        return (least is None or value >= least) and (most is None or value <= most)

    return holds


def target_test(test: TargetTest | None) -> Callable[[Combatant], bool] | None:
    """Whom something is about, by what they are: any one match is enough (combat.creature-types.test)."""
    if test is None:
        return None
    types, tags = frozenset(test.types or ()), frozenset(test.tags or ())

    def matches(who: Combatant) -> bool:
        return who.profile.type in types or bool(tags & who.profile.tags)

    return matches


def moments_of(reaction: Reaction | bool | None) -> tuple[Moment, ...]:
    """The moments that a deed waits for; a reaction that names none has none (window.reaction.true)."""
    if not isinstance(reaction, Reaction):
        return ()
    return tuple(Moment(waiting.on, waiting) for waiting in reaction.moments)


def applied_all(applies: Sequence[Applies], difficulty: Number | None, sheet: Definition) -> tuple[Applied, ...]:
    """Every condition that a deed puts on somebody."""
    return tuple(applied_of(each, difficulty, sheet) for each in applies)
