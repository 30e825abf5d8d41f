"""Voyages: what its data files hold, how they are read, checked and weighed."""
