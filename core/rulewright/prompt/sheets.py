"""What a Game Master is told of character sheets: the commands that change them, and the names that those take."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from rulewright.prompt.block import sheet_block
from rulewright.sheet.character import Character
from rulewright.sheet.live_shapes import State, Track

if TYPE_CHECKING:
    from rulewright.ruleset import Ruleset

_RULES = (
    'Leave out who for the player\'s own character; who="NAME" is another one, and who="party" everybody.',
    "Never write result, reason or now: the Engine does. A command that is refused did not happen.",
)


def sheet_section(ruleset: Ruleset, party: Sequence[Character]) -> str:
    """The commands, the names that they take, the author's guidance, and the block of each character
    (gm.reminder.commands, gm.sheet-guidance)."""
    guidance = ruleset.file.gm.sheet_guidance
    lines = [
        "CHARACTER SHEETS",
        *ruleset.tags.taught,
        *_RULES,
        *_names(ruleset, party),
        *([guidance] if guidance is not None else []),
    ]
    return "\n\n".join(["\n".join(lines), *(sheet_block(ruleset, who) for who in party)])


def _names(ruleset: Ruleset, party: Sequence[Character]) -> Iterator[str]:
    sheet = ruleset.definition
    plain = [track for track in sheet.tracks.values() if track.kinds is None]
    wounds = [track for track in sheet.tracks.values() if track.kinds is not None]
    lists = {
        "Tracks": [_range(track, party) for track in plain],
        "Wound tracks": [_wounds(track) for track in wounds],
        "Note fields": [note.label for note in sheet.texts.values()],
        "Conditions": [condition.label for condition in sheet.conditions.values()],
        "States": [_values(state) for state in sheet.states.values()],
    }
    for title, names in lists.items():
        if names:
            yield f"{title}: {', '.join(names)}"


def _range(track: Track, party: Sequence[Character]) -> str:
    """A plain track and its range; where that is not the same for all of the party, the maximum is each one's own."""
    ranges = {who.track_range(track.id) for who in party}
    if len(ranges) == 1:
        lo, hi = ranges.pop()
        return f"{track.label} ({lo} to {hi})"
    return f"{track.label} ({track.min} to each one's own maximum)"


def _wounds(track: Track) -> str:
    rungs = ", ".join(dict.fromkeys(level.label for level in track.levels or ()))
    kinds = ", ".join(kind.label for kind in track.kinds or ())
    return f"{track.label} ({f'rungs {rungs}; ' if rungs else ''}kinds {kinds})"


def _values(state: State) -> str:
    labels: Mapping[str, str] = state.value_labels
    return f"{state.label} ({', '.join(labels.get(value, value) for value in state.values)})"
