"""A captain for the Everrain: gathers Clues, hands them in, keeps the Crew alive, fights when it pays, flees when it does not.

Nothing on the table is hidden, so a sample is the table. What the options of a card lead to is not used: a captain chooses
by what is printed on them.
"""

from __future__ import annotations

from typing import Final

from farshore.bots.position import Bot, Position
from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.games.everrain import actions as do
from farshore.games.everrain import picks
from farshore.games.everrain.content.vocabulary import SERVICES
from farshore.games.everrain.hooks import ship_figure
from farshore.games.everrain.places import BELOW, PLACES
from farshore.games.everrain.seaways import FAR, reach, routes
from farshore.games.everrain.ship import BOARD, FATIGUED, FOE, HURT, PLACE, STRAIN, TRAUMA, ZONE, Ship
from farshore.games.everrain.state import WHERE, Everrain
from farshore.games.everrain.steps.discovery import stand_kind
from farshore.games.everrain.steps.gunnery import side_zone
from farshore.games.everrain.steps.inn import Repeat
from farshore.games.everrain.steps.islands import boat_crew
from farshore.games.everrain.steps.navigate import next_tiles, order_points, reveal_cost
from farshore.games.everrain.steps.storms import BlowStorm
from farshore.games.everrain.tables import ALTAR, COPIES, ISLE, PORT, WRECK

CROW: Final = 4
HELMS: Final = (0, 6, 7)
STEP: Final = 5  # Clues of a turn-in


class Captain(Bot):
    """Plays by hand-set values, one decision at a time."""

    name = "captain"

    def choose(self, position: Position) -> Action:
        if len(position.options) == 1:
            return position.options[0]
        state = position.sample()
        assert isinstance(state, Everrain)
        thought = Thought(state, position.seat)
        best, worth = position.options[0], -999.0
        for action in position.options:
            value = thought.worth(action)
            if value > worth:
                best, worth = action, value
        return best


class Thought:
    """One look at the table: where to go, who should stand where, and what each option is worth."""

    def __init__(self, state: Everrain, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.ship: Ship = state.ships[seat]
        self.tables = state.rules.tables
        self.goal = -1
        self.cost: list[int] = []
        if self.ship.hex >= 0:
            self.plan()

    # Where to go

    def plan(self) -> None:
        """The hex, or the edge of the unknown, that brings most for its points; routes towards it."""
        state, ship = self.state, self.ship
        blocked = state.occupied() & ~(1 << ship.hex)
        away = reach(state, ship.hex * 6 + ship.facing, blocked)
        best = 0.0
        facings: list[int] = []
        for place, value, ways in self.aims():
            points = min([away[place * 6 + way] for way in ways])
            if blocked >> place & 1 or points >= FAR:
                continue
            worth = (value - self.danger(place)) / (2.0 + points)
            if worth > best:
                best, self.goal, facings = worth, place, ways
        if self.goal >= 0:
            self.cost = routes(state, [self.goal * 6 + way for way in facings], blocked)

    def aims(self) -> list[tuple[int, float, list[int]]]:
        """Places worth sailing to: hex, value, and the facings that count there."""
        state, ship = self.state, self.ship
        chart = state.rules.chart
        every = list(range(6))
        found: list[tuple[int, float, list[int]]] = []
        need = self.weariness()
        for place, kind in enumerate(state.kinds):
            if kind < 0:
                continue
            covered = state.is_covered(place)
            if kind == PORT and not covered:
                value = 16.0 if ship.clues >= STEP else 1.0 + 3.0 * need + 0.06 * min(ship.coin, 60)
                port = state.port_at(place)
                if ship.visited >> port & 1:
                    value = 0.0
                found.append((place, value, every))
            elif kind == ISLE and not covered and not state.is_explored(place):
                found.append((place, 5.0 if self.fit_for_shore() else 2.0, every))
            elif kind == WRECK and not covered and not state.is_explored(place):
                found.append((place, 3.0, every))
            elif kind == ALTAR and stand_kind(state) == "altars" and not state.is_explored(place):
                found.append((place, 12.0, every))
        for place, _, clues, _ in state.wrecks:
            if not state.is_covered(place):
                found.append((place, 2.5 + clues, every))
        if next_tiles(state) and need < 5 and self.can_spy():
            for place in range(chart.number):
                if state.kinds[place] < 0:
                    continue
                edges = [way for way in every if self.is_unknown(chart.neighbours[place][way])]
                if edges and not state.is_covered(place):
                    found.append((place, 9.0, edges))
        if state.elder and stand_kind(state) == "clues" and ship.clues:
            near = [n for n in chart.neighbours[state.elder[WHERE]] if n >= 0 and state.kinds[n] >= 0]
            found += [(place, 6.0 + 3.0 * ship.clues, every) for place in near]
        return found

    def danger(self, place: int) -> float:
        """Enemy ships that would have the ship in range there, weighed by their dice; a Port is safe."""
        state = self.state
        if state.kinds[place] == PORT:
            return 0.0
        found = 0.0
        for row in state.fleet:
            enemy = self.tables.enemies[row[0] // COPIES]
            if state.rules.chart.apart[place][row[1]] <= enemy.engagement:
                found += 0.5 * enemy.dice
        if place // 7 != self.ship.hex // 7 and state.has_active_altar(place // 7):
            found += 2.0
        if state.elder and state.rules.chart.apart[place][state.elder[WHERE]] <= 3:
            found += 1.0
        return found

    def is_unknown(self, place: int) -> bool:
        return place >= 0 and self.state.kinds[place] < 0

    def weariness(self) -> float:
        """How badly the ship needs a Port: gems close to death, nodes destroyed, Crew missing."""
        need = 0.4 * self.ship.wrecked.bit_count() + (2.0 if self.ship.wrecked >> CROW & 1 else 0.0)
        for row in self.ship.crew:
            left = self.tables.boards[row[BOARD]].track - row[TRAUMA] - row[STRAIN]
            need += 2.5 if left <= 1 else 1.5 if left == 2 else 0.4 if left == 3 else 0.0
        return need + (1.5 if len(self.ship.crew) < 3 and self.ship.coin >= 10 else 0.0)

    def can_spy(self) -> bool:
        """Whether the ship can reveal at all: a Crow's Nest that works, or somebody who does without."""
        crow = not self.ship.wrecked >> CROW & 1 and not self.ship.has_foe(CROW)
        return crow or not ship_figure(self.state, self.seat, "reveal_needs_crow", "", 1)

    def fit_for_shore(self) -> bool:
        return any(self.left(row) > 2 for row in self.ship.crew)

    def left(self, row: list[int]) -> int:
        return self.tables.boards[row[BOARD]].track - row[TRAUMA] - row[STRAIN]

    # What an option is worth

    def worth(self, action: Action) -> float:
        for kinds, judge in (
            ((do.Order, do.OrderFleeting), self.order),
            ((do.Left, do.Right, do.Ahead, picks.Face, do.Reveal), self.steer),
            ((do.Sail, do.SailFleeting, do.SailTwice), self.sail),
            ((do.Send,), self.send),
            ((picks.Buy, picks.Sell, picks.Hire, picks.Repair, picks.DrawFrom), self.shop),
        ):
            if isinstance(action, kinds):
                return judge(action)
        return self.other(action)

    def other(self, action: Action) -> float:
        state, ship = self.state, self.ship
        if isinstance(action, do.EndTurn):
            return 0.0
        if isinstance(action, do.Recite):
            return 50.0
        if isinstance(action, do.TurnIn):
            return 40.0 - 2.0 * len(action.relics)
        if isinstance(action, (do.Fire, do.FireFleeting)):
            return 8.0 if isinstance(action, do.Fire) else 3.0
        if isinstance(action, do.Explore):
            return 9.0 if self.best_boater() > 2 else -1.0
        if isinstance(action, do.Search):
            return 4.0
        if isinstance(action, do.Plunder):
            return 8.0
        if isinstance(action, do.Purge):
            asked = stand_kind(state) == "altars"
            return 20.0 if asked else -2.0
        if isinstance(action, picks.Use):
            row = ship.member(self.tables.index[9][action.name])
            return 5.0 if row is not None and row[STRAIN] + row[TRAUMA] + ship.wrecked.bit_count() else -1.0
        if isinstance(action, picks.BoardShip):
            return -5.0
        if isinstance(action, picks.Spend):
            return 1.0 if ship.foes or self.weariness() > 2 else -1.0
        if isinstance(action, picks.Trade):
            return -1.0
        if isinstance(action, do.Accept):
            return 1.0
        if isinstance(action, do.Keep):
            return 2.0
        if isinstance(action, picks.Embark):
            return 6.0
        if isinstance(action, picks.PayWage):
            return 2.0
        if isinstance(action, do.Split):
            return self.split(action)
        if isinstance(action, do.Convert):
            return 1.0
        return self.details(action)

    def details(self, action: Action) -> float:
        """Small decisions: who suffers, where to put Crew, what to install."""
        ship = self.ship
        if isinstance(action, (picks.PickCrew, picks.Wound)):
            row = ship.member(self.tables.index[9].get(action.name, -1))
            return float(self.left(row)) if row is not None else 0.0
        if isinstance(action, do.Berth):
            return self.berth(action)
        if isinstance(action, do.Install):
            side = {"cabins": 0, "dinghy": 1}.get(action.name, 2)
            taken = action.place.startswith("s") and ship.below[int(action.place[1]) - 1] >= 0
            return 5.0 - (4.0 if taken else 0.0) - 0.1 * side
        if isinstance(action, do.Lay):
            taken = action.place.startswith("s") and ship.below[int(action.place[1]) - 1] >= 0
            return -1.0 if taken else 3.0
        if isinstance(action, (picks.Dismiss, picks.Scrap, do.Swap, picks.Unload, picks.Drop, picks.Release)):
            return -3.0
        if isinstance(action, do.Depart):
            return 0.5
        if isinstance(action, do.Done):
            return 0.1
        if isinstance(action, do.Again):
            return self.again()
        if isinstance(action, do.Refresh):
            return 2.0 * min(action.navigation, 2) + 1.5 * min(action.crew, 2) + action.artillery * 0.7
        if isinstance(action, picks.Gain):
            return 2.0 if action.name == "navigation" else 1.0
        if isinstance(action, picks.Exhaust):
            return 2.0 if action.name == "artillery" else 1.0
        if isinstance(action, do.Launch):
            ahead = self.state.rules.chart.neighbours[self.state.rules.chart.at(action.place)][action.facing]
            return 1.0 if self.is_unknown(ahead) else 0.0
        if isinstance(action, picks.Choose):
            return -0.1 * action.n
        if isinstance(action, picks.Blow):
            return self.blow(action)
        return 0.0

    def blow(self, action: picks.Blow) -> float:
        """Storms are sent away from the ships, and onto enemies if that can be had."""
        state = self.state
        chart = state.rules.chart
        step = state.stack[-1]
        assert isinstance(step, BlowStorm)
        hexes = [chart.neighbours[place][action.n] for place in state.storms[step.storm]]
        ships = [ship.hex for ship in state.ships if ship.hex >= 0]
        near = min([chart.apart[place][ship] for place in hexes for ship in ships], default=9)
        covered = len([1 for place in hexes if state.kinds[place] in (PORT, ISLE)])
        return min(near, 4) - 0.3 * covered

    def again(self) -> float:
        """Another drink with the old ones, while the purse allows; another visit to the Apothecary."""
        step = self.state.stack[-1]
        assert isinstance(step, Repeat)
        row = self.ship.member(step.board)
        hurt = row is not None and row[TRAUMA] > 0 and SERVICES[step.service] == "apothecary"
        spare = self.ship.coin >= 30 and SERVICES[step.service] != "apothecary"
        return 1.0 if hurt or spare else -1.0

    # Crew

    def wanted(self) -> dict[int, float]:
        """Places aboard by how much a Crew is wanted there just now."""
        state, ship = self.state, self.ship
        found: dict[int, float] = {}
        sailing = ship.fresh[1] + ship.fresh[3] > 0
        for zone in HELMS:
            if not ship.wrecked >> zone & 1:
                found[zone] = 4.0 if sailing else 0.3
        ahead = state.rules.chart.neighbours[ship.hex][ship.facing]
        if next_tiles(state) and not ship.wrecked >> CROW & 1:
            near = self.is_unknown(ahead) or (self.goal >= 0 and state.kinds[self.goal] not in (PORT, ISLE))
            found[CROW] = 5.0 if near and sailing else 1.0
        if state.fleet:
            for side in range(3):
                zone = side_zone(state, side)
                if ship.guns[side] >= 0 and ship.fresh[2] and not ship.wrecked >> zone & 1:
                    found[zone] = 1.2
        if state.kinds[ship.hex] == ISLE and not state.is_explored(ship.hex) and not boat_crew(state, ship):
            for place in ship.free_circles(self.tables):
                if self.tables.improvements[ship.card_at(place)].boat:
                    found[place] = 6.0
        return found

    def order(self, action: Action) -> float:
        assert isinstance(action, do.Put)
        ship = self.ship
        row = ship.member(self.tables.index[9][action.name])
        assert row is not None
        place = PLACES[action.place]
        hurry = 1.5 if isinstance(action, do.OrderFleeting) else 0.0
        left = self.left(row)
        if place < 10 and ship.has_foe(place):
            weak = min([self.tables.enemies[foe[FOE] // COPIES].health - foe[HURT] for foe in ship.foes_in(place)])
            dice = self.tables.boards[row[BOARD]].dice + sum(
                [self.tables.boards[one[BOARD]].dice for one in ship.crew_in(place) if one is not row]
            )
            return (4.0 if left > 2 and dice * 0.8 >= weak - 1 else -2.0) - hurry
        wanted = self.wanted()
        here = wanted.get(row[PLACE], 0.0) if self.is_alone(row) else 0.0
        gain = wanted.get(place, 0.0) - here
        if place < 10 and ship.crew_in(place):
            gain = -1.0
        if left <= 1 and row[PLACE] < 10:
            gain = 4.0 if place >= BELOW else -4.0
        elif left <= 2 and place < 10:
            gain -= 1.5
        if place >= 30 and self.tables.improvements[ship.card_at(place)].activate and row[STRAIN] and not row[FATIGUED]:
            gain += 0.6 + 0.3 * row[STRAIN]
        return gain - 0.8 - hurry

    def is_alone(self, row: list[int]) -> bool:
        return len(self.ship.crew_in(row[PLACE])) == 1

    def berth(self, action: do.Berth) -> float:
        place = PLACES.get(action.place, -1)
        card = self.ship.card_at(place) if place >= 30 else -1
        if card < 0:
            return 0.0
        improvement = self.tables.improvements[card]
        return 2.0 if improvement.boat else 1.5 if improvement.activate else 0.5

    def best_boater(self) -> int:
        crew = boat_crew(self.state, self.ship)
        return max([self.left(row) for row in self.ship.crew if row[BOARD] in crew], default=0)

    def split(self, action: do.Split) -> float:
        """Attack while the Crew can take it, evade when somebody is near death."""
        zones = [row[ZONE] for row in self.ship.foes]
        frail = any(self.left(row) <= 2 for row in self.ship.crew if row[PLACE] in zones)
        return (0.7 if frail else 1.0) * action.attack + (1.0 if frail else 0.6) * action.evasion

    # Sailing

    def steer(self, action: Action) -> float:
        state, ship = self.state, self.ship
        if isinstance(action, do.Reveal):
            return 12.0
        if self.goal < 0:
            return -1.0
        facing, place = ship.facing, ship.hex
        if isinstance(action, picks.Face):
            facing = action.n
        elif isinstance(action, do.Left):
            facing = (facing + 5) % 6
        elif isinstance(action, do.Right):
            facing = (facing + 1) % 6
        else:
            place = state.rules.chart.neighbours[place][facing]
        gain = self.cost[ship.hex * 6 + ship.facing] - self.cost[place * 6 + facing]
        if isinstance(action, picks.Face):
            return 1.0 if gain > 0 else -1.0
        danger = 3.0 if state.is_covered(place) and not state.is_covered(ship.hex) else 0.0
        return 6.0 + gain - danger if gain > 0 else -1.0

    def sail(self, action: Action) -> float:
        if self.ship.points or self.goal < 0:
            return -1.0
        away = self.cost[self.ship.hex * 6 + self.ship.facing]
        if not away and not self.can_reveal_soon():
            return -1.0
        points = order_points(self.state, self.seat)
        return 1.0 + 0.5 * points - (1.0 if isinstance(action, do.SailFleeting) else 0.0)

    def can_reveal_soon(self) -> bool:
        state, ship = self.state, self.ship
        ahead = state.rules.chart.neighbours[ship.hex][ship.facing]
        return self.is_unknown(ahead) and ship.is_manned(CROW) and reveal_cost(state, self.seat) <= 4

    # Ports

    def send(self, action: Action) -> float:
        assert isinstance(action, do.Send)
        ship = self.ship
        row = ship.member(self.tables.index[9][action.name])
        assert row is not None
        service = action.place
        if service == "university":
            return 40.0
        if service == "denizen":
            return 7.0 if self.left(row) > 2 else 1.0
        if service in ("drink", "gamble", "rest"):
            cheap = {"gamble": 0.6, "drink": 0.3, "rest": 0.0}[service]
            return 3.0 + 2.0 * row[STRAIN] + cheap if row[STRAIN] > 1 else -1.0
        if service == "apothecary":
            return 2.5 + 2.0 * row[TRAUMA] if row[TRAUMA] else -1.0
        if service == "hire":
            return 9.0 - row[STRAIN] if len(ship.crew) < 4 and ship.coin >= 10 + 5 * len(ship.crew) else -1.0
        if service == "shipwright":
            broken = ship.wrecked.bit_count() + (3 if ship.wrecked >> CROW & 1 else 0)
            return 5.0 + broken if broken > 1 and ship.coin >= 5 else 2.0 if ship.coin >= 60 else -1.0
        if service == "marketplace":
            return 5.0 if ship.hold else 1.0 if ship.coin >= 30 else -1.0
        if service == "listen":
            return 4.0 if ship.coin >= 30 else 1.0 if ship.coin >= 20 else -1.0
        return -1.0

    def shop(self, action: Action) -> float:
        ship = self.ship
        if isinstance(action, picks.Hire):
            board = self.tables.content.crew[action.name]
            spare = ship.coin - board.wage - 10
            return 3.0 + 0.2 * board.dice + (1.0 if board.kind == "shellback" else 0.0) if spare >= 0 else -1.0
        if isinstance(action, picks.Repair):
            return {CROW: 6.0, 0: 5.5, 6: 5.0, 7: 5.0}.get(action.n, 4.0)
        if isinstance(action, picks.Sell):
            treasure = self.tables.content.treasures[action.name]
            return -1.0 if treasure.clue_value else 2.0
        if isinstance(action, picks.Buy):
            if action.name in self.tables.content.treasures:
                return 3.0 if self.tables.content.treasures[action.name].clue_value >= 2 else -1.0
            return 1.0 if ship.coin >= 30 else -1.0
        return 0.5 if ship.coin >= 40 else -1.0
