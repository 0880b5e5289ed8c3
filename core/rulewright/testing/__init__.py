"""The contract kit: what every plugin, ours and yours, is held to.

    from rulewright.testing import PluginContract

    class TestContract(PluginContract):
        plugin = "my-plugin"
        examples = (A_RULESET_THAT_USES_IT,)
        refusals = ((ONE_THAT_MISUSES_IT, "resolution.myKey"),)
        checks = ('skill="Climb" dc="8"',)

It needs pytest and hypothesis, which a plugin's own tests have anyway.
"""

import pytest

pytest.register_assert_rewrite("rulewright.testing.contract")  # so that a failure shows what was compared

from rulewright.testing.contract import PluginContract  # noqa: E402

__all__ = ["PluginContract"]
