"""The games, one package each. They import the core and never one another."""
