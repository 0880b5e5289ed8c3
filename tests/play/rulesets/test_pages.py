"""The pages on our rulesets: what they show is what the commands really print, so that none can go stale."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from commands import run
from shipped import SHEETS

ROOT = Path(__file__).parents[3]
PAGES = ROOT / "docs" / "rulesets"


def shown() -> Iterator[Any]:
    """Each command of each page with what the page says that it prints."""
    for page in sorted(PAGES.glob("*.md")):
        blocks = re.findall(r"^```console\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
        for number, block in enumerate(blocks, 1):
            command, _, printed = block.replace("\\\n", "").partition("\n")
            yield pytest.param(command, printed, id=f"{page.stem}-{number}")


@pytest.mark.parametrize(("command", "printed"), list(shown()))
def test_a_command_prints_what_its_page_says(command: str, printed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    prompt, program, *arguments = shlex.split(command)
    assert (prompt, program) == ("$", "rulewright")
    ran = run(*arguments)
    assert (ran.status, ran.out, ran.err) == (0, printed, "")


@pytest.mark.parametrize("name", SHEETS)
def test_every_ruleset_has_a_page_of_three_commands_that_the_readme_and_the_guide_lead_to(name: str) -> None:
    page = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    assert page.count("$ rulewright ") == 3
    assert f"(../../contrib/rulesets/{name}.json)" in page
    assert f"(docs/rulesets/{name}.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"(rulesets/{name}.md)" in (ROOT / "docs" / "writing-a-ruleset.md").read_text(encoding="utf-8")


def test_every_page_is_on_a_ruleset() -> None:
    assert {page.stem for page in PAGES.iterdir()} == set(SHEETS)
