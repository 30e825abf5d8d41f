"""Where a captain could sail, and what waits there."""

from __future__ import annotations

from typing import Final, NamedTuple

from farshore.bots.everrain.outlook import CROW, DISCORD, FIT, NODE, SPOILS, STEP, Outlook
from farshore.games.everrain.content.tables import ALTAR, COPIES, ISLE, PORT, WRECK
from farshore.games.everrain.state.seaways import sees
from farshore.games.everrain.state.ship import AFLOAT, FOE, HURT, PLACE, TRAUMA
from farshore.games.everrain.state.table import WHERE
from farshore.games.everrain.steps.islands import boat_crew

EVERY: Final = tuple(range(6))
LULL: Final = 4.0  # Orders until a Storm has blown over
SAILED: Final = 3.0  # hexes in a round
RELOAD: Final = 3.0  # Orders until the guns speak again
REVEAL: Final = "reveal"
LAND: Final = "land"
SPOIL: Final = "wreck"
HARBOUR: Final = "port"
CLEANSE: Final = "altar"
HUNT: Final = "hunt"
READ: Final = "recite"


class Aim(NamedTuple):
    """A hex, the facings that count there, what it brings, and the Orders it takes besides sailing."""

    place: int
    facings: tuple[int, ...]
    worth: float
    kind: str
    more: float


class Aims:
    """Everything worth sailing to."""

    def __init__(self, look: Outlook) -> None:
        self.look = look
        self.state = look.state
        self.ship = look.ship

    def all(self) -> list[Aim]:
        state, look = self.state, self.look
        aims: list[Aim] = []
        explorer = look.best_explorer() if look.has_boat() else 0.0
        seek_altars = look.stand == "altars"
        spoils = SPOILS + (0.4 if self.ship.coin < 20 else 0.0)  # whoever is poor needs them more
        # Whoever ends the turn on land spares the Crew On Deck the Strain.
        shelter = 0.2 * len([1 for row in self.ship.crew if row[PLACE] < 10])
        for place, kind in enumerate(state.kinds):
            if kind < 2:
                continue
            if state.covered >> place & 1:
                if kind == PORT and place == self.ship.hex:
                    aims.append(Aim(place, EVERY, self.port(place), HARBOUR, LULL))
                continue
            if kind == PORT:
                aims.append(Aim(place, EVERY, self.port(place), HARBOUR, 0.3))
            elif state.explored >> place & 1:
                continue
            elif kind == ISLE and explorer > FIT:
                aims.append(Aim(place, EVERY, explorer + shelter, LAND, 0.3 if boat_crew(state, self.ship) else 0.7))
            elif kind == WRECK:
                aims.append(Aim(place, EVERY, spoils, SPOIL, 0.1))
            elif kind == ALTAR and seek_altars:
                aims.append(Aim(place, EVERY, 8.0, CLEANSE, 1.0))
        for place, _, clues, treasure in state.wrecks:
            if not state.covered >> place & 1:
                worth = spoils if not clues and treasure < 0 else clues + 1.0
                aims.append(Aim(place, EVERY, worth, SPOIL, 0.1))
        if look.tiles and (look.can_spy() or look.has_lookout()):
            aims += self.edges()
        aims += self.elder()
        aims += self.hunts()
        return [self.shared(aim) for aim in self.feared(aims) if aim.worth > 0]

    def feared(self, aims: list[Aim]) -> list[Aim]:
        """What is worth less because of who is near; of each hex it is asked once."""
        dangers: dict[int, float] = {}
        left: list[Aim] = []
        for aim in aims:
            if aim.kind == HARBOUR:
                left.append(aim)
                continue
            danger = dangers.get(aim.place)
            if danger is None:
                danger = dangers[aim.place] = self.look.danger(aim.place)
            left.append(less(aim, aim.worth - 0.6 * danger) if danger else aim)
        return left

    def edges(self) -> list[Aim]:
        """Hexes from which an empty slot can be faced."""
        state = self.state
        tiles = [tile for n, tile in enumerate(self.look.tables.tiles) if self.look.tiles >> n & 1]
        worth = sum([tile.clues for tile in tiles]) / len(tiles) + 0.5
        neighbours = state.rules.chart.neighbours
        crow = 0.0 if self.look.can_spy() or self.ship.is_manned(CROW) else 0.8
        if crow and not self.ship.fresh[0] and not self.ship.fresh[3]:
            crow = 3.0  # nobody can be sent up in this turn
        aims: list[Aim] = []
        for place, kind in enumerate(state.kinds):
            if kind < 0 or state.covered >> place & 1:
                continue
            for way in EVERY:
                ahead = neighbours[place][way]
                if ahead >= 0 and state.kinds[ahead] < 0:
                    aims.append(Aim(place, (way,), worth, REVEAL, 0.3 + crow))
        return aims

    def port(self, place: int) -> float:
        """Steps that can be made, Crew to be hired and healed, wares to be traded, Passengers to be landed."""
        look, ship, state = self.look, self.ship, self.state
        value = look.clue_value()
        step = look.step_worth(state.rules.chart.apart[ship.hex][place] / SAILED)
        worth = 0.3 + look.danger(ship.hex) + self.mending()
        if value >= STEP and step > 0:
            worth += step + 1.0 + (0.6 * step if value >= 2 * STEP else 0.0)
        spare = look.spare()
        if ship.coin < 15:
            worth += 0.5 + look.need_of_coin()  # there is always somebody who pays for a day's work
        if len(ship.crew) < 4 and spare >= 10:
            worth += 2.2 if len(ship.crew) < 3 else 1.3
        worth += min(spare, 50) * 0.025
        name = look.tables.ports[state.port_at(place)].id
        for card in ship.hold:
            treasure = look.tables.treasures[card]
            if not treasure.clue_value:
                worth += 0.8 * look.coin * treasure.value_at(name)
        for card, _ in ship.passengers:
            if look.tables.denizens[card].destination == name:
                worth += 2.0
        for foe in ship.foes:
            worth -= 0.4 * (look.tables.enemies[foe[FOE] // COPIES].health - foe[HURT])
        if ship.visited >> state.port_at(place) & 1 and place != ship.hex:
            worth *= 0.3
        return worth

    def mending(self) -> float:
        """What the purse can put right ashore: Strain, Trauma, nodes."""
        look, ship = self.look, self.ship
        coin = ship.coin
        rest = sorted([look.rest_worth(row) for row in ship.crew], reverse=True)
        total = sum(rest[: 1 if coin < 5 else 2 if coin < 15 else 3])  # the drinks are free
        wrecked = ship.wrecked.bit_count()
        if wrecked:
            total += min(wrecked, coin // 5) * 0.25 + (look.blow() - NODE if coin >= 5 else 0.0)
            total += 0.8 * (coin >= 5) * (ship.wrecked >> CROW & 1)
            total += DISCORD * (coin >= 5 and len(look.spiked()) > 0)
        hurt = sum([row[TRAUMA] for row in ship.crew])
        return 0.8 * total + min(hurt, coin // 5) * 0.15

    def elder(self) -> list[Aim]:
        """Beside an awake Elder One, where its board asks for Clues."""
        state, look = self.state, self.look
        if not state.elder or look.stand != "clues" or not self.ship.clues:
            return []
        worth = 4.0 + 3.0 * self.ship.clues
        near = state.rules.chart.neighbours[state.elder[WHERE]]
        return [Aim(place, EVERY, worth, READ, 0.0) for place in near if place >= 0 and state.kinds[place] >= 0]

    def hunts(self) -> list[Aim]:
        """Firing positions, where a shot is worth its Order."""
        state, look, ship = self.state, self.look, self.ship
        if len(ship.crew) < 2:
            return []
        loaded = ship.fresh[2] + ship.fresh[3]
        targets: list[tuple[int, float]] = []
        for row in state.fleet if loaded else ():
            enemy = look.tables.enemies[row[0] // COPIES]
            health = enemy.health - row[3]
            prize = 0.4 * health + 0.9 * (enemy.spoils + 1) + 0.6
            if state.kinds[row[1]] != PORT and state.rules.chart.apart[ship.hex][row[1]] <= 6:
                targets.append((row[1], prize / max(health, 1)))
        if state.elder and look.stand == "modifiers" and state.kinds[state.elder[WHERE]] != PORT:
            # Whoever has fired stays and fires again in the next round: it comes to the nearest ship anyway.
            targets.append((state.elder[WHERE], DISCORD))
        return [aim for place, each in targets for aim in self.positions(place, each, 1.0 if loaded else RELOAD)]

    def positions(self, target: int, each: float, more: float) -> list[Aim]:
        """Hexes with the facings from which a gun bears on the target; `each` is a point of damage."""
        state, ship = self.state, self.ship
        chart = state.rules.chart
        aims: list[Aim] = []
        blocked = state.occupied() & ~(1 << target) & ~(1 << ship.hex)
        tables = self.look.tables
        sides = [side for side in self.look.battery() if not ship.wrecked >> tables.side_zones[side] & 1]
        if not sides:
            return []
        grids = [tables.grids[ship.guns[side]][side] for side in sides]
        for place in range(chart.number):
            if chart.apart[place][target] > 4 or state.kinds[place] < 0 or state.kinds[place] == PORT:
                continue
            if blocked >> place & 1 or place == target or state.covered >> place & 1:
                continue
            ways: dict[int, int] = {}
            for way in EVERY:
                offset = chart.relative(place, target, way)
                dice = max([grid.get(offset, 0) for grid in grids])
                if dice:
                    ways[way] = dice
            if ways and sees(state, place, target, blocked):
                most = max(ways.values())
                best = tuple([way for way, dice in ways.items() if dice == most])
                aims.append(Aim(place, best, most * 0.72 * each - 0.8, HUNT, more))
        return aims

    def shared(self, aim: Aim) -> Aim:
        """What a friend is nearer to is left to the friend, mostly."""
        if self.state.rules.seats == 1 or aim.kind in (HARBOUR, HUNT, READ):
            return aim
        apart = self.state.rules.chart.apart[aim.place]
        mine = apart[self.ship.hex]
        factor = 1.0
        for other, ship in enumerate(self.state.ships):
            if other != self.look.seat and ship.status == AFLOAT and apart[ship.hex] < mine:
                factor *= 0.65
        return less(aim, aim.worth * factor) if factor < 1.0 else aim


def less(aim: Aim, worth: float) -> Aim:
    """The same aim at another worth."""
    return Aim(aim.place, aim.facings, worth, aim.kind, aim.more)
