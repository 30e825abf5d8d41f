"""One question to one traveller: what every answer is rated from."""

from __future__ import annotations

from farshore.bots.nearfar.taste import Taste
from farshore.bots.nearfar.worth import (
    banner_worth,
    best_party,
    buy_worth,
    camp_worth,
    card_worth,
    hold_worth,
    joined_worth,
    kit_worth,
    quest_worth,
    tempo,
)
from farshore.core.event import Seat
from farshore.games.nearfar.content.powers import Power
from farshore.games.nearfar.state.kit import Kit
from farshore.games.nearfar.state.table import Journey


class Question:
    """The table as one traveller sees it, with worth already by that traveller's taste."""

    def __init__(self, state: Journey, seat: Seat, taste: Taste) -> None:
        self.state = state
        self.seat = seat
        self.taste = taste
        self.player = state.players[seat]
        self.kit = state.kit(seat)
        self.left = tempo(state)
        self.step = state.stack[-1]
        self.camps: dict[int, float] = {}

    def card(self, name: str) -> Power:
        return self.state.rules.powers.cards[self.state.rules.powers.by_id[name]]

    def buying(self, card: Power) -> float:
        return buy_worth(self.state, self.seat, card, self.taste)

    def holding(self, number: int) -> float:
        return hold_worth(self.state, self.seat, number, self.taste)

    def owning(self, card: Power) -> float:
        return card_worth(self.state, card, self.taste)

    def joining(self, person: int) -> float:
        return joined_worth(self.state, self.seat, person, self.taste)

    def banner(self, colour: int) -> float:
        return banner_worth(self.state, self.seat, colour, self.taste)

    def camping(self, space: int) -> float:
        """Many walks end on one space, and the promise of all of them begins there."""
        worth = self.camps.get(space)
        if worth is None:
            worth = self.camps[space] = camp_worth(self.state, self.seat, space, self.left, self.taste)
        return worth

    def questing(self, difficulty: int) -> float:
        return quest_worth(difficulty, self.left, self.taste)

    def marching(self, kit: Kit) -> float:
        return kit_worth(kit, self.taste)

    def best_party(self) -> tuple[float, tuple[int, ...], bool]:
        """The strongest party of all who are there, who marches in it, and whether the companion does."""
        return best_party(self.state, self.seat, self.player.active + self.player.reserve, self.taste)

    def reserve(self, hearts: int) -> float:
        """Hearts kept on the map serve the next turns, if there are any."""
        return self.taste.heart * max(0, hearts) * min(1.0, 2.0 * self.left)
