"""``python -m rulewright``: the command line."""

from rulewright.cli import main

main()
