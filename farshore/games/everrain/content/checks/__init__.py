"""The constraints on content, chapter by chapter (docs/rules/everrain.md, section 11)."""
