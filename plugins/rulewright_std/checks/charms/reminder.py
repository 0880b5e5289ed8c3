"""What a Game Master is told of entries that change checks."""

from __future__ import annotations

from rulewright.catalog.catalogs import Catalogs
from rulewright.check.resolution import Resolution
from rulewright.loading import Loading
from rulewright.teaching import Teaching
from rulewright_std.checks.charms.vocabulary import CharmKeys


def changes_checks(catalogs: Catalogs) -> bool:
    """Whether any entry at hand changes a check."""
    return any(entry.mechanics is not None and entry.mechanics.part(CharmKeys).check for entry in catalogs)


def teach_use(resolution: Resolution, loading: Loading) -> list[Teaching]:
    """How an entry is used on a check, where some entry can be. None is named: those on the sheets are."""
    if not changes_checks(loading.catalogs):
        return []
    sentence = "something on the roller's sheet that changes this very check; its price is paid with the roll"
    return [Teaching(sentence, "use", "NAME")]
