"""Looking back on a finished game (section 12, end screen): cause, Keys, quests, deeds, what the box still held."""

from __future__ import annotations

import random

from farshore.bots import Position, make
from farshore.cli.words import looking_back
from farshore.core.dealer import CommittedDealer
from farshore.core.event import Event
from farshore.core.kernel import CHANCE, actors, apply, outcomes, play
from farshore.core.session import Session
from farshore.games.biomes import GAME
from farshore.games.biomes.content.numbers import KEY, WIN
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.ending import judge
from farshore.games.biomes.view.afterword import afterword
from tests.games.biomes.positions import go, land, position, put_at, secret, show_quest, status, tile


def listening(state: Biomes) -> Biomes:
    state.events = []
    return state


def told(state: Biomes) -> list[Event]:
    return [event for event in state.events or [] if event.only is None]


def sections(state: Biomes) -> dict[str, list[str]]:
    return {section["title"]: section["lines"] for section in afterword(state, told(state))}


def test_a_win_says_what_was_in_the_door_and_who_turned_it() -> None:
    """BIO-007"""
    state = listening(position(seats=2))
    state.site = (*state.site[:10], tile(state, "1,1", "exit"))
    state.hidden = 0
    keys = [secret(state, "p1", "key", seen="all") for _ in range(3)]
    put_at(state, 0, "1,1")
    put_at(state, 1, "1,1")
    go(state, f"p1 use s{keys[0]}", f"p1 use s{keys[1]}")
    assert state.result == WIN
    back = sections(state)
    assert back["How it ended"] == ["Round 1: 2 Keys in the door, 1 to spare. Nobody was left behind."]
    assert [line.split(": ")[1] for line in back["The Keys"]] == ["@0 turns a Key in the Exit."] * 2
    assert back["Who did what"] == ["@0: turned 2 Keys", "@1: nothing that anybody saw"]


def test_every_cause_of_a_loss_is_named() -> None:
    """BIO-013 Several losses at once are all recorded."""
    state = listening(position(seats=2))
    state.hidden = 1 << 10
    state.camps = {cell: code for cell, code in state.camps.items() if cell != HOME}
    for seat in (0, 1):
        status(state, seat, "injured", heal=10)
    judge(state)
    lines = sections(state)["How it ended"]
    assert [line.split(": ", 1)[1] for line in lines] == [
        "the door takes 2 Keys, and 0 could still be had.",
        "killers found the Main Camp with nothing to steal and burnt it.",
        "nobody on their feet: @0 injured, @1 injured.",
    ]


def test_the_history_of_keys_has_what_was_won_stolen_and_lost() -> None:
    """BIO-305, BIO-188 A Key taken from the gang, and destroyed with the pack of its bearer."""
    state = listening(position(seats=2))
    land(state, "2,1", "2,2")
    show_quest(state, 5, "3,2")
    put_at(state, 0, "2,1")
    go(state, "p1 attack gang", "chance die 6")
    assert KEY in [state.types[token] for token in state.packs[0]]
    state.actions = 1
    go(state, "p1 attack gang", "chance die 1")
    lines = sections(state)["The Keys"]
    assert "@0 wins a Key: Roaming Gang." in lines[0]
    assert "Destroyed: a Key" in lines[1]


def test_quests_say_what_became_of_them() -> None:
    state = listening(position(seats=2))
    land(state, "2,1", "2,2")
    show_quest(state, 5, "3,2")
    lines = sections(state)["The quests"]
    assert lines[0] == "Roaming Gang: still open, its Key still inside"
    assert "Escape: never found" in lines


def whole_game(seed: int) -> Session:
    session = Session(GAME, GAME.setup(None, 2, {}), CommittedDealer(bytes([seed] * 32)), ["Ann", "Bob"])
    bots = [make("pathfinder", GAME) for _ in range(2)]
    session.deal()
    while not session.over:
        seat = actors(session.state)[0]
        session.play(seat, str(bots[seat].choose(Position(GAME, session.state, seat, random.Random(1)))))
        session.deal()
    return session


def test_the_document_of_a_finished_game_looks_back_in_names() -> None:
    session = whole_game(3)
    view = session.view(0)
    back = {section["title"]: section["lines"] for section in view["status"]["over"]["sections"]}
    assert set(back) >= {"How it ended", "The quests", "What helped most", "Who did what", "Left in the box"}
    assert "@" not in str(back)
    assert "Ann" in str(back["Who did what"])
    assert len(back["What helped most"]) <= 6
    assert looking_back(view)[1] == "How it ended"
    assert session.view(None)["status"]["over"]["sections"] == view["status"]["over"]["sections"]


def test_the_box_is_shown_when_the_game_is_over_and_not_before() -> None:
    """Section 7: after the game everything may be shown."""
    session = whole_game(4)
    state = session.state
    assert isinstance(state, Biomes)
    back = {section["title"]: section["lines"] for section in session.view(1)["status"]["over"]["sections"]}
    (line,) = back["Left in the box"]
    total = sum([int(part.split()[0]) for part in line.split(", ")]) if line != "Nothing." else 0
    assert total == state.box.size() + state.pool.size()
    assert not GAME.unknown(state, 1)
    assert all("face" not in piece for piece in session.view(1)["pieces"] if piece["id"].startswith("secret:"))

    going = GAME.new(GAME.setup(None, 2, {}))
    assert "over" not in GAME.view(going, 0)["status"]
    assert "what is in the box" in GAME.unknown(going, 0)


def test_raiders_are_heard_to_say_what_they_carry_off() -> None:
    """BIO-213 What lies at a camp is public, and so is what is stolen from it."""
    state = GAME.new(GAME.setup(None, 2, {}))
    assert isinstance(state, Biomes)
    pick = random.Random(11)
    state.events = []
    bots = [make("pathfinder", GAME) for _ in range(2)]
    while state.stack:
        seat = actors(state)[0]
        if seat == CHANCE:
            apply(state, CHANCE, pick.choices([o for o, _ in outcomes(state)], [w for _, w in outcomes(state)])[0])
        else:
            play(state, seat, bots[seat].choose(Position(GAME, state, seat, pick)))
    raids = [event for event in told(state) if event.data.get("what") == "raid"]
    stolen = [event for event in told(state) if event.data.get("what") == "stolen"]
    assert len(raids) <= len(stolen) <= 2 * len(raids)
