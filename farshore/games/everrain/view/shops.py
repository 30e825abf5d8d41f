"""Shipwright and Marketplace: what lies on the counter, what it costs, and what the ship cannot pay for."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Asked, Missing, Showers
from farshore.core.view import Blocked, Shown
from farshore.core.words import definite
from farshore.games.everrain.actions.battle import Repair
from farshore.games.everrain.actions.port import Build, Buy, DrawFrom, Sell, SellPlan
from farshore.games.everrain.content.tables import GUN, IMPROVEMENT, TREASURE
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import zone_name
from farshore.games.everrain.steps.below import DECKS, card_id
from farshore.games.everrain.steps.shops import Shipyard, Stalls, cost_of, plan_options
from farshore.games.everrain.steps.upgrades import NameDeck
from farshore.games.everrain.view.asking import asking, on_deck, refused
from farshore.games.everrain.view.names import card_name, plan_name
from farshore.games.everrain.view.sheets import ware_sheet


def draw_from(at: Asked[Everrain], action: DrawFrom) -> Shown:
    """EV-211 The next card of a deck, or the deck that a card names."""
    improvement = action.name == "improvement"
    if type(at.step) is NameDeck:
        return {"label": "Draw an Improvement" if improvement else "Draw a weapon", "group": "port"}
    return {"label": f"See the next {'Improvement' if improvement else 'weapon'}", "group": "port"}


def buy(at: Asked[Everrain], action: Buy) -> Shown:
    return {"label": buy_label(at, action.name), "group": "port", "notes": ware_sheet(at.state, action.name)}


def buy_label(at: Asked[Everrain], name: str) -> str:
    return f"Buy {card_name(at.state, name)}{price_words(price_of(at, name, 'buy'))}"


def sell(at: Asked[Everrain], action: Sell) -> Shown:
    label = f"Sell {card_name(at.state, action.name)}{price_words(price_of(at, action.name, 'sell'))}"
    return {"label": label, "group": "port", "notes": ware_sheet(at.state, action.name)}


def price_words(price: int | None) -> str:
    return f" for {price} Coin" if price else " for nothing" if price == 0 else ""


def price_of(at: Asked[Everrain], name: str, way: str) -> int | None:
    """What a card costs or brings where it is dealt in; None where no price is asked."""
    index = at.state.rules.tables.index
    stalls, shipyard = asking(at, Stalls), asking(at, Shipyard)
    if stalls is not None and name in index[TREASURE]:
        return stalls.price(at.state, index[TREASURE][name], way)
    if shipyard is not None:
        for deck in (IMPROVEMENT, GUN):
            if name in index[deck]:
                return shipyard.price(at.state, deck, index[deck][name])
    return None


def half_price(at: Asked[Everrain], slot: str) -> int:
    """EV-163, EV-164 Half of what the card of a Schematic costs."""
    plans = at.state.ships[at.seat].schematics()
    for name, (deck, _, card) in zip(plan_options(plans), plans, strict=True):
        if name == slot:
            return cost_of(at.state, DECKS[deck], card) // 2
    return 0


def build(at: Asked[Everrain], action: Build) -> Shown:
    return {"label": build_label(at, action.name), "group": "port"}


def build_label(at: Asked[Everrain], slot: str) -> str:
    return f"Build {definite(plan_name(at.state, at.state.ships[at.seat], slot))} for {half_price(at, slot)} Coin"


def sell_plan(at: Asked[Everrain], action: SellPlan) -> Shown:
    name = plan_name(at.state, at.state.ships[at.seat], action.name)
    return {"label": f"Sell the Schematic of {definite(name)} for {half_price(at, action.name)} Coin", "group": "port"}


def repair(at: Asked[Everrain], action: Repair) -> Shown:
    """EV-213 A node; at the Shipwright for Coin."""
    shipyard = asking(at, Shipyard)
    price = f" for {shipyard.repair_price(at.state)} Coin" if shipyard is not None else ""
    label = f"Repair {zone_name(at.state, action.n)}{price}"
    return {"label": label, "group": "port", "on": [on_deck(at.seat, action.n)]}


def missing_wares(at: Asked[Everrain]) -> list[Blocked]:
    """EV-215 All that lies on the stalls, whether or not the ship can pay for it."""
    stalls, treasures = asking(at, Stalls), at.state.rules.tables.treasures
    blocked: list[Blocked] = []
    for card in sorted(set(stalls.wares if stalls is not None else ())):
        blocked += missing_ware(at, treasures[card].id)
    return blocked


def missing_upgrades(at: Asked[Everrain]) -> list[Blocked]:
    """EV-211, EV-214 All that the Shipwright has laid out, and Schematics that could be built."""
    shipyard, state = asking(at, Shipyard), at.state
    blocked: list[Blocked] = []
    for ware in sorted(set(shipyard.wares if shipyard is not None else ())):
        blocked += missing_ware(at, card_id(state, *ware))
    for slot in plan_options(state.ships[at.seat].schematics()):
        blocked += refused(at, Build(slot), build_label(at, slot))
    return blocked


def missing_ware(at: Asked[Everrain], name: str) -> list[Blocked]:
    return refused(at, Buy(name), buy_label(at, name), ware_sheet(at.state, name))


SHOWN: Final[Showers] = {
    DrawFrom: draw_from,
    Buy: buy,
    Sell: sell,
    Build: build,
    SellPlan: sell_plan,
    Repair: repair,
}
MISSING: Final[Missing] = {Stalls: missing_wares, Shipyard: missing_upgrades}
