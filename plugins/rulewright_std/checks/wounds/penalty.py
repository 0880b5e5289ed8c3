"""The penalty of a character's wounds on checks: a flat number on a sum, dice on a pool."""

from __future__ import annotations

from typing import Final

from rulewright.check.plan import Asking, CheckNumber, Term
from rulewright.check.resolution import Resolution
from rulewright.check.stages import CheckStage, TermStage
from rulewright.features import features
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Id

FEATURES: Final = features("sheet.live.wound.penalty-from")


@shape
class WoundKeys:
    """The wound track in the resolution block."""

    penalty_from: Id | None = key(
        default=None, feature="sheet.live.wound.penalty-from", help="the wound track whose penalty lowers every check"
    )


def check_track(resolution: Resolution, loading: Loading, report: Report) -> None:
    """Refuse a track that the sheet does not have, and one that carries no penalty."""
    named = resolution.part(WoundKeys).penalty_from
    if named is None:
        return
    here, track = report.at("penaltyFrom"), loading.definition.tracks.get(named)
    if track is None:
        here.refuse(f'must name a wound track of the sheet, and none is called "{named}"', feature=FEATURES[0].id)
    elif track.kinds is None:
        here.refuse(f'must name a wound track, and "{named}" is a plain one: it has no penalty', feature=FEATURES[0].id)


def bind_penalty(loading: Loading) -> TermStage | None:
    """The penalty in force on the roller's track, as a term of the check; none while nothing is marked."""
    named = loading.file.resolution.part(WoundKeys).penalty_from
    if named is None:
        return None

    def penalty(asking: Asking, number: CheckNumber) -> Term | None:
        wounds = asking.who.wounds(named)
        return Term("penalty", wounds.penalty, wounds.label or "") if wounds is not None and wounds.penalty else None

    return penalty


STAGE: Final = CheckStage(id="wounds", check=check_track, terms=bind_penalty)
