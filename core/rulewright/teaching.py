"""What a Game Master's model is taught of a ruleset: each line comes from whoever owns what it speaks of.

A kind of check, a stage or a command says itself what a tag may carry, and only where the ruleset offers it. So nothing is
taught that would be ignored, and a plugin's own attribute is taught without anybody else knowing of it.
"""

from __future__ import annotations

import attrs


@attrs.frozen
class Teaching:
    """One line of teaching. With ``attribute`` it is about an attribute of a tag, of which ``value`` is an example;
    without, it is something to know of the result. ``sentence`` is prompt-safe: one line, without brackets."""

    sentence: str
    attribute: str | None = None
    value: str = "N"

    def text(self) -> str:
        """The line as a prompt has it: ``threshold="N": the face that a die must reach``."""
        return self.sentence if self.attribute is None else f'{self.attribute}="{self.value}": {self.sentence}'


def listed(words: list[str], last: str = "and") -> str:
    """Words as a sentence has them: ``ash, tide and stone``."""
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))
