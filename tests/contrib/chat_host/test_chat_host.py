"""A host that uses nothing but the public modules: a game over standard input and output."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulewright import Refused, ScriptedDice
from rulewright.capability import Capability
from rulewright_contrib.chat_host.__main__ import main
from rulewright_contrib.chat_host.table import CEILING, Table, left_out, open_table
from shipped import FOLDER, stored

ASH = (FOLDER / "ash-court.json").read_bytes()


def table(*faces: int) -> Table:
    return open_table(ASH, [stored("ash-court")], ScriptedDice(faces))


def test_a_message_comes_back_with_honest_results_and_the_party_goes_on() -> None:
    """Ward is four dice: 8 and 9 are two successes, and a point of will is a third. A second point is spent by the
    second message: 3 - 1 - 1 = 1."""
    first = table(8, 9, 2, 3, 7, 2, 2, 2).hear(
        'Ash! [skill_check: skill="Ward" dc="2" spend="will:1" result="failure"]'
    )
    assert first.text.startswith('Ash! [skill_check: skill="Ward" dc="2" rolls="8|9|2|3" modifier="0" total="3"')
    assert 'result="success"' in first.text
    second = first.table.hear('And again. [skill_check: skill="Ward" dc="2" spend="will:1"]')
    assert second.table.party[0].pool("will").value == 1
    assert first.table.party[0].pool("will").value == 2


def test_commands_of_the_sheet_are_carried_out() -> None:
    heard = table().hear('[sheet: op="spend" pool="embers" amount="3"]')
    assert heard.text == '[sheet: who="Oriel" op="spend" pool="embers" amount="3" result="ok" now="1/6"]'
    assert heard.table.party[0].pool("embers").value == 1


def test_why_a_check_stays_owed_is_told_to_the_game_master_alone() -> None:
    heard = table().hear('[skill_check: skill="Ward" dc="2" who="Nobody"]')
    assert heard.text == '[skill_check: skill="Ward" dc="2" who="Nobody"]'
    assert heard.asides == ('skill_check: no character of the party is called "Nobody"',)


def test_a_message_that_cannot_be_played_says_nothing_to_anybody_and_changes_nothing() -> None:
    """The dice run out in its second check, after the first was paid for."""
    started = table(8, 9, 2, 3)
    heard = started.hear('[skill_check: skill="Ward" spend="will:1"] [skill_check: skill="Ward" result="success"]')
    assert heard.text == ""
    assert heard.asides[0].startswith("not played: ")
    assert heard.table == started


def test_words_to_the_host() -> None:
    """Duel is two dice, and 7 to 10 count against two: 0.4 * 0.4."""
    assert '[skill_check: skill="NAME" dc="N"]' in table().hear("/rules").text
    assert table().hear("/party").text.splitlines()[0] == "Oriel"
    assert table().hear('/odds [skill_check: skill="Duel" dc="2"]').asides == ("16% to succeed",)
    assert table().hear("/odds of what").asides == (
        'must be one check tag, such as [skill_check: skill="Climb" dc="8"]',
    )


@pytest.mark.feature("check.symbol-pool.allow-own-upgrade")
def test_a_ruleset_above_its_ceiling_is_refused_before_anybody_plays() -> None:
    """Star Ferry has allowOwnUpgrade, which came in with 1.150."""
    assert Capability.parse(CEILING) == Capability(1, 149)
    with pytest.raises(Refused) as refused:
        open_table((FOLDER / "star-ferry.json").read_bytes(), [], ScriptedDice(()))
    (issue,) = refused.value.issues
    assert issue.path == "resolution.allowOwnUpgrade"
    assert "1.150" in issue.message


def test_what_a_stranger_s_sheet_holds_that_nobody_reads_is_told() -> None:
    opened = open_table(ASH, [stored("ash-court", build={"skills": {"swim": "one"}})], ScriptedDice(()))
    assert left_out(opened.party) == [
        "Oriel: build.skills.swim: is nothing that this ruleset declares; it is kept and not read"
    ]


PIM = (FOLDER / "night-trade.json", FOLDER / "sheets" / "pim.json")
SAID = 'Well? [skill_check: skill="Haggle"]\n[skill_check: skill="Haggle" who="Mab"]\n'


def chat(said: str, *arguments: object) -> Result:
    return CliRunner().invoke(main, [str(each) for each in arguments], input=said)


def test_over_standard_input_and_output() -> None:
    """The same seed is the same game; asides are no part of what everybody reads."""
    program = [sys.executable, "-W", "error", "-m", "rulewright_contrib.chat_host", "--seed", "7", *map(str, PIM)]
    once = subprocess.run(program, input=SAID, capture_output=True, text=True)
    first, second = once.stdout.splitlines()
    assert first.startswith('Well? [skill_check: skill="Haggle" rolls="')
    assert second == '[skill_check: skill="Haggle" who="Mab"]'
    assert once.stderr == 'skill_check: no character of the party is called "Mab"\n'
    assert chat(SAID, "--seed", "7", *PIM).stdout == once.stdout


def test_a_game_that_cannot_be_opened_ends_with_status_1(tmp_path: Path) -> None:
    refused = chat("", FOLDER / "star-ferry.json")
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert refused.stderr.startswith("Error: resolution.allowOwnUpgrade: ")
    huge = tmp_path / "huge.json"
    huge.write_text(" " * 65537, encoding="utf-8")
    for sheet in (huge, tmp_path):
        assert chat("", PIM[0], sheet).exit_code != 0
