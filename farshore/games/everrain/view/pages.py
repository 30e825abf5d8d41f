"""Decks, the card that is being read, the house where business is done, the stories so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from farshore.core.event import Seat
from farshore.core.kernel import Step
from farshore.core.shelf import Shelf
from farshore.core.view import Area
from farshore.core.words import listed
from farshore.games.everrain.content.card_words import SERVICES
from farshore.games.everrain.content.places import NONE
from farshore.games.everrain.content.tables import DECK_NAMES, DENIZEN
from farshore.games.everrain.state.ship import BOARD
from farshore.games.everrain.state.table import (
    LOST,
    ON_TOP,
    ONGOING,
    PENDING,
    Everrain,
)
from farshore.games.everrain.steps.acts import NewOrder, NextAct, Wage, wage_of
from farshore.games.everrain.steps.below import card_title
from farshore.games.everrain.steps.effects.control import Maybe
from farshore.games.everrain.steps.effects.hull import Drift, Veer
from farshore.games.everrain.steps.effects.whom import ChooseShip, OneCrew
from farshore.games.everrain.steps.events import Finish
from farshore.games.everrain.steps.inn import Repeat, Taproom, University, hire_price
from farshore.games.everrain.steps.navigate import next_tiles
from farshore.games.everrain.steps.ports import Visit
from farshore.games.everrain.steps.script import Script
from farshore.games.everrain.steps.shops import Shipyard, Stalls
from farshore.games.everrain.steps.spawnsea import ChooseHex, Heading
from farshore.games.everrain.steps.storms import PlaceStorm
from farshore.games.everrain.steps.storycards import EndStory
from farshore.games.everrain.view.ship_areas import story_title

DECK_TITLES: Final = (
    "Sea Events",
    "Expeditions",
    "Denizens",
    "Improvements",
    "Artillery",
    "Treasures",
    "Positive Traits",
    "Negative Traits",
    "Enemies",
    "Crew",
)

# Questions about the sea, which no page may cover.
AT_SEA: Final = (ChooseHex, Drift, Heading, PlaceStorm, Veer)
# Steps in the middle of an outcome.
ASKING: Final = (Script, OneCrew, ChooseShip, Maybe)

PILES: Final[Shelf[list[Area]]] = Shelf(128)
TOLD: Final[Shelf[dict[int, str]]] = Shelf(32)


def decks(state: Everrain) -> list[Area]:
    """All piles, as long as no card and no tile comes or goes."""
    sizes = [(pile.size(), tuple(pile.top)) for pile in state.decks]
    key = (state.rules.tables, *sizes, *state.discards, state.tops, state.tiles_left, bool(next_tiles(state)))
    return PILES.get(key, lambda: laid_out_decks(state))


def laid_out_decks(state: Everrain) -> list[Area]:
    piles: list[Area] = []
    for deck, pile in enumerate(state.decks):
        names = [card.name for card in state.rules.tables.cards[deck]]
        notes = (
            [f"Discarded: {', '.join([names[card] for card in state.discards[deck]])}."] if state.discards[deck] else []
        )
        if pile.top:
            notes.append(f"Known on top: {', '.join([names[card] for card in pile.top[::-1]])}.")
        if deck < 3 and state.tops[deck]:
            lying = [" or ".join([str(n) for n in batch]) for batch in state.tops[deck][::-1]]
            notes.append(f"Story cards lie on top: {', then '.join(lying)}.")
        area: Area = {
            "id": f"pile:{DECK_NAMES[deck]}",
            "type": "deck",
            "place": "info",
            "title": DECK_TITLES[deck],
            "count": pile.size(),
            "discard": len(state.discards[deck]),
        }
        if notes:
            area["help"] = " ".join(notes)
        piles.append(area)
    stack = state.tiles_left.bit_count()
    tiles = state.rules.tables.tiles
    by_act = [
        len([1 for n, tile in enumerate(tiles) if tile.act == act and state.tiles_left >> n & 1]) for act in (1, 2, 3)
    ]
    note = f"Left by Act: {by_act[0]}, {by_act[1]}, {by_act[2]}."
    if next_tiles(state):
        note += " The next can be revealed."
    piles.append(
        {"id": "pile:tiles", "type": "deck", "place": "info", "title": "Map tiles", "count": stack, "help": note}
    )
    return piles


def stories_page(state: Everrain, seat: Seat | None) -> list[Area]:
    """Section 12 A journal of the stories: what waits and where, what was begun and read; never what is unread."""
    text: list[str] = []
    for other in range(state.rules.seats) if seat is None else [seat]:
        told = state.ships[other].stories
        begun = [story_title(state, card) for card in told if not card.startswith("story:")]
        read = [story_title(state, card) for card in told if card.startswith("story:")]
        text += waiting(state, other)
        text += [f"@{other} began with {listed(begun)}."] if begun else []
        text += [f"@{other} has read {listed(read)}."] if read else []
    return [{"id": "stories", "type": "page", "place": "hand", "title": "Stories", "text": text}] if text else []


def waiting(state: Everrain, seat: Seat) -> list[str]:
    """EV-284, EV-287, EV-290 The numbers that a captain owns and has not read.

    EV-412 The number is public, the card is not.
    """
    tables = state.rules.tables
    text: list[str] = []
    for n, how in enumerate(state.stories):
        owner = state.owners[n]
        if owner != seat:
            continue
        if how == ONGOING:
            text.append(f"Number {n} of @{owner} comes up at the next Story icon or End of Act.")
        elif how in (ON_TOP, PENDING):
            what = KINDS[tables.stories[n].deck]
            where = f"lies on top of the {what}s" if how == ON_TOP else f"waits unread for their next {what}"
            text.append(f"Number {n} of @{owner} {where}.")
        elif how == LOST:
            text.append(f"Number {n} of @{owner} is lost.")
    return text


KINDS: Final[dict[str, str]] = {"sea": "Sea Event", "expedition": "Expedition", "denizen": "Denizen"}


def reading(state: Everrain, seat: Seat | None) -> list[Area]:
    """EV-279, EV-293 The cards that are being resolved: their text, never what comes of them. The one on top is the page."""
    pile: list[Step[Any, Any]] = state.stack[::-1]
    pages: list[Area] = []
    reckoning = RECKONINGS.get(type(pile[0])) if pile else None
    if reckoning is not None:
        pages.append(reckoning(state, seat, pile[0]))
    for step in pile:
        opened = PAGES.get(type(step))
        if opened is not None:
            pages += opened(state, seat, step)
    visiting = [step.seat for step in pile if isinstance(step, Visit)]
    for other in range(state.rules.seats):
        if other not in visiting:
            pages += denizen_page(state, seat, other)
    for n, below in enumerate(pages):
        if n or type(pile[0]) in AT_SEA:
            below["id"], below["place"] = f"event{n}", "info"
    return pages


def titles(state: Everrain) -> tuple[str, str]:
    """What the captains are called aft for: the end of an Act, or wages that a card calls for."""
    ends = NextAct in [type(step) for step in state.stack]
    return (f"Act {state.act} is over", "End of an Act") if ends else ("Wages", "Aboard")


def order_page(state: Everrain, seat: Seat | None, step: NewOrder) -> Area:
    """EV-060 The end of an Act: what the captain gains."""
    text = ["You were there before the enemy. A new Order is yours to keep, and Fresh."]
    return page(state, seat, step.seat, *titles(state), text)


def wages_page(state: Everrain, seat: Seat | None, step: Wage) -> Area:
    """EV-106 The end of an Act, or wages that a card calls for: what the captain owes."""
    ship = state.ships[step.seat]
    owed: list[tuple[str, int]] = []
    for due in state.stack[::-1]:
        row = ship.member(due.board) if isinstance(due, Wage) and due.seat == step.seat else None
        if row is not None:
            owed.append((state.rules.tables.boards[row[BOARD]].name, wage_of(state, step.seat, row)))
    bill = listed([f"{name} {wage}" for name, wage in owed])
    total = sum([wage for _, wage in owed])
    text = [
        "The Crew come aft with their caps in their hands. Who is not paid goes ashore.",
        f"{bill}: {total} Coin in all. The ship has {ship.coin}.",
    ]
    return page(state, seat, step.seat, *titles(state), text)


def story_page(state: Everrain, seat: Seat | None, step: EndStory) -> list[Area]:
    """A Story card, and what has come of it so far."""
    story = state.rules.tables.stories[step.number]
    return [page(state, seat, step.seat, story.name, f"Story, {story.stage}", [story.text, *read_out(state, step)])]


def card_page(state: Everrain, seat: Seat | None, step: Finish) -> list[Area]:
    """A Sea Event or an Expedition, and what has come of it so far."""
    tables = state.rules.tables
    if step.deck == DENIZEN:
        return []
    entry = tables.sea[step.card] if step.deck == 0 else tables.expeditions[step.card]
    kicker = "Sea Event" if step.deck == 0 else "Expedition"
    return [page(state, seat, step.seat, entry.name, kicker, [entry.text, *read_out(state, step)])]


def read_out(state: Everrain, step: Finish | EndStory) -> list[str]:
    """EV-279 The outcome whose effects are being asked about: it has been told, so that it may stand on the page."""
    tables = state.rules.tables
    told = TOLD.get(tables, lambda: {tables.number(out.effects): out.text for out in tables.outcomes if out.text})
    above: list[Step[Any, Any]] = state.stack[: state.stack.index(step) : -1]
    return [told[asker.script] for asker in above if isinstance(asker, ASKING) and asker.script in told][:1]


def repeat_page(state: Everrain, seat: Seat | None, step: Repeat) -> list[Area]:
    """EV-208 The same house once more; Denizens have a card of their own."""
    service = SERVICES[step.service]
    return [counter_page(state, seat, step.seat, service, [])] if service != "denizen" else []


def shipyard_page(state: Everrain, seat: Seat | None, step: Shipyard) -> list[Area]:
    wares = [f"{card_title(state, *ware)} ({step.price(state, *ware)} Coin)" for ware in step.wares]
    return [counter_page(state, seat, step.seat, "shipwright", laid_out("On the counter", wares))]


def stalls_page(state: Everrain, seat: Seat | None, step: Stalls) -> list[Area]:
    names = [treasure.name for treasure in state.rules.tables.treasures]
    there = step.wares if state.is_open_port(state.ships[step.seat].hex) else ()
    wares = [f"{names[card]} ({step.price(state, card, 'buy')} Coin)" for card in there]
    return [counter_page(state, seat, step.seat, "marketplace", laid_out("On the counter", wares))]


def taproom_page(state: Everrain, seat: Seat | None, step: Taproom) -> list[Area]:
    prices = [hire_price(state, step.seat, board, step.board) for board in step.drawn]
    names = [state.rules.tables.boards[board].name for board in step.drawn]
    hands = [f"{name} ({price} Coin)" for name, price in zip(names, prices, strict=True)]
    return [counter_page(state, seat, step.seat, "hire", laid_out("At the wall", hands))]


def university_page(state: Everrain, seat: Seat | None, step: University) -> list[Area]:
    return [counter_page(state, seat, step.seat, "university", [])]


def laid_out(where: str, wares: list[str]) -> list[str]:
    """EV-414 What was drawn there, with its price."""
    return [f"{where}: {listed(wares)}."] if wares else []


def counter_page(state: Everrain, seat: Seat | None, captain: Seat, house: str, wares: list[str]) -> Area:
    """EV-207, EV-414 The house that a Crew was sent to; its captain has the wares to choose from, everybody else reads them."""
    service = state.rules.tables.content.services[house]
    port = state.port_at(state.ships[captain].hex)
    kicker = state.rules.tables.ports[port].name if port >= 0 else "Ashore"
    shown = page(state, seat, captain, service.name, kicker, [service.text])
    if seat != captain:
        shown["text"] = [*shown["text"], *wares]
    return shown


def visit_page(state: Everrain, seat: Seat | None, step: Visit) -> list[Area]:
    return denizen_page(state, seat, step.seat)


def denizen_page(state: Everrain, seat: Seat | None, captain: Seat) -> list[Area]:
    """EV-203 Who waits at the quay where a captain has put in."""
    card = state.ships[captain].denizen
    if card < 0 or not state.stack:
        return []
    denizen = state.rules.tables.denizens[card]
    return [page(state, seat, captain, denizen.name, f"Denizen: {denizen.type}", [denizen.text, denizen.instruction])]


def narrator(state: Everrain, captain: Seat) -> int:
    """EV-293, 8.4 Who reads a card of that captain aloud; NONE where everybody has the page before them."""
    said = state.rules.narrator
    if said == "left":
        return (captain + 1) % state.rules.seats
    if said.startswith("captain") and int(said[8:]) <= state.rules.seats:
        return int(said[8:]) - 1
    return NONE


def page(state: Everrain, seat: Seat | None, captain: Seat, title: str, kicker: str, text: list[str]) -> Area:
    """The page of a card; for whoever only listens its title, and who reads it."""
    reader = narrator(state, captain)
    if reader in (NONE, seat):
        return {"id": "event", "type": "page", "place": "page", "title": title, "kicker": kicker, "text": text}
    told = [f"@{reader} reads it out."]
    return {"id": "event", "type": "page", "place": "info", "title": title, "kicker": kicker, "text": told}


RECKONINGS: Final[dict[type[Step[Any, Any]], Callable[[Everrain, Seat | None, Any], Area]]] = {
    NewOrder: order_page,
    Wage: wages_page,
}
PAGES: Final[dict[type[Step[Any, Any]], Callable[[Everrain, Seat | None, Any], list[Area]]]] = {
    Finish: card_page,
    EndStory: story_page,
    Shipyard: shipyard_page,
    Stalls: stalls_page,
    Taproom: taproom_page,
    University: university_page,
    Repeat: repeat_page,
    Visit: visit_page,
}
