"""Which entries a step offers, how many it takes, and which picks count."""

from __future__ import annotations

import pytest

from builders import (
    acted,
    badge,
    build,
    catalog,
    edit,
    entry,
    fill,
    filters,
    offered,
    opened,
    pick,
    picks,
    refusals,
    refused,
    row,
    step,
    trains,
    unpick,
    why,
    written,
)

THREE = catalog("kits", trains("thief", "sneak"), trains("scout", "climb"), trains("sage", "recall"))
LEVELLED = catalog(
    "feats",
    trains("first", "climb", filters={"level": 1}),
    trains("third", "sneak", filters={"level": 3}),
    trains("always", "recall"),
    filters=filters(level="number"),
)


@pytest.mark.feature("builder.step.catalog.cards")
def test_every_entry_is_a_card_with_its_summary() -> None:
    doc = written(picks(), catalogs=[catalog("kits", entry("thief", summary="Quick hands."), entry("scout"))])
    offers = opened(doc).view.step("kit").offers
    assert [(offer.id, offer.label, offer.summary) for offer in offers] == [
        ("thief", "Thief", "Quick hands."),
        ("scout", "Scout", ""),
    ]


@pytest.mark.feature("builder.step.catalog.cards")
def test_the_catalog_must_be_one_of_rows() -> None:
    assert refusals(written(picks(catalog="nothing"))) == ["sheet.builder.steps.0.catalog"]


@pytest.mark.feature("builder.step.catalog.min-max")
def test_the_badge_counts_what_is_missing_below_min() -> None:
    blank = opened(written(picks(min=2, max=3), catalogs=[THREE]))
    assert badge(blank, "kit") == 2
    assert badge(acted(blank, pick("kit", "thief")), "kit") == 1
    assert badge(opened(written(picks(min=0), catalogs=[THREE])), "kit") == 0


@pytest.mark.feature("builder.step.catalog.min-max")
def test_beyond_max_nothing_is_offered_and_min_may_not_be_above_it() -> None:
    full = acted(opened(written(picks(max=2), catalogs=[THREE])), pick("kit", "thief"), pick("kit", "scout"))
    assert offered(full, "kit") == ["thief", "scout"]
    assert why(full, "kit", "sage") == "no more than 2 may be picked"
    assert refused(full, pick("kit", "sage")) == "Sage: no more than 2 may be picked"
    assert refusals(written(picks(min=3, max=2), catalogs=[THREE])) == ["sheet.builder.steps.0.min"]


@pytest.mark.feature("builder.step.catalog.max-one-replaces")
def test_with_one_pick_at_most_a_new_one_replaces_the_old() -> None:
    after = acted(opened(written(picks(), catalogs=[THREE])), pick("kit", "thief"), pick("kit", "scout"))
    assert build(after) == {"skills": {"climb": "r1"}}
    assert after.answers.ids("picks", "kit") == ("scout",)


@pytest.mark.feature("builder.step.catalog.min-max.ceiling")
def test_sixty_picks_at_most() -> None:
    assert refusals(written(picks(max=60), catalogs=[THREE])) == []
    assert refusals(written(picks(max=61), catalogs=[THREE])) == ["sheet.builder.steps.0.max"]
    assert refusals(written(picks(min=61, max=61), catalogs=[THREE])) == [
        "sheet.builder.steps.0.min",
        "sheet.builder.steps.0.max",
    ]


@pytest.mark.feature("builder.step.catalog.field")
def test_the_label_is_written_to_a_text_field_and_what_fits_to_an_enum() -> None:
    kins = catalog("kins", entry("elf"), entry("dwarf"))
    text = acted(opened(written(picks("kin", field="calling"), catalogs=[kins])), pick("kin", "elf"))
    assert build(text) == {"fields": {"calling": "Elf"}}
    enum = acted(opened(written(picks("kin", field="kin"), catalogs=[kins])), pick("kin", "elf"))
    assert build(enum) == {"fields": {"kin": "elf"}}
    assert build(acted(enum, pick("kin", "dwarf"))) == {}
    assert refusals(written(picks("kin", field="level"), catalogs=[kins])) == ["sheet.builder.steps.0.field"]


@pytest.mark.feature("builder.step.catalog.filters")
def test_fixed_values_narrow_what_is_offered() -> None:
    doc = written(picks("feat", filters={"level": 1}), catalogs=[LEVELLED])
    assert offered(opened(doc), "feat") == ["first"]
    assert refused(opened(doc), pick("feat", "always")) == "Always: it is not among what this step offers"
    assert refusals(written(picks("feat", filters={"size": 1}), catalogs=[LEVELLED])) == [
        "sheet.builder.steps.0.filters.size"
    ]


FOLK = catalog(
    "kins",
    trains("elf", "sneak"),
    trains("dwarf", "climb"),
    trains("high-elf", "recall", filters={"parent": "elf"}),
    trains("stray", "luck"),
    filters=filters(parent="text"),
)
BRANCHES = written(
    picks("kin", filters={}),
    picks("branch", "kins", min=0, within={"step": "kin", "filter": "parent"}),
    catalogs=[FOLK],
)


@pytest.mark.feature("builder.step.catalog.within")
def test_only_children_of_what_was_picked_are_offered() -> None:
    blank = opened(BRANCHES)
    assert offered(blank, "branch") == []
    assert offered(acted(blank, pick("kin", "elf")), "branch") == ["high-elf"]
    assert why(blank, "branch", "stray") == "it belongs to nothing that was picked at Kin"


@pytest.mark.feature("builder.step.catalog.within")
def test_one_of_several_tags_is_enough_for_several_parents() -> None:
    doc = written(
        picks("class", "classs", max=2),
        picks("spell", within={"step": "class", "filter": "class_ids"}),
        catalogs=[
            catalog("classs", entry("mage"), entry("bard")),
            catalog(
                "spells",
                entry("light", filters={"class_ids": ["cleric", "bard"]}),
                entry("bless", filters={"class_ids": ["cleric"]}),
                filters=filters(class_ids="tags"),
            ),
        ],
    )
    assert offered(acted(opened(doc), pick("class", "mage"), pick("class", "bard")), "spell") == ["light"]


@pytest.mark.feature("builder.step.catalog.within")
@pytest.mark.parametrize(
    ("within", "path"),
    [
        ({"step": "branch", "filter": "parent"}, "within.step"),
        ({"step": "kin", "filter": "size"}, "within.filter"),
    ],
)
def test_within_names_an_earlier_step_and_a_filter(within: dict[str, str], path: str) -> None:
    doc = written(picks("kin"), picks("branch", "kins", within=within), catalogs=[FOLK])
    assert refusals(doc) == [f"sheet.builder.steps.1.{path}"]


@pytest.mark.feature("builder.step.catalog.within.deselect")
def test_without_its_parent_a_child_gives_nothing_and_comes_back_with_it() -> None:
    both = acted(opened(BRANCHES), pick("kin", "elf"), pick("branch", "high-elf"))
    gone = acted(both, pick("kin", "dwarf"))
    assert build(gone) == {"skills": {"climb": "r1"}}
    assert [issue.path for issue in gone.view.issues] == ["builder.picks.branch"]
    assert build(acted(gone, pick("kin", "elf"))) == {"skills": {"sneak": "r1", "recall": "r1"}}


FEATS = written(
    step("form", "fields", fields=["level"]),
    picks("feat", max=3, upTo={"filter": "level", "value": {"field": "level"}}),
    catalogs=[LEVELLED],
)


@pytest.mark.feature("builder.step.catalog.up-to")
def test_a_number_at_the_limit_is_offered_and_one_above_it_is_not() -> None:
    blank = opened(FEATS)
    assert offered(blank, "feat") == ["first", "always"]
    assert why(blank, "feat", "third") == "its level 3 is above 1"
    assert offered(acted(blank, fill("form", "level", 3)), "feat") == ["first", "third", "always"]


@pytest.mark.feature("builder.step.catalog.up-to")
def test_up_to_needs_a_number_filter() -> None:
    kinds = catalog("feats", entry("one"), filters=filters(kind="text"))
    doc = written(picks("feat", upTo={"filter": "kind", "value": {"field": "level"}}), catalogs=[kinds])
    assert refusals(doc) == ["sheet.builder.steps.0.upTo.filter"]


@pytest.mark.feature("builder.step.catalog.up-to.missing-filter")
def test_an_entry_without_the_filter_is_always_offered() -> None:
    doc = written(picks("feat", upTo={"filter": "level", "value": {"const": -5}}), catalogs=[LEVELLED])
    assert offered(opened(doc), "feat") == ["always"]


@pytest.mark.feature("builder.step.catalog.up-to.lapse")
def test_a_pick_that_is_too_high_now_is_kept_and_does_not_count() -> None:
    high = acted(opened(FEATS), fill("form", "level", 3), pick("feat", "third"))
    low = acted(high, fill("form", "level", 2))
    assert build(low) == {"fields": {"level": 2}}
    assert low.answers.ids("picks", "feat") == ("third",)
    assert build(acted(low, fill("form", "level", 4)))["skills"] == {"sneak": "r1"}


@pytest.mark.feature("builder.step.catalog.up-to.settle")
def test_what_a_pick_makes_possible_counts_in_the_same_change() -> None:
    """The class sets level 5, so the third level's feat may be taken at once, and goes with the class."""
    doc = written(
        picks("class", "classs"),
        picks("feat", max=3, upTo={"filter": "level", "value": {"field": "level"}}),
        catalogs=[catalog("classs", entry("veteran", grants={"sets": {"level": 5}})), LEVELLED],
    )
    both = acted(opened(doc), pick("class", "veteran"), pick("feat", "third"))
    assert build(both) == {"fields": {"level": 5}, "skills": {"sneak": "r1"}}
    assert build(acted(both, edit("fields.level", 2))) == {"fields": {"level": 2}}
    assert build(acted(both, unpick("class", "veteran"))) == {}


COUNTED = written(
    step("form", "fields", fields=["luck"], optional=["luck"]),
    picks(countFrom={"field": "luck"}, max=2),
    catalogs=[THREE],
)


@pytest.mark.feature("builder.step.catalog.count-from")
def test_the_number_of_picks_is_read_and_never_above_max() -> None:
    none = opened(COUNTED)
    assert badge(none, "kit") == 0
    assert refused(none, pick("kit", "thief")) == "Thief: no more than 0 may be picked"
    nine = acted(none, fill("form", "luck", 9))
    assert badge(nine, "kit") == 2
    full = acted(nine, pick("kit", "thief"), pick("kit", "scout"))
    assert badge(full, "kit") == 0
    assert offered(full, "kit") == ["thief", "scout"]


@pytest.mark.feature("builder.step.catalog.count-from.surplus")
def test_the_newest_picks_are_the_surplus_and_come_back_last() -> None:
    two = acted(opened(COUNTED), fill("form", "luck", 2), pick("kit", "thief"), pick("kit", "scout"))
    one = acted(two, fill("form", "luck", 1))
    assert build(one)["skills"] == {"sneak": "r1"}
    assert one.answers.ids("picks", "kit") == ("thief", "scout")
    assert build(acted(one, fill("form", "luck", 2)))["skills"] == {"sneak": "r1", "climb": "r1"}


@pytest.mark.feature("builder.step.catalog.priced")
def test_picks_are_paid_from_a_pool_by_a_number_or_a_filter() -> None:
    """Two picks at 3 are 6 of 10; by their own tier 4 and 5 are 9, and a third of 2 cannot be paid."""
    pool = [{"id": "points", "label": "Points", "budget": {"const": 10}}]
    flat = written(picks(max=3, pool="points", cost=3), catalogs=[THREE], pools=pool)
    two = acted(opened(flat), pick("kit", "thief"), pick("kit", "scout"))
    assert (two.view.pools["points"].spent, two.view.pools["points"].left) == (6, 4)
    tiers = catalog(
        "kits",
        entry("four", filters={"tier": 4}),
        entry("five", filters={"tier": 5}),
        entry("two", filters={"tier": 2}),
        filters=filters(tier="number"),
    )
    own = written(picks(max=3, pool="points", cost={"filter": "tier"}), catalogs=[tiers], pools=pool)
    nine = acted(opened(own), pick("kit", "four"), pick("kit", "five"))
    assert nine.view.pools["points"].left == 1
    assert why(nine, "kit", "two") == "it costs 2, and 1 of Points are left"


@pytest.mark.feature("builder.step.catalog.priced")
@pytest.mark.parametrize(
    ("keys", "path"),
    [
        ({"cost": 1}, "cost"),
        ({"pool": "points"}, "pool"),
        ({"pool": "none", "cost": 1}, "pool"),
        ({"pool": "points", "cost": {"filter": "kind"}}, "cost.filter"),
    ],
)
def test_a_price_needs_a_pool_and_a_number(keys: dict[str, object], path: str) -> None:
    kinds = catalog("kits", entry("one"), filters=filters(kind="text"))
    pool = [{"id": "points", "label": "Points", "budget": {"const": 10}}]
    assert refusals(written(picks(**keys), catalogs=[kinds], pools=pool)) == [f"sheet.builder.steps.0.{path}"]


@pytest.mark.feature("builder.grants.sets")
def test_a_pick_writes_field_values() -> None:
    doc = written(picks(), catalogs=[catalog("kits", entry("monk", grants={"sets": {"speed": 40, "sworn": True}}))])
    monk = acted(opened(doc), pick("kit", "monk"))
    assert build(monk) == {"fields": {"speed": 40, "sworn": True}}
    assert build(acted(monk, unpick("kit", "monk"))) == {}


@pytest.mark.feature("builder.grants.sets")
@pytest.mark.parametrize("sets", [{"rank": 1}, {"speed": 121}, {"speed": "fast"}, {"kin": "dwarf"}])
def test_a_value_must_suit_its_field(sets: dict[str, object]) -> None:
    doc = written(picks(), catalogs=[catalog("kits", entry("monk", grants={"sets": sets}))])
    assert refusals(doc) == [f"catalogs.0.entries.0.grants.sets.{next(iter(sets))}"]


MONKS = written(
    picks(),
    step("form", "fields", fields=["calling"]),
    catalogs=[
        catalog(
            "kits",
            entry("monk", grants={"sets": {"speed": 40, "calling": "Open hand"}}),
            entry("mage", grants={"sets": {"calling": "Mage"}}),
        )
    ],
)


@pytest.mark.feature("builder.grants.sets.only-blank-or-owned")
def test_what_the_player_wrote_is_never_overwritten() -> None:
    own = acted(opened(MONKS), edit("fields.speed", 35), pick("kit", "monk"))
    assert build(own) == {"fields": {"speed": 35, "calling": "Open hand"}}
    assert build(acted(own, pick("kit", "mage"))) == {"fields": {"speed": 35, "calling": "Mage"}}


@pytest.mark.feature("builder.grants.sets.owned-edited")
def test_a_value_of_the_builders_changed_in_its_form_goes_when_no_pick_needs_it() -> None:
    changed = acted(opened(MONKS), pick("kit", "monk"), fill("form", "calling", "Closed fist"))
    assert build(changed)["fields"]["calling"] == "Closed fist"
    assert badge(changed, "form") == 0
    assert build(acted(changed, unpick("kit", "monk"))) == {}


@pytest.mark.feature("builder.grants.rows-written-once", "builder.grants.take-back")
def test_rows_come_and_go_with_the_pick() -> None:
    feats = catalog("feats", entry("rage", rows=[row("Rage", rank=2)]), feeds=["knacks"])
    raging = acted(opened(written(picks("feat"), catalogs=[feats])), pick("feat", "rage"))
    assert raging.as_json()["build"]["lists"]["knacks"] == [
        {"name": "Rage", "rank": 2, "_catalog": "feats/rage", "_builder": "feat/rage/0"}
    ]
    assert build(acted(raging, unpick("feat", "rage"))) == {}
