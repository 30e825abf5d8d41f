"""Wares: upgrades, Treasures and Crew, what they are worth and what they cost."""

from __future__ import annotations

from typing import Final

from farshore.bots.everrain.outlook import Outlook
from farshore.games.everrain.content.places import SIDE_NAMES
from farshore.games.everrain.content.tables import GUN, IMPROVEMENT, STARTER, TREASURE
from farshore.games.everrain.state.ship import BOARD
from farshore.games.everrain.steps.below import DECKS, SLOTS
from farshore.games.everrain.steps.inn import Taproom, hire_price
from farshore.games.everrain.steps.shops import Shipyard, Stalls, cost_of

# What an Improvement brings in a turn, in Clues.
YIELD: Final[dict[str, float]] = {
    "bosuns-slate": 0.33,
    "chart-room": 0.3,
    "spyglass-mount": 0.2,
    "sturdy-ballast": 0.15,
    "oilskin-awning": 0.16,
    "carpenters-bench": 0.08,
    "sick-bay": 0.08,
    "brig": 0.1,
    "ships-boat": 0.06,
    "diving-bell": 0.06,
    "greater-hold": 0.05,
    "cabins": 0.06,
    "iron-strakes": 0.05,
    "dinghy": 0.0,
    "articles-chest": 0.0,
}
# What a Shellback's mark brings in a turn.
MARKS: Final[dict[str, float]] = {
    "drillmaster": 0.33,
    "wayfinder": 0.35,
    "bonesetter": 0.15,
    "knows-the-dead": 0.12,
    "reads-the-swell": 0.12,
    "calm-before": 0.1,
    "letters-of-credit": 0.15,
    "iron-stomach": 0.08,
    "masters-eye": 0.05,
    "knows-the-harbourmaster": 0.06,
}


class Wares:
    """The merchant's side of a captain."""

    def __init__(self, look: Outlook) -> None:
        self.look = look
        self.state = look.state
        self.ship = look.ship
        self.turns = self.turns_left()

    def turns_left(self) -> float:
        state = self.state
        steps = state.rules.track_end - state.enemy_disc
        return min(self.look.rounds_until(steps), 40.0)

    def appetite(self) -> float:
        """How much an Improvement could still bring, against what it costs."""
        free = len([1 for slot in range(6) if self.ship.below[slot] < 0 and self.ship.covers[slot] < 0])
        return min(self.turns / 20.0, 1.2) if free else 0.0

    def upgrade(self, deck: int, card: int) -> float:
        """What an upgrade brings over the rest of the game."""
        tables = self.look.tables
        if deck == GUN:
            gun = tables.artillery[card]
            best = 0.0
            for side in gun.slots:
                at = SIDE_NAMES.index(side)
                now = sum(tables.grids[self.ship.guns[at]][at].values()) if self.ship.guns[at] >= 0 else 0
                best = max(best, sum(tables.grids[card][at].values()) - now)
            awake = self.look.stand == "modifiers"
            return best * (0.5 if awake else 0.09 * min(self.turns / 15.0, 1.0))
        kind = tables.improvements[card].id
        yielded = YIELD.get(kind, 0.03)
        owned = [self.ship.below[slot] & (STARTER - 1) for slot in range(6) if self.ship.below[slot] >= 0]
        if card in owned:
            yielded *= 1.0 if kind == "bosuns-slate" else 0.4
        if kind == "spyglass-mount" and self.look.can_spy():
            yielded = 0.0
        if kind == "chart-room" and len(self.ship.crew) < 3:
            yielded *= 0.5
        if not [slot for slot in range(6) if self.ship.below[slot] < 0]:
            return 0.0
        return yielded * self.turns * 0.85

    def buy_upgrade(self, name: str, step: Shipyard) -> float:
        for deck, card in step.wares:
            tables = self.look.tables
            called = tables.improvements[card].id if deck == IMPROVEMENT else tables.artillery[card].id
            if called == name:
                price = step.price(self.state, deck, card)
                left = self.look.spare() - price
                if left < 0 or (left < 10 and len(self.ship.crew) < 3):
                    return -1.0
                return self.upgrade(deck, card) - 1.1 * self.look.coin * price - 0.3
        return -1.0

    def build(self, name: str) -> float:
        ship = self.ship
        if name in SIDE_NAMES:
            deck, card = GUN, ship.gun_covers[SIDE_NAMES.index(name)]
        else:
            deck, card = IMPROVEMENT, ship.covers[SLOTS.index(name)]
        price = cost_of(self.state, deck, card) // 2
        if self.look.spare() < price:
            return -1.0
        # Unbuilt it would bring half its cost at the Marketplace.
        return self.upgrade(deck, card) + 0.3 - self.look.coin * price - 0.5 * self.look.coin * price

    def sell_plan(self, name: str) -> float:
        ship = self.ship
        if name in SIDE_NAMES:
            deck, card = GUN, ship.gun_covers[SIDE_NAMES.index(name)]
        else:
            deck, card = IMPROVEMENT, ship.covers[SLOTS.index(name)]
        price = cost_of(self.state, deck, card) // 2
        return self.look.coin * price - max(self.upgrade(deck, card) - self.look.coin * price, 0.0) + 0.1

    def schematic(self, deck: str, card: int) -> float:
        """A plan in the hold: half its cost at the Marketplace, or what it brings once built."""
        price = cost_of(self.state, DECKS[deck], card) // 2
        return max(0.6 * self.look.coin * price, 0.6 * (self.upgrade(DECKS[deck], card) - self.look.coin * price))

    # Treasures

    def resale(self, card: int, at_port: str) -> float:
        """What it would bring elsewhere, by the Ports on the map."""
        treasure = self.look.tables.treasures[card]
        state = self.state
        known = [self.look.tables.ports[state.port_at(place)].id for place, kind in enumerate(state.kinds) if kind == 4]
        others = [treasure.value_at(port) for port in known if port != at_port]
        if not others:
            return 0.7 * treasure.standard
        return 0.5 * max(others) + 0.5 * sum(others) / len(others)

    def buy(self, name: str, step: Stalls) -> float:
        look = self.look
        card = look.tables.index[TREASURE][name]
        treasure = look.tables.treasures[card]
        price = step.price(self.state, card, "buy")
        if price > look.spare():
            return -1.0
        port = look.tables.ports[self.state.port_at(self.ship.hex)].id
        if treasure.clue_value:
            return 0.95 * treasure.clue_value - self.look.coin * price
        profit = self.resale(card, port) * 0.85 - price
        if self.turns < 5:
            profit -= 10
        useful = 0.35 if name in ("bosuns-whistle", "up-she-rises", "loaded-dice", "the-captains-daughter") else 0.0
        return self.look.coin * profit + useful - 0.1 - 0.15 * len(self.ship.hold)

    def sell(self, name: str, step: Stalls) -> float:
        look = self.look
        card = look.tables.index[TREASURE][name]
        treasure = look.tables.treasures[card]
        price = step.price(self.state, card, "sell")
        port = look.tables.ports[self.state.port_at(self.ship.hex)].id
        if treasure.clue_value:
            return self.look.coin * price - 1.0 * treasure.clue_value
        later = 0.8 * self.resale(card, port) if self.turns > 4 else 0.0
        useful = 2 if name in ("bosuns-whistle", "up-she-rises") else 0
        return self.look.coin * (price - later - useful) + 0.08

    # Crew

    def crewman(self, name: str, step: Taproom) -> float:
        """What it is worth to hire somebody: for what is left of the game, wages considered."""
        look = self.look
        board = look.tables.index[9][name]
        price = hire_price(self.state, look.seat, board, step.board)
        wage = look.tables.boards[board].wage
        if price > look.spare() and len(self.ship.crew) > 1:
            return -1.0
        acts = max(0, len(self.state.rules.act_ends) + 1 - self.state.act)
        return self.board(board) - self.look.coin * price - 0.11 * wage * acts

    def board(self, board: int) -> float:
        entry = self.look.tables.boards[board]
        worth = 2.6 + 0.25 * (entry.dice - 1) + 0.15 * (entry.track - 5) + 0.12 * (sum(entry.stats) / 4 - 3)
        worth += MARKS.get(entry.indelible, 0.0) * self.turns * 0.85
        return worth * min(1.0, 0.3 + self.turns / 12)

    def keeping(self, row: list[int]) -> float:
        """What a Crew aboard is worth, as worn as it is: a fresh one costs no more than the wage."""
        entry = self.look.tables.boards[row[BOARD]]
        left = self.look.left(row)
        worn = 1.9 if left > 3 else 1.5 if left == 3 else 0.8 if left == 2 else 0.4
        mark = MARKS.get(entry.indelible, 0.0) * self.turns * 0.85
        return worn * min(1.0, 0.3 + self.turns / 12) + mark * min(left, 3) / 3
