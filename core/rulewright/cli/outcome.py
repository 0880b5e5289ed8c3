"""What ``check`` and ``play`` do alike: throw the dice of a text, and show what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

import click

from rulewright.check.resolve import Notice
from rulewright.cli.opening import refuse_left_over
from rulewright.cli.printing import print_json, refuse, tell
from rulewright.dice.port import Dice, DiceError
from rulewright.reading.lines import Lines

T = TypeVar("T")


class Outcome(Protocol):
    """A text that was resolved, and what its caller should know of it."""

    @property
    def text(self) -> str: ...
    @property
    def notices(self) -> Sequence[Notice]: ...


def thrown(work: Callable[[], T], dice: Dice, *, as_json: bool) -> T:
    """What comes of a text. Dice that cannot be thrown, or scripted faces left over, end the command."""
    try:
        done = work()
    except DiceError as error:
        refuse(str(error), as_json=as_json)
    refuse_left_over(dice, as_json=as_json)
    return done


def show(outcome: Outcome, written: str, details: Mapping[str, Any], *, as_json: bool, **more: Any) -> None:
    """Print a resolved text, as JSON with its ``details``, and ``more`` last, where that is asked for; notices go to
    standard error."""
    for notice in outcome.notices:
        line, column = Lines.of(written).at(notice.start)
        tell(f"text:{line}:{column}: {notice.tag}: {notice.reason}")
    if as_json:
        notices = [{"start": n.start, "tag": n.tag, "reason": n.reason} for n in outcome.notices]
        print_json({"text": outcome.text, **details, "notices": notices, **more})
    else:
        click.echo(outcome.text, nl=not outcome.text.endswith("\n"))
