"""Items that a pick opens: a character may take them to hand in play, and carries none of them until then."""

from __future__ import annotations

from typing import Annotated, Final

from rulewright.build.around import Around
from rulewright.build.gifts import Access
from rulewright.build.step import Giving, Grant
from rulewright.catalog.catalogs import CatalogEntry
from rulewright.features import features
from rulewright.issues import Report
from rulewright.items.shapes import ItemKey
from rulewright.shapes.declare import Bounds, key, shape

FEATURES: Final = features("builder.grants.item-access", "builder.grants.item-access.taken", since="1.215")
ACCESS: Final = "builder.grants.item-access"


@shape
class AccessKeys:
    """Items that picks open (builder.grants.item-access)."""

    item_access: Annotated[tuple[ItemKey, ...], Bounds(0, 48)] = key(
        default=(),
        since="1.215",
        feature=ACCESS,
        help="items that the character may take to hand, as <catalog>/<entry>",
    )


def bind_access(part: AccessKeys, around: Around, report: Report) -> Giving:
    """Check the items that a pick opens; ``report`` stands at the grants of an entry."""
    for index, item in enumerate(part.item_access):
        here = report.at("itemAccess", index)
        around.catalogs.refer(item, "item that can be held", here, fits=_can_be_held, feature=ACCESS)
    return Giving(opens=tuple(Access(item) for item in part.item_access))


def _can_be_held(entry: CatalogEntry) -> bool:
    return entry.shape.item is not None and entry.shape.item.tangible


ITEM_ACCESS: Final = Grant("itemAccess", AccessKeys, bind_access)
