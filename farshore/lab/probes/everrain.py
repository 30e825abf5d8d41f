"""The Everrain: hexes explored, Ports visited, how far either side's Discovery came, and why it ended."""

from __future__ import annotations

from collections.abc import Hashable

from farshore.core.event import Seat
from farshore.core.kernel import State
from farshore.games.everrain.places import NONE
from farshore.games.everrain.state import RUNNING, WON, Everrain
from farshore.lab.probes.probe import Figure, Probe


class EverrainProbe(Probe):
    """One side: places are explored hexes, finds are those, Ports visited and Clues held."""

    def clock(self, state: State) -> int:
        assert isinstance(state, Everrain)
        return state.round

    def places(self, state: State) -> int:
        assert isinstance(state, Everrain)
        return state.explored.bit_count()

    def finds(self, state: State) -> int:
        assert isinstance(state, Everrain)
        return self.places(state) + sum([ship.visited.bit_count() for ship in state.ships])

    def where(self, state: State, seat: Seat) -> Hashable | None:
        assert isinstance(state, Everrain)
        at = state.ships[seat].hex if seat < len(state.ships) else NONE
        return at if at != NONE else None

    def outcome(self, state: State) -> str:
        """The rules say why in one sentence, the same for the same cause."""
        assert isinstance(state, Everrain)
        if state.ended == RUNNING:
            return "under way"
        return "won" if state.ended == WON else state.why or "lost"

    def table(self, state: State) -> dict[str, Figure]:
        assert isinstance(state, Everrain)
        return {
            "win": float(state.ended == WON),
            "act reached": state.act,
            "player discovery": state.player_disc,
            "enemy discovery": state.enemy_disc,
            "ports visited": sum([ship.visited.bit_count() for ship in state.ships]),
        }

    def seat(self, state: State, seat: Seat) -> dict[str, Figure]:
        assert isinstance(state, Everrain)
        ship = state.ships[seat] if seat < len(state.ships) else None
        return {
            "coin": ship.coin if ship else 0,
            "clues": ship.clues if ship else 0,
            "crew": len(ship.crew) if ship else 0,
        }
