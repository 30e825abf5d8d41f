"""Quests & Cannons: ships, islands turned up, cards played and done, stars by what earned them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar

from farshore.core.action import Action
from farshore.core.event import Event, Seat
from farshore.core.game import Game, Setup
from farshore.games.cannons.actions.abilities import Play, Use
from farshore.games.cannons.actions.fighting import Prevent
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.effects import SOURCES
from farshore.lab.probes.probe import Figure, Probe, names


class CannonsProbe(Probe[Cannons]):
    """The sea lies open; what is found are the tokens of islands, clues and the loot in play."""

    counted: ClassVar[dict[str, str]] = {"attacks": "attack", "ships sunk": "sunk", "islands explored": "explored"}

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        super().__init__(game, setup)
        self.stars: list[dict[str, int]] = [dict.fromkeys(SOURCES, 0) for _ in range(setup.seats)]

    def clock(self, state: Cannons) -> int:
        return state.round

    def places(self, state: Cannons) -> int:
        """Islands whose token is turned up."""
        return state.up.bit_count()

    def where(self, state: Cannons, seat: Seat) -> Hashable | None:
        at = state.ships[seat].at if seat < len(state.ships) else -1
        return at if at >= 0 else None

    def role(self, state: Cannons, seat: Seat) -> str:
        champion = state.ships[seat].champion if seat < len(state.ships) else -1
        return str(state.rules.content.champions[champion].id) if champion >= 0 else ""

    def outcome(self, state: Cannons) -> str:
        if state.rules.coop:
            return super().outcome(state)
        return "goal reached" if state.end_round else "unfinished"

    def doing(self, state: Cannons, seat: Seat, action: Action) -> None:
        if isinstance(action, (Play, Prevent, Use)):
            self.uses(seat, f"loot {action.name}")

    def heard(self, state: Cannons, event: Event) -> None:
        if event.data.get("what") == "prosperity" and event.seat is not None:
            self.stars[event.seat][event.data["source"]] += event.data["delta"][0]["n"]

    def closing(self, state: Cannons) -> None:
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

    def table(self, state: Cannons) -> dict[str, Figure]:
        return {
            "quests done": sum([len(ship.completed) for ship in state.ships]),
            "clues solved": sum([len(ship.solved) for ship in state.ships]),
        }

    def seat(self, state: Cannons, seat: Seat) -> dict[str, Figure]:
        ship = state.ships[seat]
        figures: dict[str, Figure] = {f"score {source}": n for source, n in self.stars[seat].items()}
        figures["quests done"] = len(ship.completed)
        figures["clues solved"] = len(ship.solved)
        figures["sunk"] = ship.sinkings
        figures["coins"] = ship.coins
        return figures

    def content(self) -> list[str]:
        state: Cannons = self.game.new(self.setup)
        content = state.rules.content
        islands = [content.island_ids[n] for n in state.chart.islands] if state.chart else content.island_ids
        return [
            *names("champion", [champion.id for champion in content.champions]),
            *names("quest", [card.id for card in content.quests]),
            *names("clue", [card.id for card in content.clues]),
            *names("loot", [card.id for card in content.loot]),
            *names("island", islands),
        ]
