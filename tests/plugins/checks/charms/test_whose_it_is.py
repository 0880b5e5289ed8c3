"""Only what a character has picked, from a catalog that can be read, changes anything."""

from __future__ import annotations

from typing import Any

import pytest

from gifts import PICKED, ada, catalogs, charmed, entry
from rulewright import Ruleset
from tables import document, engine, play, ruleset

Json = dict[str, Any]


def does(rules: Ruleset, who: Json, name: str = "Potence") -> bool:
    """Whether the entry did anything; nothing is paid where it did not."""
    played = play(rules, f'[skill_check: skill="Climb" dc="1" use="{name}"]', [2, 2, 2], who)
    done = "use" in played.records[0].attributes
    assert played.party[0].pool("ash").value == (9 if done else 10)
    return done


@pytest.mark.feature("check.charm.not-owned", "tag.check.use")
def test_an_entry_that_was_not_picked_does_nothing() -> None:
    rules = charmed({"successes": 1})
    assert does(rules, ada())
    assert not does(rules, ada(rows=[]))
    assert not does(rules, ada(rows=[{"name": "Potence"}]))
    assert not does(rules, ada(rows=[{"name": "Potence", "_catalog": "gifts/celerity"}]))
    assert not does(rules, ada(rows=[{"name": "Potence", "_catalog": 7}]))


@pytest.mark.feature("check.charm.not-owned")
def test_a_row_answers_to_its_own_name_and_to_its_entrys() -> None:
    rules = charmed({"successes": 1})
    renamed = ada(rows=[{"name": "Stone Fist", "_catalog": "gifts/potence"}])
    assert does(rules, renamed, "stone  fist")
    assert does(rules, renamed, "POTENCE")
    assert not does(rules, renamed, "Stone")
    assert not does(rules, renamed, "")


@pytest.mark.feature("check.charm.not-owned")
def test_a_name_that_two_entries_answer_to_means_neither() -> None:
    rules = ruleset("pool", catalogs=catalogs(entry({"successes": 1}), entry({"successes": 1}, name="Celerity")))
    both = ada(rows=[PICKED, {"name": "Potence", "_catalog": "gifts/celerity"}])
    assert not does(rules, both)
    assert does(rules, both, "Celerity")
    assert does(rules, ada(rows=[PICKED, PICKED]))


@pytest.mark.feature("check.charm.not-owned")
def test_an_entry_without_a_check_does_nothing_on_one() -> None:
    rules = ruleset("pool", catalogs=catalogs(entry(None), entry({"successes": 1}, name="Celerity")))
    assert not does(rules, ada())


@pytest.mark.feature("check.charm.not-owned", "catalog.asset")
def test_a_catalog_that_is_not_at_hand_is_never_taken_on_trust() -> None:
    """The same entry, in a file of the package: with the file it works, without it nothing of it is known."""
    apart = {"id": "gifts", "label": "Gifts", "feeds": ["gifts"], "asset": "catalogs/gifts.json"}
    made = document("pool", catalogs=[apart])
    file = b'{"schemaVersion": 1, "catalog": "gifts", "entries": [%s]}' % _json(entry({"successes": 1}))
    assert does(engine().load(made, assets={"catalogs/gifts.json": file}), ada())
    assert not does(engine().load(made), ada())


def _json(value: Json) -> bytes:
    import json

    return json.dumps(value).encode()
