"""Champion abilities (QC-221 to QC-232) in the MAIN state; those of rolls and movements stand with these."""

from __future__ import annotations

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal
from farshore.games.cannons.actions.abilities import Ability, Mend, Mobility, Stores
from farshore.games.cannons.actions.lists import MEND, SHIPS
from farshore.games.cannons.content.effects import RESOURCES, Power
from farshore.games.cannons.content.load import CLUE
from farshore.games.cannons.state.ship import Ship, distinct
from farshore.games.cannons.state.table import NATION_USED, OWN_USED, Cannons
from farshore.games.cannons.steps.draw import Draw
from farshore.games.cannons.steps.effects import add_good, discard_card, good_of
from farshore.games.cannons.steps.goods import TakeGoods
from farshore.games.cannons.steps.move import BY_ABILITY, Sailing
from farshore.games.cannons.steps.rigging import nation_amount, pay_nation
from farshore.games.cannons.steps.spaces import ways


def ability_options(state: Cannons, seat: Seat, ship: Ship) -> list[Action]:
    """QC-222, QC-223 What nation and Champion can do now, each once a turn."""
    legal: list[Action] = []
    content = state.rules.content
    champion = content.champions[ship.champion]
    tables = state.rules.tables
    if ship.loot and not ship.used & NATION_USED:
        nation = content.nations[champion.nation].ability
        if nation.has("add_movement") and ways(state, seat, ship, nation.amount("add_movement") + ship.sails):
            legal += [tables.mobility[card] for card in distinct(ship.loot)]
        elif nation.has("gain_resource") and any(state.supply):
            legal += [tables.stores[card] for card in distinct(ship.loot)]
    if not ship.used & OWN_USED and champion.ability.works("on_turn_main"):
        legal += own_options(state, seat, ship, champion.ability)
    return legal


def own_options(state: Cannons, seat: Seat, ship: Ship, power: Power) -> list[Action]:
    tables = state.rules.tables
    if power.clues:
        can = state.can_draw(CLUE) or bool(ship.clues)
        return [tables.ability[state.rules.content.clues[card].id] for card in ship.clues] if can else []
    paid = [good for good in power.resources if ship.cargo[good]]
    if not paid:
        return []
    if power.has("repair"):
        return [MEND[other][good] for other in mendable(state, seat) for good in paid]
    if power.has("ready_cannons") and ship.cannons_spent:
        return [tables.ability[RESOURCES[good]] for good in paid]
    return []


def mendable(state: Cannons, seat: Seat) -> list[Seat]:
    """QC-225, QC-226 The own ship and teammates' ships in this space, where damaged."""
    at = state.ships[seat].at
    team = state.rules.team_of
    return [
        other for other, ship in enumerate(state.ships) if ship.damage and ship.at == at and team[other] == team[seat]
    ]


def use_ability(state: Cannons, seat: Seat, action: Action) -> bool:
    """QC-227, RULING-QC-04 Carry out an ability; False if the action is none."""
    if isinstance(action, Mobility):
        pay_nation(state, seat, action.name)
        state.then(Sailing(seat, nation_amount(state, seat), 0, BY_ABILITY))
    elif isinstance(action, Stores):
        pay_nation(state, seat, action.name)
        state.then(TakeGoods(seat, nation_amount(state, seat)))
    elif isinstance(action, Mend):
        mend(state, seat, action)
    elif isinstance(action, Ability):
        use_own(state, seat, action)
    else:
        return False
    return True


def mend(state: Cannons, seat: Seat, action: Mend) -> None:
    """QC-225 One damage less, for 1 Gem or 1 Lumber."""
    ship = state.ship(seat)
    ship.used |= OWN_USED
    add_good(state, ship, good_of(action.name), -1)
    target = SHIPS.index(action.target)
    state.ship(target).damage -= 1
    state.tell(f"@{seat} mended @{target}'s ship with {action.name}.", seat, what="ability")


def use_own(state: Cannons, seat: Seat, action: Ability) -> None:
    ship = state.ship(seat)
    ship.used |= OWN_USED
    power = state.rules.content.champions[ship.champion].ability
    state.tell(f"@{seat} used {power.name}.", seat, what="ability")
    if power.clues:
        discard_card(state, seat, CLUE, state.rules.tables.clue_index[action.name])
        state.then(Draw(seat, CLUE))
        return
    add_good(state, ship, good_of(action.name), -1)
    n = min(power.amount("ready_cannons"), ship.cannons_spent)
    ship.cannons += n
    ship.cannons_spent -= n


def why_not_ability(state: Cannons, seat: Seat, action: Action) -> Refusal | None:
    ship = state.ships[seat]
    content = state.rules.content
    champion = content.champions[ship.champion]
    if isinstance(action, (Mobility, Stores)):
        nation = content.nations[champion.nation].ability
        if not nation.has("add_movement" if isinstance(action, Mobility) else "gain_resource"):
            return Refusal("QC-221", f"Your nation's ability is {nation.name}.")
        if ship.used & NATION_USED:
            return Refusal("QC-223", f"{nation.name} has been used this turn.")
        if state.rules.tables.loot_index.get(action.name, -1) not in ship.loot:
            return Refusal("QC-222", "It is paid with a Loot from your hand.")
        return Refusal("QC-080", "There is nothing it could do now.")
    if isinstance(action, (Mend, Ability)):
        if champion.ability.has("repair") != isinstance(action, Mend):
            return Refusal("QC-221", f"Your own ability is {champion.ability.name}.")
        if ship.used & OWN_USED:
            return Refusal("QC-223", f"{champion.ability.name} has been used this turn.")
        rule = "QC-226" if isinstance(action, Mend) else "QC-044"
        return Refusal(rule, f"{champion.ability.name} cannot be paid, or there is nothing for it to do.")
    return None
