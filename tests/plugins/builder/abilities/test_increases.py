"""Increases of scores that picks give: fixed, placed by the player, limited and halved."""

from __future__ import annotations

from typing import Any

import pytest

from builders import (
    acted,
    badge,
    build,
    catalog,
    choose,
    edit,
    entry,
    opened,
    pick,
    picks,
    refusals,
    refused,
    step,
    unpick,
    written,
)


def raises(*entries: Any, **keys: Any) -> dict[str, Any]:
    return written(picks(min=0, max=9, **keys), catalogs=[catalog("kits", *entries)])


def placed(id: str, *choices: Any) -> dict[str, Any]:
    return entry(id, grants={"abilities": {"choose": list(choices)}})


def added(id: str, **amounts: int) -> dict[str, Any]:
    return entry(id, grants={"abilities": {"add": amounts}})


@pytest.mark.feature("builder.grants.abilities.add")
def test_fixed_amounts_are_added_and_taken_back() -> None:
    doc = raises(added("elf", grace=2), added("quick", grace=1))
    both = acted(opened(doc), pick("kit", "elf"), pick("kit", "quick"))
    assert build(both) == {"abilities": {"grace": 3}}
    assert build(acted(both, unpick("kit", "elf"))) == {"abilities": {"grace": 1}}
    assert refusals(raises(added("elf", dex=2))) == ["catalogs.0.entries.0.grants.abilities.add.dex"]


@pytest.mark.feature("builder.grants.abilities.bounded")
def test_a_score_never_passes_its_maximum_and_only_what_was_added_is_taken_back() -> None:
    """29 and 2 are held to 30; without the 2 it is 29 again, not 28."""
    doc = raises(added("giant", might=2))
    held = acted(opened(doc), edit("abilities.might", 29), pick("kit", "giant"))
    assert build(held) == {"abilities": {"might": 30}}
    assert build(acted(held, unpick("kit", "giant"))) == {"abilities": {"might": 29}}


@pytest.mark.feature("builder.grants.abilities.choose")
def test_a_score_is_chosen_once_and_never_one_that_is_left_out() -> None:
    doc = raises(placed("half", {"count": 2, "amount": 1, "except": ["wit"]}))
    open_ = acted(opened(doc), pick("kit", "half"))
    assert badge(open_, "kit") == 2
    assert refused(open_, choose("kit/half/0", "wit")) == "wit: it cannot be chosen here"
    assert refused(open_, choose("kit/half/0", "might", "might")) == "might: it is chosen already"
    assert refused(open_, choose("kit/half/0", "might", "grace", "grace")) != ""
    done = acted(open_, choose("kit/half/0", "might", "grace"))
    assert (build(done), badge(done, "kit")) == ({"abilities": {"might": 1, "grace": 1}}, 0)
    wrong = raises(placed("half", {"count": 1, "except": ["str"]}))
    assert refusals(wrong) == ["catalogs.0.entries.0.grants.abilities.choose.0.except.0"]


@pytest.mark.feature("builder.grants.abilities.choose.repeat")
def test_with_repeat_one_score_may_be_chosen_twice() -> None:
    doc = raises(placed("rise", {"count": 2, "amount": 1, "repeat": True}))
    open_ = acted(opened(doc), pick("kit", "rise"))
    assert build(acted(open_, choose("kit/rise/0", "might", "might"))) == {"abilities": {"might": 2}}
    assert build(acted(open_, choose("kit/rise/0", "might", "wit"))) == {"abilities": {"might": 1, "wit": 1}}


@pytest.mark.feature("builder.grants.abilities.choose.up-to")
def test_a_limit_holds_this_choice_alone_and_after_all_others() -> None:
    """17 and 2 make 19. With a gift of 2 the score is 19 before the choice, which then adds 1 to reach 20. Another gift
    of 3 may pass 20: then the choice has nothing to add."""
    doc = raises(placed("rise", {"count": 1, "amount": 2, "upTo": 20}), added("gift", might=2), added("more", might=3))
    begun = acted(opened(doc), edit("abilities.might", 17), edit("abilities.grace", 20), pick("kit", "rise"))
    assert refused(begun, choose("kit/rise/0", "grace")) == "grace: it has reached 20"
    risen = acted(begun, choose("kit/rise/0", "might"))
    assert build(risen)["abilities"]["might"] == 19
    assert build(acted(risen, pick("kit", "gift")))["abilities"]["might"] == 20
    assert build(acted(risen, pick("kit", "gift"), pick("kit", "more")))["abilities"]["might"] == 22
    options = {offer.id: offer for offer in risen.view.step("kit").choices[0].options()}
    assert (options["grace"].offered, options["grace"].why) == (False, "it has reached 20")


@pytest.mark.feature("builder.grants.abilities.choose.place")
def test_choices_are_shown_where_scores_are_set_else_where_the_entry_was_picked() -> None:
    half = catalog("kits", placed("half", {"count": 1}))
    alone = acted(opened(written(picks(), catalogs=[half])), pick("kit", "half"))
    assert [choice.asked.address for choice in alone.view.step("kit").choices] == ["kit/half/0"]
    doc = written(picks(), step("scores", "abilities", methods={"manual": True}), catalogs=[half])
    both = acted(opened(doc), pick("kit", "half"))
    assert (badge(both, "kit"), badge(both, "scores")) == (0, 1)


HALVES = raises(
    placed("first", {"count": 1, "amount": 1, "partialFrom": 4}),
    placed("second", {"count": 1, "amount": 1, "partialFrom": 4}),
    placed("third", {"count": 1, "amount": 1, "partialFrom": 4}),
    placed("whole", {"count": 1, "amount": 1}),
)


@pytest.mark.feature("builder.grants.abilities.choose.partial-from")
def test_from_some_score_on_two_halves_make_one() -> None:
    """From 3: the first is whole (4), the second a half that adds nothing, the third its other half (5). A whole one
    counts before all of them: 4, and then three halves add one and leave one waiting: 5."""
    now = acted(opened(HALVES), edit("abilities.wit", 3))
    reached = []
    for id in ("first", "second", "third", "whole"):
        now = acted(now, pick("kit", id), choose(f"kit/{id}/0", "wit"))
        reached.append(build(now)["abilities"]["wit"])
    assert reached == [4, 4, 5, 5]


@pytest.mark.feature("builder.choice.ability-from")
def test_from_is_crossed_with_except_and_a_free_boost_excludes_the_restricted_one() -> None:
    doc = raises(
        placed(
            "acolyte",
            {"id": "restricted", "count": 1, "from": ["might", "grace"], "except": ["might"]},
            {"id": "free_boost", "count": 1, "excludeChoices": ["kit/restricted"]},
        )
    )
    open_ = acted(opened(doc), pick("kit", "acolyte"))
    assert refused(open_, choose("kit/acolyte/restricted", "might")) == "might: it cannot be chosen here"
    chosen = acted(open_, choose("kit/acolyte/restricted", "grace"))
    assert refused(chosen, choose("kit/acolyte/free_boost", "grace")) == "grace: an earlier choice has it"
    assert build(acted(chosen, choose("kit/acolyte/free_boost", "wit")))["abilities"] == {"grace": 1, "wit": 1}
    wrong = raises(placed("a", {"count": 1, "from": ["str"]}))
    assert refusals(wrong) == ["catalogs.0.entries.0.grants.abilities.choose.0.from.0"]
