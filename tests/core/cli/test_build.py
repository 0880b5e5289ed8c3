"""``rulewright build``: a builder driven by acts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from builders import catalog, choose, entry, fill, pick, picks, step, trains, written
from rulewright.cli.group import main

KITS = catalog("kits", trains("thief", "sneak"), entry("sage", offeredWhen={"const": 0}))
DOC = written(
    picks(pool="points", cost=2),
    step("form", "fields", fields=["calling"]),
    step("scores", "abilities", methods={"roll": {"count": 1, "sides": 6}}),
    catalogs=[KITS],
    pools=[{"id": "points", "label": "Points", "budget": {"const": 5}}],
)
ROLL = [{"act": "method", "step": "scores", "method": "roll"}, {"act": "roll", "step": "scores"}]


def run(tmp_path: Path, *options: str, **files: Any) -> Result:
    paths = {name: tmp_path / f"{name}.json" for name in ("ruleset", *files)}
    for name, value in {"ruleset": DOC, **files}.items():
        paths[name].write_text(json.dumps(value), encoding="utf-8")
    given = [word for name in files for word in (f"--{name}", str(paths[name]))]
    return CliRunner().invoke(main, ["build", str(paths["ruleset"]), *given, *options])


def test_acts_are_done_in_order_and_a_refused_one_changes_nothing(tmp_path: Path) -> None:
    acts = [pick("kit", "sage"), pick("kit", "thief"), fill("form", "calling", "Spy"), choose("kit/thief/0", "x")]
    result = run(tmp_path, "--json", acts=acts)
    assert result.exit_code == 0, result.output
    shown = json.loads(result.stdout)
    assert shown["sheet"]["build"]["skills"] == {"sneak": "r1"}
    assert shown["sheet"]["builder"]["picks"] == {"kit": ["thief"]}
    assert shown["refused"] == [
        {"act": 0, "reason": "Sage: what it asks for is not met"},
        {"act": 3, "reason": "there is no choice kit/thief/0 now"},
    ]
    assert shown["pools"] == {"points": {"budget": 5, "spent": 2, "left": 3, "configured": True}}
    kit = {name: shown["steps"][0][name] for name in ("id", "label", "kind", "shown", "badge", "offers")}
    assert kit == {
        "id": "kit",
        "label": "Kit",
        "kind": "catalog",
        "shown": True,
        "badge": 0,
        "offers": [
            {"id": "thief", "label": "Thief", "offered": True, "picked": True, "why": ""},
            {"id": "sage", "label": "Sage", "offered": False, "picked": False, "why": "what it asks for is not met"},
        ],
    }
    assert shown["issues"] == []


def test_a_sheet_brings_its_answers_and_acting_on_nothing_leaves_it(tmp_path: Path) -> None:
    made = json.loads(run(tmp_path, "--json", acts=[pick("kit", "thief")]).stdout)["sheet"]
    again = json.loads(run(tmp_path, "--json", sheet=made).stdout)["sheet"]
    assert again == made
    other = json.loads(run(tmp_path, "--json", answers=made["builder"]).stdout)["sheet"]
    assert other["build"] == made["build"]


def test_dice_are_scripted_or_seeded_and_left_over_faces_end_the_command(tmp_path: Path) -> None:
    shown = json.loads(run(tmp_path, "--json", "--faces", "6,2,1", acts=ROLL).stdout)
    assert shown["sheet"]["builder"]["methods"]["scores"]["thrown"] == {"roll": [[6], [2], [1]]}
    one, two = (run(tmp_path, "--json", "--seed", "3", acts=ROLL).stdout for _ in range(2))
    assert one == two
    assert run(tmp_path, "--faces", "6,2", acts=ROLL).exit_code == 1
    assert run(tmp_path, "--faces", "6,2,1,5", acts=ROLL).exit_code == 1


def test_people_are_shown_steps_pools_and_what_to_mend(tmp_path: Path) -> None:
    result = run(tmp_path, acts=[pick("kit", "thief"), pick("kit", "nobody")])
    assert result.exit_code == 0
    assert "Points: 3 of 5 left" in result.stdout
    assert "act 1: there is no entry nobody to pick here" in result.stderr


def test_acts_are_a_list_and_a_ruleset_needs_a_builder(tmp_path: Path) -> None:
    assert run(tmp_path, acts={"act": "pick"}).exit_code == 1
    plain = {name: part for name, part in DOC.items() if name != "catalogs"}
    plain["sheet"] = {name: part for name, part in DOC["sheet"].items() if name != "builder"}
    path = tmp_path / "plain.json"
    path.write_text(json.dumps(plain), encoding="utf-8")
    result = CliRunner().invoke(main, ["build", str(path)])
    assert result.exit_code == 1
    assert "has no guided builder" in result.output
