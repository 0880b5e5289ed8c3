"""Choices that picks and steps open: how they are named, how many they want, and which exclude which."""

from __future__ import annotations

import json
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
    fill,
    opened,
    pick,
    picks,
    refusals,
    refused,
    reopened,
    step,
    told,
    written,
)
from rulewright import Engine
from tables import engine


def skills(**keys: Any) -> dict[str, Any]:
    return {"what": "skills", **keys}


def chooses(id: str, *choices: dict[str, Any]) -> dict[str, Any]:
    return entry(id, grants={"trained": {"choose": list(choices)}})


def doc(*entries: dict[str, Any], own: Any = (), before: Any = (), **keys: Any) -> dict[str, Any]:
    return written(*before, picks(min=0, max=3), step("skills", "trained", choose=list(own)),
                   catalogs=[catalog("kits", *entries)], **keys)  # fmt: skip


@pytest.mark.feature("builder.choice.id")
def test_an_answer_of_a_choice_with_an_id_survives_a_new_order() -> None:
    first, second = skills(id="first", count=1, **{"from": ["climb"]}), skills(id="second", count=1)
    made = acted(opened(doc(chooses("rogue", first, second))), pick("kit", "rogue"), choose("kit/rogue/second", "luck"))
    turned = reopened(doc(chooses("rogue", second, first)), made)
    assert build(turned)["skills"] == {"luck": "r1"}
    assert refusals(doc(chooses("rogue", skills(id="No", count=1)))) == [
        "catalogs.0.entries.0.grants.trained.choose.0.id"
    ]


@pytest.mark.feature("builder.choice.id.position-key")
def test_a_choice_without_an_id_is_named_by_its_position() -> None:
    made = acted(
        opened(doc(chooses("rogue", skills(count=1), skills(count=1)))),
        pick("kit", "rogue"),
        choose("kit/rogue/1", "luck"),
    )
    assert made.as_json()["builder"]["choices"] == {"kit/rogue/1": ["luck"]}


@pytest.mark.feature("builder.choice.id.position-key")
def test_of_two_choices_at_one_position_the_one_is_meant_that_has_the_options() -> None:
    """As the page's half-elf: scores and skills, both without an id."""
    half = entry(
        "half-elf",
        grants={
            "abilities": {"add": {"wit": 2}, "choose": [{"count": 2, "amount": 1, "except": ["wit"]}]},
            "trained": {"choose": [skills(count=2)]},
            "sets": {"speed": 30},
        },
    )
    made = acted(
        opened(doc(half)),
        pick("kit", "half-elf"),
        choose("kit/half-elf/0", "might", "grace"),
        choose("kit/half-elf/0", "sneak", "luck"),
    )
    assert build(made) == {
        "abilities": {"wit": 2, "might": 1, "grace": 1},
        "skills": {"sneak": "r1", "luck": "r1"},
    }
    assert made.as_json()["builder"]["choices"] == {
        "kit/half-elf/0": ["might", "grace"],
        "kit/half-elf/trained/0": ["sneak", "luck"],
    }


@pytest.mark.feature("builder.choice.id.unique")
def test_an_id_is_unique_among_all_that_a_step_offers() -> None:
    same = skills(id="own", count=1)
    assert refusals(doc(chooses("a", same, same))) == ["catalogs.0.entries.0.grants.trained.choose.1.id"]
    assert refusals(doc(chooses("a", same), chooses("b", same))) == ["catalogs.0.entries.1.grants.trained.choose.0.id"]
    assert refusals(doc(own=[same, same])) == ["sheet.builder.steps.1.choose.1.id"]


LUCKY = [step("form", "fields", fields=["luck"], optional=["luck"])]


@pytest.mark.feature("builder.choice.count-from")
def test_how_many_is_read_and_held_to_max() -> None:
    own = [skills(id="free", countFrom={"field": "luck"}, max=2)]
    blank = opened(doc(own=own, before=LUCKY))
    assert badge(blank, "skills") == 0
    nine = acted(blank, fill("form", "luck", 9))
    assert badge(nine, "skills") == 2
    full = acted(nine, choose("skills/free", "luck", "climb"))
    assert badge(full, "skills") == 0
    one = acted(full, fill("form", "luck", 1))
    assert build(one)["skills"] == {"luck": "r1"}


@pytest.mark.feature("builder.choice.count-from")
@pytest.mark.parametrize(
    ("keys", "path"),
    [
        ({"countFrom": {"field": "luck"}}, ".max"),
        ({"countFrom": {"field": "luck"}, "max": 21}, ".max"),
        ({"countFrom": {"field": "luck"}, "max": 2, "count": 1}, ".count"),
        ({"count": 1, "max": 2}, ".max"),
        ({}, ""),
        ({"countFrom": {"livePool": "drive"}, "max": 2}, ".countFrom"),
    ],
)
def test_a_count_is_fixed_or_read_with_a_most(keys: dict[str, Any], path: str) -> None:
    assert refusals(doc(own=[skills(**keys)], before=LUCKY)) == [f"sheet.builder.steps.2.choose.0{path}"]


@pytest.mark.feature("builder.choice.count-from")
def test_of_scores_six_at_most_are_chosen_by_a_reading() -> None:
    rise = {"id": "rise", "countFrom": {"field": "luck"}, "max": 7}
    made = doc(entry("a", grants={"abilities": {"choose": [rise]}}), before=LUCKY)
    assert refusals(made) == ["catalogs.0.entries.0.grants.abilities.choose.0.max"]


@pytest.mark.feature("builder.choice.exclude-choices")
def test_what_an_earlier_choice_chose_is_not_offered_and_a_lapsed_answer_excludes_nothing() -> None:
    own = [skills(id="first", count=1), skills(id="second", count=1, excludeChoices=["skills/first"])]
    chosen = acted(opened(doc(own=own)), choose("skills/first", "luck"))
    assert refused(chosen, choose("skills/second", "luck")) == "luck: an earlier choice has it"
    wrong = {"v": 1, "choices": {"skills/first": ["fly"]}}
    assert build(acted(opened(doc(own=own), None, answers=wrong), choose("skills/second", "luck"))) == {
        "skills": {"luck": "r1"}
    }


@pytest.mark.feature("builder.choice.exclude-choices")
def test_only_an_earlier_choice_of_the_same_sort_can_be_excluded() -> None:
    at = "sheet.builder.steps.1.choose.0.excludeChoices.0"
    later = [skills(id="a", count=1, excludeChoices=["skills/b"]), skills(id="b", count=1)]
    assert refusals(doc(own=later)) == [at]
    itself = [skills(id="a", count=1, excludeChoices=["skills/a"])]
    assert refusals(doc(own=itself)) == [at]
    other = [{"what": "saves", "count": 1, "id": "a"}, skills(id="b", count=1, excludeChoices=["skills/a"])]
    assert refusals(doc(own=other)) == ["sheet.builder.steps.1.choose.1.excludeChoices.0"]


@pytest.mark.feature("builder.choice.exclude-choices.verifiable")
def test_what_is_excluded_must_be_found_in_the_ruleset_or_in_the_same_file() -> None:
    nowhere = doc(own=[skills(id="a", count=1, excludeChoices=["kit/none"])])
    assert refusals(nowhere) == ["sheet.builder.steps.1.choose.0.excludeChoices.0"]
    classes = {"id": "classs", "label": "Classes", "asset": "catalogs/classs.json"}
    kits = {"id": "kits", "label": "Kits", "asset": "catalogs/kits.json"}
    ruleset = written(picks(), picks("class"), catalogs=[kits, classes])

    def with_files(*sources: str) -> list[str]:
        own = chooses("rogue", skills(id="own", count=1))
        mage = chooses(
            "mage", *(skills(id=f"m{at}", count=1, excludeChoices=[source]) for at, source in enumerate(sources))
        )
        files = {"kits": [own], "classs": [chooses("bard", skills(id="bardic", count=1)), mage]}
        assets = {
            f"catalogs/{id}.json": json.dumps({"schemaVersion": 1, "catalog": id, "entries": entries}).encode()
            for id, entries in files.items()
        }
        issues = engine().validate(ruleset, assets=assets).issues
        return [str(issue) for issue in issues if issue.grade == "error"]

    assert with_files("class/bardic") == []
    (told_,) = with_files("kit/own")
    assert "names a choice of another catalog file" in told_


@pytest.mark.feature("builder.choice.earlier-only", "builder.choice.external-catalogs")
def test_a_count_reads_only_what_earlier_steps_change() -> None:
    lucky = catalog("classs", entry("gambler", grants={"sets": {"luck": 3}}))
    count = skills(id="free", countFrom={"field": "luck"}, max=2)
    own = step("skills", "trained", choose=[count])
    assert refusals(written(own, picks("class"), catalogs=[lucky])) == ["sheet.builder.steps.0.choose.0.countFrom"]
    assert refusals(written(picks("class"), own, catalogs=[lucky])) == []
    granting = catalog("kits", chooses("rogue", count))
    late = written(picks(), picks("class"), catalogs=[granting, lucky])
    assert refusals(late) == ["catalogs.0.entries.0.grants.trained.choose.0.countFrom"]
    assert 'the later step "class" changes that' in told(late)
    external = {**lucky, "asset": "catalogs/classs.json"}
    body = {"schemaVersion": 1, "catalog": "classs", "entries": external.pop("entries")}
    filed = written(picks(), picks("class"), catalogs=[granting, external])
    found = engine().validate(filed, assets={"catalogs/classs.json": json.dumps(body).encode()}).issues
    assert [issue.path for issue in found if issue.grade == "error"] == [
        "catalogs.0.entries.0.grants.trained.choose.0.countFrom"
    ]


@pytest.mark.feature("builder.choice.class-change", "builder.choice.hand-edits")
def test_changing_a_pick_keeps_the_answers_that_it_makes_invalid() -> None:
    made = acted(
        opened(written(picks(), catalogs=[catalog("kits", chooses("rogue", skills(count=1)), entry("mage"))])),
        pick("kit", "rogue"),
        choose("kit/rogue/0", "luck"),
        edit("skills.climb", "r2"),
        pick("kit", "mage"),
    )
    assert build(made) == {"skills": {"climb": "r2"}}
    assert [issue.path for issue in made.view.issues] == ["builder.choices.kit/rogue/0"]
    assert build(acted(made, pick("kit", "rogue")))["skills"] == {"luck": "r1", "climb": "r2"}


def test_versions_of_choice_keys() -> None:
    made = doc(own=[skills(id="free", count=1)])
    assert str(engine().validate(made).capability) == "1.151"
    assert not Engine("1.150").validate(made).ok


@pytest.mark.parametrize(
    "act", [{"choice": "skills/9", "options": ["luck"]}, {"choice": 4, "options": []}, {"choice": "skills/0"}]
)
def test_an_answer_to_no_choice_is_refused(act: dict[str, Any]) -> None:
    assert refused(opened(doc(own=[skills(count=1)])), {"act": "choose", **act})
