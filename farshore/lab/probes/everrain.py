"""The Everrain: hexes explored, Ports visited, how far either side's Discovery came, and why it ended."""

from __future__ import annotations

from collections.abc import Hashable

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.game import Game, Setup
from farshore.core.kernel import State
from farshore.games.everrain.hooks import traits_of
from farshore.games.everrain.outcomes import Drawn
from farshore.games.everrain.places import NONE
from farshore.games.everrain.ship import BOARD, Ship
from farshore.games.everrain.state import KIND, RUNNING, UNTOLD, WON, Everrain
from farshore.games.everrain.tables import COPIES, DECK_NAMES, STARTER, Tables
from farshore.lab.probes.probe import Figure, Probe, names


class EverrainProbe(Probe):
    """One side: places are explored hexes, finds are those and the Ports that each captain has ever visited."""

    def __init__(self, game: Game, setup: Setup) -> None:
        super().__init__(game, setup)
        self.ports = [0] * setup.seats  # as bits; a ship itself remembers those of this turn only

    def clock(self, state: State) -> int:
        assert isinstance(state, Everrain)
        return state.round

    def places(self, state: State) -> int:
        assert isinstance(state, Everrain)
        return state.explored.bit_count()

    def finds(self, state: State) -> int:
        assert isinstance(state, Everrain)
        return self.places(state) + sum([ports.bit_count() for ports in self.ports])

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

    def doing(self, state: State, seat: Seat, action: Action) -> None:
        """What is aboard at the end says more than how it was asked for."""

    def dealt(self, state: State, action: Action) -> None:
        if isinstance(action, Drawn):
            deck = "trait" if action.deck in SIGNED else action.deck
            self.sees(f"{deck} {action.card}")

    def applied(self, state: State, seat: Seat) -> None:
        super().applied(state, seat)
        assert isinstance(state, Everrain)
        for who, ship in enumerate(state.ships):
            self.ports[who] |= ship.visited
        if state.elder:
            self.sees(f"elder {state.rules.tables.elders[state.elder[KIND]].id}")
        for row in state.fleet:
            self.sees(f"enemy {state.rules.tables.enemies[row[0] // COPIES].id}")

    def closing(self, state: State) -> None:
        """Tiles that were revealed, stories that were told, and what every ship has aboard."""
        assert isinstance(state, Everrain)
        tables = state.rules.tables
        for tile in state.tiles:
            if tile >= 0:
                self.sees(f"tile {tables.tiles[tile].id}")
        for number, how in enumerate(state.stories):
            if how != UNTOLD:
                self.sees(f"story {number}")
        for seat, ship in enumerate(state.ships):
            for name in aboard(tables, ship):
                self.uses(seat, name)
            for n, port in enumerate(tables.ports):
                if self.ports[seat] >> n & 1:
                    self.uses(seat, f"port {port.id}")

    def content(self) -> list[str]:
        state = self.game.new(self.setup)
        assert isinstance(state, Everrain)
        tables = state.rules.tables
        decks = [deck for deck in DECK_NAMES if deck not in SIGNED]
        found = [name for deck in decks for name in names(deck, tables.decks[DECK_NAMES.index(deck)])]
        return [
            *found,
            *names("trait", [trait.id for trait in tables.traits]),
            *names("story", sorted(tables.stories)),
            *names("tile", [tile.id for tile in tables.tiles]),
            *names("port", [port.id for port in tables.ports]),
            *names("elder", [elder.id for elder in tables.elders]),
        ]

    def table(self, state: State) -> dict[str, Figure]:
        assert isinstance(state, Everrain)
        return {
            "win": float(state.ended == WON),
            "act reached": state.act,
            "player discovery": state.player_disc,
            "enemy discovery": state.enemy_disc,
            "ports visited": sum([ports.bit_count() for ports in self.ports]),
        }

    def seat(self, state: State, seat: Seat) -> dict[str, Figure]:
        assert isinstance(state, Everrain)
        ship = state.ships[seat] if seat < len(state.ships) else None
        return {
            "coin": ship.coin if ship else 0,
            "clues": ship.clues if ship else 0,
            "crew": len(ship.crew) if ship else 0,
        }


SIGNED = ("positive", "negative")  # decks of Traits


def aboard(tables: Tables, ship: Ship) -> list[str]:
    """People and things of a ship, by the names of their cards."""
    found = [f"improvement {tables.improvements[card & STARTER - 1].id}" for card in ship.below if card >= 0]
    found += [f"artillery {tables.artillery[card].id}" for card in ship.guns if card >= 0]
    found += [f"treasure {tables.treasures[card].id}" for card in ship.hold]
    found += [f"denizen {tables.denizens[card].id}" for card, _ in ship.passengers]
    for row in ship.crew:
        found.append(f"crew {tables.boards[row[BOARD]].id}")
        found += [f"trait {tables.traits[trait].id}" for trait in traits_of(tables, row) if trait >= 0]
    return found
