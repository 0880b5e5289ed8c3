"""A fight as JSON, at any moment, and back: it goes on with the same events and the same dice.

Deeds and numbers that come from sheets, bestiaries and the ruleset are made again when a fight is loaded; whatever was
read once, thrown, or remembered is kept. A save says which version of which ruleset it belongs to, and carries a
digest: one that was cut short or edited is refused, and so is one of another version. Values go through cattrs;
unlike objects of a ruleset file they are plain classes, and nothing but this module writes them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from cattrs import Converter
from cattrs.errors import BaseValidationError, StructureHandlerNotFoundError

from rulewright.fight import turns, using, windows
from rulewright.fight.agenda import STEPS, Step
from rulewright.fight.combatant import Combatant, Held, Profile
from rulewright.fight.events import Event
from rulewright.fight.fight import Fight, FightDice
from rulewright.fight.menu import Choice
from rulewright.fight.recruit import NotFought, Recruit
from rulewright.fight.rules import FightRules
from rulewright.fight.setup import Setting, joining, recruited, sheet_profile
from rulewright.sheet.character import Character
from rulewright.sheet.stored import read_sheet, to_json

if TYPE_CHECKING:
    from rulewright.ruleset import Ruleset

VERSION: Final = 1
"""The version of the form."""
_KINDS: Final = (turns, using, windows)
"""The modules whose steps the kernel itself may put on an agenda: they must be known before anything is read."""


class BadSave(ValueError):
    """A saved fight that cannot be gone on with; the message says why."""


def save(fight: Fight) -> dict[str, Any]:
    """The fight as a JSON value."""
    ruleset, version = fight.rules.ruleset
    written: dict[str, Any] = {
        "v": VERSION,
        "ruleset": {"id": ruleset, "version": version},
        "dice": _PLAIN.unstructure(fight.dice),
        "combatants": [_combatant(who) for who in fight.combatants.values()],
        "order": list(fight.order),
        "round": fight.round,
        "turn": fight.turn,
        "agenda": _PLAIN.unstructure(fight.agenda, tuple[Step, ...]),
        "outcome": fight.outcome,
        "counts": [fight.deeds, fight.windows],
        "hurt": [list(pair) for pair in fight.hurt],
        "marks": dict(fight.marks),
        "events": [[event.type, dict(event.fields)] for event in fight.events],
        "notes": list(fight.notes),
        "acts": _PLAIN.unstructure(fight.acts, tuple[Choice, ...]),
        "setting": None if fight.setting is None else fight.setting.as_json(),
    }
    return {**written, "digest": _digest(written)}


def load(ruleset: Ruleset, raw: object) -> Fight:
    """A saved fight, standing where it stood. Raises BadSave for one that was cut short or edited, belongs to another
    ruleset or version, or names what the ruleset no longer has."""
    rules = ruleset.fights
    if rules is None:
        raise BadSave("the ruleset has no combat block")
    if not isinstance(raw, Mapping) or raw.get("v") != VERSION:
        raise BadSave(f"this is no saved fight of form {VERSION}")
    _check_origin(rules, raw.get("ruleset"))
    if raw.get("digest") != _digest({name: value for name, value in raw.items() if name != "digest"}):
        raise BadSave("the saved fight was cut short or edited: its digest does not fit")
    try:
        return _read(rules, raw)
    except (BaseValidationError, StructureHandlerNotFoundError, NotFought, KeyError, TypeError, ValueError) as error:
        raise BadSave(f"the saved fight cannot be read: {error}") from error


def _check_origin(rules: FightRules, written: object) -> None:
    id, version = rules.ruleset
    if written != {"id": id, "version": version}:
        raise BadSave(f"the saved fight belongs to {written}, and this is version {version} of {id}")


def _digest(written: Mapping[str, Any]) -> str:
    text = json.dumps(written, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return blake2b(text.encode(), digest_size=16).hexdigest()


# Combatants.

_NUMBERS: Final = ("defense", "initiative", "health", "speed")
"""Numbers of a profile that were read or thrown once."""
_STANDS: Final = (
    "value", "temp", "initiative", "initiative_modifier", "down", "out", "strikes", "points", "halved", "concentration",
)  # fmt: skip


def _combatant(who: Combatant) -> dict[str, Any]:
    profile = who.profile
    written: dict[str, Any] = {
        "name": who.name,
        "team": who.team,
        "index": who.index,
        "numbers": {name: getattr(profile, name) for name in _NUMBERS},
        "saves": dict(profile.saves),
        "checks": dict(profile.checks),
        "stands": {name: getattr(who, name) for name in _STANDS},
        "conditions": _PLAIN.unstructure(who.conditions, tuple[Held, ...]),
        "budgets": dict(who.budgets),
        "uses": dict(who.uses),
        "spent": sorted(who.spent),
        "marks": dict(who.marks),
    }
    if who.who is not None:
        written["sheet"] = to_json(who.who.sheet)
    if profile.source is not None:
        written["source"] = profile.source
    return written


def _read_combatant(rules: FightRules, raw: Mapping[str, Any]) -> Combatant:
    name, team = raw["name"], raw["team"]
    if team not in ("party", "opponents"):
        raise BadSave(f"{name} is on no side")
    who = None
    if raw.get("sheet") is not None:
        who = Character(rules.definition, read_sheet(raw["sheet"], rules.definition))
    profile = _profile(rules, raw, who)
    made = joining(rules, name, team, int(raw["index"]), profile, who)
    return made.but(
        profile=made.profile.but(
            **{field: raw["numbers"][field] for field in _NUMBERS}, saves=raw["saves"], checks=raw["checks"]
        ),
        **{field: raw["stands"][field] for field in _STANDS},
        conditions=_PLAIN.structure(raw["conditions"], tuple[Held, ...]),
        budgets=dict(raw["budgets"]),
        uses=dict(raw["uses"]),
        spent=frozenset(raw["spent"]),
        marks=dict(raw["marks"]),
    )


def _profile(rules: FightRules, raw: Mapping[str, Any], who: Character | None) -> Profile:
    source = raw.get("source")
    if source is None:
        if who is None:
            raise BadSave(f"{raw['name']} has neither a sheet nor a source")
        return sheet_profile(rules, who)
    recruit: Recruit = recruited(rules, source)
    return recruit.profile.but(source=source)


def _read(rules: FightRules, raw: Mapping[str, Any]) -> Fight:
    combatants = {who.name: who for who in (_read_combatant(rules, item) for item in raw["combatants"])}
    if set(raw["order"]) != set(combatants):
        raise BadSave("the order of turns does not name everybody")
    waiting = frozenset(
        moment.on for who in combatants.values() for deed in who.profile.deeds.values() for moment in deed.moments
    )
    deeds, opened = raw["counts"]
    setting = raw["setting"]
    return Fight(
        rules,
        _PLAIN.structure(raw["dice"], FightDice),
        combatants,
        order=tuple(raw["order"]),
        round=raw["round"],
        turn=raw["turn"],
        agenda=_PLAIN.structure(raw["agenda"], tuple[Step, ...]),
        outcome=raw["outcome"],
        deeds=deeds,
        windows=opened,
        hurt=tuple((serial, name) for serial, name in raw["hurt"]),
        marks=dict(raw["marks"]),
        waiting=waiting,
        events=tuple(Event(type, fields) for type, fields in raw["events"]),
        notes=tuple(raw["notes"]),
        acts=_PLAIN.structure(raw["acts"], tuple[Choice, ...]),
        setting=Setting.of_json(setting) if setting is not None else None,
    )


# Plain values.


def _strictly(kind: type) -> Any:
    def read(value: object, _: type) -> object:
        if type(value) is not kind:
            raise TypeError(f"{value!r} is no {kind.__name__}")
        return value

    return read


def _read_step(raw: Any, _: type) -> Step:
    found: Step = _PLAIN.structure(raw["of"], STEPS[raw["step"]])
    return found


def _converter() -> Converter:
    made = Converter(forbid_extra_keys=True, omit_if_default=True)
    for kind in (int, str, bool):
        made.register_structure_hook(kind, _strictly(kind))
    made.register_structure_hook(int | str, lambda value, _: value)
    made.register_structure_hook_func(lambda kind: kind is Step, _read_step)
    made.register_unstructure_hook_func(
        lambda kind: kind is Step,
        lambda step: {"step": step.word, "of": made.unstructure(step, type(step))},
    )
    return made


_PLAIN: Final = _converter()
