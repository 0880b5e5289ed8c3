"""What ties a game to its rules: id, version and options, fixed when the game is created (file.version.pin)."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from typing import Any, Final

import attrs

from rulewright.layers.choosing import as_options
from rulewright.library.faults import LibraryError
from rulewright.namespaces import is_community, reference_fault
from rulewright.ruleset import Ruleset

MOST_OPTIONS: Final = 64
"""Options that a game may be created with (file.pin.options)."""
LONGEST_OPTION: Final = 200
LONGEST_SOURCE: Final = 300

Option = bool | float | str


@attrs.frozen
class Pin:
    """The rules of one game. ``supplier`` is the package that supplied them, None for an import; ``source`` the URL
    they came from. Layers stand among the options (layer.option-key)."""

    id: str
    version: int
    supplier: str | None = None
    source: str | None = None
    options: Mapping[str, Option] = attrs.field(factory=dict)

    @property
    def exact(self) -> bool:
        """Whether only this very version will do: so it is for community rulesets. One of a package also runs on a
        later version of it."""
        return is_community(self.id)

    def as_json(self) -> dict[str, Any]:
        """The form in which games store it."""
        return {
            "id": self.id,
            "version": self.version,
            "package": self.supplier,
            **({"source": self.source} if self.source is not None else {}),
            "options": dict(self.options),
        }


def new_pin(
    ruleset: Ruleset,
    *,
    supplier: str | None = None,
    source: str | None = None,
    options: Mapping[str, Option] | None = None,
) -> Pin:
    """The pin of a new game on a ruleset: its layers in force are among the options. Raises LibraryError for more than
    64 options, and for an option or a source that cannot be stored."""
    kept = as_options([layer.id for layer in ruleset.layers], options)
    if len(kept) > MOST_OPTIONS:
        raise LibraryError("bad-pin", f"a game has at most {MOST_OPTIONS} options, not {len(kept)}")
    for name, value in kept.items():
        if not _is_option(value):
            wanted = f"a boolean, a finite number or a text of at most {LONGEST_OPTION} characters"
            raise LibraryError("bad-pin", f'the option "{name}" must be {wanted}')
    if source is not None and len(source) > LONGEST_SOURCE:
        raise LibraryError("bad-pin", f"a source has at most {LONGEST_SOURCE} characters, not {len(source)}")
    return Pin(ruleset.id, ruleset.version, supplier, source, kept)


def read_pin(raw: object) -> Pin | None:
    """The pin of a stored game, a JSON value, read tolerantly: keys that nobody knows are passed over, and options that
    could not be stored are left out. None where it names no ruleset."""
    if not isinstance(raw, Mapping):
        return None
    id, version = raw.get("id"), raw.get("version")
    if not isinstance(id, str) or reference_fault(id) is not None or type(version) is not int or version < 1:
        return None
    options = raw.get("options")
    return Pin(
        id,
        version,
        supplier=_text(raw.get("package"), LONGEST_OPTION),
        source=_text(raw.get("source"), LONGEST_SOURCE),
        options={n: v for n, v in options.items() if _is_option(v)} if isinstance(options, Mapping) else {},
    )


def _is_option(value: object) -> bool:
    if isinstance(value, float):
        return isfinite(value)
    if isinstance(value, int):
        return True
    return isinstance(value, str) and len(value) <= LONGEST_OPTION


def _text(value: object, longest: int) -> str | None:
    return value if isinstance(value, str) and len(value) <= longest else None
