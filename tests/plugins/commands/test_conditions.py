"""The command ``condition``: on, off, and on again without an error."""

from __future__ import annotations

import pytest

from turns import rules, told

TABLE = rules({"conditions": [{"id": "shaken", "label": "Shaken"}, {"id": "on_fire", "label": "On fire"}]})


@pytest.mark.feature("tag.sheet.condition", "sheet.live.condition")
@pytest.mark.parametrize("state", ["", "state=on", 'state="ADD"', "state=true"])
def test_it_is_switched_on(state: str) -> None:
    assert told(TABLE, f"op=condition condition=Shaken {state}") == ("Shaken on", {"conditions": ["shaken"]})


@pytest.mark.feature("tag.sheet.condition", "sheet.live.store.sparse")
@pytest.mark.parametrize("state", ["off", "remove", "FALSE"])
def test_it_is_switched_off(state: str) -> None:
    live = {"conditions": ["shaken"]}
    assert told(TABLE, f"op=condition condition=shaken state={state}", live) == ("Shaken off", {})


@pytest.mark.feature("tag.sheet.condition")
def test_switching_twice_is_no_error() -> None:
    live = {"conditions": ["shaken"]}
    assert told(TABLE, "op=condition condition=shaken", live) == ("Shaken on", live)
    assert told(TABLE, 'op=condition condition="on fire" state=off', live) == ("On fire off", live)


@pytest.mark.feature("tag.sheet.condition")
@pytest.mark.parametrize(
    ("inside", "reason"),
    [
        ("condition=shaken state=maybe", "malformed"),
        ("condition=asleep", "unknown-condition"),
        ("state=on", "unknown-condition"),
    ],
)
def test_what_is_refused(inside: str, reason: str) -> None:
    assert told(TABLE, f"op=condition {inside}")[0] == f"refused: {reason}"
