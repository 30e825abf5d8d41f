"""A captain's turn: where to sail, whom to order where, when to land, fight, fire and stop."""

from __future__ import annotations

from farshore.bots.everrain.aims import HARBOUR, LAND, REVEAL
from farshore.bots.everrain.barter import wish
from farshore.bots.everrain.course import Bound, Plans
from farshore.bots.everrain.fights import Fights
from farshore.bots.everrain.outlook import FIT, ORDER, Outlook
from farshore.bots.everrain.posts import Posts
from farshore.bots.everrain.ways import FAR
from farshore.core.action import Action
from farshore.games.everrain.actions.decisions import Put
from farshore.games.everrain.actions.trade import Trade
from farshore.games.everrain.actions.turn import (
    Ahead,
    EndTurn,
    Explore,
    Face,
    Fire,
    FireFleeting,
    Left,
    Order,
    OrderFleeting,
    Plunder,
    Purge,
    Recite,
    Reveal,
    Right,
    Sail,
    SailFleeting,
    SailTwice,
    Spend,
    Use,
)
from farshore.games.everrain.content.places import PLACES
from farshore.games.everrain.content.tables import ISLE
from farshore.games.everrain.state.ship import BOARD, PLACE, STRAIN, TRAUMA
from farshore.games.everrain.steps.islands import boat_crew
from farshore.games.everrain.steps.navigate import order_points, reveal_cost
from farshore.games.everrain.steps.rounds import refresh_count
from farshore.games.everrain.steps.turnend import is_at_sea

STEERING = (Left, Right, Ahead, Face)


class Turn:
    """One decision within a turn."""

    def __init__(self, look: Outlook, options: list[Action], plans: Plans) -> None:
        self.look = look
        self.state = look.state
        self.ship = look.ship
        self.options = options
        self.offered: dict[type[Action], Action] = {}
        for action in options:
            self.offered.setdefault(type(action), action)
        self.now = order_points(self.state, look.seat)
        could = 1 + min(3, max(len(self.ship.crew) - 1, 1))
        self.pace = max(self.now, (self.now + could) / 2)
        self.plans = plans
        self.bound: Bound | None = plans.bound(look, self.pace)

    def choose(self) -> Action:
        offered = self.offered
        if EndTurn not in offered:
            return self.options[0]  # RULING-EV-30 In another ship's hex it goes on ahead, nothing else.
        if Recite in offered:
            return offered[Recite]
        if Reveal in offered:
            return offered[Reveal]
        treasure = self.spend() or self.trade()
        if treasure is not None:
            return treasure
        if self.ship.points or Face in offered:
            step = self.steer()
            if step is not None:
                return step
        free = self.free()
        if free is not None:
            return free
        return self.command()

    # Sailing

    def steer(self) -> Action | None:
        """The step that brings the ship nearer, if there is one."""
        bound, ship = self.bound, self.ship
        if bound is None:
            return None
        best: Action | None = None
        least = float(bound.back[ship.hex * 6 + ship.facing])
        if ship.facing in bound.aim.facings and ship.hex == bound.aim.place:
            return None
        if Face in self.offered:
            least = min(least, self.beyond(bound, ship.facing))
        for action in self.options:
            if isinstance(action, Face):
                left = self.beyond(bound, action.n)
            elif isinstance(action, STEERING):
                left = float(bound.back[self.after(action)])
            else:
                continue
            if left < least:
                best, least = action, left
        return best

    def beyond(self, bound: Bound, facing: int) -> float:
        """Turning in Port is free: what counts is where the next step leads."""
        ship = self.ship
        if bound.aim.place == ship.hex:
            return -0.5 if facing in bound.aim.facings else FAR
        ahead = self.state.rules.chart.neighbours[ship.hex][facing]
        return bound.back[ahead * 6 + facing] + 0.5 if ahead >= 0 else FAR

    def after(self, action: Action) -> int:
        ship = self.ship
        if isinstance(action, Left):
            return ship.hex * 6 + (ship.facing + 5) % 6
        if isinstance(action, Right):
            return ship.hex * 6 + (ship.facing + 1) % 6
        return self.state.rules.chart.neighbours[ship.hex][ship.facing] * 6 + ship.facing

    # What costs nothing

    def free(self) -> Action | None:
        """Landing, plunder, guns and Improvements, once no points are lost by it."""
        offered = self.offered
        if Explore in offered and self.fit_for_shore():
            return offered[Explore]
        if Plunder in offered:
            return offered[Plunder]
        if Purge in offered and self.look.stand == "altars":
            return offered[Purge]
        for action in self.options:
            if isinstance(action, Use) and self.helps(action):
                return action
        return None

    def fit_for_shore(self) -> bool:
        crew = [row for row in self.ship.crew if row[BOARD] in boat_crew(self.state, self.ship)]
        return max([self.look.explorer(row) for row in crew], default=-1.0) > FIT

    def helps(self, action: Use) -> bool:
        row = self.look.crew_named(action.name)
        if row is None:
            return False
        card = self.look.tables.improvements[self.ship.card_at(row[PLACE])]
        if card.id == "cabins":
            return row[STRAIN] > 0
        if card.id == "sick-bay":
            return row[TRAUMA] > 0
        if card.id == "carpenters-bench":
            return self.ship.wrecked > 0
        return card.id == "chart-room"

    def spend(self) -> Action | None:
        """A Treasure whose time has come."""
        ship, look = self.ship, self.look
        for action in self.options:
            if not isinstance(action, Spend):
                continue
            name = action.name
            if name in ("bosuns-whistle", "up-she-rises"):
                if sum(ship.issued) >= 5 and ship.fresh[1] == 0:
                    return action
            elif name == "the-captains-daughter":
                if ship.fresh[1] == 0 and not ship.fresh[3]:
                    return action
            elif name in ("heave-for-home", "ration-chocolate"):
                if sum([row[STRAIN] for row in ship.crew]) >= 4:
                    return action
            elif name == "the-drowned-fiddler":
                if sum([min(row[STRAIN], 2) for row in ship.crew if row[PLACE] < 10]) >= 3:
                    return action
            elif name == "lullaby-for-nine-fathoms":
                if len([1 for row in ship.crew if row[TRAUMA] and look.below(row)]) >= 2:
                    return action
            elif name == "saints-knucklebone":
                if max([row[TRAUMA] for row in ship.crew], default=0) >= 3:
                    return action
            elif name in ("pump-you-beggars", "bottled-calm"):
                if ship.wrecked.bit_count() >= 2:
                    return action
            elif name == "hangmans-thread":
                if ship.foes:
                    return action
            elif name == "fire-ship-manual":
                if self.state.fleet:
                    return action
            elif name == "ladys-calling-cards":
                if len(ship.crew) < 4:
                    return action
            elif name == "loaded-dice":
                return action
        return None

    def trade(self) -> Action | None:
        """A word with the captain alongside."""
        for action in self.options:
            if isinstance(action, Trade):
                other = int(action.name[1:]) - 1
                if wish(self.state, self.look.seat, other) and self.plans.may_ask(
                    self.state, self.look.seat, action.name
                ):
                    return action
        return None

    # Orders

    def price(self) -> float:
        """What an Order costs: little as long as it will be refreshed anyway."""
        backlog = sum(self.ship.issued) - refresh_count(self.state, self.look.seat)
        return 0.08 if backlog < 0 else 0.3 if backlog == 0 else ORDER

    def command(self) -> Action:
        """The best Order; then sail; then the end of the turn."""
        best: Action | None = None
        price = self.price()
        most = 0.0
        fights = Fights(self.look)
        posts = Posts(self.look, self.bound, self.now)
        for action in self.options:
            if isinstance(action, (Order, OrderFleeting)):
                worth = self.order(action, fights, posts)
            elif isinstance(action, (Fire, FireFleeting)):
                worth = fights.shot(action)
            else:
                continue
            fleeting = isinstance(action, (OrderFleeting, FireFleeting))
            worth -= price + (0.35 if fleeting else 0.0)
            if worth > most:
                best, most = action, worth
        return best or self.sail() or self.offered[EndTurn]

    def order(self, action: Put, fights: Fights, posts: Posts) -> float:
        row = self.look.crew_named(action.name)
        assert row is not None
        place = PLACES[action.place]
        if place < 10 and self.ship.has_foe(place):
            return fights.fray(row, place)
        worth = posts.gain(row, place)
        if row[PLACE] < 10 and self.ship.has_foe(row[PLACE]):
            worth += 0.3 if self.look.left(row) > 2 else 1.5
        if is_at_sea(self.state, self.look.seat) and self.is_last() and row[PLACE] < 10 <= place:
            worth += {1: 3.0, 2: 0.5}.get(self.look.left(row), 0.0)
        return worth

    def is_last(self) -> bool:
        """No sailing is left in this turn."""
        return not self.ship.fresh[1] and not self.ship.fresh[3]

    def sail(self) -> Action | None:
        """Sails are set once everybody is at a post."""
        bound, ship = self.bound, self.ship
        order = self.offered.get(Sail) or self.offered.get(SailFleeting)
        if bound is None or ship.points or order is None:
            return None
        kind = bound.aim.kind
        if bound.back[ship.hex * 6 + ship.facing] == 0 and ship.hex == bound.aim.place:
            return self.look_out(order) if kind == REVEAL and self.can_reveal() else None
        if kind == HARBOUR and bound.aim.place == ship.hex:
            return None
        if self.state.is_covered(ship.hex) and ship.wrecked.bit_count() >= 8:
            return None  # a step in the Storm could be the last
        if not ship.fresh[1] and bound.points > self.now:
            return None  # a Fleeting Order is kept for when it decides something
        return self.offered.get(SailTwice, order)

    def look_out(self, order: Action) -> Action | None:
        """One Order or two, as the tile ahead costs; none at all if that would not pay for it."""
        twice = self.offered.get(SailTwice)
        points = 2 * self.now if twice else self.now
        return (twice or order) if points >= reveal_cost(self.state, self.look.seat) else None

    def can_reveal(self) -> bool:
        return self.look.can_spy() or self.ship.is_manned(4)

    def on_isle(self) -> bool:
        return self.state.kinds[self.ship.hex] == ISLE and self.bound is not None and self.bound.aim.kind == LAND
