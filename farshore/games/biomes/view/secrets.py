"""A secret in an offer: what the seat may call it, and where it lies."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.core.showing import Asked
from farshore.core.view import Shown
from farshore.games.biomes.state.table import Biomes


def called(state: Biomes, seat: Seat, token: int) -> str:
    """A secret as the seat may call it."""
    return state.rules.content.secret_phrases[state.types[token]] if state.knows(seat, token) else "a secret"


def at_hand(at: Asked[Biomes], token: int) -> str:
    """The same, where it may lie on the own tile as well as be carried."""
    beside = token in at.state.lying.get(at.state.cells[at.seat], ())
    return f"{called(at.state, at.seat, token)}{' lying here' if beside else ''}"


def at_secret(at: Asked[Biomes], shown: Shown, token: int) -> Shown:
    """The same offer, on the piece that the secret is; in the own pack it can be pointed at."""
    shown["piece"] = f"secret:{token}"
    if token in at.state.packs[at.seat] or token in at.state.worn[at.seat]:
        shown["on"] = [{"area": f"pack{at.seat}", "at": f"secret:{token}"}]
    return shown
