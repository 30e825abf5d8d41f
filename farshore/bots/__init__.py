"""Seats that play by themselves; they see what their seat sees."""
