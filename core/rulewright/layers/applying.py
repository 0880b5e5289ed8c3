"""The ruleset that a game really runs: the file with its active layers folded in, checked again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import attrs

from rulewright.layers.folding import Folded, folded
from rulewright.layers.shapes import Layer

if TYPE_CHECKING:
    from rulewright.ruleset import Ruleset


@attrs.frozen
class Base:
    """What a ruleset was loaded from, so that layers can be folded into it.

    ``compile`` loads the document with these layers folded in, or answers None where that is refused.
    """

    raw: Mapping[str, Any]
    compile: Callable[[Folded, tuple[Layer, ...]], Ruleset | None]


def applied(plain: Ruleset, layers: Sequence[Layer]) -> Ruleset:
    """A ruleset without layers with these, which stand in file order.

    All are folded in together. Where what they make is refused they are tried one at a time, and each that does not go
    with those before it is left out: the base rules always remain (layer.apply.revalidate).
    """
    if not layers:
        return plain
    together = _with(plain, tuple(layers))
    if together is not None:
        return together
    best = plain
    for layer in layers:
        tried = _with(plain, (*best.layers, layer))
        best = tried if tried is not None else best
    return best


def _with(plain: Ruleset, layers: tuple[Layer, ...]) -> Ruleset | None:
    base = plain.base
    made = base.compile(folded(base.raw, layers), layers) if base is not None else None
    if made is None:
        return None
    return attrs.evolve(
        made,
        capability=plain.capability,
        warnings=plain.warnings,
        layers=layers,
        base=base,
        plain=plain,
        filed_as=plain.filed_as,
    )
