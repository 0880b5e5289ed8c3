"""Training that picks give, and what a player may choose of it."""

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
    trains,
    unpick,
    written,
)


def offers_training(id: str, *choices: Any, **keys: Any) -> dict[str, Any]:
    return entry(id, grants={"trained": {"choose": list(choices), **keys}})


def trained(*entries: Any, steps: Any = (), own: Any = (), **builder: Any) -> dict[str, Any]:
    return written(
        picks(min=0, max=9),
        *steps,
        step("skills", "trained", choose=list(own)),
        catalogs=[catalog("kits", *entries)],
        **builder,
    )


def options(builder: Any, step_id: str = "skills", at: int = 0) -> list[str]:
    return [offer.id for offer in builder.view.step(step_id).choices[at].options() if offer.offered]


@pytest.mark.feature("builder.step.trained.offers")
def test_a_trained_step_has_choices_of_its_own_and_those_of_picks() -> None:
    doc = trained(
        offers_training("rogue", {"what": "skills", "count": 1, "from": ["sneak", "climb"]}),
        own=[{"what": "skills", "count": 1}, {"what": "saves", "count": 1}],
    )
    blank = opened(doc)
    assert badge(blank, "skills") == 2
    rogue = acted(blank, pick("kit", "rogue"))
    assert badge(rogue, "skills") == 3
    assert refused(rogue, choose("skills/1", "sneak")) == "sneak: it cannot be chosen here"
    done = acted(rogue, choose("skills/0", "luck"), choose("skills/1", "nerve"), choose("kit/rogue/0", "sneak"))
    assert build(done) == {"skills": {"luck": "r1", "sneak": "r1"}, "saves": {"nerve": "r1"}}
    assert badge(done, "skills") == 0


@pytest.mark.feature("builder.step.trained.offers")
@pytest.mark.parametrize(
    ("choice", "path"),
    [
        ({"what": "skills", "count": 1, "from": ["nerve"]}, "from.0"),
        ({"what": "saves", "count": 1, "from": ["sneak"]}, "from.0"),
        ({"what": "fields", "count": 1}, "what"),
    ],
)
def test_a_choice_names_skills_or_saves_of_the_sheet(choice: dict[str, Any], path: str) -> None:
    assert refusals(trained(own=[choice])) == [f"sheet.builder.steps.1.choose.0.{path}"]


@pytest.mark.feature("builder.grants.trained")
def test_a_pick_trains_skills_and_saves_and_the_highest_holds() -> None:
    shadow = entry("shadow", grants={"trained": {"skills": ["sneak"], "saves": ["nerve"], "tier": "r2"}})
    both = acted(
        opened(trained(shadow, trains("guard", "sneak", "climb"))), pick("kit", "shadow"), pick("kit", "guard")
    )
    assert build(both) == {"skills": {"sneak": "r2", "climb": "r1"}, "saves": {"nerve": "r2"}}
    assert build(acted(both, unpick("kit", "shadow"))) == {"skills": {"sneak": "r1", "climb": "r1"}}
    assert refusals(trained(trains("odd", "fly"))) == ["catalogs.0.entries.0.grants.trained.skills.0"]


@pytest.mark.feature("builder.grants.trained.place")
def test_choices_are_shown_in_the_first_trained_step_else_where_the_entry_was_picked() -> None:
    rogue = offers_training("rogue", {"what": "skills", "count": 1})
    two = acted(opened(trained(rogue, steps=[step("first", "trained")])), pick("kit", "rogue"))
    assert (badge(two, "first"), badge(two, "skills"), badge(two, "kit")) == (1, 0, 0)
    alone = acted(opened(written(picks(), catalogs=[catalog("kits", rogue)])), pick("kit", "rogue"))
    assert badge(alone, "kit") == 1


@pytest.mark.feature("builder.grants.trained.tier", "builder.tier")
def test_the_tier_is_the_grants_else_the_builders_else_the_first_above_untrained() -> None:
    own = entry("own", grants={"trained": {"skills": ["sneak"], "tier": "r3"}})
    entries = (own, trains("plain", "climb"))
    both = acted(opened(trained(*entries, tier="r2")), pick("kit", "own"), pick("kit", "plain"))
    assert build(both)["skills"] == {"sneak": "r3", "climb": "r2"}
    first = acted(opened(trained(*entries, tier=None)), pick("kit", "plain"))
    assert build(first)["skills"] == {"climb": "r1"}
    assert refusals(trained(own, tier="legend")) == ["sheet.builder.tier"]
    wrong = entry("own", grants={"trained": {"skills": ["sneak"], "tier": "legend"}})
    assert refusals(trained(wrong)) == ["catalogs.0.entries.0.grants.trained.tier"]


@pytest.mark.feature("builder.grants.trained.choose")
def test_without_from_all_of_the_sheet_may_be_chosen() -> None:
    scholar = acted(opened(trained(offers_training("s", {"what": "skills", "count": 2}))), pick("kit", "s"))
    assert options(scholar) == ["climb", "sneak", "recall", "luck"]
    assert refused(scholar, choose("kit/s/0", "climb", "sneak", "luck")) == "luck: no more than 2 may be chosen"


NO_REPEAT = trained(
    trains("spy", "sneak"),
    offers_training("rogue", {"what": "skills", "count": 1, "from": ["sneak", "climb"]}),
    offers_training("guard", {"what": "skills", "count": 1, "from": ["climb", "luck"]}),
    offers_training("thug", {"what": "skills", "count": 1, "from": ["sneak"]}),
)


@pytest.mark.feature("builder.grants.trained.choose.no-repeat")
def test_what_picks_trained_or_an_earlier_choice_has_is_never_offered() -> None:
    both = acted(opened(NO_REPEAT), pick("kit", "rogue"), pick("kit", "guard"), choose("kit/rogue/0", "climb"))
    assert options(both, at=1) == ["luck"]
    spy = acted(opened(NO_REPEAT), pick("kit", "spy"), pick("kit", "rogue"))
    assert options(spy) == ["climb"]
    assert refused(spy, choose("kit/rogue/0", "sneak")) == "sneak: it is trained as high already"


@pytest.mark.feature("builder.grants.trained.choose.old-answers")
def test_an_answer_that_doubles_what_a_pick_trains_counts_no_longer() -> None:
    first = acted(opened(NO_REPEAT), pick("kit", "rogue"), choose("kit/rogue/0", "sneak"))
    assert badge(first, "skills") == 0
    doubled = acted(first, pick("kit", "spy"))
    assert (build(doubled)["skills"], badge(doubled, "skills")) == ({"sneak": "r1"}, 1)
    assert [issue.path for issue in doubled.view.issues] == ["builder.choices.kit/rogue/0"]


@pytest.mark.feature("builder.grants.trained.choose.nothing-left", "builder.choice.not-configured")
def test_a_plain_choice_with_nothing_left_is_not_shown_and_waits_for_nothing() -> None:
    thug = acted(opened(NO_REPEAT), pick("kit", "spy"), pick("kit", "thug"))
    assert (thug.view.step("skills").choices, badge(thug, "skills")) == ((), 0)
    named = trained(
        trains("spy", "sneak"), offers_training("thug", {"id": "x", "what": "skills", "count": 1, "from": ["sneak"]})
    )
    waits = acted(opened(named), pick("kit", "spy"), pick("kit", "thug"))
    assert badge(waits, "skills") == 1
    assert waits.view.step("skills").notes == ("not configured: there is nothing to choose",)


EXPERT = trained(
    trains("sailor", "climb"),
    offers_training("rogue", {"what": "skills", "count": 1, "from": ["sneak", "luck"]}),
    offers_training("expertise", {"what": "skills", "count": 2, "held": "r1"}, tier="r2"),
)


@pytest.mark.feature("builder.grants.trained.choose.held")
def test_held_offers_what_picks_or_lower_choices_hold() -> None:
    """Sailor holds climb, Rogue chose luck. What was trained by hand is not held by picks."""
    skilled = acted(
        opened(EXPERT),
        edit("skills.recall", "r1"),
        pick("kit", "sailor"),
        pick("kit", "rogue"),
        choose("kit/rogue/0", "luck"),
        pick("kit", "expertise"),
    )
    assert options(skilled, at=1) == ["climb", "luck"]
    best = acted(skilled, choose("kit/expertise/0", "luck"))
    assert build(best)["skills"] == {"recall": "r1", "climb": "r1", "luck": "r2"}
    moved = acted(best, choose("kit/rogue/0", "sneak"))
    assert build(moved)["skills"] == {"recall": "r1", "climb": "r1", "sneak": "r1"}


@pytest.mark.feature("builder.grants.trained.choose.held")
@pytest.mark.parametrize("held", ["r2", "r3", "legend"])
def test_held_is_a_tier_below_the_one_trained_to(held: str) -> None:
    doc = trained(offers_training("e", {"what": "skills", "count": 1, "held": held}, tier="r2"))
    assert refusals(doc) == ["catalogs.0.entries.0.grants.trained.choose.0.held"]


@pytest.mark.feature("builder.choice.tier")
def test_a_choice_may_train_to_a_tier_of_its_own() -> None:
    doc = trained(offers_training("master", {"what": "skills", "count": 1, "tier": "r3"}, tier="r2"))
    assert build(acted(opened(doc), pick("kit", "master"), choose("kit/master/0", "luck"))) == {
        "skills": {"luck": "r3"}
    }
    for tier in ("none", "legend"):
        wrong = trained(offers_training("m", {"what": "skills", "count": 1, "tier": tier}))
        assert refusals(wrong) == ["catalogs.0.entries.0.grants.trained.choose.0.tier"]


@pytest.mark.feature("builder.choice.only", "builder.choice.eligibility")
def test_only_reads_the_hand_and_earlier_grants_and_never_itself() -> None:
    doc = trained(
        trains("sailor", "climb"),
        offers_training("fresh", {"what": "skills", "count": 1, "only": "untrained"}),
        offers_training("deep", {"what": "skills", "count": 1, "only": "trained", "tier": "r2"}),
    )
    begun = acted(
        opened(doc), edit("skills.recall", "r1"), pick("kit", "sailor"), pick("kit", "fresh"), pick("kit", "deep")
    )
    assert options(begun) == ["sneak", "luck"]
    assert options(begun, at=1) == ["climb", "recall"]
    chosen = acted(begun, choose("kit/fresh/0", "luck"))
    assert build(chosen)["skills"] == {"recall": "r1", "climb": "r1", "luck": "r1"}
    assert options(chosen, at=1) == ["climb", "recall", "luck"]
    wrong = trained(offers_training("m", {"what": "skills", "count": 1, "only": "some"}))
    assert refusals(wrong) == ["catalogs.0.entries.0.grants.trained.choose.0.only"]


REPLACE = trained(
    trains("soldier", "climb"),
    offers_training(
        "rogue", {"id": "own", "what": "skills", "count": 1, "from": ["climb", "luck"], "onDuplicate": "replace"}
    ),
    offers_training("master", {"id": "top", "what": "skills", "count": 1, "tier": "r2", "excludeChoices": ["kit/own"]}),
)


@pytest.mark.feature("builder.choice.on-duplicate")
def test_a_duplicate_keeps_its_answer_and_opens_a_choice_among_what_is_untrained() -> None:
    doubled = acted(opened(REPLACE), pick("kit", "soldier"), pick("kit", "rogue"), choose("kit/rogue/own", "climb"))
    assert badge(doubled, "skills") == 1
    assert options(doubled, at=1) == ["sneak", "recall", "luck"]
    replaced = acted(doubled, choose("kit/rogue/own/replacement", "sneak"))
    assert build(replaced)["skills"] == {"climb": "r1", "sneak": "r1"}
    assert replaced.answers.ids("choices", "kit/rogue/own/replacement") == ("sneak",)
    assert build(acted(replaced, unpick("kit", "soldier")))["skills"] == {"climb": "r1"}
    wrong = trained(offers_training("m", {"what": "skills", "count": 1, "onDuplicate": "drop"}))
    assert refusals(wrong) == ["catalogs.0.entries.0.grants.trained.choose.0.onDuplicate"]


@pytest.mark.feature("builder.choice.exclude-choices.replacements")
def test_what_a_duplicate_was_replaced_by_is_excluded_too() -> None:
    replaced = acted(
        opened(REPLACE),
        pick("kit", "soldier"),
        pick("kit", "rogue"),
        choose("kit/rogue/own", "climb"),
        choose("kit/rogue/own/replacement", "sneak"),
        pick("kit", "master"),
    )
    assert refused(replaced, choose("kit/master/top", "sneak")) == "sneak: an earlier choice has it"
    assert refused(replaced, choose("kit/master/top", "climb")) == "climb: an earlier choice has it"
    assert build(acted(replaced, choose("kit/master/top", "luck")))["skills"]["luck"] == "r2"


@pytest.mark.feature("builder.choice.replacement-from")
def test_replacement_from_says_what_a_duplicate_may_become() -> None:
    choice = {"what": "skills", "count": 1, "onDuplicate": "replace", "replacementFrom": ["luck"]}
    doc = trained(trains("soldier", "climb"), offers_training("rogue", choice))
    doubled = acted(opened(doc), pick("kit", "soldier"), pick("kit", "rogue"), choose("kit/rogue/0", "climb"))
    assert options(doubled, at=1) == ["luck"]
    assert refused(doubled, choose("kit/rogue/0/replacement", "sneak")) == "sneak: it cannot be chosen here"
    for keys, path in (({"onDuplicate": None}, ""), ({"replacementFrom": ["fly"]}, ".0")):
        wrong = {name: value for name, value in {**choice, **keys}.items() if value is not None}
        at = f"catalogs.0.entries.0.grants.trained.choose.0.replacementFrom{path}"
        assert refusals(trained(offers_training("m", wrong))) == [at]
