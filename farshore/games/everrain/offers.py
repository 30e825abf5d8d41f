"""What a seat may do, with labels, prices, odds and the places they belong to; whole ways over the sea with their points."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import actors, explain, options
from farshore.core.view import Blocked, Offer, Where
from farshore.games.everrain import actions, picks
from farshore.games.everrain.areas import cell_id
from farshore.games.everrain.content.vocabulary import SERVICES
from farshore.games.everrain.labels import label
from farshore.games.everrain.payment import NAMES
from farshore.games.everrain.pieces import warnings
from farshore.games.everrain.places import SIDE_NAMES
from farshore.games.everrain.seaways import ship_cost
from farshore.games.everrain.state import Everrain
from farshore.games.everrain.steps.gunnery import shot_dice, side_zone
from farshore.games.everrain.steps.navigate import order_points, reveal_cost
from farshore.games.everrain.steps.script import Card
from farshore.games.everrain.steps.turn import Main
from farshore.games.everrain.tables import ROUGH

GROUPS: Final[dict[str, str]] = {
    "order": "crew",
    "hurry": "crew",
    "use": "crew",
    "sail": "steer",
    "sail fleeting": "steer",
    "sail twice": "steer",
    "left": "steer",
    "right": "steer",
    "ahead": "steer",
    "face": "steer",
    "reveal": "steer",
    "fire": "guns",
    "snap fire": "guns",
    "board": "guns",
    "explore": "land",
    "search island": "land",
    "purge": "land",
    "plunder": "land",
    "send": "port",
    "embark": "port",
    "dismiss": "port",
    "unload": "port",
    "depart": "port",
    "draw": "port",
    "buy": "port",
    "sell": "port",
    "sell plan": "port",
    "build": "port",
    "repair": "port",
    "hire": "port",
    "turn in": "port",
    "trade": "trade",
    "offer": "trade",
    "want": "trade",
    "propose": "trade",
    "spend": "hold",
    "end turn": "end",
}
KEYS: Final = {"sail": "s", "left": "a", "right": "d", "ahead": "w", "reveal": "r", "end turn": "e", "depart": "e"}


def offers(state: Everrain, seat: Seat) -> list[Offer]:
    if seat not in actors(state):
        return []
    listed = [offer(state, seat, action) for action in options(state, seat)]
    if isinstance(state.stack[-1], Main):
        listed += ways(state, seat)
    return listed


def offer(state: Everrain, seat: Seat, action: Action) -> Offer:
    shown: Offer = {"do": str(action), "label": label(state, seat, action)}
    group = GROUPS.get(action.verb, "")
    if group:
        shown["group"] = group
    if action.verb in KEYS:
        shown["key"] = KEYS[action.verb]
    on = places(state, seat, action)
    if on:
        shown["on"] = on
    if isinstance(action, (actions.Order, actions.OrderFleeting, picks.Use, actions.Send, actions.Berth)):
        shown["piece"] = f"crew:{action.name}"
    priced(state, seat, action, shown)
    if isinstance(action, actions.EndTurn):
        shown["go"] = True
        notes = warnings(state, seat)
        if notes:
            shown["notes"] = notes
        if state.ships[seat].points:
            shown["confirm"] = f"End the turn and lose {state.ships[seat].points} navigation points?"
    return shown


def priced(state: Everrain, seat: Seat, action: Action, shown: Offer) -> None:
    """What it costs, and what is rolled."""
    ship = state.ships[seat]
    if isinstance(action, (actions.Left, actions.Right, actions.Ahead)):
        cost = ship_cost(state, seat)
        shown["cost"] = [{"what": "point", "n": cost}]
    elif isinstance(action, actions.Reveal):
        shown["cost"] = [{"what": "point", "n": reveal_cost(state, seat)}]
        shown["notes"] = ["Clues for the tile; enemy ships may wake."]
        shown["undo"] = "locks"
    elif isinstance(action, (actions.Sail, actions.SailTwice, actions.SailFleeting)):
        n = order_points(state, seat) * (2 if isinstance(action, actions.SailTwice) else 1)
        shown["gain"] = [{"what": "point", "n": n}]
        if ship.points:
            shown["notes"] = [f"{ship.points} points at hand are lost."]
    elif isinstance(action, (actions.Fire, actions.FireFleeting)):
        dice = shot_dice(state, seat, SIDE_NAMES.index(action.name), state.rules.chart.at(action.place))
        shown["cost"] = [{"what": "artillery-order", "n": 1}]
        shown["notes"] = [f"{dice} Attack dice: {dice * 2 / 3:.1f} damage on average."]
        shown["undo"] = "locks"
    elif isinstance(action, picks.Choose):
        step = state.stack[-1]
        if isinstance(step, Card):
            option = state.rules.tables.choices[step.choice][action.n - 1]
            shown["undo"] = "locks"
            if option.costs:
                shown["notes"] = [f"Costs {cost.n} {NAMES[cost.word]}." for cost in option.costs]
    elif isinstance(action, actions.Send):
        shown["notes"] = [state.rules.tables.services[SERVICES.index(action.place)].rule]


def places(state: Everrain, seat: Seat, action: Action) -> list[Where]:
    """Where on the table an action belongs."""
    if isinstance(action, (actions.Order, actions.OrderFleeting, actions.Berth)):
        spot = action.place
        if spot.startswith("z"):
            return [{"area": f"deck{seat}", "at": f"deck{seat}:{spot[1:]}"}]
        if spot.startswith("e"):
            return [{"area": f"deck{seat}", "at": f"deck{seat}:{spot}"}]
        return [{"area": f"below{seat}", "at": f"below{seat}:{spot}"}]
    if isinstance(action, (actions.Fire, actions.FireFleeting)):
        return [{"area": "sea", "at": f"sea:{action.place}"}]
    if isinstance(action, actions.Launch):
        return [{"area": "sea", "at": f"sea:{action.place}"}]
    if isinstance(action, picks.Appear) and "," in action.name:
        return [{"area": "sea", "at": f"sea:{action.name}"}]
    if isinstance(action, actions.Gale):
        return [{"area": "sea", "at": f"sea:{name}"} for name in action.hexes]
    ship = state.ships[seat]
    if ship.hex >= 0 and isinstance(action, (actions.Left, actions.Right, picks.Face)):
        turned = action.n if isinstance(action, picks.Face) else ship.facing + (1 if action.verb == "right" else 5)
        return [{"area": "sea", "at": cell_id(state, ship.hex), "facing": turned % 6}]
    if ship.hex >= 0 and isinstance(action, (actions.Ahead, actions.Reveal)):
        return [{"area": "sea", "at": cell_id(state, state.rules.chart.neighbours[ship.hex][ship.facing])}]
    if isinstance(action, (picks.Repair, picks.Wreck, picks.Step)):
        return [{"area": f"deck{seat}", "at": f"deck{seat}:{action.n}"}]
    if isinstance(action, (actions.Install, actions.Lay)):
        return [{"area": f"below{seat}", "at": f"below{seat}:{action.place}"}]
    return []


def ways(state: Everrain, seat: Seat) -> list[Offer]:
    """Reachable hexes for the points at hand, or for one more Navigation Order: the cheapest way to each, with its cost."""
    ship = state.ships[seat]
    listed = options(state, seat)
    points, first = ship.points, []
    if not points:
        if not any(isinstance(one, actions.Sail) for one in listed):
            return []
        points, first = order_points(state, seat), ["sail"]
    chart = state.rules.chart
    start = (ship.hex, ship.facing)
    best: dict[tuple[int, int], tuple[int, list[str]]] = {start: (0, [])}
    edge = [start]
    blocked = state.occupied()
    while edge:
        edge.sort(key=lambda at: best[at][0])
        place, facing = edge.pop(0)
        spent, path = best[place, facing]
        if state.kinds[place] == 4 and not state.is_covered(place):
            moves = [((place, way), 0, [f"face {way}"]) for way in range(6) if way != facing]
            price = 1
        else:
            price = 2 if state.kinds[place] == ROUGH or state.is_covered(place) else 1
            if place == ship.hex:
                price = ship_cost(state, seat)
            moves = [((place, (facing + 5) % 6), price, ["left"]), ((place, (facing + 1) % 6), price, ["right"])]
        ahead = chart.neighbours[place][facing]
        if ahead >= 0 and state.kinds[ahead] >= 0 and not blocked >> ahead & 1:
            moves.append(((ahead, facing), price, ["ahead"]))
        for after, cost, text in moves:
            if spent + cost <= points and (after not in best or best[after][0] > spent + cost):
                best[after] = (spent + cost, path + text)
                edge.append(after)
    found: dict[int, tuple[int, list[str]]] = {}
    for (place, _), (spent, path) in best.items():
        if place != ship.hex and (place not in found or found[place][0] > spent):
            found[place] = (spent, path)
    # A way of one step is offered as that step already.
    longer = [(place, spent, first + path) for place, (spent, path) in sorted(found.items()) if len(first + path) > 1]
    return [way_offer(state, seat, place, spent, path) for place, spent, path in longer]


def way_offer(state: Everrain, seat: Seat, place: int, spent: int, path: list[str]) -> Offer:
    notes: list[str] = []
    if state.is_covered(place) or state.is_covered(state.ships[seat].hex):
        notes.append("A Storm on the way damages the ship.")
    shown: Offer = {
        "do": path,
        "label": f"Sail to {state.rules.chart.names[place]}",
        "group": "steer",
        "on": [{"area": "sea", "at": cell_id(state, place)}],
        "piece": f"ship:{seat}",
        "grade": max(spent - 1, 0),
        "cost": [{"what": "point", "n": spent}],
    }
    if notes:
        shown["notes"] = notes
    return shown


def blocked(state: Everrain, seat: Seat) -> list[Blocked]:
    """What a captain may look for in vain, and why it cannot be done."""
    if not isinstance(state.stack[-1], Main):
        step = state.stack[-1]
        if isinstance(step, Card):
            wanted: list[Action] = [picks.Choose(n + 1) for n in range(len(state.rules.tables.choices[step.choice]))]
            return refused(state, seat, wanted)
        return []
    wanted = [actions.Sail(), actions.Ahead(), actions.Reveal(), actions.Explore(), actions.Purge(), actions.Plunder()]
    ship = state.ships[seat]
    targets = [state.rules.chart.names[row[1]] for row in state.fleet]
    for side in range(3):
        if ship.guns[side] >= 0 and ship.is_manned(side_zone(state, side)):
            wanted += [actions.Fire(SIDE_NAMES[side], target) for target in targets]
    return refused(state, seat, wanted)


def refused(state: Everrain, seat: Seat, wanted: list[Action]) -> list[Blocked]:
    found: list[Blocked] = []
    for action in wanted:
        why = explain(state, seat, action)
        if why is not None:
            found.append({"label": label(state, seat, action), "why": why.sentence, "rule": why.rule})
    return found
