"""Who should stand where: helms, Crow's Nest, guns, boats, cabins."""

from __future__ import annotations

from typing import Final

from farshore.bots.everrain.aims import HUNT, LAND, REVEAL
from farshore.bots.everrain.course import Bound
from farshore.bots.everrain.fights import HIT
from farshore.bots.everrain.outlook import CROW, DISCORD, FIT, HELMS, Outlook
from farshore.games.everrain.content.places import BELOW
from farshore.games.everrain.content.tables import ISLE
from farshore.games.everrain.state.ship import BOARD, FATIGUED, PLACE, STRAIN, TRAUMA
from farshore.games.everrain.steps.gunnery import side_zone

POINT: Final = 0.45  # what a navigation point is worth
WEAR: Final = (4.0, 4.0, 0.9, 0.35, 0.15)  # what a turn On Deck costs a Crew that can take so many gems more


class Posts:
    """The worth of every place aboard to the plan in hand."""

    def __init__(self, look: Outlook, bound: Bound | None, pace: int) -> None:
        self.look = look
        self.ship = look.ship
        self.state = look.state
        self.bound = bound
        self.pace = pace
        self.wanted = self.worths()

    def worths(self) -> dict[int, float]:
        """By place: what somebody there is worth, if nobody else is."""
        ship, look, bound = self.ship, self.look, self.bound
        by_place: dict[int, float] = {}
        orders = ship.fresh[1] + ship.fresh[3]
        away = max(bound.points - ship.points, 0) if bound else 0
        for zone in HELMS:
            if not ship.wrecked >> zone & 1 and not ship.has_foe(zone):
                by_place[zone] = POINT * orders + 0.6
        spying = look.tiles and not look.can_spy() and look.crow_works()
        if spying:
            soon = bound is not None and bound.aim.kind == REVEAL and away <= orders * (self.pace + 1)
            by_place[CROW] = 2.2 if soon and (orders or ship.points) else 0.5
        for place in ship.circles(look.tables):
            card = look.tables.improvements[ship.card_at(place)]
            if card.boat:
                at_island = self.state.kinds[ship.hex] == ISLE and not self.state.is_explored(ship.hex)
                if bound is not None and bound.aim.kind == LAND and at_island:
                    by_place[place] = bound.aim.worth + 0.8
                else:
                    by_place[place] = 0.3 if look.tiles or look.unexplored() else 0.0
            elif card.id == "chart-room":
                by_place[place] = 0.6
            else:
                by_place[place] = 0.15
        if bound is not None and bound.aim.kind == HUNT and bound.points <= ship.points:
            self.man_guns(by_place)
        return by_place

    def man_guns(self, by_place: dict[int, float]) -> None:
        ship, look = self.ship, self.look
        chart = self.state.rules.chart
        worths = [(row, 0.9) for row in self.state.fleet]
        if self.state.elder:
            worths.append((self.state.elder[:2], HIT * DISCORD if look.stand == "modifiers" else 0.9))
        for row, each in worths:
            offset = chart.relative(ship.hex, row[1], ship.facing)
            for side in look.battery():
                dice = look.tables.grids[ship.guns[side]][side].get(offset, 0)
                zone = side_zone(self.state, side)
                if dice and not ship.wrecked >> zone & 1 and not ship.has_foe(zone):
                    by_place[zone] = max(by_place.get(zone, 0.0), each * dice)

    def worth(self, row: list[int], place: int) -> float:
        """What that Crew in that place is worth, its own state considered."""
        look = self.look
        others = [other for other in self.ship.crew if other[PLACE] == place and other is not row]
        base = 0.0 if others and place < BELOW else self.wanted.get(place, 0.0)
        left = look.left(row)
        if place < 10:
            # Strain at the end of the turn, unless the turn ends on land.
            base -= WEAR[min(max(left, 1), 4)]
        elif place >= 30:
            card = look.tables.improvements[self.ship.card_at(place)]
            if card.boat:
                base = base + 0.5 * (look.explorer(row) - 0.8) if look.explorer(row) > FIT else 0.0
            elif card.id == "chart-room":
                base += 0.1 * (look.tables.boards[row[BOARD]].stats[2] - 3)
            elif card.id == "cabins" and not row[FATIGUED]:
                base += 0.25 * min(row[STRAIN], 2)
            elif card.id == "sick-bay" and not row[FATIGUED]:
                base += 0.4 * min(row[TRAUMA], 2)
            elif card.id == "carpenters-bench" and not row[FATIGUED]:
                base += 0.4 * min(self.ship.wrecked.bit_count(), 2)
        return base

    def gain(self, row: list[int], place: int) -> float:
        """What an Order to that place would improve."""
        before = self.worth(row, row[PLACE])
        if row[PLACE] < BELOW and len(self.ship.crew_in(row[PLACE])) > 1:
            before = min(before, 0.0)
        return self.worth(row, place) - before
