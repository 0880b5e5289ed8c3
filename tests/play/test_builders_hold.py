"""What holds in every builder of ours, whatever a player does.

The acts of the finished characters are the material: a test begins somewhere among them, and goes on as it likes.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rulewright import ScriptedDice
from rulewright.build.builder import Builder
from shipped import BUILDS, build, shipped
from tables import Json

Character = tuple[str, str]
CHARACTER = st.sampled_from(BUILDS)
SOMEWHERE = st.integers(0, 45)
LAST = ("initialize",)
"""Acts that write once what the sheet is at that moment: they come last in every order."""
THREES = 200


def few(examples: int) -> settings:
    return settings(max_examples=examples, deadline=None, derandomize=True)


def opened(name: str, sheet: object, faces: Sequence[int] = (), **given: Any) -> Builder:
    return shipped(name).builder(sheet, dice=ScriptedDice([*faces, *[3] * THREES]), **given)


@lru_cache(maxsize=1000)
def begun(name: str, character: str, acts: int) -> Builder:
    """A character after the first so many acts."""
    raw = build(name, character)
    if acts == 0:
        return opened(name, {"v": 1, "name": raw["name"], "build": {}}, raw["faces"])
    done = begun(name, character, acts - 1).act(raw["acts"][acts - 1])
    assert isinstance(done, Builder), done
    return done


def somewhere(who: Character, acts: int) -> Builder:
    return begun(*who, min(acts, len(build(*who)["acts"])))


def in_no_order(sheet: Json) -> Json:
    """A sheet without the order in which its rows and picks were written: a row that comes back stands last."""
    lists = {id: sorted(rows, key=repr) for id, rows in sheet["build"]["lists"].items() if rows}
    return {**sheet, "build": {**sheet["build"], "lists": lists}, "builder": answers(sheet)}


def answers(sheet: Json) -> Json:
    """The saved answers, picks in no order, and without the record of what was given."""
    saved = {group: held for group, held in sheet["builder"].items() if group != "given"}
    return {**saved, "picks": {step: sorted(ids) for step, ids in saved.get("picks", {}).items()}}


@few(40)
@given(CHARACTER, SOMEWHERE, st.data())
def test_what_is_picked_and_unpicked_leaves_the_sheet_as_it_was(who: Character, acts: int, data: st.DataObject) -> None:
    builder = somewhere(who, acts)
    steps = [step for step in builder.view.steps if step.kind == "catalog"]
    free = [(step.id, offer.id) for step in steps for offer in step.offers if offer.offered and not offer.picked]
    assume(free)
    step, entry = data.draw(st.sampled_from(free))
    picked = builder.pick(step, entry)
    assert isinstance(picked, Builder)
    before = builder.answers.ids("picks", step)
    assume(set(before) <= set(picked.answers.ids("picks", step)))  # else it took the place of another
    back = picked.unpick(step, entry)
    assert isinstance(back, Builder)
    assert in_no_order(back.as_json()) == in_no_order(builder.as_json())


@few(30)
@given(CHARACTER, st.randoms(use_true_random=False))
def test_any_order_of_acts_that_ends_in_the_same_answers_gives_the_same_sheet(
    who: Character, chance: random.Random
) -> None:
    """Acts at one step keep their order, and so does whatever throws dice; one that is refused is tried again later."""
    raw = build(*who)
    queues: dict[str, list[Json]] = {}
    for act in raw["acts"]:
        if act["act"] not in LAST:
            queues.setdefault("dice" if act["act"] == "roll" else act.get("step", act.get("choice")), []).append(act)
    builder = opened(who[0], {"v": 1, "name": raw["name"], "build": {}}, raw["faces"])
    while queues:
        order = list(queues)
        chance.shuffle(order)
        for key in order:
            done = builder.act(queues[key][0])
            if isinstance(done, Builder):
                builder = done
                queues = {name: held[name == key :] for name, held in queues.items() if held[name == key :]}
                break
        else:
            break  # nothing goes on in this order
    assume(not queues)
    builder, refused = builder.acts([act for act in raw["acts"] if act["act"] in LAST])
    assert refused == ()
    assume(answers(builder.as_json()) == answers(raw["sheet"]))
    assert in_no_order(builder.as_json()) == in_no_order(raw["sheet"])


def editable(builder: Builder) -> list[tuple[str, object]]:
    """Edits in the complete form that change a number by one, where its bounds leave room."""
    who, definition = builder.who, builder.rules.definition
    found: list[tuple[str, object]] = []
    for id, ability in definition.abilities.items():
        if ability.value is None:
            score = who.score(id)
            found.append((f"abilities.{id}", score - 1 if score == ability.max else score + 1))
    for id, field in definition.fields.items():
        if field.type == "number":
            value = who.number(id)
            found.append((f"fields.{id}", value - 1 if value + 1 > field.variant.max else value + 1))
    tiers = list(definition.tiers)
    for id in definition.skills:
        tier = who.trained("skill", id).tier
        found += [(f"skills.{id}", next(one for one in tiers if one != tier))] if len(tiers) > 1 else []
    return found


def standing(builder: Builder, path: str) -> object:
    """What a sheet has at a path, by default what a blank one has."""
    group, id = path.split(".")
    who = builder.who
    if group == "abilities":
        return who.score(id)
    return who.number(id) if group == "fields" else who.trained("skill", id).tier


@few(40)
@given(CHARACTER, SOMEWHERE, st.data())
def test_an_edit_by_hand_outlasts_every_replay(who: Character, acts: int, data: st.DataObject) -> None:
    """It stands when the sheet is opened again, and again, and after an act that gives nothing."""
    builder = somewhere(who, acts)
    path, value = data.draw(st.sampled_from(editable(builder)))
    edited = builder.edit(path, value)
    assert isinstance(edited, Builder), edited
    assert standing(edited, path) == value
    for _ in range(2):
        again = opened(who[0], edited.as_json())
        assert standing(again, path) == value
        assert again.as_json() == edited.as_json()
        edited = again
    kit = next(offer.id for offer in edited.view.step("gear").offers if offer.offered)
    after = edited.gear("gear", kit)
    assert isinstance(after, Builder)
    assert standing(after, path) == value


@few(40)
@given(CHARACTER, SOMEWHERE)
def test_opening_a_sheet_again_changes_nothing(who: Character, acts: int) -> None:
    builder = somewhere(who, acts)
    again = opened(who[0], builder.as_json())
    assert again.as_json() == builder.as_json()
    assert [(step.id, step.badge) for step in again.view.steps] == [
        (step.id, step.badge) for step in builder.view.steps
    ]


WORDS = st.sampled_from(["", "nothing", "growing", "might", "ability/charm", "skill/coax", "manners", "calling/x/y"])
NAMES = ("entry", "offer", "target", "kit", "group", "method", "field", "choice", "pool")
VALUES = ("values", "scores", "options", "value", "text", "place", "index", "again")
MORE = ("choose", "edit", "reprice", "done", "dance")
"""Acts of no step; the last one there is not."""
THINGS = st.one_of(WORDS, st.none(), st.integers(-3, 99), st.lists(WORDS, max_size=2), st.dictionaries(WORDS, WORDS))


@st.composite
def an_act(draw: st.DrawFn, builder: Builder) -> Json:
    """An act as somebody might write it: at a step of the builder, with what is offered there, or with nonsense."""
    step = draw(st.sampled_from(builder.view.steps))
    offers = [offer.id for offer in step.offers]
    what = draw(st.sampled_from(offers) if offers and draw(st.booleans()) else WORDS)
    act = draw(st.sampled_from([*MORE, *sorted(step.step.acts) * 2]))
    odd = {key: draw(THINGS) for key in VALUES}
    return {"act": act, "step": step.id, "path": f"fields.{what}", **dict.fromkeys(NAMES, what), **odd}


@pytest.mark.feature("builder.view.navigation")
@few(25)
@given(CHARACTER, SOMEWHERE, st.data())
def test_no_act_makes_a_step_unavailable(who: Character, acts: int, data: st.DataObject) -> None:
    """Every step can be looked at, with its badge, whatever is missing or wrong: nothing says that one may not go
    on."""
    builder = somewhere(who, acts)
    for _ in range(4):
        done = builder.act(data.draw(an_act(builder)))
        builder = done if isinstance(done, Builder) else builder
        view = builder.view
        assert [step.id for step in view.steps] == [step.id for step in builder.rules.steps]
        assert all(step.badge >= 0 and step.details is not None for step in view.steps)
        assert all(bool(offer.why) is not offer.offered for step in view.steps for offer in step.offers)
        assert opened(who[0], builder.as_json()).as_json() == builder.as_json()
