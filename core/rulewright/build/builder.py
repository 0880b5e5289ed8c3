"""A guided builder at work: a sheet, the answers of its player, and the acts that change them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

import attrs

from rulewright.build.access import OPEN
from rulewright.build.acting import Refusal, choose, edit
from rulewright.build.answers import GIVEN, VERSION, Answers, read_answers
from rulewright.build.describing import hand_after_describing, is_blank
from rulewright.build.gifts import Access
from rulewright.build.hand import Hand, hand_of
from rulewright.build.move import Move, text_of
from rulewright.build.replay import Replayed, replay
from rulewright.build.rules import BuildRules
from rulewright.build.view import View
from rulewright.catalog.picking import rescaled
from rulewright.dice.port import Dice
from rulewright.issues import Issue, Report
from rulewright.sheet.character import Character
from rulewright.sheet.stored import Build, Sheet, to_json


@attrs.frozen
class Builder:
    """A builder of one character. Immutable: an act returns the builder afterwards, or a refusal, which changes
    nothing. Make one with :meth:`rulewright.ruleset.Ruleset.builder`.

    ``answers`` are the player's, ``hand`` what they wrote themselves; ``sheet`` is what comes of both, as it is stored.
    """

    rules: BuildRules = attrs.field(repr=False)
    dice: Dice = attrs.field(repr=False, eq=False)
    answers: Answers
    hand: Hand
    sheet: Sheet
    _replayed: Replayed = attrs.field(repr=False, eq=False)
    _told: tuple[Issue, ...] = attrs.field(default=(), repr=False, eq=False)

    @classmethod
    def opened(cls, rules: BuildRules, sheet: Sheet, dice: Dice, answers: object = None) -> Builder:
        """Open a sheet in the builder. Its own answers are read, or ``answers``, a JSON value, in their place.
        Reopening grants nothing again; a sheet that is not blank and has no answers opens as described."""
        report = Report.new()
        own = read_answers(sheet.builder, report.at("builder"))
        hand = hand_of(sheet.build, own, rules.scales)
        fresh = sheet.builder is None and answers is None
        if answers is not None:
            own = read_answers(answers, report.at("answers")).without_given()
            hand = attrs.evolve(hand, rows=frozenset())
        elif fresh and not is_blank(sheet.build, rules.definition):
            own = own.describing(True)
        replayed = replay(rules, sheet, hand, own)
        move = Move(replayed.draft, own, hand, dice, opening=True)
        if fresh and not own.described:
            for step in rules.steps:
                move = step.start(move)
        return _after(rules, sheet, move, None, tuple(report), replayed)

    @property
    def who(self) -> Character:
        """The character on the sheet as it stands, without what things that are worn change."""
        return Character(self.rules.definition, self.sheet)

    @cached_property
    def view(self) -> View:
        """What a screen shows."""
        return View(self.rules, self._replayed.draft, self.answers, self._told)

    def act(self, act: Mapping[str, Any]) -> Builder | Refusal:
        """Carry out one act, a JSON object as scripts write it: its name, and what that needs."""
        move = Move(self._replayed.draft, self.answers, self.hand, self.dice)
        name = text_of(act, "act")
        match name:
            case "choose":
                return self._chosen(act)
            case "edit":
                done = edit(act, move)
            case "done":
                done = self._done(move)
            case "reprice":
                done = self._repriced(act, move)
            case _:
                done = self._at_step(name, act, move)
        return Refusal(done) if isinstance(done, str) else self._after(done, text_of(act, "step"))

    def acts(self, acts: Iterable[Mapping[str, Any]]) -> tuple[Builder, tuple[tuple[int, str], ...]]:
        """Carry out acts in order. One that is refused changes nothing, and the rest goes on; those are answered with
        their positions and reasons."""
        now, refused = self, []
        for index, act in enumerate(acts):
            done = now.act(act) if isinstance(act, Mapping) else Refusal("an act is an object")
            if isinstance(done, Refusal):
                refused.append((index, done.reason))
            else:
                now = done
        return now, tuple(refused)

    def as_json(self) -> dict[str, Any]:
        """The sheet as it is stored, answers and all."""
        return to_json(self.sheet)

    # The acts of a player, one each.

    def pick(self, step: str, entry: str) -> Builder | Refusal:
        """Take a catalog entry."""
        return self.act({"act": "pick", "step": step, "entry": entry})

    def unpick(self, step: str, entry: str) -> Builder | Refusal:
        """Take an entry back, with all that it gave."""
        return self.act({"act": "unpick", "step": step, "entry": entry})

    def choose(self, choice: str, options: Sequence[str]) -> Builder | Refusal:
        """Answer a choice (``step/entry/slot``, or ``step/slot``); the options replace the answer whole."""
        return self.act({"act": "choose", "choice": choice, "options": list(options)})

    def method(self, step: str, method: str) -> Builder | Refusal:
        """Choose how scores are set."""
        return self.act({"act": "method", "step": step, "method": method})

    def assign(self, step: str, scores: Mapping[str, float]) -> Builder | Refusal:
        """Set base scores; only those that are named."""
        return self.act({"act": "assign", "step": step, "scores": dict(scores)})

    def set(self, step: str, field: str, value: object) -> Builder | Refusal:
        """Fill in a field of a step's form."""
        return self.act({"act": "set", "step": step, "field": field, "value": value})

    def prioritize(self, step: str, group: str, place: int) -> Builder | Refusal:
        """Put a group on a priority place, from 0."""
        return self.act({"act": "prioritize", "step": step, "group": group, "place": place})

    def buy(self, step: str, what: str, times: int = 1) -> Builder | Refusal:
        """Buy points of an offer, or of a target (``kind/id``)."""
        return self.act({"act": "buy", "step": step, "offer": what, "target": what, "times": times})

    def refund(self, step: str, what: str, times: int = 1) -> Builder | Refusal:
        """Sell points back, the newest first."""
        return self.act({"act": "refund", "step": step, "offer": what, "target": what, "times": times})

    def note(self, step: str, target: str, text: str) -> Builder | Refusal:
        """Write a note at a rating."""
        return self.act({"act": "note", "step": step, "target": target, "text": text})

    def add_row(self, step: str, values: Mapping[str, Any]) -> Builder | Refusal:
        """Add a row of the player's own."""
        return self.act({"act": "add-row", "step": step, "values": dict(values)})

    def edit_row(self, step: str, index: int, values: Mapping[str, Any]) -> Builder | Refusal:
        """Write the cells of one of the player's own rows."""
        return self.act({"act": "edit-row", "step": step, "index": index, "values": dict(values)})

    def remove_row(self, step: str, index: int) -> Builder | Refusal:
        """Remove one of the player's own rows."""
        return self.act({"act": "remove-row", "step": step, "index": index})

    def copy_row(self, step: str, entry: str) -> Builder | Refusal:
        """Add a copy of a catalog entry's row."""
        return self.act({"act": "copy-row", "step": step, "entry": entry})

    def roll(self, step: str, *, again: bool = False) -> Builder | Refusal:
        """Throw what a step throws. Raises DiceError where the dice cannot."""
        return self.act({"act": "roll", "step": step, "again": again})

    def initialize(self, step: str, *, again: bool = False) -> Builder | Refusal:
        """Confirm starting values."""
        return self.act({"act": "initialize", "step": step, "again": again})

    def gear(self, step: str, kit: str) -> Builder | Refusal:
        """Choose starting gear."""
        return self.act({"act": "gear", "step": step, "kit": kit})

    def edit(self, path: str, value: object) -> Builder | Refusal:
        """Edit a value by hand, as in the complete form: ``abilities.str``, ``lists.gear``."""
        return self.act({"act": "edit", "path": path, "value": value})

    def reprice(self, pool: str) -> Builder | Refusal:
        """Accept a pool's present prices for what was bought from it."""
        return self.act({"act": "reprice", "pool": pool})

    def done(self) -> Builder | Refusal:
        """The character is described: from now on picks change the sheet."""
        return self.act({"act": "done"})

    # How acts are carried out.

    def _at_step(self, name: str | None, act: Mapping[str, Any], move: Move) -> Move | str:
        step = self.rules.by_id.get(text_of(act, "step") or "")
        if step is None:
            return "names no step of the builder"
        if name is None or name not in step.acts:
            return f"the step {step.shape.label} does not understand the act {name}"
        if step.id not in move.draft.shown:
            return f"the step {step.shape.label} is not there for this character"
        return step.act(act, move)

    def _chosen(self, act: Mapping[str, Any]) -> Builder | Refusal:
        draft = self._replayed.draft
        found = choose(act, draft, self.answers)
        if isinstance(found, str):
            return Refusal(found)
        address, options = found
        move = Move(draft, self.answers, self.hand, self.dice).answered("choices", address, list(options))
        after = self._after(move, None)
        settled = after._replayed.draft.settled.get(address)
        if not options or (settled is not None and sorted(settled.chosen) == sorted(options)):
            return after
        reasons = dict(settled.lapsed) if settled is not None else {}
        return Refusal("; ".join(f"{id}: {why}" for id, why in reasons.items()) or "that cannot be chosen here now")

    def _repriced(self, act: Mapping[str, Any], move: Move) -> Move | str:
        pool = text_of(act, "pool")
        steps = [step for step in self.rules.steps if step.pool == pool and "reprice" in step.acts]
        if pool is None or not steps:
            return "names no pool that anything is bought from"
        for step in steps:
            if step.id in move.draft.shown:
                done = step.act(act, move)
                if isinstance(done, str):
                    return done
                move = done
        return move

    def _done(self, move: Move) -> Move | str:
        if not self.answers.described:
            return "the character is not being described"
        hand = hand_after_describing(self._replayed.draft)
        return attrs.evolve(move, hand=hand, answers=self.answers.describing(False))

    def _after(self, move: Move, step: str | None) -> Builder:
        return _after(self.rules, self.sheet, move, step, self._told)


def _after(
    rules: BuildRules,
    sheet: Sheet,
    move: Move,
    acted: str | None,
    told: tuple[Issue, ...],
    known: Replayed | None = None,
) -> Builder:
    """The builder after a move: replayed, and each step but the one that acted filled as it is shown anew. What one
    adds may be what a later one counts, so that they are asked until none adds anything. ``known`` is a replay that
    holds where nothing has moved since."""
    stands = known is not None and known.draft.hand is move.hand and known.draft.answers is move.answers
    replayed = known if known is not None and stands else replay(rules, sheet, move.hand, move.answers)
    filled = attrs.evolve(move, draft=replayed.draft)
    for _ in rules.steps:
        before = filled
        for step in rules.steps:
            if step.id != acted and step.id in replayed.draft.shown:
                filled = step.fill(filled)
        if filled.hand is before.hand and filled.answers is before.answers:
            break
        replayed = replay(rules, sheet, filled.hand, filled.answers)
        filled = attrs.evolve(filled, draft=replayed.draft)
    hand, answers = filled.hand, filled.answers
    build, given = hand.base, _opened(replayed)
    if not answers.described:
        build, hand = _scaled(rules, sheet, replayed), _kept(hand, replayed)
        hand = attrs.evolve(hand, base=attrs.evolve(hand.base, lists=build.lists))
        given |= _given(replayed)
    saved: dict[str, Any] = {"v": VERSION, **answers.without_given().groups}
    if given:
        saved[GIVEN] = given
    made = attrs.evolve(sheet, build=build, builder=saved)
    return Builder(rules, move.dice, answers.without_given(), hand, made, replayed, told)


def _scaled(rules: BuildRules, sheet: Sheet, replayed: Replayed) -> Build:
    """The build, with the columns of picked rows that follow the sheet written anew."""
    build = replayed.standing.composed.build
    who = Character(rules.definition, attrs.evolve(sheet, build=build))
    return rescaled(rules.catalogs, who).sheet.build


def _kept(hand: Hand, replayed: Replayed) -> Hand:
    """What the player wrote, without edits that did not outlast the answer they were over."""
    found = replayed.standing.composed
    edits = {target: given.edit for target, given in found.given.items() if given.edit is not None}
    kept = attrs.evolve(hand, edits=edits, rows=found.rows)
    for target, value in found.left.items():
        kept = kept.with_value(target, value)
    return kept


def _opened(replayed: Replayed) -> dict[str, Any]:
    """The record of the items that picks opened; it changes nothing on a sheet, so that it is kept of a described
    character too."""
    found = {gift.what.item for gift in replayed.standing.gifts if isinstance(gift.what, Access)}
    return {OPEN: sorted(found)} if found else {}


def _given(replayed: Replayed) -> dict[str, Any]:
    """The record of what the builder gave, from which the player's own hand is told when the sheet is opened again."""
    found = replayed.standing.composed
    values = {
        target.key: {**({"was": given.was} if given.was is not None else {}), "now": given.now}
        for target, given in found.given.items()
    }
    return {name: part for name, part in (("values", values), ("rows", sorted(found.rows))) if part}
