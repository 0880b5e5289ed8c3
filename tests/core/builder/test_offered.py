"""When an entry is offered: conditions of its own, groups of which one is taken, and readings of an earlier sheet."""

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
    unpick,
    written,
)

CLASSES = catalog("classs", trains("mage", "recall", offeredWhen={"derived": "strong"}), trains("guard", "climb"))
KINS = catalog("kins", entry("orc", grants={"abilities": {"add": {"might": 3}}}), entry("elf"))
DOC = written(picks("kin"), picks("class"), catalogs=[KINS, CLASSES])


@pytest.mark.feature("builder.offered.when")
def test_an_entry_is_offered_only_while_its_value_is_above_nought() -> None:
    """Strong is might less 2."""
    assert offered(opened(DOC), "class") == ["guard"]
    assert refused(opened(DOC), pick("class", "mage")) == "Mage: what it asks for is not met"
    assert offered(acted(opened(DOC), edit("abilities.might", 2)), "class") == ["guard"]
    assert offered(acted(opened(DOC), edit("abilities.might", 3)), "class") == ["mage", "guard"]


@pytest.mark.feature("builder.offered.when.lapse")
def test_a_pick_that_no_longer_qualifies_is_kept_and_gives_nothing() -> None:
    both = acted(opened(DOC), pick("kin", "orc"), pick("class", "mage"))
    assert build(both)["skills"] == {"recall": "r1"}
    lost = acted(both, pick("kin", "elf"))
    assert (build(lost), badge(lost, "class")) == ({}, 1)
    assert [issue.message for issue in lost.view.issues] == ["Mage: what it asks for is not met"]
    assert build(acted(lost, pick("kin", "orc")))["skills"] == {"recall": "r1"}


@pytest.mark.feature("builder.offered.when.self")
@pytest.mark.parametrize(
    ("keys", "reads"),
    [
        ({"grants": {"abilities": {"add": {"might": 1}}}}, {"derived": "strong"}),
        ({"grants": {"abilities": {"choose": [{"count": 1}]}}}, {"abilityMod": "wit"}),
        ({"grants": {"sets": {"luck": 1}}}, {"field": "luck"}),
        ({"grants": {"trained": {"skills": ["climb"]}}}, {"skillMod": "climb"}),
        ({"grants": {"abilities": {"add": {"might": 1}}}}, {"skillMod": "climb"}),
        ({"grants": {"trained": {"choose": [{"what": "saves", "count": 1}]}}}, {"saveMod": "nerve"}),
        ({"rows": [row("Own", rank=1)]}, {"listSum": {"list": "knacks", "column": "rank"}}),
    ],
)
def test_an_entry_may_not_change_what_its_own_condition_reads(keys: dict[str, Any], reads: dict[str, Any]) -> None:
    own = catalog("kits", entry("loop", **keys, offeredWhen=reads), feeds=["knacks"])
    assert refusals(written(picks(), catalogs=[own])) == ["catalogs.0.entries.0.offeredWhen"]
    assert "would enable or disable itself: it reads" in told(written(picks(), catalogs=[own]))


@pytest.mark.feature("builder.offered.when.self")
def test_the_label_that_a_step_writes_is_a_change_of_its_entries_too() -> None:
    derived = [{"id": "elfin", "label": "Elfin", "op": "enumTable", "from": {"field": "kin"}, "table": {"elf": 1}}]
    own = catalog("kins", entry("elf", offeredWhen={"derived": "elfin"}))
    doc = written(picks("kin", field="kin"), catalogs=[own], sheet={"derived": derived})
    assert refusals(doc) == ["catalogs.0.entries.0.offeredWhen"]
    assert refusals(written(picks("kin"), catalogs=[own], sheet={"derived": derived})) == []


def boosts(*more: Any, **keys: Any) -> dict[str, Any]:
    rise = entry("rise", grants={"abilities": {"add": {"might": 3}}}, exclusive="four")
    feat = trains("feat", "luck", exclusive="four", offeredWhen={"derived": "strong"})
    return written(
        picks("gain", max=4, **keys), catalogs=[catalog("gains", rise, feat, trains("free", "recall"), *more)]
    )


@pytest.mark.feature("builder.exclusive.group")
def test_a_step_keeps_one_pick_of_a_group_and_only_the_newest() -> None:
    other = entry("speed", grants={"sets": {"speed": 40}}, exclusive="four")
    both = acted(opened(boosts(other)), pick("gain", "free"), pick("gain", "rise"), pick("gain", "speed"))
    assert build(both) == {"skills": {"recall": "r1"}, "fields": {"speed": 40}}
    assert both.answers.ids("picks", "gain") == ("free", "speed")


@pytest.mark.feature("builder.exclusive.group")
def test_the_group_is_of_one_step() -> None:
    kits = catalog("kits", trains("a", "climb", exclusive="x"), trains("b", "sneak", exclusive="x"))
    doc = written(picks(max=2), picks("other", "kits", max=2), catalogs=[kits])
    both = acted(opened(doc), pick("kit", "a"), pick("other", "b"))
    assert build(both)["skills"] == {"climb": "r1", "sneak": "r1"}
    saved = {"v": 1, "picks": {"kit": ["a", "b"]}}
    assert build(opened(doc, None, answers=saved))["skills"] == {"sneak": "r1"}


@pytest.mark.feature("builder.offered.when.exclusive")
def test_what_is_taken_instead_is_not_offered_on_account_of_what_it_replaces() -> None:
    """With the rise might is 3 and the feat would be met, but taking it drops the rise. By hand might is 3 anyway."""
    rise = acted(opened(boosts()), pick("gain", "rise"))
    assert offered(rise, "gain") == ["rise", "free"]
    strong = acted(opened(boosts()), edit("abilities.might", 3), pick("gain", "rise"))
    assert build(acted(strong, pick("gain", "feat"))) == {"abilities": {"might": 3}, "skills": {"luck": "r1"}}


@pytest.mark.feature("builder.exclusive.default")
def test_a_step_that_picks_by_itself_takes_the_default_of_a_group_until_another_is_picked() -> None:
    gains = catalog(
        "gains",
        trains("free", "recall"),
        trains("first", "climb", exclusive="x", exclusiveDefault=True),
        trains("second", "sneak", exclusive="x"),
        trains("third", "luck", exclusive="y"),
    )
    doc = written(picks("gain", auto=True), catalogs=[gains])
    blank = opened(doc)
    assert (build(blank)["skills"], badge(blank, "gain")) == ({"recall": "r1", "climb": "r1"}, 0)
    other = acted(blank, pick("gain", "second"))
    assert build(other)["skills"] == {"recall": "r1", "sneak": "r1"}
    assert build(acted(other, unpick("gain", "second")))["skills"] == {"recall": "r1", "climb": "r1"}


@pytest.mark.feature("builder.exclusive.default")
def test_what_a_step_would_not_pick_by_itself_now_is_nothing_to_repair() -> None:
    """The player answered nothing. A pick of their own that is not met any more is kept, and listed."""
    gains = catalog(
        "gains",
        trains("met", "climb", offeredWhen={"field": "level"}),
        trains("unmet", "sneak", offeredWhen={"derived": "strong"}),
        trains("first", "recall", exclusive="x", exclusiveDefault=True),
        trains("second", "luck", exclusive="x", offeredWhen={"derived": "strong"}),
    )
    doc = written(picks("gain", auto=True), catalogs=[gains])
    blank = opened(doc)
    assert (build(blank)["skills"], blank.view.issues) == ({"climb": "r1", "recall": "r1"}, ())
    lost = acted(blank, edit("abilities.might", 3), pick("gain", "second"), edit("abilities.might", 2))
    assert [str(issue) for issue in lost.view.issues] == ["builder.picks.gain: Second: what it asks for is not met"]


@pytest.mark.feature("builder.exclusive.default")
def test_a_default_is_one_of_a_group() -> None:
    alone = catalog("kits", entry("a", exclusiveDefault=True))
    assert refusals(written(picks(), catalogs=[alone])) == ["catalogs.0.entries.0.exclusiveDefault"]
    twice = catalog("kits", *(entry(id, exclusive="x", exclusiveDefault=True) for id in ("a", "b")))
    assert refusals(written(picks(), catalogs=[twice])) == ["catalogs.0.entries.1.exclusiveDefault"]


EARLIER = written(
    picks("kin"),
    step("form", "fields", fields=["luck"], optional=["luck"]),
    picks("class", reads={"before": "kin"}),
    catalogs=[KINS, CLASSES],
)


@pytest.mark.feature("builder.profile.reads-before")
def test_a_step_may_read_the_sheet_as_it_was_before_another() -> None:
    """The orc's 3 are taken back for the reading, whichever was picked first."""
    orc = acted(opened(EARLIER), pick("kin", "orc"))
    assert offered(orc, "class") == ["guard"]
    assert refusals(written(picks("class", reads={"before": "none"}), catalogs=[CLASSES])) == [
        "sheet.builder.steps.0.reads.before"
    ]
    assert refusals(written(step("form", "fields", fields=["level"], reads={"before": "form"}))) == [
        "sheet.builder.steps.0.reads"
    ]


@pytest.mark.feature("builder.profile.reads-before.typed-stays")
def test_what_was_typed_by_hand_stays_in_the_earlier_reading() -> None:
    strong = acted(opened(EARLIER), edit("abilities.might", 3), fill("form", "luck", 1))
    assert offered(strong, "class") == ["mage", "guard"]


def test_two_picks_that_would_swing_for_ever_come_to_rest() -> None:
    """Each is offered only while the other is not there. What counts is settled, and settles the same way each time."""
    derived = [
        {"id": "no_luck", "label": "No luck", "op": "sum", "of": [{"const": 1}, {"abilityScore": "wit"}]},
        {"id": "no_wit", "label": "No wit", "op": "sum", "of": [{"const": 1}, {"abilityScore": "grace"}]},
    ]
    kits = catalog(
        "kits",
        entry("a", grants={"abilities": {"add": {"grace": -1}}}, offeredWhen={"derived": "no_luck"}),
        entry("b", grants={"abilities": {"add": {"wit": -1}}}, offeredWhen={"derived": "no_wit"}),
    )
    doc = written(picks(max=2), catalogs=[kits], sheet={"derived": derived})
    answers = {"v": 1, "picks": {"kit": ["a", "b"]}}
    one, again = opened(doc, None, answers=answers), opened(doc, None, answers=answers)
    assert build(one) == build(again)
    assert one.answers.ids("picks", "kit") == ("a", "b")
