"""Things that the Game Master invents: described in the tag, and held to what the ruleset knows and allows
(item.invented, item.rarity-caps)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import attrs

from rulewright.items.actions import ItemAsk
from rulewright.items.goods import Good, Goods
from rulewright.items.held import Stack, stack_of
from rulewright.items.shapes import Items
from rulewright.loading import Loading
from rulewright.names import case_key
from rulewright.rounding import spell
from rulewright.sheet.definition import Definition
from rulewright_std.items.handling.describing import effect_of
from rulewright_std.items.handling.proposed import proposed_stat
from rulewright_std.items.handling.vocabulary import InventionKeys, RarityCap

DESCRIBED_BY: Final = (
    "like", "category", "rarity", "tags", "stats", "slots", "binds", "worn", "carried", "summary",
)  # fmt: skip
"""The attributes of an ``add`` that describe a new thing."""
LONGEST_SUMMARY: Final = 300


def inventor(loading: Loading) -> Inventor | None:
    """What makes things of descriptions; None where the ruleset lets nobody invent."""
    block = loading.file.items
    if block is None or not block.part(InventionKeys).propose:
        return None
    caps = {cap.rarity: cap for cap in block.part(InventionKeys).rarity_caps}
    return Inventor(block, loading.definition, caps)


@attrs.frozen
class Inventor:
    """Makes things of descriptions. Only declared words are kept, and numbers are held to their range and to the caps
    of the thing's rarity; every change is said."""

    block: Items
    sheet: Definition
    caps: Mapping[str, RarityCap]

    @property
    def goods(self) -> Goods:
        return self.sheet.goods

    def described(self, ask: ItemAsk) -> bool:
        """Whether a tag describes the thing that it names."""
        return any(ask.text(name) for name in DESCRIBED_BY)

    def made(self, ask: ItemAsk) -> tuple[Stack | None, str]:
        """The thing that a tag describes, and what was changed about it."""
        notes: list[str] = []
        like = self.goods.named(ask.text("like"))
        if ask.text("like") and like is None:
            notes.append(f"nothing is called {ask.text('like')}")
        raw: dict[str, Any] = self._words(ask, like, notes)
        cap = self.caps.get(raw.get("rarity", ""))
        raw["stats"] = self._stats(ask, like, cap, notes)
        raw["slots"] = self._slots(ask, like, notes)
        if ask.text("binds"):
            self._binds(ask, raw, notes)
        for place in ("worn", "carried"):
            if ask.text(place):
                raw[place] = self._effect(place, ask, cap, notes)
        raw = {name: value for name, value in raw.items() if value or name == "category"}
        return self._thing(ask, raw, notes), "; ".join(notes)

    def _thing(self, ask: ItemAsk, raw: dict[str, Any], notes: list[str]) -> Stack | None:
        """The thing itself. What it does is left out where the ruleset has no such words."""
        item = self.goods.making(raw)
        if item is None:
            raw = {name: value for name, value in raw.items() if name not in ("worn", "carried")}
            notes.append("what it does means nothing in these rules")
            item = self.goods.making(raw)
        if item is None:
            return None
        summary = ask.text("summary")[:LONGEST_SUMMARY]
        made = stack_of(Good("", ask.item, item), ask.item, made=raw)
        return attrs.evolve(made, extra={"summary": summary}) if summary else made

    def _words(self, ask: ItemAsk, like: Good | None, notes: list[str]) -> dict[str, Any]:
        category = self._word("category", ask.text("category"), self.block.categories, notes)
        if category is None:
            category = like.item.category if like is not None else self.block.categories[0].id
        rarities = self.block.rarities
        rarity = self._word("rarity", ask.text("rarity"), rarities, notes)
        if rarity is None and rarities:
            # Without a rarity a thing would be under no cap at all.
            own = like.item.rarity if like is not None and not ask.text("rarity") else None
            rarity = own or rarities[0].id
            if ask.text("rarity"):
                notes.append(f"it is {rarities[0].label}")
        tags = [self._word("tag", name, self.block.tags, notes) for name in _listed(ask.text("tags"))]
        if not ask.text("tags") and like is not None:
            tags = list(like.item.tags)
        return {"category": category, "rarity": rarity, "tags": list(dict.fromkeys(filter(None, tags)))[:16]}

    def _word(self, noun: str, written: str, words: Iterable[Any], notes: list[str]) -> str | None:
        """The id of a word, by its id or label; an unknown one is dropped."""
        if not written:
            return None
        wanted = case_key(written)
        found = next((word.id for word in words if wanted in (case_key(word.id), case_key(word.label))), None)
        if found is None:
            notes.append(f"no {noun} is called {written}")
        return found

    def _stats(self, ask: ItemAsk, like: Good | None, cap: RarityCap | None, notes: list[str]) -> dict[str, Any]:
        stats = dict(like.item.stats) if like is not None else {}
        by_id = {stat.id: stat for stat in self.block.stats}
        for name, value in _pairs(ask.text("stats")):
            id = self._word("stat", name, self.block.stats, notes)
            if id is not None:
                found = proposed_stat(by_id[id], value)
                if found is None:
                    notes.append(f"{by_id[id].label} cannot be {value}")
                else:
                    stats[id] = found
                    if spell_value(found).casefold() != value.casefold():
                        notes.append(f"{by_id[id].label} is {spell_value(found)}")
        for id, most in (cap.stats if cap is not None else {}).items():
            held = stats.get(id)
            if isinstance(held, (int, float)) and not isinstance(held, bool) and held > most:
                stats[id] = most
                notes.append(f"{by_id[id].label} is held to {spell(most)}")
        return stats

    def _slots(self, ask: ItemAsk, like: Good | None, notes: list[str]) -> dict[str, int]:
        if not ask.text("slots"):
            return dict(like.item.slots) if like is not None else {}
        slots: dict[str, int] = {}
        most = {slot.id: slot.count for slot in self.block.slots}
        for name, value in _pairs(ask.text("slots")):
            id = self._word("slot", name, self.block.slots, notes)
            if id is not None:
                wanted = int(value) if value.isdecimal() and value.isascii() and len(value) < 9 else 1
                slots[id] = min(max(wanted, 1), most[id])
                if slots[id] != wanted:
                    notes.append(f"it takes {slots[id]} of {id}")
        return slots

    def _binds(self, ask: ItemAsk, raw: dict[str, Any], notes: list[str]) -> None:
        written = ask.text("binds")
        if self.block.binding is None:
            notes.append("nothing binds in these rules")
        elif case_key(written) not in ("false", "no", "0"):
            plain = case_key(written) in ("true", "yes", "1", "cursed")
            raw["binds"] = {
                "cursed": case_key(written) == "cursed",
                **({} if plain else {"restriction": written[:160]}),
            }

    def _effect(self, place: str, ask: ItemAsk, cap: RarityCap | None, notes: list[str]) -> dict[str, Any]:
        effect = effect_of(ask.text(place), self.sheet)
        notes += [f"{part} means nothing in these rules" for part in effect.dropped]
        kept = [held for one in effect.written.get("modifiers", ()) if (held := _capped(one, cap, notes)) is not None]
        written = {name: value for name, value in effect.written.items() if name != "modifiers"}
        return {**written, "modifiers": kept} if kept else written


def _capped(modifier: dict[str, Any], cap: RarityCap | None, notes: list[str]) -> dict[str, Any] | None:
    """A modifier under the bonus cap of a rarity: dice are no bonus there, and penalties are never capped."""
    if cap is None or cap.bonus is None:
        return modifier
    if "dice" in modifier and not modifier.get("minus"):
        notes.append(f"a bonus of {modifier['dice']} is too much for it")
        return None
    if modifier.get("flat", 0) > cap.bonus:
        notes.append(f"a bonus of {modifier['flat']} is held to {cap.bonus}")
        return {**modifier, "flat": cap.bonus} if cap.bonus else None
    return modifier


def spell_value(value: float | str | bool) -> str:
    """A stat's value as a game master writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return value if isinstance(value, str) else spell(value)


def _listed(written: str) -> list[str]:
    return [name for name in (part.strip() for part in written.replace(";", ",").split(",")) if name]


def _pairs(written: str) -> list[tuple[str, str]]:
    """``bulk 2, edge: 1d8`` as pairs; a name alone has an empty value."""
    pairs = []
    for part in _listed(written):
        colon = part.replace("=", ":")
        name, _, value = colon.partition(":") if ":" in colon else part.rpartition(" ")
        pairs.append((name.strip(), value.strip()) if name.strip() else (value.strip(), ""))
    return pairs
