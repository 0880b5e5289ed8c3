"""What an outsider could have written: plugins that use nothing but Rulewright's public modules."""
