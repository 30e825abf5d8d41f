"""What lengthens a movement or changes a roll (QC-081 to QC-083, QC-222 to QC-224): Sails, gear and the ability of the nation."""

from __future__ import annotations

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.games.cannons.actions.abilities import Mobility, Stores, Use
from farshore.games.cannons.actions.sailing import PressOn, Sail
from farshore.games.cannons.content.load import LOOT
from farshore.games.cannons.state.ship import Ship, distinct
from farshore.games.cannons.state.table import GEAR_USED, NATION_USED, OWN_USED, Cannons
from farshore.games.cannons.steps.effects import discard_card

Lengthening = Sail | PressOn | Use | Mobility | Stores  # what goes on with a movement without entering a space


def extras(state: Cannons, ship: Ship) -> list[Action]:
    """RULING-QC-05 What else may be used in the middle of a movement: the nation's ability, gear."""
    legal: list[Action] = []
    tables = state.rules.tables
    content = state.rules.content
    nation = content.nations[content.champions[ship.champion].nation].ability
    if ship.loot and not ship.used & NATION_USED and nation.works("during_movement"):
        if nation.has("add_movement"):
            legal += [tables.mobility[card] for card in distinct(ship.loot)]
        elif nation.has("gain_resource"):
            legal += [tables.stores[card] for card in distinct(ship.loot)]
    for slot, card in enumerate(ship.equipped):
        power = content.loot[card].power
        if ship.used & GEAR_USED << slot or not power.works("during_movement"):
            continue
        if ship.sails_spent and power.has("ready_sails") and tables.use[card] not in legal:
            legal.append(tables.use[card])
    return legal


def lengthen(state: Cannons, seat: Seat, action: Lengthening) -> int:
    """QC-227, RULING-QC-04 Carry out what lengthens or supports a movement; the spaces it adds."""
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
    """QC-081, QC-083, RULING-QC-59 One Ready Sail becomes Spent; it is worth a space, or more by an ability once a turn."""
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


def can_reroll(state: Cannons, ship: Ship) -> bool:
    power = state.rules.content.champions[ship.champion].ability
    return not ship.used & OWN_USED and power.has("reroll_die")


def has_luck(state: Cannons, ship: Ship) -> bool:
    """QC-223, QC-224, RULING-QC-06 The nation's ability turns a die, has not been used this turn, and can be paid."""
    content = state.rules.content
    nation = content.nations[content.champions[ship.champion].nation].ability
    return bool(ship.loot) and not ship.used & NATION_USED and nation.has("set_die")


def pay_luck(state: Cannons, seat: Seat, loot: str) -> None:
    card = state.rules.tables.loot_index[loot]
    state.ship(seat).used |= NATION_USED
    discard_card(state, seat, LOOT, card)
    state.tell(f"@{seat} turned a die to 6 for {state.rules.content.loot[card].name}.", seat, what="ability")
