"""How often a replay walks, and that a walk which is left out would have changed nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest

from builders import catalog, choose, edit, entry, opened, pick, picks, row, step, unpick, written
from rulewright.build.builder import Builder
from rulewright.build.draft import Draft
from rulewright.build.replay import replay

Json = dict[str, Any]
LEVEL = {"filter": "level", "value": {"field": "level"}}
GRANTS = {"abilities": {"choose": [{"count": 1, "amount": 2}]}, "sets": {"level": 3}}
KNACKS = catalog(
    "knacks",
    entry("grip", filters={"level": 1}, grants={"sets": {"luck": 2}}),
    entry("leap", filters={"level": 3}, rows=[row("Leap")], offeredWhen={"derived": "strong"}),
    entry("roar", filters={"level": 2}, exclusive="voice", offeredWhen={"field": "luck"}),
    entry("song", filters={"level": 1}, exclusive="voice", grants={"abilities": {"add": {"wit": 1}}}),
    filters=[{"id": "level", "label": "Level", "type": "number"}],
    feeds=["knacks"],
)
PLAIN = catalog("knacks", entry("roar", offeredWhen={"field": "luck"}))
DOC = written(
    picks("rank"),
    picks("knack", max=4, upTo=LEVEL),
    step("form", "fields", fields=["luck"]),
    picks("crew", min=0, when={"derived": "past_two"}),
    catalogs=[
        catalog("ranks", entry("captain", grants=GRANTS), entry("mate", grants={"sets": {"level": 2}})),
        KNACKS,
        catalog("crews", entry("cook", grants={"abilities": {"add": {"wit": 2}}, "sets": {"speed": 40}})),
    ],
)
ACTS = (
    pick("rank", "captain"),
    pick("rank", "mate"),
    unpick("rank", "captain"),
    choose("rank/captain/0", "might"),
    choose("rank/captain/0", "grace"),
    *(act("knack", id) for act in (pick, unpick) for id in ("grip", "leap", "roar", "song")),
    pick("crew", "cook"),
    edit("abilities.might", 1),
    edit("abilities.might", 5),
    edit("fields.level", 4),
    edit("fields.level", None),
    edit("fields.luck", 1),
)


def walks(*acts: Json, doc: Json = DOC) -> int:
    built, refused = opened(doc).acts(acts)
    assert refused == ()
    return replay(built.rules, built.sheet, built.hand, built.answers).walks


def test_one_walk_is_enough_where_nothing_reads_what_is_paid() -> None:
    """The rank sets the level, 3, that leap asks for: what is free has settled before anything could be bought."""
    assert walks() == 1
    assert walks(edit("fields.level", 3), pick("knack", "grip")) == 1
    assert walks(pick("rank", "captain"), edit("abilities.might", 5), pick("knack", "leap")) == 1


def test_what_counts_because_something_was_bought_takes_one_more() -> None:
    """Luck is bought up to 2, and roar is offered while there is luck; nobody asks before it is picked."""
    groups = [{"id": "g", "label": "G", "targets": [{"field": "luck"}], "budget": {"const": 2}, "min": 0, "max": 5}]
    doc = written(step("dots", "allocate", groups=groups), picks("knack", max=4), catalogs=[PLAIN])
    buy = {"act": "buy", "step": "dots", "target": "field/luck", "times": 2}
    assert walks(buy, doc=doc) == 1
    assert walks(buy, pick("knack", "roar"), doc=doc) == 2


def test_a_reading_without_some_picks_is_walked_again() -> None:
    """Roar is in a group, and reads the sheet without what that group gave: nobody can tell what became of that."""
    assert walks(edit("fields.level", 2), edit("fields.luck", 1), pick("knack", "roar")) == 2


def shown(built: Builder) -> Json:
    view = built.view
    steps = {
        one.id: (
            one.is_shown,
            one.badge,
            one.offers,
            one.notes,
            [(choice.chosen, choice.lapsed, tuple(choice.options())) for choice in one.choices],
        )
        for one in view.steps
    }
    return {"sheet": built.as_json(), "steps": steps, "issues": view.issues}


@pytest.mark.parametrize("seed", range(40))
def test_a_walk_more_would_change_nothing(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same acts with every replay walked until two walks are alike."""
    acts = random.Random(seed).choices(ACTS, k=25)
    quick, refused = opened(DOC).acts(acts)
    monkeypatch.setattr(Draft, "settles_on", lambda self, standing: False)
    slow, refused_too = opened(DOC).acts(acts)
    assert refused == refused_too
    assert shown(quick) == shown(slow)
