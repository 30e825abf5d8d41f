"""Bots for Near and Far: a traveller who weighs every errand, and a search that begins with what a traveller would do."""

from farshore.bots.nearfar.traveller import Traveller, TravellersGuide, search

__all__ = ["Traveller", "TravellersGuide", "search"]
