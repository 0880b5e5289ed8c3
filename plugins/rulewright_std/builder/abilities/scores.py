"""The step that sets ability scores, by one of its methods."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import attrs

from rulewright.build.chain import Stage
from rulewright.build.draft import Draft
from rulewright.build.gifts import Gift, Target, Write
from rulewright.build.move import Move, text_of
from rulewright.build.step import Slot, Step
from rulewright.sheet.fields import is_number
from rulewright_std.builder.abilities.increases import FAMILY
from rulewright_std.builder.abilities.methods import Method, Typed

METHODS = "methods"


@attrs.frozen
class Answer:
    """What a player answered: the method in use, scores by method, and faces by method."""

    method: str | None
    scores: Mapping[str, Mapping[str, int]]
    thrown: Mapping[str, Any]

    def as_json(self) -> dict[str, Any]:
        parts = {"method": self.method, "scores": dict(self.scores), "thrown": dict(self.thrown)}
        return {name: part for name, part in parts.items() if part}


def read_answer(raw: Mapping[str, Any]) -> Answer:
    """A saved answer, read tolerantly."""
    method, scores, thrown = raw.get("method"), raw.get("scores"), raw.get("thrown")
    kept = {
        name: {id: score for id, score in found.items() if type(score) is int}
        for name, found in (scores.items() if isinstance(scores, dict) else ())
        if isinstance(found, dict)
    }
    return Answer(method if isinstance(method, str) else None, kept, thrown if isinstance(thrown, dict) else {})


@attrs.frozen
class AbilitiesStep(Step):
    """A step that sets base scores; what picks add lies on top (builder.step.abilities.layers)."""

    stages: ClassVar = (Stage.BASE,)
    acts: ClassVar = frozenset({"method", "assign", "roll"})
    groups: ClassVar = (METHODS,)

    abilities: tuple[str, ...]
    methods: Mapping[str, Method]
    default: str | None
    retry: bool

    def hosts(self, slot: Slot) -> bool:
        return slot.family == FAMILY

    def _now(self, draft: Draft) -> tuple[Answer, Method | None]:
        answer = read_answer(draft.answers.object(METHODS, self.id))
        return answer, self.methods.get(answer.method or "")

    def give(self, stage: Stage, draft: Draft) -> Iterable[Gift]:
        answer, method = self._now(draft)
        if method is None or answer.method is None:
            return
        saved = answer.scores.get(answer.method, {})
        for id, score in method.bases(self.abilities, saved, answer.thrown.get(answer.method)).items():
            yield Gift(self.source, Write(Target("ability", id), Stage.BASE, "set", score))

    def start(self, move: Move) -> Move:
        """A blank sheet takes the default method, and keeps it (builder.step.abilities.default)."""
        if self.default is None:
            return move
        return move.answered(METHODS, self.id, Answer(self.default, {}, {}).as_json())

    def waiting(self, draft: Draft) -> int:
        answer, method = self._now(draft)
        if method is None or answer.method is None:
            only_typed = all(isinstance(found, Typed) for found in self.methods.values())
            return 0 if only_typed else len(self.abilities)
        saved = answer.scores.get(answer.method, {})
        return method.waiting(self.abilities, saved, answer.thrown.get(answer.method))

    def notes(self, draft: Draft) -> Iterable[str]:
        details = self.shown(draft).get("method")
        if isinstance(details, dict) and "budget" in details:
            yield f"{details['left']} of {details['budget']} points left"

    def shown(self, draft: Draft) -> Mapping[str, Any]:
        """The base, bonus, total and modifier of each score, and how its method stands."""
        answer, method = self._now(draft)
        who = draft.who
        scores = {}
        for id in self.abilities:
            total = who.score(id)
            base = draft.rating(Target("ability", id), before=Stage.ADDED)
            scores[id] = {"base": base, "bonus": total - base, "total": total, "modifier": who.modifier(id)}
        shown: dict[str, Any] = {"methods": list(self.methods), "scores": scores}
        if method is not None and answer.method is not None:
            saved, thrown = answer.scores.get(answer.method, {}), answer.thrown.get(answer.method)
            shown["method"] = {"name": answer.method, **method.details(self.abilities, saved, thrown)}
        return shown

    # What a player does.

    def act(self, act: Mapping[str, Any], move: Move) -> Move | str:
        answer = read_answer(move.answers.object(METHODS, self.id))
        match act["act"]:
            case "method":
                return self._choose(text_of(act, "method"), answer, move)
            case "assign":
                return self._assign(act.get("scores"), answer, move)
            case _:
                return self._roll(act.get("again") is True, answer, move)

    def _choose(self, name: str | None, answer: Answer, move: Move) -> Move | str:
        method = self.methods.get(name or "")
        if method is None or name is None:
            return f"scores are not set by {name} here: by {', '.join(self.methods)}"
        scores = dict(answer.scores)
        if name not in scores:
            begun = method.begin(self.abilities, self._typed(move.draft))
            scores |= {name: dict(begun)} if begun else {}
        return self._answered(attrs.evolve(answer, method=name, scores=scores), move)

    def _typed(self, draft: Draft) -> dict[str, float]:
        """The base scores that stand there now and are not merely those of a blank sheet."""
        found = {}
        for id in self.abilities:
            folded = draft.folded(Target("ability", id), Stage.ADDED)
            if (folded.written or folded.anchor is not None) and is_number(folded.value):
                found[id] = folded.value
        return found

    def _assign(self, given: object, answer: Answer, move: Move) -> Move | str:
        method = self.methods.get(answer.method or "")
        if method is None or answer.method is None:
            return "choose a method first"
        if not isinstance(given, dict) or not given:
            return "needs scores, by ability"
        held = dict(answer.scores.get(answer.method, {}))
        for id, score in given.items():
            if id not in self.abilities:
                return f"{id} is not a score of this step"
            if score is None:
                held.pop(id, None)
            elif type(score) is not int:
                return f"the score of {id} must be a whole number"
            else:
                held[id] = score
        fault = method.fault(held, self.abilities, answer.thrown.get(answer.method))
        if fault:
            return fault
        return self._answered(attrs.evolve(answer, scores={**answer.scores, answer.method: held}), move)

    def _roll(self, again: bool, answer: Answer, move: Move) -> Move | str:
        method = self.methods.get(answer.method or "")
        if method is None or answer.method is None or not method.throws:
            return "nothing is thrown by the method in use"
        if move.describing:
            return "the character is being described, and is never thrown for"
        if answer.method in answer.thrown and not (again and self.retry):
            return "it was thrown already" + ("" if self.retry else ", and may not be thrown again")
        thrown = {**answer.thrown, answer.method: method.throw(self.abilities, move.dice)}
        scores = {name: held for name, held in answer.scores.items() if name != answer.method}
        return self._answered(attrs.evolve(answer, thrown=thrown, scores=scores), move)

    def _answered(self, answer: Answer, move: Move) -> Move:
        return move.answered(METHODS, self.id, answer.as_json())
