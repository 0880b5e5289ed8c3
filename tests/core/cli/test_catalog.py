"""``rulewright catalog``: what there is, and browsing it by its filters."""

from __future__ import annotations

import pytest

from commands import run, written
from shelves import catalog, gift
from shelves import written as shelved
from tables import sheet

FILTERS = [
    {"id": "paths", "label": "Path", "type": "tags", "startFrom": {"field": "path"}},
    {"id": "tier", "label": "Tier", "type": "number"},
    {"id": "art", "label": "Art", "type": "text"},
]
ENTRIES = [
    gift("spark", summary="A small fire.", filters={"paths": ["ash", "tide"], "tier": 1, "art": "Fire"}),
    gift("flood", filters={"paths": ["tide"], "tier": 2, "art": "Water"}),
    gift("lore"),
]


@pytest.fixture(autouse=True)
def _files() -> None:
    names = catalog(id="names", label="Names", filters=[])
    written("rules.json", shelved(catalog(*ENTRIES, filters=FILTERS), names))
    written("ada.json", sheet("Ada", fields={"path": "tide"}))


def ids(*arguments: str) -> list[str]:
    return [entry["id"] for entry in run("catalog", "rules.json", "gifts", "--json", *arguments).json["entries"]]


@pytest.mark.feature("catalog.header")
def test_catalogs_are_listed() -> None:
    ran = run("catalog", "rules.json")
    assert ran.status == 0
    assert [line.split() for line in ran.out.splitlines()] == [
        ["catalog", "label", "holds", "entries", "filters"],
        ["gifts", "Gifts", "rows", "3", "paths,", "tier,", "art"],
        ["names", "Names", "rows", "0"],
    ]
    listed = run("catalog", "rules.json", "--json").json
    assert [(head["id"], head["entries"], len(head["filters"])) for head in listed] == [
        ("gifts", 3, 3),
        ("names", 0, 0),
    ]


@pytest.mark.feature("catalog.entry.filters")
def test_entries_are_listed_with_what_they_are_filed_under() -> None:
    ran = run("catalog", "rules.json", "gifts")
    assert ran.out.splitlines() == [
        "id     label  Path       Tier  Art    summary",
        "spark  Spark  ash, tide  1     Fire   A small fire.",
        "flood  Flood  tide       2     Water",
        "lore   Lore",
    ]
    first = run("catalog", "rules.json", "gifts", "--json").json["entries"][0]
    assert first == {
        "id": "spark",
        "label": "Spark",
        "summary": "A small fire.",
        "filters": {"paths": ["ash", "tide"], "tier": 1, "art": "Fire"},
    }


@pytest.mark.feature("catalog.filters")
@pytest.mark.parametrize(
    ("where", "left"),
    [
        (["paths=tide"], ["spark", "flood"]),
        (["paths=ASH"], ["spark"]),
        (["tier=2"], ["flood"]),
        (["art=water", "paths=ash"], []),
        ([], ["spark", "flood", "lore"]),
    ],
)
def test_every_wanted_value_must_be_there(where: list[str], left: list[str]) -> None:
    assert ids(*(part for value in where for part in ("--where", value))) == left


@pytest.mark.feature("catalog.filters")
def test_with_a_sheet_it_opens_on_the_characters_own_value() -> None:
    assert ids("--sheet", "ada.json") == ["spark", "flood"]
    assert ids("--sheet", "ada.json", "--where", "paths=ash") == ["spark"]
    assert ids("--sheet", "ada.json", "--where", "tier=1") == ["spark"]


def test_what_is_not_there_is_refused() -> None:
    ran = run("catalog", "rules.json", "spells")
    assert (ran.status, ran.err) == (
        1,
        "refused: there is no catalog 'spells'; it must be one of these: gifts, names\n",
    )
    ran = run("catalog", "rules.json", "gifts", "--where", "cost=1")
    assert (ran.status, ran.err) == (1, "refused: the catalog 'gifts' has no filter 'cost': paths, tier, art\n")


@pytest.mark.parametrize("arguments", [("gifts", "--where", "tier"), ("--where", "tier=1"), ("--sheet", "ada.json")])
def test_misuse(arguments: tuple[str, ...]) -> None:
    assert run("catalog", "rules.json", *arguments).status == 2
