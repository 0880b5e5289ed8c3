"""The pages on our rulesets: what they show is what the commands really print, so that none can go stale."""

from __future__ import annotations

import pytest

from pages import ROOT, RULESETS, ran, shown
from shipped import SHEETS

COMMANDS = [
    pytest.param(command, printed, id=f"{page.stem}-{number}")
    for page in sorted(RULESETS.glob("*.md"))
    for number, (command, printed) in enumerate(shown(page), 1)
]


@pytest.mark.parametrize(("command", "printed"), COMMANDS)
def test_a_command_prints_what_its_page_says(command: str, printed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the page is what should change, ``python tests/pages.py`` writes it anew."""
    monkeypatch.chdir(ROOT)
    done = ran(command)
    assert (done.status, done.out, done.err) == (0, printed, "")


@pytest.mark.parametrize("name", SHEETS)
def test_every_ruleset_has_a_page_of_three_commands_that_the_readme_and_the_guide_lead_to(name: str) -> None:
    page = RULESETS / f"{name}.md"
    assert len(list(shown(page))) == page.read_text(encoding="utf-8").count("$ rulewright ") == 3
    assert f"(../../contrib/rulesets/{name}.json)" in page.read_text(encoding="utf-8")
    assert f"(docs/rulesets/{name}.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"(rulesets/{name}.md)" in (ROOT / "docs" / "writing-a-ruleset.md").read_text(encoding="utf-8")


def test_every_page_is_on_a_ruleset() -> None:
    assert {page.stem for page in RULESETS.iterdir()} == set(SHEETS)
