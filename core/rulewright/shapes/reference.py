"""The reference page of the file's keys, in Markdown, from the shapes alone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from rulewright.rounding import spell
from rulewright.shapes import forms
from rulewright.shapes.declare import Bounds, Gate, is_shape, shape_info
from rulewright.shapes.reach import FormedField, Kind, keys_of, names_of, options, reached
from rulewright.shapes.schema import default_of, described
from rulewright.shapes.structure import listed
from rulewright.shapes.vocabulary import Vocabulary

_PATHS_SHOWN: Final = 3
_HEADER: Final = ("| key | value | default | since | what it is for |", "| --- | --- | --- | --- | --- |")


def reference(vocabulary: Vocabulary, root: type) -> str:
    """The keys of every object that a document of ``root`` can hold: one heading an object, breadth first from the
    root, variants in sorted order behind the shape that they belong to."""
    found = reached(vocabulary, root)
    page = _Page(vocabulary, names_of(found))
    return "\n\n".join(page.section(kind, found[kind]) for kind in found) + "\n"


@attrs.frozen
class _Page:
    vocabulary: Vocabulary
    names: Mapping[Kind, str]

    def section(self, kind: Kind, paths: Sequence[str]) -> str:
        """One kind of object: heading, where it stands, what it is, its keys."""
        heading = f"## {self._title(kind)}\n\n{_anchor(self.names[kind])}"
        stands = [_stands(paths)] if kind.option is None else []
        return "\n\n".join(filter(None, (heading, *stands, *self._about(kind), self._table(kind), self._gates(kind))))

    def _title(self, kind: Kind) -> str:
        home, _, name = self.names[Kind(kind.owner)].rpartition(".")
        words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).capitalize() + (f" ({home})" if home else "")
        if kind.option is None:
            return words
        tag = shape_info(kind.owner).tag if is_shape(kind.owner) else None
        return f"{words}: `{kind.option}`" if tag is None else f"{words}: `{tag}` is `{kind.option}`"

    def _about(self, kind: Kind) -> Iterator[str]:
        if kind.option is not None:
            yield from self._about_option(kind, kind.option)
            return
        yield described(kind.owner)
        variants = options(self.vocabulary, kind.owner)
        if variants is not None:
            links = [self._link(Kind(kind.owner, option), f"`{option}`") for option in variants]
            by = f"By `{shape_info(kind.owner).tag}`" if is_shape(kind.owner) else "By the one key that it must have"
            yield f"{by}: {listed(links)}." if links else "No loaded plugin brings one."

    def _about_option(self, kind: Kind, option: str) -> Iterator[str]:
        if not is_shape(kind.owner):
            yield described(self.vocabulary.choices(kind.owner)[option])
            return
        variant = self.vocabulary.place(shape_info(kind.owner).place).variants[option]
        yield variant.help or described(variant.shape)
        if variant.since is not None:
            yield f"Since {variant.since}."

    def _table(self, kind: Kind) -> str:
        """The keys; of a variant only those that the shape does not have without it."""
        keys = self._apart(kind, keys_of(self.vocabulary, kind))
        return "\n".join((*_HEADER, *map(self._row, keys))) if keys else ""

    def _apart(self, kind: Kind, keys: tuple[FormedField, ...]) -> tuple[FormedField, ...]:
        if kind.option is None or not is_shape(kind.owner):
            return keys
        shared = keys_of(self.vocabulary, Kind(kind.owner))
        return tuple(key for key in keys if key not in shared)

    def _row(self, key: FormedField) -> str:
        field, form = key
        default = default_of(field)
        cells = (
            f"`{field.name}`",
            self._value(form),
            "required" if field.required else "" if default is attrs.NOTHING else _literal(default),
            str(field.info.since or ""),
            field.info.help or (described(form.shape) if isinstance(form, forms.Nested) else ""),
        )
        return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"

    def _gates(self, kind: Kind) -> str:
        if not is_shape(kind.owner):
            return ""
        shared = self.vocabulary.gates(kind.owner, None) if kind.option is not None else ()
        return "\n".join(_gate(g) for g in self.vocabulary.gates(kind.owner, kind.option) if g not in shared)

    def _link(self, kind: Kind, words: str) -> str:
        return f"[{words}](#{_slug(self.names[kind])})"

    def _value(self, form: forms.Form) -> str:
        match form:
            case forms.Whole(bounds):
                return "whole number" + _span(bounds)
            case forms.Number(bounds):
                return "number" + _span(bounds)
            case forms.Text(bounds, grammars):
                return "; ".join(("text" + _span(bounds, "characters"), *(grammar.name for grammar in grammars)))
            case forms.Flag():
                return "true or false"
            case forms.Word(values):
                return listed([_literal(value) for value in values])
            case forms.Nested(owner) | forms.Choice(owner):
                return self._link(Kind(owner), self._title(Kind(owner)))
            case forms.Many(each, bounds):
                return f"list{_span(bounds, 'items')}: {self._value(each)}"
            case forms.Pair(places):
                return f"list of {len(places)}: {', then '.join(map(self._value, places))}"
            case forms.Named(each, bounds, names):
                return f"map{_span(bounds, 'keys')} from {self._value(names)} to {self._value(each)}"
            case forms.Either(choices):
                return ", or ".join(map(self._value, choices))
            case forms.Anything():
                return "any JSON value"


def _literal(value: Any) -> str:
    return f"`{json.dumps(value, ensure_ascii=False)}`"


def _stands(paths: Sequence[str]) -> str:
    if paths == ("",):
        return "The document itself."
    shown = [f"`{path}`" if path else "the document itself" for path in paths[:_PATHS_SHOWN]]
    more = len(paths) - len(shown)
    return f"At {', '.join(shown)}" + (f" and {more} more." if more else ".")


def _gate(gate: Gate) -> str:
    where = f"`{'.'.join(gate.at)}`" if gate.at else "An object"
    return f"- {where} may need {gate.since}, by what it holds: {gate.feature}."


def _span(bounds: Bounds, noun: str = "") -> str:
    noun = f" {noun}" if noun else ""
    lo, hi = bounds.lo, bounds.hi
    if lo is None and hi is None:
        return ""
    if lo is None or hi is None:
        return f", at most {spell(hi)}{noun}" if hi is not None else f", at least {spell(lo or 0)}{noun}"
    return f", {spell(lo)} to {spell(hi)}{noun}" if lo != hi else f", {spell(lo)}{noun}"


def _slug(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9]+", "-", name)


def _anchor(name: str) -> str:
    return f'<a id="{_slug(name)}"></a>'
