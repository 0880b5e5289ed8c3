"""``rulewright play --fight``: a fight in the terminal, menu by menu.

Whoever sits there plays the party, and the tactics play the rest, unless they take over both sides. After every choice
the fight is saved, where a file was named.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import attrs
import click

from rulewright.cli.arguments import FILE
from rulewright.cli.printing import refuse, say, table
from rulewright.cli.saving import save_one
from rulewright.cli.scripts import carried_out, opened_script, show_events, show_standing, tactics_option
from rulewright.cli.words import BadWord, Word, read_word
from rulewright.fight.fight import Fight
from rulewright.fight.forecast import Forecast
from rulewright.fight.menu import Choice, Illegal, Option
from rulewright.fight.saving import BadSave, load, save
from rulewright.fight.script import begun
from rulewright.fight.tactics import Tactics
from rulewright.fight.windows import Ask
from rulewright.issues import Report
from rulewright.reading.document import read_document
from rulewright.reading.files import read_file
from rulewright.ruleset import Ruleset

SAVE_LIMIT: Final = 64_000_000
"""Bytes that a saved fight may have."""
HELP: Final = (
    "A number chooses what stands there; more numbers or names after it say at whom, and with=POOL what pays for it.",
    "auto lets the tactics choose, auto 5 the next five choices, and auto all the rest of the fight.",
    "undo takes the last choice back; state shows how everybody stands; quit leaves.",
)


@click.command("play --fight")
@click.option("--fight", "script", type=FILE, required=True, help="The script: who is in it, and its dice.")
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), help="Save the fight there after each choice.")
@click.option("--resume", type=FILE, help="Go on with a fight that was saved.")
@click.option("--both", is_flag=True, help="Choose for the opponents too.")
@tactics_option
def command(script: Path, save: Path | None, resume: Path | None, both: bool, tactics: str | None) -> None:
    """Play a fight in the terminal, menu by menu, with the odds of everything. Turns in the script are passed over.

    \b
    Example:
      rulewright play --fight ambush.json --save ambush.fight
    """
    opener, written = opened_script(script, as_json=False)
    rules = opener()
    minds = carried_out(lambda: rules.tactics(tactics), as_json=False)
    begin = (lambda: begun(rules, written)) if resume is None else (lambda: _resumed(rules, resume))
    fight = carried_out(begin, as_json=False)
    if resume is not None:
        show_standing(fight)
    Seat(minds, save, both).play(fight, shown=len(fight.events) if resume is not None else 0)


def _resumed(rules: Ruleset, path: Path) -> Fight:
    report = Report.new()
    data = read_file(path, limit=SAVE_LIMIT, report=report)
    document = read_document(data, limit=SAVE_LIMIT, report=report) if data is not None else None
    if document is None:
        refuse(f"{path}: {'; '.join(map(str, report))}", as_json=False)
    try:
        return load(rules, document.value)
    except BadSave as error:
        refuse(f"{path}: {error}", as_json=False)


@attrs.frozen
class Seat:
    """Somebody at the terminal: which tactics play the rest, where it is saved, and whether both sides are theirs."""

    tactics: Tactics
    file: Path | None = None
    both: bool = False

    def play(self, fight: Fight, *, shown: int) -> None:
        """Play to the end, or until they leave. ``shown`` events were seen before."""
        show_events(fight, fight.events[shown:])
        while fight.asked is not None:
            if self._plays(fight, fight.asked):
                asked = self._answered(fight)
                if asked is None:
                    say("", "The fight is left as it stands.")
                    return
                after = asked
            else:
                after = self._automatic(fight, 1)
            if len(after.acts) > len(fight.acts):
                show_events(after, after.events[len(fight.events) :])
            fight = after
            self._save(fight)
        show_standing(fight)

    def _plays(self, fight: Fight, name: str) -> bool:
        return self.both or fight.combatants[name].team == "party"

    def _answered(self, fight: Fight) -> Fight | None:
        """The fight after what they typed: a choice, or one of the words. None where they leave."""
        offered = fight.menu()
        show_menu(fight, offered)
        while True:
            click.echo("> ", nl=False)
            line = sys.stdin.readline()
            if not line:
                return None
            try:
                word = read_word(line)
                if word.word == "quit":
                    return None
                after = self._told(fight, offered, word)
            except BadWord as bad:
                say((str(bad), "yellow"))
                continue
            if after is not None:
                return after

    def _told(self, fight: Fight, offered: Sequence[Option], word: Word) -> Fight | None:
        match word.word:
            case "help":
                for line in HELP:
                    say((line, "dim"))
                return None
            case "state":
                show_standing(fight)
                return None
            case "undo":
                return self._undone(fight)
            case "auto":
                return self._automatic(fight, word.times)
        choice = choice_of(fight, offered, word)
        try:
            return carried_out(lambda: fight.chosen(choice), as_json=False)
        except Illegal as illegal:
            raise BadWord(f"That is refused: {illegal.reason}.") from None

    def _automatic(self, fight: Fight, times: int) -> Fight:
        """The fight after the tactics made some choices, whoever was asked."""

        def go() -> Fight:
            after = fight
            for _ in range(times):
                if after.asked is None:
                    break
                after = after.chosen(self.tactics.choose(after))
            return after

        return carried_out(go, as_json=False)

    def _undone(self, fight: Fight) -> Fight:
        """The fight before their own last choice, and before all that was chosen since."""
        own = [index for index, act in enumerate(fight.acts) if self._plays(fight, act.actor)]
        if not own:
            raise BadWord("There is nothing to take back.")
        before = carried_out(lambda: fight.undone(len(fight.acts) - own[-1]), as_json=False)
        say(("Taken back.", "yellow"))
        return before

    def _save(self, fight: Fight) -> None:
        if self.file is None:
            return
        try:
            save_one(self.file, json.dumps(save(fight), ensure_ascii=False).encode())
        except OSError as error:
            refuse(f"{self.file} cannot be written: {error.strerror}", as_json=False)


def choice_of(fight: Fight, offered: Sequence[Option], word: Word) -> Choice:
    """What a line chooses. Raises BadWord for what is not on the menu, and for nobody to aim at."""
    option, rest = _named(offered, (word.word, *word.rest))
    targets = _targets(option, rest)
    aimed = option.side is not None and option.side != "self"
    if aimed and not targets:
        if len(option.targets) != 1:
            raise BadWord(f"At whom? {'; '.join(f'{n} {name}' for n, name in enumerate(option.targets, 1))}")
        targets = option.targets
    question = fight.question
    window = question.id if isinstance(question, Ask) else None
    return Choice(str(fight.asked), option.id, targets if aimed else (), word.pays, window)


def _named(offered: Sequence[Option], words: Sequence[str]) -> tuple[Option, Sequence[str]]:
    """The option that a line begins with, and what is left of it. Of labels of several words the longest is meant."""
    numbered = _number(words[0], len(offered))
    if numbered is not None:
        return offered[numbered], words[1:]
    for length in range(len(words), 0, -1):
        text = " ".join(words[:length]).casefold()
        for option in offered:
            if text in (option.id.casefold(), option.label.casefold()):
                return option, words[length:]
    raise BadWord(f"There is no {words[0]} on the menu; help says what can be typed.")


def _targets(option: Option, words: Sequence[str]) -> tuple[str, ...]:
    """Those whom the rest of a line names: all of it one name of several words, or numbers and names."""
    names = {name.casefold(): name for name in option.targets}
    whole = names.get(" ".join(words).casefold())
    if whole is not None:
        return (whole,)
    found = []
    for text in words:
        numbered = _number(text, len(option.targets))
        name = option.targets[numbered] if numbered is not None else names.get(text.casefold())
        if name is None:
            raise BadWord(f"{text} is nobody at whom {option.label} can be aimed now.")
        found.append(name)
    return tuple(found)


def _number(text: str, most: int) -> int | None:
    """The place, from 0, that a number names; None for what is no number from 1 to ``most``."""
    return int(text) - 1 if text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= most else None


def show_menu(fight: Fight, offered: Sequence[Option]) -> None:
    """Print what is offered: what it takes, and the odds against each target."""
    who = fight.combatants[str(fight.asked)]
    budgets = ", ".join(f"{fight.rules.budget_label(id)} {left}" for id, left in who.budgets.items())
    say("")
    say((f"{who.name}: {budgets}", "bold"))
    rows = [(str(n), option.label, _takes(fight, option), _odds(option)) for n, option in enumerate(offered, 1)]
    table(rows, right=(0,), indent=2)


def _takes(fight: Fight, option: Option) -> str:
    parts = [fight.rules.budget_label(option.budget)] if option.budget is not None else []
    if option.prices:
        parts += [f"{points} {fight.rules.pool_label(pool)}" for pool, points in option.prices[0].pays.items()]
        parts += [f"or with={price.pool}" for price in option.prices[1:]]
    if option.strikes is not None:
        parts.append(f"a strike of {option.strikes}")
    if option.left is not None:
        parts.append(f"{option.left} left")
    if option.signature is not None:
        parts.append(f"{option.signature[0]} of {option.signature[1]} points")
    return ", ".join(parts)


def _odds(option: Option) -> str:
    shown = []
    for number, name in enumerate(option.targets, 1):
        seen = option.against(name)
        odds = seen_as(seen) if seen is not None else ""
        if option.side is not None:
            shown.append(f"{number} {name} {odds}".rstrip())
    return "; ".join(shown)


def seen_as(seen: Forecast) -> str:
    """A forecast in a few words."""
    parts: list[Any] = []
    if seen.hit is not None:
        parts.append(f"{seen.hit:.0%}")
    if seen.saved is not None:
        parts.append(f"saves {seen.saved:.0%}")
    if seen.average:
        parts.append(f"{seen.average:.1f} damage")
    if seen.healed:
        parts.append(f"heals {seen.healed:.1f}")
    return f"({', '.join(parts)})" if parts else ""
