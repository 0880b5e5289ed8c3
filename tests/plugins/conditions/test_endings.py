"""What ends a condition early."""

from __future__ import annotations

from typing import Any

import pytest

from brawls import power, refused, version


def held(**keys: Any) -> list[str]:
    """Where such a condition is refused, below the condition."""
    found = refused({"conditions": [{"condition": "held", **keys}]})
    return [path.removeprefix("combat.conditions.0.") for path in found]


@pytest.mark.feature("combat.condition.ends-when")
def test_one_or_two_different_events_end_it() -> None:
    assert held(endsWhen=["damaged"]) == held(endsWhen=["harmed-by-source-side", "damaged"]) == []
    assert held(endsWhen=[]) == ["endsWhen"]
    assert held(endsWhen=["damaged", "damaged"]) == ["endsWhen.1"]
    assert held(endsWhen=["bored"]) == ["endsWhen.0"]
    assert held(endsWhen=["damaged", "harmed-by-source-side", "damaged"]) == ["endsWhen"]


@pytest.mark.feature("combat.condition.ends-when")
@pytest.mark.parametrize(
    "keys", [{"endsWhen": ["damaged"]}, {"saveWhenDamaged": True}, {"shakeOff": {"budget": "act", "reach": 10}}]
)
def test_these_keys_came_in_together(keys: dict[str, Any]) -> None:
    assert version({"conditions": [{"condition": "held", **keys}]}) == "1.125"


def test_a_friend_spends_a_budget_that_there_is() -> None:
    assert held(shakeOff={"budget": "quick"}) == []
    assert held(shakeOff={"budget": "spare"}) == ["shakeOff.budget"]
    assert held(shakeOff={}) == ["shakeOff.budget"]
    assert held(shakeOff={"budget": "act", "reach": 0}) == ["shakeOff.reach"]


def test_what_is_held_up_comes_from_a_catalog_and_is_paid_with_a_budget() -> None:
    def delays(**keys: Any) -> list[str]:
        whole = {"catalogs": ["spells"], "budget": "act", "chance": {"sides": 20, "atLeast": 11}, **keys}
        combat = {"conditions": [{"condition": "held", "delays": whole}]}
        catalogs = power({"kind": "attack", "amount": {"flat": 1}})
        found = refused(combat, catalogs=catalogs)
        return [path.removeprefix("combat.conditions.0.delays.") for path in found]

    assert delays() == []
    assert delays(catalogs=["spells", "songs"]) == ["catalogs.1"]
    assert delays(budget="spare") == ["budget"]
    assert delays(chance={"sides": 20, "atLeast": 21}) == ["chance.atLeast"]


def test_what_does_no_damage_names_catalogs_that_there_are() -> None:
    """An entry that is not in its catalog is accepted: it is simply never met."""
    catalogs = power({"kind": "attack", "amount": {"flat": 1}})

    def blocked(*entries: str) -> list[str]:
        combat = {"conditions": [{"condition": "held", "noDamageFrom": list(entries)}]}
        found = refused(combat, catalogs=catalogs)
        return [path.removeprefix("combat.conditions.0.") for path in found]

    assert blocked("spells/spark", "spells/none") == []
    assert blocked("songs/spark") == blocked("spark/") == blocked("spark") == ["noDamageFrom.0"]
    assert held(fallsSafely=True) == []


@pytest.mark.feature("combat.senses.lacks", "combat.senses.words")
def test_one_to_four_different_senses_are_lacking() -> None:
    assert held(lacks=["hearing"]) == held(lacks=["hearing", "sight", "smell", "touch"]) == []
    assert held(lacks=[]) == held(lacks=["a", "b", "c", "d", "e"]) == ["lacks"]
    assert held(lacks=["hearing", "hearing"]) == ["lacks.1"]


@pytest.mark.feature("combat.senses.lacks")
def test_versions_of_what_is_blocked() -> None:
    def since(**keys: Any) -> str:
        return version({"conditions": [{"condition": "held", **keys}]})

    assert since(fallsSafely=True) == "1.124"
    assert since(lacks=["hearing"]) == "1.127"
