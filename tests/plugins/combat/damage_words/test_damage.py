"""Types of damage, the track that health is kept on, and the marks that blows leave."""

from __future__ import annotations

from typing import Any

import pytest

from brawls import HURT, brawl, counting, power, refused, version
from rulewright.fight.words import damage_key
from rulewright.testing import PluginContract
from rulewright_std.combat.damage_words.vocabulary import DamageKinds
from tables import Json, engine

TYPES = ["Fire", "blunt"]
KINDS: Json = {"default": "bruise", "byType": {"fire": "gash"}, "marks": "per-point"}
WOUNDS: Json = {"pool": None, "track": "hurt"}
STRAIN: Json = {"pool": None, "track": "strain"}


class TestContract(PluginContract):
    plugin = "fight-damage"
    examples = (brawl({"health": WOUNDS, "damageTypes": TYPES, "damageKinds": KINDS}),)
    refusals = ((brawl({"damageTypes": ["fire", " FIRE"]}), "combat.damageTypes.1"),)
    checks = ('skill="Climb" dc="8"',)


@pytest.mark.feature("combat.damage-types")
def test_types_are_told_apart_without_case_and_padding() -> None:
    assert damage_key(" Fire ") == damage_key("fIRE")
    assert refused({"damageTypes": TYPES}) == []
    assert refused({"damageTypes": ["Fire", "blunt", "fire "]}) == ["combat.damageTypes.2"]


@pytest.mark.feature("combat.damage-kinds.required")
def test_kinds_of_marks_stand_where_health_is_a_wound_track_and_only_there() -> None:
    assert refused({"health": WOUNDS}) == ["combat.damageKinds"]
    assert refused({"damageKinds": KINDS}) == ["combat.damageKinds"]
    assert refused({"health": STRAIN, "damageKinds": KINDS}) == ["combat.damageKinds"]
    assert refused({"health": WOUNDS, "damageKinds": KINDS}) == []


def kinds(**keys: Any) -> Json:
    return {"health": WOUNDS, "damageTypes": TYPES, "damageKinds": {**KINDS, **keys}}


@pytest.mark.feature("combat.damage-kinds.default", "combat.damage-kinds.by-type")
@pytest.mark.parametrize(
    ("keys", "path"),
    [
        ({"default": "nope"}, "default"),
        ({"default": None}, "default"),
        ({"byType": {"fire": "nope"}}, "byType.fire"),
        ({"byType": {"fire": "gash", "FIRE": "bruise"}}, "byType.FIRE"),
        ({"byType": {"frost": "gash"}}, "byType.frost"),
    ],
)
def test_kinds_and_types_must_be_there_and_be_mapped_once(keys: Json, path: str) -> None:
    assert refused(kinds(**keys)) == [f"combat.damageKinds.{path}"]


@pytest.mark.feature("combat.damage-kinds.by-type")
def test_without_declared_types_any_type_can_be_mapped() -> None:
    assert refused({"health": WOUNDS, "damageKinds": {**KINDS, "byType": {"frost": "gash"}}}) == []


@pytest.mark.feature("combat.damage-kinds.marks")
@pytest.mark.parametrize("marks", [None, "per-hit", 1])
def test_how_many_marks_a_blow_leaves_must_be_said(marks: Any) -> None:
    """The two words mean opposite things, so there is no default."""
    assert refused(kinds(marks=marks)) == ["combat.damageKinds.marks"]


@pytest.mark.feature("combat.damage-kinds.default", "combat.damage-kinds.by-type")
@pytest.mark.parametrize(("type", "kind"), [("fire", "gash"), (" FIRE", "gash"), ("blunt", "bruise"), (None, "bruise")])
def test_a_type_leaves_its_kind_of_mark_and_everything_else_the_default(type: str | None, kind: str) -> None:
    made = DamageKinds(default="bruise", by_type={"Fire": "gash"}, marks="per-point")
    assert made.kind_of(type) == kind


@pytest.mark.feature("combat.health.plain-track.start")
@pytest.mark.parametrize(
    ("keys", "path"),
    [
        ({"default": 3}, ["combat.health.track"]),
        ({"min": 3}, ["combat.health.track"]),
        ({"default": 2}, []),
        ({"max": {"field": "pace"}}, []),
        ({"startFrom": "full"}, ["sheet.live.tracks.1.startFrom"]),
    ],
)
def test_nobody_may_start_out_of_the_fight(keys: Json, path: list[str]) -> None:
    """The track reads from 0 to 3 and starts from its own default, at min where it has none; 3 would be out."""
    sheet = {"live": {"tracks": [HURT, counting("strain", **keys)]}}
    assert refused({"health": STRAIN}, sheet=sheet) == path


@pytest.mark.feature("combat.health.plain-track.start")
def test_health_on_a_plain_track_needs_its_version() -> None:
    wounds = brawl({"health": WOUNDS, "damageKinds": KINDS})
    assert version({"health": STRAIN}) == "1.383"
    assert str(engine().validate(wounds).capability) == "1.30"  # wound tracks themselves


GIFT: Json = {"kind": "buff", "temporary": {"flat": 5}}
TEMPORARY = "catalogs.0.entries.0.mechanics.temporary"


@pytest.mark.feature("combat.health.track.no-temporary")
def test_no_track_keeps_temporary_points() -> None:
    assert refused({}, catalogs=power(GIFT)) == []
    assert refused({"health": STRAIN}, catalogs=power(GIFT)) == [TEMPORARY]
    assert refused({"health": WOUNDS, "damageKinds": KINDS}, catalogs=power(GIFT)) == [TEMPORARY]


@pytest.mark.feature("combat.health.track.no-temporary")
def test_nor_does_a_track_that_only_the_battle_block_names() -> None:
    lent = {"health": {"track": "hurt"}}
    assert refused({}, catalogs=power(GIFT), battle=lent) == [TEMPORARY]
    assert refused({"health": WOUNDS, "damageKinds": KINDS}, catalogs=power(GIFT), battle=lent) == [TEMPORARY]


@pytest.mark.feature("combat.health.track.no-temporary")
def test_nor_can_using_a_thing_give_any() -> None:
    use = {"kind": "buff", "free": True, "temporary": {"flat": 5}}
    goods = [
        {
            "id": "goods",
            "label": "Goods",
            "holds": "items",
            "entries": [{"id": "tonic", "label": "Tonic", "item": {"category": "gear", "use": use}}],
        }
    ]
    words = {"categories": [{"id": "gear", "label": "Gear"}]}
    assert refused({}, items=words, catalogs=goods) == []
    assert refused({"health": STRAIN}, items=words, catalogs=goods) == ["catalogs.0.entries.0.item.use.temporary"]
