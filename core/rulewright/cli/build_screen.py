"""What the guided session draws: the steps across the top, the step that is open, and the character beside it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import attrs
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from rulewright.reading.lines import visible
from rulewright.rounding import spell
from rulewright.sheet.fields import is_number

if TYPE_CHECKING:
    from rulewright.build.builder import Builder
    from rulewright.build.step import Offer, Settled
    from rulewright.build.view import StepView, View
    from rulewright.file import SheetSummary

MOST_ITEMS: Final = 40
"""Things to take that are drawn at once; ``find`` narrows them down."""


@attrs.frozen
class Item:
    """Something on the screen that a number takes: an offer of the step, or an option of one of its choices."""

    offer: Offer
    choice: Settled | None = None

    def about(self) -> str:
        """All that there is to say of it: what it is, what it costs, and why it is not offered."""
        parts = [self.offer.label]
        if self.offer.cost is not None:
            parts.append(f"costs {spell(self.offer.cost)}")
        if self.offer.summary:
            parts.append(self.offer.summary)
        if self.offer.why:
            parts.append(f"not offered: {self.offer.why}")
        return "; ".join(parts)


def items_of(step: StepView) -> tuple[Item, ...]:
    """What numbers mean at a step: the options of its choices first, then its offers."""
    options = (Item(offer, choice) for choice in step.choices for offer in choice.options())
    return (*options, *(Item(offer) for offer in step.offers))


def shown_steps(view: View) -> tuple[StepView, ...]:
    """The steps that are there for this character."""
    return tuple(step for step in view.steps if step.is_shown)


def screen() -> Console:
    """The terminal, as wide as it is."""
    out = sys.stdout
    return Console(file=out, force_terminal=out.isatty(), highlight=False, markup=False, emoji=False)


def draw(to: Console, built: Builder, at: str, sought: str, summary: SheetSummary) -> None:
    """Draw a builder with one step open. ``sought`` narrows what is offered to labels that hold it."""
    view = built.view
    steps = shown_steps(view)
    to.print(_steps_row(steps, at))
    open_step = next((step for step in steps if step.id == at), None)
    left: RenderableType = Text("This character has no steps.")
    if open_step is not None:
        left = Group(*_step(open_step, sought))
    beside = Table.grid(padding=(0, 1), expand=True)
    beside.add_column(ratio=2)
    beside.add_column(ratio=1)
    beside.add_row(left, Panel(Group(*_summary(built, summary)), title=Text(visible(built.sheet.name or "Character"))))
    to.print(beside)


def _steps_row(steps: Sequence[StepView], at: str) -> Text:
    """The steps in a row, each with its badge (builder.view.steps-row)."""
    row = Text()
    for number, step in enumerate(steps, 1):
        label = f"{number} {visible(step.label)}"
        row.append(f"[{label}]" if step.id == at else f" {label} ", "bold reverse" if step.id == at else "")
        row.append(f"({step.badge})" if step.badge else "", "yellow")
        row.append(" ")
    return row


def _step(step: StepView, sought: str) -> Iterator[RenderableType]:
    yield Text(visible(step.label), "bold")
    for note in step.notes:
        yield Text(f"  {visible(note)}", "italic")
    yield from _details(step.details)
    number, drawn, choice = 0, 0, None
    for item in items_of(step):
        number += 1
        if sought.casefold() not in item.offer.label.casefold():
            continue
        drawn += 1
        if drawn > MOST_ITEMS:
            continue
        if item.choice is not None and item.choice is not choice:
            choice = item.choice
            yield _choice(choice)
        yield _item(number, item)
    if drawn > MOST_ITEMS:
        yield Text(f"  and {drawn - MOST_ITEMS} more: find WORD shows those with a word in them", "dim")


def _choice(choice: Settled) -> Text:
    asked = choice.asked
    label = f"{visible(asked.slot.label)}: " if asked.slot.label else ""
    return Text(f"  {label}{asked.address} chooses {asked.needed}", "underline")


def _item(number: int, item: Item) -> Text:
    """One thing to take, and why it is not offered where it is not."""
    offer = item.offer
    mark = "x" if offer.picked else " " if offer.offered else "-"
    cost = f" ({spell(offer.cost)})" if offer.cost is not None else ""
    line = Text(f"  {number:3} [{mark}] {visible(offer.label)}{cost}", "" if offer.offered or offer.picked else "dim")
    if offer.why:
        line.append(f"  {visible(offer.why)}", "dim italic")
    return line


def _details(details: Mapping[str, Any]) -> Iterator[RenderableType]:
    """What a step shows beside its offers, whatever it is: objects alike in a table, everything else by its name."""
    for name, value in details.items():
        rows = _rows(value)
        if rows is None:
            yield Text(f"  {visible(name)}: {_word(value)}")
            continue
        columns = list(dict.fromkeys(column for row in rows.values() for column in row))
        drawn = Table(box=None, padding=(0, 2, 0, 0), show_header=True, header_style="dim")
        for column in (name, *columns):
            drawn.add_column(Text(visible(column)))
        for id, row in rows.items():
            drawn.add_row(Text(visible(id)), *(Text(_word(row.get(column))) for column in columns))
        yield drawn


def _rows(value: object) -> Mapping[str, Mapping[str, Any]] | None:
    """Objects by name, or in a list; None where it is neither."""
    if isinstance(value, list) and value and all(isinstance(row, dict) for row in value):
        return {str(number): row for number, row in enumerate(value)}
    if isinstance(value, dict) and value and all(isinstance(row, dict) for row in value.values()):
        return value
    return None


def _word(value: object) -> str:
    """A value in a few characters."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if is_number(value):
        return spell(value)
    if isinstance(value, (list, tuple)):
        return ", ".join(map(_word, value))
    if isinstance(value, dict):
        return "; ".join(f"{visible(str(name))} {_word(part)}" for name, part in value.items())
    return visible(str(value))


def _summary(built: Builder, shown: SheetSummary) -> Iterator[Text]:
    """The character as it stands (builder.view.summary)."""
    view, sheet = built.view, built.rules.definition
    if view.described:
        yield Text("described: picks record, and change nothing until done", "italic")
    if view.profile is not None:
        yield Text(visible(view.profile), "italic")
    told = view.summary(shown)
    labels: dict[str, Mapping[str, Any]] = {
        "abilities": sheet.abilities,
        "fields": sheet.fields,
        "derived": sheet.derived,
        "saves": sheet.saves,
        "skills": sheet.skills,
    }
    for group, entries in labels.items():
        for id, value in told[group].items():
            value = sheet.tiers[value].label if group in ("saves", "skills") else value
            yield Text(f"{visible(entries[id].label)} {_word(value)}")
    for pool in view.pools.values():
        left = f"{spell(pool.left)} of {spell(pool.budget)} left" if pool.budget is not None else "not configured"
        yield Text(f"{visible(pool.label)}: {left}", "bold red" if pool.overspent else "bold")
    for one in view.wrote:
        by = f"{one.step}/{one.pick}" if one.pick is not None else one.step
        yield Text(visible(f"{by}: {one.target} {_word(one.value)}"), "dim")
    for issue in view.issues:
        yield Text(visible(f"{issue.path}: {issue.message}"), "red")


def all_fields(to: Console, built: Builder) -> None:
    """Draw the complete form: every value with the path by which it is edited (builder.view.guided)."""
    who, sheet = built.who, built.rules.definition
    to.print(Text("All fields", "bold"))
    values: dict[str, object] = {f"abilities.{id}": who.score(id) for id in sheet.abilities}
    values |= {f"fields.{id}": who.shown(id) for id in sheet.fields}
    for group, kind, entries in (("skills", "skill", sheet.skills), ("saves", "save", sheet.saves)):
        values |= {f"{group}.{id}": who.trained(kind, id).tier for id in entries}
    values |= {f"bonuses.{id}": bonus for id, bonus in who.sheet.build.bonuses.items()}
    values |= {f"lists.{id}": [dict(row) for row in who.rows(id)] for id in sheet.lists}
    for path, value in values.items():
        to.print(Text(f"  {path}  {_word(value)}"))
