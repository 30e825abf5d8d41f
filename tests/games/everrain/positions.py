"""Tables for the tests: seven tiles of Calm Seas, changed hex by hex, with ships, Crew and enemies in plain words."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.core.errors import IllegalAction
from farshore.core.kernel import State, Step, actors, options, outcomes, settle
from farshore.games.everrain.content.places import PLACES, SIDE_NAMES
from farshore.games.everrain.content.tables import (
    BAD,
    COPIES,
    CREWMEN,
    ENEMY,
    GOOD,
    GUN,
    IMPROVEMENT,
    STARTER,
    TREASURE,
    hex_kind,
)
from farshore.games.everrain.setup import bare_table
from farshore.games.everrain.state.ship import AFLOAT, Ship
from farshore.games.everrain.state.table import Everrain, cover_of
from farshore.games.everrain.steps.enemyphase import EnemyPhase
from farshore.games.everrain.steps.rounds import PassToken, TurnStart
from farshore.games.everrain.steps.turn import Main
from farshore.games.everrain.steps.turnend import TurnEnd
from farshore.testing import play
from tests.games.everrain.start import start_game

GAME = start_game()
CHART, TABLES = GAME.chart, GAME.tables
PLAIN = [
    "the-shallow-mile",
    "widows-table",
    "the-slow-bell",
    "the-first-altar",
    "gallows-bight",
    "hollow-tide",
    "the-choir",
]
PORT_TILES = {tile.port: tile.id for tile in TABLES.tiles if tile.port}
Words = dict[str, Any]
NAMES = [board.id for board in TABLES.boards]
CREW = [
    ["tam-ferrow", "odile-marsh"],
    ["issa-quay", "garrick-moth"],
    ["fitch", "agnes-dray"],
    ["hob-tarrow", "corin-vey"],
]


def position(
    ships: list[Words] | None = None,
    hexes: dict[str, str] | None = None,
    fleet: list[Words] | None = None,
    storms: list[str] | None = None,
    options: dict[str, Any] | None = None,
    slots: int = 7,
    active: int = 0,
    stack: list[Any] | None = None,
    **table: Any,
) -> Everrain:
    """A table in the turn of `active`; only what differs from calm water and a fresh ship is said."""
    words = ships or [{}]
    state = bare_table(GAME.rules(GAME.setup(None, len(words), options or {})))
    lay(state, hexes or {}, slots)
    for seat, said in enumerate(words):
        fit_out(state, seat, dict(said))
    for said in fleet or []:
        foe = TABLES.index[ENEMY][said["card"]]
        goal = CHART.at(said.get("goal", "2,-4"))
        number = len(state.miniatures(foe)) + 1
        row = [foe * COPIES + number, CHART.at(said["at"]), said.get("facing", 0), said.get("hurt", 0), goal, 0]
        state.fleet.append(row)
        take(state, ENEMY, foe)
    state.storms = tuple([tuple([CHART.at(name) for name in storm.split()]) for storm in storms or []])
    state.covered = cover_of(state.storms)
    state.round, state.phase, state.active = 1, 1, active
    for name, value in table.items():
        setattr(state, name, value)
    state.stack = stack if stack is not None else [PassToken(), EnemyPhase(), TurnEnd(active), Main(active)]
    settle(state)
    return state


def lay(state: Everrain, hexes: dict[str, str], slots: int) -> None:
    """Calm water on the first slots, then what is said, hex by hex; a Port is named by its name."""
    tiles = [[tile.id for tile in TABLES.tiles].index(name) for name in PLAIN[:slots]]
    kinds = [0 if place // 7 < slots else -1 for place in range(CHART.number)]
    for name, kind in hexes.items():
        place = CHART.at(name)
        if kind in PORT_TILES:
            tiles[place // 7] = [tile.id for tile in TABLES.tiles].index(PORT_TILES[kind])
            kind = "port"
        kinds[place] = hex_kind(kind)
    state.tiles = tuple(tiles + [-1] * (CHART.slots - slots))
    state.kinds = tuple(kinds)
    for tile in tiles:
        state.tiles_left &= ~(1 << tile)


def take(state: Everrain, deck: int, card: int) -> None:
    if state.decks[deck].unseen[card]:
        state.decks[deck].unseen[card] -= 1
    elif deck == ENEMY:
        left = list(state.next_act_cards)
        left.remove(card)
        state.next_act_cards = tuple(left)


def fit_out(state: Everrain, seat: int, said: Words) -> None:
    ship = state.ships[seat]
    ship.status = AFLOAT
    ship.hex = CHART.at(said.pop("at", ["0,0", "0,1", "1,0", "-1,0"][seat]))
    below = said.pop("below", ["cabins", "dinghy"])
    for slot, name in enumerate(below):
        if name:
            ship.below[slot] = TABLES.index[IMPROVEMENT][name.rstrip("*")] + (
                STARTER if name in ("cabins", "dinghy") else 0
            )
    for slot, name in said.pop("plans", {}).items():
        if slot in SIDE_NAMES:
            ship.gun_covers[SIDE_NAMES.index(slot)] = TABLES.index[GUN][name]
        else:
            ship.covers[int(slot[1:]) - 1] = TABLES.index[IMPROVEMENT][name]
    for side, name in said.pop("guns", {}).items():
        ship.guns[SIDE_NAMES.index(side)] = TABLES.index[GUN][name]
    for name, words in said.pop("crew", {name: {} for name in CREW[seat]}).items():
        man(state, ship, name, {"at": words} if isinstance(words, str) else words)
    for name, zone, *hurt in said.pop("foes", []):
        foe = TABLES.index[ENEMY][name]
        ship.foes.append([foe * COPIES + len(state.miniatures(foe)) + 1, zone, hurt[0] if hurt else 0, 0])
        take(state, ENEMY, foe)
    hold = [TABLES.index[TREASURE][name] for name in said.pop("hold", [])]
    ship.hold = tuple(hold)
    for card in hold:
        take(state, TREASURE, card)
    for name, value in said.items():
        setattr(ship, name, value)


def man(state: Everrain, ship: Ship, name: str, words: Words) -> None:
    board = TABLES.index[CREWMEN][name]
    traits = [TABLES.index[GOOD][one] for one in words.get("traits", [])]
    good = [one for one in traits if TABLES.traits[one].sign == "positive"]
    bad = [one for one in traits if TABLES.traits[one].sign == "negative"]
    for deck, held in ((GOOD, good), (BAD, bad)):
        for trait in held:
            take(state, deck, trait)
    place = PLACES[words.get("at", "s6")]
    row = [board, (good + [-1])[0], (bad + [-1])[0], words.get("trauma", 0), words.get("strain", 0), place, 0, 0, 0, 0]
    row[6] = words.get("fatigued", 0)
    ship.crew.append(row)
    take(state, CREWMEN, board)


def crew(state: State, name: str) -> list[int]:
    assert isinstance(state, Everrain)
    return next(row for ship in state.ships for row in ship.crew if NAMES[row[0]] == name)


def do(state: State, *lines: str) -> None:
    play(GAME, state, *lines)


def may(state: State, seat: int = 0) -> list[str]:
    return [str(action) for action in options(state, seat)]


def chances(state: State) -> dict[str, int]:
    return {str(action): weight for action, weight in outcomes(state)}


def refused(state: State, line: str, rule: str) -> str:
    with pytest.raises(IllegalAction) as refusal:
        play(GAME, state, line)
    assert refusal.value.rule == rule, f"{refusal.value.rule}: {refusal.value.sentence}"
    return refusal.value.sentence


def asked(state: State) -> tuple[int, ...]:
    return actors(state)


def put(state: Everrain, *steps: Step[Any, Any]) -> None:
    """Have these steps happen next, in this order."""
    state.then(*steps)
    settle(state)


def turn(seat: int = 0) -> list[Any]:
    return [PassToken(), EnemyPhase(), TurnStart(seat)]


def deal(state: State, wanted: str = "", most: int = 60) -> None:
    """Let chance and forced answers go by until a captain is asked; outcomes that begin with `wanted` first."""
    for _ in range(most):
        if actors(state) != (-1,):
            return
        texts = list(chances(state))
        chosen = next((text for text in texts if wanted and text.startswith(wanted)), texts[0])
        do(state, f"chance {chosen}")


def yes(state: State, *verbs: str, wanted: str = "roll enemy 0 0 1") -> None:
    """Whoever is asked about one of these takes the first option, and chance goes by, until something else is asked."""
    for _ in range(60):
        deal(state, wanted)
        seats = actors(state)
        if not seats or not may(state, seats[0])[0].startswith(verbs):
            return
        do(state, f"p{seats[0] + 1} {may(state, seats[0])[0]}")
