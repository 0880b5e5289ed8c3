"""A builder of 32 steps with some 200 answers, to time its replay and what a screen shows after one act."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rulewright import Engine, SeededDice

Json = dict[str, Any]
STEPS, PICKED = 30, 120


def large_builder(home: Path) -> Json:
    """A ruleset of ours with 30 steps of picks, a form and a step of training. Every entry is conditional and raises a
    score; two of three leave a choice."""
    document: Json = json.loads((home / "ash-court.json").read_text(encoding="utf-8"))
    sheet = document["sheet"]
    ability, skills = sheet["abilities"][0]["id"], [skill["id"] for skill in sheet["skills"]]
    sheet["fields"] = [
        *sheet.get("fields", []),
        {"id": "bench_rank", "label": "Rank", "type": "number", "min": 0, "max": 9, "default": 1},
    ]
    steps: list[Json] = [{"id": "form", "label": "Form", "kind": "fields", "fields": ["bench_rank"]}]
    for step in range(STEPS):
        up_to = {"filter": "rank", "value": {"field": "bench_rank"}}
        keys = {"kind": "catalog", "catalog": f"c{step}", "min": 0, "max": 9, "upTo": up_to}
        steps.append({"id": f"s{step}", "label": f"Step {step}", **keys})
    steps.append({"id": "training", "label": "Training", "kind": "trained"})
    sheet["builder"] = {"tier": document["resolution"]["proficiencyTiers"][1]["id"], "steps": steps}
    document["catalogs"] = [_catalog(step, ability, skills) for step in range(12)]
    for step in range(12, STEPS):
        steps[step + 1]["catalog"] = f"c{step % 12}"
    return document


def _catalog(number: int, ability: str, skills: list[str]) -> Json:
    filters = [{"id": "rank", "label": "Rank", "type": "number"}]
    entries = [_entry(number, place, ability, skills) for place in range(40)]
    return {"id": f"c{number}", "label": f"Catalog {number}", "filters": filters, "entries": entries}


def _entry(number: int, place: int, ability: str, skills: list[str]) -> Json:
    choice = {"trained": {"choose": [{"what": "skills", "count": 1}]}} if place % 3 else {}
    grants = {"abilities": {"add": {ability: 1}}, **choice}
    label = f"Entry {number} {place}"
    return {"id": f"e{place}", "label": label, "filters": {"rank": place % 3}, "offeredWhen": {"const": 1},
            "grants": grants}  # fmt: skip


def finished(engine: Engine, document: Json) -> Any:
    """The builder with 120 picks, and an answer to every choice that they leave."""
    skills = [skill["id"] for skill in document["sheet"]["skills"]]
    answers: Json = {"v": 1, "picks": {}, "choices": {}}
    for step in range(STEPS):
        ids = [f"e{step // 12 * 4 + place}" for place in range(PICKED // STEPS)]
        answers["picks"][f"s{step}"] = ids
        for id in ids:
            if int(id[1:]) % 3:
                answers["choices"][f"s{step}/{id}/0"] = [skills[len(answers["choices"]) % len(skills)]]
    return engine.load(document).builder(dice=SeededDice(1), answers=answers).edit("fields.bench_rank", 9)


def shown(builder: Any) -> Any:
    """What a screen shows after one act: badges, totals and the offers of the step that is open."""
    view = builder.edit("fields.bench_rank", 8).view
    return [step.badge for step in view.steps], view.steps[1].offers, view.issues
