"""Clocks: how long a seat has for its answers, and what happens when that is over."""
