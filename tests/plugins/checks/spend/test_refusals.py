"""A spend that could never be paid for, or never be given, is refused where it stands."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright import Engine
from tables import document, engine, paths

SUCCESS = {"pool": "drive", "amount": 1, "successes": 1, "perCheck": 2}


def refused(*items: Any, base: str = "pool", **patch: Any) -> list[str]:
    return paths(base, resolution={"spend": list(items)}, **patch)


@pytest.mark.feature("check.spend.pool", "tag.check.spend.declaration")
def test_the_pool_must_be_there_and_must_not_start_empty() -> None:
    assert refused(SUCCESS | {"pool": "luck"}) == ["resolution.spend.0.pool"]
    empty = {
        "live": {"pools": [{"id": "drive", "label": "Drive", "max": {"const": 6}, "start": "empty"}], "tracks": []}
    }
    assert refused(SUCCESS, sheet=empty) == ["resolution.spend.0.pool"]


@pytest.mark.feature("check.spend.one-per-pool")
def test_two_items_may_not_name_one_pool() -> None:
    assert refused(SUCCESS, {"pool": "drive", "amount": 1, "dice": 1, "perCheck": 1}) == ["resolution.spend.1.pool"]


@pytest.mark.feature("check.spend.declare")
def test_there_are_at_most_four() -> None:
    pools = [{"id": f"p{n}", "label": f"P{n}", "max": {"const": 3}} for n in range(5)]
    items = [SUCCESS | {"pool": f"p{n}"} for n in range(5)]
    live = {"live": {"pools": pools, "tracks": []}}
    assert refused(*items, sheet=live) == ["resolution.spend"]
    assert refused(*items[:4], sheet=live) == []


@pytest.mark.feature("check.spend.buys")
def test_something_must_be_bought() -> None:
    assert refused({"pool": "drive", "amount": 1, "perCheck": 1}) == ["resolution.spend.0"]


@pytest.mark.feature("check.spend.amount")
@pytest.mark.parametrize("amount", [0, -1, 101])
def test_an_amount_is_1_to_100(amount: int) -> None:
    assert refused(SUCCESS | {"amount": amount}) == ["resolution.spend.0.amount"]


@pytest.mark.feature("check.spend.per-check", "check.spend.per-check.number")
@pytest.mark.parametrize("limit", [0, 11, "dice", True])
def test_a_limit_is_1_to_10_or_a_value_or_the_pool(limit: object) -> None:
    assert refused(SUCCESS | {"perCheck": limit}) == ["resolution.spend.0.perCheck"]
    missing = {name: value for name, value in SUCCESS.items() if name != "perCheck"}
    assert refused(missing) == ["resolution.spend.0.perCheck"]


@pytest.mark.feature("check.spend.per-check.sheet-value")
def test_a_limit_off_the_sheet_must_be_there() -> None:
    (path,) = refused(SUCCESS | {"perCheck": {"abilityScore": "charm"}})
    assert path.startswith("resolution.spend.0.perCheck")


@pytest.mark.feature("check.spend.reroll")
@pytest.mark.parametrize("face", [0, 10, 11])
def test_a_rethrow_must_leave_a_face_that_ends_it(face: int) -> None:
    again = {"pool": "drive", "amount": 1, "reroll": {"upTo": face, "mode": "until"}, "perCheck": 1}
    assert refused(again) == ["resolution.spend.0.reroll.upTo"]
    assert refused(again | {"reroll": {"upTo": 9, "mode": "until"}}) == []
    assert refused(again | {"reroll": {"upTo": 9, "mode": "twice"}}) == ["resolution.spend.0.reroll.mode"]


@pytest.mark.feature("check.spend.kinds")
@pytest.mark.parametrize("base", ["sum", "against"])
def test_kinds_that_can_be_given_nothing_have_no_spend(base: str) -> None:
    assert refused({"pool": "drive", "amount": 1, "dice": 1, "perCheck": 1}, base=base) == ["resolution.spend"]


@pytest.mark.feature("check.spend.kinds")
@pytest.mark.parametrize("base", ["highest", "symbols"])
def test_kinds_that_take_dice_take_nothing_else(base: str) -> None:
    again = {"upTo": 2, "mode": "once"}
    item = {"pool": "drive", "amount": 1, "dice": 1, "successes": 1, "reroll": again, "perCheck": 1}
    assert refused(item, base=base) == ["resolution.spend.0.successes", "resolution.spend.0.reroll"]


@pytest.mark.feature("check.spend.packaged-version")
@pytest.mark.parametrize(
    ("items", "path"),
    [
        ([SUCCESS | {"reroll": {"upTo": 3, "mode": "once"}}], "resolution.spend.0.reroll"),
        ([SUCCESS | {"perCheck": "pool"}], "resolution.spend"),
        ([SUCCESS | {"perCheck": {"const": 1}}], "resolution.spend"),
        ([SUCCESS, SUCCESS | {"pool": "ash"}, SUCCESS | {"pool": "salt"}], "resolution.spend"),
    ],
)
def test_later_forms_need_a_later_version(items: list[Any], path: str) -> None:
    salt = [{"id": id, "label": id.title(), "max": {"const": 3}} for id in ("drive", "ash", "salt")]
    made = document("pool", resolution={"spend": items}, sheet={"live": {"pools": salt}})
    assert str(engine().validate(made).capability) == "1.38"
    refused = [issue.path for issue in Engine("1.37").validate(made).issues if issue.grade == "error"]
    assert refused == [path]


@pytest.mark.feature("check.spend.packaged-version")
def test_plain_spends_need_no_more_than_a_pool_does() -> None:
    made = document("pool", resolution={"spend": [SUCCESS, SUCCESS | {"pool": "ash"}]})
    assert engine().validate(made).capability == engine().validate(document("pool")).capability
