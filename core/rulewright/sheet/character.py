"""A character: a definition with a stored sheet, evaluated lazily and once.

A change makes a new character. What does not read the live state is shared with it, so that a spent point costs next to
nothing to evaluate.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import attrs

from rulewright.items.held import Bag, read_bag
from rulewright.rounding import by_name, down
from rulewright.sheet.changes import NO_MARKS, after_paying
from rulewright.sheet.computed import filled
from rulewright.sheet.definition import Definition
from rulewright.sheet.fields import Cell, as_shown, is_number
from rulewright.sheet.hiding import hides
from rulewright.sheet.live_shapes import HideWhen, Pool
from rulewright.sheet.row_pools import read_row_pools
from rulewright.sheet.shapes import EnumKeys, ListShape, Skill, UntrainedBy
from rulewright.sheet.stored import MOST, Build, Live, PoolMark, Row, Sheet, WoundMarks
from rulewright.sheet.values import Getter, within_reach
from rulewright.sheet.wounds import Wounds, read_wounds

UNTOUCHED: Final = PoolMark()
UNHURT: Final = WoundMarks()


@attrs.frozen
class Trained:
    """The number of a skill or save, and what it is made of (sheet.evaluate.trained-modifier)."""

    id: str
    label: str
    ability: str | None
    ability_part: float
    training: float
    bonus: float
    untrained: int
    cap: int | None
    tier: str
    rule: str

    @property
    def uncapped(self) -> float:
        return self.ability_part + self.training + self.bonus + self.untrained

    @property
    def value(self) -> float:
        """The number that checks use: under the cap, where there is one."""
        return self.uncapped if self.cap is None else min(self.uncapped, self.cap)

    @property
    def rating(self) -> float:
        """What the character is worth in it, whatever ability it is rolled with."""
        return self.training + self.bonus + self.untrained

    def rated(self, other: Trained) -> Trained:
        """The same with the rating of another, where that is higher (check.contextual.best)."""
        if other.rating <= self.rating:
            return self
        return attrs.evolve(
            self, training=other.training, bonus=other.bonus, untrained=other.untrained, rule=other.rule
        )

    def swapped(self, modifier: float) -> Trained:
        """The same with another ability's modifier in place of its own (sheet.evaluate.with-swap)."""
        return attrs.evolve(self, ability_part=modifier)


@attrs.frozen
class PoolState:
    """A pool as it stands: what is left, its maximum, and temporary points."""

    label: str
    value: int
    max: int
    temp: int = 0


class Character:
    """One character. Unknown ids read 0 or None; nothing here raises (sheet.value.dangling)."""

    __slots__ = ("_built", "_lived", "_plain", "definition", "sheet")

    def __init__(self, definition: Definition, sheet: Sheet, *, _built: dict[Any, Any] | None = None) -> None:
        self.definition = definition
        self.sheet = sheet
        self._built: dict[Any, Any] = {} if _built is None else _built
        self._lived: dict[Any, Any] = {}
        self._plain: Character | None = None

    @property
    def name(self) -> str:
        return self.sheet.name

    @property
    def has_sheet(self) -> bool:
        """Whether there is a sheet at all; a blank one is one (sheet.evaluate.no-sheet)."""
        return not self.definition.sheetless

    @property
    def plain(self) -> Character:
        """The same character without what items change: maxima and the proficiency bonus are worked out from it."""
        if not self.definition.score_changes:
            return self
        if self._plain is None:
            self._plain = Character(attrs.evolve(self.definition, score_changes=()), self.sheet)
        return self._plain

    def with_live(self, live: Live) -> Character:
        """The character with another live state; what does not read it stays evaluated."""
        same_scores = not self.definition.score_changes or live.items == self.sheet.live.items
        shared = self._built if same_scores else None
        return Character(self.definition, attrs.evolve(self.sheet, live=live), _built=shared)

    def with_build(self, build: Build) -> Character:
        """The character with another build."""
        return Character(self.definition, attrs.evolve(self.sheet, build=build))

    # What a character is.

    def score(self, id: str) -> float:
        """An ability's score: what it is worked out of, or else what is stored or its default, as items change it."""
        found: float | None = self._built.get(("score", id))
        if found is None:
            found = self._built["score", id] = self._score(id)
        return found

    def _score(self, id: str) -> float:
        ability = self.definition.abilities.get(id)
        if ability is None:
            return 0
        worked_out = self.definition.computed_scores.get(id)
        if worked_out is not None:
            score = min(max(worked_out(self), ability.min), ability.max)
        else:
            score = self.sheet.build.abilities.get(id, ability.default)
        for change in self.definition.score_changes:
            score = change(self, id, score)
        return score

    def modifier(self, id: str) -> float:
        """The number that an ability's score comes to (sheet.ability.modifier)."""
        found: float | None = self._built.get(("modifier", id))
        if found is None:
            known = id in self.definition.abilities
            found = within_reach(self.definition.modifier_of(self.score(id))) if known else 0
            self._built["modifier", id] = found
        return found

    def shown(self, id: str) -> Cell | None:
        """A field as an editor shows it, None for one that is not declared."""
        found: Cell | None = self._built.get(("shown", id))
        if found is None:
            field = self.definition.fields.get(id)
            if field is not None:
                found = self._built["shown", id] = as_shown(field, self.sheet.build.fields.get(id))
        return found

    def retired(self, id: str) -> str | None:
        """What the sheet holds in an enum field, where an active layer took that value away: an editor shows it as what
        it is, and offers it no longer (layer.fields.kept). None where nothing was taken."""
        stored = self.sheet.build.fields.get(id)
        gone = isinstance(stored, str) and stored in self.definition.retired.get(id, ())
        return str(stored) if gone else None

    def number(self, id: str) -> float:
        """A number field: what is stored, else its default, else 0 pulled into its range."""
        value = self.shown(id)
        return value if is_number(value) else 0

    def derived(self, id: str) -> float:
        """A derived value."""
        memo = self._lived if id in self.definition.live_derived else self._built
        found: float | None = memo.get(("derived", id))
        if found is None:
            getter = self.definition.derived_values.get(id)
            found = memo["derived", id] = getter(self) if getter is not None else 0
        return found

    @property
    def proficiency_bonus(self) -> float:
        """The bonus that tiers multiply, 0 where the ruleset has none."""
        found: float | None = self._built.get("proficiency bonus")
        if found is None:
            bonus = self.definition.bonus
            found = self._built["proficiency bonus"] = bonus(self.plain) if bonus is not None else 0
        return found

    def trained(self, kind: str, id: str) -> Trained:
        """A skill's or a save's number, in its parts."""
        memo = self._lived if id in self.definition.live_capped else self._built
        found: Trained | None = memo.get((kind, id))
        if found is None:
            found = memo[kind, id] = self._trained(kind, id)
        return found

    def best_rated(self) -> Trained | None:
        """The skill with the highest rating, the first of several; None where the sheet has no skill."""
        skills = (self.trained("skill", id) for id in self.definition.skills)
        return max(skills, key=lambda trained: trained.rating, default=None)

    def _trained(self, kind: str, id: str) -> Trained:
        definition, build = self.definition, self.sheet.build
        entry = definition.trainable(kind, id)
        if entry is None:
            return Trained(id, id, None, 0, 0, 0, 0, None, "", "normal")
        first = definition.first_tier
        tier = definition.tiers.get((build.saves if kind == "save" else build.skills).get(id, ""), first)
        training = by_name(tier.round, tier.multiplier * self.proficiency_bonus) + tier.flat
        rule, by = "normal", 0
        if tier.id == first.id:
            rule, by = self._untrained(entry)
        cap = definition.caps.get(id)
        return Trained(
            id=id,
            label=entry.label,
            ability=entry.ability,
            ability_part=self.modifier(entry.ability) if entry.ability is not None else 0,
            training=training,
            bonus=build.bonuses.get(id, 0),
            untrained=by,
            cap=down(cap(self)) if cap is not None else None,
            tier=tier.id,
            rule=rule,
        )

    def _untrained(self, entry: Skill) -> tuple[str, int]:
        rule = self.definition.untrained_rule(entry)
        return ("normal", rule.by) if isinstance(rule, UntrainedBy) else (rule, 0)

    def rows(self, id: str) -> tuple[Row, ...]:
        """The rows of a list, computed cells filled in; a hidden list has none."""
        found: tuple[Row, ...] | None = self._built.get(("rows", id))
        if found is None:
            table = self.definition.lists.get(id)
            there = table is not None and not self.hidden(table.hide_when)
            found = filled(table, self.sheet.build.lists.get(id, ())) if table is not None and there else ()
            self._built["rows", id] = found
        return found

    def hidden(self, rule: HideWhen | None) -> bool:
        """Whether a hiding rule hides on this character (sheet.field.hide-when)."""
        return rule is not None and hides(rule, self.shown(rule.field))

    # What changes in play.

    def pool(self, id: str) -> PoolState | None:
        """A pool, or a list row's pool by its key ``list:name``; None where this character has no such pool."""
        key = ("pool", id)
        if key not in self._lived:
            pool = self.definition.pools.get(id)
            self._lived[key] = self._pool(pool) if pool is not None else self._row_pool(id)
        found: PoolState | None = self._lived[key]
        return found

    def _pool(self, pool: Pool) -> PoolState | None:
        maximum = self.pool_max(pool)
        if maximum <= 0 or self.hidden(pool.hide_when):
            return None
        mark = self.sheet.live.pools.get(pool.id, UNTOUCHED)
        value = self.pool_start(pool, maximum) if mark.value is None else min(max(mark.value, 0), maximum)
        return PoolState(pool.label, value, maximum, mark.temp if pool.allow_temp else 0)

    def pool_start(self, pool: Pool, maximum: int) -> int:
        """Where a pool with this maximum stands before anything touched it (sheet.live.start-from)."""
        start = self._start(pool.id, self.definition.pool_starts.get(pool.id))
        if start is not None:
            return min(max(start, 0), maximum)
        return maximum if pool.start == "full" else 0

    def _start(self, id: str, getter: Getter | None) -> int | None:
        """The number that a pool or track starts from, rounded down; None where it reads none."""
        if getter is None:
            return None
        found: int | None = self._built.get(("start", id))
        if found is None:
            found = self._built["start", id] = down(getter(self.plain))
        return found

    def pool_max(self, pool: Pool) -> int:
        """A pool's maximum, rounded down and held to a million; not above 0 means that the character has no such
        pool."""
        return self._most(pool.id, self.definition.pool_maxima.get(pool.id), 0)

    def _most(self, id: str, getter: Getter | None, fixed: int) -> int:
        if getter is None:
            return fixed
        found: int | None = self._built.get(("most", id))
        if found is None:
            found = self._built["most", id] = min(down(getter(self.plain)), MOST)
        return found

    def _row_pool(self, key: str) -> PoolState | None:
        table = self.definition.lists.get(key.partition(":")[0])
        found = self._row_pools(table).get(key) if table is not None else None
        if found is None:
            return None
        name, maximum = found
        value = self.sheet.live.pools.get(key, UNTOUCHED).value
        return PoolState(name, maximum if value is None else min(max(value, 0), maximum), maximum)

    def row_pools(self, table: ListShape) -> tuple[tuple[str, str, int], ...]:
        """The pools of a list's rows: key, name, maximum. Of two rows with one name the first decides; a row with a
        blank name or a maximum that is not above 0 is no pool (sheet.list.pools)."""
        return tuple((key, name, maximum) for key, (name, maximum) in self._row_pools(table).items())

    def _row_pools(self, table: ListShape) -> dict[str, tuple[str, int]]:
        found: dict[str, tuple[str, int]] | None = self._built.get(("row pools", table.id))
        if found is None:
            found = self._built["row pools", table.id] = read_row_pools(table, self.rows(table.id))
        return found

    def track_range(self, id: str) -> tuple[int, int]:
        """A track's range on this character; a maximum below its minimum is the minimum. That of a wound track is
        from 0 to how many marks it takes."""
        wounds = self.wounds(id)
        if wounds is not None:
            return (0, wounds.length)
        track = self.definition.tracks.get(id)
        if track is None:
            return (0, 0)
        fixed = track.max if isinstance(track.max, int) else track.min
        return (track.min, max(self._most(id, self.definition.track_maxima.get(id), fixed), track.min))

    def track(self, id: str) -> int:
        """Where a track stands; on a wound track the number of marks; 0 for one that is hidden or not there."""
        found: int | None = self._lived.get(("track", id))
        if found is None:
            found = self._lived["track", id] = self._track(id)
        return found

    def _track(self, id: str) -> int:
        track = self.definition.tracks.get(id)
        if track is None or self.hidden(track.hide_when):
            return 0
        wounds = self.wounds(id)
        if wounds is not None:
            return wounds.filled
        stored = self.sheet.live.tracks.get(id)
        if stored is None:
            return self.track_start(id)
        lo, hi = self.track_range(id)
        return min(max(stored, lo), hi)

    def track_start(self, id: str) -> int:
        """Where a plain track stands before anything moved it: where it starts from, at its default, else its
        minimum."""
        track = self.definition.tracks.get(id)
        lo, hi = self.track_range(id)
        start = self._start(id, self.definition.track_starts.get(id))
        if start is not None:
            return min(max(start, lo), hi)
        return lo if track is None or track.default is None else min(track.default, hi)

    def wounds(self, id: str) -> Wounds | None:
        """A wound track as it stands, None where ``id`` is none."""
        track = self.definition.tracks.get(id)
        if track is None or track.kinds is None:
            return None
        found: Wounds | None = self._lived.get(("wounds", id))
        if found is None:
            found = self._lived["wounds", id] = read_wounds(track, self.sheet.live.wounds.get(id, UNHURT), self)
        return found

    def text(self, id: str) -> str:
        """A live note, cut to its maxLength."""
        note = self.definition.texts.get(id)
        return self.sheet.live.text.get(id, "")[: note.max_length] if note is not None else ""

    @property
    def conditions(self) -> tuple[str, ...]:
        """The active conditions that the ruleset declares, in its order."""
        active = set(self.sheet.live.conditions)
        return tuple(id for id in self.definition.conditions if id in active)

    def state(self, id: str) -> str | None:
        """A live state's value; one no longer offered reads as the default; None where it is hidden or not there."""
        state = self.definition.states.get(id)
        if state is None or self.hidden(state.hide_when):
            return None
        stored = self.sheet.live.states.get(id)
        return stored if stored in state.values else state.unset()

    @property
    def bag(self) -> Bag:
        """All that the character holds (item.holder)."""
        found: Bag | None = self._lived.get("bag")
        if found is None:
            found = self._lived["bag"] = read_bag(self.sheet.live.items, self.definition.goods)
        return found

    def paying(
        self, pays: Mapping[str, int], uses: Mapping[str, int], marks: Mapping[str, int] = NO_MARKS
    ) -> Character:
        """The character after paying points, by live pool, and uses, by the key of a row pool, and marking steps of
        plain tracks; what is paid was found to be affordable (see :func:`rulewright.sheet.changes.after_paying`)."""
        return after_paying(self, pays, uses, marks)


def enum_value(who: Character, field: str) -> str | None:
    """An enum field's value as the editor shows it, None where it is no enum field."""
    shape = who.definition.fields.get(field)
    return str(who.shown(field)) if shape is not None and isinstance(shape.variant, EnumKeys) else None
