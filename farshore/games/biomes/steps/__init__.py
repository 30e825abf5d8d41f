"""The rules of Biomes, one file a chapter."""
