"""Fight scripts on the disk: the ruleset that one names, what keeps it from being fought, and how a fight is shown."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

import attrs
import click

from rulewright.cli.arguments import Place, Shelved
from rulewright.cli.opening import lending, made_engine, opened_ruleset
from rulewright.cli.printing import refuse, say, table
from rulewright.dice.port import DiceError
from rulewright.fight.agenda import EndlessFight
from rulewright.fight.events import Event
from rulewright.fight.fight import Broken, Fight
from rulewright.fight.recruit import NotFought
from rulewright.fight.script import BadScript, DiceLeft, Script, read_script
from rulewright.fight.simulate import CannotSimulate
from rulewright.fight.state import state
from rulewright.fight.telling import told
from rulewright.file import FILE_LIMIT
from rulewright.issues import Report
from rulewright.reading.document import read_document
from rulewright.reading.files import read_file
from rulewright.ruleset import Ruleset

SCRIPT_LIMIT: Final = 4 * FILE_LIMIT
"""Bytes that a script may have; it may hold a whole ruleset."""
T = TypeVar("T")
_STYLES: Final[Mapping[str, str]] = {
    "round": "bold",
    "turn": "bold cyan",
    "note": "dim",
    "budget": "dim",
    "spend": "dim",
    "strikes": "dim",
    "uses": "dim",
    "damage": "red",
    "heal": "green",
    "revived": "green",
    "condition": "magenta",
    "down": "bold red",
    "defeated": "bold red",
    "window": "yellow",
    "cancelled": "yellow",
    "outcome": "bold green",
}
"""How lines of the log are coloured, by the kind of event; others are plain."""


@attrs.frozen
class Opener:
    """Loads the ruleset of a script, here or in another process: the place where it lies, or its whole text."""

    place: Place | None
    text: str | None = None
    as_json: bool = False

    def __call__(self) -> Ruleset:
        if self.place is not None:
            return opened_ruleset(self.place, as_json=self.as_json)
        validated = made_engine(as_json=self.as_json).validate(self.text or "", lenders=lending)
        if validated.ruleset is None:
            errors = [str(issue) for issue in validated.issues if issue.grade == "error"]
            refuse(f"the script's ruleset: {'; '.join(errors)}", as_json=self.as_json)
        return validated.ruleset


def opened_script(path: Path, *, as_json: bool) -> tuple[Opener, Script]:
    """A script and what loads its ruleset. A path in it starts beside the script. Ends the command for a bad one."""
    report = Report.new()
    data = read_file(path, limit=SCRIPT_LIMIT, report=report)
    document = read_document(data, limit=SCRIPT_LIMIT, report=report) if data is not None else None
    if document is None:
        refuse(f"{path}: {'; '.join(map(str, report))}", as_json=as_json)
    raw = document.value
    try:
        return _opener(raw.get("ruleset"), path, as_json), read_script(raw)
    except BadScript as error:
        refuse(f"{path}: {error}", as_json=as_json)


def _opener(written: Any, path: Path, as_json: bool) -> Opener:
    if isinstance(written, dict):
        return Opener(None, json.dumps(written, ensure_ascii=False), as_json)
    if not isinstance(written, str) or not written:
        raise BadScript("ruleset: must be a path beside the script, or the whole ruleset")
    place = path.parent / written
    if place.exists():
        return Opener(place.resolve(), as_json=as_json)
    if "@" in written:
        return Opener(Shelved(written), as_json=as_json)
    raise BadScript(f'ruleset: there is no "{written}" beside the script')


def carried_out(does: Callable[[], T], *, as_json: bool) -> T:
    """Do something with a fight; whatever keeps it from being fought ends the command, and is told."""
    try:
        return does()
    except (NotFought, BadScript, DiceError, DiceLeft, EndlessFight, Broken, CannotSimulate, LookupError) as error:
        refuse(str(error.args[0]) if isinstance(error, LookupError) and error.args else str(error), as_json=as_json)


def show_events(fight: Fight, events: Iterable[Event]) -> None:
    """Print the sentences of the log, coloured in a terminal; a new round stands apart."""
    for event in events:
        if event.type == "round":
            say("")
        say((told(event, fight.rules), _STYLES.get(event.type, "")))


def show_standing(fight: Fight) -> None:
    """Print how everybody stands, and whose choice it is."""
    found = state(fight)
    rows = [_row(fight, name, who) for name, who in found["combatants"].items()]
    say("")
    table(rows, head=("", "side", "health", ""), right=(2,))
    if fight.outcome is None:
        window = found["window"]
        asked = f"{fight.asked} is asked ({window['moment']})" if window is not None else f"{fight.asked}'s turn"
        say("")
        say((f"Round {fight.round}, {asked}.", "bold"))


def _row(fight: Fight, name: str, who: Mapping[str, Any]) -> tuple[str, str, str, str]:
    held = who["health"]
    health = f"{held['value']}/{held['max']}" + (f" +{held['temp']}" if held["temp"] else "")
    marks = ["out" if who["out"] else "down"] if who["down"] or who["out"] else []
    for condition in who["conditions"]:
        rounds = f" ({condition['rounds']})" if "rounds" in condition else ""
        marks.append(fight.rules.condition_label(condition["id"]) + rounds)
    return name, who["side"], health, ", ".join(marks)


tactics_option: Final = click.option(
    "--tactics", metavar="ID", help="The tactics that choose for whoever plays themselves, such as simple or thorough."
)
"""Which tactics play; without it, the strongest that there are."""
