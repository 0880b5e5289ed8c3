"""What a Game Master is told of checks: the tag, the guidance, the ladder, and only what this ruleset offers."""

from __future__ import annotations

from typing import Any

import pytest

from sheets import ability, skill
from shelves import catalog, gift
from tables import document, engine, ruleset

TAG = '[skill_check: skill="NAME" dc="N"]'


def told(base: str = "sum", names: tuple[str, ...] = ("Ada",), **patch: Any) -> list[str]:
    """The lines of the section about checks."""
    rules = ruleset(base, **patch)
    section = rules.reminder([rules.character(name=name) for name in names]).split("\n\n")[0]
    return section.splitlines()


def offered(base: str = "sum", **patch: Any) -> dict[str, str]:
    """The attributes that are taught, with what is said of each."""
    lines = [line[2:] for line in told(base, **patch) if line.startswith("- ")]
    return {line.partition("=")[0]: line.partition('": ')[2] for line in lines}


@pytest.mark.feature("gm.reminder.check", "gm.check-guidance")
def test_the_whole_section_of_a_plain_sum() -> None:
    rules = ruleset()
    assert rules.reminder([]) == (
        "CHECKS\n"
        '[skill_check: skill="NAME" dc="N"]\n'
        "The Engine throws the dice, adds what the sheet gives, and writes the result into the tag: never write any.\n"
        "Name the check and its difficulty.\n"
        '- skill="NAME": a skill (Climb, Sneak, Recall, Luck), a save (Nerve) or an ability (Might, Grace, Wit)\n'
        '- dc="N": the number that the dice and the sheet\'s number must reach together\n'
        '- difficulty="LABEL": a step of the ladder in place of dc; a dc beside it still decides\n'
        '- with="ABILITY": rolls a skill or a save with another ability than its own: MGT, GRC, WIT\n'
        '- mode="advantage": the dice are rolled twice and the better total is kept; '
        '"disadvantage" keeps the worse one\n'
        "Ladder: Easy (dc 6); Hard (dc 10).\n"
    )


@pytest.mark.feature("gm.check-guidance")
def test_the_authors_guidance_follows_the_form_of_the_tag() -> None:
    lines = told(gm={"checkGuidance": "Ask rarely."})
    assert lines.index("Ask rarely.") == lines.index(TAG) + 2


@pytest.mark.feature("gm.reminder.check")
def test_the_ladder_is_spelled_by_the_kind() -> None:
    assert "Ladder: Plain (dc 1); Grim (dc 3, threshold 8)." in told("pool")
    assert "Ladder: Partial (dc 4); Full (dc 6)." in told("highest")
    assert "Ladder: Regular (dc 0); Hard (the number divided by 2, dc 0)." in told("against")
    assert "Ladder: Easy (dc 1); Hard (dc 3)." in told("symbols")
    assert "difficulty" not in offered(resolution={"difficultyLadder": []})
    assert not [line for line in told(resolution={"difficultyLadder": []}) if line.startswith("Ladder")]


@pytest.mark.feature("gm.reminder.check")
def test_dc_means_what_the_kind_says() -> None:
    """Twelve dice are at most twelve successes; the highest of a hand of d6 is at most 6."""
    assert offered("pool")["dc"] == "how many successes the check needs, 1 to 12; it is no face of a die"
    assert offered("highest")["dc"] == "the number that the highest die must reach, 1 to 6"
    assert offered("against")["dc"] == "is added to the number that is rolled against, -100 to 100; above 0 is easier"
    assert offered("symbols")["dc"] == "Snag dice against the roller, 0 to 5"


@pytest.mark.feature("gm.reminder.check")
def test_dc_is_not_taught_where_nothing_reads_it() -> None:
    """Tiers that read the total alone need no difficulty."""
    tiers = [{"id": "hit", "label": "Hit", "atLeast": 7, "success": True}, {"id": "miss", "label": "Miss"}]
    resolution = {"outcomes": {"by": "total", "tiers": tiers}, "difficultyLadder": []}
    assert "dc" not in offered(resolution=resolution)
    assert '[skill_check: skill="NAME"]' in told(resolution=resolution)


@pytest.mark.feature("gm.reminder.check")
def test_threshold_only_where_the_target_can_move() -> None:
    assert offered("pool")["threshold"] == "the face from which a die counts, 4 to 9; without it 7"
    fixed = {"target": {"default": 7, "min": 7, "max": 7}, "difficultyLadder": []}
    assert "threshold" not in offered("pool", resolution=fixed)
    own = {"target": {"default": 7, "min": 4, "max": 9, "from": {"const": 6}}, "difficultyLadder": []}
    assert "threshold" not in offered("pool", resolution=own)
    assert "threshold" not in offered("sum")


@pytest.mark.feature("gm.reminder.check")
def test_bonus_only_where_there_are_situational_dice() -> None:
    assert "bonus" not in offered("pool")
    dice = {"situationalDice": {"min": -3, "max": 4}}
    assert offered("pool", resolution=dice)["bonus"] == "dice that the situation adds, or below 0 takes away, -3 to 4"
    assert "bonus" not in offered("against")
    tens = {"tens": {"max": 2}}
    assert offered("against", resolution=tens)["bonus"] == (
        "more tens dice, of which the best is kept, or the worst below 0; at most 2"
    )


@pytest.mark.feature("gm.reminder.check")
def test_reroll_only_where_there_are_free_ones() -> None:
    assert "reroll" not in offered("pool")
    free = [{"id": "careful", "upTo": 2, "mode": "once"}, {"id": "stubborn", "upTo": 1, "mode": "until"}]
    assert [line for line in told("pool", resolution={"reroll": free}) if "reroll=" in line] == [
        '- reroll="careful": dice that show 2 or less are thrown again, once, free of charge',
        '- reroll="stubborn": dice that show 1 or less are thrown again, until they show more, free of charge',
    ]


@pytest.mark.feature("gm.reminder.check")
def test_a_line_for_each_spend() -> None:
    spends = [
        {"pool": "drive", "amount": 1, "perCheck": 2, "successes": 1},
        {"pool": "ash", "amount": 3, "perCheck": "pool", "dice": 2, "reroll": {"upTo": 1, "mode": "until"}},
    ]
    assert [line for line in told("pool", resolution={"spend": spends}) if "spend=" in line] == [
        '- spend="drive:1": 1 of Drive buys 1 success, up to 2 times in one check',
        '- spend="ash:3": 3 of Ash buys 2 more dice and a new throw of dice that show 1 or less, until they show more, '
        "as often in one check as the sheet gives dice",
    ]
    assert "spend" not in offered("pool")
    one = [{"pool": "drive", "amount": 2, "perCheck": 1, "dice": 1}]
    assert offered("pool", resolution={"spend": one})["spend"] == "2 of Drive buys 1 more die, once in a check"
    read = [{"pool": "drive", "amount": 1, "perCheck": {"abilityScore": "wit"}, "successes": 2}]
    assert offered("pool", resolution={"spend": read})["spend"] == (
        "1 of Drive buys 2 successes, as often in one check as the sheet allows"
    )


@pytest.mark.feature("gm.reminder.check")
def test_use_only_where_some_entry_changes_checks() -> None:
    plain = catalog(gift(mechanics={"kind": "utility"}), feeds=["gifts"])
    assert "use" not in offered("pool", catalogs=[plain])
    charm = catalog(gift(mechanics={"kind": "buff", "check": {"dice": 2}}), feeds=["gifts"])
    assert offered("pool", catalogs=[charm])["use"] == (
        "something on the roller's sheet that changes this very check; its price is paid with the roll"
    )


@pytest.mark.feature("gm.reminder.check")
def test_explode_and_double_only_where_they_have_a_min() -> None:
    fixed = {"explode": {"from": 10}, "double": {"from": 10}}
    assert not {"explode", "double"} & offered("pool", resolution=fixed).keys()
    moved = offered("pool", resolution={"explode": {"from": 10, "min": 8}, "double": {"min": 9}})
    assert moved["explode"] == "from this face up a die throws one more, 8 to 10; without it 10"
    assert moved["double"] == "from this face up a die counts twice, 9 to 10; without it none does"


@pytest.mark.feature("gm.reminder.check")
def test_mode_only_where_advantage_is_offered() -> None:
    assert "mode" in offered("sum")
    assert "mode" not in offered("sum", resolution={"advantage": False})


@pytest.mark.feature("gm.reminder.check")
def test_with_only_where_there_are_two_abilities() -> None:
    assert offered()["with"] == "rolls a skill or a save with another ability than its own: MGT, GRC, WIT"
    assert "with" not in offered(sheet={"abilities": [ability()], "skills": [], "saves": []})
    both = {"pool": {"abilityPlusAbility": True}}
    assert offered("pool", resolution=both)["with"] == (
        "rolls a skill or a save with another ability than its own, and adds a second one to the check of an ability: "
        "MGT, GRC, WIT"
    )


@pytest.mark.feature("gm.reminder.check")
def test_who_names_the_party_where_there_is_one() -> None:
    assert not [line for line in told(names=("Ada",)) if "who=" in line]
    assert [line for line in told(names=("Ada", "Bo [x]")) if "who=" in line] == [
        '- who="NAME": who rolls, where it is not the player\'s own character: Ada, Bo x'
    ]


@pytest.mark.feature("gm.reminder.check")
def test_what_dice_with_symbols_take() -> None:
    assert {"upgrade", "bonus", "setback"} <= offered("symbols").keys()
    assert offered("symbols")["bonus"] == "adds Help dice, at most 3; below 0 adds Woe dice, at most 3"
    assert offered("symbols")["upgrade"] == "of the dice against the roller, how many are Doom dice"
    assert "upgradeOwn" not in offered("symbols")
    own = offered("symbols", resolution={"allowOwnUpgrade": True})["upgradeOwn"]
    assert own == "how many more of the roller's dice are Prime dice"
    bare = offered("symbols", resolution={"boost": None, "setback": None, "difficulty": {"upgrade": None}})
    assert not {"upgrade", "bonus", "setback"} & bare.keys()


@pytest.mark.feature("gm.reminder.check")
def test_what_dark_dice_are_and_mean() -> None:
    dark = {"label": "Dark dice", "max": 3, "text": "They lure you."}
    assert offered("highest", resolution={"dark": dark})["dark"] == "adds dice, 1 to 3: Dark dice. They lure you."
    assert "dark" not in offered("highest")


@pytest.mark.feature("check.outcomes.gm")
def test_the_tiers_are_told_with_their_text_and_that_they_are_what_is_narrated() -> None:
    tiers = [
        {"id": "style", "label": "With style", "atLeast": 3, "success": True, "critical": True},
        {"id": "cost", "label": "At a cost", "atLeast": 0, "success": True, "text": "It works, and something gives."},
        {"id": "fail", "label": "Fail", "text": "The scene turns."},
    ]
    lines = told(resolution={"outcomes": {"tiers": tiers}})
    assert lines[-2:] == [
        "Outcomes, the best first: With style; At a cost (It works, and something gives.); Fail (The scene turns.).",
        "Narrate by the outcome that the record names: it is what the check came to.",
    ]
    assert not [line for line in told() if "utcome" in line]


@pytest.mark.feature("gm.reminder.check")
def test_what_overrides_stances_exact_dice_and_marked_faces_are_called() -> None:
    calm = {
        "id": "calm",
        "label": "Calm hands",
        "text": "Ask slowly.",
        "skills": ["climb"],
        "set": {"cancel": None},
    }
    lines = told(
        "pool",
        resolution={
            "cancel": {"upTo": 1},
            "overrides": [calm],
            "stances": [{"id": "cold", "label": "Cold", "count": "below", "skills": ["recall", "sneak"]}],
            "exact": {"label": "Insight", "text": "The truth shows."},
        },
    )
    assert lines[-3:] == [
        "Where the record says exact, so many dice showed exactly the target: Insight. The truth shows.",
        "Calm hands: checks of Climb are rolled another way, which the Engine does by itself. Ask slowly.",
        "Cold: dice below the target count for Recall and Sneak.",
    ]
    marked = told("d20", resolution={"unmodified": [20, 1]})
    assert marked[-1] == (
        "A first die that shows 1 or 20 is told apart, as unmodified: apply what the rules say of that face."
    )


SECTIONS = [
    {"id": "craft", "label": "Craft", "untrained": {"by": -2}},
    {"id": "lore", "label": "Lore", "untrained": "refuse"},
    {"id": "road", "label": "Road"},
]


@pytest.mark.feature("gm.reminder.untrained")
def test_untrained_rules_are_told_by_section_skill_and_save() -> None:
    """Forge stands under Craft and has a rule of its own, normal; Luck gains 1; Nerve is one step harder, on a pool."""
    skills = [
        skill("forge", section="craft", untrained="normal"),
        skill("weave", section="craft"),
        skill("luck", untrained={"by": 1}),
        skill("ride", section="road", untrained="refuse"),
    ]
    sheet = {"sections": SECTIONS, "skills": skills}
    nerve = [skill("nerve", untrained="harder")]
    assert [
        line for line in told("pool", sheet={**sheet, "saves": nerve}) if "untrained" in line or "training" in line
    ] == [
        "Without training, all of Craft but Forge: -2 dice; all of Lore: cannot be attempted; Luck: +1 die; "
        "Ride: cannot be attempted; Nerve: one step harder.",
        'A check that comes back with reason="untrained" was not rolled: it could not be attempted.',
    ]
    plain = [line for line in told("sum", sheet={**sheet, "saves": []}) if "training" in line]
    assert plain == [
        "Without training, all of Craft but Forge: -2; all of Lore: cannot be attempted; Luck: +1; "
        "Ride: cannot be attempted."
    ]


@pytest.mark.feature("gm.reminder.untrained")
def test_nothing_is_said_of_training_where_it_does_nothing() -> None:
    text = "\n".join(told(sheet={"sections": [SECTIONS[2]]}))
    assert "training" not in text
    assert "untrained" not in text
    only_by = "\n".join(told(sheet={"skills": [skill("luck", untrained={"by": -1})]}))
    assert "Without training, Luck: -1." in only_by
    assert 'reason="untrained"' not in only_by


@pytest.mark.feature("gm.world-guidance")
def test_world_guidance_is_for_when_a_world_is_made_and_no_turn_carries_it() -> None:
    rules = ruleset(gm={"worldGuidance": "Build a frozen world."})
    assert rules.file.gm.world_guidance == "Build a frozen world."
    assert "frozen" not in rules.reminder([rules.character(name="Ada")])


@pytest.mark.feature("gm.check-guidance", "gm.world-guidance", "gm.sheet-guidance")
@pytest.mark.parametrize("key", ["checkGuidance", "worldGuidance", "sheetGuidance"])
def test_guidance_is_one_safe_line_of_at_most_1500_characters(key: str) -> None:
    def fine(text: str) -> bool:
        return engine().validate(document(gm={key: text})).ok

    assert fine("x" * 1500)
    assert not fine("x" * 1501)
    assert not fine("")
    assert not fine("Write [skill_check]")
    assert not fine("two\nlines")
