"""What keeps an ability up in a fight, and what breaks it."""

from __future__ import annotations

import attrs

from rulewright.fight import conditions, health
from rulewright.fight.combatant import Combatant, Held
from rulewright.fight.deeds import Deed
from rulewright.fight.phases import Gives, Harm, Save
from rulewright.fight.rules import FightRules
from rulewright.fight.table import Table
from rulewright.loading import Loading
from rulewright.sheet.changes import with_text
from rulewright_std.combat.concentration.vocabulary import Concentration, ConcentrationKeys


def bind(loading: Loading) -> Gives | None:
    """Concentration, where the combat block declares it."""
    combat = loading.file.combat
    assert combat is not None
    keys = combat.part(ConcentrationKeys).concentration
    if keys is None:
        return None
    keeping = Keeping(keys)
    return Gives(
        joins=keeping.joined,
        declared=keeping.begun,
        harmed=keeping.shaken,
        gained=keeping.stunned,
        fallen=keeping.felled,
        closes=keeping.over,
    )


@attrs.frozen
class Keeping:
    """The block ``concentration``, bound. One ability is kept up at a time (combat.concentration.one-only)."""

    keys: Concentration

    def joined(self, rules: FightRules, who: Combatant) -> Combatant:
        """Whoever joins keeps up what their sheet says (combat.concentration.text)."""
        kept = who.who.text(self.keys.text) if who.who is not None else ""
        return who.but(concentration=kept) if kept else who

    def begun(self, table: Table, actor: str, deed: Deed) -> None:
        """A deed that has to be kept up takes the place of the one before it."""
        if not deed.concentrates:
            return
        self._end(table, actor, "replaced")
        self._write(table, actor, deed.label)
        table.tell("concentration", actor=actor, deed=deed.label, reason="started")

    def shaken(self, table: Table, harm: Harm) -> None:
        """One save for all that one strike did; whoever falls by it makes none (question.combat-core.28)."""
        who = table[harm.target]
        if who.concentration is None or harm.dealt <= 0 or health.standing(table, who).value <= 0:
            return
        difficulty = max(self.keys.floor, int(harm.dealt * self.keys.from_damage))
        if not table.rules.kind.save(table, Save(harm.target, self.keys.save, difficulty, deed=harm.deed)):
            self._end(table, harm.target, "damage")

    def stunned(self, table: Table, name: str, held: Held) -> None:
        """Whoever cannot act any more keeps nothing up."""
        if table[name].concentration is not None and not table.able(table[name]):
            self._end(table, name, "down")

    def felled(self, table: Table, name: str, source: str | None) -> None:
        self._end(table, name, "down")

    def over(self, table: Table) -> None:
        """Nothing is kept up for longer than the fight (combat.condition.end-of-combat)."""
        for name in list(table.combatants):
            if table[name].concentration is not None:
                self._write(table, name, None)

    def _end(self, table: Table, name: str, reason: str) -> None:
        kept = table[name].concentration
        if kept is None:
            return
        self._write(table, name, None)
        table.tell("concentration", actor=name, deed=kept, reason=reason)
        conditions.end_kept(table, name, "concentration")

    def _write(self, table: Table, name: str, label: str | None) -> None:
        who = table[name].who
        if who is not None:
            who = with_text(who, self.keys.text, label or "")
        table.change(name, concentration=label, who=who)
