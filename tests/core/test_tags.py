"""Tags are found anywhere in a text, in order; what is no tag stays as it is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.tags import Malformed, Tag, escape, find_tags, unescape, write_tag

NAMES = ("skill_check",)


def found(text: str) -> list[Tag | Malformed]:
    return list(find_tags(text, NAMES))


@pytest.mark.feature("tag.skill-check", "tag.check.grammar")
def test_a_tag_is_read_with_its_attributes_in_any_order() -> None:
    (tag,) = found('He climbs. [skill_check: dc="8" skill="Climb"] Up!')
    assert isinstance(tag, Tag)
    assert dict(tag.attributes) == {"dc": "8", "skill": "Climb"}
    assert (tag.start, tag.end) == (11, 46)


def test_tags_come_in_the_order_of_the_text() -> None:
    text = '[skill_check: skill="A"] and [SKILL_CHECK: skill="B"][skill_check:skill="C"]'
    assert [tag.attributes["skill"] for tag in found(text) if isinstance(tag, Tag)] == ["A", "B", "C"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[skill_check: skill=Climb]", 'must be name="value" pairs and a closing bracket; cannot read: skill=Climb]'),
        ('[skill_check: skill="Climb"', 'must be name="value" pairs and a closing bracket; cannot read: '),
        ('[skill_check: skill="A" skill="B"]', "has skill= twice"),
        ('[skill_check: skill="A\nB"]', 'must be name="value" pairs and a closing bracket; cannot read: skill="A B"]'),
    ],
)
def test_a_malformed_tag_is_told_and_left_alone(text: str, reason: str) -> None:
    assert found(text) == [Malformed("skill_check", 0, reason)]


def test_a_malformed_tag_does_not_hide_the_next_one() -> None:
    bad, good = found('[skill_check: dc= [skill_check: skill="Climb"]')
    assert isinstance(bad, Malformed)
    assert isinstance(good, Tag)


def test_other_brackets_are_no_tags() -> None:
    assert found('[note: text="x"] [skill_checks: a="b"] skill_check: a="b"]') == []


@given(st.text())
def test_no_value_breaks_out_of_its_tag(value: str) -> None:
    written = write_tag("skill_check", [("who", value)])
    assert written.count("[") == written.count("]") == 1
    assert written.count('"') == 2
    assert "\n" not in written
    assert unescape(escape(value)) == value


@given(st.text(alphabet='skil_check:[]"= \n&;quot#9', max_size=300))
def test_any_text_is_read_without_an_error_and_tags_stand_where_they_say(text: str) -> None:
    for tag in found(text):
        assert text[tag.start] == "["
        if isinstance(tag, Tag):
            assert text[tag.end - 1] == "]"


@pytest.mark.parametrize("flood", ['[skill_check: a="', "[skill_check: " + " " * 50, "[", '[skill_check: a="b" '])
def test_a_megabyte_of_beginnings_is_read_to_its_end(flood: str) -> None:
    """A reader that went back over what it had read would not come back from this."""
    text = flood * (1_000_000 // len(flood))
    assert all(isinstance(tag, Malformed) for tag in find_tags(text, NAMES))
