"""Biomes: what each seat is shown, chapter by chapter."""
