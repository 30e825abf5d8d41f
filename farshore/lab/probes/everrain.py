"""The Everrain: where Clues came from, who won each Act, what the enemy gained, and how it ended.

The figures are those of section 11.12 of docs/rules/everrain.md, so that a designer sees the bands in every report.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Event, Seat
from farshore.core.game import Game, Setup
from farshore.games.everrain.actions.chance import Drawn
from farshore.games.everrain.actions.port import TurnIn
from farshore.games.everrain.content.places import NONE
from farshore.games.everrain.content.tables import COPIES, DECK_NAMES, STARTER, Tables
from farshore.games.everrain.state.hooks import traits_of
from farshore.games.everrain.state.ship import BOARD, Ship
from farshore.games.everrain.state.table import KIND, RUNNING, UNTOLD, WON, Everrain
from farshore.games.everrain.steps.spoils import Spoils
from farshore.lab.probes.probe import Figure, Probe, names, share

# Where Clues come from. What a wreck of one's own gives back was found before, and is not counted again.
SOURCES: Final = ("tile", "expedition", "sea", "story", "denizen", "inn", "relic", "spoils", "captive", "other")
NAMES: Final = {"port": "inn"}
ACTS: Final = 3
SIGNED: Final = ("positive", "negative")  # decks of Traits


class EverrainProbe(Probe[Everrain]):
    """One side: places are explored hexes, finds are those and the Ports that each captain has ever visited."""

    counted: ClassVar[dict[str, str]] = {
        "sinkings": "sunk",
        "awakenings": "awakening",
        "ships sunk": "foe sunk",
        "ships arrived": "arrived",
        "frays": "fray",
        "expeditions": "expedition",
        "port visits": "port",
        "trades": "trade",
    }

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        super().__init__(game, setup)
        self.ports = [0] * setup.seats  # as bits; a ship itself remembers those of this turn only
        self.clues = dict.fromkeys(SOURCES, 0)
        self.found = [0] * setup.seats
        self.agenda = 0
        self.act_ends: list[tuple[int, bool]] = []  # round, and whether the players came first
        self.awoke = 0  # the round, 0 if never
        self.stepped = False  # the token that moved last was the players'
        self.plundering = False  # the last die was rolled for Spoils

    def clock(self, state: Everrain) -> int:
        return state.round

    def places(self, state: Everrain) -> int:
        return state.explored.bit_count()

    def finds(self, state: Everrain) -> int:
        return self.places(state) + sum([ports.bit_count() for ports in self.ports])

    def where(self, state: Everrain, seat: Seat) -> Hashable | None:
        at = state.ships[seat].hex if seat < len(state.ships) else NONE
        return at if at != NONE else None

    def outcome(self, state: Everrain) -> str:
        """The rules say why in one sentence, the same for the same cause."""
        if state.ended == RUNNING:
            return "under way"
        return "won" if state.ended == WON else state.why or "lost"

    def doing(self, state: Everrain, seat: Seat, action: Action) -> None:
        """Relics are worth Clues when they are handed in: as much of them as the step took.

        What else is used is noted at the end: what is aboard says more than how it was asked for.
        """
        if isinstance(action, TurnIn):
            tables = state.rules.tables
            worth = sum([tables.content.treasures[name].clue_value for name in action.relics])
            self.gains(seat, "relic", min(worth, tables.content.board.clues_per_step))

    def dealt(self, state: Everrain, action: Action) -> None:
        self.plundering = isinstance(state.stack[-1], Spoils)
        if isinstance(action, Drawn):
            deck = "trait" if action.deck in SIGNED else action.deck
            self.sees(f"{deck} {action.card}")

    def gains(self, seat: Seat, source: str, n: int) -> None:
        self.clues[source] += n
        self.found[seat] += n

    def heard(self, state: Everrain, event: Event) -> None:
        super().heard(state, event)
        what = event.data.get("what")
        if what == "clue" and event.seat is not None:
            n, source = int(event.data["n"]), str(event.data["source"])
            if n > 0 and source != "wreck":
                named = "spoils" if self.plundering and source == "other" else NAMES.get(source, source)
                self.gains(event.seat, named if named in self.clues else "other", n)
        elif what == "agenda":
            self.agenda += int(event.data["n"])
        elif what in ("player discovery", "enemy discovery"):
            self.stepped = what == "player discovery"
        elif what == "act" and "ended" in event.data:
            self.act_ends.append((state.round, self.stepped))
        elif what == "awakening":
            self.awoke = state.round

    def applied(self, state: Everrain, seat: Seat) -> None:
        super().applied(state, seat)
        for who, ship in enumerate(state.ships):
            self.ports[who] |= ship.visited
        if state.elder:
            self.sees(f"elder {state.rules.tables.elders[state.elder[KIND]].id}")
        for row in state.fleet:
            self.sees(f"enemy {state.rules.tables.enemies[row[0] // COPIES].id}")

    def closing(self, state: Everrain) -> None:
        """Tiles that were revealed, stories that were told, and what every ship has aboard."""
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
        tables = state.rules.tables
        decks = [deck for deck in DECK_NAMES if deck not in SIGNED]
        cards = [name for deck in decks for name in names(deck, tables.decks[DECK_NAMES.index(deck)])]
        return [
            *cards,
            *names("trait", [trait.id for trait in tables.traits]),
            *names("story", sorted(tables.stories)),
            *names("tile", [tile.id for tile in tables.tiles]),
            *names("port", [port.id for port in tables.ports]),
            *names("elder", [elder.id for elder in tables.elders]),
        ]

    def table(self, state: Everrain) -> dict[str, Figure]:
        rounds = state.round
        won = float(state.ended == WON)
        # The last round's Agenda falls due only if the game lasts so long.
        base = (2 + self.setup.seats) * max(rounds - 1, 0)
        total = sum(self.clues.values())
        figures: dict[str, Figure] = {
            "win": won,
            "awakened": float(bool(self.awoke)),
            "win after awakening": won if self.awoke else None,
            "win without awakening": None if self.awoke else won,
            "clues per player round": share(total, rounds * self.setup.seats),
            "agenda beyond": share(max(self.agenda - base, 0), base),
            "awakening round": self.awoke or None,
            "act reached": state.act,
            "player discovery": state.player_disc,
            "enemy discovery": state.enemy_disc,
            "elder discovery": state.elder_disc,
            "ports visited": sum([ports.bit_count() for ports in self.ports]),
        }
        for source in SOURCES:
            figures[f"clue share {source}"] = share(self.clues[source], total)
        for act in range(ACTS):
            ended = self.act_ends[act] if act < len(self.act_ends) else None
            figures[f"act {act + 1} round"] = ended[0] if ended else None
            figures[f"act {act + 1} won"] = float(ended[1]) if ended else None
        return figures

    def seat(self, state: Everrain, seat: Seat) -> dict[str, Figure]:
        ship = state.ships[seat] if seat < len(state.ships) else None
        return {
            "coin": ship.coin if ship else 0,
            "clues": ship.clues if ship else 0,
            "clues found": self.found[seat],
            "crew": len(ship.crew) if ship else 0,
        }


def aboard(tables: Tables, ship: Ship) -> list[str]:
    """People and things of a ship, by the names of their cards."""
    people_and_things = [
        f"improvement {tables.improvements[card & STARTER - 1].id}" for card in ship.below if card >= 0
    ]
    people_and_things += [f"artillery {tables.artillery[card].id}" for card in ship.guns if card >= 0]
    people_and_things += [f"treasure {tables.treasures[card].id}" for card in ship.hold]
    people_and_things += [f"denizen {tables.denizens[card].id}" for card, _ in ship.passengers]
    for row in ship.crew:
        people_and_things.append(f"crew {tables.boards[row[BOARD]].id}")
        people_and_things += [f"trait {tables.traits[trait].id}" for trait in traits_of(tables, row) if trait >= 0]
    return people_and_things
