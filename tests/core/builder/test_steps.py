"""Steps as a screen shows them: in order, with badges, and nothing that blocks."""

from __future__ import annotations

from typing import Any

import pytest

from builders import (
    acted,
    badge,
    build,
    catalog,
    edit,
    entry,
    fill,
    offered,
    opened,
    pick,
    picks,
    refusals,
    refused,
    row,
    step,
    told,
    trains,
    written,
)
from rulewright import Engine
from rulewright.capability import Capability
from rulewright.catalog.picking import pick as pick_by_hand
from tables import document, engine, ruleset

KITS = catalog("kits", trains("thief", "sneak"), trains("sage", "recall"))


def lowest(doc: dict[str, Any]) -> str:
    return str(engine().validate(doc).capability)


@pytest.mark.feature("builder.declare")
def test_a_builder_is_part_of_the_sheet_since_1_86() -> None:
    assert lowest(written(step("form", "fields", fields=["level"]))) == "1.86"
    result = Engine("1.85").validate(written(step("form", "fields", fields=["level"])))
    assert [issue.path for issue in result.issues] == ["sheet.builder"]
    with pytest.raises(LookupError, match="no guided builder"):
        ruleset("sum").builder()


@pytest.mark.feature("builder.view.guided")
def test_the_guided_view_and_the_complete_form_edit_one_sheet() -> None:
    doc = written(picks(), step("form", "fields", fields=["luck"]), catalogs=[KITS])
    both = acted(opened(doc), fill("form", "luck", 3), edit("fields.speed", 40), pick("kit", "thief"))
    assert build(both) == {"fields": {"luck": 3, "speed": 40}, "skills": {"sneak": "r1"}}


@pytest.mark.feature("builder.view.steps-row", "builder.badge.waiting")
def test_steps_stand_in_their_order_with_labels_and_badges() -> None:
    doc = written(
        picks(min=2, max=2),
        step("form", "fields", fields=["calling"]),
        step("skills", "trained", choose=[{"what": "skills", "count": 3}]),
        catalogs=[KITS],
    )
    view = opened(doc).view
    assert [(one.label, one.badge) for one in view.steps] == [("Kit", 2), ("Form", 1), ("Skills", 3)]


@pytest.mark.feature("builder.view.navigation", "builder.choice.never-blocks", "builder.constraint.never-blocks")
def test_nothing_that_is_missing_or_unmet_keeps_anything_from_being_done() -> None:
    rule = {"step": "kit", "label": "Be lucky.", "value": {"field": "luck"}, "min": 9}
    doc = written(picks(min=2, max=2), step("form", "fields", fields=["calling"]), catalogs=[KITS], constraints=[rule])
    after = acted(opened(doc), fill("form", "calling", "Smith"))
    assert badge(after, "kit") == 3
    assert build(after) == {"fields": {"calling": "Smith"}}


@pytest.mark.feature("builder.view.summary")
def test_the_summary_shows_what_was_written_scores_values_and_training() -> None:
    gives = {"abilities": {"add": {"might": 2}}, "trained": {"skills": ["sneak"]}}
    doc = written(picks(), catalogs=[catalog("kits", entry("elf", grants=gives))])
    doc["gm"]["sheetSummary"] = {"fields": ["speed"], "derived": ["strong"]}
    elf = acted(opened(doc), pick("kit", "elf"))
    rules = engine().load(doc)
    assert elf.view.summary(rules.file.gm.sheet_summary) == {
        "abilities": {"might": 2, "grace": 0, "wit": 0},
        "fields": {"speed": 30},
        "derived": {"strong": 0},
        "skills": {"sneak": "r1"},
        "saves": {},
    }
    assert [(one.step, one.pick, one.target, one.value) for one in elf.view.wrote] == [
        ("kit", "elf", "ability/might", 2),
        ("kit", "elf", "skill/sneak", "r1"),
    ]


@pytest.mark.feature("builder.steps.limit")
def test_thirty_two_steps_and_a_version_for_many() -> None:
    def steps(number: int) -> dict[str, Any]:
        return written(*[step(f"s{place}", "fields", fields=["level"]) for place in range(number)])

    assert [lowest(steps(number)) for number in (16, 17, 24, 25)] == ["1.86", "1.112", "1.112", "1.768"]
    assert refusals(steps(32)) == []
    assert refusals(steps(33)) == ["sheet.builder.steps"]


@pytest.mark.feature("builder.step.shape")
@pytest.mark.parametrize(
    ("change", "path"),
    [({"kind": "wizardry"}, "kind"), ({"id": None}, "id"), ({"label": None}, "label"), ({"kind": None}, "kind")],
)
def test_every_step_is_an_id_a_label_and_a_kind(change: dict[str, Any], path: str) -> None:
    keys = {**step("form", "fields", fields=["level"]), **change}
    wrong = {name: value for name, value in keys.items() if value is not None}
    assert refusals(written(wrong)) == [f"sheet.builder.steps.0.{path}"]


@pytest.mark.feature("builder.step.shape")
def test_no_two_steps_share_an_id() -> None:
    form = step("form", "fields", fields=["level"])
    assert refusals(written(form, form)) == ["sheet.builder.steps.1.id"]


WHEN = written(
    step("form", "fields", fields=["level"]),
    picks(when={"derived": "past_two"}),
    catalogs=[KITS],
)


@pytest.mark.feature("builder.step.when")
def test_a_step_is_there_only_while_its_value_is_above_nought() -> None:
    """Past two is level less 2: 0 at level 2, 1 at level 3. A hidden step keeps its answer and gives nothing."""
    two = acted(opened(WHEN), fill("form", "level", 2))
    assert (two.view.step("kit").is_shown, two.view.step("kit").badge, offered(two, "kit")) == (False, 0, [])
    assert refused(two, pick("kit", "thief")) == "the step Kit is not there for this character"
    three = acted(two, fill("form", "level", 3), pick("kit", "thief"))
    assert build(three)["skills"] == {"sneak": "r1"}
    hidden = acted(three, fill("form", "level", 2))
    assert build(hidden) == {"fields": {"level": 2}}
    assert build(acted(hidden, fill("form", "level", 3)))["skills"] == {"sneak": "r1"}


@pytest.mark.feature("builder.step.required-when")
def test_what_is_unfinished_counts_only_while_required() -> None:
    doc = written(
        step("form", "fields", fields=["level"]), picks(requiredWhen={"derived": "past_two"}), catalogs=[KITS]
    )
    blank = opened(doc)
    assert badge(blank, "kit") == 0
    assert build(acted(blank, pick("kit", "thief"))) == {"skills": {"sneak": "r1"}}
    assert badge(acted(blank, fill("form", "level", 3)), "kit") == 1


@pytest.mark.feature("builder.step.when", "builder.step.required-when")
@pytest.mark.parametrize("key", ["when", "requiredWhen"])
def test_a_condition_reads_no_live_state(key: str) -> None:
    doc = written(picks(**{key: {"livePool": "drive"}}), catalogs=[KITS])
    assert refusals(doc) == [f"sheet.builder.steps.0.{key}"]


@pytest.mark.feature("builder.choice.earlier-only")
def test_when_reads_only_what_earlier_steps_change() -> None:
    veterans = catalog("classs", entry("veteran", grants={"sets": {"level": 5}}))
    late = written(picks(when={"derived": "past_two"}), picks("class"), catalogs=[KITS, veterans])
    assert refusals(late) == ["sheet.builder.steps.0.when"]
    assert 'the derived "past_two", which reads the field "level", and the later step "class" changes' in told(late)
    own = written(picks("class", when={"field": "level"}), catalogs=[veterans])
    assert "and its own step changes that" in told(own)
    assert refusals(written(picks("class"), picks(when={"derived": "past_two"}), catalogs=[KITS, veterans])) == []
    free = written(picks(requiredWhen={"derived": "past_two"}), picks("class"), catalogs=[KITS, veterans])
    assert refusals(free) == []


@pytest.mark.feature("builder.grants.only-builder", "builder.grants.grants-only-entries", "builder.offered.all-fields")
def test_a_catalog_picker_gives_no_grants_and_never_offers_what_only_grants() -> None:
    feats = catalog(
        "feats",
        entry("rage", rows=[row("Rage")], grants={"abilities": {"add": {"might": 1}}}, offeredWhen={"const": 0}),
        entry("calm", grants={"trained": {"skills": ["luck"]}}),
        feeds=["knacks"],
    )  # fmt: skip
    rules = engine().load(written(picks("feat", min=0), catalogs=[feats]))
    assert [found.id for found in rules.catalogs.offered("knacks")] == ["rage"]
    who = pick_by_hand(rules.catalogs, rules.character(), "feats/rage")
    assert not isinstance(who, tuple)
    assert (who.score("might"), len(who.rows("knacks"))) == (0, 1)
    no_feeds = written(picks(), catalogs=[catalog("kits", entry("calm", grants={}))])
    assert refusals(no_feeds) == []


def test_a_broken_part_of_a_builder_is_refused_at_its_key() -> None:
    doc = document("sum", sheet={"builder": {"steps": [], "wizard": True}})
    assert refusals(doc) == ["sheet.builder.wizard"]
    assert Capability.parse("1.86") == engine().validate(document("sum", sheet={"builder": {"steps": []}})).capability
