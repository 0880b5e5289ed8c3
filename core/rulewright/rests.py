"""Rests as everything else knows them: a name, and what else takes part in one. What a rest restores is a plugin's."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import attrs

from rulewright.dice.port import Dice
from rulewright.issues import Report
from rulewright.shapes.declare import Open, key, shape
from rulewright.shapes.words import Id, Label
from rulewright.sheet.character import Character
from rulewright.sheet.ids import unique_ids

if TYPE_CHECKING:
    from rulewright.loading import Loading

MOST_RESTS = 12
"""Rests of one ruleset (file.top-level-limits)."""


@shape(place="rest")
class Rest(Open):
    """A rest that characters take (rest.shape)."""

    id: Id = key()
    label: Label = key(help="what people read, and how records begin")


Resting = Callable[[Character, str, Dice], tuple[Character, tuple[str, ...]]]
"""What a rest, by its id, does to a character beside its own steps, with dice where it throws any, and what the record
says of it."""


@attrs.frozen
class RestEffect:
    """Something that takes part in rests, as a plugin brings it. ``bind`` is called when a ruleset is loaded, and
    answers None where the ruleset does not use it."""

    id: str
    bind: Callable[[Loading], Resting | None]


def check_rests(loading: Loading, report: Report) -> None:
    """Refuse two rests of one id."""
    unique_ids(loading.file.rests, report.at("rests"))
