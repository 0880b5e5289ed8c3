"""A character as it is being worked out: what one walk along the chain has given so far.

Steps read it and never write to it; what they yield is taken in by the replay. Conditions read ``who``, the sheet as
the walk before left it: a replay walks until nothing changes any more.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

import attrs

from rulewright.build.answers import Answers
from rulewright.build.chain import Stage
from rulewright.build.compose import Composed, composed, start_of
from rulewright.build.gifts import Gift, Payment, Target, Write
from rulewright.build.hand import Hand
from rulewright.build.pools import PoolState
from rulewright.build.scales import Folded, before, folded
from rulewright.build.step import Pick, Reading, Settled, Slot
from rulewright.sheet.character import Character
from rulewright.sheet.fields import Cell
from rulewright.sheet.stored import Sheet
from rulewright.sheet.values import Getter

if TYPE_CHECKING:
    from rulewright.build.rules import BuildRules, Profile

T = TypeVar("T")
_UNKNOWN: Final = Folded(0, False)
_NOTHING: Final[tuple[Write, ...]] = ()
_NONE: Final = frozenset[str]()


class Standing:
    """The sheet as one walk left it, and the same sheet without some of what was given."""

    def __init__(self, rules: BuildRules, sheet: Sheet, hand: Hand, gifts: tuple[Gift, ...]) -> None:
        self._rules, self._sheet, self._hand = rules, sheet, hand
        self.gifts = gifts
        self.composed: Composed = composed(hand, gifts, rules.scales, rules.definition)
        self.who = self._character(self.composed)
        self._readings: dict[object, Character] = {}

    def edited(self, target: Target) -> bool:
        """Whether the player wrote over what the builder gave there."""
        given = self.composed.given.get(target)
        return given is not None and given.edit is not None

    def before(self, at: int) -> Character:
        """The sheet as the steps before the one at a position made it, with what the player typed
        (builder.profile.reads-before)."""
        return self._without(("before", at), lambda gift: gift.by.at < at)

    def without(self, step: str, picks: frozenset[str]) -> Character:
        """The sheet without what some picks of one step gave (builder.offered.when.exclusive)."""
        return self._without((step, picks), lambda gift: gift.by.step != step or gift.by.pick not in picks)

    def _without(self, key: object, keeps: Callable[[Gift], bool]) -> Character:
        if key not in self._readings:
            kept = tuple(gift for gift in self.gifts if keeps(gift))
            found = composed(self._hand, kept, self._rules.scales, self._rules.definition)
            self._readings[key] = self._character(found) if len(kept) != len(self.gifts) else self.who
        return self._readings[key]

    def _character(self, found: Composed) -> Character:
        return Character(self._rules.definition, attrs.evolve(self._sheet, build=found.build))


class Draft:
    """One walk along the chain. ``answers`` are the player's, ``hand`` what they wrote; ``shown`` the ids of the steps
    that are there for this character; ``barred`` picks, as step and entry, that do not count in this replay because
    counting them would never come to rest."""

    def __init__(
        self,
        rules: BuildRules,
        answers: Answers,
        hand: Hand,
        standing: Standing,
        barred: frozenset[tuple[str, str]] = frozenset(),
    ) -> None:
        self.rules, self.answers, self.hand, self.barred = rules, answers, hand, barred
        self._standing = standing
        self._read: dict[Getter, float] = {}
        self._seen: dict[Hashable, tuple[Callable[[Character], Any], Any]] = {}
        self._edited: dict[Target, bool] = {}
        self._opened: dict[str, PoolState] = {}
        self._freely = False
        self.profile: Profile | None = rules.profile_of(standing.who)
        self.shown = rules.shown_to(standing.who, self.profile)
        self.gifts: list[Gift] = []
        self.settled: dict[str, Settled] = {}
        self._picks: dict[str, tuple[Pick, ...]] = {}
        self._writes: dict[Target, list[Write]] = {}
        self._folded: dict[Target, tuple[int, Folded]] = {}
        self._pools: dict[str, PoolState] = {}
        self._excluded: dict[tuple[str, str], set[str]] = {}
        self.worked: dict[object, Any] = {}
        """What kinds of step worked out in this walk, by keys of their own; it lasts as long as the walk."""

    # What steps read.

    @property
    def standing(self) -> Standing:
        """The sheet as the walk before left it, and other readings of it. A step that asks for it in the middle of a
        walk may read anything, so that the walk must be walked again; :meth:`read` and :meth:`seen` are cheaper."""
        self._freely = True
        return self._standing

    @property
    def who(self) -> Character:
        """The sheet as it stands: everything in it that counts, and the player's own edits. What holds of ``standing``
        holds of it."""
        return self.standing.who

    def read(self, number: Reading | Getter, who: Character | None = None) -> float:
        """A number of the sheet as it stands, or of another reading of it."""
        getter = number.getter if isinstance(number, Reading) else number
        if who is not None:
            return getter(who)
        found = self._read.get(getter)
        if found is None:
            found = self._read[getter] = getter(self._standing.who)
        return found

    def seen(self, key: Hashable, reader: Callable[[Character], T]) -> T:
        """Whatever a reader makes of the sheet as it stands, by a key of the step's own: what comes of it is compared
        when the sheet has become another."""
        if key not in self._seen:
            self._seen[key] = (reader, reader(self._standing.who))
        found: T = self._seen[key][1]
        return found

    def picks(self, step: str) -> tuple[Pick, ...]:
        """The picks of a step that count, in the order of picking; none while it is hidden."""
        return self._picks.get(step, ())

    def all_picks(self) -> Iterable[Pick]:
        """The picks that count, in the order of the builder."""
        for picks in self._picks.values():
            yield from picks

    def start(self, target: Target) -> Cell | None:
        """What the player wrote at a target, None where nothing."""
        return self.hand.value(target)

    def value(self, target: Target, before: Stage | None = None) -> Cell:
        """A target's value as the chain has made it so far; with ``before`` as the stages before that one did."""
        return self.folded(target, before).value

    def rating(self, target: Target, before: Stage | None = None) -> float:
        """The same as a rating: the number, or the place of its tier in the target's map."""
        scale = self.rules.scales.of(target)
        return 0 if scale is None else scale.rating(self.folded(target, before).value)

    def writes(self, target: Target) -> tuple[Write, ...]:
        """What was given to a target so far, in the order of the chain."""
        return tuple(self._writes.get(target, ()))

    def beginning(self, target: Target) -> Folded:
        """A target as the player left it."""
        scale = self.rules.scales.of(target)
        return _UNKNOWN if scale is None else start_of(target, self.hand, scale)

    def folded(self, target: Target, until: Stage | None = None) -> Folded:
        """A target part of the way along the chain."""
        scale, writes = self.rules.scales.of(target), self._writes.get(target, [])
        if scale is None:
            return _UNKNOWN
        if until is not None:
            return folded(start_of(target, self.hand, scale), before(writes, until), scale)
        done, found = self._folded.get(target, (0, None))
        if found is None:
            done, found = 0, start_of(target, self.hand, scale)
        if done < len(writes):
            found = folded(found, writes[done:], scale)
            self._folded[target] = (len(writes), found)
        return found

    def turn(self, target: Target) -> int:
        """How much was given to a target so far: a step that pays last of all keeps it, to ask :meth:`reached` later
        how things stood then."""
        return len(self._writes.get(target, _NOTHING))

    def reached(self, target: Target, turn: int | None = None) -> float:
        """A target's rating as the chain has made it so far, or had at a turn, for a step where the player pays for
        more of it. A character that is being described bears already what was paid for, so that theirs is followed from
        blank."""
        scale = self.rules.scales.of(target)
        if scale is None:
            return 0
        if turn in (None, self.turn(target)) and not self.answers.described:
            return scale.rating(self.folded(target).value)
        begun = Folded(scale.blank, False) if self.answers.described else start_of(target, self.hand, scale)
        return scale.rating(folded(begun, self.writes(target)[:turn], scale).value)

    def edited(self, target: Target) -> bool:
        """Whether the player wrote over what the builder gave there (builder.allocate.overrides)."""
        if target not in self._edited:
            self._edited[target] = self._standing.edited(target)
        return self._edited[target]

    def excluded(self, slot: Slot) -> frozenset[str]:
        """What earlier choices chose that a slot names: they are not offered there."""
        if not slot.excludes:
            return _NONE
        found = (self._excluded.get((source, slot.sort), _NONE) for source in slot.excludes)
        return frozenset[str]().union(*found)

    def pool(self, id: str) -> PoolState | None:
        """A creation pool as it stands at this point of the chain."""
        if id not in self._pools:
            rules = self.rules.pools.get(id)
            if rules is None:
                return None
            self._pools[id] = self._opened[id] = rules.opened(self._standing.who, self.profile)
        return self._pools[id]

    @property
    def pools(self) -> Mapping[str, PoolState]:
        """Every creation pool, by id."""
        return {id: found for id in self.rules.pools if (found := self.pool(id)) is not None}

    # What the replay puts in.

    @property
    def stands_on(self) -> Standing:
        """The sheet that this walk reads, for the replay itself."""
        return self._standing

    def settles_on(self, standing: Standing) -> bool:
        """Whether a walk over this sheet would only find all that this one found: nothing that it read is another now.
        If so, that sheet is from now on how things stand."""
        if self._freely or not self._unmoved(standing):
            return False
        self._standing = standing
        return True

    def _unmoved(self, standing: Standing) -> bool:
        rules, who = self.rules, standing.who
        return (
            rules.profile_of(who) is self.profile
            and rules.shown_to(who, self.profile) == self.shown
            and all(getter(who) == read for getter, read in self._read.items())
            and all(reader(who) == found for reader, found in self._seen.values())
            and all(rules.pools[id].opened(who, self.profile) == pool for id, pool in self._opened.items())
            and all(standing.edited(target) is edited for target, edited in self._edited.items())
        )

    def take_picks(self, step: str, picks: Iterable[Pick]) -> None:
        self._picks[step] = tuple(picks)

    def take(self, gift: Gift) -> None:
        """Take a gift in, at its place in the chain."""
        self.gifts.append(gift)
        what = gift.what
        if isinstance(what, Write):
            self._take_write(what)
        elif isinstance(what, Payment):
            pool = self.pool(what.pool)
            if pool is not None:
                self._pools[pool.id] = pool.paying(what)

    def take_settled(self, slot: Settled) -> None:
        """Take in a choice that is settled; what it chose is excluded from choices that name it."""
        self.settled[slot.asked.address] = slot
        if slot.chosen:
            self._excluded.setdefault((slot.asked.source, slot.asked.slot.sort), set()).update(slot.chosen)

    def _take_write(self, write: Write) -> None:
        writes = self._writes.setdefault(write.target, [])
        if writes and writes[-1].stage > write.stage:
            insort(writes, write, key=lambda other: other.stage)
            self._folded.pop(write.target, None)
        else:
            writes.append(write)
