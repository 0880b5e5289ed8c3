"""The page on odds shows what its commands really print and draw."""

from __future__ import annotations

import re
import shlex
from itertools import pairwise
from pathlib import Path

import pytest

from commands import run

HOME = Path(__file__).parents[3]
PAGE = (HOME / "docs" / "odds.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", PAGE, flags=re.DOTALL)
COMMANDS = [
    (shlex.split(block.replace("\\\n", "")), shown)
    for (kind, block), (after, shown) in pairwise(BLOCKS)
    if (kind, after) == ("sh", "text")
]


def drawn(words: list[str]) -> str | None:
    return words[words.index("--plot") + 1] if "--plot" in words else None


def letters(picture: Path) -> list[str]:
    """What is written in a picture, without the numbers along its edges, which are the drawing program's choice."""
    found = re.findall(r"<text[^>]*>(.*?)</text>", picture.read_text(encoding="utf-8"))
    return [text for text in found if re.search(r"[a-zA-Z]", text)]


@pytest.fixture(autouse=True)
def _where_the_page_stands() -> None:
    Path("contrib").symlink_to(HOME / "contrib")
    Path("docs/pictures").mkdir(parents=True)


@pytest.mark.parametrize("number", range(len(COMMANDS)), ids=[" ".join(words[1:3]) for words, _ in COMMANDS])
def test_a_command_prints_and_draws_what_the_page_shows(number: int) -> None:
    words, shown = COMMANDS[number]
    assert words[0] == "rulewright"
    ran = run(*words[1:])
    assert (ran.status, ran.out.rstrip("\n")) == (0, shown.rstrip("\n"))
    picture = drawn(words)
    if picture is not None:
        assert letters(Path(picture)) == letters(HOME / picture)


def test_every_picture_is_drawn_by_a_command_and_shown() -> None:
    made = {path for words, _ in COMMANDS if (path := drawn(words)) is not None}
    assert len(made) >= 4
    assert made == {f"docs/pictures/{path.name}" for path in (HOME / "docs" / "pictures").iterdir()}
    assert all(f"]({path.removeprefix('docs/')})" in PAGE for path in made)
    assert all((HOME / path).stat().st_size < 30_000 for path in made)


def test_the_program_on_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = [block for kind, block in BLOCKS if kind == "python"]
    exec(compile(program, "docs/odds.md", "exec"), {})
    assert capsys.readouterr().out.startswith(
        "0.4"
    )  # 10 and more of two dice, with nothing: 6 of 36, or 15 with Flicker
