"""Which kinds of object a document can hold: the walk that the schema and the reference page share."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator

import attrs

from rulewright.shapes import forms
from rulewright.shapes.declare import Field, is_shape, shape_info
from rulewright.shapes.vocabulary import Vocabulary

FormedField = tuple[Field, forms.Form]


@attrs.frozen
class Kind:
    """One kind of object: a shape, or with ``option`` one variant of a tagged shape, or one of the shapes of a choice.

    A tagged shape or a choice without an option stands for all of its options.
    """

    owner: type
    option: str | None = None


def options(vocabulary: Vocabulary, owner: type) -> tuple[str, ...] | None:
    """The variants of a tagged shape, or the keys of a choice, sorted; None for a shape that has neither."""
    if not is_shape(owner):
        return tuple(sorted(vocabulary.choices(owner)))
    info = shape_info(owner)
    return tuple(sorted(vocabulary.place(info.place).variants)) if info.tag is not None else None


def keys_of(vocabulary: Vocabulary, kind: Kind) -> tuple[FormedField, ...]:
    """The keys that may stand in an object of one kind; none for a choice as such."""
    if is_shape(kind.owner):
        return vocabulary.formed_fields(kind.owner, kind.option)
    if kind.option is None:
        return ()
    choices = vocabulary.choices(kind.owner)
    keys = vocabulary.formed_fields(choices[kind.option])
    return tuple(
        (attrs.evolve(field, required=field.required or field.name == kind.option), form)
        for field, form in keys
        if field.name == kind.option or field.name not in choices
    )


def reached(vocabulary: Vocabulary, root: type) -> dict[Kind, tuple[str, ...]]:
    """Every kind of object that a document of ``root`` can hold, breadth first, and where each stands.

    A path is written as ``sheet.skills[].cap``, with ``*`` for a key that the author chooses; the root's is empty. What
    an object holds is followed from the first of its paths only, so a shape that holds itself ends.
    """
    found: dict[Kind, dict[str, None]] = {}
    waiting = deque([(root, "")])
    while waiting:
        owner, path = waiting.popleft()
        for option in (None, *(options(vocabulary, owner) or ())):
            kind = Kind(owner, option)
            if kind not in found:
                for field, form in keys_of(vocabulary, kind):
                    waiting.extend(_inside(form, f"{path}.{field.name}" if path else field.name))
            found.setdefault(kind, {})[path] = None
    return {kind: tuple(paths) for kind, paths in found.items()}


def _inside(form: forms.Form, path: str) -> Iterator[tuple[type, str]]:
    """The shapes and choices that a value of this form holds, and where."""
    match form:
        case forms.Nested(owner) | forms.Choice(owner):
            yield owner, path
        case forms.Many(each):
            yield from _inside(each, f"{path}[]")
        case forms.Named(each):
            yield from _inside(each, f"{path}.*")
        case forms.Pair(places):
            for index, each in enumerate(places):
                yield from _inside(each, f"{path}[{index}]")
        case forms.Either(choices):
            for each in choices:
                yield from _inside(each, path)
        case _:
            return


def names_of(kinds: Iterable[Kind]) -> dict[Kind, str]:
    """A name for each kind: its class's, with ``:option``. Before it classes of one name carry the last parts of their
    module's, as many as tell them apart."""
    kinds = tuple(kinds)
    owners = tuple(dict.fromkeys(kind.owner for kind in kinds))
    given: Counter[str] = Counter()
    names: dict[type, str] = {}
    for owner in owners:
        name = _told_apart(owner, [o for o in owners if o is not owner and o.__name__ == owner.__name__])
        given[name] += 1
        names[owner] = name if given[name] == 1 else f"{name}~{given[name]}"
    return {k: names[k.owner] if k.option is None else f"{names[k.owner]}:{k.option}" for k in kinds}


def _told_apart(owner: type, others: list[type]) -> str:
    if not others:
        return owner.__name__
    parts = owner.__module__.split(".")
    for start in range(len(parts) - 1, -1, -1):
        last = parts[start:]
        if all(other.__module__.split(".")[-len(last) :] != last for other in others):
            return ".".join((*last, owner.__name__))
    return f"{owner.__module__}.{owner.__name__}"
