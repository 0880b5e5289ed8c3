"""Golden fights of our rulesets: scripts whose every event is stored, and the pages of docs that tell them.

Run as a program, it stores the events anew, in ``tests/golden/``. Do that only once you know why they changed, and have
worked the new numbers out by hand. The pages are written anew by ``python tests/pages.py``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from textwrap import fill
from typing import Any, Final

import attrs

from rulewright import Ruleset
from rulewright.fight.fight import Fight
from rulewright.fight.script import Script, begun, choice_of, read_script
from rulewright.fight.state import state
from rulewright.fight.telling import as_json
from shipped import FOLDER, shipped
from tables import Json

FIGHTS: Final = FOLDER / "fights"
PAGES: Final = Path(__file__).parents[1] / "docs" / "fights"
STORED: Final = Path(__file__).parent / "golden"
GOLDEN: Final = {"lantern-roads": "penny-for-the-ferry", "high-stair": "the-last-page"}
"""The golden fight of each ruleset that has one."""
SKIRMISHES: Final = {"lantern-roads": "curs-at-the-milestone", "high-stair": "the-locked-landing"}
"""A fight of each that plays itself: three fighters against four weak creatures."""


def written(fight: str) -> Json:
    """A script of the folder, as it is written."""
    raw: Json = json.loads((FIGHTS / f"{fight}.json").read_text(encoding="utf-8"))
    return raw


def opened(fight: str) -> tuple[Ruleset, Script]:
    """A script of the folder and its ruleset."""
    raw = written(fight)
    return shipped(Path(raw["ruleset"]).stem), read_script(raw)


@attrs.frozen
class Told:
    """What came of one choice of a script; of its opening where there is no choice."""

    choice: Mapping[str, Any] | None
    label: str
    events: tuple[Json, ...]


@lru_cache(maxsize=len(GOLDEN))
def told(fight: str) -> tuple[Fight, tuple[Told, ...]]:
    """A fight of the folder, played choice by choice. Raises Illegal for one that is not legal."""
    rules, script = opened(fight)
    now = begun(rules, script)
    steps = [Told(None, "", _since(now, 0))]
    for index, turn in enumerate(script.turns or ()):
        choice = choice_of(now, turn, index)
        label = next(option.label for option in now.menu() if option.id == choice.option)
        after = now.chosen(choice)
        steps.append(Told(turn, label, _since(after, len(now.events))))
        now = after
    return now, tuple(steps)


def _since(fight: Fight, seen: int) -> tuple[Json, ...]:
    return tuple(as_json(event, fight.rules) for event in fight.events[seen:])


def events(fight: str) -> list[Json]:
    """Every event of a fight of the folder, as JSON."""
    return [event for step in told(fight)[1] for event in step.events]


def stored(ruleset: str) -> list[Json]:
    """The events of a ruleset's golden fight as they were stored."""
    found: list[Json] = json.loads((STORED / f"{ruleset}.json").read_text(encoding="utf-8"))
    return found


def page(ruleset: str) -> str:
    """The page on a ruleset's golden fight, made of nothing but its script."""
    fight = GOLDEN[ruleset]
    title, *said = written(fight)["$comment"].split("\n\n")
    head = f"""# {title}

A fight of [{shipped(ruleset).name}](../rulesets/{ruleset}.md), played from
[its script](../../contrib/rulesets/fights/{fight}.json). This page is made of the script: what everybody chooses, and
the log as the program prints it.

"""
    body = [*_filled(said), "```sh", f"rulewright fight contrib/rulesets/fights/{fight}.json", "```", ""]
    cast = ["## Who fights", "", "| who | side | health | written as |", "| --- | --- | --- | --- |", *_cast(fight), ""]
    return head + "\n".join([*body, *cast, *_course(told(fight)[1])])


def _filled(paragraphs: Iterable[str]) -> Iterator[str]:
    for paragraph in paragraphs:
        yield fill(paragraph, 120)
        yield ""


def _cast(fight: str) -> Iterator[str]:
    rules, script = opened(fight)
    sources = {spec["name"]: f"`{spec['creature']}`" for spec in script.opponents}
    for name, who in state(begun(rules, script))["combatants"].items():
        health = f"{who['health']['value']} of {who['health']['max']}"
        yield f"| {name} | {who['side']} | {health} | {sources.get(name, 'a sheet')} |"


def _course(steps: Iterable[Told]) -> Iterator[str]:
    """The fight: each choice with what its script says of it, and the sentences that came of it, a part a round."""
    yield "## Who is first"
    yield from ("", "```text")
    for step in steps:
        choice = step.choice
        if choice is not None:
            if "$comment" in choice:
                yield from ("```", "", *_filled([choice["$comment"]]), "```text")
            yield f"> {choice['by']}: {step.label}{_aimed(choice)}"
        for event in step.events:
            if event["type"] == "round":
                yield from ("```", "", f"## Round {event['round']}", "", "```text")
            else:
                yield event["text"]
    yield from ("```", "")


def _aimed(choice: Mapping[str, Any]) -> str:
    targets = [name for name in choice.get("targets", ()) if name != choice["by"]]
    paid = f", paid with {choice['payWith']}" if "payWith" in choice else ""
    return (f" at {' and '.join(targets)}" if targets else "") + paid


def write_pages() -> None:
    """Write the pages anew where a script is told differently by now; look at what changed before you keep it."""
    for ruleset in GOLDEN:
        path, now = PAGES / f"{ruleset}.md", page(ruleset)
        if not path.exists() or path.read_text(encoding="utf-8") != now:
            path.write_text(now, encoding="utf-8")
            print(f"docs/fights/{ruleset}.md: written anew")


def main() -> None:
    for ruleset, fight in GOLDEN.items():
        lines = ",\n".join(json.dumps(event, ensure_ascii=False) for event in events(fight))
        (STORED / f"{ruleset}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        print(f"tests/golden/{ruleset}.json: stored anew")


if __name__ == "__main__":
    main()
