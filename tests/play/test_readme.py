"""What README.md shows is what its commands print."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

HOME = Path(__file__).parents[2]
README = (HOME / "README.md").read_text(encoding="utf-8")


def block(mark: str) -> str:
    """The first code block behind a mark such as ``<!-- run -->``."""
    found = re.search(rf"<!-- {mark} -->\n```\w*\n(.*?)```", README, re.DOTALL)
    assert found is not None, mark
    return found[1]


def printed_by(command: str) -> str:
    """What a shell prints for it, where ``rulewright`` is this very Rulewright."""
    here = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    run = subprocess.run(["bash", "-ec", command], cwd=HOME, env=here, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_the_first_command_resolves_the_check_that_the_readme_shows() -> None:
    command = block("run").partition("&& .venv/bin/pip install -q . && ")[2].replace(".venv/bin/", "")
    assert " ".join(printed_by(command).split()) in " ".join(README.split())


@pytest.mark.parametrize("mark", ["scene", "fight", "build"])
def test_every_example_ends_as_the_readme_shows(mark: str) -> None:
    shown = README.partition(block(mark))[2].partition("```text\n")[2].partition("```")[0]
    assert printed_by(block(mark)) == shown


def test_ci_runs_the_readme_s_own_commands() -> None:
    script = (HOME / ".ci" / "run").read_text(encoding="utf-8")
    assert "$(readme run)" in script
    assert "$(readme test)" in script
    assert "pytest" in block("test")
