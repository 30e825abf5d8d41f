"""People without accounts: key rings and their devices, the tables they sit at, and how they stay together."""
