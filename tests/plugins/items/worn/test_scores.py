"""Items change abilities before anything reads them."""

from __future__ import annotations

from typing import Any

import pytest

from stock import bearer, item, some, stocked

Json = dict[str, Any]


def changing(label: str, **changes: Json) -> Json:
    return item(label, carried={"abilities": changes})


GLOVES = changing("Gloves", might={"add": 2})
SASH = changing("Sash", might={"add": -1})
BELT = changing("Belt", might={"set": 6})
CROWN = changing("Crown", might={"set": 40})


@pytest.mark.feature("sheet.evaluate.ability-items")
@pytest.mark.parametrize(
    ("entries", "might", "score"),
    [
        ((GLOVES,), 3, 5),
        ((GLOVES, SASH), 3, 4),
        ((BELT,), 3, 6),
        ((BELT,), 7, 7),
        ((BELT, GLOVES), 3, 6),
        ((BELT, GLOVES), 5, 7),
        # Might goes from -3 to 30: what items change is held to that, and what they do not change is not.
        ((CROWN,), 3, 30),
        ((SASH,), -3, -3),
        ((), 44, 44),
    ],
)
def test_base_plus_all_adds_or_the_highest_set(entries: tuple[Json, ...], might: int, score: int) -> None:
    rules = stocked(*entries)
    ada = bearer(rules, *(some(entry["id"]) for entry in entries), abilities={"might": might})
    assert (ada.score("might"), ada.modifier("might")) == (score, score)


@pytest.mark.feature("sheet.evaluate.ability-items")
def test_one_item_counts_once_however_many_stacks() -> None:
    rules = stocked(GLOVES)
    ada = bearer(rules, some("gloves", 3), some("gloves", 2, name="Mitts"), abilities={"might": 1})
    assert ada.score("might") == 3


@pytest.mark.feature("sheet.evaluate.ability-items", "item.worn")
def test_worn_and_carried_effects_are_told_apart() -> None:
    ring = item(
        "Ring", slots={"hands": 1}, worn={"abilities": {"wit": {"add": 3}}}, carried={"abilities": {"wit": {"add": 1}}}
    )
    rules = stocked(ring)
    scores = [bearer(rules, some("ring", equipped=on)).score("wit") for on in (False, True)]
    assert scores == [1, 3]


@pytest.mark.feature("sheet.evaluate.ability-items")
def test_everything_reads_the_changed_score_but_maxima_and_the_proficiency_bonus() -> None:
    """Might 3 and gloves for 2: Climb, a derived value and the load read 5; a pool, a track and the bonus read 3. Climb
    is trained at twice the bonus, so it is 5 + 2 * 3 = 11."""
    mighty = {"abilityScore": "might"}
    sheet = {
        "derived": [{"id": "brawn", "label": "Brawn", "op": "sum", "of": [mighty]}],
        "live": {
            "pools": [{"id": "drive", "label": "Drive", "max": mighty}],
            "tracks": [{"id": "heat", "label": "Heat", "min": 0, "max": mighty}],
        },
    }
    resolution = {
        "proficiency": {"bonus": mighty},
        "proficiencyTiers": [{"id": "none", "label": "None"}, {"id": "able", "label": "Able", "multiplier": 2}],
    }
    rules = stocked(
        GLOVES, sheet=sheet, resolution=resolution, block={"carry": {"encumberedAbove": {"const": None, **mighty}}}
    )
    ada = bearer(rules, some("gloves"), abilities={"might": 3}, skills={"climb": "able"})
    assert (ada.trained("skill", "climb").value, ada.derived("brawn")) == (11, 5)
    assert (ada.pool("drive").max, ada.track_range("heat"), ada.proficiency_bonus) == (3, (0, 3), 3)
    assert ada.definition.goods.carrying.encumbered_above(ada) == 5


@pytest.mark.feature("sheet.evaluate.ability-items")
def test_a_change_to_the_bag_is_read_at_once() -> None:
    rules = stocked(GLOVES)
    ada = bearer(rules, abilities={"might": 3})
    assert ada.score("might") == 3
    after = ada.with_live(bearer(rules, some("gloves")).sheet.live)
    assert (after.score("might"), ada.score("might")) == (5, 3)
