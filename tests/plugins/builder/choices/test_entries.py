"""Entries of another catalog that picks grant: where they are chosen, which are offered, and what is written."""

from __future__ import annotations

from collections.abc import Sequence
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
    filters,
    names,
    opened,
    pick,
    picks,
    refusals,
    refused,
    reopened,
    row,
    step,
    told,
    unpick,
    written,
)
from rulewright.build.builder import Builder

Json = dict[str, Any]
AT = "catalogs.0.entries.0.grants.entries"
SPEECH = step("speech", "choices", catalog="tongues")


def tongue(id: str, family: str = "old", rare: int = 0, **keys: Any) -> Json:
    return entry(id, rows=[row(id.capitalize())], filters={"family": family, "rare": rare}, **keys)


TONGUES = (
    tongue("elvish", "fair"),
    tongue("sylvan", "fair", 1),
    tongue("dwarvish", grants={"trained": {"skills": ["sneak"]}, "abilities": {"add": {"might": 2}}}),
    tongue("giant", rare=1, offeredWhen={"derived": "strong"}),
    entry("silence", grants={"trained": {"skills": ["recall"]}}),
)


def document(*choices: Json, steps: Sequence[Json] = (SPEECH,), other: Sequence[Json] = (), **keys: Any) -> Json:
    """A kit, elf, that grants these choices, and another, gnome, that grants one tongue whichever."""
    granted = {"entries": {"choose": list(choices)}}
    gnome = {"entries": {"choose": [{"catalog": "tongues", "count": 1}]}}
    kits = catalog("kits", entry("elf", grants=granted), entry("gnome", grants=gnome))
    tongues = catalog("tongues", *TONGUES, feeds=["knacks"], filters=filters(family="text", rare="number"))
    return written(picks(max=2), *steps, catalogs=[kits, tongues, *other], **keys)


def one(**keys: Any) -> Json:
    return {"catalog": "tongues", "count": 1, **keys}


def elf(*choices: Json, **keys: Any) -> Builder:
    return acted(opened(document(*choices or (one(),), **keys)), pick("kit", "elf"))


def options(builder: Builder, address: str = "kit/elf/0") -> dict[str, str]:
    """What a choice offers, with the reasons of what it does not."""
    for shown in builder.view.steps:
        for choice in shown.choices:
            if choice.asked.address == address:
                return {offer.id: offer.why for offer in choice.options()}
    return {}


@pytest.mark.feature("builder.step.choices.step")
@pytest.mark.feature("builder.grants.entries")
def test_what_picks_grant_is_chosen_at_the_step_for_its_catalog() -> None:
    waiting = elf()
    assert (badge(waiting, "kit"), badge(waiting, "speech")) == (0, 1)
    assert [choice.asked.address for choice in waiting.view.step("speech").choices] == ["kit/elf/0"]
    done = acted(waiting, choose("kit/elf/0", "elvish"))
    assert (names(done), badge(done, "speech")) == (["Elvish"], 0)
    assert names(acted(done, unpick("kit", "elf"))) == []


@pytest.mark.feature("builder.step.choices.step")
def test_the_step_names_a_catalog_of_rows() -> None:
    wrong = step("speech", "choices", catalog="fame")
    assert refusals(written(wrong)) == ["sheet.builder.steps.0.catalog"]
    assert refusals(written(step("speech", "choices"))) == ["sheet.builder.steps.0.catalog"]


@pytest.mark.feature("builder.step.choices.step")
def test_each_catalog_has_a_step_of_its_own() -> None:
    tools = catalog("tools", entry("anvil", rows=[row("Anvil")]), feeds=["knacks"])
    steps = (SPEECH, step("craft", "choices", catalog="tools"))
    found = elf(one(), {"catalog": "tools", "count": 1}, steps=steps, other=[tools])
    assert (badge(found, "speech"), badge(found, "craft")) == (1, 1)
    assert names(acted(found, choose("kit/elf/1", "anvil"))) == ["Anvil"]


@pytest.mark.feature("builder.grants.entries")
def test_at_most_six_choices_of_a_catalog_of_rows() -> None:
    assert refusals(document(*[one()] * 6)) == []
    assert refusals(document(*[one()] * 7)) == [f"{AT}.choose"]
    assert refusals(document(one(catalog="fame"))) == [f"{AT}.choose.0.catalog"]
    assert refusals(document({"catalog": "tongues"})) == [f"{AT}.choose.0"]


@pytest.mark.feature("builder.grants.entries.needs-step")
def test_a_catalog_without_a_choices_step_cannot_be_granted() -> None:
    refused_at = f"{AT}.choose.0.catalog"
    assert refused_at in refusals(document(one(), steps=()))
    assert refused_at in refusals(document(one(), steps=(step("craft", "choices", catalog="kits"),)))
    assert "needs a choices step" in told(document(one(), steps=()))


@pytest.mark.feature("builder.grants.entries.filters-ids")
def test_filters_and_ids_narrow_what_is_offered() -> None:
    assert list(options(elf(one(filters={"family": "fair"})))) == ["elvish", "sylvan"]
    assert list(options(elf(one(filters={"family": "fair", "rare": 1})))) == ["sylvan"]
    assert list(options(elf(one(ids=["dwarvish", "elvish"])))) == ["elvish", "dwarvish"]
    assert refusals(document(one(filters={"sound": "soft"}))) == [f"{AT}.choose.0.filters.sound"]
    assert refusals(document(one(filters={"rare": "1"}))) == [f"{AT}.choose.0.filters.rare"]
    assert refusals(document(one(ids=["elvish", "orcish"]))) == [f"{AT}.choose.0.ids.1"]


@pytest.mark.feature("builder.grants.entries.filters-ids")
def test_ids_are_spelled_as_entries_are() -> None:
    tools = catalog("tools", *(entry(id, rows=[row(id)]) for id in ("hand-axe", "3-nails", "saw")), feeds=["knacks"])
    steps = (SPEECH, step("craft", "choices", catalog="tools"))
    choice = {"catalog": "tools", "count": 1, "ids": ["3-nails", "hand-axe"]}
    assert list(options(elf(choice, steps=steps, other=[tools]))) == ["hand-axe", "3-nails"]


@pytest.mark.feature("builder.grants.entries.only-rows")
def test_only_entries_that_write_rows_are_offered() -> None:
    waiting = elf()
    assert list(options(waiting)) == ["elvish", "sylvan", "dwarvish", "giant"]
    assert refused(waiting, choose("kit/elf/0", "silence")) == "silence: it cannot be chosen here"


@pytest.mark.feature("builder.grants.entries.own-grants-not-applied")
def test_what_a_chosen_entry_grants_itself_is_not_given() -> None:
    done = acted(elf(), choose("kit/elf/0", "dwarvish"))
    assert names(done) == ["Dwarvish"]
    assert set(build(done)) == {"lists"}


@pytest.mark.feature("builder.grants.entries.once")
def test_an_entry_that_serves_one_grant_is_not_offered_for_another() -> None:
    both = acted(elf(), pick("kit", "gnome"), choose("kit/elf/0", "elvish"))
    assert options(both, "kit/gnome/0")["elvish"] == "it is chosen for something else already"
    assert refused(both, choose("kit/gnome/0", "elvish")) == "elvish: it is chosen for something else already"
    assert names(acted(both, choose("kit/gnome/0", "sylvan"))) == ["Elvish", "Sylvan"]


@pytest.mark.feature("builder.grants.entries.once")
def test_nor_twice_for_one_grant() -> None:
    two = elf(one(count=2))
    assert names(acted(two, choose("kit/elf/0", "elvish", "sylvan"))) == ["Elvish", "Sylvan"]
    assert refused(two, choose("kit/elf/0", "elvish", "elvish")) == "that cannot be chosen here now"
    assert refused(elf(), choose("kit/elf/0", "elvish", "sylvan")) == "sylvan: no more than 1 may be chosen"


@pytest.mark.feature("builder.offered.when.granted-entries")
def test_an_entry_is_offered_while_what_it_asks_for_is_met() -> None:
    """Giant is offered where might less 2 is above nought."""
    weak = elf()
    assert refused(weak, choose("kit/elf/0", "giant")) == "giant: what it asks for is not met"
    strong = acted(weak, edit("abilities.might", 3), choose("kit/elf/0", "giant"))
    assert names(strong) == ["Giant"]
    again = acted(strong, edit("abilities.might", 2))
    assert (names(again), badge(again, "speech")) == ([], 1)
    assert [issue.message for issue in again.view.issues] == ["giant: what it asks for is not met"]
    assert names(acted(again, edit("abilities.might", 3))) == ["Giant"]


@pytest.mark.feature("builder.choice.entry-quotas")
def test_rules_on_several_entries_together() -> None:
    rare = {"filter": "rare", "value": 1, "min": 0, "max": 1}
    two = acted(elf(one(id="speech", count=2, quotas=[rare])), edit("abilities.might", 3))
    assert refused(two, choose("kit/elf/speech", "sylvan", "giant")) == "giant: at most 1 may have the rare 1"
    assert names(acted(two, choose("kit/elf/speech", "sylvan", "dwarvish"))) == ["Sylvan", "Dwarvish"]
    apart = elf(one(id="speech", count=2, distinctBy="family"))
    assert refused(apart, choose("kit/elf/speech", "elvish", "sylvan")) == "sylvan: Elvish has the same family"
    tower = acted(elf(one(id="speech", count=3, quotaBelow={"filter": "rare"})), edit("abilities.might", 3))
    assert names(acted(tower, choose("kit/elf/speech", "sylvan", "giant"))) == ["Sylvan", "Giant"]


@pytest.mark.feature("builder.choice.entry-quotas")
def test_a_quota_is_bounded_by_the_count_or_by_max() -> None:
    quota = {"filter": "rare", "value": 1, "min": 0, "max": 2}
    assert refusals(document(one(quotas=[quota]))) == [f"{AT}.choose.0.quotas.0.max"]
    counted = {"catalog": "tongues", "countFrom": {"field": "level"}, "max": 2, "quotas": [quota]}
    assert refusals(document(counted)) == []


@pytest.mark.feature("builder.choice.not-configured")
def test_a_constrained_choice_with_nothing_to_offer_stays_unfinished() -> None:
    bound = elf(one(id="speech", ids=["giant"]))
    assert (badge(bound, "speech"), list(bound.view.step("speech").notes)) == (
        1,
        ["not configured: there is nothing to choose"],
    )
    assert badge(elf(one(ids=["giant"])), "speech") == 0


@pytest.mark.feature("builder.choice.count-from")
def test_how_many_may_be_read_from_the_sheet() -> None:
    """Level 2 grants two tongues, and level 9 no more than three."""
    counted = acted(elf({"catalog": "tongues", "countFrom": {"field": "level"}, "max": 3}), edit("fields.level", 2))
    assert badge(counted, "speech") == 2
    assert badge(acted(counted, edit("fields.level", 9)), "speech") == 3


@pytest.mark.feature("builder.grants.rows-written-once")
def test_rows_of_chosen_entries_are_written_once() -> None:
    doc = document(one())
    done = acted(opened(doc), pick("kit", "elf"), choose("kit/elf/0", "elvish"), edit("lists.knacks", []))
    assert names(done) == []
    assert names(reopened(doc, done)) == []
