"""Derived values: how a plugin says what an ``op`` computes."""

from __future__ import annotations

import attrs

from rulewright.capability import Capability
from rulewright.sheet.values import Formula


class DerivedRule(Formula):
    """The base of every op's keys: what they compute is a function of a character."""


@attrs.frozen
class DerivedOp:
    """An op, as a plugin brings it: the word, and the shape of the keys beside it (a subclass of DerivedRule)."""

    key: str
    shape: type[DerivedRule]
    since: Capability | None = None
    feature: str | None = None
