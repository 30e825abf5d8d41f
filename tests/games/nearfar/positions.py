"""Tables for the tests: travellers as plain words, on map 1 unless said otherwise, p1 about to take a turn in round 2."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.core.errors import IllegalAction
from farshore.core.kernel import actors, explain, options, settle
from farshore.core.record import seat_named
from farshore.games.nearfar import GAME
from farshore.games.nearfar.content.language import BUILDINGS
from farshore.games.nearfar.content.powers import ARTIFACT, GOODS, TALENT, TREASURE
from farshore.games.nearfar.content.sheet import Sheet
from farshore.games.nearfar.setup import bare_table
from farshore.games.nearfar.state.player import BUILDING, JAIL, START, Player
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.turn import EndOfTurn, TurnStart
from farshore.testing import play

__all__ = ["ADVENTURERS", "CHARACTERS", "GAME", "POWERS", "Words", "do", "goods", "may", "refused", "table"]

POWERS = GAME.powers
ADVENTURERS = {one.id: n for n, one in enumerate(GAME.content.adventurers)}
CHARACTERS = [one.id for one in GAME.content.characters]
Words = dict[str, Any]


def place(state: Journey, name: str) -> int:
    if name in BUILDINGS:
        return BUILDING + BUILDINGS.index(name)
    return {"jail": JAIL, "start": START}.get(name, -9) if name in ("jail", "start") else state.rules.chart.index[name]


def fill(state: Journey, player: Player, words: Words) -> None:
    """Give a player what the words say."""
    for word, value in words.items():
        if word in GOODS:
            player.goods[GOODS.index(word)] = value
        elif word == "at":
            player.at = place(state, value)
        elif word in ("active", "reserve"):
            numbers = tuple([ADVENTURERS[name] for name in value])
            setattr(player, word, tuple(sorted(numbers)))
            for one in numbers:
                state.decks[4].unseen[one] = 0
        elif word == "cards":
            for name in value:
                deal(state, player, name)
        elif word == "hand":
            player.hand = tuple(sorted([POWERS.by_id[name] for name in value]))
            for card in player.hand:
                state.decks[1 if POWERS.advanced[card] else 0].unseen[card] = 0
        elif word == "sheet":
            for field, content in value.items():
                setattr(player.sheet, field, content)
        else:
            setattr(player, word, value)


def deal(state: Journey, player: Player, name: str) -> None:
    """A card or talent in play."""
    number = POWERS.by_id[name]
    kind = POWERS.cards[number].kind
    if kind == ARTIFACT:
        player.bought += (number,)
        state.decks[1 if POWERS.advanced[number] else 0].unseen[number] = 0
    elif kind == TREASURE:
        player.treasures += (number,)
        state.decks[2].unseen[number - POWERS.treasures.start] -= 1
    elif kind == TALENT:
        player.talents += (number,)
        player.sheet.talents += (name,)
    else:
        player.worlds += (number,)
        state.worlds |= 1 << number - POWERS.worlds.start


def table(*players: Words, mode: str = "first_adventure", rules: Words | None = None, **words: Any) -> Journey:
    """A table of two unless more are given. Words of the table: row, camps, tokens, mine, threats, round, decks."""
    seats = max(2, len(players))
    state = bare_table(GAME.rules(GAME.setup(mode, seats, rules or {})))
    for seat, player in enumerate(state.players):
        player.sheet = Sheet(CHARACTERS[seat])
        player.companion = 0
        player.at = BUILDING + 3 if seat == 0 else START
        fill(state, player, players[seat] if seat < len(players) else {})
    state.round = 2
    state.row = tuple([ADVENTURERS[name] for name in words.pop("row", [])])
    state.row += (-1,) * (5 - len(state.row))
    for one in state.row:
        if one >= 0:
            state.decks[4].unseen[one] = 0
    camps = list(state.camps)
    for space, owner in words.pop("camps", {}).items():
        camps[state.rules.chart.index[space]] = owner
        state.players[owner].camps += 1
    state.camps = tuple(camps)
    for space in words.pop("tokens", []):
        state.quests |= 1 << state.rules.chart.index[space]
    mine = list(state.mine)
    for cell, owner in words.pop("mine", {}).items():
        mine[cell] = owner
        state.players[owner].camps += 1
    state.mine = tuple(mine)
    for word, value in words.items():
        setattr(state, word, value)
    state.then(TurnStart(0), EndOfTurn(0))
    settle(state)
    return state


def do(state: Journey, *lines: str) -> Journey:
    """Play lines; the actor is p1 unless a line says otherwise."""
    for line in lines:
        head = line.split()[0]
        is_named = head in ("chance", "table") or (head[0] == "p" and head[1:].isdecimal())
        play(GAME, state, line if is_named else f"p1 {line}")
    return state


def may(state: Journey, seat: int = 0) -> list[str]:
    """What the seat is offered."""
    assert seat in actors(state), f"seat {seat} is not asked, but {actors(state)}"
    return [str(action) for action in options(state, seat)]


def refused(state: Journey, line: str, rule: str) -> None:
    """The action is refused by that rule, and nothing changes."""
    name, _, text = line.partition(" ") if line[0] == "p" and line[1].isdigit() else ("p1", "", line)
    seat = seat_named(name)
    refusal = explain(state, seat, GAME.parse(text))
    assert refusal is not None, f"{line!r} is allowed"
    assert refusal.rule == rule, f"{line!r} is refused by {refusal.rule}: {refusal.sentence}"
    with pytest.raises(IllegalAction):
        do(state, line)


def goods(state: Journey, seat: int = 0) -> Words:
    """What the player holds, by name; nothing that is zero."""
    return {name: n for name, n in zip(GOODS, state.players[seat].goods, strict=True) if n}
