"""A character: a definition with a stored sheet, evaluated lazily and once.

A change makes a new character. What does not read the live state is shared with it, so that a spent point costs next to
nothing to evaluate.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import attrs

from rulewright.rounding import by_name, down
from rulewright.sheet.definition import Definition
from rulewright.sheet.fields import Cell, as_shown, cell_number, is_number, number_default
from rulewright.sheet.hiding import hides
from rulewright.sheet.live_shapes import HideWhen, Pool
from rulewright.sheet.payment import after_paying
from rulewright.sheet.shapes import EnumKeys, ListShape, NumberKeys, Skill, UntrainedBy
from rulewright.sheet.stored import Build, Live, PoolMark, Row, Sheet, WoundMarks
from rulewright.sheet.values import within_reach
from rulewright.sheet.wounds import Wounds, read_wounds

T = TypeVar("T")

MOST = 1_000_000
"""The most that a pool or a track may hold."""


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
    def plain(self) -> Character:
        """The same character without what items change: maxima and the proficiency bonus are worked out from it."""
        if not self.definition.score_changes:
            return self
        if self._plain is None:
            self._plain = Character(attrs.evolve(self.definition, score_changes=()), self.sheet)
        return self._plain

    def with_live(self, live: Live) -> Character:
        """The character with another live state; what does not read it stays evaluated."""
        shared = None if self.definition.score_changes else self._built
        return Character(self.definition, attrs.evolve(self.sheet, live=live), _built=shared)

    def with_build(self, build: Build) -> Character:
        """The character with another build."""
        return Character(self.definition, attrs.evolve(self.sheet, build=build))

    def _once(self, memo: dict[Any, Any], key: object, work: Callable[[], T]) -> T:
        if key not in memo:
            memo[key] = work()
        found: T = memo[key]
        return found

    # What a character is.

    def score(self, id: str) -> float:
        """An ability's score: what is stored, else its default, as items change it."""
        return self._once(self._built, ("score", id), lambda: self._score(id))

    def _score(self, id: str) -> float:
        ability = self.definition.abilities.get(id)
        if ability is None:
            return 0
        score = self.sheet.build.abilities.get(id, ability.default)
        for change in self.definition.score_changes:
            score = change(self, id, score)
        return score

    def modifier(self, id: str) -> float:
        """The number that an ability's score comes to (sheet.ability.modifier)."""
        if id not in self.definition.abilities:
            return 0
        return self._once(self._built, ("mod", id), lambda: within_reach(self.definition.modifier_of(self.score(id))))

    def shown(self, id: str) -> Cell | None:
        """A field as an editor shows it, None for one that is not declared."""
        field = self.definition.fields.get(id)
        return as_shown(field, self.sheet.build.fields.get(id)) if field is not None else None

    def number(self, id: str) -> float:
        """A number field: what is stored, else its default, else 0 pulled into its range."""
        field = self.definition.fields.get(id)
        if field is None or not isinstance(field.variant, NumberKeys):
            return 0
        stored = self.sheet.build.fields.get(id)
        return stored if is_number(stored) else number_default(field.variant)

    def derived(self, id: str) -> float:
        """A derived value."""
        getter = self.definition.derived_values.get(id)
        if getter is None:
            return 0
        memo = self._lived if id in self.definition.live_derived else self._built
        return self._once(memo, ("derived", id), lambda: getter(self))

    @property
    def proficiency_bonus(self) -> float:
        """The bonus that tiers multiply, 0 where the ruleset has none."""
        bonus = self.definition.bonus
        return self._once(self._built, "bonus", lambda: bonus(self.plain)) if bonus is not None else 0

    def trained(self, kind: str, id: str) -> Trained:
        """A skill's or a save's number, in its parts."""
        memo = self._lived if id in self.definition.live_capped else self._built
        return self._once(memo, (kind, id), lambda: self._trained(kind, id))

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
        """The rows of a list; a hidden list has none."""
        table = self.definition.lists.get(id)
        if table is None or self.hidden(table.hide_when):
            return ()
        return self.sheet.build.lists.get(id, ())

    def hidden(self, rule: HideWhen | None) -> bool:
        """Whether a hiding rule hides on this character (sheet.field.hide-when)."""
        return rule is not None and hides(rule, self.shown(rule.field))

    # What changes in play.

    def pool(self, id: str) -> PoolState | None:
        """A pool, or a list row's pool by its key ``list:name``; None where this character has no such pool."""
        return self._once(self._lived, ("pool", id), lambda: self._pool(id))

    def _pool(self, id: str) -> PoolState | None:
        pool = self.definition.pools.get(id)
        if pool is None:
            return self._row_pool(id)
        maximum = self.pool_max(pool)
        if maximum <= 0 or self.hidden(pool.hide_when):
            return None
        mark = self.sheet.live.pools.get(id, PoolMark())
        start = maximum if pool.start == "full" else 0
        value = start if mark.value is None else min(max(mark.value, 0), maximum)
        return PoolState(pool.label, value, maximum, min(mark.temp, MOST) if pool.allow_temp else 0)

    def pool_max(self, pool: Pool) -> int:
        """A pool's maximum, rounded down and held to a million; not above 0 means that the character has no such pool."""
        getter = self.definition.pool_maxima.get(pool.id)
        if getter is None:
            return 0
        return self._once(self._built, ("max", pool.id), lambda: min(down(getter(self.plain)), MOST))

    def _row_pool(self, key: str) -> PoolState | None:
        list_id, _, name = key.partition(":")
        table = self.definition.lists.get(list_id)
        if table is None or not name:
            return None
        for row_key, label, maximum in self.row_pools(table):
            if row_key == key:
                mark = self.sheet.live.pools.get(key, PoolMark())
                value = maximum if mark.value is None else min(max(mark.value, 0), maximum)
                return PoolState(label, value, maximum)
        return None

    def row_pools(self, table: ListShape) -> list[tuple[str, str, int]]:
        """The pools of a list's rows: key, name, maximum. Of two rows with one name the first decides; a row with a blank
        name or a maximum that is not above 0 is no pool (sheet.list.pools)."""
        pools = table.pools
        if pools is None:
            return []
        column = next(c.variant for c in table.columns if c.id == pools.max_column)
        found: dict[str, tuple[str, int]] = {}
        for row in self.rows(table.id):
            key = row_pool_key(table, row)
            if key is not None:
                maximum = min(down(cell_number(column, row.get(pools.max_column))), MOST)
                found.setdefault(key, (_name_cell(table, row), maximum))
        return [(key, name, maximum) for key, (name, maximum) in found.items() if maximum > 0]

    def track_range(self, id: str) -> tuple[int, int]:
        """A track's range on this character; a maximum below its minimum is the minimum. That of a wound track is from 0
        to how many marks it takes."""
        wounds = self.wounds(id)
        if wounds is not None:
            return (0, wounds.length)
        track = self.definition.tracks.get(id)
        if track is None:
            return (0, 0)
        getter = self.definition.track_maxima.get(id)
        if getter is None:
            return (track.min, track.max)  # type: ignore[return-value]
        return self._once(self._built, ("range", id), lambda: (track.min, max(min(down(getter(self.plain)), MOST), track.min)))

    def track(self, id: str) -> int:
        """Where a track stands; on a wound track the number of marks; 0 for one that is hidden or not there."""
        track = self.definition.tracks.get(id)
        if track is None or self.hidden(track.hide_when):
            return 0
        wounds = self.wounds(id)
        if wounds is not None:
            return wounds.filled
        lo, hi = self.track_range(id)
        start = track.default if track.default is not None else lo
        return min(max(self.sheet.live.tracks.get(id, start), lo), hi)

    def wounds(self, id: str) -> Wounds | None:
        """A wound track as it stands, None where ``id`` is none."""
        track = self.definition.tracks.get(id)
        if track is None or track.kinds is None:
            return None
        stored = self.sheet.live.wounds.get(id, WoundMarks())
        return self._once(self._lived, ("wounds", id), lambda: read_wounds(track, stored, self))

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

    def paying(self, pays: Mapping[str, int], uses: Mapping[str, int]) -> Character:
        """The character after paying points, by live pool, and uses, by the key of a row pool; what is paid was affordable
        (see :func:`rulewright.sheet.payment.after_paying`)."""
        return self.with_live(after_paying(self, pays, uses))


def row_pool_key(table: ListShape, row: Row) -> str | None:
    """The key of a row's pool: the list's id and the row's name; None where the list has no pools or the name is blank
    (sheet.list.pools.key)."""
    name = _name_cell(table, row)
    return f"{table.id}:{name.lower()}" if name else None


def _name_cell(table: ListShape, row: Row) -> str:
    cell = row.get(table.pools.name_column) if table.pools is not None else None
    return cell.strip() if isinstance(cell, str) else ""


def enum_value(who: Character, field: str) -> str | None:
    """An enum field's value as the editor shows it, None where it is no enum field."""
    shape = who.definition.fields.get(field)
    return str(who.shown(field)) if shape is not None and isinstance(shape.variant, EnumKeys) else None
