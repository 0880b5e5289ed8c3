"""The standard plugins of Rulewright. Each is a package of its own and comes in by entry point, as anybody's would."""
