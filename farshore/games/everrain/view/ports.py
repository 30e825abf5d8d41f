"""Business in Port: who is sent where, Passengers, who is put ashore for good."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Asked, Missing, Showers
from farshore.core.view import Blocked, Shown
from farshore.core.words import capital
from farshore.games.everrain.actions.port import Depart, Dismiss, Embark, Send, Unload
from farshore.games.everrain.content.card_words import SERVICES
from farshore.games.everrain.state.ship import BOARD
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import place_name
from farshore.games.everrain.steps.ports import Visit
from farshore.games.everrain.view.asking import asking, puts_offered, refused
from farshore.games.everrain.view.names import card_name, crew_name


def send(at: Asked[Everrain], action: Send) -> Shown:
    """EV-205, EV-207 A Crew to a service; what it does and costs stands beside it."""
    state, ship = at.state, at.state.ships[at.seat]
    name, where = crew_name(state, action.name), place_name(state, ship, action.place)
    met = state.rules.tables.denizens[ship.denizen] if action.place == "denizen" and ship.denizen >= 0 else None
    told = met.instruction if met is not None else ""
    return {
        "label": f"{name} to {where}",
        "group": "port",
        "piece": f"crew:{action.name}",
        "short": name,
        "topic": capital(where),
        "notes": [told or service_rule(state, SERVICES.index(action.place))],
    }


def service_rule(state: Everrain, service: int) -> str:
    """What a service does and costs at this table."""
    entry = state.rules.tables.services[service]
    return entry.printed_rule if state.rules.printed_scaling else entry.rule


def embark(at: Asked[Everrain], action: Embark) -> Shown:
    """EV-229 The Passenger takes a space."""
    ship = at.state.ships[at.seat]
    guest = at.state.rules.tables.denizens[ship.denizen].name
    return {"label": f"Take {guest} aboard, in {place_name(at.state, ship, action.name)}", "group": "port"}


def unload(at: Asked[Everrain], action: Unload) -> Shown:
    return {"label": f"Put {card_name(at.state, action.name)} ashore without reward", "group": "port"}


def dismiss(at: Asked[Everrain], action: Dismiss) -> Shown:
    """EV-108 Nobody lets a Crew go by a slip of the hand."""
    name = crew_name(at.state, action.name)
    return {
        "label": f"Dismiss {name}",
        "group": "port",
        "topic": "Put a Crew ashore for good",
        "short": name,
        "confirm": f"Let {name} go for good?",
    }


def depart(_at: Asked[Everrain], _action: Depart) -> Shown:
    return {"label": "Conclude business", "group": "port", "key": "e"}


def missing_services(at: Asked[Everrain]) -> list[Blocked]:
    """EV-219, EV-230, EV-234 The services that no Crew left aboard can be sent to, and a Passenger who must stay."""
    visit, state, ship = asking(at, Visit), at.state, at.state.ships[at.seat]
    if visit is None:
        return []
    guest = state.rules.tables.denizens[ship.denizen] if ship.denizen >= 0 else None
    open_to = {put.place for put in puts_offered(at, Send)}
    waiting = [state.rules.tables.boards[row[BOARD]].id for row in ship.crew if row[BOARD] not in visit.sent]
    blocked: list[Blocked] = []
    for n, service in enumerate(SERVICES):
        known = service != "denizen" or (guest is not None and guest.crew_space)
        if waiting and known and service not in open_to and n not in visit.used:
            blocked += refused(at, Send(waiting[0], service), capital(place_name(state, ship, service)))
    if guest is not None and guest.type == "passenger" and not visit.embark_options(state, at.seat):
        blocked += refused(at, Embark("s1a"), f"Take {guest.name} aboard")
    return blocked


SHOWN: Final[Showers] = {
    Send: send,
    Embark: embark,
    Unload: unload,
    Dismiss: dismiss,
    Depart: depart,
}
MISSING: Final[Missing] = {Visit: missing_services}
