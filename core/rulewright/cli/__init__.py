"""The command line: ``rulewright``. Exit status 0 is fine, 1 refused, 2 misuse."""

from rulewright.cli.group import main

__all__ = ["main"]
