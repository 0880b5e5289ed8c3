"""Reactions: which moment an entry waits for, and what each moment can have."""

from __future__ import annotations

from typing import Any

import pytest

from brawls import power, refused
from shelves import basic, catalog, gift, written
from tables import engine

Json = dict[str, Any]


def reaction(on: str, more: Json | None = None, **keys: Any) -> list[str]:
    """Where a reaction to this moment is refused, below the reaction; ``more`` are keys beside it."""
    entry = {"kind": "utility", "free": True, "reaction": {"on": on, **keys}, **(more or {})}
    found = refused({}, catalogs=power(entry))
    return [path.removeprefix("catalogs.0.entries.0.mechanics.").removeprefix("reaction.") for path in found]


@pytest.mark.feature("window.reaction.on", "window.reaction.object")
def test_six_moments_and_no_other() -> None:
    for on in ("used", "aimed", "hit", "harmed", "falls", "turn-start"):
        assert reaction(on) == []
    assert reaction("dawn") == ["on"]
    found = refused({}, catalogs=power({"kind": "utility", "reaction": {"cancels": True}}))
    assert found == ["catalogs.0.entries.0.mechanics.reaction.on"]


@pytest.mark.feature("window.reaction.object")
def test_a_reaction_with_every_key_that_used_can_have() -> None:
    whole = {
        "at": "chosen",
        "cancels": True,
        "against": {"catalogs": ["spells"], "entries": ["spells/spark"], "actions": ["Throw rock"]},
        "upTo": "paid",
        "above": {"check": {"abilityMod": "wit"}, "dc": 10},
        "seesSource": True,
        "cancelSave": {"save": "nerve", "dc": 12},
    }
    assert reaction("used", **whole) == []
    assert reaction("hit", blow="melee", **{"for": "any", "within": 5, "at": "target"}) == []


@pytest.mark.feature("window.reaction.falls.no-source-keys")
@pytest.mark.parametrize(
    ("key", "value"),
    [("cancels", True), ("blow", "melee"), ("seesSource", True), ("against", {"catalogs": ["spells"]})],
)
def test_nobody_causes_a_fall_and_nothing_is_used(key: str, value: Any) -> None:
    assert reaction("falls", **{key: value}) == [key]
    if key != "cancels":
        assert reaction("aimed", also=[{"on": "falls", key: value}]) == [f"also.0.{key}"]


@pytest.mark.feature("window.reaction.turn-start.refused-keys")
@pytest.mark.parametrize(
    ("key", "value"),
    [("cancels", True), ("blow", "melee"), ("against", {"catalogs": ["spells"]}), ("upTo", "paid")],
)
def test_a_turn_that_begins_is_nothing_to_stop(key: str, value: Any) -> None:
    assert reaction("turn-start", **{key: value}) == [key]
    assert reaction("turn-start", seesSource=True) == []


@pytest.mark.feature("window.reaction.also.keys")
def test_only_hits_are_melee_or_ranged() -> None:
    assert reaction("hit", blow="ranged") == []
    for on in ("used", "aimed", "harmed"):
        assert reaction(on, blow="ranged") == ["blow"]
        assert reaction("hit", also=[{"on": on, "blow": "melee"}]) == ["also.0.blow"]
    assert reaction("aimed", also=[{"on": "hit", "blow": "melee", "seesSource": True}]) == []


@pytest.mark.feature("window.reaction.also.no-cancels")
def test_only_the_first_moment_could_cancel() -> None:
    assert reaction("aimed", cancels=True, also=[{"on": "used"}]) == ["also"]
    assert reaction("aimed", also=[{"on": "used", "cancels": True}]) == ["also.0.cancels"]
    assert reaction("aimed", also=[{"on": "used"}] * 3) == []
    assert reaction("aimed", also=[{"on": "used"}] * 4) == ["also"]


@pytest.mark.feature("window.reaction.for.moments")
def test_answers_for_others_are_given_where_somebody_is_aimed_at_or_hit() -> None:
    for on in ("aimed", "hit"):
        for whom in ("ally", "any"):
            assert reaction(on, **{"for": whom, "within": 5}) == []
            assert reaction(on, **{"for": whom}) == ["within"]
    for on in ("used", "harmed", "falls", "turn-start"):
        assert reaction(on, **{"for": "ally", "within": 5}) == ["for"]
    assert reaction("hit", within=5) == reaction("hit", **{"for": "self", "within": 5}) == ["within"]
    assert reaction("hit", **{"for": "foes"}) == ["for"]


@pytest.mark.feature("window.reaction.for.also")
def test_each_further_moment_says_for_whose_sake() -> None:
    assert reaction("hit", also=[{"on": "aimed", "for": "ally", "within": 10}]) == []
    assert reaction("hit", also=[{"on": "aimed", "for": "ally"}]) == ["also.0.within"]
    assert reaction("hit", also=[{"on": "used", "for": "ally", "within": 10}]) == ["also.0.for"]


@pytest.mark.feature("window.reaction.against.entries.catalog")
def test_entries_are_of_catalogs_that_there_are() -> None:
    def against(**names: Any) -> list[str]:
        return [path.removeprefix("against.") for path in reaction("aimed", against=names)]

    assert against(entries=["spells/spark", "spells/no-such-entry"]) == []
    assert against(entries=["songs/spark"]) == against(entries=["spark"]) == ["entries.0"]
    assert against(catalogs=["spells", "songs"]) == ["catalogs.1"]
    assert against() == ["against"]
    assert against(actions=[]) == against(actions=["Bite"] * 13) == ["actions"]
    assert against(actions=["x" * 81]) == ["actions.0"]


def test_a_level_is_compared_only_where_something_used_is_stopped() -> None:
    above = {"check": {"abilityMod": "wit"}, "dc": 10}
    assert reaction("used", cancels=True, upTo="paid") == []
    assert reaction("used", upTo="paid") == reaction("aimed", cancels=True, upTo="paid") == ["upTo"]
    assert reaction("used", cancels=True, upTo="free") == ["upTo"]
    assert reaction("used", cancels=True, above=above) == ["above"]
    assert reaction("used", cancels=True, upTo="paid", above={"dc": 10}) == ["above.check"]
    wrong = {"check": {"abilityMod": "charm"}, "dc": 10}
    assert reaction("used", cancels=True, upTo="paid", above=wrong) == ["above.check.abilityMod"]


@pytest.mark.feature("window.counter.above.dice-pool")
@pytest.mark.parametrize(("base", "fits"), [("sum", True), ("pool", False), ("highest", False), ("symbols", False)])
def test_a_check_above_needs_a_number_to_reach(base: str, fits: bool) -> None:
    entry = {"on": "used", "cancels": True, "upTo": "paid", "above": {"check": {"const": 2}, "dc": 10}}
    made = written(catalog(gift(mechanics={"kind": "utility", "free": True, "reaction": entry})))
    made["resolution"] = written(base=base)["resolution"] if base != "sum" else made["resolution"]
    found = [issue.path for issue in engine().validate(made).issues if issue.grade == "error"]
    assert ("catalogs.0.entries.0.mechanics.reaction.above" in found) is not fits


def test_cancelling_may_take_a_save_of_the_sheet() -> None:
    save = {"save": "nerve", "dc": 12}
    assert reaction("aimed", cancels=True, cancelSave=save) == []
    assert reaction("aimed", cancelSave=save) == ["cancelSave"]
    assert reaction("aimed", cancels=True, cancelSave=save | {"save": "reflex"}) == ["cancelSave.save"]


def test_what_is_about_nobody_but_its_source_has_no_target() -> None:
    for on in ("aimed", "hit", "harmed"):
        assert reaction(on, at="target") == []
    for on in ("used", "falls", "turn-start"):
        assert reaction(on, at="target") == ["at"]


def test_until_the_action_is_over_needs_an_action_that_is_answered() -> None:
    until = {"applies": [{"condition": "held", "duration": "this-action"}]}
    for on in ("used", "aimed", "hit"):
        assert reaction(on, until) == []
    for on in ("harmed", "falls", "turn-start"):
        assert reaction(on, until) == ["applies.0.duration"]
    assert reaction("hit", until, also=[{"on": "harmed"}]) == ["applies.0.duration"]
    plain = {"kind": "debuff", **until}
    assert refused({}, catalogs=power(plain)) == ["catalogs.0.entries.0.mechanics.applies.0.duration"]


@pytest.mark.feature("window.capability")
@pytest.mark.parametrize(
    ("keys", "since"),
    [
        ({"on": "aimed"}, "1.33"),
        ({"on": "used"}, "1.44"),
        ({"on": "aimed", "against": {"catalogs": ["gifts"]}}, "1.44"),
        ({"on": "hit"}, "1.46"),
        ({"on": "used", "cancels": True, "upTo": "paid"}, "1.116"),
        ({"on": "aimed", "against": {"entries": ["gifts/spark"]}}, "1.117"),
        ({"on": "aimed", "also": [{"on": "harmed"}]}, "1.117"),
        ({"on": "hit", "blow": "melee"}, "1.118"),
        ({"on": "aimed", "seesSource": True}, "1.118"),
        ({"on": "falls"}, "1.124"),
        ({"on": "hit", "also": [{"on": "falls"}]}, "1.124"),
        ({"on": "turn-start"}, "1.131"),
        ({"on": "hit", "for": "ally", "within": 5}, "1.131"),
        ({"on": "hit", "at": "target"}, "1.131"),
    ],
)
def test_versions(keys: Json, since: str) -> None:
    made = basic(catalog(gift(mechanics={"kind": "utility", "reaction": keys})))
    assert str(engine().validate(made).capability) == since
