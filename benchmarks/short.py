"""The benchmarks in a short form: ours and a peer's side by side, as ratios. Prints, and never fails on a time.

Run it with ``python benchmarks/short.py`` where the ``bench`` extra is installed; a peer that is missing is left out.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from building import finished, large_builder, shown

from rulewright import Engine, SeededDice
from rulewright.build.replay import replay

HOME = Path(__file__).parents[1]
RULESETS = HOME / "contrib" / "rulesets"


def best(work: Callable[[], Any], *, seconds: float = 0.25, rounds: int = 5) -> float:
    """The best of a few rounds, in seconds a call."""
    calls, spent = 1, 0.0
    while spent < seconds / rounds:
        calls *= 2
        spent = _time(work, calls)
    return min(_time(work, calls) for _ in range(rounds)) / calls


def _time(work: Callable[[], Any], calls: int) -> float:
    begin = time.perf_counter()
    for _ in range(calls):
        work()
    return time.perf_counter() - begin


def line(what: str, ours: float, peer: str = "", theirs: float | None = None, aim: str = "") -> None:
    """One row: our time, the peer's, and the ratio."""
    compared = f"{peer} {_spell(theirs)}, ratio {ours / theirs:.2f}" if theirs else ""
    print(f"{what:52} {_spell(ours):>10}   {compared:44} {aim}")


def _spell(seconds: float | None) -> str:
    if seconds is None:
        return "-"
    return f"{seconds * 1e6:.1f} us" if seconds < 1e-3 else f"{seconds * 1e3:.1f} ms"


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


def building(engine: Engine) -> None:
    """A builder of 32 steps with 200 answers."""
    builder = finished(engine, large_builder(RULESETS))
    rules, sheet, hand, answers = builder.rules, builder.sheet, builder.hand, builder.answers
    line("a builder of 32 steps and 200 answers, replayed", best(lambda: replay(rules, sheet, hand, answers)),
         aim="aim 20 ms")  # fmt: skip
    line("one act in it, and what a screen shows", best(lambda: shown(builder)))


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
    building(made)
    loading(made)
