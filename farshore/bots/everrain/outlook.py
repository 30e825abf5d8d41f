"""One look at the table: what things are worth to a captain, in Clues, and how the race stands."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.games.everrain.content.card_words import SERVICES
from farshore.games.everrain.content.tables import COPIES, ISLE, PORT
from farshore.games.everrain.state.hooks import ship_figure
from farshore.games.everrain.state.ship import BOARD, PLACE, STRAIN, TRAUMA, Ship
from farshore.games.everrain.state.table import KIND, MODIFIERS, WHERE, Everrain
from farshore.games.everrain.steps.discovery import stand_kind
from farshore.games.everrain.steps.navigate import next_tiles

CROW: Final = 4
LISTEN: Final = SERVICES.index("listen")
HELMS: Final = (0, 6, 7)
STEP: Final = 5  # Clues of a turn-in
COIN: Final = 0.065  # what a Coin buys in Clues, besides what is heard at the Inn
HEARD: Final = 0.225  # and there, divided by the price of an evening
AGENDA: Final = 0.5  # nine points are an enemy step, and a step is 5 Clues
DISCORD: Final = 6.0  # a hit on an Elder One that falters under fire
ORDER: Final = 0.5
SPOILS: Final = 0.95  # a roll: 0.3 Clues, 4 Coin, a Treasure now and then
NODE: Final = 0.45
CREWMAN: Final = 3.0
MARGIN: Final = 1.2  # rounds that a captain keeps in hand before the enemy's last step of an Act
BRINK: Final = 1.0  # rounds that are waited for a ship that cannot pay anybody
KEEPERS: Final = 1  # Crew whose wages are never spent before they are due
KEPT: Final = 1.0  # of the wages when they are due; less before
FADES: Final = 0.07  # with every round before
NEEDED: Final = 2.5  # what a first wage is worth then
FINDS: Final = 1.5  # Clues that a ship finds in a round
FIT: Final = 0.3  # Clues for which somebody is sent ashore
EXTRA: Final = 1.12  # the enemy gains a little beyond its clock


def evening(state: Everrain) -> int:
    """Coin for an evening at the Inn, before Traits."""
    costs = state.rules.tables.services[LISTEN].costs
    return sum([cost.due(state.rules.seats, state.rules.printed_scaling) for cost in costs])


class Outlook:
    """What one captain makes of the table."""

    def __init__(self, state: Everrain, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.ship: Ship = state.ships[seat]
        self.tables = state.rules.tables
        self.stand = stand_kind(state)
        self.tiles = next_tiles(state)
        self.coin: float = COIN + HEARD / evening(state)

    # Crew

    def left(self, row: list[int]) -> int:
        """Gems that a Crew can still take; with none left it dies."""
        return self.tables.boards[row[BOARD]].track - row[TRAUMA] - row[STRAIN]

    def crew_named(self, name: str) -> list[int] | None:
        return self.ship.member(self.tables.index[9].get(name, -1))

    def harm(self, row: list[int], gems: int) -> float:
        """What so many gems cost on that Crew: little at first, a life at the end."""
        left = self.left(row)
        if gems >= left:
            return CREWMAN + 0.3 * (len(self.ship.crew) < 3) + (6.0 if len(self.ship.crew) == 1 else 0.0)
        return gems * (0.25 if left - gems > 2 else 0.4 if left - gems == 2 else 0.8)

    def rest_worth(self, row: list[int]) -> float:
        """What it is worth to be rid of all Strain."""
        if not row[STRAIN]:
            return 0.0
        left = self.left(row)
        worth = 0.2 * row[STRAIN] + (2.2 if left <= 1 else 1.1 if left == 2 else 0.35 if left == 3 else 0.0)
        return worth * (1.8 if len(self.ship.crew) < 3 else 1.0)

    def blow(self) -> float:
        """What one more damage to the hull costs, on average: a node, or the ship."""
        wrecked = self.ship.wrecked.bit_count()
        return NODE + (0.0, 0.0, 0.0, 0.0, 0.2, 0.5, 1.2, 2.5, 5.0, 12.0)[min(wrecked, 9)]

    def danger(self, place: int) -> float:
        """What ending the turn on that hex is likely to cost in damage: enemy ships near by, an awake Elder One."""
        state = self.state
        if state.kinds[place] == PORT:
            return 0.0
        apart = state.rules.chart.apart[place]
        hits = 0.0
        for row in state.fleet:
            enemy = self.tables.enemies[row[0] // COPIES]
            if apart[row[1]] <= enemy.engagement:
                hits += 0.3 * enemy.dice
        if state.elder:
            elder = self.tables.elders[state.elder[KIND]]
            if apart[state.elder[WHERE]] <= elder.range + 2:
                hits += 0.35 * max(elder.dice - state.elder[MODIFIERS], 1)
        return hits * self.blow()

    def can_spy(self) -> bool:
        """Whether a tile can be revealed without anybody in the Crow's Nest."""
        return not ship_figure(self.state, self.seat, "reveal_needs_crow", "", 1)

    def crow_works(self) -> bool:
        return not self.ship.wrecked >> CROW & 1 and not self.ship.has_foe(CROW)

    def has_lookout(self) -> bool:
        """Whether the Crow's Nest is manned, or somebody could still go up."""
        fit = self.ship.is_manned(CROW) or any(self.left(row) > 1 for row in self.ship.crew)
        return fit and self.crow_works()

    def battery(self) -> list[int]:
        """The sides with a gun that is not covered by a plan."""
        ship = self.ship
        return [side for side in range(3) if ship.guns[side] >= 0 > ship.gun_covers[side]]

    def spiked(self) -> list[int]:
        """Wrecked gun nodes, where guns decide the end."""
        if self.stand != "modifiers":
            return []
        zones = [self.tables.side_zones[side] for side in self.battery()]
        return [zone for zone in zones if self.ship.wrecked >> zone & 1]

    def explorer(self, row: list[int]) -> float:
        """How good a Crew is ashore: the Clues an Expedition brings with it."""
        stats = self.tables.boards[row[BOARD]].stats
        mean = sum([min(stat, 9) for stat in stats]) / len(stats)
        left = self.left(row)
        risk = 0.0 if left > 3 else 0.15 if left == 3 else 0.7 if left == 2 else 2.5
        return 0.2 + 0.32 * mean - risk

    def has_boat(self) -> bool:
        places = self.ship.circles(self.tables)
        return any(self.tables.improvements[self.ship.card_at(place)].boat for place in places)

    def best_explorer(self) -> float:
        return max([self.explorer(row) for row in self.ship.crew], default=0.0)

    # The race

    def next_end(self) -> int:
        """The space that ends this Act, or the track."""
        rules = self.state.rules
        return rules.act_ends[self.state.act - 1] if self.state.act <= len(rules.act_ends) else rules.track_end

    def rounds_until(self, steps: int) -> float:
        """Rounds in which the enemy makes so many steps."""
        state = self.state
        points = 9 * steps - (state.agenda - 1)
        soon = 0
        for row in state.fleet:
            if state.rules.chart.apart[row[1]][row[4]] <= 2:
                soon += self.tables.enemies[row[0] // COPIES].health - row[3]
        return max(points - soon, 0) / ((2 + state.rules.seats) * EXTRA)

    def step_worth(self, way: float = 0.0) -> float:
        """What a step of Player Discovery is worth, beyond its Clues, to a ship so many rounds from the Port."""
        state = self.state
        if state.player_disc + 1 >= state.rules.track_end and (not state.elder or self.stand == "track"):
            return 50.0
        end = self.next_end()
        ours, theirs = end - state.player_disc, end - state.enemy_disc
        if ours <= 0:
            return 0.0
        if state.elder and self.stand != "track":
            danger = state.rules.track_end - state.enemy_disc <= 2 and not state.track_won
            return 3.0 if danger else -1.0 if self.stand == "clues" else 0.8
        lead = state.enemy_disc - state.player_disc
        if ours == 1 and (self.may_wait(theirs, way) or self.is_broke(theirs)):
            return -1.0
        worth = 1.5
        if lead >= 1:
            worth += 2.5
        if theirs <= 1:
            worth += 2.0 + 3.0 * (self.rounds_until(theirs) < 3)
        return worth

    def may_wait(self, theirs: int, way: float) -> bool:
        """The last step of an Act moves the enemy up too: it waits while there is time, and while Clues are wanted."""
        return self.rounds_until(theirs) > MARGIN + way and not self.is_ahead()

    def is_ahead(self) -> bool:
        """Whether the Clues aboard all ships go to the end of the track: then there is nothing to wait for."""
        held = sum([self.clues_of(ship) // STEP for ship in self.state.ships])
        return self.state.player_disc + held >= self.state.rules.track_end

    def is_broke(self, theirs: int) -> bool:
        """The end of an Act calls for wages: with time to spare they are earned first."""
        if self.state.act > len(self.state.rules.act_ends):
            return False
        rounds = self.rounds_until(theirs)
        return (2 * self.ship.coin < self.owed() and rounds > 2.5) or (rounds > BRINK and self.is_sinking())

    def is_sinking(self) -> bool:
        """Whether some ship cannot pay a single Crew, and would go down with the Act."""
        return any(
            ship.crew and ship.coin < min([self.tables.boards[row[BOARD]].wage for row in ship.crew])
            for ship in self.state.ships
        )

    def unexplored(self) -> int:
        state = self.state
        return len([1 for place, kind in enumerate(state.kinds) if kind == ISLE and not state.is_explored(place)])

    def owed(self) -> int:
        """Wages at the end of the Act."""
        return sum([self.tables.boards[row[BOARD]].wage for row in self.ship.crew])

    def spare(self) -> int:
        """Coin that is not wanted for wages soon."""
        state = self.state
        if state.act > len(state.rules.act_ends):
            return self.ship.coin
        keep = int(self.owed() * max(KEPT - FADES * self.rounds_left(), 0.1))
        return max(self.ship.coin - max(keep, self.least()), 0)

    def rounds_left(self) -> float:
        """Rounds until the Act ends, by the enemy's hand or by the Clues that the ships have and will find."""
        state = self.state
        steps = self.next_end() - state.player_disc
        lacking = STEP * steps - sum([self.clues_of(ship) for ship in state.ships])
        ours = max(lacking, 0) / (FINDS * state.rules.seats) + 1.0
        return min(self.rounds_until(self.next_end() - state.enemy_disc), ours)

    def least(self) -> int:
        """What must never be spent before the last wages: a ship whose last Crew goes unpaid is lost."""
        if self.state.act > len(self.state.rules.act_ends):
            return 0
        return sum(sorted([self.tables.boards[row[BOARD]].wage for row in self.ship.crew])[:KEEPERS])

    def need_of_coin(self) -> float:
        """What a first wage is worth to a ship that cannot pay anybody: the ship, and more so as the Act ends."""
        short = self.ship.coin < self.least()
        return NEEDED * min(3.0 / max(self.rounds_left(), 1.0), 1.0) if short else 0.0

    # Wares

    def treasure(self, card: int) -> float:
        """What a Treasure is worth aboard: as Clues, as Coin at a better Port, or for what it does."""
        treasure = self.tables.treasures[card]
        best = treasure.standard + 0.4 * (treasure.desired - treasure.standard)
        worth = max(self.coin * best * 0.8, 0.9 * treasure.clue_value)
        if treasure.effects:
            worth = max(worth, 0.7)
        return worth

    def clue_value(self) -> int:
        """Clues and Relics aboard."""
        return self.clues_of(self.ship)

    def clues_of(self, ship: Ship) -> int:
        return ship.clues + sum([self.tables.treasures[card].clue_value for card in ship.hold])

    def below(self, row: list[int]) -> bool:
        return row[PLACE] >= 20
