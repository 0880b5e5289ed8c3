"""The benchmarks in a short form: ours and a peer's side by side, as ratios. Prints, and never fails on a time.

Run it with ``python benchmarks/short.py`` where the ``bench`` extra is installed; a peer that is missing is left out.
"""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import find_spec
from typing import Any

import builder
from timing import RULESETS, best, line

import fights
from rulewright import Engine, SeededDice


def peer_of(expression: str) -> float | None:
    """How long d20 takes for an expression, None where it is not installed."""
    if find_spec("d20") is None:
        return None
    import d20

    return best(lambda: d20.roll(expression))


def checks(engine: Engine) -> None:
    ruleset = engine.load((RULESETS / "high-stair.json").read_bytes())
    who = ruleset.character(
        {"v": 1, "name": "Ada", "build": {"abilities": {"strength": 18}, "skills": {"athletics": "trained"}}}
    )
    tag, dice = '[skill_check: skill="Athletics" difficulty="Demanding"]', SeededDice(1)
    ready: Any = ruleset.prepare(tag, who)
    peer = peer_of("1d20+5")
    line("a summed check, ladder and tiers, prepared", best(lambda: ready.roll(dice)), "d20 1d20+5", peer, "aim 0.5")
    line(
        "the same from tag text to record", best(lambda: ruleset.resolve(tag, [who], dice)), "d20 1d20+5", peer, "aim 2"
    )
    pool = engine.load((RULESETS / "ash-court.json").read_bytes())
    eight = pool.character({"v": 1, "name": "Bo", "build": {"abilities": {"nerve": 5}, "skills": {"ward": "three"}}})
    eight_dice: Any = pool.prepare('[skill_check: skill="Ward" dc="2"]', eight)
    line(
        "a pool of eight exploding dice",
        best(lambda: eight_dice.roll(dice)),
        "d20 8d10e10",
        peer_of("8d10e10"),
        "aim 0.5",
    )


def loading(engine: Engine) -> None:
    large = _large_ruleset()
    line(f"loading a ruleset of {len(large) // 1024} KB", best(lambda: engine.load(large)), aim="aim 60 ms")
    run = [sys.executable, "-m", "rulewright", "--help"]
    line(
        "rulewright --help, cold", best(lambda: subprocess.run(run, capture_output=True, check=True)), aim="aim 200 ms"
    )


def play(engine: Engine) -> None:
    """A turn of 50 tags over a party of six, and one sheet after one change."""
    ruleset = engine.load((RULESETS / "ash-court.json").read_bytes())
    sheet = json.loads((RULESETS / "sheets" / "oriel.json").read_text(encoding="utf-8"))
    party = [ruleset.character({**sheet, "name": f"Oriel {n}"}) for n in range(6)]
    check = '[skill_check: skill="Ward" dc="2" who="Oriel {}"]'
    spend = '[sheet: who="Oriel {}" op="restore" pool="Will" amount="1"]'
    text = " and then ".join((check if n % 2 else spend).format(n % 6) for n in range(50))
    line("a turn of 50 tags over six sheets", best(lambda: ruleset.play(text, party, SeededDice(1))), aim="aim 25 ms")
    oriel = ruleset.character(sheet)
    everything(oriel)
    hurt = replace_live(oriel)
    afresh = best(lambda: everything(ruleset.character(sheet)))
    line("a sheet after one change", best(lambda: everything(oriel.with_live(hurt))), "afresh", afresh, "aim 0.33")


def everything(who: Any) -> None:
    """Work out every number of a sheet."""
    definition = who.definition
    for kind, entries in (("skill", definition.skills), ("save", definition.saves)):
        for id in entries:
            who.trained(kind, id)
    for id in definition.derived:
        who.derived(id)
    for id in definition.pools:
        who.pool(id)
    for id in definition.tracks:
        who.track(id)


def replace_live(who: Any) -> Any:
    """The live state after one point was spent."""
    return who.paying({"will": 1}, {}).sheet.live


def _large_ruleset() -> bytes:
    document = json.loads((RULESETS / "ash-court.json").read_text(encoding="utf-8"))
    (catalog,) = document["catalogs"]
    pattern = catalog["entries"][0]
    while len(json.dumps(document)) < 245_000:
        count = len(catalog["entries"])
        catalog["entries"].append({**pattern, "id": f"charm-{count}", "label": f"Charm {count}"})
    return json.dumps(document).encode()


if __name__ == "__main__":
    made = Engine()
    checks(made)
    play(made)
    loading(made)
    builder.main()
    fights.main(0.5)
