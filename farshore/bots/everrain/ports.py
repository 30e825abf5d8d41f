"""In Port: whom to send where, what to buy, sell, mend and hire."""

from __future__ import annotations

from collections.abc import Callable

from farshore.bots.everrain.effects import effects_worth
from farshore.bots.everrain.outlook import CROW, DISCORD, HELMS, LISTEN, NODE, STEP, Outlook
from farshore.bots.everrain.wares import Wares
from farshore.core.action import Action
from farshore.games.everrain.actions.battle import Repair
from farshore.games.everrain.actions.decisions import Done
from farshore.games.everrain.actions.port import (
    Build,
    Buy,
    Depart,
    DrawFrom,
    Embark,
    Hire,
    Sell,
    SellPlan,
    Send,
    TurnIn,
)
from farshore.games.everrain.content.card_words import SERVICES
from farshore.games.everrain.content.places import NONE
from farshore.games.everrain.state.conditions import holds
from farshore.games.everrain.state.hooks import IN_PORT, has_trait
from farshore.games.everrain.state.ship import BOARD, PLACE, TRAUMA
from farshore.games.everrain.steps.inn import Repeat, Taproom, service_price, step_price
from farshore.games.everrain.steps.shops import Shipyard, Stalls
from farshore.games.everrain.steps.treasures import has_room
from farshore.games.everrain.steps.trials import stat_of

LEAST = 0.12  # below it a Crew is better left aboard
RETURN = 0.75  # the Order that puts a Crew back on its post
RESERVE = 20  # Coin kept for wages and wares before it is drunk away


class Harbour:
    """Business in Port."""

    def __init__(self, look: Outlook) -> None:
        self.look = look
        self.state = look.state
        self.ship = look.ship
        self.wares = Wares(look)

    def visit(self, options: list[Action]) -> Action:
        """The best errand of all Crew, one after the other; then on."""
        best: Action | None = None
        most = LEAST
        for action in options:
            worth = -1.0
            if isinstance(action, Send):
                worth = self.send(action)
            elif isinstance(action, Embark):
                worth = self.passenger()
            if worth > most:
                best, most = action, worth
        return best or next(action for action in options if isinstance(action, Depart))

    def passenger(self) -> float:
        if self.ship.denizen == NONE:
            return -1.0
        denizen = self.look.tables.denizens[self.ship.denizen]
        known = [
            self.look.tables.ports[self.state.port_at(place)].id
            for place, kind in enumerate(self.state.kinds)
            if kind == 4
        ]
        worth = effects_worth(self.look, denizen.reward.effects, None)
        return worth if denizen.destination in known else 0.4 * worth if self.look.tiles else 0.1

    def send(self, action: Send) -> float:
        """What a service does for that Crew and the ship, less the Order that puts the Crew back on its post."""
        row = self.look.crew_named(action.name)
        assert row is not None
        worth = self.service(row, action.place)
        if row[PLACE] < 10:
            worth -= RETURN
        # Whoever needs the Inn or the Apothecary should not be sent elsewhere.
        if action.place not in ("rest", "gamble", "drink", "apothecary", "university"):
            worth -= 0.5 * self.need(row)
        if has_trait(self.look.tables, row, "duplicitous"):
            worth -= 5 * self.look.coin
        if has_trait(self.look.tables, row, "homesick"):
            worth -= 0.3
        return worth

    def need(self, row: list[int]) -> float:
        return self.look.rest_worth(row) if self.look.left(row) <= 3 else 0.0

    def service(self, row: list[int], service: str) -> float:
        look, ship = self.look, self.ship
        spare = look.spare()
        if service == "university":
            step = look.step_worth()
            if step <= 0:
                return -1.0
            cheap = 0.8 if step_price(self.state, look.seat, row) < STEP else 0.0
            return 4.0 + step + cheap
        if service in ("rest", "gamble", "drink"):
            price = service_price(self.state, look.seat, row, SERVICES.index(service))
            worth = look.rest_worth(row) - self.look.coin * price
            if (10 if service == "gamble" else price) > spare and look.left(row) > 1:
                return -1.0
            if service == "drink":
                worth -= 0.4 * (1.0 - (stat_of(self.state, look.seat, row, "resolve", 0, IN_PORT) + 1) / 10)
            return worth - (0.1 if service == "gamble" and ship.coin < 20 else 0.0)
        if service == "apothecary":
            n = min(row[TRAUMA], spare // 5)
            left = look.left(row)
            return n * (0.35 - 5 * self.look.coin * 0.6) + (1.6 if left <= 1 else 0.8 if left == 2 else 0.0) * (n > 0)
        if service == "hire":
            if len(ship.crew) >= 4 or spare < 5:
                return -1.0
            return 2.6 if len(ship.crew) < 3 else 1.7
        if service == "shipwright":
            return self.shipwright(spare)
        if service == "marketplace":
            return self.market(spare)
        if service == "listen":
            price = service_price(self.state, look.seat, row, LISTEN)
            heard = spare >= self.reserve() + price and not self.is_overheard()
            return 0.05 * (spare - self.reserve()) if heard else -1.0
        return self.denizen(row)

    def reserve(self) -> int:
        """Coin kept for Crew, wares and nodes before it is talked away; at the end nothing is kept."""
        return RESERVE if self.state.act <= len(self.state.rules.act_ends) else 5

    def is_overheard(self) -> bool:
        """Whether the talk at the Inn would itself bring on the enemy's next step."""
        state = self.state
        talk = [effect for effect in self.look.tables.services[LISTEN].effects if effect.word == "if"]
        told = [
            effect for effect in talk if all(holds(state, self.look.seat, condition) for condition in effect.conditions)
        ]
        points = sum([inner.n for effect in told for inner in effect.effects if inner.word == "agenda"])
        return points > 0 and state.agenda + points >= self.look.tables.content.board.agenda_end

    def shipwright(self, spare: int) -> float:
        ship = self.ship
        broken = ship.wrecked.bit_count()
        worth = 0.0
        if broken:
            n = min(broken, (ship.coin if broken >= 6 else spare) // 5)
            worth += n * (NODE - 5 * self.look.coin * 0.6)
            vital = [1.2 * (ship.wrecked >> CROW & 1), *[0.7 * (ship.wrecked >> zone & 1) for zone in HELMS]]
            vital += [DISCORD for _ in self.look.spiked()]
            worth += sum(sorted(vital, reverse=True)[: max(ship.coin - self.look.least(), 0) // 5])
        if ship.schematics() and spare >= 20:
            worth += 1.0
        if spare >= 40:
            worth += 0.02 * min(spare, 80) * self.wares.appetite()
        return worth

    def market(self, spare: int) -> float:
        ship, look = self.ship, self.look
        port = look.tables.ports[self.state.port_at(ship.hex)].id
        worth = 0.0
        for card in ship.hold:
            treasure = look.tables.treasures[card]
            if not treasure.clue_value:
                worth += 0.7 * self.look.coin * treasure.value_at(port)
        room = has_room(self.state, look.seat) or worth > 0
        if room and spare >= 5:
            worth += 0.05 + 0.03 * min(spare, 30)
        return worth

    def denizen(self, row: list[int]) -> float:
        """What the card says it gives; an Incident only says what it tests."""
        look = self.look
        denizen = look.tables.denizens[self.ship.denizen]
        worth = sum([self.cost(cost.word, cost.n, row) for cost in denizen.costs])
        chance = 1.0
        if denizen.stat:
            chance = (stat_of(self.state, look.seat, row, denizen.stat, denizen.modifier, IN_PORT) + 1) / 10
        if denizen.type == "incident":
            return worth + 1.2 * chance - 0.6 * (1 - chance) - (0.8 if look.left(row) <= 2 else 0.0)
        worth += chance * effects_worth(look, denizen.reward.effects, row)
        if denizen.type == "labour" and self.ship.coin < 25:
            worth += 0.5 + self.look.need_of_coin()  # an empty purse costs Crew in the end
        return worth - 0.3 * (1 - chance)

    def cost(self, word: str, n: int, row: list[int]) -> float:
        if word == "coin":
            return -self.look.coin * n
        if word in ("strain", "trauma"):
            return -self.look.harm(row, n)
        return {"clue": -1.0, "order": -6.0, "order_exhaust": -0.4, "treasure": -0.9, "node": -NODE}.get(word, -0.3) * n

    # At the counter

    def shipyard(self, options: list[Action], step: Shipyard) -> Action:
        """Mend what matters, then look at upgrades while there is Coin for one, and buy what pays."""
        repairs = [action for action in options if isinstance(action, Repair)]
        grave = self.ship.wrecked.bit_count() >= 6
        if repairs:
            value = {CROW: 6, 0: 5, 6: 5, 7: 5} | dict.fromkeys(self.look.spiked(), 7)
            first = max(repairs, key=lambda action: value.get(action.n, 1))
            vital = first.n in value  # worth more than most wages
            if (
                (vital and self.ship.coin >= self.look.least() + 5)
                or grave
                or self.look.spare() >= 5
                or step.repair_price(self.state) == 0
            ):
                return first
        if step.left and self.look.spare() >= 30:
            draws = [action for action in options if isinstance(action, DrawFrom)]
            gunnery = self.look.stand == "modifiers" or self.wares.appetite() <= 0.3
            wanted = "artillery" if gunnery else "improvement"
            if draws:
                return next((draw for draw in draws if draw.name == wanted), draws[0])

        def worth(action: Action) -> float:
            if isinstance(action, Buy):
                return self.wares.buy_upgrade(action.name, step)
            return self.wares.build(action.name) if isinstance(action, Build) else 0.0

        return dearest(options, worth)

    def stalls(self, options: list[Action], step: Stalls) -> Action:
        def worth(action: Action) -> float:
            if isinstance(action, Buy):
                return self.wares.buy(action.name, step)
            if isinstance(action, Sell):
                return self.wares.sell(action.name, step)
            return self.wares.sell_plan(action.name) if isinstance(action, SellPlan) else 0.0

        return dearest(options, worth, above=0.05)

    def taproom(self, options: list[Action], step: Taproom) -> Action:
        def worth(action: Action) -> float:
            return self.wares.crewman(action.name, step) if isinstance(action, Hire) else 0.0

        return dearest(options, worth)

    def again(self, step: Repeat) -> bool:
        """Another round: while it heals, or while Coin is to spare."""
        row = self.ship.member(step.board)
        if row is None:
            return False
        service = SERVICES[step.service]
        if service == "apothecary":
            return row[TRAUMA] > 0 and (self.look.spare() >= 5 or self.look.left(row) <= 1)
        if service == "listen":
            price = service_price(self.state, self.look.seat, row, step.service)
            return self.look.spare() >= self.reserve() + price and not self.is_overheard()
        if self.ship.denizen >= 0:
            return self.denizen(row) > 0.2 and self.look.spare() >= RESERVE
        return False

    def turn_in(self, options: list[Action]) -> Action:
        """Relics first that fit exactly; no value is thrown away if it can be helped."""
        need = STEP
        best: Action = next(action for action in options if isinstance(action, Done))
        most = -99.0
        for action in options:
            if isinstance(action, TurnIn):
                values = [self.look.tables.content.treasures[name].clue_value for name in action.relics]
                worth = sum(values) - 3.0 * max(sum(values) - need, 0) + 0.3 * len(values)
                if worth > most:
                    best, most = action, worth
        return best


def crew_id(look: Outlook, row: list[int]) -> str:
    return look.tables.boards[row[BOARD]].id


def dearest(options: list[Action], worth: Callable[[Action], float], above: float = 0.0) -> Action:
    """What is worth most, the first of equals; nothing more is wanted if nothing is worth more than that."""
    best: Action = next(action for action in options if isinstance(action, Done))
    most = above
    for action in options:
        value = worth(action)
        if value > most:
            best, most = action, value
    return best
