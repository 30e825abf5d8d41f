"""What a captain may look for in vain, and the rule against it."""

from __future__ import annotations

from farshore.games.everrain.actions.turn import Ahead
from farshore.games.everrain.actions.port import Build
from farshore.games.everrain.actions.port import Buy
from farshore.games.everrain.actions.decisions import Choose
from farshore.games.everrain.actions.port import Embark
from farshore.games.everrain.actions.turn import Explore
from farshore.games.everrain.actions.turn import Fire
from farshore.games.everrain.actions.port import Hire
from farshore.games.everrain.actions.turn import Plunder
from farshore.games.everrain.actions.turn import Purge
from farshore.games.everrain.actions.turn import Reveal
from farshore.games.everrain.actions.turn import Sail
from farshore.games.everrain.actions.port import Send

from typing import Any

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Step, explain
from farshore.core.view import Blocked
from farshore.core.words import capital
from farshore.games.everrain.content.places import SIDE_NAMES
from farshore.games.everrain.content.card_words import SERVICES
from farshore.games.everrain.state.ship import BOARD
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import place_name
from farshore.games.everrain.steps.below import card_id
from farshore.games.everrain.steps.gunnery import side_zone
from farshore.games.everrain.steps.inn import Taproom
from farshore.games.everrain.steps.ports import Visit
from farshore.games.everrain.steps.script import Card
from farshore.games.everrain.steps.shops import Shipyard, Stalls, plan_options
from farshore.games.everrain.steps.turn import Main
from farshore.games.everrain.view.labels import label
from farshore.games.everrain.view.sheets import sheet


def blocked(state: Everrain, seat: Seat) -> list[Blocked]:
    """What a captain may look for in vain, and why it cannot be done."""
    if not isinstance(state.stack[-1], Main):
        step = state.stack[-1]
        if isinstance(step, Card):
            wanted: list[Action] = [Choose(n + 1) for n in range(len(state.rules.tables.choices[step.choice]))]
            return refused(state, seat, wanted)
        if isinstance(step, Visit):
            return refused_ashore(state, seat, step)
        wares = on_the_counter(state, step)
        return [one for ware in wares for one in refused(state, seat, [ware], more=sheet(state, ware))]
    wanted = [Sail(), Ahead(), Reveal(), Explore(), Purge(), Plunder()]
    ship = state.ships[seat]
    targets = [state.rules.chart.names[row[1]] for row in state.fleet]
    for side in range(3):
        if ship.guns[side] >= 0 and ship.is_manned(side_zone(state, side)):
            wanted += [Fire(SIDE_NAMES[side], target) for target in targets]
    return refused(state, seat, wanted)


def on_the_counter(state: Everrain, step: Step[Everrain, Any]) -> list[Action]:
    """EV-211, EV-215, EV-220 All that lies there or stands at the wall, whether or not the ship can pay for it."""
    tables = state.rules.tables
    if isinstance(step, Stalls):
        return [Buy(tables.treasures[card].id) for card in sorted(set(step.wares))]
    if isinstance(step, Shipyard):
        plans = [Build(name) for name in plan_options(state.ships[step.seat].schematics())]
        return [*[Buy(card_id(state, *ware)) for ware in sorted(set(step.wares))], *plans]
    if isinstance(step, Taproom):
        return [Hire(tables.boards[board].id) for board in step.drawn]
    return []


def refused_ashore(state: Everrain, seat: Seat, step: Visit) -> list[Blocked]:
    """EV-219, EV-230, EV-234 The services that no Crew left aboard can be sent to, and a Passenger who must stay."""
    ship = state.ships[seat]
    guest = state.rules.tables.denizens[ship.denizen] if ship.denizen >= 0 else None
    open_to = {one.place for one in state.offers if isinstance(one, Send)}
    waiting = [state.rules.tables.boards[row[BOARD]].id for row in ship.crew if row[BOARD] not in step.sent]
    found: list[Blocked] = []
    for n, service in enumerate(SERVICES):
        known = service != "denizen" or (guest is not None and guest.crew_space)
        if waiting and known and service not in open_to and n not in step.used:
            name = capital(place_name(state, ship, service))
            found += refused(state, seat, [Send(waiting[0], service)], name)
    if guest is not None and guest.type == "passenger" and not step.embark_options(state, seat):
        found += refused(state, seat, [Embark("s1a")], f"Take {guest.name} aboard")
    return found


def refused(
    state: Everrain, seat: Seat, wanted: list[Action], name: str = "", more: list[str] | None = None
) -> list[Blocked]:
    found: list[Blocked] = []
    for action in wanted:
        why = explain(state, seat, action)
        if why is not None:
            said = " ".join([why.sentence, *(more or [])])
            found.append({"label": name or label(state, seat, action), "why": said, "rule": why.rule})
    return found
