"""Near and Far: travellers, camps, pages of the story, cards bought and won, journey points by category."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import State
from farshore.games.nearfar.scoring import CATEGORIES, points
from farshore.games.nearfar.state import Journey
from farshore.lab.probes.probe import Figure, Probe


class NearFarProbe(Probe):
    """What is found are camps and pages of the story; cards of all kinds are what is used."""

    counted: ClassVar[dict[str, str]] = {
        "duels": "duel",
        "fights": "fight",
        "fights won": "fight won",
        "quests": "quest",
        "quests won": "quest won",
    }

    def clock(self, state: State) -> int:
        assert isinstance(state, Journey)
        return state.round

    def places(self, state: State) -> int:
        """Spaces of the map with a camp."""
        assert isinstance(state, Journey)
        return len([owner for owner in state.camps if owner >= 0])

    def finds(self, state: State) -> int:
        assert isinstance(state, Journey)
        return self.places(state) + len(state.pages)

    def where(self, state: State, seat: Seat) -> Hashable | None:
        """A space of the map or a building in town; not beside the board, not in jail."""
        assert isinstance(state, Journey)
        at = state.players[seat].at if seat < len(state.players) else -1
        return at if at >= 0 else None

    def role(self, state: State, seat: Seat) -> str:
        assert isinstance(state, Journey)
        return state.players[seat].sheet.character if seat < len(state.players) else ""

    def doing(self, state: State, seat: Seat, action: Action) -> None:
        """What a traveller holds at the end says more than how it was asked for."""

    def closing(self, state: State) -> None:
        assert isinstance(state, Journey)
        cards = state.rules.powers.cards
        content = state.rules.content
        for seat, player in enumerate(state.players):
            for card in (*player.bought, *player.worlds, *player.treasures):
                self.uses(seat, f"{cards[card].kind} {cards[card].id}")
            for card in (*player.active, *player.reserve):
                self.uses(seat, f"{cards[card].kind} {cards[card].id}")
            for threat in player.threats:
                self.uses(seat, f"threat {content.threats[threat].id}")
        for seat, quest, _, _ in state.pages:
            self.uses(seat, f"quest {quest}")

    def seat(self, state: State, seat: Seat) -> dict[str, Figure]:
        assert isinstance(state, Journey)
        figures: dict[str, Figure] = {
            f"score {name}": n for name, n in zip(CATEGORIES, points(state, seat), strict=True)
        }
        figures["camps"] = state.players[seat].camps
        figures["reputation"] = state.players[seat].reputation
        return figures
