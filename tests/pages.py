"""Commands that a page of docs shows with what they print. Run as a program, it writes the pages anew where a command
prints something else by now, and those that tell a golden fight; look at what changed before you keep it."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from commands import Ran, run
from goldens import write_pages

ROOT: Final = Path(__file__).parents[1]
RULESETS: Final = ROOT / "docs" / "rulesets"
_BLOCK: Final = re.compile(
    r"(?<=^```console\n)(?P<command>\$ .*?[^\\]\n)(?P<printed>.*?)(?=^```$)", re.MULTILINE | re.DOTALL
)


def shown(page: Path) -> Iterator[tuple[str, str]]:
    """Each command of a page, and what the page says that it prints."""
    for block in _BLOCK.finditer(page.read_text(encoding="utf-8")):
        yield block["command"], block["printed"]


def ran(command: str) -> Ran:
    """What a command of a page does, in the folder of the repository: that is where pages run them."""
    prompt, program, *arguments = shlex.split(command.replace("\\\n", ""))
    assert (prompt, program) == ("$", "rulewright"), command
    return run(*arguments)


def main() -> None:
    os.chdir(ROOT)
    for page in sorted(RULESETS.glob("*.md")):
        before = page.read_text(encoding="utf-8")
        after = _BLOCK.sub(lambda block: block["command"] + ran(block["command"]).out, before)
        if after != before:
            page.write_text(after, encoding="utf-8")
            print(f"{page.relative_to(ROOT)}: written anew")
    write_pages()


if __name__ == "__main__":
    main()
