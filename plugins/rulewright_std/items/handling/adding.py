"""``add``: a thing goes into a bag, or into the view that all of the party share."""

from __future__ import annotations

from typing import Final

import attrs

from rulewright.commands.families import Turn
from rulewright.commands.refusal import Refusal
from rulewright.items.actions import Act, Handled, InventoryAction, ItemAsk, hand_over, named_member, refused, thing
from rulewright.items.held import Stack, stack_of
from rulewright.items.shapes import Stat, Word
from rulewright.loading import Loading
from rulewright.teaching import Example, listed
from rulewright_std.items.handling.inventing import DESCRIBED_BY, Inventor, inventor


def bind_add(loading: Loading) -> Act:
    """The action, for one ruleset."""
    block = loading.file.items
    adding = Adding(
        inventor(loading),
        native=block is None or block.native,
        plain=block is None or block.freeform == "plain",
    )
    return adding.add


def teach_add(loading: Loading) -> Example:
    """What a Game Master is told of it; where things may be invented, how one is described too, and in which words."""
    does = "puts things into a bag; without who they go to whoever can carry them"
    inventing = inventor(loading)
    if inventing is not None:
        block = inventing.block
        does += f"; a new thing may be described by {listed([f'{name}=' for name in DESCRIBED_BY])}"
        words: dict[str, tuple[Word | Stat, ...]] = {
            "categories": block.categories,
            "rarities": block.rarities,
            "tags": block.tags,
            "stats": block.stats,
        }
        does += "".join(f"; {name}: {', '.join(word.label for word in made)}" for name, made in words.items() if made)
    return Example((("item", "NAME"), ("count", "N")), does)


ADD: Final = InventoryAction("add", bind_add, teach=teach_add)


@attrs.frozen
class Adding:
    """Which things may be added: ``native`` says whether the Game Master may name anything at all, ``plain`` whether
    the player may (item.names)."""

    inventor: Inventor | None
    native: bool
    plain: bool

    def add(self, ask: ItemAsk, turn: Turn) -> Handled:
        """Add a thing, and answer what nobody can carry apart (tag.inventory.add)."""
        who = named_member(ask, turn)
        if isinstance(who, Refusal):
            return refused(ask, turn, who.reason)
        if not turn.party:
            return refused(ask, turn, "unknown-character")
        what, note = self._thing(ask, turn)
        if what is None:
            return refused(ask, turn, "not-ruleset-item")
        if what.good is not None and not what.good.item.tangible:
            return refused(ask, turn, "service")
        return hand_over(ask, turn, what.of(ask.count), who, note)

    def _thing(self, ask: ItemAsk, turn: Turn) -> tuple[Stack | None, str]:
        """The thing that is meant, or made by a description, with what was changed about that."""
        known = thing(turn.party, ask.item)
        if known is not None and known.good is not None:
            return known, ""
        if ask.by_player:
            return (known or stack_of(None, ask.item)) if self.plain else None, ""
        if self.inventor is not None and self.inventor.described(ask):
            return self.inventor.made(ask)
        if known is not None:
            return known, ""
        return stack_of(None, ask.item) if self.native else None, ""
