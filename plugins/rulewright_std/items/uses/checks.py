"""What the shapes of uses and charges cannot say: names that point at nothing, and uses that could never happen."""

from __future__ import annotations

from rulewright.catalog.act_checks import check_act
from rulewright.catalog.shapes import Amount
from rulewright.issues import Report
from rulewright.items.checks import Words
from rulewright.items.shapes import Item, OfStat
from rulewright.loading import Loading
from rulewright_std.items.uses.vocabulary import Charges, GateCheck, ItemUse, Restores, UseKeys

FEATURE = "item.use"


def check_uses(loading: Loading, report: Report) -> None:
    """Check what every item at hand is used for, and what it holds."""
    block = loading.file.items
    if block is None:
        return
    words = Words(block)
    for entry in loading.catalogs:
        item = entry.shape.item
        if item is None:
            continue
        keys, here = item.part(UseKeys), report.at(*entry.path, "item")
        if keys.use is not None:
            _check_use(keys.use, keys.charges, words, loading, here.at("use"))
        if keys.charges is not None:
            _check_charges(item, keys.charges, words, loading, here)


def _check_use(use: ItemUse, charges: Charges | None, words: Words, loading: Loading, report: Report) -> None:
    check_act(use.kind, use, loading, report)
    if use.budget is None and not use.free:
        report.at("budget").refuse("is required, or free: what of a turn using it takes", feature=FEATURE)
    if use.budget is not None and loading.file.combat is None:
        report.at("budget").refuse("needs a combat block, whose economy declares the budget", feature=FEATURE)
    if use.save is not None and use.save_difficulty is None:
        report.at("saveDifficulty").refuse("is required beside save: what it is rolled against", feature=FEATURE)
    for name, number in (("toHit", use.to_hit), ("saveDifficulty", use.save_difficulty)):
        _check_number(number, words, report.at(name))
    _check_price(use, charges, report)
    if use.restore is not None:
        _check_restore(use.kind, use.restore, loading, report.at("restore"))
    if use.gate is not None:
        _check_gate(use.gate, loading, report.at("gate"))


def _check_price(use: ItemUse, charges: Charges | None, report: Report) -> None:
    if use.charges is None:
        return
    here = report.at("charges")
    if use.consumes:
        report.at("consumes").refuse("cannot stand beside charges: it is used up, or a charge is", feature=FEATURE)
    if charges is None:
        here.refuse("needs charges on the item: it holds none", feature=FEATURE)
    elif isinstance(charges.max, int) and use.charges > charges.max:
        here.refuse(f"must be at most {charges.max}: the item holds no more", feature=FEATURE)


def _check_number(number: float | OfStat | None, words: Words, report: Report) -> None:
    fault = words.number_fault(number.stat) if isinstance(number, OfStat) else None
    if fault is not None:
        report.at("stat").refuse(fault, feature=FEATURE)


def _check_restore(kind: str, restore: Restores, loading: Loading, report: Report) -> None:
    if kind not in ("heal", "buff"):
        report.refuse(f"can stand only on heal and buff, not on {kind}: it helps its user", feature=FEATURE)
    if restore.pool not in loading.definition.pools:
        report.at("pool").refuse(f'names no live pool: "{restore.pool}"', feature=FEATURE)
    _check_amount(restore.amount, report.at("amount"), FEATURE)


def _check_gate(gate: GateCheck, loading: Loading, report: Report) -> None:
    sheet = loading.definition
    if not any(gate.check in known for known in (sheet.skills, sheet.saves, sheet.abilities)):
        report.at("check").refuse(f'names no skill, save or ability of the sheet: "{gate.check}"', feature=FEATURE)
    if gate.unless is not None:
        gate.unless.value.check(sheet, report.at("unless", "value"))


def _check_amount(amount: Amount, report: Report, feature: str) -> None:
    if amount.empty:
        report.refuse("must have dice, flat or both", feature=feature)


def _check_charges(item: Item, charges: Charges, words: Words, loading: Loading, report: Report) -> None:
    feature, here, use = "item.charges", report.at("charges"), item.part(UseKeys).use
    if isinstance(charges.max, OfStat):
        _check_number(charges.max, words, here.at("max"))
    if use is None or use.charges is None:
        here.refuse("needs a use with charges: nothing spends them", feature=feature)
    if item.stack is not None and item.stack > 1:
        report.at("stack").refuse("must be 1: what holds charges is one to a stack", feature=feature)
    if charges.breaks_on is not None and charges.breaks_on.at_most > charges.breaks_on.die:
        here.at("breaksOn", "atMost").refuse(f"must be at most {charges.breaks_on.die}, the die", feature=feature)
    if charges.recharge is None:
        return
    rests = {rest.id for rest in loading.file.rests}
    for index, id in enumerate(charges.recharge.rests):
        if id not in rests:
            here.at("recharge", "rests", index).refuse(f'names no rest: "{id}"', feature=feature)
    if isinstance(charges.recharge.amount, Amount):
        _check_amount(charges.recharge.amount, here.at("recharge", "amount"), feature)
