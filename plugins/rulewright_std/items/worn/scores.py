"""Scores that things change: all that is added, or the highest that is set, whichever is more
(sheet.evaluate.ability-items)."""

from __future__ import annotations

from rulewright.loading import Loading
from rulewright.sheet.character import Character
from rulewright.sheet.definition import ScoreChange
from rulewright_std.items.worn.bearing import held_once
from rulewright_std.items.worn.vocabulary import effect_of


def bind_scores(loading: Loading) -> ScoreChange | None:
    """The change; None in a ruleset without items."""
    return changed_score if loading.file.items is not None else None


def changed_score(who: Character, id: str, score: float) -> float:
    """A score as the things that somebody holds make it; as it is where none of them changes it."""
    effects = (effect_of(good.item, worn=worn) for good, worn in held_once(who))
    changes = [effect.abilities[id] for effect in effects if effect is not None and id in effect.abilities]
    if not changes:
        return score
    added = score + sum(change.add for change in changes if change.add is not None)
    most = max([added, *(change.set for change in changes if change.set is not None)])
    ability = who.definition.abilities[id]
    return min(max(most, ability.min), ability.max)
