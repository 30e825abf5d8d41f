"""Laws 3 and 4: records replay, here and elsewhere; states survive JSON; texts parse back."""

from __future__ import annotations

import hashlib
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

from farshore.core.action import Action
from farshore.core.codec import digest, encode, save
from farshore.core.content import canonical
from farshore.core.dealer import CommittedDealer
from farshore.core.game import Game, Setup
from farshore.core.kernel import actors, options, outcomes
from farshore.core.record import read
from farshore.core.replay import replay, verify
from farshore.core.session import Session
from tests.laws.walk import LONGEST, MANY, Walk, choose, do, stride, texts

ROOT = Path(__file__).resolve().parents[2]
TEXTS = 60  # options of one decision whose texts are parsed


def secret_of(seed: int) -> bytes:
    return hashlib.sha256(f"secret {seed}".encode()).digest()


def recorded(game: Game[Any], setup: Setup, seed: int) -> Session:
    """A whole random game through a session with a committed dealer, some decisions taken back."""
    session = Session(game, setup, CommittedDealer(secret_of(seed)), table=f"seed {seed}")
    rng = random.Random(f"{game.name} {setup} {seed}")
    session.deal()
    longest = LONGEST if setup.seats <= MANY else 150  # the digest of a hundred sheets takes its time
    while not session.over and session.ply < longest:
        seat = rng.choice(actors(session.state))
        asides = session.state.asides(seat) if rng.randrange(80) == 0 else []
        action = rng.choice(asides) if asides else choose(session.state, seat, rng)
        assert action is not None, f"a decision without options, seed {seed}, after ply {session.ply}"
        session.play(seat, str(action))
        if rng.randrange(12) == 0 and session.undoable(seat):
            session.undo(seat)
        session.deal()
    return session


def check_records_replay(game: Game[Any], setup: Setup, seed: int) -> None:
    """Law 3. The written record, read again, leads through equal digests to the same end, and its seed deals it."""
    session = recorded(game, setup, seed)
    written = session.record.write()
    again = replay(game, read(written))
    assert digest(again.state) == digest(session.state), f"{game.name}, {setup}, seed {seed}: a replay ends differently"
    assert again.record.write() == written, f"{game.name}, {setup}, seed {seed}: a replay writes another record"
    verify(game, read(written))


def check_other_processes_agree(variant: str, here: list[str]) -> None:
    """Law 3. Processes with other hash seeds write the same records, line by line."""
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-m", "tests.laws.other_process", variant]
        run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stderr
        there: list[str] = json.loads(run.stdout)
        for one, other in zip(here, there, strict=True):
            pairs = zip(one.splitlines(), other.splitlines(), strict=False)
            differing = [f"{a!r} is {b!r} with hash seed {hash_seed}" for a, b in pairs if a != b]
            assert one == other, f"{variant}: {differing[0] if differing else 'one record is longer'}"


def check_states_survive_json(game: Game[Any], setup: Setup, seed: int) -> None:
    """Law 4. Through JSON text and back after every action: equal digest, equal options, and play goes on alike."""
    walk = Walk(game, setup, seed, asides=seed % 2 == 1)
    for moment in walk:
        moment.insists(parses_back(game, moment.action), f"'{moment.action}' does not parse back")
        if moment.ply % stride(setup) or moment.rng.randrange(200 + moment.ply) >= 200:
            continue
        loaded = game.load(json.loads(json.dumps(save(moment.state))))
        moment.insists(digest(loaded) == digest(moment.state), "JSON there and back changes the state")
        moment.insists(actors(loaded) == actors(moment.state), "a loaded state asks somebody else")
        for seat in actors(moment.state):
            moment.insists(texts(loaded, seat) == texts(moment.state, seat), "a loaded state offers otherwise", seat)
            for action in moment.rng.sample(options(moment.state, seat), min(TEXTS, len(options(moment.state, seat)))):
                moment.insists(parses_back(game, action), f"'{action}' does not parse back", seat)
        for seat in moment.some_seats(1):
            views = [canonical(game.view(state, seat)) for state in (loaded, moment.state)]
            moment.insists(views[0] == views[1], "a loaded state looks different", seat)
        weights = [[(str(action), weight) for action, weight in outcomes(state)] for state in (loaded, moment.state)]
        moment.insists(weights[0] == weights[1], "a loaded state has other chances")
        follows_alike(moment, loaded)
    walk.insists(digest(game.load(json.loads(json.dumps(save(walk.state))))) == digest(walk.state), "the end is lost")


def parses_back(game: Game[Any], action: Action) -> bool:
    parsed = game.parse(str(action))
    return parsed == action and encode(parsed) == encode(action)


def follows_alike(moment: Walk, loaded: object) -> None:
    """The same action on the loaded state and on a clone of the original."""
    clone = moment.state.clone()
    assert isinstance(loaded, type(clone))
    do(clone, moment.seat, moment.action)
    do(loaded, moment.seat, moment.game.parse(str(moment.action)))
    moment.insists(digest(loaded) == digest(clone), f"after JSON '{moment.action}' leads elsewhere")
