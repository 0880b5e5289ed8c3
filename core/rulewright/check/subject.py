"""Which check a written name means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Protocol

import attrs

from rulewright.check.request import UNNAMED, Subject
from rulewright.names import name_key

SAVE_WORDS: Final = ("saving throw", "save")
CHECK_WORDS: Final = ("ability check", "check")
"""Words that people write after the name of a check, and that are no part of it."""


class Named(Protocol):
    """Something of a sheet that a check may name."""

    @property
    def id(self) -> str: ...
    @property
    def label(self) -> str: ...


class Trainable(Named, Protocol):
    """A skill or a save: it may name an ability."""

    @property
    def ability(self) -> str | None: ...


class Score(Named, Protocol):
    """An ability: it may have a short form."""

    @property
    def short(self) -> str | None: ...


@attrs.frozen
class Subjects:
    """The names that the checks of one ruleset answer to, compared as :func:`rulewright.names.name_key` does."""

    saves: Mapping[str, Subject]
    save_of: Mapping[str, Subject]
    skills: Mapping[str, Subject]
    abilities: Mapping[str, Subject]

    def find(self, written: str) -> Subject:
        """The check that a name means, in this order: a save by its whole name; with a word for save, the one save of
        the ability before it, else a save without the word, else none; a skill; an ability. A name that nothing answers
        to is ``unnamed`` (sheet.evaluate.check-match)."""
        whole = name_key(written)
        if not whole:
            return UNNAMED
        if whole in self.saves:
            return self.saves[whole]
        if whole in self.skills and not whole.endswith(SAVE_WORDS):
            return self.skills[whole]
        asked_for_save = without_word(whole, SAVE_WORDS)
        if asked_for_save is not None:
            return self.save_of.get(asked_for_save) or self.saves.get(asked_for_save) or UNNAMED
        short = without_word(whole, CHECK_WORDS) or whole
        return self.skills.get(whole) or self.skills.get(short) or self.abilities.get(short) or UNNAMED

    def ability(self, written: str) -> Subject | None:
        """The ability that a name means, or None."""
        return self.abilities.get(name_key(written))


def subjects(abilities: Iterable[Score], skills: Iterable[Trainable], saves: Iterable[Trainable]) -> Subjects:
    """Index what checks may name. Where several answer to one name, the first in file order is meant."""
    by_ability: dict[str, Subject] = {}
    names_of: dict[str, tuple[str, ...]] = {}
    for ability in abilities:
        subject = Subject("ability", ability.id, ability.label, ability.id)
        names_of[ability.id] = (ability.id, ability.label, ability.short or "")
        _answer(by_ability, names_of[ability.id], subject)
    by_save: dict[str, Subject] = {}
    uses: dict[str, list[Subject]] = {}
    for save in saves:
        subject = Subject("save", save.id, save.label, save.ability)
        _answer(by_save, (save.id, save.label), subject)
        if save.ability is not None:
            uses.setdefault(save.ability, []).append(subject)
    by_skill: dict[str, Subject] = {}
    for skill in skills:
        _answer(by_skill, (skill.id, skill.label), Subject("skill", skill.id, skill.label, skill.ability))
    save_of: dict[str, Subject] = {}
    for ability_id, found in uses.items():
        if len(found) == 1:
            _answer(save_of, names_of.get(ability_id, ()), found[0])
    return Subjects(by_save, save_of, by_skill, by_ability)


def without_word(whole: str, endings: tuple[str, ...]) -> str | None:
    """A name without the word that it ends in, None where it ends in none of them."""
    for ending in endings:
        if whole.endswith(f" {ending}"):
            return whole[: -len(ending) - 1]
    return None


def _answer(index: dict[str, Subject], names: Iterable[str], subject: Subject) -> None:
    for name in names:
        compared = name_key(name)
        if compared:
            index.setdefault(compared, subject)
