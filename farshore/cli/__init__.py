"""The command farshore and the terminal client."""
