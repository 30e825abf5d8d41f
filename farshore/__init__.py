"""Farshore plays, hosts and studies five exploration board games."""

__version__ = "0.1.0"
