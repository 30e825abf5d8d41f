"""The rules of Voyages, one file a chapter."""
