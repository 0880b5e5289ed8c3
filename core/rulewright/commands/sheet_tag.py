"""The ``[sheet: ...]`` tag: from a command as a game master wrote it to the record of what was done."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

import attrs

from rulewright.check.record import Record
from rulewright.commands.families import Answer, Handler, TagFamily, Turn
from rulewright.commands.grammar import LooseTag, cleaned, cut_at_entry, read_body
from rulewright.commands.party import EVERYBODY, LONGEST_NAME, everybody, member
from rulewright.commands.refusal import Refusal
from rulewright.commands.sheet_command import Asked, Done, Run, SheetCommand
from rulewright.dice.port import Dice
from rulewright.names import person_key
from rulewright.sheet.character import Character

if TYPE_CHECKING:
    from rulewright.loading import Loading

SHEET_TAG: Final = "sheet"
MOST_COMMANDS: Final = 40
"""Commands of one reply that are carried out (tag.sheet.order)."""
LONGEST_VALUE: Final = 120
LONGEST_NOW: Final = 240


@attrs.frozen
class Operation:
    """The commands of one ``op``, bound: what its records are called, which attributes they keep, other names of some,
    and what is run, by the attribute that tells it apart (None where there is but one)."""

    op: str
    attributes: tuple[str, ...]
    spellings: Mapping[str, str]
    runs: tuple[tuple[str | None, Run], ...]

    def asked(self, written: Mapping[str, str], dice: Dice) -> Asked:
        """The attributes that it reads, under their own names."""
        own = {self.spellings.get(name, name): value for name, value in written.items() if name in self.spellings}
        return Asked({**own, **{name: written[name] for name in self.attributes if name in written}}, dice)

    def run(self, who: Character, asked: Asked) -> Done | Refusal:
        """Carry it out on one character."""
        meant = [run for on, run in self.runs if on is None or asked.text(on)]
        return meant[0](who, asked) if len(meant) == 1 else Refusal("malformed")


def bind_sheet_tag(loading: Loading) -> Handler:
    """The tag with every operation that plugins bring."""
    operations = _operations(loading.brought.sheet_commands, loading)
    return lambda tag, turn: _answer(operations, tag, turn)


def teach_sheet_tag(loading: Loading) -> list[str]:
    """A line for every command that this ruleset has something for (gm.reminder.commands)."""
    taught = ((c.op, c.teach(loading)) for c in loading.brought.sheet_commands if c.teach is not None)
    return [
        attrs.evolve(example, attributes=(("op", op), *example.attributes)).text(SHEET_TAG)
        for op, example in taught
        if example is not None
    ]


SHEET_TAGS: Final = TagFamily(SHEET_TAG, bind_sheet_tag, teach=teach_sheet_tag)


def _operations(commands: Iterable[SheetCommand], loading: Loading) -> dict[str, Operation]:
    """Every operation by each of its words."""
    by_op: dict[str, list[SheetCommand]] = {}
    for command in commands:
        by_op.setdefault(command.op, []).append(command)
    operations: dict[str, Operation] = {}
    for op, variants in by_op.items():
        operation = Operation(
            op,
            tuple(dict.fromkeys(name for variant in variants for name in variant.attributes)),
            {other: name for variant in variants for other, name in variant.spellings.items()},
            tuple((variant.on, variant.bind(loading)) for variant in variants),
        )
        operations |= {word: operation for variant in variants for word in (op, *variant.aliases)}
    return operations


@attrs.frozen
class _Outcome:
    """How one command ended: whom the record names, the party afterwards, and how the thing stands now or why not."""

    who: str
    party: Sequence[Character]
    ended: str | Refusal


def _answer(operations: Mapping[str, Operation], tag: LooseTag, turn: Turn) -> Answer:
    written = read_body(tag.body)
    readable = written.attributes if written is not None and not written.bare else {}
    operation = operations.get(readable.get("op", "").strip().lower())
    too_many = Refusal("too-many") if tag.number > MOST_COMMANDS else None
    if operation is None:
        refusal = too_many or Refusal("malformed")
        return Answer((_record([("raw", tag.body.strip()), *_ending(refusal)]),), turn)
    asked, named = operation.asked(readable, turn.dice), readable.get("who", "")
    if too_many is not None:
        outcome = _Outcome(named, turn.party, too_many)
    elif person_key(named) == EVERYBODY:
        outcome = _for_everybody(operation, asked, turn.party)
    else:
        outcome = _for_one(operation, asked, turn.party, named)
    kept = [(name, asked.attributes[name]) for name in operation.attributes if name in asked.attributes]
    record = _record([("who", outcome.who), ("op", operation.op), *kept, *_ending(outcome.ended)])
    return Answer((record,), attrs.evolve(turn, party=tuple(outcome.party)))


def _for_one(operation: Operation, asked: Asked, party: Sequence[Character], named: str) -> _Outcome:
    index = member(party, named)
    if isinstance(index, Refusal):
        return _Outcome(named[:LONGEST_NAME], party, index)
    done = operation.run(party[index], asked)
    if isinstance(done, Refusal):
        return _Outcome(party[index].name, party, done)
    return _Outcome(done.who.name, (*party[:index], done.who, *party[index + 1 :]), done.now)


def _for_everybody(operation: Operation, asked: Asked, party: Sequence[Character]) -> _Outcome:
    """Every member on its own; refused only where all were, with the first reason (tag.sheet.who.party)."""
    members, done, refusals = list(party), [], []
    for index, name in everybody(party):
        found = index if isinstance(index, Refusal) else operation.run(members[index], asked)
        if isinstance(found, Refusal):
            refusals.append((name, found))
        elif not isinstance(index, Refusal):
            members[index] = found.who
            done.append(f"{name} {found.now}".strip())
    if not done:
        return _Outcome(EVERYBODY, party, refusals[0][1] if refusals else Refusal("unknown-character"))
    told = [*done, *(f"{name} refused ({why.reason})" for name, why in refusals)]
    return _Outcome(EVERYBODY, members, "; ".join(told))


def _ending(ended: str | Refusal) -> tuple[tuple[str, str], ...]:
    if isinstance(ended, Refusal):
        return (("result", "refused"), ("reason", ended.reason))
    return (("result", "ok"), ("now", ended))


def _record(pairs: Iterable[tuple[str, str]]) -> Record:
    kept = {name: _kept(name, value) for name, value in pairs}
    return Record(SHEET_TAG, {name: value for name, value in kept.items() if value or name not in ("who", "now")})


def _kept(name: str, value: str) -> str:
    if name == "now":
        return cut_at_entry(cleaned(value, len(value)), LONGEST_NOW)
    return cleaned(value, LONGEST_VALUE)
