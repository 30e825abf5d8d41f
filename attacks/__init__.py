"""The project's own attacker: what a clever enemy would try against a house, with figures."""
