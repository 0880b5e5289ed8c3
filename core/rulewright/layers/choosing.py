"""Which layers of a ruleset are active: a choice that is made, and a choice that was stored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Literal

from rulewright.layers.shapes import Layer

PREFIX: Final = "layer."
"""What stands before a layer's id in a game's options (layer.option-key)."""

Code = Literal["ruleset_layer_unknown", "ruleset_layer_conflict"]


class LayerError(ValueError):
    """A choice of layers that cannot be made: ``code`` says why, ``ids`` are the layers in question
    (layer.selection)."""

    def __init__(self, code: Code, message: str, ids: tuple[str, ...]) -> None:
        super().__init__(message)
        self.code: Final[Code] = code
        self.ids: Final = ids


def chosen(layers: Sequence[Layer], ids: Iterable[str]) -> tuple[Layer, ...]:
    """The layers of these ids, in the order in which the file declares them (layer.apply.order).

    Raises LayerError for an id that the file does not declare, and for two layers that exclude each other.
    """
    wanted = tuple(dict.fromkeys(ids))
    declared = [layer.id for layer in layers]
    for id in wanted:
        if id not in declared:
            known = f"it has {', '.join(declared)}" if declared else "it has none"
            raise LayerError("ruleset_layer_unknown", f'the ruleset has no layer "{id}"; {known}', (id,))
    active = tuple(layer for layer in layers if layer.id in wanted)
    for index, layer in enumerate(active):
        for before in active[:index]:
            if exclude(before, layer):
                message = f'the layers "{before.id}" and "{layer.id}" cannot be active together: choose one of them'
                raise LayerError("ruleset_layer_conflict", message, (before.id, layer.id))
    return active


def stored(layers: Sequence[Layer], options: Mapping[str, Any]) -> tuple[Layer, ...]:
    """The layers that a game's stored options turn on, read tolerantly: only the exact value true counts, a layer that
    the file does not have is passed over, and of two that exclude each other the later one is dropped."""
    active: list[Layer] = []
    for layer in layers:
        if options.get(PREFIX + layer.id) is True and not any(exclude(other, layer) for other in active):
            active.append(layer)
    return tuple(active)


def as_options(ids: Iterable[str], options: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """A game's options with these layers turned on, and no others; every other key is left as it is."""
    kept = {name: value for name, value in (options or {}).items() if not name.startswith(PREFIX)}
    return {**kept, **{PREFIX + id: True for id in ids}}


def exclude(one: Layer, other: Layer) -> bool:
    """Whether two layers exclude each other: it is enough that one of them names the other (layer.conflicts)."""
    return other.id in one.conflicts or one.id in other.conflicts
