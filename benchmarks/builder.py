"""The guided builder, timed: replaying many answers, and what an act costs. Prints, and never fails on a time.

Run it with ``python benchmarks/builder.py``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from timing import RULESETS, best, line

from rulewright import Engine, Ruleset, SeededDice
from rulewright.build.builder import Builder
from rulewright.build.replay import replay
from rulewright.build.view import View

Json = dict[str, Any]
FIELDS = 96


def field(number: int) -> str:
    return f"f{number}"


def large_builder() -> Json:
    """A ruleset of our making with 32 steps of every kind."""
    document = json.loads((RULESETS / "high-stair.json").read_text(encoding="utf-8"))
    # Its fights read lists that this sheet has not.
    del document["combat"]
    sheet = document["sheet"]
    sheet["fields"] = [
        *sheet.get("fields", ()),
        {"id": "level", "label": "Level", "type": "number", "min": 1, "max": 20, "default": 1},
        {"id": "calling", "label": "Calling", "type": "text", "maxLength": 60},
        {"id": "luck", "label": "Luck", "type": "number", "min": 0, "max": 99, "default": 0},
        {"id": "start", "label": "Start", "type": "number", "min": 0, "max": 99, "default": 0},
        *({"id": field(n), "label": f"F{n}", "type": "number", "min": 0, "max": 20, "default": 0}
          for n in range(FIELDS)),
    ]  # fmt: skip
    name = {"id": "name", "label": "Name", "type": "text", "maxLength": 60}
    sheet["lists"] = [
        {"id": id, "label": id.title(), "maxItems": 100, "columns": [name]} for id in ("feats", "tongues", "friends")
    ]
    sheet["derived"] += [
        {"id": f"d{n}", "label": f"D{n}", "op": "sum", "of": [{"field": "level"}, {"const": -n}]} for n in range(8)
    ]
    sheet["builder"] = {"pools": pools(), "steps": list(steps(sheet))}
    document["catalogs"] = list(catalogs(sheet))
    return document


def pools() -> list[Json]:
    return [{"id": f"p{n}", "label": f"P{n}", "budget": {"const": 200}} for n in range(6)]


def step(id: str, kind: str, **keys: Any) -> Json:
    return {"id": id, "label": id.title(), "kind": kind, **keys}


def steps(sheet: Json) -> Iterator[Json]:
    abilities = [ability["id"] for ability in sheet["abilities"]]
    costs = [[score, score - 8] for score in range(8, 16)]
    yield step("race", "catalog", catalog="races")
    yield step("subrace", "catalog", catalog="subraces", within={"step": "race", "filter": "parent"})
    yield step("class", "catalog", catalog="classes", field="calling")
    yield step("level", "fields", fields=["level"])
    yield step("scores", "abilities", methods={"pointBuy": {"budget": 7 * len(abilities), "costs": costs}})
    yield step("skills", "trained", choose=[{"what": "skills", "count": 2}])
    yield step("tongues", "choices", catalog="tongues")
    for n in range(10):
        up_to = {"filter": "level", "value": {"field": "level"}}
        kind = {"kind": "odd" if n % 2 else "even"}
        yield step(f"feats{n}", "catalog", catalog=f"feats{n // 2}", filters=kind, min=8, max=10, upTo=up_to)
    for n in range(4):
        groups = [
            {
                "id": f"g{group}",
                "label": f"G{group}",
                "targets": [{"field": field(12 * n + 4 * group + one)} for one in range(4)],
                "min": 0,
                "max": 8,
            }
            for group in range(3)
        ]
        yield step(f"dots{n}", "allocate", priorities=[9, 8, 7], groups=groups)
    for n in range(6):
        offers = [
            {
                "id": f"o{one}",
                "label": f"O{one}",
                "target": {"field": field(48 + 8 * n + one)},
                "cost": {"perRank": 2},
                "min": 0,
                "max": 9,
                "when": {"derived": f"d{n}"},
            }
            for one in range(8)
        ]
        yield step(f"shop{n}", "spend", pool=f"p{n}", offers=offers)
    yield step("friends", "rows", list="friends", min=2, max=8)
    yield step("start", "initialize", writes=[{"field": "start", "remaining": "p0"}])
    yield step("fate", "roll", rolls=[{"field": "luck", "dice": {"count": 3, "sides": 6}, "best": 2}])
    yield step("form", "fields", fields=["calling"])
    yield step("gear", "startingGear")


def entry(id: str, **keys: Any) -> Json:
    return {"id": id, "label": id.title(), **keys}


def catalogs(sheet: Json) -> Iterator[Json]:
    ability, skill = sheet["abilities"][0]["id"], sheet["skills"][0]["id"]
    parent = [{"id": "parent", "label": "Parent", "type": "text"}]
    level = [{"id": "level", "label": "Level", "type": "number"}, {"id": "kind", "label": "Kind", "type": "text"}]
    tongue = {"entries": {"choose": [{"catalog": "tongues", "count": 2}]}}
    grants = {"abilities": {"add": {ability: 2}, "choose": [{"count": 1, "amount": 1}]}, **tongue}
    races = [entry(f"race{n}", grants=grants) for n in range(8)]
    yield {"id": "races", "label": "Races", "entries": races}
    subraces = [entry(f"sub{n}", grants={"sets": {"luck": 1}}, filters={"parent": f"race{n % 8}"}) for n in range(16)]
    yield {"id": "subraces", "label": "Subraces", "filters": parent, "entries": subraces}
    trained = {"trained": {"skills": [skill], "choose": [{"what": "skills", "count": 1}]}, "sets": {"level": 12}}
    yield {"id": "classes", "label": "Classes", "entries": [entry(f"class{n}", grants=trained) for n in range(8)]}
    tongues = [entry(f"tongue{n}", rows=[{"list": "tongues", "values": {"name": f"Tongue {n}"}}]) for n in range(20)]
    yield {"id": "tongues", "label": "Tongues", "feeds": ["tongues"], "entries": tongues}
    for n in range(5):
        feats = [feat(2 * n + odd, one) for odd in range(2) for one in range(20)]
        yield {"id": f"feats{n}", "label": f"Feats {n}", "feeds": ["feats"], "filters": level, "entries": feats}


def feat(n: int, one: int) -> Json:
    given: Json = {"grants": {"ratings": [{"target": {"field": field((20 * n + one) % FIELDS)}, "add": 1}]}}
    given["rows"] = [{"list": "feats", "values": {"name": f"Feat {n} {one}"}}]
    if one % 4 == 0:
        given["offeredWhen"] = {"derived": f"d{n % 8}"}
    return entry(f"feat{n}-{one}", filters={"level": one % 5 + 1, "kind": "odd" if n % 2 else "even"}, **given)


def acts(document: Json) -> Iterator[Json]:
    """Two hundred answers, more or less."""
    abilities = [ability["id"] for ability in document["sheet"]["abilities"]]
    yield {"act": "pick", "step": "race", "entry": "race3"}
    yield {"act": "pick", "step": "subrace", "entry": "sub3"}
    yield {"act": "pick", "step": "class", "entry": "class2"}
    yield {"act": "choose", "choice": "race/race3/0", "options": [abilities[1]]}
    yield {"act": "choose", "choice": "race/race3/entries/0", "options": ["tongue4", "tongue5"]}
    yield {"act": "method", "step": "scores", "method": "pointBuy"}
    yield {"act": "assign", "step": "scores", "scores": dict.fromkeys(abilities, 12)}
    skills = [skill["id"] for skill in document["sheet"]["skills"]]
    yield {"act": "choose", "choice": "class/class2/0", "options": skills[1:2]}
    yield {"act": "choose", "choice": "skills/0", "options": skills[2:4]}
    for n in range(10):
        for one in range(9):
            yield {"act": "pick", "step": f"feats{n}", "entry": f"feat{n}-{one}"}
    for n in range(4):
        for group in range(3):
            yield {"act": "prioritize", "step": f"dots{n}", "group": f"g{group}", "place": group}
            for one in range(4):
                target = f"field/{field(12 * n + 4 * group + one)}"
                yield {"act": "buy", "step": f"dots{n}", "target": target, "times": 1}
    for n in range(6):
        for one in range(8):
            yield {"act": "buy", "step": f"shop{n}", "offer": f"o{one}", "times": 1}
    yield {"act": "add-row", "step": "friends", "values": {"name": "Bo"}}
    yield {"act": "add-row", "step": "friends", "values": {"name": "Cass"}}
    yield {"act": "roll", "step": "fate"}
    yield {"act": "initialize", "step": "start"}


def answered(ruleset: Ruleset, given: list[Json]) -> Builder:
    builder, refused = ruleset.builder(dice=SeededDice(1)).acts(given)
    if refused:
        raise SystemExit(f"the benchmark's own acts were refused: {refused[:5]}")
    return builder


def open_screen(view: View, id: str) -> None:
    """What a screen shows at once: the row of steps with their badges, the open step, the totals, and repairs."""
    badges = [one.badge for one in view.steps]
    one = view.step(id)
    _ = badges, one.offers, one.notes, one.details, [tuple(choice.options()) for choice in one.choices]
    _ = view.pools, view.wrote, view.issues


def timed(name: str, ruleset: Ruleset, builder: Builder, one_act: Json) -> None:
    rules, stored = builder.rules, builder.as_json()

    def acted() -> None:
        after = builder.act(one_act)
        assert isinstance(after, Builder), after
        open_screen(after.view, one_act["step"])

    walks = replay(rules, builder.sheet, builder.hand, builder.answers).walks
    line(
        f"{name}: a replay ({walks} walks)",
        best(lambda: replay(rules, builder.sheet, builder.hand, builder.answers)),
        aim="aim 20 ms" if name == "large" else "",
    )
    line(f"{name}: opening a saved sheet", best(lambda: ruleset.builder(stored)))
    line(f"{name}: one act, and the view after it", best(acted), aim="" if name == "large" else "aim 10 ms")


def our_own(engine: Engine) -> None:
    """The finished characters of our own rulesets: the first of each takes its first pick back."""
    for folder in sorted((RULESETS / "builds").glob("*")):
        made = json.loads(min(folder.glob("*.json")).read_text(encoding="utf-8"))
        ruleset = engine.load((RULESETS / f"{folder.name}.json").read_bytes())
        builder = ruleset.builder(made["sheet"])
        picks = ((step, ids[0]) for step, ids in builder.answers.group("picks").items() if ids)
        step, entry = next(picks)
        timed(folder.name, ruleset, builder, {"act": "unpick", "step": step, "entry": entry})


def count(answers: object) -> int:
    """How many answers there are, at the ends of the object."""
    if isinstance(answers, dict):
        return sum(map(count, answers.values()))
    return len(answers) if isinstance(answers, list) else 1


def main() -> None:
    engine, document = Engine(), large_builder()
    ruleset, given = engine.load(document), list(acts(document))
    builder = answered(ruleset, given)
    made = sum(count(builder.answers.group(name)) for name in builder.answers.groups)
    print(f"{len(document['sheet']['builder']['steps'])} steps, {len(given)} acts, {made} answers")
    timed("large", ruleset, builder, {"act": "unpick", "step": "feats3", "entry": "feat3-2"})
    our_own(engine)


if __name__ == "__main__":
    main()
