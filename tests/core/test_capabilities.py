"""The lowest version that a file needs: every key with the one that it came in with."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.capability import BASE, Capability
from rulewright.file import File
from sheets import ability, enum, number, pool, refused, skill, state, summed, table, text, track, wounds, written
from tables import engine

Json = dict[str, Any]

HIDER = {"fields": [number("level")]}
BOXES = {"penalty": {"by": "filled", "table": [[0, 0], [2, -1]]}}
SCARS = table("scars", text(), number("levels"), number("cost", -9, 0))
ENTRY = {"id": "spark", "label": "Spark", "rows": [{"list": "gear", "values": {"name": "Spark", "count": 1}}]}
GEAR = {"lists": [table("gear", text(), number("count"), enum("kind", "arm"))], "live": {"pools": [pool("drive")]}}


def live(**groups: Any) -> Json:
    return {"live": groups}


def hiding(rule: Json) -> Json:
    return {**HIDER, "live": {"pools": [pool("drive", hideWhen={"field": "level", **rule})]}}


def untrained(rule: object) -> Json:
    return {"skills": [skill("climb", untrained=rule)]}


def reads(ref: Json) -> Json:
    groups = live(pools=[pool("drive")], tracks=[track("heat")])
    return {"derived": [summed("d", ref)], "lists": [SCARS], **groups}


SHEETS: list[tuple[str | None, Json, str]] = [
    (None, {"abilities": [ability()], **live(tracks=[track("heat")])}, ""),
    ("1.30", live(tracks=[wounds(0, -1)]), "sheet.live.tracks.0.levels"),
    ("1.37", live(tracks=[track("heat", 0, {"const": 3})]), "sheet.live.tracks.0.max"),
    ("1.37", live(tracks=[track("heat", alwaysShow=True)]), "sheet.live.tracks.0.alwaysShow"),
    ("1.39", reads({"liveTrack": "heat"}), "sheet.derived.0.of.0.liveTrack"),
    ("1.39", reads({"livePool": "drive"}), "sheet.derived.0.of.0.livePool"),
    ("1.39", reads({"listSum": {"list": "scars", "column": "levels"}}), "sheet.derived.0.of.0.listSum"),
    ("1.39", {"skills": [skill("climb", cap={"const": 1})]}, "sheet.skills.0.cap"),
    ("1.39", {"saves": [skill("nerve", cap={"const": 1})]}, "sheet.saves.0.cap"),
    (None, hiding({"equals": 1}), ""),
    ("1.39", hiding({"notEquals": 1}), "sheet.live.pools.0.hideWhen.notEquals"),
    ("1.39", hiding({"in": [1, 2]}), "sheet.live.pools.0.hideWhen.in"),
    ("1.40", live(tracks=[wounds(id="harm", levels=None, boxes=BOXES, max=3)]), "sheet.live.tracks.0.boxes"),
    ("1.40", live(tracks=[wounds(0, -1, fill="sequential")]), "sheet.live.tracks.0.fill"),
    ("1.40", live(tracks=[wounds(0, -1, onFull="refuse")]), "sheet.live.tracks.0.onFull"),
    (
        "1.40",
        {
            "lists": [SCARS],
            **live(tracks=[wounds(0, extra={"list": "scars", "countColumn": "levels", "penaltyColumn": "cost"})]),
        },
        "sheet.live.tracks.0.extra",
    ),
    (
        "1.41",
        {"sections": [{"id": "s", "label": "S"}], "abilities": [{**ability(), "section": "s"}]},
        "sheet.abilities.0.section",
    ),
    ("1.41", {"sections": [{"id": "s", "label": "S"}], "skills": [skill(section="s")]}, "sheet.skills.0.section"),
    (None, {"sections": [{"id": "s", "label": "S"}], "fields": [number(section="s")]}, ""),
    ("1.41", untrained("refuse"), "sheet.skills.0.untrained"),
    ("1.41", {"sections": [{"id": "s", "label": "S", "untrained": {"by": -1}}]}, "sheet.sections.0.untrained"),
    ("1.42", live(states=[state("pose", "low", "high")]), "sheet.live.states"),
    (
        "1.42",
        {
            "fields": [enum("kind", "arm")],
            "derived": [{"id": "d", "label": "D", "op": "enumTable", "from": {"field": "kind"}, "table": {"arm": 1}}],
        },
        "sheet.derived.0.op",
    ),
    ("1.156", {"abilities": [{**ability(), "value": [{"const": 1}]}]}, "sheet.abilities.0.value"),
    ("1.158", live(pools=[pool("drive", startFrom={"const": 1})]), "sheet.live.pools.0.startFrom"),
    ("1.158", live(tracks=[track("heat", startFrom={"const": 1})]), "sheet.live.tracks.0.startFrom"),
    (
        "1.161",
        {"lists": [table("arts", text(), number("rating"), checks=[{"id": "a", "name": "name", "rating": "rating"}])]},
        "sheet.lists.0.checks",
    ),
    (
        "1.205",
        reads({"listSum": {"list": "scars", "count": True}}),
        "sheet.derived.0.of.0.listSum.count",
    ),
    (
        "1.205",
        reads({"listSum": {"list": "scars", "column": "levels", "where": {"column": "cost", "equals": 0}}}),
        "sheet.derived.0.of.0.listSum.where",
    ),
    ("1.210", {"lists": [table("arts", number("a"), number("b", sum=["a"]))]}, "sheet.lists.0.columns.1.sum"),
]


@pytest.mark.feature("file.capability.base-table", "sheet.live.track.max-reference", "sheet.live.track.always-show")
@pytest.mark.parametrize(("version", "sheet", "path"), SHEETS)
def test_keys_of_the_sheet(version: str | None, sheet: Json, path: str) -> None:
    """A package that declares the version may use the key; one that declares the version before it may not."""
    document, needed = written(sheet), Capability.parse(version) if version is not None else BASE
    found = engine().validate(document, declared=needed)
    assert (found.issues, found.capability) == ((), needed)
    if version is not None:
        below = engine().validate(document, declared=Capability(needed.major, needed.minor - 1)).issues
        assert path in [issue.path for issue in below]
        assert all(f"needs capability {version}" in issue.message for issue in below)


def catalog(**keys: Any) -> Json:
    """A whole document with one catalog, which needs 1.21 by itself."""
    arts = {"id": "arts", "label": "Arts", "feeds": ["gear"], "entries": [ENTRY], **keys}
    return {**written(GEAR), "catalogs": [arts]}


def scaled() -> Json:
    row = {**ENTRY["rows"][0], "scaled": {"count": {"from": {"const": 1}}}}
    return catalog(entries=[{**ENTRY, "rows": [row]}])


def reaction(**keys: Any) -> Json:
    return catalog(entries=[{**ENTRY, "mechanics": {"kind": "utility", "reaction": keys}}])


def spending(**keys: Any) -> Json:
    spend = {"pool": "drive", "amount": 1, "perCheck": 1, **keys}
    return written(GEAR, {"spend": [spend]}, base="pool")


@pytest.mark.feature("file.capability.base-table")
@pytest.mark.parametrize(
    ("version", "document"),
    [
        ("1.20", written({})),
        ("1.21", catalog()),
        ("1.22", {**written(GEAR), "battle": {"health": {"pool": "drive"}}}),
        ("1.23", scaled()),
        ("1.24", written({}, base="pool")),
        ("1.25", {**written({}), "layers": []}),
        ("1.25", written({}) | {"gm": {"checkGuidance": "Ask.", "worldGuidance": "Rain."}}),
        ("1.33", reaction(on="aimed")),
        ("1.44", reaction(on="used")),
        ("1.44", reaction(on="aimed", against={"catalogs": ["arts"]})),
        ("1.46", reaction(on="hit")),
        ("1.38", written({}, {"adjust": [{"value": {"const": 1}}]})),
        ("1.24", spending(dice=1)),
        ("1.38", spending(perCheck={"const": 2}, dice=1)),
        ("1.38", spending(reroll={"upTo": 1, "mode": "once"})),
    ],
)
def test_keys_of_the_rest_of_the_file(version: str, document: Json) -> None:
    found = engine().validate(document)
    assert [str(issue) for issue in found.issues if issue.grade == "error"] == []
    assert str(found.capability) == version


@pytest.mark.feature("file.capability.base-table")
@pytest.mark.parametrize(
    ("key", "version"),
    [("catalogs", "1.21"), ("battle", "1.22"), ("layers", "1.25"), ("combat", "1.26"), ("items", "1.49")],
)
def test_a_block_needs_the_version_that_it_came_in_with(key: str, version: str) -> None:
    """Whatever stands in it, and where it is empty too."""
    (field,) = (field for field in engine().vocabulary.all_fields(File) if field.name == key)
    assert field.info.since == Capability.parse(version)


@pytest.mark.feature("file.capability.community")
def test_a_file_without_a_package_is_judged_by_the_engine_alone() -> None:
    """It declares no version, and needs none to be declared."""
    assert refused(live(states=[state("pose", "low", "high")])) == []
    assert engine().load(written(untrained("refuse"))).capability == Capability(1, 41)
