"""Whole landings as offers: choose where to land, and the dice are set for the fewest sailors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from farshore.core.event import Seat
from farshore.core.kernel import apply
from farshore.core.view import Amount, Offer, Shown
from farshore.games.voyages.actions.decisions import Depart
from farshore.games.voyages.content.seamap import BARREL, ICON_NAMES, RELIC, SeaMap
from farshore.games.voyages.state.table import Sheet, Voyages
from farshore.games.voyages.steps.landing import UseIcon, UseSettlement
from farshore.games.voyages.steps.scoring import HEADINGS, gold, headings
from farshore.games.voyages.view.changes import difference, price
from farshore.games.voyages.view.places import cell_id, place_name
from farshore.games.voyages.view.reach import BY_DREAD, BY_EDGE, BY_ISLAND, Arrival, Landing, arrive, reach

SHORES: Final = ("north-east", "east", "south-east", "south-west", "west", "north-west")  # by course, from 1
STOPS: Final = {BY_ISLAND: "stops at the island", BY_DREAD: "stopped by the DREAD", BY_EDGE: "stops at the edge"}


def landing_offers(state: Voyages, seat: Seat) -> list[Offer]:
    """One offer for every landing within reach while the course is being chosen, cheapest and richest first."""
    ranked: list[tuple[int, int, int, int, Offer]] = []
    landings = reach(state, seat)
    labels = [label_of(state, landing) for landing in landings]
    for by in (by_run, by_shore):
        labels = told_apart(state.rules.sea, labels, landings, by)
    for landing, label in zip(landings, labels, strict=True):
        arrival = arrive(state, seat, landing)
        offer: Offer = {"do": landing.texts(), "label": label, "group": "sail", "undo": "free"}
        offer["piece"] = f"ship:{seat}"
        show_landing(state, seat, landing, arrival, offer)
        worth = gold(state.rules.sea, arrival.sheet)
        ranked.append((landing.sailors, 1 if "confirm" in offer else 0, -worth, landing.place, offer))
    ranked.sort(key=_order)
    return [offer for _, _, _, _, offer in ranked]


def _order(entry: tuple[int, int, int, int, Offer]) -> tuple[int, int, int, int]:
    return entry[:4]


def label_of(state: Voyages, landing: Landing) -> str:
    sea = state.rules.sea
    name = place_name(sea, landing.place)
    if landing.stays():
        return f"Stay: {name}"
    if sea.island[landing.place] >= 0:
        return f"Land on {name}"
    return f"Run {len(landing.via)} on course {landing.course}: {name}"


Differing = Callable[[SeaMap, Landing], str]


def told_apart(sea: SeaMap, labels: list[str], landings: list[Landing], by: Differing) -> list[str]:
    """A long island is reached, and left, in two ways: what would be called the same says what it differs by."""
    return [
        f"{label}{by(sea, landing)}" if labels.count(label) > 1 else label
        for label, landing in zip(labels, landings, strict=True)
    ]


def by_run(_sea: SeaMap, landing: Landing) -> str:
    run = f": run {len(landing.via)} on course {landing.course}"
    return run if landing.stop == BY_ISLAND else ""


def by_shore(sea: SeaMap, landing: Landing) -> str:
    """From which hex of the island it sails, where that is asked."""
    depart = next((action for action in landing.actions if isinstance(action, Depart)), None)
    if depart is None:
        return ""
    place = sea.index[(depart.q, depart.r)]
    other = next(half for half in sea.island_hexes[sea.island[place]] if half != place)
    way = next(name for name, ahead in zip(SHORES, sea.steps, strict=True) if ahead[other] == place)
    return f", leaving by the {way} shore"


def show_landing(state: Voyages, seat: Seat, landing: Landing, arrival: Arrival | None, shown: Shown) -> None:
    """Add where the landing lies, what it brings, what stops it and what should be asked first."""
    sea = state.rules.sea
    shown["on"] = [{"area": "map", "at": cell_id(sea, landing.place)}]
    shown["via"] = [cell_id(sea, place) for place in landing.via]
    shown["grade"] = min(landing.sailors, 2)
    notes = [STOPS[landing.stop]] if landing.stop and not landing.stays() else []
    if landing.stays():
        notes.append("stays where it is")
        shown["confirm"] = "The ship stays where it is. Do it all the same?"
    names = [name for region, name in enumerate(sea.region_names) if landing.seen >> region & 1]
    if names:
        notes.append(f"explores {', '.join(names)}")
    if arrival is not None:
        show_arrival(state, seat, landing, arrival, shown, notes)
    elif landing.place == sea.dread and not state.drafts[seat].dread_defeated():
        dread_ahead(state, state.drafts[seat], shown, notes)
    numbers = [str(number) for number in landing.duties]
    if numbers:
        notes.append(f"duty {' or '.join(numbers)}")
    shown["notes"] = notes


def show_arrival(
    state: Voyages, seat: Seat, landing: Landing, arrival: Arrival, shown: Shown, notes: list[str]
) -> None:
    """What the landing itself brings; what it would ask is left to be chosen there."""
    sea = state.rules.sea
    before = state.drafts[seat]
    after = arrival.sheet
    now = headings(sea, before)
    then = headings(sea, after)
    parts = [f"{name} {then[n] - now[n]:+d}" for n, name in enumerate(HEADINGS) if then[n] != now[n]]
    if parts:
        notes.append(f"gold: {', '.join(parts)}")
    price(shown, difference(sea, before, after))
    gain = shown.get("gain", [])
    if landing.seen:
        gain.insert(1 if gain and gain[0]["what"] == "gold" else 0, {"what": "region", "n": landing.seen.bit_count()})
    ahead = AHEAD.get(type(arrival.pending))
    if ahead is not None:
        ahead(seat, arrival, gain, notes)
    elif landing.place == sea.dread and not before.dread_defeated():
        dread_ahead(state, before, shown, notes)
    if gain:
        shown["gain"] = gain


def icon_ahead(_seat: Seat, arrival: Arrival, gain: list[Amount], notes: list[str]) -> None:
    icon = arrival.table.rules.sea.icon[arrival.sheet.ship]
    gain.append({"what": "hero" if icon == RELIC else ICON_NAMES[icon], "n": 1})
    if icon == BARREL:
        notes.append("any cargo")


def sale_ahead(seat: Seat, arrival: Arrival, gain: list[Amount], notes: list[str]) -> None:
    """The best that the market would pay for what is held, and the sailor who comes with it."""
    sea = arrival.table.rules.sea
    before = gold(sea, arrival.sheet)
    best = 0
    sailor = False
    for action in arrival.table.offers:
        sold: Voyages = arrival.table.clone()
        apply(sold, seat, action)
        best = max(best, gold(sea, sold.drafts[seat]) - before)
        sailor = sailor or sold.drafts[seat].outlined > arrival.sheet.outlined
    if sailor:
        gain.append({"what": "sailor", "n": 1})
    if best:
        notes.append(f"market: up to {best:+d} gold")


# By the step that asks about the landing hex.
AHEAD: Final[dict[type[Any], Callable[[Seat, Arrival, list[Amount], list[str]], None]]] = {
    UseIcon: icon_ahead,
    UseSettlement: sale_ahead,
}


def dread_ahead(state: Voyages, sheet: Sheet, shown: Shown, notes: list[str]) -> None:
    if sheet.heroic >= 2:
        return
    if state.rules.dread_optional:
        notes.append("the DREAD may be let be")
    else:
        shown["risks"] = ["the DREAD takes a sailor"]
        warn_of_dread(shown)


def warn_of_dread(shown: Shown) -> None:
    shown["confirm"] = "Two heroes beat the DREAD; without them it takes a sailor. Meet it?"
