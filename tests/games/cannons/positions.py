"""Tables for the tests: a small sea of every terrain, ships as plain words, and what may be done on it.

      0,-1 calm   1,-1 calm    2,-1 treacherous   3,-1 calm     4,-1 island 3A   5,-1 Home Port of p2   6,-1 closed
   0,0 calm   1,0 stormy   2,0 treacherous   3,0 trading port   4,0 island 1A   5,0 workshop
0,1 Home Port of p1   1,1 calm   2,1 calm   3,1 island 2A   4,1 calm   5,1 impassible
"""

from __future__ import annotations

from typing import Any

import pytest

from farshore.core.errors import IllegalAction
from farshore.core.kernel import State, actors, options, settle
from farshore.games.cannons import GAME
from farshore.games.cannons.content.chart import Chart
from farshore.games.cannons.content.effects import RESOURCES
from farshore.games.cannons.content.load import CLUE, LOOT, QUEST, TERRAINS
from farshore.games.cannons.setup import bare_table
from farshore.games.cannons.state.table import HIDDEN, Cannons
from farshore.games.cannons.steps.opening import fit_out
from farshore.games.cannons.steps.tokens import ALL_TOKENS
from farshore.games.cannons.steps.turn import EndOfTurn, Main, TurnStart
from farshore.testing import play

SEA = {
    "0,-1": "calm",
    "1,-1": "calm",
    "2,-1": "treacherous",
    "3,-1": "calm",
    "4,-1": "3A",
    "5,-1": "home",
    "6,-1": "home",
    "0,0": "calm",
    "1,0": "stormy",
    "2,0": "treacherous",
    "3,0": "trading",
    "4,0": "1A",
    "5,0": "workshop",
    "0,1": "home",
    "1,1": "calm",
    "2,1": "calm",
    "3,1": "2A",
    "4,1": "calm",
    "5,1": "impassible",
}
HOMES = [(0, 1), (5, -1), (6, -1)]
IDS = GAME.content.island_ids
Words = dict[str, Any]
CAPTAINS = ["kerris", "quaeth", "bozret", "elwing", "lyrah", "pewter"]


def hexes(name: str) -> tuple[int, int]:
    q, r = name.split(",")
    return int(q), int(r)


def sea_of(spaces: dict[str, str]) -> Chart:
    listed = []
    for name, kind in spaces.items():
        q, r = hexes(name)
        listed.append((q, r, 1 if kind in IDS else TERRAINS.index(kind), kind if kind in IDS else ""))
    return Chart(listed, HOMES, IDS)


def position(
    ships: list[dict[str, Any]] | None = None,
    mode: str = "ffa",
    options: dict[str, Any] | None = None,
    tokens: dict[str, str] | None = None,
    spaces: dict[str, str] | None = None,
    marauders: list[dict[str, Any]] | None = None,
    active: int = 0,
    refresh: bool = False,
    **table: Any,
) -> Cannons:
    """A table in the MAIN state of `active`; only what differs from a fresh start is said."""
    ships = ships or [{}, {}]
    state = bare_table(GAME.rules(GAME.setup(mode, len(ships), options or {})))
    state.chart = sea_of({**SEA, **(spaces or {})})
    home = 0 if mode == "coop" else -1
    state.homes = [state.chart.homes[0 if home == 0 else state.team(seat) % 2] for seat in range(len(ships))]
    state.tokens = [HIDDEN] * len(IDS)
    state.token_by = (-1,) * len(IDS)
    state.pool = ALL_TOKENS
    for island, good in (tokens or {}).items():
        show(state, island, good)
    for seat, words in enumerate(ships):
        board(state, seat, words)
    for words in marauders or []:
        at = state.chart.index[hexes(words["at"])] if words["at"] != "sunk" else -1
        state.marauders.append(
            [at, words.get("damage", 0), words.get("ready", 2), words.get("spent", 0), words.get("reinforced", 0)]
        )
    state.first = table.pop("first", 0)
    state.active = active
    for name, value in table.items():
        setattr(state, name, value)
    state.stack = [TurnStart(active)] if refresh else [EndOfTurn(active), Main(active)]
    settle(state)
    return state


def show(state: Cannons, island: str, good: str) -> None:
    """Turn a token up."""
    n, at = RESOURCES.index(good), IDS.index(island)
    state.tokens[at] = n
    state.up |= 1 << at
    state.pool = state.pool[:n] + (state.pool[n] - 1,) + state.pool[n + 1 :]


def board(state: Cannons, seat: int, words: dict[str, Any]) -> None:
    """Fit out a ship by its Champion, then as the words say."""
    words = dict(words)
    names = [one.id for one in GAME.content.champions]
    state.ships[seat].champion = names.index(words.pop("champion", CAPTAINS[seat]))
    fit_out(state, seat)
    ship = state.ship(seat)
    ship.actions = 3
    if "at" in words:
        ship.at = state.sea().index[hexes(words.pop("at"))]
    if "hearts" in words:  # left of them, whatever the Champion has
        ship.damage = state.hearts(seat) - words.pop("hearts")
    if "ammo" in words:
        state.ammo += ship.ammo - words["ammo"]
    for good in words.pop("cargo", "").split():
        n = RESOURCES.index(good)
        ship.cargo = ship.cargo[:n] + (ship.cargo[n] + 1,) + ship.cargo[n + 1 :]
        state.supply[n] -= 1
    ship.slots = max(words.pop("slots", ship.slots), ship.held())
    cards(state, seat, words)
    for name, value in words.items():
        setattr(ship, name, value)


def cards(state: Cannons, seat: int, words: dict[str, Any]) -> None:
    ship = state.ship(seat)
    tables = GAME.tables
    for name, deck, field in (
        ("loot", LOOT, "loot"),
        ("equipped", LOOT, "equipped"),
        ("quests", QUEST, "quests"),
        ("completed", QUEST, "completed"),
        ("clues", CLUE, "clues"),
        ("solved", CLUE, "solved"),
    ):
        index = (tables.loot_index, tables.quest_index, tables.clue_index)[deck]
        held = [index[card] for card in words.pop(name, "").split()]
        for card in held:
            state.decks[deck].unseen[card] -= 1
        setattr(ship, field, getattr(ship, field) + tuple(held))


def offers(state: State) -> list[str]:
    """What whoever is asked may do, as texts."""
    return [str(action) for action in options(state, actors(state)[0])] if state.stack else []


def beginning(state: State, verb: str) -> list[str]:
    return [text for text in offers(state) if text == verb or text.startswith(f"{verb} ")]


def go(state: Cannons, *lines: str) -> Cannons:
    play(GAME, state, *lines)
    return state


def refused(state: State, line: str, rule: str) -> str:
    """The sentence with which a line is refused; the rule must be this one and nothing may change."""
    before = str(state.to_json())
    with pytest.raises(IllegalAction) as caught:
        play(GAME, state, line)
    assert caught.value.rule == rule, str(caught.value)
    assert str(state.to_json()) == before
    return caught.value.sentence


def at(state: Cannons, seat: int) -> str:
    return state.sea().names[state.ships[seat].at]


def hand(state: Cannons, seat: int, deck: int) -> list[str]:
    listed = (GAME.content.loot, GAME.content.quests, GAME.content.clues)[deck]
    return [listed[card].id for card in state.ships[seat].hand(deck)]


def cargo(state: Cannons, seat: int) -> str:
    return " ".join(RESOURCES[good] for good, n in enumerate(state.ships[seat].cargo) for _ in range(n))


def worn(state: Cannons, seat: int) -> list[str]:
    return [GAME.content.loot[card].id for card in state.ships[seat].equipped]


def finish_turn(state: Cannons, *lines: str) -> Cannons:
    """End the turn of whoever is asked, and play what follows."""
    return go(state, f"p{actors(state)[0] + 1} end turn", *lines)
