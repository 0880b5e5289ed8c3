"""What the shapes of weapons cannot say: names that point at nothing, and words that nothing in the file gives
meaning."""

from __future__ import annotations

from typing import Final

import attrs

from rulewright.fight.words import Scale, told
from rulewright.issues import Report
from rulewright.items.checks import Words
from rulewright.items.shapes import OfStat
from rulewright.loading import Loading
from rulewright.sheet.ids import unique_ids
from rulewright_std.items.weapons.vocabulary import EXTRAS, Attack, OffHandKeys, WeaponKeys

FEATURE: Final = "item.attack"


@attrs.frozen
class Around:
    """What weapons are checked against."""

    loading: Loading
    words: Words
    budgets: frozenset[str] = frozenset()
    distance: bool = False
    off_hand: bool = False

    @property
    def moves_target(self) -> bool:
        """Whether the face that dice must reach can be another one for one roll."""
        facts = self.loading.kind.facts(self.loading.file.resolution)
        low, high = facts.settable.get("threshold", (0, 0))
        return low < high


def check_weapons(loading: Loading, report: Report) -> None:
    """Check the attack of every item at hand."""
    if loading.file.items is None:
        return
    around = _around(loading, Words(loading.file.items))
    for entry in loading.catalogs:
        attack = entry.shape.item.part(WeaponKeys).attack if entry.shape.item is not None else None
        if attack is not None:
            _check_attack(attack, around, report.at(*entry.path, "item", "attack"))


def _around(loading: Loading, words: Words) -> Around:
    combat = loading.file.combat
    if combat is None:
        return Around(loading, words)
    return Around(
        loading,
        words,
        frozenset(budget.id for budget in combat.economy.budgets),
        told(combat, Scale).distance is not None,
        combat.part(OffHandKeys).off_hand is not None,
    )


def _check_attack(attack: Attack, around: Around, report: Report) -> None:
    _check_budget(attack.budget, around, report.at("budget"), FEATURE)
    _check_to_hit(attack, around, report.at("toHit"))
    _check_abilities(attack.damage.abilities, around, report.at("damage", "abilities"))
    for name in ("reach", "range"):
        if getattr(attack, name) is not None and not around.distance:
            report.at(name).refuse("needs combat.distance: without it nothing is near or far", feature=FEATURE)
    _check_stats(attack, around, report)
    _check_extras(attack, around, report)


def _check_budget(id: str | None, around: Around, report: Report, feature: str) -> None:
    if id is not None and id not in around.budgets:
        report.refuse(f'names no budget of the combat block: "{id}"', feature=feature)


def _check_to_hit(attack: Attack, around: Around, report: Report) -> None:
    to_hit, sheet = attack.to_hit, around.loading.definition
    _check_abilities(to_hit.abilities, around, report.at("abilities"))
    if to_hit.skill is not None and to_hit.skill not in sheet.skills:
        report.at("skill").refuse(f'names no skill of the sheet: "{to_hit.skill}"', feature=FEATURE)
    if to_hit.target is not None and not around.moves_target:
        report.at("target").refuse("needs a target face that can move, and here it cannot", feature=FEATURE)


def _check_abilities(ids: tuple[str, ...] | None, around: Around, report: Report) -> None:
    for index, id in enumerate(ids or ()):
        if id not in around.loading.definition.abilities:
            report.at(index).refuse(f'names no ability of the sheet: "{id}"', feature=FEATURE)


def _check_stats(attack: Attack, around: Around, report: Report) -> None:
    """Every number that is read off the item itself must be a number stat; dice and types are texts of some sort."""
    to_hit, damage, words = attack.to_hit, attack.damage, around.words
    numbers: dict[tuple[str, ...], object] = {
        ("toHit", "proficiency"): to_hit.proficiency,
        ("toHit", "bonus"): to_hit.bonus,
        ("toHit", "target"): to_hit.target,
        ("damage", "bonus"): damage.bonus,
        ("reach",): attack.reach,
        ("strikes",): attack.strikes,
        ("floor",): attack.floor,
        ("range", "normal"): attack.range.normal if attack.range is not None else None,
        ("range", "long"): attack.range.long if attack.range is not None else None,
        ("clip", "max"): attack.clip.max if attack.clip is not None else None,
    }
    for path, number in numbers.items():
        fault = words.number_fault(number.stat) if isinstance(number, OfStat) else None
        if fault is not None:
            report.at(*path, "stat").refuse(fault, feature=FEATURE)
    texts: dict[tuple[str, ...], object] = {
        ("damage", "dice"): damage.dice,
        ("damage", "type"): damage.type,
        ("versatile", "dice"): attack.versatile.dice if attack.versatile is not None else None,
    }
    for path, text in texts.items():
        if isinstance(text, OfStat):
            words.check("stat", text.stat, words.stats, report.at(*path, "stat"), FEATURE)


def _check_extras(attack: Attack, around: Around, report: Report) -> None:
    if attack.ammo is not None:
        around.words.check("tag", attack.ammo.tag, around.words.tags, report.at("ammo", "tag"), EXTRAS)
    if attack.clip is not None:
        _check_budget(attack.clip.reload, around, report.at("clip", "reload"), EXTRAS)
    unique_ids(attack.modes or (), report.at("modes"))
    for index, mode in enumerate(attack.modes or ()):
        if mode.ammo is not None and attack.ammo is None and attack.clip is None:
            here = report.at("modes", index, "ammo")
            here.refuse("needs ammo or a clip on the weapon: it shoots nothing", feature=EXTRAS)
    if attack.off_hand and not around.off_hand:
        report.at("offHand").refuse("needs combat.offHand: it says what the other hand may do", feature=EXTRAS)
    for index, hit in enumerate(attack.on_hit or ()):
        if hit.condition not in around.loading.definition.conditions:
            here = report.at("onHit", index, "condition")
            here.refuse(f'names no condition of the sheet: "{hit.condition}"', feature=EXTRAS)
