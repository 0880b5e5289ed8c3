"""What holds whatever a game master writes: no pool below 0 or above its maximum, and no half-done command."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright import ScriptedDice
from rulewright.issues import Report
from rulewright.sheet.character import Character
from rulewright.sheet.live_writes import read_write
from rulewright.sheet.stored import live_to_json, to_json
from rulewright.sheet.wounds import severities
from sheets import KNOCK, TEAR, number, pool, state, table, text, track, wounds
from tables import sheet
from turns import rules

Json = dict[str, Any]

BURN = {"id": "burn", "label": "Burn", "severity": 5}
TRICKS = table("tricks", text(), number("uses", 0, 9), pools={"nameColumn": "name", "maxColumn": "uses"})
BOXES = {"penalty": {"by": "filled", "table": [[0, 0]]}}
LIVE: Json = {
    "pools": [pool("grit", {"field": "level"}, allowTemp=True), pool("rage", 6, start="empty", group="hot")],
    "tracks": [
        track("heat", -2, 5, default=1),
        wounds(0, -1, -3, kinds=[TEAR, BURN, KNOCK]),
        wounds(0, -1, id="hurt", onFull="refuse"),
        track("strain", 0, 4, boxes=BOXES, kinds=[KNOCK, TEAR], fill="indexed", onFull="refuse"),
    ],
    "states": [state("stance", "calm", "wild")],
    "text": [{"id": "vow", "label": "Vow", "maxLength": 9}],
    "conditions": [{"id": "shaken", "label": "Shaken"}],
}
CAMP = {
    "id": "camp",
    "label": "Camp",
    "restore": [
        {"pool": "grit", "by": {"fractionOfMax": 0.3, "round": "nearest", "min": 1}},
        {"poolGroup": "hot", "by": {"const": -2}},
        {"listPools": "tricks", "to": "max"},
        {"track": "heat", "by": {"const": 1}},
        {"track": "harm", "by": {"const": -1}},
        {"track": "harm", "kind": "burn", "to": 1},
        {"track": "strain", "to": 2},
        {"state": "stance", "to": "default"},
    ],
    "clear": {"conditions": "all"},
}
TABLE = rules(LIVE, rests=[CAMP], lists=[TRICKS], fields=[number("level", 0, 20, default=7)])

AMOUNT = st.one_of(st.integers(-12, 12), st.sampled_from([100_000, -100_000, 100_001, 999_999_999]))
POOL = st.sampled_from(["grit", "Rage", "tricks:feint", "Feint", "luck"])
TRACK = st.sampled_from(["heat", "harm", "Hurt", "strain", "none"])
COMMANDS = st.one_of(
    st.builds("op={} pool={} amount={}".format, st.sampled_from(["spend", "restore", "damage", "temp"]), POOL, AMOUNT),
    st.builds("op=track track={} {}={}".format, TRACK, st.sampled_from(["to", "by"]), AMOUNT),
    st.builds(
        "op=damage track={} kind={} amount={} box={}".format,
        TRACK,
        st.sampled_from(["knock", "tear", "burn", "frost", ""]),
        AMOUNT,
        st.integers(0, 6),
    ),
    st.builds("op=state state=stance value={}".format, st.sampled_from(["calm", "wild", "mad"])),
    st.builds("op=condition condition=shaken state={}".format, st.sampled_from(["on", "off", "so"])),
    st.builds('op=note field=vow value="{}"'.format, st.text("ab &", max_size=12)),
    st.just("op=rest rest=camp"),
)
POOL_MARKS = st.one_of(
    st.integers(-9, 20),
    st.fixed_dictionaries({"temp": st.integers(0, 5)}, optional={"value": st.integers(-9, 20)}),
)
MARKS = st.fixed_dictionaries(
    {"marks": st.lists(st.sampled_from(["knock", "tear", "burn", "frost"]), max_size=8), "overflow": st.integers(0, 3)}
)
STORED = st.fixed_dictionaries(
    {},
    optional={
        "pools": st.dictionaries(st.sampled_from(["grit", "rage", "tricks:feint", "gone"]), POOL_MARKS),
        "tracks": st.fixed_dictionaries(
            {}, optional={"heat": st.integers(-9, 9), "harm": MARKS, "hurt": MARKS, "strain": MARKS}
        ),
        "states": st.just({"stance": "wild"}),
        "conditions": st.just(["shaken", "gone"]),
    },
)


def somebody(live: Json, level: int) -> Character:
    return TABLE.character(sheet(live=live, fields={"level": level}, lists={"tricks": [{"name": "Feint", "uses": 2}]}))


def check_numbers(who: Character) -> None:
    """Every pool inside its bounds, every track in its range, every wound track in order as it is read."""
    for id in (*who.definition.pools, "tricks:feint"):
        held = who.pool(id)
        assert held is None or (0 <= held.value <= held.max and held.temp >= 0)
    for id in who.definition.tracks:
        lo, hi = who.track_range(id)
        assert lo <= who.track(id) <= hi
        found = who.wounds(id)
        assert found is None or list(found.boxes) == sorted(set(found.boxes))
    assert read_write([live_to_json(who.sheet.live)], 1, Report.new()) is not None


def check_stored_order(before: Character, after: Character) -> None:
    """The stored marks of every wound track that a command changed: sorted, and at most as many as fit."""
    for id, stored in after.sheet.live.wounds.items():
        found = after.wounds(id)
        if found is None or stored == before.sheet.live.wounds.get(id):
            continue
        assert len(stored.marks) <= found.length
        severity = severities(after.definition.tracks[id])
        ladder = [severity[mark] for mark in stored.marks]
        indexed = after.definition.tracks[id].fill == "indexed"
        assert list(stored.boxes) == sorted(set(stored.boxes)) if indexed else ladder == sorted(ladder, reverse=True)


def live_numbers(who: Character) -> list[object]:
    """Everything that is read of a character in play."""
    definition = who.definition
    return [
        [who.pool(id) for id in (*definition.pools, "tricks:feint")],
        [(who.track(id), who.wounds(id)) for id in definition.tracks],
        [who.state(id) for id in definition.states],
        [who.text(id) for id in definition.texts],
        who.conditions,
    ]


@pytest.mark.feature("sheet.live.wound.order", "tag.sheet.refusal-changes-nothing", "sheet.live.store.limits")
@settings(max_examples=200, deadline=None)
@given(STORED, st.integers(0, 9), st.lists(COMMANDS, min_size=1, max_size=12))
def test_no_sequence_of_commands_breaks_a_sheet(live: Json, level: int, commands: list[str]) -> None:
    who = somebody(live, level)
    for command in commands:
        played = TABLE.play(f"[sheet: {command}]", [who], ScriptedDice(()))
        (record,), (after,) = played.records, played.party
        assert record.attributes["result"] == "ok" or after.sheet == who.sheet
        check_numbers(after)
        check_stored_order(who, after)
        who = after
    again = TABLE.character(json.loads(json.dumps(to_json(who.sheet))))
    assert again.sheet == who.sheet
    assert live_numbers(again) == live_numbers(who)


@pytest.mark.feature("tag.sheet.order")
@settings(max_examples=50, deadline=None)
@given(STORED, st.lists(COMMANDS, min_size=1, max_size=8))
def test_one_reply_does_what_its_commands_do_one_by_one(live: Json, commands: list[str]) -> None:
    together = TABLE.play("".join(f"[sheet: {command}]" for command in commands), [somebody(live, 7)], ScriptedDice(()))
    who, records = somebody(live, 7), []
    for command in commands:
        played = TABLE.play(f"[sheet: {command}]", [who], ScriptedDice(()))
        (who,), records = played.party, [*records, *played.records]
    assert together.party[0].sheet == who.sheet
    assert list(together.records) == records
