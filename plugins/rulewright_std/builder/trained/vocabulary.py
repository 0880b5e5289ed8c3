"""The keys of training: what picks train, and what a player may choose to train."""

from __future__ import annotations

from typing import Final, Literal

from rulewright.build.shapes import ChoiceKeys
from rulewright.features import features
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Id

FEATURES: Final = (
    *features(
        "builder.step.trained.offers", "builder.grants.trained", "builder.grants.trained.place",
        "builder.grants.trained.tier", "builder.grants.trained.choose",
        since="1.86",
    ),
    *features(
        "builder.grants.trained.choose.no-repeat", "builder.grants.trained.choose.old-answers",
        "builder.grants.trained.choose.nothing-left",
        since="1.104",
    ),
    *features("builder.grants.trained.choose.held", since="1.105"),
    *features(
        "builder.choice.tier", "builder.choice.only", "builder.choice.eligibility", "builder.choice.on-duplicate",
        "builder.choice.exclude-choices.replacements",
        since="1.151",
    ),
    *features("builder.choice.replacement-from", since="1.155"),
)  # fmt: skip

Words = tuple[Id, ...]


@shape
class TrainChoice(ChoiceKeys):
    """A choice of skills or saves to train (builder.grants.trained.choose)."""

    what: Literal["skills", "saves"] = key()
    from_: Words = key(0, 120, default=(), help="the ids to choose among; without it, all of the sheet")
    held: Id | None = key(
        default=None,
        since="1.105",
        feature="builder.grants.trained.choose.held",
        help="only what is trained to this tier already",
    )
    tier: Id | None = key(
        default=None, since="1.151", feature="builder.choice.tier", help="the tier that this choice trains to"
    )
    only: Literal["any", "trained", "untrained"] = key(
        default="any", since="1.151", feature="builder.choice.only", help="only what is trained already, or is not"
    )
    on_duplicate: Literal["replace"] | None = key(
        default=None,
        since="1.151",
        feature="builder.choice.on-duplicate",
        help="what is trained already may be chosen, and opens another choice in its place",
    )
    replacement_from: Words = key(
        0,
        120,
        default=(),
        since="1.155",
        feature="builder.choice.replacement-from",
        help="what a duplicate may become; without it, all of the sheet",
    )


@shape
class TrainedKeys:
    """Keys of a trained step (builder.step.trained.offers)."""

    choose: tuple[TrainChoice, ...] = key(
        0, 12, default=(), feature="builder.step.trained.offers", help="choices of the step's own"
    )


@shape
class Training:
    """What a pick trains (builder.grants.trained)."""

    skills: Words = key(0, 120, default=())
    saves: Words = key(0, 40, default=())
    choose: tuple[TrainChoice, ...] = key(0, 12, default=(), feature="builder.grants.trained.choose")
    tier: Id | None = key(default=None, feature="builder.grants.trained.tier", help="the tier that all of it reaches")


@shape
class TrainingKeys:
    """What picks grant of training."""

    trained: Training | None = key(default=None, feature="builder.grants.trained", help="skills and saves")
