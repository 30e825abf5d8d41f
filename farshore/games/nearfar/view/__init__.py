"""Near and Far: what each seat is shown, chapter by chapter."""
