"""Which check a written name means."""

from __future__ import annotations

import attrs
import pytest

from rulewright.check.subject import Subjects, subjects
from rulewright.names import name_key


@attrs.frozen
class Entry:
    id: str
    label: str
    ability: str | None = None
    short: str | None = None


SUBJECTS: Subjects = subjects(
    abilities=[Entry("str", "Strength", short="STR"), Entry("dex", "Dexterity", short="DEX"), Entry("art", "技藝")],
    skills=[Entry("athletics", "Athletics", "str"), Entry("save_face", "Save Face", "dex")],
    saves=[Entry("reflex", "Reflex", "dex"), Entry("fort_a", "Brace", "str"), Entry("fort_b", "Endure", "str")],
)


@pytest.mark.feature("sheet.evaluate.check-match", "tag.skill")
@pytest.mark.parametrize(
    ("written", "kind", "id"),
    [
        ("Reflex", "save", "reflex"),
        ("reflex save", "save", "reflex"),
        ("Dexterity saving throw", "save", "reflex"),
        ("DEX save", "save", "reflex"),
        ("Strength save", "unnamed", ""),  # two saves use Strength, and neither is called so
        ("Athletics", "skill", "athletics"),
        ("athletics check", "skill", "athletics"),
        ("Save Face", "skill", "save_face"),
        ("Strength", "ability", "str"),
        ("STR", "ability", "str"),
        ("strength ability check", "ability", "str"),
        ("技藝", "ability", "art"),
        ("Juggling", "unnamed", ""),
        ("!?", "unnamed", ""),
    ],
)
def test_a_name_means_a_save_then_a_skill_then_an_ability(written: str, kind: str, id: str) -> None:
    subject = SUBJECTS.find(written)
    assert (subject.kind, subject.id) == (kind, id)


@pytest.mark.feature("sheet.evaluate.check-name")
@pytest.mark.parametrize(
    ("written", "compared"),
    [
        ("  Sleight-of_Hand! ", "sleight of hand"),
        ("ＳＴＲ", "str"),
        ("Straße", "strasse"),
        ("運 試し", "運 試し"),
        ("--", ""),
    ],
)
def test_names_are_compared_by_their_letters_and_digits(written: str, compared: str) -> None:
    assert name_key(written) == compared
