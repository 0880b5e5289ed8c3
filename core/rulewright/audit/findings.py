"""What an audit says of steps and tiers: a sentence with its numbers, for whoever wrote the ruleset."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from rulewright.audit.asking import Answer, Step
from rulewright.audit.sheets import BLANK, STRONG, WEAK
from rulewright.names import name_key
from rulewright.rounding import percent
from rulewright.teaching import listed

NEVER: Final = 1e-12
"""A chance that is none: odds are exact to this."""
HARDLY: Final = 0.01
"""A chance that hardly ever comes."""


@attrs.frozen
class Finding:
    """Something that an author should know. ``about`` says what kind of thing it is, ``numbers`` what it rests on."""

    about: str
    sentence: str
    numbers: Mapping[str, Any]


def spelled_chance(chance: float) -> str:
    """A chance in a sentence: small ones are not rounded away."""
    return "less than 0.01 %" if NEVER < chance < 0.0001 else percent(chance)


def step_findings(steps: Sequence[Step], asked: Sequence[Answer]) -> Iterator[Finding]:
    """Steps that decide nothing, that no name can reach, and that nobody can pass or fail."""
    yield from _same_names(steps)
    by_step = {step: [answer for answer in asked if answer.step == step] for step in steps}
    if len(steps) > 1 and _all_alike(list(by_step.values())):
        yield Finding(
            "steps-decide-nothing",
            f"The {len(steps)} steps of the ladder make no difference: every check has the same odds on all of them.",
            {"steps": [step.spelled for step in steps]},
        )
        return
    said: set[Step] = set()
    for step, answers in by_step.items():
        for finding in _passed_or_failed(step, answers):
            said.add(step)
            yield finding
    yield from _sure([step for step in steps if step not in said], asked)


def _sure(steps: Sequence[Step], asked: Sequence[Answer]) -> Iterator[Finding]:
    """Steps on which no dice are needed of a blank sheet, or of the strongest one."""
    for sheet, passing in ((BLANK, False), (STRONG, True)):
        chances = {step: [a.odds.success for a in asked if a.step == step and a.sheet == sheet] for step in steps}
        sure = [step for step in steps if chances[step] and all(_is_sure(c, passing) for c in chances[step])]
        if sure:
            does = "cannot fail" if passing else "cannot pass"
            sentence = f"{_SHEETS[sheet].capitalize()} {does} {listed([step.spelled for step in sure], 'or')}."
            yield Finding(
                f"sheet-{does.replace(' ', '-')}", sentence, {"sheet": sheet, "steps": [s.name for s in sure]}
            )


def _is_sure(success: float, passing: bool) -> bool:
    return success > 1 - NEVER if passing else success < NEVER


def _same_names(steps: Sequence[Step]) -> Iterator[Finding]:
    keys = [name_key(step.name) if step.name is not None else "" for step in steps]
    for key in dict.fromkeys(keys):
        number = keys.count(key)
        if number > 1:
            name = steps[keys.index(key)].name
            sentence = f"{number} steps are called {name}: a tag that names one of them finds none."
            yield Finding("steps-of-one-name", sentence, {"step": name, "steps": number})


def _all_alike(groups: Sequence[Sequence[Answer]]) -> bool:
    first, *others = [[(a.check, a.sheet, a.odds.results, a.odds.outcomes) for a in group] for group in groups]
    return bool(first) and all(other == first for other in others)


def _passed_or_failed(step: Step, answers: Sequence[Answer]) -> Iterator[Finding]:
    known = [answer for answer in answers if answer.sheet != WEAK]
    if not known:
        return
    best, worst = max(known, key=_success), min(answers, key=_success)
    passes, fails = best.odds.success, 1 - worst.odds.success
    if passes < NEVER:
        sentence = f"Nobody can pass {step.spelled}: not even the strongest sheet, by any check."
        yield _finding("step-nobody-passes", sentence, step, best)
    elif passes < HARDLY:
        sentence = f"Hardly anybody passes {step.spelled}: at best {_by(best)} succeeds in {spelled_chance(passes)}."
        yield _finding("step-hardly-passed", sentence, step, best)
    if fails < NEVER:
        sentence = f"Nobody can fail {step.spelled}: not even the weakest sheet, by any check."
        yield _finding("step-nobody-fails", sentence, step, worst)
    elif fails < HARDLY:
        sentence = f"Hardly anybody fails {step.spelled}: at worst {_by(worst)} fails in {spelled_chance(fails)}."
        yield _finding("step-hardly-failed", sentence, step, worst)


def _finding(about: str, sentence: str, step: Step, answer: Answer) -> Finding:
    numbers = {"step": step.name, "check": answer.check, "sheet": answer.sheet, "success": answer.odds.success}
    return Finding(about, sentence, numbers)


def _success(answer: Answer) -> float:
    return answer.odds.success


_SHEETS: Final = {BLANK: "a blank sheet", STRONG: "the strongest sheet", WEAK: "the weakest sheet"}


def _by(answer: Answer) -> str:
    return f"{_SHEETS[answer.sheet]} ({answer.check})"


def tier_findings(asked: Iterable[Answer]) -> Iterator[Finding]:
    """Outcome tiers that never come, or hardly ever, whoever rolls for whatever. Tiers that only some checks have, by
    an override, are looked at by themselves."""
    groups: dict[tuple[str, ...], list[Answer]] = {}
    for answer in asked:
        groups.setdefault(tuple(answer.odds.outcomes), []).append(answer)
    for labels, answers in groups.items():
        where = "" if len(groups) == 1 else f" in checks such as {answers[0].check}"
        for label in labels:
            best = max(answers, key=_chance_of(label))
            chance = best.odds.outcomes[label]
            numbers = {
                "tier": label,
                "check": best.check,
                "step": best.step.name,
                "sheet": best.sheet,
                "chance": chance,
            }
            if chance < NEVER:
                yield Finding("tier-never-reached", f"The tier {label} is never reached{where}.", numbers)
            elif chance < HARDLY:
                sentence = (
                    f"The tier {label} is hardly ever reached{where}: at most in {spelled_chance(chance)}, "
                    f"by {_by(best)} on {best.step.spelled}."
                )
                yield Finding("tier-hardly-reached", sentence, numbers)


def _chance_of(label: str) -> Callable[[Answer], float]:
    return lambda answer: answer.odds.outcomes[label]
