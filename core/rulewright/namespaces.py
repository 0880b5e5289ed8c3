"""Ids with a namespace: under which name a ruleset of a stranger is filed, so that it can never pass for another's."""

from __future__ import annotations

import re
from typing import Final

from rulewright.file import RESERVED_IDS

LOCAL: Final = "local"
"""The namespace of rulesets that were imported from a file; nobody else may publish under it
(file.namespace.grammar)."""
LONGEST: Final = 140
"""Characters that a reference to a ruleset may have: namespace, slash and id."""

_NAMESPACE: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
_ID: Final = re.compile(r"(?=.{1,64}\Z)[a-z0-9]+(?:-[a-z0-9]+)*")


def namespace_fault(namespace: str) -> str | None:
    """What keeps a text from being a namespace, or None: 1 to 64 letters, digits, dots, underscores and hyphens, a
    letter or a digit first."""
    if _NAMESPACE.fullmatch(namespace):
        return None
    return "a namespace is 1 to 64 letters, digits, dots, underscores and hyphens, a letter or a digit first"


def owner_fault(owner: str) -> str | None:
    """What keeps the owner of a repository from publishing rulesets, or None."""
    if owner.lower() == LOCAL:
        return f'an owner called "{LOCAL}" cannot publish rulesets: that namespace is for imports from a file'
    return namespace_fault(owner)


def filed_id(id: str, namespace: str | None) -> str:
    """The id that a ruleset is filed under: ``alice/v20``, the namespace in lower case; the bare id without one."""
    return id if namespace is None else f"{namespace.lower()}/{id}"


def is_community(id: str) -> bool:
    """Whether a filed id is that of a community ruleset: it holds a slash exactly then (file.namespace)."""
    return "/" in id


def reference_fault(reference: str) -> str | None:
    """What keeps a text from being a stored reference to a ruleset, bare or namespaced, or None."""
    if len(reference) > LONGEST:
        return f"a reference to a ruleset has at most {LONGEST} characters, not {len(reference)}"
    namespace, slash, id = reference.rpartition("/")
    if slash and namespace_fault(namespace) is not None:
        return namespace_fault(namespace)
    if not _ID.fullmatch(id):
        return "the id of a ruleset is at most 64 lowercase letters and digits, in groups joined by hyphens"
    if id in RESERVED_IDS:
        return f'"{id}" is an id of the engine itself, behind a namespace too'
    return None
