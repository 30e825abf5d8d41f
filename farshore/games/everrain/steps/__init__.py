"""The rules, chapter by chapter: one class per decision or procedure."""
