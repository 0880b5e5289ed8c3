"""Live values belong to the message that they happened in."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright import ScriptedDice
from rulewright.sheet.ledger import Ledger, read_ledger
from rulewright.sheet.seats import seated
from rulewright.sheet.stored import to_json
from tables import ruleset, sheet

RULES = ruleset()
SPEND = '[sheet: op="spend" pool="drive" amount="{}"]'


def game(*cards: dict[str, Any]) -> Ledger:
    """A game whose members have 6 points of drive, if nothing else is stored."""
    return Ledger(tuple(seated(RULES, card["name"], card).character for card in cards or (sheet("Ada"),)))


def told(ledger: Ledger, message: str, spent: int) -> Ledger:
    """A draft of a message, in which the player's character spends so much drive."""
    played = RULES.play(SPEND.format(spent), ledger.before(message), ScriptedDice(()))
    return ledger.replied(message, played.party)


def drive(ledger: Ledger) -> int:
    pool = ledger.now[0].pool("drive")
    assert pool is not None
    return pool.value


@pytest.mark.feature("sheet.live.store.by-message")
def test_each_message_goes_on_from_the_one_before() -> None:
    """6, less 2, less 1."""
    assert drive(told(told(game(), "m1", 2), "m2", 1)) == 3


@pytest.mark.feature("sheet.live.store.by-message")
def test_another_draft_never_spends_twice() -> None:
    """The first draft spent 2 and the second 3, of the same 6: 3 are left, and not 1."""
    assert drive(told(told(game(), "m1", 2), "m1", 3)) == 3


@pytest.mark.feature("sheet.live.store.by-message")
def test_what_followed_another_draft_goes_with_it() -> None:
    """After 2 and 1 the first message is written anew and spends 4: the second was played on what is no longer so."""
    ledger = told(told(told(game(), "m1", 2), "m2", 1), "m1", 4)
    assert (drive(ledger), [entry.message for entry in ledger.entries]) == (2, ["m1"])


@pytest.mark.feature("sheet.live.store.by-message")
def test_a_message_that_is_taken_back_has_changed_nothing() -> None:
    ledger = told(told(game(), "m1", 2), "m2", 1)
    assert drive(ledger.without("m2")) == 4
    assert drive(ledger.without("m1")) == 6


@pytest.mark.feature("sheet.live.store.by-message", "sheet.evaluate.game-copy")
def test_the_card_never_learns_of_the_game() -> None:
    card = sheet("Ada", live={"pools": {"drive": 5}})
    ledger = told(game(card), "m1", 2)
    assert drive(ledger) == 3
    assert card == sheet("Ada", live={"pools": {"drive": 5}})
    assert to_json(ledger.party[0].sheet)["live"] == {"pools": {"drive": 5}}


@pytest.mark.feature("sheet.live.store.by-message")
def test_what_is_written_by_hand_belongs_to_the_last_message() -> None:
    ledger = told(game(), "m1", 2).edited([{"pools": {"drive": 1}}])
    assert isinstance(ledger, Ledger)
    assert drive(ledger) == 1
    assert drive(ledger.without("m1")) == 6
    before = game().edited([{"pools": {"drive": 1}}])
    assert isinstance(before, Ledger)
    assert drive(before) == 1


@pytest.mark.feature("sheet.live.store.limits")
def test_a_write_that_is_refused_changes_nothing() -> None:
    ledger = told(game(), "m1", 2)
    refused = ledger.edited([{"pools": {"drive": 1, "ash": 1_000_001}}])
    assert not isinstance(refused, Ledger)
    assert [issue.path for issue in refused] == ["0.pools.ash"]
    assert drive(ledger) == 4


@pytest.mark.feature("sheet.live.store.by-message")
def test_a_ledger_is_stored_and_read_again() -> None:
    ledger = told(told(game(), "m1", 2), "m2", 1)
    assert ledger.as_json() == [
        {"message": "m1", "live": [{"pools": {"drive": 4}}]},
        {"message": "m2", "live": [{"pools": {"drive": 3}}]},
    ]
    assert read_ledger(ledger.party, ledger.as_json()) == ledger


@pytest.mark.feature("sheet.live.store.tolerant")
def test_junk_in_a_stored_ledger_costs_one_entry() -> None:
    fine = {"message": "m1", "live": [{"pools": {"drive": 4, "ash": "much"}}]}
    ledger = read_ledger(game().party, [7, {"message": 1, "live": []}, {"message": "m0"}, fine])
    assert ledger.as_json() == [{"message": "m1", "live": [{"pools": {"drive": 4}}]}]
    assert read_ledger(game().party, None).entries == ()
    assert drive(read_ledger(game().party, [{"message": "m1", "live": []}])) == 6
