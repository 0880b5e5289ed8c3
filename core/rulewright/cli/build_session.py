"""The guided session of ``rulewright build``: a player in a terminal, one act after another.

Every act is kept at once, where there is a file to keep it in. Nothing that is missing or wrong ever stands between a
player and the next step (builder.view.navigation).
"""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs
import click

from rulewright.build.acting import Refusal
from rulewright.build.answers import GIVEN
from rulewright.cli.build_screen import Item, all_fields, draw, items_of, screen, shown_steps
from rulewright.cli.build_words import HELP, Unreadable, act_of, numbered, taking
from rulewright.cli.printing import say, tell
from rulewright.cli.saving import save_all
from rulewright.dice.port import DiceError

if TYPE_CHECKING:
    from rulewright.build.builder import Builder
    from rulewright.build.view import StepView
    from rulewright.file import SheetSummary


def in_terminal() -> bool:
    """Whether somebody is there to answer: standard input and output are both a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


@attrs.frozen
class Kept:
    """Where a session keeps what it makes: the whole sheet, the answers alone, or both."""

    sheet: Path | None = None
    answers: Path | None = None

    def save(self, built: Builder) -> str:
        """Write the files; answers why that could not be done, or nothing."""
        stored = built.as_json()
        files = {}
        if self.sheet is not None:
            files[self.sheet] = _bytes(stored)
        if self.answers is not None:
            files[self.answers] = _bytes({name: part for name, part in stored["builder"].items() if name != GIVEN})
        try:
            for path in files:
                path.touch()
            save_all(files)
        except OSError as error:
            return f"not saved: {error}"
        return ""


def _bytes(value: Any) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=2) + "\n").encode()


@attrs.define
class Session:
    """A builder in front of a player: which step is open, what is sought in it, how it was before each act that can
    be undone, and whether anything changed."""

    built: Builder
    summary: SheetSummary
    kept: Kept
    at: str = ""
    sought: str = ""
    before: list[Builder] = attrs.field(factory=list)
    changed: bool = False
    over: bool = False

    def run(self) -> Builder:
        """Draw and listen until the player has had enough, or there is nothing more to hear."""
        self._open(0)
        say("A number takes something or gives it back; n and b go on and back; help tells the rest.")
        while not self.over:
            draw(screen(), self.built, self.at, self.sought, self.summary)
            try:
                self._hear(click.prompt("", prompt_suffix="> ", default="", show_default=False))
            except click.Abort:
                say("")
                self.over = True
        if self.kept == Kept() and self.changed:
            tell("nothing was saved: save FILE keeps the sheet in a file")
        return self.built

    # Where the player is.

    @property
    def steps(self) -> tuple[StepView, ...]:
        return shown_steps(self.built.view)

    @property
    def step(self) -> StepView | None:
        return next((step for step in self.steps if step.id == self.at), None)

    @property
    def place(self) -> int:
        """The number of the open step, from 0. One that is hidden now stood before the first that comes after it."""
        ids = [step.id for step in self.built.rules.steps]
        before = ids[: ids.index(self.at)] if self.at in ids else []
        return sum(step.id in before for step in self.steps)

    def _open(self, place: int) -> None:
        steps = self.steps
        self.sought = ""
        if steps:
            self.at = steps[min(max(place, 0), len(steps) - 1)].id

    def _go(self, where: str) -> None:
        number = numbered(where)
        found = [step.id for step in self.steps].index(where) if where in {step.id for step in self.steps} else None
        if found is None and number is not None and 1 <= number[1] <= len(self.steps):
            found = number[1] - 1
        if found is None:
            say((f"there is no step {where}", "red"))
        else:
            self._open(found)

    # What the player says.

    def _hear(self, line: str) -> None:
        try:
            words = shlex.split(line)
        except ValueError:
            words = line.split()
        match words:
            case [] | ["n"] | ["next"]:
                self._open(self.place + 1)
            case ["b"] | ["back"]:
                self._open(self.place - 1)
            case ["go", where]:
                self._go(where)
            case ["find", *sought]:
                self.sought = " ".join(sought)
            case ["info", number]:
                self._about(number)
            case ["all"]:
                all_fields(screen(), self.built)
            case ["undo"]:
                self._undo()
            case ["save", path]:
                self.kept = attrs.evolve(self.kept, sheet=Path(path))
                self._save()
            case ["help"] | ["?"]:
                click.echo(HELP)
            case ["quit"] | ["q"]:
                self.over = True
            case _:
                self._act(words)
        if self.step is None:
            self._open(self.place)

    def _act(self, words: list[str]) -> None:
        step = self.step
        if step is None:
            return
        try:
            act = self._numbered(words[0], step) if len(words) == 1 else None
            act = act if act is not None else act_of(words, step)
            done = self.built.act(act) if act is not None else Refusal(f"{words[0]} is not understood: see help")
        except (Unreadable, DiceError) as error:
            done = Refusal(str(error))
        if isinstance(done, Refusal):
            say((done.reason, "red"))
            return
        self.before.append(self.built)
        if act is not None and act["act"] == "roll":
            self.before.clear()  # what was thrown stays thrown: there is no way back behind it
        self.built, self.changed = done, True
        self._save()

    def _numbered(self, word: str, step: StepView) -> dict[str, Any] | None:
        number = numbered(word)
        if number is None:
            return None
        return taking(number[0], self._item(number[1], step), step)

    def _item(self, number: int, step: StepView) -> Item:
        items = items_of(step)
        if not 1 <= number <= len(items):
            raise Unreadable(f"nothing has the number {number} here")
        return items[number - 1]

    def _about(self, word: str) -> None:
        number, step = numbered(word), self.step
        if number is None or step is None:
            say((f"{word} is no number", "red"))
            return
        try:
            say(self._item(number[1], step).about())
        except Unreadable as error:
            say((str(error), "red"))

    def _undo(self) -> None:
        if not self.before:
            say(("there is nothing to undo", "red"))
            return
        self.built = self.before.pop()
        self._save()

    def _save(self) -> None:
        fault = self.kept.save(self.built)
        if fault:
            tell(fault)
