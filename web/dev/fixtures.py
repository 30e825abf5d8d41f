"""Writes real view documents for the mock server of the web client: `python web/dev/fixtures.py [game ...]`."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from farshore.bots import Budget, Position, bots_for, make
from farshore.core.dealer import CommittedDealer
from farshore.core.kernel import actors, options
from farshore.core.session import Session
from farshore.core.view import View
from farshore.games import GAMES
from farshore.games.voyages.game import GAME as VOYAGES

OUT = Path(__file__).parent / "fixtures"


def play(seats: int, rounds: int, names: list[str], steps: int = 0, locked: int = 0) -> Session:
    """Greedy captains up to the beginning of a round; then some of seat 0's own steps, and others who have locked."""
    chance = random.Random(11)
    session = Session(VOYAGES, VOYAGES.setup(None, seats, {}), CommittedDealer(b"fixture" * 5), names, "lanternfall")
    crew = [make("gold-greedy" if seat % 2 else "star-greedy", VOYAGES) for seat in range(seats)]
    session.deal()

    def turn(seat: int) -> None:
        while options(session.state, seat):
            at = session.ply
            session.play(seat, str(crew[seat].choose(Position(VOYAGES, session.state, seat, chance, Budget(1)))))
            if str(session.record.texts[at]) == "lock":
                break

    while not session.over and session.state.round < rounds:
        for seat in range(seats):
            turn(seat)
        session.deal()
    for seat in range(1, locked + 1):
        turn(seat)
    for _ in range(steps):
        session.play(0, str(options(session.state, 0)[0]))
    return session


class Scene(NamedTuple):
    """A moment of a game that bots play: the first after that ply where the first seat is asked this."""

    name: str
    game: str
    seats: int
    bot: str
    seed: str
    ply: int
    asked: str
    group: str = ""  # there is something of this kind to do


SCENES = (
    Scene("everrain", "everrain", 3, "captain", "gale", 740, "Steer"),
    Scene("everrain-story", "everrain", 3, "captain", "storm", 190, "Choose one of the options"),
    Scene("nearfar", "nearfar", 3, "traveller", "dusk", 250, "Visit"),
    Scene("nearfar-story", "nearfar", 3, "traveller", "dusk", 100, "Choose what to do"),
    Scene("biomes", "biomes", 3, "pathfinder", "efgh", 260, "Your turn", "explore"),
    Scene("cannons", "cannons", 4, "quest-runner", "kerris", 400, "Your turn: 3"),
)


def moment(scene: Scene) -> View:
    game = GAMES[scene.game]
    chance = random.Random(5)
    names = ["Wren", "Henrike", "Jonah", "Odile"][: scene.seats]
    setup = game.setup(None, scene.seats, {})
    session = Session(game, setup, CommittedDealer((scene.seed * 8).encode()), names, scene.name)
    session.bots = [None, *[scene.bot] * (scene.seats - 1)]
    crew = [make(scene.bot, game) for _ in names]
    session.deal()
    while not session.over:
        seat = next(one for one in actors(session.state) if options(session.state, one))
        if seat == 0 and session.ply >= scene.ply:
            shown = session.view(0)
            groups = {offer.get("group") for offer in shown["actions"]}
            if shown["prompt"]["text"].startswith(scene.asked) and (not scene.group or scene.group in groups):
                return shown
        session.play(seat, str(crew[seat].choose(Position(game, session.state, seat, chance, Budget(1)))))
        session.deal()
    raise SystemExit(f"{scene.name}: nobody asked for that")


def write(name: str, document: View) -> None:
    (OUT / f"{name}.json").write_text(json.dumps(document, indent=None), "utf-8")
    sys.stdout.write(f"{name}: {document['status']['label']}, {len(document['actions'])} actions\n")


if __name__ == "__main__":
    OUT.mkdir(exist_ok=True)
    wanted = sys.argv[1:] or list(GAMES)
    if "voyages" in wanted:
        crew = ["Wren", "Maren", "Tobiah", "Isolde", "Old Pim", "Greta"]
        race = play(6, 7, crew, locked=4)
        write("voyages", race.view(0))
        write("voyages-watch", race.view(None))
        write("voyages-duty", play(6, 7, crew, 3, 2).view(0))
        write("voyages-solo", play(1, 10, ["Wren"]).view(0))
        write("voyages-over", play(4, 60, crew[:4]).view(0))
    for scene in SCENES:
        if scene.game in wanted:
            write(scene.name, moment(scene))
    listing = [
        {
            "name": game.name,
            "title": game.title,
            "line": game.line,
            "blurb": game.blurb,
            "minutes": game.minutes,
            "weight": game.weight,
            "tutorial": False,
            "modes": [{"name": mode, "seats": list(game.seat_range(mode))} for mode in game.modes],
            "options": [],
            "bots": [{"name": name, "about": ""} for name in bots_for(game.name)],
            "lexicon": game.lexicon(),
        }
        for game in GAMES.values()
    ]
    (OUT / "games.json").write_text(json.dumps(listing), "utf-8")
