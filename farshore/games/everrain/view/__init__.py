"""The Everrain: what each seat is shown, chapter by chapter."""
