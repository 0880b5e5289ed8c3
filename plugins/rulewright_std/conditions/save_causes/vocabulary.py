"""The key of a modifier that narrows it to saves against something."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rulewright.catalog.acts import DamageType
from rulewright.check.modifiers import Modifier, ModifierKeys
from rulewright.features import features
from rulewright.fight.named import fight_names
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Bounds, Keys, key, shape
from rulewright.shapes.words import Id

AGAINST: Final = "combat.save-against.key"
FEATURES: Final = (
    *features("combat.save-against.comment-key", since="1.26"),
    *features(
        AGAINST, "combat.save-against.where", "combat.save-against.outside", "combat.save-against.version",
        "combat.save-against.any", "combat.save-against.and-saves", "combat.save-against.use-mode",
        "combat.save-against.racial", "combat.save-against.magic-resistance", "combat.save-against.applies-count",
        "combat.save-against.damage-parts", "combat.save-against.magic-quality", "combat.save-against.ending-saves",
        "combat.save-against.nothing", since="1.134",
    ),
)  # fmt: skip


@shape
class SaveCauses:
    """What a save is against; any one is enough (combat.save-against.any)."""

    conditions: Annotated[tuple[Id, ...], Bounds(1, 80)] | None = key(
        default=None, help="live conditions of the sheet, which the action would put on"
    )
    damage: Annotated[tuple[DamageType, ...], Bounds(1, 64)] | None = key(
        default=None, help="types of damage that the action would do"
    )
    magic: Literal[True] | None = key(default=None, help="whatever has the quality of being magical")


@shape
class CauseKeys(ModifierKeys):
    """What a modifier of saves is against."""

    against: SaveCauses | None = key(default=None, since="1.134", feature=AGAINST, help="only saves against these")

    @property
    def only_in_fights(self) -> bool:
        """A save that somebody asks for outside of a fight is against nothing that could be told
        (combat.save-against.outside)."""
        return self.against is not None

    def check(self, modifier: Modifier, loading: Loading, report: Report) -> None:
        """Refuse causes on modifiers of anything but saves, and names that the ruleset does not declare."""
        if self.against is None:
            return
        causes, here = self.against, report.at("against")
        if modifier.to != "saves":
            here.refuse(f"can stand only on a modifier to saves, not to {modifier.to}", feature=AGAINST)
        if causes.conditions is None and causes.damage is None and causes.magic is None:
            here.refuse("must have conditions, damage or magic: it is against nothing", feature=AGAINST)
        for index, id in enumerate(causes.conditions or ()):
            if id not in loading.definition.conditions:
                here.at("conditions", index).refuse(f'names no live condition of the sheet: "{id}"', feature=AGAINST)
        names = fight_names(loading)
        if names is not None:
            for index, written in enumerate(causes.damage or ()):
                names.check_damage_type(written, here.at("damage", index), AGAINST)


KEYS: Final = (Keys("modifier", CauseKeys),)
