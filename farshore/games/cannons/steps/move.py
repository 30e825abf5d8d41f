"""Movement (QC-079 to QC-097): step by step, lengthened by Sails, until its end is declared."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Refusal, SeatStep
from farshore.games.cannons.actions.activities import Land, Mobility, PressOn, Sail, Stores, Use
from farshore.games.cannons.actions.decisions import To
from farshore.games.cannons.content.load import HOME, IMPASSIBLE, LOOT, STORMY
from farshore.games.cannons.state.ship import Ship
from farshore.games.cannons.state.table import GEAR_USED, NATION_USED, OWN_USED, Cannons
from farshore.games.cannons.steps.effects import discard_card
from farshore.games.cannons.steps.goods import TakeGoods
from farshore.games.cannons.steps.landing import land
from farshore.games.cannons.steps.lists import distinct
from farshore.games.cannons.steps.react import askers
from farshore.games.cannons.steps.travel import TravelerRoll

SAIL: Final[Action] = Sail()
PRESS_ON: Final[Action] = PressOn()
LAND: Final[Action] = Land()
# What began a movement
BY_ACTION: Final = 0
BY_ABILITY: Final = 1
BY_LOOT: Final = 2
Lengthening = Sail | PressOn | Use | Mobility | Stores  # what goes on with a movement without entering a space


class Sailing(SeatStep[Cannons, To | Land | Lengthening]):
    """QC-079 to QC-095 A movement in progress: enter a space, flip a Sail, or declare the end."""

    __slots__ = ("begun_by", "entered", "points")
    rule: ClassVar[str] = "QC-093"
    asks: ClassVar[str] = "go on sailing, or land"

    def __init__(self, seat: Seat, points: int, entered: int, begun_by: int) -> None:
        self.seat = seat
        self.points = points
        self.entered = entered
        self.begun_by = begun_by

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        ship = state.ships[seat]
        listed = ways(state, seat, ship, self.points)
        if ship.sails:
            listed.append(SAIL)
        if ship.loot or ship.equipped:
            listed += extras(state, ship)
        if state.rules.combine and ship.actions and self.begun_by == BY_ACTION:
            listed.append(PRESS_ON)
        if self.entered:
            listed.append(LAND)
        return listed

    def apply(self, state: Cannons, seat: Seat, action: To | Land | Lengthening) -> None:
        if isinstance(action, To):
            sea = state.sea()
            at = sea.index[(action.q, action.r)]
            points = self.points - (2 if sea.terrain[at] == STORMY else 1)
            enter(state, seat, at, points, self.entered + 1, self.begun_by)
        elif isinstance(action, Land):
            land(state, seat)
        else:
            points = self.points + lengthen(state, seat, action)
            state.stack.append(Sailing(seat, points, self.entered, self.begun_by))
            if isinstance(action, Stores):
                state.stack.append(TakeGoods(seat, nation_amount(state, seat)))

    def why_not(self, state: Cannons, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, To):
            return why_not_enter(state, seat, action, self.points)
        if isinstance(action, Sail):
            return Refusal("QC-083", "No Sail is Ready.")
        if isinstance(action, Land):
            return Refusal("QC-080", "A movement enters at least one space before it ends.")
        return Refusal("QC-097", "A movement is in progress: land first.")


def ways(state: Cannons, seat: Seat, ship: Ship, points: int) -> list[Action]:
    """QC-085 to QC-091 The spaces that so much movement can enter."""
    if points <= 0:
        return []
    sea = state.sea()
    listed: list[Action] = list(sea.exits[ship.at][0 if points == 1 else 1])
    if sea.home_exits[ship.at]:
        listed += [sea.to[home] for home in sea.home_exits[ship.at] if state.may_enter_home(seat, home)]
    return listed


def extras(state: Cannons, ship: Ship) -> list[Action]:
    """RULING-QC-05 What else may be used in the middle of a movement: the nation's ability, gear."""
    listed: list[Action] = []
    tables = state.rules.tables
    content = state.rules.content
    nation = content.nations[content.champions[ship.champion].nation].ability
    if ship.loot and not ship.used & NATION_USED and nation.works("during_movement"):
        if nation.has("add_movement"):
            listed += [tables.mobility[card] for card in distinct(ship.loot)]
        elif nation.has("gain_resource"):
            listed += [tables.stores[card] for card in distinct(ship.loot)]
    for slot, card in enumerate(ship.equipped):
        power = content.loot[card].power
        if ship.used & GEAR_USED << slot or not power.works("during_movement"):
            continue
        if ship.sails_spent and power.has("ready_sails") and tables.use[card] not in listed:
            listed.append(tables.use[card])
    return listed


def lengthen(state: Cannons, seat: Seat, action: Lengthening) -> int:
    """Carry out what lengthens or supports a movement; the spaces it adds."""
    ship = state.ship(seat)
    if isinstance(action, Sail):
        return flip_sail(state, ship)
    if isinstance(action, PressOn):
        ship.actions -= 1
        return 1
    if isinstance(action, Use):
        use_rigging(state, ship, state.rules.tables.loot_index[action.name])
        return 0
    pay_nation(state, seat, action.name)
    return nation_amount(state, seat) if isinstance(action, Mobility) else 0


def flip_sail(state: Cannons, ship: Ship) -> int:
    """QC-081, QC-083 One Ready Sail becomes Spent; it is worth a space, or more by an ability once a turn."""
    ship.sails -= 1
    ship.sails_spent += 1
    power = state.rules.content.champions[ship.champion].ability
    if power.has("modify_sail_value") and not ship.used & OWN_USED:
        ship.used |= OWN_USED
        return power.amount("modify_sail_value")
    return 1


def use_rigging(state: Cannons, ship: Ship, card: int) -> None:
    """Gear that makes Spent Sails Ready again."""
    for slot, worn in enumerate(ship.equipped):
        if worn == card and not ship.used & GEAR_USED << slot:
            ship.used |= GEAR_USED << slot
            n = min(ship.sails_spent, state.rules.content.loot[card].power.amount("ready_sails"))
            ship.sails += n
            ship.sails_spent -= n
            return


def pay_nation(state: Cannons, seat: Seat, loot: str) -> None:
    """QC-222, QC-223 A Loot from the hand pays for the nation's ability, once a turn."""
    state.ship(seat).used |= NATION_USED
    card = state.rules.tables.loot_index[loot]
    discard_card(state, seat, LOOT, card)
    content = state.rules.content
    nation = content.nations[content.champions[state.ships[seat].champion].nation]
    state.tell(f"@{seat} used {nation.ability.name} for {content.loot[card].name}.", seat, what="ability")


def nation_amount(state: Cannons, seat: Seat) -> int:
    content = state.rules.content
    power = content.nations[content.champions[state.ships[seat].champion].nation].ability
    return power.amount("add_movement") + power.amount("gain_resource")


def enter(state: Cannons, seat: Seat, at: int, points: int, entered: int, begun_by: int) -> None:
    """QC-086, QC-088 The ship is in the new space; enemies there may react before anything else happens."""
    ship = state.ship(seat)
    ship.at = at
    if state.events is not None:
        name = state.sea().names[at]
        state.tell(
            f"@{seat} sailed to {place_name(state, at)}.", seat, what="move", at=[{"area": "sea", "at": f"sea:{name}"}]
        )
    for other in state.ships:
        if other is not ship and other.at == at:
            asked = askers(state, seat, at)
            if asked:
                state.then(*asked, Entered(seat, at, points, entered, begun_by, ship.sinkings))
                return
            break
    arrive(state, seat, at, points, entered, begun_by)


def place_name(state: Cannons, at: int) -> str:
    """What a space is called in the log."""
    sea = state.sea()
    if sea.island[at] >= 0:
        return state.rules.content.island_names[sea.island[at]]
    kind = ("Calm Sea", "", "Stormy Sea", "Treacherous Sea", "Impassible Sea", "a Workshop Port", "a Trading Port")
    return "the Home Port" if sea.terrain[at] == HOME else f"{kind[sea.terrain[at]]} at {sea.names[at]}"


def arrive(state: Cannons, seat: Seat, at: int, points: int, entered: int, begun_by: int) -> None:
    """QC-104 A Treacherous Sea is rolled for each time it is entered; anything else leaves the movement open."""
    if state.sea().is_treacherous(at):
        state.stack.append(TravelerRoll(seat, points, entered, begun_by))
    else:
        state.stack.append(Sailing(seat, points, entered, begun_by))


class Entered(Automatic[Cannons]):
    """5.1 After the reactions: a ship sent away or sunk has ended its movement, any other goes on."""

    __slots__ = ("at", "begun_by", "entered", "points", "seat", "sinkings")
    rule: ClassVar[str] = "QC-218"

    def __init__(self, seat: Seat, at: int, points: int, entered: int, begun_by: int, sinkings: int) -> None:
        self.seat = seat
        self.at = at
        self.points = points
        self.entered = entered
        self.begun_by = begun_by
        self.sinkings = sinkings

    def run(self, state: Cannons) -> None:
        ship = state.ships[self.seat]
        if ship.at == self.at and ship.sinkings == self.sinkings:
            arrive(state, self.seat, self.at, self.points, self.entered, self.begun_by)


def why_not_enter(state: Cannons, seat: Seat, action: To, points: int) -> Refusal:
    """Which rule keeps a ship out of that space."""
    sea = state.sea()
    at = sea.index.get((action.q, action.r), -1)
    here = state.ships[seat].at
    if at < 0 or at not in sea.links[here]:
        return Refusal("QC-085", f"Every step goes to a neighbouring hex, and {action.q},{action.r} is none of yours.")
    closed = why_closed(state, seat, at)
    if closed is not None:
        return closed
    if sea.terrain[at] == STORMY:
        return Refusal("QC-087", f"Stormy Sea takes 2 spaces of movement; you have {points}.")
    return Refusal("QC-081", "No movement is left: flip a Sail, or land.")


def why_closed(state: Cannons, seat: Seat, at: int) -> Refusal | None:
    """The rule by which this seat's ship never enters that space, from wherever it comes."""
    terrain = state.sea().terrain[at]
    if terrain == IMPASSIBLE:
        return Refusal("QC-090", "Impassible Sea cannot be entered.")
    if terrain != HOME or state.may_enter_home(seat, at):
        return None
    if at in state.homes:
        return Refusal("QC-091", "Only its own team may enter a Home Port.")
    return Refusal("QC-028", "That Home Port belongs to nobody in this game and is closed.")
