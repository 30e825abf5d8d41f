"""What each decision is called on a button, in the rulebook's words, with names for places, Crew, cards and enemies."""

from __future__ import annotations

from farshore.games.everrain.actions.battle import Activate
from farshore.games.everrain.actions.battle import Appear
from farshore.games.everrain.actions.turn import Berth
from farshore.games.everrain.actions.battle import Blow
from farshore.games.everrain.actions.turn import BoardShip
from farshore.games.everrain.actions.port import Build
from farshore.games.everrain.actions.port import Buy
from farshore.games.everrain.actions.battle import Capture
from farshore.games.everrain.actions.decisions import Choose
from farshore.games.everrain.actions.battle import Convert
from farshore.games.everrain.actions.port import Dismiss
from farshore.games.everrain.actions.decisions import Done
from farshore.games.everrain.actions.port import DrawFrom
from farshore.games.everrain.actions.decisions import Drop
from farshore.games.everrain.actions.port import Embark
from farshore.games.everrain.actions.decisions import Exhaust
from farshore.games.everrain.actions.turn import Face
from farshore.games.everrain.actions.turn import Fire
from farshore.games.everrain.actions.turn import FireFleeting
from farshore.games.everrain.actions.decisions import Forgo
from farshore.games.everrain.actions.decisions import Gain
from farshore.games.everrain.actions.battle import Gale
from farshore.games.everrain.actions.port import Hire
from farshore.games.everrain.actions.battle import Hit
from farshore.games.everrain.actions.port import Install
from farshore.games.everrain.actions.turn import Launch
from farshore.games.everrain.actions.port import Lay
from farshore.games.everrain.actions.trade import Offer
from farshore.games.everrain.actions.turn import Order
from farshore.games.everrain.actions.turn import OrderFleeting
from farshore.games.everrain.actions.port import PayWage
from farshore.games.everrain.actions.decisions import PickCard
from farshore.games.everrain.actions.decisions import PickCrew
from farshore.games.everrain.actions.decisions import PickFoe
from farshore.games.everrain.actions.decisions import PickShip
from farshore.games.everrain.actions.turn import Refresh
from farshore.games.everrain.actions.port import Release
from farshore.games.everrain.actions.battle import Repair
from farshore.games.everrain.actions.battle import Reroll
from farshore.games.everrain.actions.turn import Resolve
from farshore.games.everrain.actions.port import Scrap
from farshore.games.everrain.actions.port import Sell
from farshore.games.everrain.actions.port import SellPlan
from farshore.games.everrain.actions.port import Send
from farshore.games.everrain.actions.battle import Shelter
from farshore.games.everrain.actions.battle import Slay
from farshore.games.everrain.actions.turn import Spend
from farshore.games.everrain.actions.battle import Split
from farshore.games.everrain.actions.battle import Steer
from farshore.games.everrain.actions.battle import Step as StepTo
from farshore.games.everrain.actions.port import Swap
from farshore.games.everrain.actions.trade import Trade
from farshore.games.everrain.actions.port import TurnIn
from farshore.games.everrain.actions.port import Unload
from farshore.games.everrain.actions.turn import Use
from farshore.games.everrain.actions.trade import Want
from farshore.games.everrain.actions.battle import Wound
from farshore.games.everrain.actions.battle import Wreck

from typing import Final

from farshore.core.action import Action, Named
from farshore.core.event import Seat
from farshore.core.words import capital
from farshore.games.everrain.content.places import NONE, SIDE_NAMES
from farshore.games.everrain.content.tables import CREWMEN, GUN, IMPROVEMENT, TREASURE
from farshore.games.everrain.state.ship import Ship
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import (
    COMPASS,
    any_slot,
    foe_called,
    in_slot,
    island_name,
    listed,
    place_name,
    sea_name,
    several,
    swap_words,
    target_name,
    zone_name,
)
from farshore.games.everrain.steps.acts import Wage, wage_of
from farshore.games.everrain.steps.effects.hull import Drift
from farshore.games.everrain.steps.elder import ElderStep
from farshore.games.everrain.steps.exhaustive import Rest
from farshore.games.everrain.steps.inn import Taproom, University, hire_price, step_price
from farshore.games.everrain.steps.omens import Omens, RollAgain
from farshore.games.everrain.steps.script import Card
from farshore.games.everrain.steps.shops import Shipyard, Stalls, cost_of
from farshore.games.everrain.steps.sinking import KeepOne
from farshore.games.everrain.steps.spawnsea import Heading
from farshore.games.everrain.steps.trade import Barter
from farshore.games.everrain.steps.upgrades import NameDeck

PLAIN: Final[dict[str, str]] = {
    "sail": "Navigation Order",
    "sail fleeting": "Navigation by a Fleeting Order",
    "sail twice": "Two Navigation Orders together",
    "left": "Turn to port",
    "right": "Turn to starboard",
    "ahead": "Move ahead",
    "reveal": "Reveal the tile ahead",
    "explore": "Launch an Expedition",
    "search island": "Search the Island from shore to shore",
    "purge": "Purge the Altar",
    "plunder": "Plunder the Shipwreck",
    "end turn": "End turn",
    "depart": "Conclude business",
    "recite": "Read out a Clue beside it",
    "keep": "Take it",
    "refuse": "Leave it",
    "again": "Once more",
    "accept": "Accept",
    "decline": "Decline",
    "propose": "Propose this trade",
    "go on": "Go on",
    "retreat": "End the Expedition",
}
FINDS: Final[dict[str, str]] = {"attack": "Damage", "evasion": "Evade"}


def label(state: Everrain, seat: Seat, action: Action) -> str:
    """The words for one decision; what no chapter here knows is called by its own text."""
    said = (
        PLAIN.get(action.verb, "")
        or of_crew(state, seat, action)
        or of_enemies(state, seat, action)
        or of_places(state, action)
        or of_orders(action)
        or of_trade(state, seat, action)
        or of_cards(state, seat, action)
        or of_slots(state, seat, action)
        or of_questions(state, action)
    )
    text = str(action)
    return said or capital(text)


def crew_name(state: Everrain, name: str) -> str:
    board = state.rules.tables.content.crew.get(name)
    return board.name if board else name


def of_crew(state: Everrain, seat: Seat, action: Action) -> str:
    ship = state.ships[seat]
    if isinstance(action, (Order, OrderFleeting, Send, Berth)):
        hurried = " by a Fleeting Order" if isinstance(action, OrderFleeting) else ""
        stays = ship.member(state.rules.tables.index[CREWMEN].get(action.name, NONE))
        where = place_name(state, ship, action.place)
        if isinstance(action, (Order, OrderFleeting)) and stays is not None:
            zone = int(action.place[1:]) if action.place[0] == "z" else NONE
            if zone >= 0 and ship.has_foe(zone):
                return f"{crew_name(state, action.name)}: Fray at {where}{hurried}"
        return f"{crew_name(state, action.name)} to {where}{hurried}"
    if not isinstance(action, Named):
        return ""
    name = crew_name(state, action.name)
    step = state.stack[-1]
    row = ship.member(state.rules.tables.index[CREWMEN].get(action.name, NONE))
    if isinstance(action, Use) and row is not None:
        return f"{name} uses the {state.rules.tables.improvements[ship.card_at(row[5])].name}"
    if isinstance(action, Hire) and isinstance(step, Taproom):
        board = state.rules.tables.index[CREWMEN].get(action.name, NONE)
        return f"Hire {name} for {hire_price(state, seat, board, step.board)} Coin" if board >= 0 else ""
    if isinstance(action, PayWage) and row is not None and isinstance(step, Wage):
        return f"Pay {name} {wage_of(state, seat, row)} Coin"
    if isinstance(action, Release):
        return f"Let {name} go unpaid"
    if isinstance(action, Dismiss):
        return f"Dismiss {name}"
    if isinstance(action, Wound):
        return f"{name} takes 1 Trauma"
    if isinstance(action, Shelter):
        return f"Shelter {name}"
    return f"Choose {name}" if isinstance(action, PickCrew) else ""


def of_enemies(state: Everrain, seat: Seat, action: Action) -> str:
    if isinstance(action, (Fire, FireFleeting)):
        ship = state.ships[seat]
        gun = ship.guns[SIDE_NAMES.index(action.name)] if action.name in SIDE_NAMES else NONE
        place = state.rules.chart.at(action.place) if action.place in state.rules.chart.names else NONE
        weapon = state.rules.tables.artillery[gun].name if gun >= 0 else "guns"
        hurried = " by a Fleeting Order" if isinstance(action, FireFleeting) else ""
        return f"Fire the {weapon} at {target_name(state, place)}{hurried}"
    if not isinstance(action, Named):
        return ""
    name = foe_called(state, action.name)
    if isinstance(action, Activate):
        return f"{name} acts next"
    if isinstance(action, BoardShip):
        return f"Board the {name}"
    if isinstance(action, Hit):
        return f"{name} takes 1 Trauma"
    if isinstance(action, Capture):
        return f"Take {name} captive"
    if isinstance(action, Slay):
        return f"Let {name} die: Spoils"
    if isinstance(action, PickFoe):
        return f"Choose {name}"
    if isinstance(action, PickShip):
        return f"@{int(action.name[1:]) - 1}'s ship"
    if isinstance(action, Steer):
        return {"ahead": "It sails ahead", "left": "It turns to port", "right": "It turns to starboard"}[action.name]
    return ""


def of_places(state: Everrain, action: Action) -> str:
    chart = state.rules.chart
    if isinstance(action, Launch):
        where = sea_name(state, chart.at(action.place)) if action.place in chart.names else action.place
        return f"Put to sea heading {COMPASS[action.facing % 6]}, at {where}"
    if isinstance(action, Gale):
        known = [chart.at(name) for name in action.hexes if name in chart.names]
        return f"Storm over {listed([sea_name(state, place) for place in known])}"
    if isinstance(action, Face):
        who = "It heads" if isinstance(state.stack[-1], Heading) else "Turn to face"
        return f"{who} {COMPASS[action.n % 6]}"
    if isinstance(action, Blow):
        return f"The Storm moves {COMPASS[action.n % 6]}"
    if isinstance(action, Appear):
        if action.name in chart.names:
            where = sea_name(state, chart.at(action.name))
            return f"It walks to {where}" if isinstance(state.stack[-1], ElderStep) else capital(where)
        return f"It appears at {zone_name(state, int(action.name[1:]))}" if action.name[1:].isdigit() else ""
    if isinstance(action, (Repair, Wreck, StepTo)):
        zone = zone_name(state, action.n) if action.n < 20 else str(action.n)
        if isinstance(action, Repair):
            step = state.stack[-1]
            return f"Repair {zone}" + (f" for {step.repair_price(state)} Coin" if isinstance(step, Shipyard) else "")
        return f"{capital(zone)} is destroyed" if isinstance(action, Wreck) else f"It goes to {zone}"
    if isinstance(action, Resolve):
        return f"Turn up the token at {island_name(action.name)}"
    return ""


def order_words(name: str, n: int = 1) -> str:
    return several(n, f"{name.capitalize()} Order")


def of_orders(action: Action) -> str:
    if isinstance(action, Refresh):
        amounts = (("crew", action.crew), ("navigation", action.navigation), ("artillery", action.artillery))
        return f"Refresh {listed([order_words(name, n) for name, n in amounts if n]) or 'nothing'}"
    if isinstance(action, Split):
        return f"{several(action.attack, 'Attack die', 'Attack dice')}, {several(action.evasion, 'Evasion die', 'Evasion dice')}"
    if isinstance(action, Convert):
        return f"Exhaust {order_words(action.place)}: an Omen becomes {FINDS.get(action.name, action.name)}"
    if isinstance(action, Gain):
        once = " (single use)" if action.name == "fleeting" else ""
        return f"Gain {order_words(action.name)}{once}"
    if isinstance(action, Exhaust):
        return f"Exhaust {order_words(action.name)}"
    if isinstance(action, Forgo):
        return f"Give up {order_words(action.name)} for good"
    if isinstance(action, Reroll):
        return f"Roll the {action.name.capitalize()} die again" if action.name != "fate" else "Roll the Fate die again"
    return ""


def of_trade(state: Everrain, seat: Seat, action: Action) -> str:
    if isinstance(action, Trade):
        return f"Trade with @{int(action.name[1:]) - 1}"
    if not isinstance(action, (Offer, Want)):
        return ""
    step = state.stack[-1]
    giver = seat if isinstance(action, Offer) or not isinstance(step, Barter) else step.other
    verb = "Give" if isinstance(action, Offer) else "Ask for"
    return f"{verb} {goods_words(state, state.ships[giver], action.what, action.name)}"


def goods_words(state: Everrain, ship: Ship, what: str, name: str) -> str:
    """A thing that is traded."""
    if what in ("coin", "clue"):
        return f"{name} Coin" if what == "coin" else several(int(name), "Clue")
    if what == "crew":
        return crew_name(state, name)
    return card_name(state, name) if what == "treasure" else f"the Schematic of the {plan_name(state, ship, name)}"


def plan_name(state: Everrain, ship: Ship, slot: str) -> str:
    """The card of the Schematic that lies in a slot."""
    tables = state.rules.tables
    for deck, n, card in ship.schematics():
        if slot == (f"s{n + 1}" if deck == "improvement" else SIDE_NAMES[n]):
            return tables.improvements[card].name if deck == "improvement" else tables.artillery[card].name
    return slot


def card_name(state: Everrain, name: str) -> str:
    """A card of any deck by its id."""
    tables = state.rules.tables
    for deck, index in enumerate(tables.index):
        if name in index:
            return tables.cards[deck][index[name]].name
    return name


def of_cards(state: Everrain, seat: Seat, action: Action) -> str:
    step = state.stack[-1]
    if isinstance(action, TurnIn):
        return turn_in_words(state, seat, action)
    if not isinstance(action, Named):
        return ""
    name = card_name(state, action.name)
    tables = state.rules.tables
    if isinstance(action, Spend):
        return (
            f"Use {name}: {tables.content.treasures[action.name].rule}"
            if action.name in tables.content.treasures
            else ""
        )
    if isinstance(action, (Buy, Sell)):
        price = asked_price(state, action)
        verb = "Buy" if isinstance(action, Buy) else "Sell"
        return f"{verb} {name}" + (f" for {price} Coin" if price else " for nothing" if price == 0 else "")
    if isinstance(action, Drop):
        return f"Discard {name}"
    if isinstance(action, PickCard):
        return f"{'Keep' if isinstance(step, KeepOne) else 'Put back'} {name}"
    if isinstance(action, DrawFrom):
        drawn = ("an", "Improvement") if action.name == "improvement" else ("a", "weapon")
        return f"Draw {' '.join(drawn)}" if isinstance(step, NameDeck) else f"See the next {drawn[1]}"
    if isinstance(action, Embark):
        berth = place_name(state, state.ships[seat], action.name)
        guest = state.ships[seat].denizen
        return f"Take {tables.denizens[guest].name} aboard, in {berth}" if guest >= 0 else ""
    if isinstance(action, Unload):
        return f"Put {name} ashore without reward"
    return ""


def asked_price(state: Everrain, action: Buy | Sell) -> int | None:
    """What a card costs or brings where it is dealt in; None where no price is asked."""
    step = state.stack[-1]
    index = state.rules.tables.index
    if isinstance(step, Stalls) and action.name in index[TREASURE]:
        return step.price(state, index[TREASURE][action.name], "buy" if isinstance(action, Buy) else "sell")
    if isinstance(step, Shipyard):
        for deck in (IMPROVEMENT, GUN):
            if action.name in index[deck]:
                return step.price(state, deck, index[deck][action.name])
    return None


def turn_in_words(state: Everrain, seat: Seat, action: TurnIn) -> str:
    """Relics by name, and the loose Clues that make up the rest."""
    tables = state.rules.tables
    step = state.stack[-1]
    row = state.ships[seat].member(step.board) if isinstance(step, University) else None
    need = step_price(state, seat, row) if row is not None else tables.content.board.clues_per_step
    known = [tables.content.treasures[relic] for relic in action.relics if relic in tables.content.treasures]
    parts = [relic.name for relic in known]
    loose = need - sum([relic.clue_value for relic in known])
    if loose > 0:
        parts.append(several(loose, "Clue"))
    return f"Hand in {listed(parts)}"


def of_slots(state: Everrain, seat: Seat, action: Action) -> str:
    ship = state.ships[seat]
    if isinstance(action, (Install, Lay)):
        verb = "Install" if isinstance(action, Install) else "Lay the Schematic of"
        return f"{verb} {card_name(state, action.name)} in {any_slot(state, ship, action.place)}"
    if isinstance(action, Swap):
        return swap_words(state, ship, action.name, action.place)
    if isinstance(action, Scrap):
        plan = plan_name(state, ship, action.name)
        return f"Discard the {in_slot(state, ship, action.name) if plan == action.name else f'Schematic of the {plan}'}"
    if isinstance(action, (Build, SellPlan)):
        for deck, n, card in ship.schematics():
            if action.name == (f"s{n + 1}" if deck == "improvement" else SIDE_NAMES[n]):
                half = cost_of(state, IMPROVEMENT if deck == "improvement" else GUN, card) // 2
                verb = "Build the" if isinstance(action, Build) else "Sell the Schematic of the"
                return f"{verb} {plan_name(state, ship, action.name)} for {half} Coin"
    return ""


def of_questions(state: Everrain, action: Action) -> str:
    step = state.stack[-1]
    if isinstance(action, Choose) and isinstance(step, Card):
        listed_options = state.rules.tables.choices[step.choice]
        return listed_options[action.n - 1].label if 0 < action.n <= len(listed_options) else ""
    if isinstance(action, Done):
        if isinstance(step, (Omens, RollAgain)):
            return "Leave the dice as they are"
        if isinstance(step, Barter):
            return "Call the trade off"
        if isinstance(step, Drift):
            return "Stay here"
        return "Enough" if not isinstance(step, Rest) else "Go on"
    return ""
