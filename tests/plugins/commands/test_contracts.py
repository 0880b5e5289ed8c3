"""What holds for every plugin, held for the commands of the sheet tag."""

from __future__ import annotations

from rulewright.testing import PluginContract


class TestPools(PluginContract):
    plugin = "pool-commands"


class TestTracks(PluginContract):
    plugin = "track-commands"


class TestWounds(PluginContract):
    plugin = "wound-commands"


class TestConditions(PluginContract):
    plugin = "condition-commands"


class TestStates(PluginContract):
    plugin = "state-commands"


class TestNotes(PluginContract):
    plugin = "note-commands"


class TestEntries(PluginContract):
    plugin = "entry-commands"
