"""The Everrain: what its figures, prices and gains mean, read from the state alone."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import CHANCE, apply, outcomes
from farshore.games.everrain import GAME
from farshore.games.everrain.actions.chance import Rolled
from farshore.games.everrain.actions.decisions import Keep
from farshore.games.everrain.content.tables import COPIES, CREWMEN, DECK_NAMES
from farshore.games.everrain.state import ship as aboard
from farshore.games.everrain.state import table as afloat
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.omens import DONE, Omens, RollAgain
from farshore.games.everrain.steps.treasures import hold_room
from farshore.games.everrain.steps.trials import KeepFate, Tested
from farshore.games.everrain.steps.turn import Main
from tests.laws.shown.table import Figures, Outcomes, Purse, Table, itself

ORDERS: Final = ("crew", "navigation", "artillery", "fleeting")


def purse(state: Everrain, seat: Seat) -> Purse:
    ship = state.ships[seat]
    held = {"point": ship.points, "coin": ship.coin, "clue": ship.clues, "node": 10 - ship.wrecked.bit_count()}
    return held | {f"{name}-order": ship.fresh[n] for n, name in enumerate(ORDERS)}


def crew(state: Everrain, name: str, what: str) -> int | None:
    """EV-096 What lies on a Crew board; its printed figures and what hooks make of its stats are not of the state."""
    board = state.rules.tables.index[CREWMEN][name]
    row = next(row for ship in state.ships for row in ship.crew if row[aboard.BOARD] == board)
    columns = {"trauma": aboard.TRAUMA, "strain": aboard.STRAIN, "ordered": aboard.ORDERED, "used": aboard.USED}
    return row[columns[what]] if what in columns else None


def health(state: Everrain, foe: int) -> int:
    """EV-114 What an enemy can still take, wherever it is."""
    wounds = [row[aboard.HURT] for ship in state.ships for row in ship.foes if row[aboard.FOE] == foe]
    wounds += [row[afloat.HURT] for row in state.fleet if row[afloat.FOE] == foe]
    return state.rules.tables.enemies[foe // COPIES].health - wounds[0]


def zones(state: Everrain, seat: Seat, kind: str, condition: str) -> int:
    """EV-121 How many nodes of a kind are destroyed, have an enemy beside them, or are manned."""
    ship = state.ships[seat]
    nodes = state.rules.tables.content.ship_board.nodes
    count = 0
    for zone, node in enumerate(nodes):
        if kind != (f"{node.kind}-{node.side}" if node.side else node.kind):
            continue
        is_wrecked = bool(ship.wrecked >> zone & 1)
        is_disrupted = not is_wrecked and any(row[aboard.ZONE] == zone for row in ship.foes)
        is_manned = not is_wrecked and not is_disrupted and any(row[aboard.PLACE] == zone for row in ship.crew)
        count += {"destroyed": is_wrecked, "disrupted": is_disrupted, "manned": is_manned}[condition]
    return count


FIGURES: Final[Figures] = {
    r"seat (\d+) crew": lambda state, seat: len(state.ships[seat].crew),
    r"seat \d+ crew of": 4,
    r"seat \d+ node of": 10,
    r"seat (\d+) (\w+)": lambda state, seat, what: purse(state, seat)[what],
    r"piece ship:(\d+) (node|point)": lambda state, seat, what: purse(state, seat)[what],
    r"piece crew:(\S+) (\w+)": crew,
    r"piece foe:(\d+) health": health,
    r"piece foe:\d+ (?:dice|engagement)": None,  # printed on the card
    r"piece elder health": lambda state: (
        state.rules.tables.elders[state.elder[afloat.KIND]].health - state.elder[afloat.TRAUMA]
    ),
    r"piece treasure:\S+ clue": None,  # printed on the card
    r"track agenda value": lambda state: state.agenda - 1,  # steps gone from space 1
    r"track \w+ (?:from|to)": None,  # printed on the board
    r"deck pile:tiles count": lambda state: state.tiles_left.bit_count(),
    r"deck pile:(\w+) count": lambda state, deck: state.decks[DECK_NAMES.index(deck)].size(),
    r"deck pile:(\w+) discard": lambda state, deck: len(state.discards[DECK_NAMES.index(deck)]),
    r"slot deck\d+ deck\d+:(\d+) n": itself,
    r"slot (?:deck|below)\S+ \S+ cap": None,  # printed on the board
    r"slot hold(\d+) hold\d+:hold n": lambda state, seat: len(state.ships[seat].hold),
    r"slot hold(\d+) hold\d+:hold of": hold_room,
    r"slot hold(\d+) hold\d+:captive(\d+) n": lambda state, seat, foe: next(
        given for enemy, _, given in state.ships[seat].captives if enemy == foe
    ),
    r"slots deck(\d+) (\S+) (destroyed|disrupted|manned)": zones,
    r"slots (?:below|orders|hold)\S+ .*": None,  # see test_views
}
ROUND: Final = "wages, Strain, Sea Events and the next round's Orders follow from the end of a turn"
APART = {("end", what): ROUND for what in ("coin", "clue", "node", *[f"{name}-order" for name in ORDERS])} | {
    ("step", "node"): "an enemy goes there, and what it destroys follows from its dice",
    ("step", "crew-order"): "the Orders of the next round follow when the last enemy has acted",
    ("step", "navigation-order"): "as above",
    ("step", "artillery-order"): "as above",
}
# EV-141 What is paid is named; what a Trait gives back as an Order is issued is written on the Trait.
APART |= {("order", f"{name}-order"): "a Trait may refresh an Order as one is issued" for name in ORDERS}


def tested(_before: Everrain, after: Everrain, _seat: Seat, label: str) -> bool:
    """EV-112 What the rules have said of the one who was tested."""
    judged = [event.text for event in after.events or [] if event.data.get("what") == "test"]
    return bool(judged) and f" {label} " in judged[0]


def fired(before: Everrain, after: Everrain, _seat: Seat, label: str) -> bool:
    """EV-168, EV-170 What the dice came to, Omens left as they are, and whether a ship is gone."""
    sunk = len(after.fleet) < len(before.fleet)
    roll = GAME.parse(after.rolled)
    assert isinstance(roll, Rolled)
    hit, critical, _, _ = roll.counts
    if label == "sinks it":
        return sunk
    return not sunk and hit + 2 * critical == (0 if label == "miss" else int(label.split(maxsplit=1)[0]))


def holding_back(state: Everrain) -> Action | None:
    """EV-104, EV-171 Nobody rolls again, nobody turns an Omen."""
    step = state.stack[-1] if state.stack else None
    if isinstance(step, (Omens, RollAgain)):
        return DONE
    if isinstance(step, Tested):
        return max(step.options(state, step.actor(state)), key=lambda action: passing(state, step.actor(state), action))
    return Keep() if isinstance(step, KeepFate) else None


def passing(state: Everrain, seat: Seat, action: Action) -> int:
    """EV-112 On how many faces of the Fate die the Crew that is picked passes."""
    after = state.clone()
    apply(after, seat, action)
    faces = 0
    for fate, _ in outcomes(after):
        judged = after.clone()
        judged.events = []
        apply(judged, CHANCE, fate)
        if isinstance(judged.stack[-1], KeepFate):
            apply(judged, seat, Keep())
        faces += tested(state, judged, seat, "passes")
    return faces


OUTCOMES: Final[Outcomes] = {"pick": tested, "choose": tested, "fire": fired}
TABLE = Table(purse, FIGURES, OUTCOMES, APART, holding_back, Main, rolls=1)
