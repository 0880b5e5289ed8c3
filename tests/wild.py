"""A ruleset whose checks are sums of six-sided dice, of which the first is wild."""

from __future__ import annotations

from typing import Any

from tables import Json, document

LADDER = [{"label": "Easy", "dc": 5}, {"label": "Hard", "dc": 15}]


def wild(**keys: Any) -> Json:
    """The document, with more keys of its resolution."""
    return document("highest", resolution={"kind": "wild-die", "pool": None, "difficultyLadder": LADDER, **keys})
