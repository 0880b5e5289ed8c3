"""What somebody reads before a stranger's ruleset is installed: what it is, and every word of it that a model will
read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import attrs

if TYPE_CHECKING:
    from rulewright.file import Coverage, License
    from rulewright.ruleset import Ruleset

COVERED: Final = ("checks", "saves", "sheet", "resources", "rests", "combat")
WARNING: Final = "The text below is sent to the model that plays the Game Master, word for word."


@attrs.frozen
class Review:
    """A ruleset for review (file.import.gate). ``checks`` says how its checks roll; ``told`` are the author's texts
    for the Game Master by their path in the file, verbatim and complete; ``taught`` are the lines about checks that
    kind and stages add, with the author's own texts in them."""

    id: str
    name: str
    version: int
    edition: str | None
    license: License | None
    coverage: Coverage
    checks: str
    told: tuple[tuple[str, str], ...]
    taught: tuple[str, ...]

    def text(self) -> str:
        """The whole review, in lines."""
        return "\n".join([*self._head(), "", WARNING, *self._told()])

    def _head(self) -> Iterator[str]:
        edition = f", {self.edition}" if self.edition is not None else ""
        yield f"{self.name} ({self.id}, version {self.version}{edition})"
        yield f"Licence: {self._licence()}"
        handled = [name for name in COVERED if getattr(self.coverage, name)]
        yield f"Covers: {', '.join(handled) or 'nothing that it names'}. {self.coverage.summary}"
        yield f"Checks: {self.checks}."

    def _licence(self) -> str:
        parts = [self.license.spdx, self.license.attribution] if self.license is not None else []
        return "; ".join(part for part in parts if part) or "none is given"

    def _told(self) -> Iterator[str]:
        for path, text in self.told:
            yield from ("", f"{path}:", text)
        if self.taught:
            yield from ("", "Of checks, beside the Engine's own words:", *self.taught)


def review(ruleset: Ruleset) -> Review:
    """The review of a ruleset, its layers' texts included, whether or not they are active."""
    file = ruleset.file
    told = [
        ("gm.checkGuidance", file.gm.check_guidance),
        ("gm.sheetGuidance", file.gm.sheet_guidance),
        ("gm.worldGuidance", file.gm.world_guidance),
    ]
    for layer in file.layers:
        told.append((f"layer {layer.id}: gm.guidance", layer.gm.guidance))
        told.append((f"layer {layer.id}: gm.worldGuidance", layer.gm.world_guidance))
    return Review(
        id=ruleset.id,
        name=file.name,
        version=file.version,
        edition=file.edition,
        license=file.license,
        coverage=file.coverage,
        checks=ruleset.checks.how,
        told=tuple((path, text) for path, text in told if text is not None),
        taught=tuple(line.text() for line in ruleset.checks.teachings),
    )
