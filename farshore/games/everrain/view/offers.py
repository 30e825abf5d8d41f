"""What a seat may do, with labels, prices, odds and the places they belong to; whole ways over the sea with their points."""

from __future__ import annotations

from farshore.games.everrain.actions.port import Again
from farshore.games.everrain.actions.turn import Ahead
from farshore.games.everrain.actions.battle import Appear
from farshore.games.everrain.actions.turn import Berth
from farshore.games.everrain.actions.decisions import Choose
from farshore.games.everrain.actions.port import Dismiss
from farshore.games.everrain.actions.turn import EndTurn
from farshore.games.everrain.actions.turn import Face
from farshore.games.everrain.actions.turn import Fire
from farshore.games.everrain.actions.turn import FireFleeting
from farshore.games.everrain.actions.battle import Gale
from farshore.games.everrain.actions.port import Install
from farshore.games.everrain.actions.turn import Launch
from farshore.games.everrain.actions.port import Lay
from farshore.games.everrain.actions.turn import Left
from farshore.games.everrain.actions.turn import Order
from farshore.games.everrain.actions.turn import OrderFleeting
from farshore.games.everrain.actions.decisions import PickCrew
from farshore.games.everrain.actions.battle import Repair
from farshore.games.everrain.actions.turn import Reveal
from farshore.games.everrain.actions.turn import Right
from farshore.games.everrain.actions.turn import Sail
from farshore.games.everrain.actions.turn import SailFleeting
from farshore.games.everrain.actions.turn import SailTwice
from farshore.games.everrain.actions.port import Send
from farshore.games.everrain.actions.battle import Split
from farshore.games.everrain.actions.battle import Steer
from farshore.games.everrain.actions.battle import Step as StepTo
from farshore.games.everrain.actions.turn import Use
from farshore.games.everrain.actions.battle import Wreck

from typing import Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import actors, options
from farshore.core.view import Chances, Offer, Where
from farshore.core.words import capital
from farshore.games.everrain.actions.chance import Rolled
from farshore.games.everrain.content.places import SIDE_NAMES
from farshore.games.everrain.content.script import Test
from farshore.games.everrain.content.tables import COPIES, CREWMEN
from farshore.games.everrain.content.card_words import SERVICES
from farshore.games.everrain.state.hooks import PLACES
from farshore.games.everrain.state.ship import ORDER_NAMES, Ship
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import COMPASS, place_name, several
from farshore.games.everrain.steps.effects.context import WHERE
from farshore.games.everrain.steps.effects.hull import Veer
from farshore.games.everrain.steps.gunnery import shot_dice
from farshore.games.everrain.steps.inn import Repeat
from farshore.games.everrain.steps.navigate import order_points, reveal_cost
from farshore.games.everrain.steps.payment import in_words
from farshore.games.everrain.steps.reading import Ashore
from farshore.games.everrain.steps.script import Card
from farshore.games.everrain.steps.seafoes import SteerShip
from farshore.games.everrain.steps.spawnsea import Heading
from farshore.games.everrain.steps.storycards import Demand
from farshore.games.everrain.steps.trials import Tested, stat_of
from farshore.games.everrain.steps.turn import Main
from farshore.games.everrain.view.areas import cell_id
from farshore.games.everrain.view.labels import crew_name, label
from farshore.games.everrain.view.pieces import warnings
from farshore.games.everrain.view.routes import meet, one_step, ways
from farshore.games.everrain.view.sheets import sheet

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
RANKS: Final[dict[str, int]] = {"land": 0, "guns": 1, "steer": 2, "hold": 4, "trade": 6, "end": 9}
AFTERWARDS: Final = ("swap", "unload", "scrap", "dismiss")
LAST: Final = ("depart", "done", "refuse", "decline")
KEYS: Final = {"sail": "s", "left": "a", "right": "d", "ahead": "w", "reveal": "r", "end turn": "e", "depart": "e"}

TURNS: Final = (Left, Right, Face)
ORDERS: Final = (Order, OrderFleeting)
SHOTS: Final = (Fire, FireFleeting)
# EV-091 What ends navigation; Orders to sail say it in words of their own.
OTHER: Final = ("crew", "guns", "land")


def offers(state: Everrain, seat: Seat) -> list[Offer]:
    if seat not in actors(state):
        return []
    listed = [offer(state, seat, action) for action in options(state, seat)]
    if isinstance(state.stack[-1], Main):
        # What a captain looks for first stands first; turning in Port, which sailing does by itself, last.
        listed.sort(key=lambda one: RANKS.get(one.get("group", ""), 5) if str(one["do"])[:4] != "face" else 8)
        listed += ways(state, seat)
    else:
        # The page of a Denizen is answered first, then the houses of the Port, and what ends the business last. Beside
        # an upgrade that is to be laid, what becomes of the others is an afterthought; what is thrown away is gone.
        listed.sort(key=lambda one: (rank(one), one["do"] in LAST, str(one["do"])[-10:] != "to denizen"))
    return listed


def rank(shown: Offer) -> int:
    verb = str(shown["do"]).partition(" ")[0]
    return AFTERWARDS.index(verb) + 1 if verb in AFTERWARDS else 0


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
    if isinstance(action, (*ORDERS, Use, Send, Berth)):
        shown["piece"] = f"crew:{action.name}"
        shown["short"] = crew_name(state, action.name)
    if isinstance(action, Launch):
        shown["short"] = f"heading {COMPASS[action.facing % 6]}"
    if isinstance(action, SHOTS):
        shown["piece"], shown["via"] = f"ship:{seat}", [f"sea:{action.place}"]
    priced(state, seat, action, shown)
    points = state.ships[seat].points
    if points and group in OTHER and isinstance(state.stack[-1], Main):
        shown["notes"] = [*shown.get("notes", []), f"Loses {several(points, 'navigation point')}."]
    written = sheet(state, action)
    if written:
        shown["notes"] = written
    if isinstance(action, EndTurn):
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
    if isinstance(action, (Left, Right, Ahead)):
        course = one_step(state, seat, isinstance(action, Ahead))
        shown["cost"] = [{"what": "point", "n": course.spent}]
        meet(state, seat, course, shown)
    elif isinstance(action, Reveal):
        shown["cost"] = [{"what": "point", "n": reveal_cost(state, seat)}]
        shown["notes"] = ["Clues for the tile; enemy ships may wake."]
        shown["undo"] = "locks"
    elif isinstance(action, (Sail, SailTwice, SailFleeting)):
        n = order_points(state, seat) * (2 if isinstance(action, SailTwice) else 1)
        shown["gain"] = [{"what": "point", "n": n}]
        if ship.points:
            shown["notes"] = [f"{several(ship.points, 'point')} at hand {'is' if ship.points == 1 else 'are'} lost."]
    elif isinstance(action, ORDERS):
        fleeting = isinstance(action, OrderFleeting)
        shown["cost"], shown["grade"] = [{"what": order_spent(ship, 0, fleeting), "n": 1}], 0
    elif isinstance(action, SHOTS):
        dice = shot_dice(state, seat, SIDE_NAMES.index(action.name), state.rules.chart.at(action.place))
        fleeting = isinstance(action, FireFleeting)
        shown["cost"] = [{"what": order_spent(ship, 2, fleeting), "n": 1}]
        shown["odds"] = shot_odds(state, state.rules.chart.at(action.place), dice)
        shown["notes"] = [f"{several(dice, 'Attack die', 'Attack dice')}; an Omen can be bought with an Order."]
        shown["undo"] = "locks"
    elif isinstance(action, Split):
        shown["notes"] = [f"On average {action.attack * 2 / 3:.1f} Damage and {action.evasion / 2:.1f} Evade."]
        shown["undo"] = "locks"
    elif isinstance(action, PickCrew):
        add_odds_of_test(state, seat, action.name, shown)
    elif isinstance(action, Choose):
        step = state.stack[-1]
        if isinstance(step, Card):
            option = state.rules.tables.choices[step.choice][action.n - 1]
            shown["undo"] = "locks"
            if option.costs:
                shown["notes"] = [f"Costs {in_words(cost)}." for cost in option.costs]
    elif isinstance(action, Again):
        step = state.stack[-1]
        if isinstance(step, Repeat):
            shown["notes"] = [service_rule(state, step.service)]
    elif isinstance(action, Send):
        shown["topic"] = capital(place_name(state, ship, action.place))
        known = state.rules.tables.denizens
        said = known[ship.denizen].instruction if action.place == "denizen" and ship.denizen >= 0 else ""
        shown["notes"] = [said or service_rule(state, SERVICES.index(action.place))]
    elif isinstance(action, Dismiss):
        shown["topic"], shown["short"] = "Put a Crew ashore for good", crew_name(state, action.name)
        shown["confirm"] = f"Let {crew_name(state, action.name)} go for good?"


def service_rule(state: Everrain, service: int) -> str:
    """What a service does and costs at this table."""
    entry = state.rules.tables.services[service]
    return entry.printed_rule if state.rules.printed_scaling else entry.rule


def order_spent(ship: Ship, kind: int, fleeting: bool) -> str:
    """EV-081 The Order that is issued: a Fleeting one if it is asked for, or if no other is Fresh."""
    return f"{ORDER_NAMES[3 if fleeting or not ship.fresh[kind] else kind]}-order"


def shot_odds(state: Everrain, place: int, dice: int) -> list[Chances]:
    """What the Attack dice of a shot can come to, without Omens: miss, so many damage, enough to sink."""
    health = 99
    for row in state.fleet:
        if row[1] == place:
            health = state.rules.tables.enemies[row[0] // COPIES].health - row[3]
    total = 0
    by_damage: dict[int, int] = {}
    for rolled, weight in state.rules.tables.dice("attack", dice):
        assert isinstance(rolled, Rolled)
        damage = min(rolled.counts[0] + 2 * rolled.counts[1], health)
        by_damage[damage] = by_damage.get(damage, 0) + weight
        total += weight
    found: list[Chances] = []
    for damage, weight in sorted(by_damage.items()):
        said = "sinks it" if damage >= health else f"{damage} damage" if damage else "miss"
        found.append({"p": weight / total, "label": said})
    return found


def add_odds_of_test(state: Everrain, seat: Seat, name: str, shown: Offer) -> None:
    """EV-112 How likely a Crew passes the test it would be chosen for."""
    step = state.stack[-1]
    board = state.rules.tables.index[CREWMEN].get(name, -1)
    row = state.ships[seat].member(board)
    test = test_ahead(state)
    if row is None or test is None or not isinstance(step, (Tested, Ashore, Demand)):
        return
    stat = stat_of(state, seat, row, test.stat, test.modifier, PLACES[step.context[WHERE]])
    shown["odds"] = [{"p": (9 - stat) / 10, "label": "fails"}, {"p": (stat + 1) / 10, "label": "passes"}]
    shown["notes"] = [f"{test.stat.capitalize()} {stat}"]
    shown["undo"] = "locks"


def test_ahead(state: Everrain) -> Test | None:
    """EV-244 The test that the Crew to be chosen is in for, where the card names one."""
    step, tables = state.stack[-1], state.rules.tables
    if isinstance(step, Tested):
        return tables.tests[step.test]
    found = None
    if isinstance(step, Ashore):
        found = tables.tests[step.number] if step.kind == "test" else None
    elif isinstance(step, Demand):
        found = tables.stories[step.number].test
    return found if found is not None and found.crew == "tested" else None


def at_enemy_ship(state: Everrain, foe: int, action: Action) -> list[Where]:
    """How an enemy ship turns or sails on, where the captains choose."""
    row = state.enemy_ship(foe)
    if row is None or not isinstance(action, (Face, Steer)):
        return []
    if isinstance(action, Steer) and action.name == "ahead":
        return [{"area": "sea", "at": cell_id(state, state.rules.chart.neighbours[row[1]][row[2]])}]
    way = action.n if isinstance(action, Face) else row[2] + (1 if action.name == "right" else 5)
    return [{"area": "sea", "at": cell_id(state, row[1]), "facing": way % 6}]


def places(state: Everrain, seat: Seat, action: Action) -> list[Where]:
    """Where on the table an action belongs."""
    if isinstance(action, (*ORDERS, Berth)):
        spot = action.place
        if spot.startswith("z"):
            return [{"area": f"deck{seat}", "at": f"deck{seat}:{spot[1:]}"}]
        if spot.startswith("e"):
            return [{"area": f"deck{seat}", "at": f"deck{seat}:{spot}"}]
        return [{"area": f"below{seat}", "at": f"below{seat}:{spot}"}]
    if isinstance(action, SHOTS):
        return [{"area": "sea", "at": f"sea:{action.place}"}]
    if isinstance(action, Launch):
        return [{"area": "sea", "at": f"sea:{action.place}"}]
    if isinstance(action, Appear) and "," in action.name:
        return [{"area": "sea", "at": f"sea:{action.name}"}]
    if isinstance(action, Gale):
        return [{"area": "sea", "at": f"sea:{name}"} for name in action.hexes]
    ship, step = state.ships[seat], state.stack[-1]
    if isinstance(step, (Heading, SteerShip)):
        return at_enemy_ship(state, step.foe, action)
    if ship.hex >= 0 and isinstance(step, (Main, Veer)) and isinstance(action, TURNS):
        turned = action.n if isinstance(action, Face) else ship.facing + (1 if action.verb == "right" else 5)
        return [{"area": "sea", "at": cell_id(state, ship.hex), "facing": turned % 6}]
    if ship.hex >= 0 and isinstance(action, (Ahead, Reveal)):
        return [{"area": "sea", "at": cell_id(state, state.rules.chart.neighbours[ship.hex][ship.facing])}]
    if isinstance(action, (Repair, Wreck, StepTo)):
        zone = f"e{action.n - 10}" if action.n >= 10 else str(action.n)
        return [{"area": f"deck{seat}", "at": f"deck{seat}:{zone}"}]
    if isinstance(action, Appear) and action.name.startswith("z"):
        return [{"area": f"deck{seat}", "at": f"deck{seat}:{action.name[1:]}"}]
    if isinstance(action, (Install, Lay)):
        return [{"area": f"below{seat}", "at": f"below{seat}:{action.place}"}]
    return []
