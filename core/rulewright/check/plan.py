"""A check on its way to the dice: who asks for what, what the sheet gives, and the plan that a kind makes of it.

Dice and odds run the same :class:`Plan`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple, Protocol

import attrs

from rulewright.check.custom import Handful, NoDice
from rulewright.check.faces import FaceRules
from rulewright.check.fold import Critical, Fold, Reading
from rulewright.check.gains import Gains, Rethrow
from rulewright.check.request import Request, Subject
from rulewright.rounding import signed
from rulewright.sheet.character import Character
from rulewright.teaching import Teaching

Result = Literal["critical_success", "success", "failure", "critical_failure"]
Mode = Literal["normal", "advantage", "disadvantage"]


@attrs.frozen
class Owed:
    """A check that cannot be rolled, and why. It stays owed: nothing is thrown and nothing is paid."""

    reason: str


class Verdict(NamedTuple):
    """What a check came to: its result, and the outcome tier that it fell into where there are tiers."""

    result: Result
    outcome: str | None = None


class Judge(Protocol):
    """Decides results from readings, in place of the plain comparison. Hashable; equal judges judge alike."""

    def __hash__(self) -> int: ...

    @property
    def needs_difficulty(self) -> bool:
        """False where nothing that decides reads how far a result is over its difficulty."""

    def judge(self, reading: Reading) -> Verdict:
        """What this reading comes to."""

    def labels(self) -> tuple[str, ...]:
        """The labels of all outcomes, the best first."""


_PASSED: Final = Verdict("success")
_FAILED: Final = Verdict("failure")
_CRITICAL: Final[dict[Critical, Verdict]] = {
    "success": Verdict("critical_success"),
    "failure": Verdict("critical_failure"),
}


@attrs.frozen
class PlainJudge:
    """A critical stands whatever the numbers are; everything else is the plain comparison."""

    needs_difficulty: bool = True

    def judge(self, reading: Reading) -> Verdict:
        if reading.critical is not None:
            return _CRITICAL[reading.critical]
        return _PASSED if reading.passed else _FAILED

    def labels(self) -> tuple[str, ...]:
        return ()


PLAIN: Final = PlainJudge()


@attrs.frozen
class Asking:
    """Who is asked for which check, by which request. ``who`` is the character who rolls."""

    request: Request
    who: Character
    subject: Subject


@attrs.frozen
class CheckNumber:
    """What the sheet gives for a check, in its parts: the ability's modifier, what training adds, the free bonus with
    what untrained takes, and their sum under the cap. ``with_`` is the label of an ability that was swapped in or
    added; ``abilities`` are the ids of those that the check rolls with; ``harder`` is one step of target for the
    untrained."""

    value: float
    ability: float = 0
    training: float = 0
    bonus: float = 0
    with_: str | None = None
    abilities: tuple[str, ...] = ()
    harder: bool = False


@attrs.frozen
class Term:
    """A signed number that joins the sheet's, and what it is called in the record (penalty, adjust, effects)."""

    attribute: str
    amount: float
    source: str


@attrs.frozen
class Draft:
    """All that a kind needs to make its plan of a check. ``faces`` passes face rules through every stage that changes
    them; a kind of counted dice calls it once, last. ``leans`` are advantage, disadvantage or both, as something that
    bears on the check asks for them: a kind that rolls twice adds what the tag asks, and any of each means one roll."""

    asking: Asking
    number: CheckNumber
    terms: tuple[Term, ...]
    gains: Gains
    judge: Judge
    faces: Callable[[FaceRules], FaceRules]
    leans: frozenset[str] = frozenset()

    @property
    def request(self) -> Request:
        return self.asking.request

    @property
    def adjustment(self) -> float:
        """All terms together: wounds, adjustments, effects."""
        return sum([term.amount for term in self.terms])


@attrs.frozen
class Plan:
    """One check, ready for dice.

    ``dc`` is what the record calls the difficulty; ``modifier`` what is added to the dice; ``extras`` are record
    attributes that are known before the dice; ``rethrow`` is the re-throw that is performed; ``dry`` says that no die
    is thrown and that nothing bought could change it.
    """

    fold: Fold[Any]
    form: Literal["sum", "successes"]
    dc: int | None = None
    modifier: float = 0
    mode: Mode = "normal"
    extras: tuple[tuple[str, str], ...] = ()
    rethrow: Rethrow | None = None
    dry: bool = False


class Rule:
    """A kind of check as one ruleset (or one override) sets it: compiled, and able to plan. Kinds derive from it.

    ``second_ability`` says that ``with=`` adds a second ability to an ability check.
    """

    second_ability: bool = False

    def plan(self, draft: Draft) -> Plan | Owed:
        """Make the plan of one check. Numbers out of range are clamped, never refused."""
        raise NotImplementedError

    def own_dice(self, number: CheckNumber) -> int:
        """The dice that the sheet gives for a check, before wounds, bonus or adjustments
        (check.spend.per-check.pool)."""
        return 0

    def named_roll(self, text: str) -> Handful | NoDice | None:
        """The dice that a text names, for a throw outside any check; None where the dice of this kind have no names
        (check.symbol-pool.named-roll)."""
        return None

    def teaches(self, judge: Judge) -> tuple[Teaching, ...]:
        """What a Game Master may write on a check of this kind, beside what every kind takes: ``dc`` first, where it
        means anything under this judge, and what of a result must be known (gm.reminder.check)."""
        return ()

    def rungs(self) -> tuple[str, ...]:
        """The steps of the difficulty ladder as a Game Master reads them: a label, and what it asks for."""
        return ()

    def spell_check(self, number: CheckNumber) -> str:
        """The number of a check in its parts, as people read it; kinds that make more of the parts than a sum say
        so."""
        return self.spell(number.value)

    def spell_change(self, by: float) -> str:
        """What is added to a check's number or taken from it: ``-2``; kinds whose number is a count of dice say
        dice."""
        return signed(by)

    def spell(self, number: float) -> str:
        """The sheet's number for a check as people read it: with its sign; kinds whose number is a count of dice spell
        dice (sheet.evaluate.format)."""
        return signed(number)
