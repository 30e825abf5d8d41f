"""Loot cards and abilities as a captain is offered them (QC-208 to QC-232)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from farshore.core.kernel import Step
from farshore.core.showing import Showers
from farshore.core.view import Shown
from farshore.games.cannons.actions.abilities import Ability, Equip, Mend, Mobility, Play, Stores, Use
from farshore.games.cannons.actions.lists import SHIPS
from farshore.games.cannons.content.effects import RESOURCES, Power
from farshore.games.cannons.state.table import ship_name
from farshore.games.cannons.steps.damage import AskSinking, targets
from farshore.games.cannons.steps.react import AskEntering
from farshore.games.cannons.steps.turn import Main
from farshore.games.cannons.view.asking import At, asking
from farshore.games.cannons.view.names import clue_name, loot_name
from farshore.games.cannons.view.prices import Bill, add_effects, add_harm, add_sinking, paid, priced, swapped


def play(at: At, action: Play) -> Shown:
    """QC-216 The card, and what it does at the moment for which it is played."""
    bill = paid(loot=-1)
    power = at.state.rules.content.loot[at.state.rules.tables.loot_index[action.name]].power
    does = PLAYED_AT.get(type(at.step))
    sinks = does(bill, at, power) if does is not None else False
    return priced({"label": f"Play {loot_name(at.state, action.name)}", "group": "loot"}, bill, sinks)


def in_the_own_turn(bill: Bill, at: At, power: Power) -> bool:
    return add_effects(bill, at.state, at.seat, power.effects)


def at_a_newcomer(bill: Bill, at: At, power: Power) -> bool:
    """QC-217, QC-219"""
    if power.has("deal_damage"):
        add_harm(bill, at.state, at.seat, asking(at, AskEntering).mover, power.amount("deal_damage"))
    return False


def going_down(bill: Bill, at: At, power: Power) -> bool:
    """QC-190 With the last Loot in hand nothing is left to answer with, and the ship is gone."""
    for other in targets(at.state, at.seat):
        add_harm(bill, at.state, at.seat, other, power.amount("deal_damage"))
    is_last = len(at.state.ships[at.seat].loot) == 1
    if is_last:
        add_sinking(bill, at.state, at.seat, asking(at, AskSinking).controller)
    return is_last


def use(at: At, action: Use) -> Shown:
    bill = Bill()
    power = at.state.rules.content.loot[at.state.rules.tables.loot_index[action.name]].power
    sinks = add_effects(bill, at.state, at.seat, power.effects)
    return priced({"label": f"Use {loot_name(at.state, action.name)}", "group": "loot"}, bill, sinks)


def equip(at: At, action: Equip) -> Shown:
    """QC-210, QC-213 The card leaves the hand for the ship, at its price; a Cargo Slot comes, or goes, with it."""
    state = at.state
    loot, index = state.rules.content.loot, state.rules.tables.loot_index
    power = loot[index[action.loot]].power
    bill = paid(loot=-1, coin=-power.coins, cargo=power.amount("extra_cargo_slot"))
    for good in power.resources[:1]:
        bill.add(RESOURCES[good], -1)
    over = ""
    if action.over:
        over = f" over {loot_name(state, action.over)}"
        bill.add("cargo", -loot[index[action.over]].power.amount("extra_cargo_slot"))
    return priced({"label": f"Equip {loot_name(state, action.loot)}{over}", "group": "loot"}, bill)


def mobility(at: At, action: Mobility) -> Shown:
    label = f"Delvish Mobility for {loot_name(at.state, action.name)}"
    return priced({"label": label, "group": "ability"}, paid(loot=-1))


def stores(at: At, action: Stores) -> Shown:
    label = f"Caravan Stores for {loot_name(at.state, action.name)}"
    return priced({"label": label, "group": "ability"}, paid(loot=-1))


def ability(at: At, action: Ability) -> Shown:
    """11.2 A Clue for the next one, or a good for what is Ready again."""
    power = at.state.rules.content.champions[at.state.ships[at.seat].champion].ability
    name = clue_name(at.state, action.name) if power.clues else action.name
    shown: Shown = {"label": f"{power.name} for {name}", "group": "ability"}
    if power.clues:
        return {**shown, "cost": [{"what": "clue", "n": 1}], "gain": [{"what": "clue", "n": 1}]}
    bill = swapped([action.name], [])
    add_effects(bill, at.state, at.seat, power.effects)
    return priced(shown, bill)


def mend(at: At, action: Mend) -> Shown:
    target = SHIPS.index(action.target)
    bill = swapped([action.name], [])
    bill.add("heart", int(target == at.seat))
    return priced({"label": f"Mend {ship_name(target)}'s ship with {action.name}", "group": "ability"}, bill)


# What a card from the hand does besides, by the step in which it is played; whether the own ship sinks.
PLAYED_AT: Final[dict[type[Step[Any, Any]], Callable[[Bill, At, Power], bool]]] = {
    Main: in_the_own_turn,
    AskEntering: at_a_newcomer,
    AskSinking: going_down,
}
SHOWN: Final[Showers] = {
    Play: play,
    Use: use,
    Equip: equip,
    Mobility: mobility,
    Stores: stores,
    Ability: ability,
    Mend: mend,
}
