"""Quests & Cannons: ships, islands turned up, cards played and done, stars by what earned them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Event, Seat
from farshore.core.game import Game, Setup
from farshore.core.kernel import State
from farshore.games.cannons.actions.activities import Play, Prevent, Use
from farshore.games.cannons.state.table import Cannons
from farshore.lab.probes.probe import Figure, Probe, names

# How the sentence about a change of stars begins, after the seat.
SOURCES: Final = {
    "is": "quests",
    "solved": "clues",
    "delivered": "clues delivered",
    "hit": "attacks",
    "sank": "sinkings",
    "gained": "cards",
    "lost": "lost",
}


class CannonsProbe(Probe[Any]):
    """The sea lies open; what is found are the tokens of islands, clues and the loot in play."""

    counted: ClassVar[dict[str, str]] = {"attacks": "attack", "ships sunk": "sunk", "islands explored": "explored"}

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        super().__init__(game, setup)
        self.stars: list[dict[str, int]] = [dict.fromkeys(SOURCES.values(), 0) for _ in range(setup.seats)]

    def clock(self, state: State) -> int:
        assert isinstance(state, Cannons)
        return state.round

    def places(self, state: State) -> int:
        """Islands whose token is turned up."""
        assert isinstance(state, Cannons)
        return state.up.bit_count()

    def where(self, state: State, seat: Seat) -> Hashable | None:
        assert isinstance(state, Cannons)
        at = state.ships[seat].at if seat < len(state.ships) else -1
        return at if at >= 0 else None

    def role(self, state: State, seat: Seat) -> str:
        assert isinstance(state, Cannons)
        champion = state.ships[seat].champion if seat < len(state.ships) else -1
        return str(state.rules.content.champions[champion].id) if champion >= 0 else ""

    def outcome(self, state: State) -> str:
        assert isinstance(state, Cannons)
        if state.rules.coop:
            return super().outcome(state)
        return "goal reached" if state.end_round else "unfinished"

    def doing(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, (Play, Prevent, Use)):
            self.uses(seat, f"loot {action.name}")

    def heard(self, state: State, event: Event) -> None:
        if event.data.get("what") == "prosperity" and event.seat is not None:
            source = SOURCES.get(event.text.split()[1], "cards")
            self.stars[event.seat][source] += event.data["delta"][0]["n"]

    def closing(self, state: State) -> None:
        assert isinstance(state, Cannons)
        content = state.rules.content
        for island, name in enumerate(content.island_ids):
            if state.up >> island & 1:
                self.sees(f"island {name}")
        for seat, ship in enumerate(state.ships):
            if ship.champion >= 0:
                self.uses(seat, f"champion {content.champions[ship.champion].id}")
            for card in ship.completed:
                self.uses(seat, f"quest {content.quests[card].id}")
            for card in ship.solved:
                self.uses(seat, f"clue {content.clues[card].id}")
            for card in ship.equipped:
                self.uses(seat, f"loot {content.loot[card].id}")
            for card in ship.quests:
                self.sees(f"quest {content.quests[card].id}")
            for card in ship.clues:
                self.sees(f"clue {content.clues[card].id}")
            for card in ship.loot:
                self.sees(f"loot {content.loot[card].id}")
        for deck, prefix, cards in (
            (0, "loot", content.loot),
            (1, "quest", content.quests),
            (2, "clue", content.clues),
        ):
            for card in state.discards[deck]:
                self.sees(f"{prefix} {cards[card].id}")

    def table(self, state: State) -> dict[str, Figure]:
        assert isinstance(state, Cannons)
        return {
            "quests done": sum([len(ship.completed) for ship in state.ships]),
            "clues solved": sum([len(ship.solved) for ship in state.ships]),
        }

    def seat(self, state: State, seat: Seat) -> dict[str, Figure]:
        assert isinstance(state, Cannons)
        ship = state.ships[seat]
        figures: dict[str, Figure] = {f"score {source}": n for source, n in self.stars[seat].items()}
        figures["quests done"] = len(ship.completed)
        figures["clues solved"] = len(ship.solved)
        figures["sunk"] = ship.sinkings
        figures["coins"] = ship.coins
        return figures

    def content(self) -> list[str]:
        state = self.game.new(self.setup)
        assert isinstance(state, Cannons)
        content = state.rules.content
        islands = [content.island_ids[n] for n in state.chart.islands] if state.chart else content.island_ids
        return [
            *names("champion", [one.id for one in content.champions]),
            *names("quest", [one.id for one in content.quests]),
            *names("clue", [one.id for one in content.clues]),
            *names("loot", [one.id for one in content.loot]),
            *names("island", islands),
        ]
