"""Quests & Cannons: one small class per decision and per outcome of chance, with its text."""
