"""The command ``note``: what is kept in words."""

from __future__ import annotations

import pytest

from turns import rules, told

TABLE = rules({"text": [{"id": "focus", "label": "Concentrating on", "maxLength": 8}]})


@pytest.mark.feature("tag.sheet.note", "sheet.live.text")
def test_a_note_is_written_cut_to_its_length() -> None:
    assert told(TABLE, "op=note field=focus value=Bless") == ("Concentrating on: Bless", {"text": {"focus": "Bless"}})
    after = told(TABLE, 'op=note field="concentrating ON" value="Greatest Bless"')
    assert after == ("Concentrating on: Greatest", {"text": {"focus": "Greatest"}})


@pytest.mark.feature("tag.sheet.note", "sheet.live.store.sparse")
@pytest.mark.parametrize("value", ["", 'value=""', 'value="  "'])
def test_nothing_clears_it(value: str) -> None:
    assert told(TABLE, f"op=note field=focus {value}", {"text": {"focus": "Bless"}}) == ("Concentrating on cleared", {})


@pytest.mark.feature("tag.sheet.note")
def test_an_unknown_field_is_refused() -> None:
    for inside in ("op=note field=diary value=x", "op=note value=x"):
        assert told(TABLE, inside)[0] == "refused: unknown-field"
