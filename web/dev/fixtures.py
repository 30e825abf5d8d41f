"""Writes real view documents of Voyages for the mock server of the web client: `python web/dev/fixtures.py`."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from farshore.bots import Budget, Position, bots_for, make
from farshore.core.dealer import CommittedDealer
from farshore.core.kernel import options
from farshore.core.session import Session
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
            if str(session.record.entries[at].text) == "lock":
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


if __name__ == "__main__":
    OUT.mkdir(exist_ok=True)
    crew = ["Wren", "Maren", "Tobiah", "Isolde", "Old Pim", "Greta"]
    race = play(6, 7, crew, locked=4)
    for name, session, seat in [
        ("voyages", race, 0),
        ("voyages-watch", race, None),
        ("voyages-duty", play(6, 7, crew, 3, 2), 0),
        ("voyages-solo", play(1, 10, ["Wren"]), 0),
        ("voyages-over", play(4, 60, crew[:4]), 0),
    ]:
        document = session.view(seat)
        (OUT / f"{name}.json").write_text(json.dumps(document, indent=None), "utf-8")
        sys.stdout.write(f"{name}: {document['status']['label']}, {len(document['actions'])} actions\n")
    listing = [
        {
            "name": VOYAGES.name,
            "title": VOYAGES.title,
            "blurb": VOYAGES.blurb,
            "modes": [{"name": mode, "seats": list(VOYAGES.seat_range(mode))} for mode in VOYAGES.modes],
            "options": [
                {
                    "name": o.name,
                    "default": o.default,
                    "values": o.values(),
                    "choices": list(o.choices),
                    "low": o.low,
                    "high": o.high,
                    "basis": o.basis,
                    "about": o.about,
                }
                for o in VOYAGES.options
            ],
            "bots": [{"name": name, "about": ""} for name in bots_for(VOYAGES.name)],
            "lexicon": VOYAGES.lexicon(),
        }
    ]
    (OUT / "games.json").write_text(json.dumps(listing), "utf-8")
