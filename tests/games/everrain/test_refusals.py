"""Why not: a refusal names its rule and says in the captain's terms what is missing (docs/concepts.md, Action)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from farshore.core.kernel import explain
from farshore.games.everrain.content.tables import IMPROVEMENT
from farshore.games.everrain.state.ship import SUNK, WAITING
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.deckfoes import FoeActs
from farshore.games.everrain.steps.rounds import Enter
from farshore.games.everrain.steps.upgrades import LaySchematic
from tests.games.everrain.positions import GAME, TABLES, Words, do, position, put, turn

BRIG = "wicked-brigantine"
CHASERS: Words = {"guns": {"bowstern": "nine-pound-chasers"}}
AT_GUN: Words = {**CHASERS, "crew": {"tam-ferrow": "z9", "odile-marsh": "s6"}}


def in_port(**ship: object) -> Everrain:
    state = position([ship], hexes={"0,0": "duskfall"}, stack=turn())
    do(state, "chance drawn denizen pump-gang")
    return state


def at(service: str, **ship: object) -> Everrain:
    state = in_port(**ship)
    do(state, f"p1 send tam-ferrow to {service}")
    return state


def hunted() -> Everrain:
    state = position([{"crew": {"tam-ferrow": "z8", "odile-marsh": "s6"}, "foes": [("cultist", 1)]}])
    put(state, FoeActs(0, state.ships[0].foes[0][0], 1, 0, 0, 0))
    return state


def dealing() -> Everrain:
    state = position([{}, {}])
    do(state, "p1 trade p2")
    return state


ON_CALM = "A ship enters on an unoccupied Calm Sea hex of the starting tile."


def entering(how: int) -> Everrain:
    state = position([{}], hexes={"0,0": "duskfall"}, stack=[])
    state.ships[0].status, state.ships[0].sunk_at, state.ships[0].hex = how, 0, -1
    put(state, Enter(0))
    return state


def ashore() -> Everrain:
    boats: Words = {"below": ["ships-boat"], "crew": {"tam-ferrow": "s1a", "odile-marsh": "s1b"}}
    state = position([boats], hexes={"0,0": "island"}, options={"exhaustive_expeditions": True})
    do(state, "p1 search island")
    return state


def planned() -> Everrain:
    state = position([{"plans": {"s1": "sick-bay"}}])
    put(state, LaySchematic(0, IMPROVEMENT, TABLES.index[IMPROVEMENT]["brig"]))
    return state


def boarder(kind: str) -> Everrain:
    words: Words = {"hexes": {"0,-1": "grimsea"}} if kind == "port" else {"storms": ["0,-1 0,-2"]}
    if kind == "far":
        return position([{}], fleet=[{"card": BRIG, "at": "0,-2"}], options={"boarding": True})
    return position([{}], fleet=[{"card": BRIG, "at": "0,-1"}], options={"boarding": True}, **words)


@pytest.mark.parametrize(
    ("made", "line", "rule", "sentence"),
    [
        (lambda: position([{}]), "order brock-senn to z1", "EV-085", "This Crew is not aboard."),
        (
            lambda: position([{"fresh": [0, 2, 1, 0]}]),
            "order tam-ferrow to z1",
            "EV-078",
            "No Crew or Fleeting Order is Fresh.",
        ),
        (
            lambda: position([{"crew": {"tam-ferrow": "z1", "odile-marsh": "s6"}}]),
            "order tam-ferrow to z1",
            "EV-086",
            "The Crew is there already, and there is nobody to fight.",
        ),
        (
            lambda: position([{"foes": [("cultist", 1)] * 3}]),
            "order tam-ferrow to z1",
            "EV-088",
            "That zone holds 3 miniatures already.",
        ),
        (
            lambda: position([{}]),
            "order tam-ferrow to s4a",
            "EV-139",
            "That is no free circular space of a working Improvement.",
        ),
        (lambda: position([{}]), "use brock-senn", "EV-147", "This Crew is not aboard."),
        (
            lambda: position([{}]),
            "use tam-ferrow",
            "EV-139",
            "This Crew is in no circular space of a working Improvement.",
        ),
        (
            lambda: position(
                [{"crew": {"tam-ferrow": {"at": "s1a", "strain": 2, "fatigued": 1}, "odile-marsh": "s6"}}]
            ),
            "use tam-ferrow",
            "EV-149",
            "This Crew is fatigued.",
        ),
        (
            lambda: position([{"crew": {"tam-ferrow": "s2a", "odile-marsh": "s6"}}]),
            "use tam-ferrow",
            "EV-147",
            "This Improvement is nothing to activate.",
        ),
        (lambda: position([AT_GUN]), "fire bowstern at 0,-1", "EV-169", "There is nothing there to fire at."),
        (
            lambda: position([{**AT_GUN, "fresh": [3, 2, 0, 0]}]),
            "fire bowstern at 0,-1",
            "EV-094",
            "No Artillery or Fleeting Order is Fresh.",
        ),
        (lambda: position([AT_GUN]), "fire port at 0,-1", "EV-166", "No weapon is ready in the port slot."),
        (
            lambda: position([CHASERS]),
            "fire bowstern at 0,-1",
            "EV-167",
            "Nobody mans the bowstern Artillery node, or it does not work.",
        ),
        (
            lambda: position([AT_GUN], fleet=[{"card": BRIG, "at": "1,-1"}]),
            "fire bowstern at 1,-1",
            "EV-167",
            "That hex is outside the weapon's range.",
        ),
        (lambda: position([{}]), "ahead", "EV-182", "This costs 1 navigation point; 0 are at hand."),
        (
            lambda: position([{"points": 1, "at": "0,-1"}], slots=1),
            "ahead",
            "EV-183",
            "A ship cannot leave the revealed map.",
        ),
        (
            lambda: position([{"points": 1}, {"at": "0,-1"}]),
            "ahead",
            "EV-185",
            "Another ship is in the hex ahead.",
        ),
        (lambda: position([{"fresh": [3, 0, 1, 0]}]), "sail", "EV-078", "No Navigation or Fleeting Order is Fresh."),
        (lambda: position([{}]), "explore", "EV-242", "The ship is not at an Island."),
        (lambda: position([{}], hexes={"0,0": "island"}), "explore", "EV-243", "No unfatigued Crew is in a boat."),
        (
            lambda: position([{}], hexes={"0,0": "island"}, explored=1),
            "explore",
            "EV-242",
            "This Island is explored already.",
        ),
        (lambda: position([{}]), "purge", "EV-252", "The ship is not at an Altar."),
        (
            lambda: position([{}], hexes={"0,0": "altar"}, explored=1),
            "purge",
            "EV-254",
            "This Altar is purged already.",
        ),
        (lambda: position([{}]), "plunder", "EV-257", "There is no Shipwreck here that can be plundered."),
        (
            lambda: position([{}], hexes={"0,0": "shipwreck"}, storms=["0,0 0,1"]),
            "plunder",
            "EV-273",
            "A Storm covers this hex: nothing here can be reached.",
        ),
        (lambda: position([{}]), f"board {BRIG}/1", "EV-389", "Ships are not boarded at this table."),
        (lambda: boarder("far"), f"board {BRIG}/1", "EV-389", "That enemy ship is not on a hex next to yours."),
        (
            lambda: boarder("port"),
            f"board {BRIG}/1",
            "EV-204",
            "Nobody boards from a Port, nor a ship that lies in one.",
        ),
        (
            lambda: boarder("storm"),
            f"board {BRIG}/1",
            "EV-273",
            "Nobody boards under a Storm, nor a ship that lies under one.",
        ),
        (lambda: position([{}]), "spend rope", "EV-238", "This Treasure is not in the Hold."),
        (
            in_port,
            "dismiss brock-senn",
            "EV-108",
            "Only a Crew of this ship is dismissed, while the ship visits a Port.",
        ),
        (
            lambda: in_port(crew={"tam-ferrow": {}}),
            "dismiss tam-ferrow",
            "EV-109",
            "A captain may not dismiss the last Crew.",
        ),
        (
            hunted,
            "step 2",
            "EV-312",
            "It takes a shortest way to the closest Crew, past most symbols.",
        ),
        (dealing, "propose", "EV-380", "Nothing is offered and nothing is wanted."),
        (dealing, "offer treasure rope", "EV-381", "That ship has no such thing to give."),
        (
            lambda: position([{}, {"at": "0,3"}]),
            "trade p2",
            "EV-379",
            "That captain is not on a hex next to yours.",
        ),
        (
            in_port,
            "send brock-senn to rest",
            "EV-205",
            "Send a Crew of this ship to a service of the Port.",
        ),
        (in_port, "embark s1a", "EV-229", "No Passenger waits here."),
        (
            ashore,
            "berth tam-ferrow in b1",
            "EV-402",
            "Crew land on the shore, then follow one path to the left in each cycle.",
        ),
        (lambda: entering(WAITING), "launch 0,-3 facing 0", "EV-033", ON_CALM),
        (
            lambda: entering(SUNK),
            "launch 0,-3 facing 0",
            "EV-364",
            "A sunk ship returns at the nearest unoccupied Port.",
        ),
        (lambda: position([{}]), "order tam-ferrow to e0", "EV-085", "A Crew Order moves Crew about the own ship."),
        (
            lambda: position([{"fresh": [0, 0, 0, 0], "issued": [3, 2, 0]}], stack=turn()),
            "refresh 3 2 0",
            "EV-079",
            "A captain refreshes 3 Issued Orders, no more and no other.",
        ),
        (planned, "lay brig in s1", "EV-160", "One Schematic lies in a slot, and it must fit there."),
        (lambda: at("shipwright"), "repair 1", "EV-213", "That node is intact."),
        (lambda: at("shipwright", wrecked=2, coin=0), "repair 1", "EV-213", "A repair costs 5 Coin."),
        (
            lambda: at("shipwright"),
            "build s3",
            "EV-214",
            "There is no Schematic there, or the ship has not half its cost.",
        ),
        (
            lambda: at("university", clues=5),
            "turn in rope",
            "EV-071",
            "Those Relics and the Clues aboard do not make up the value.",
        ),
    ],
)
def test_a_refusal_says_which_rule_and_what_is_missing(
    made: Callable[[], Everrain], line: str, rule: str, sentence: str
) -> None:
    """Section 12: why something cannot be done is said with the rule and its figures."""
    refusal = explain(made(), 0, GAME.parse(line))
    assert refusal is not None
    assert (refusal.rule, refusal.sentence) == (rule, sentence)
