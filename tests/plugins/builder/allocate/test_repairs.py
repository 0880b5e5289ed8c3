"""What a stage waits for, what does not count there and comes back, edits, notes, and characters that are described."""

from __future__ import annotations

from typing import Any

import pytest

from builders import acted, badge, build, catalog, edit, entry, fill, offered, opened, pick, picks, refused, unpick, why
from rulewright.build.builder import Builder
from shops import ART, FORM, LORE, buy, group, refund, repairs, stage, table

FIVE = {"const": 5}
READ = {"field": "luck"}
GIFT = catalog("kits", entry("wise", grants={"ratings": [{"target": LORE, "add": 3}]}))


def fields(builder: Builder) -> Any:
    return build(builder).get("fields", {})


@pytest.mark.feature("builder.allocate.plus-disabled")
def test_nothing_is_offered_at_the_cap_without_points_or_with_something_to_look_after() -> None:
    doc = table(stage("dots", group("a", LORE, ART, budget={"const": 3}, max=4)))
    start = opened(doc)
    assert offered(start, "dots") == ["field/lore", "field/art"]
    capped = acted(start, buy("dots", "field/art", 2))
    assert (offered(capped, "dots"), why(capped, "dots", "field/art")) == (["field/lore"], "it may be raised to 4 here")
    spent = acted(capped, buy("dots", "field/lore"))
    assert (offered(spent, "dots"), why(spent, "dots", "field/lore")) == ([], "0 of 3 points are left")
    edited = acted(capped, buy("dots", "field/lore"), refund("dots", "field/art"), edit("fields.lore", 3))
    assert offered(edited, "dots") == ["field/art"]
    assert why(edited, "dots", "field/lore") == "it was edited by hand, and that stands over what is bought"


@pytest.mark.feature("builder.allocate.overspent")
@pytest.mark.feature("builder.allocate.repair")
def test_what_passes_the_cap_of_one_rating_does_not_count_for_that_one() -> None:
    """3 free and 3 bought are above 5: lore is left at 3, art has its point. Without the pick both count."""
    doc = table(picks(min=0), stage("dots", group("a", LORE, ART, budget=FIVE)), catalogs=[GIFT])
    bought = acted(opened(doc), buy("dots", "field/lore", 3), buy("dots", "field/art"))
    over = acted(bought, pick("kit", "wise"))
    assert fields(over) == {"lore": 3, "art": 3}
    assert repairs(over) == ["builder.allocations.dots.targets.field/lore: Lore: it may be raised to 5 here"]
    assert "what was bought does not count" in refused(over, buy("dots", "field/lore"))
    assert fields(acted(over, refund("dots", "field/lore"))) == {"lore": 5, "art": 3}
    assert fields(acted(over, unpick("kit", "wise"))) == {"lore": 3, "art": 3}


@pytest.mark.feature("builder.allocate.badge")
def test_the_badge_counts_points_left_least_ratings_and_edits() -> None:
    """One for the points that are left, one for lore below 2; then one for the edit of lore alone."""
    doc = table(stage("dots", group("a", LORE, ART, budget={"const": 2}, min=2)))
    assert badge(acted(opened(doc), buy("dots", "field/lore")), "dots") == 2
    done = acted(opened(doc), buy("dots", "field/lore", 2))
    assert badge(done, "dots") == 0
    assert badge(acted(done, edit("fields.lore", 9)), "dots") == 1
    poor = table(stage("dots", group("a", LORE, budget={"const": 1}, min=2)))
    assert badge(acted(opened(poor), buy("dots", "field/lore")), "dots") == 1


@pytest.mark.feature("builder.allocate.not-configured")
def test_a_source_that_is_no_rating_or_no_budget_is_not_configured() -> None:
    """Strong is might less 2: -2 on a blank sheet, and 4 with might 6. A pace of 2.5 is no rating."""
    strong = {"derived": "strong"}
    doc = table(stage("dots", group(budget=strong)))
    blank = opened(doc)
    assert "All: not configured" in blank.view.step("dots").notes
    assert (badge(blank, "dots"), refused(blank, buy("dots", "field/lore"))) == (1, "Lore: not configured")
    strong_now = acted(blank, edit("abilities.might", 6), buy("dots", "field/lore", 4))
    assert fields(strong_now) == {"lore": 4}
    weak = acted(strong_now, edit("abilities.might", 0))
    assert (fields(weak), len(repairs(weak))) == ({}, 1)
    for name in ("base", "min", "max"):
        bound = table(stage("dots", {**group(budget=FIVE), name: strong}))
        assert refused(opened(bound), buy("dots", "field/lore")) == "Lore: its bounds are not configured"
        assert badge(opened(bound), "dots") == 2
        assert fields(acted(opened(bound), edit("abilities.might", 6), buy("dots", "field/lore")))["lore"] >= 1
    paced = opened(table(stage("dots", group(budget=FIVE, max={"field": "pace"}))))
    assert fields(acted(paced, buy("dots", "field/lore", 5))) == {"lore": 5}
    assert "not configured" in refused(acted(paced, edit("fields.pace", 2.5)), buy("dots", "field/lore"))


@pytest.mark.feature("builder.step.allocate.bounds")
def test_a_bound_follows_what_it_reads() -> None:
    doc = table(FORM, stage("dots", group(budget=FIVE, max=READ)))
    three = acted(opened(doc), fill("form", "luck", 3), buy("dots", "field/lore", 3))
    assert fields(acted(three, fill("form", "luck", 2))) == {"luck": 2}
    assert fields(acted(three, fill("form", "luck", 2), fill("form", "luck", 4)))["lore"] == 3


@pytest.mark.feature("builder.allocate.overrides")
def test_an_edit_stands_over_a_rating_beyond_what_creation_allows() -> None:
    """9 of at most 5: it stands, and is shown. Put back, 2 are there again."""
    made = acted(opened(table(stage("dots", group(budget={"const": 2})))), buy("dots", "field/lore", 2))
    edited = acted(made, edit("fields.lore", 9))
    assert fields(edited) == {"lore": 9}
    assert edited.view.step("dots").details["groups"][0]["ratings"][0]["edited"] is True
    assert "Lore was edited by hand" in edited.view.step("dots").notes
    assert fields(acted(edited, edit("fields.lore", 2))) == {"lore": 2}
    assert badge(acted(edited, edit("fields.lore", 2)), "dots") == 0


@pytest.mark.feature("builder.step.allocate.annotations")
def test_a_note_of_at_most_1000_characters_stands_at_a_rating() -> None:
    def note(text: Any) -> dict[str, Any]:
        return {"act": "note", "step": "dots", "target": "field/lore", "text": text}

    doc = table(stage("dots", group(budget=FIVE), annotations=True))
    noted = acted(opened(doc), note("of the north"), buy("dots", "field/lore"))
    shown = noted.view.step("dots").details["groups"][0]["ratings"][0]
    assert (shown["note"], fields(noted)) == ("of the north", {"lore": 1})
    assert acted(noted, note("")).answers.object("allocations", "dots") == {"targets": {"field/lore": {"bought": 1}}}
    acted(noted, note("x" * 1000))
    for wrong in ("x" * 1001, None, 4):
        assert refused(noted, note(wrong)) == "a note is a text of at most 1000 characters"
    assert refused(opened(table(stage("dots", group(budget=FIVE)))), note("a")) == "this step takes no notes"
    long = opened(doc, answers={"allocations": {"dots": {"targets": {"field/lore": {"notes": "x" * 1001}}}}})
    assert repairs(long) == [
        "builder.allocations.dots.targets.field/lore.notes: must be a text of at most 1000 characters"
    ]


@pytest.mark.feature("builder.answers.allocations")
def test_answers_are_kept_by_group_and_by_rating_and_those_that_do_not_fit_too() -> None:
    doc = table(stage("dots", group("a", LORE), group("b", ART), priorities=[3, 2], annotations=True))
    made = acted(
        opened(doc),
        {"act": "prioritize", "step": "dots", "group": "a", "place": 0},
        buy("dots", "field/lore", 2),
        {"act": "note", "step": "dots", "target": "field/lore", "text": "old songs"},
    )
    saved = {"groups": {"a": 0}, "targets": {"field/lore": {"bought": 2, "notes": "old songs"}}}
    assert made.as_json()["builder"]["allocations"] == {"dots": saved}
    strange = {"field/lore": {"bought": -4}, "field/luck": {"bought": 1}, "field/art": 7}
    now = opened(doc, answers={"allocations": {"dots": {**saved, "more": 1, "targets": strange}}})
    assert (build(now), [line.partition(": ")[0] for line in repairs(now)]) == (
        {},
        [f"builder.allocations.dots.targets.{end}" for end in ("field/lore.bought", "field/luck", "field/art")],
    )
    after = acted(now, buy("dots", "field/lore"))
    assert after.answers.object("allocations", "dots") == {
        "groups": {"a": 0}, "more": 1, "targets": {**strange, "field/lore": {"bought": 1}}}  # fmt: skip


@pytest.mark.feature("builder.described.allocations")
def test_describing_records_what_was_bought_and_changes_nothing() -> None:
    """Lore of 3 is 1 and two points. Nothing moves until a point is given back afterwards."""
    doc = table(stage("dots", group(budget=FIVE, base=1)))
    told = opened(doc, {"build": {"fields": {"lore": 3}}})
    assert told.view.described
    recorded = acted(told, buy("dots", "field/lore", 2))
    done = acted(recorded, {"act": "done"})
    assert fields(told) == fields(recorded) == fields(done) == {"lore": 3}
    assert refused(recorded, buy("dots", "field/lore", 3)) == "Lore: it may be raised to 5 here"
    assert (badge(done, "dots"), fields(acted(done, refund("dots", "field/lore")))) == (1, {"lore": 2})
    assert fields(acted(done, refund("dots", "field/lore", 2))) == {"lore": 1}
