"""Features: what a host can offer, each with an id, the version it came in with and the plugin that carries it."""

from __future__ import annotations

import attrs

from rulewright.capability import BASE, Capability


@attrs.frozen
class Feature:
    """A feature of the format that somebody implements."""

    id: str
    since: Capability = BASE


def features(*ids: str, since: str | None = None) -> tuple[Feature, ...]:
    """Declare features that came in together. Without ``since`` they have been there since the first version."""
    version = BASE if since is None else Capability.parse(since)
    return tuple(Feature(id, version) for id in ids)


@attrs.frozen
class Offer:
    """One row of the feature table: a feature, who carries it, and whether this engine offers it."""

    id: str
    since: Capability
    plugin: str
    offered: bool
