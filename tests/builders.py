"""Small builders for tests: each test writes the steps and entries that it needs, and then acts."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from rulewright import ScriptedDice
from rulewright.build.acting import Refusal
from rulewright.build.builder import Builder
from sheets import flag, number, summed, table, text
from tables import document, engine

Json = dict[str, Any]

FIELDS = [
    number("level", 1, 20, default=1),
    number("speed", 0, 120, default=30),
    number("luck", 0, 9, default=0),
    text("calling", 40),
    {"id": "kin", "label": "Kin", "type": "enum", "values": ["none", "elf", "orc"], "default": "none"},
    flag("sworn"),
]
LISTS = [
    table(
        "knacks",
        text("name", 60, required=True),
        text("source", 40),
        number("rank", 0, 9, default=0),
        flag("ready"),
        maxItems=6,
    )
]
DERIVED = [
    summed("past_two", {"field": "level"}, {"const": -2}),
    summed("strong", {"abilityScore": "might"}, {"const": -2}),
]


def step(id: str, kind: str, **keys: Any) -> Json:
    return {"id": id, "label": id.capitalize(), "kind": kind, **keys}


def picks(id: str = "kit", catalog: str | None = None, **keys: Any) -> Json:
    """A catalog step; its catalog is called as the step is, with an s."""
    return step(id, "catalog", catalog=catalog or f"{id}s", **keys)


def entry(id: str, **keys: Any) -> Json:
    """An entry that grants nothing, unless told what."""
    if "grants" not in keys and "rows" not in keys:
        keys["grants"] = {}
    return {"id": id, "label": id.replace("-", " ").capitalize(), **keys}


def trains(id: str, *skills: str, **keys: Any) -> Json:
    """An entry that trains skills."""
    return entry(id, grants={"trained": {"skills": list(skills)}}, **keys)


def row(name: str, **cells: Any) -> Json:
    return {"list": "knacks", "values": {"name": name, **cells}}


def catalog(id: str, *entries: Json, **keys: Any) -> Json:
    """A catalog of these entries; of one plain entry where there are none."""
    return {"id": id, "label": id.capitalize(), "entries": list(entries) or [entry("plain")], **keys}


def filters(**types: str) -> list[Json]:
    return [{"id": id, "label": id.capitalize(), "type": type_} for id, type_ in types.items()]


def written(*steps: Json, catalogs: Sequence[Json] = (), sheet: Json | None = None, **builder: Any) -> Json:
    """A ruleset with these steps. Further keys are those of ``sheet.builder``; training reaches r1 unless told."""
    block = {"tier": "r1", "steps": list(steps), **builder}
    return document(
        "sum",
        sheet={"fields": FIELDS, "lists": LISTS, "derived": DERIVED, **(sheet or {}), "builder": block},
        catalogs=list(catalogs),
    )


def opened(doc: Mapping[str, Any], sheet: object = None, faces: Sequence[int] = (), **given: Any) -> Builder:
    return engine().load(doc).builder(sheet, dice=ScriptedDice(faces), **given)


def acted(builder: Builder, *acts: Json) -> Builder:
    """The builder after acts that must all be accepted."""
    after, refused = builder.acts(acts)
    assert refused == ()
    return after


def pick(step: str, entry: str) -> Json:
    return {"act": "pick", "step": step, "entry": entry}


def unpick(step: str, entry: str) -> Json:
    return {"act": "unpick", "step": step, "entry": entry}


def choose(choice: str, *options: str) -> Json:
    return {"act": "choose", "choice": choice, "options": list(options)}


def fill(step: str, field: str, value: object) -> Json:
    return {"act": "set", "step": step, "field": field, "value": value}


def edit(path: str, value: object) -> Json:
    return {"act": "edit", "path": path, "value": value}


def refused(builder: Builder, act: Json) -> str:
    """Why an act is refused."""
    done = builder.act(act)
    assert isinstance(done, Refusal), "it was done"
    return done.reason


def build(builder: Builder) -> Json:
    """What stands on the sheet, without empty groups."""
    return {name: group for name, group in builder.as_json()["build"].items() if group}


def names(builder: Builder, list_id: str = "knacks") -> list[str]:
    return [row["name"] for row in builder.as_json()["build"]["lists"].get(list_id, [])]


def badge(builder: Builder, step: str) -> int:
    return builder.view.step(step).badge


def offered(builder: Builder, step: str) -> list[str]:
    return [offer.id for offer in builder.view.step(step).offers if offer.offered]


def why(builder: Builder, step: str, entry: str) -> str:
    """Why an entry is not offered."""
    return next(offer.why for offer in builder.view.step(step).offers if offer.id == entry)


def reopened(doc: Mapping[str, Any], builder: Builder) -> Builder:
    """The builder when its sheet is stored and opened again."""
    return opened(doc, json.loads(json.dumps(builder.as_json())))


def refusals(doc: Mapping[str, Any]) -> list[str]:
    """The paths at which a ruleset is refused."""
    return [issue.path for issue in engine().validate(doc).issues if issue.grade == "error"]


def told(doc: Mapping[str, Any]) -> str:
    """What a ruleset is refused with."""
    return "\n".join(str(issue) for issue in engine().validate(doc).issues if issue.grade == "error")
