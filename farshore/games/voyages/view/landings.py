"""Whole landings as offers: choose where to land, and the dice are set for the fewest sailors."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.core.kernel import apply
from farshore.core.view import Amount, Offer
from farshore.games.voyages.content.seamap import BARREL, DREAD, ICON_NAMES, RELIC, STAR, SeaMap
from farshore.games.voyages.state.table import DREAD_STAR, Sheet, Voyages
from farshore.games.voyages.steps.landing import UseIcon, UseSettlement
from farshore.games.voyages.steps.scoring import HEADINGS, gold, headings
from farshore.games.voyages.view.areas import cell_id
from farshore.games.voyages.view.reach import BY_DREAD, BY_EDGE, BY_ISLAND, Landing, look, reach

STOPS = {BY_ISLAND: "stops at the island", BY_DREAD: "stopped by the DREAD", BY_EDGE: "stops at the edge"}


def landing_offers(state: Voyages, seat: Seat) -> list[Offer]:
    """One offer for every landing within reach while the course is being chosen, cheapest and richest first."""
    listed: list[tuple[int, int, int, int, Offer]] = []
    for landing in reach(state, seat):
        look(state, seat, landing)
        offer: Offer = {"do": landing.texts(), "label": label_of(state, landing), "group": "sail", "undo": "free"}
        if landing.sailors:
            offer["cost"] = [{"what": "sailor", "n": landing.sailors}]
        offer["piece"] = f"ship:{seat}"
        weigh(state, seat, landing, offer)
        assert landing.after is not None
        worth = gold(state.rules.sea, landing.after)
        listed.append((landing.sailors, 1 if "confirm" in offer else 0, -worth, landing.here, offer))
    listed.sort(key=_order)
    return [offer for _, _, _, _, offer in listed]


def _order(entry: tuple[int, int, int, int, Offer]) -> tuple[int, int, int, int]:
    return entry[:4]


def label_of(state: Voyages, landing: Landing) -> str:
    sea = state.rules.sea
    where = place_of(sea, landing.here)
    if landing.stays():
        return f"Stay: {where}"
    if sea.island[landing.here] >= 0:
        return f"Land on {where}"
    course = landing.actions[0]
    return f"Run {len(landing.via)} on course {str(course).split()[2]}: {where}"


def place_of(sea: SeaMap, here: int) -> str:
    """The hex by what a captain would call it."""
    if sea.island[here] >= 0:
        return sea.island_names[sea.island[here]]
    icon = sea.icon[here]
    if icon == DREAD:
        return "the DREAD"
    if icon == STAR:
        return "the star"
    region = sea.region[here]
    water = sea.region_names[region] if region >= 0 else "home waters"
    return f"{ICON_NAMES[icon]}, {water}" if icon >= 0 else water


def weigh(state: Voyages, seat: Seat, landing: Landing, offer: Offer) -> None:
    """Add where the landing lies, what it brings, what stops it and what should be asked first."""
    sea = state.rules.sea
    offer["on"] = [{"area": "map", "at": cell_id(sea, landing.here)}]
    offer["via"] = [cell_id(sea, here) for here in landing.via]
    offer["grade"] = min(landing.sailors, 2)
    notes = [STOPS[landing.stop]] if landing.stop and not landing.stays() else []
    if landing.stays():
        notes.append("stays where it is")
        offer["confirm"] = "The ship stays where it is. Do it all the same?"
    names = [name for region, name in enumerate(sea.region_names) if landing.seen >> region & 1]
    if names:
        notes.append(f"explores {', '.join(names)}")
    if landing.after is not None:
        gains(state, seat, landing, landing.after, offer, notes)
    elif landing.here == sea.dread and not state.drafts[seat].dread_defeated():
        dread_ahead(state, state.drafts[seat], offer, notes)
    numbers = [str(number) for number in landing.duties]
    if numbers:
        notes.append(f"duty {' or '.join(numbers)}")
    offer["notes"] = notes


def gains(state: Voyages, seat: Seat, landing: Landing, after: Sheet, offer: Offer, notes: list[str]) -> None:
    """What the landing itself brings; what it would ask is left to be chosen there."""
    sea = state.rules.sea
    before = state.drafts[seat]
    gain: list[Amount] = []
    now = headings(sea, before)
    then = headings(sea, after)
    parts = [f"{name} {then[n] - now[n]:+d}" for n, name in enumerate(HEADINGS) if then[n] != now[n]]
    worth = sum(then) - sum(now)
    if worth > 0:
        gain.append({"what": "gold", "n": worth})
        notes.append(f"gold: {', '.join(parts)}")
    if landing.seen:
        gain.append({"what": "region", "n": landing.seen.bit_count()})
    if after.star_count() > before.star_count():
        gain.append({"what": "star", "n": after.star_count() - before.star_count()})
    pending = landing.pending
    if isinstance(pending, UseIcon):
        icon = sea.icon[landing.here]
        gain.append({"what": "hero" if icon == RELIC else ICON_NAMES[icon], "n": 1})
        if icon == BARREL:
            notes.append("any cargo")
    elif isinstance(pending, UseSettlement):
        sale(state, seat, landing, gain, notes)
    elif landing.here == sea.dread and not before.dread_defeated():
        if after.stars >> DREAD_STAR & 1:
            offer["cost"] = [*offer.get("cost", []), {"what": "hero", "n": 2}]
        else:
            dread_ahead(state, before, offer, notes)
    if gain:
        offer["gain"] = gain


def sale(state: Voyages, seat: Seat, landing: Landing, gain: list[Amount], notes: list[str]) -> None:
    """The best that the market would pay for what is held, and the sailor who comes with it."""
    table = landing.table
    assert table is not None
    assert landing.after is not None
    before = gold(state.rules.sea, landing.after)
    best = 0
    sailor = False
    for action in table.offers:
        copy: Voyages = table.clone()
        apply(copy, seat, action)
        best = max(best, gold(state.rules.sea, copy.drafts[seat]) - before)
        sailor = sailor or copy.drafts[seat].outlined > landing.after.outlined
    if sailor:
        gain.append({"what": "sailor", "n": 1})
    if best:
        notes.append(f"market: up to {best:+d} gold")


def dread_ahead(state: Voyages, sheet: Sheet, offer: Offer, notes: list[str]) -> None:
    if sheet.heroic >= 2:
        return
    if state.rules.dread_optional:
        notes.append("the DREAD may be let be")
    else:
        notes.append("the DREAD takes a sailor")
        warn_of_dread(offer)


def warn_of_dread(offer: Offer) -> None:
    offer["confirm"] = "Two heroes beat the DREAD; without them it takes a sailor. Meet it?"
