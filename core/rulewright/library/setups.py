"""Shared game setups: a setup names its ruleset, and whoever receives it learns whether that is here
(file.setup-file)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from rulewright.library.library import Library, Listed
from rulewright.namespaces import reference_fault


@attrs.frozen
class SetupRuleset:
    """The ruleset that a shared setup was made with."""

    id: str
    version: int
    name: str

    def as_json(self) -> dict[str, Any]:
        """The form in which a setup carries it."""
        return {"id": self.id, "version": self.version, "name": self.name}


def read_setup_ruleset(raw: object) -> SetupRuleset | None:
    """What a setup says of its ruleset, a JSON value, None where it names none: then the game has no ruleset."""
    if not isinstance(raw, Mapping):
        return None
    id, version, name = raw.get("id"), raw.get("version"), raw.get("name")
    if not isinstance(id, str) or reference_fault(id) is not None or type(version) is not int:
        return None
    return SetupRuleset(id, version, name if isinstance(name, str) and name.strip() else id)


@attrs.frozen
class Standing:
    """How a setup's ruleset stands on this install: the version that a game would be created on, or, in ``notice``, why
    there is none. A game then follows the engine's own rules, unless the player installs the ruleset and picks it."""

    installed: Listed | None
    notice: str | None = None


def standing(library: Library, wanted: SetupRuleset) -> Standing:
    """Whether the ruleset of a setup is offered here, in that version or a later one; the exact one is preferred."""
    there = [found for found in library.offered() if found.id == wanted.id]
    usable = [found for found in there if found.version >= wanted.version]
    if usable:
        return Standing(min(usable, key=lambda found: found.version))
    what = f"{wanted.name} ({wanted.id}, version {wanted.version})"
    if not there:
        return Standing(None, f"This setup was made with {what}, which is not installed here.")
    newest = max(found.version for found in there)
    return Standing(None, f"This setup was made with {what}; only version {newest} is installed here.")
