"""Measures how cost grows: decisions a second and bytes a copy by seats, by rounds and by the size of the map; memory by games.

    python -m benchmarks.growth [--seconds 8]     one JSON line a game, and one for memory; `make bench` draws them

Random play. What a copy holds is what is allocated while many copies are made of one state, so what they share counts nothing.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import time
import tracemalloc
from statistics import median
from typing import Any, NamedTuple

from benchmarks.own import play_random, usual
from benchmarks.tables.load import memory
from farshore.core.dealer import FastDealer
from farshore.core.game import Game, Setup
from farshore.core.kernel import CHANCE, State, actors, apply, options, outcomes
from farshore.games import GAMES
from farshore.lab.simulate import simulate

STRETCH = 20  # decisions that are timed together
COPIES = 50
LOOKED_AT = 12  # of so many stretches one is also looked at: how large the map is, what a copy holds
SEATS = (1, 2, 3, 4, 5, 6, 12, 25, 50, 100)
UNKNOWN = "unknown"  # terrain that nobody has seen yet
# Maps that differ in size, by options of the game; the others grow while they are played, or have one size.
MAPS: dict[str, list[dict[str, Any]]] = {
    "voyages": [{"map": name} for name in ("fix-1", "ref-1", "m2", "m3", "m4", "m5", "m6")],
    "nearfar": [{"map": n} for n in (1, 3, 5, 7, 9, 10)],
}
MODES = {"nearfar": "arcade"}  # where the first mode has one map
EVERY = 50  # games between two looks at the memory


class Stretch(NamedTuple):
    """Some decisions in a row."""

    round: int
    rate: float  # decisions a second
    places: int  # of the map, if it was looked at
    copied: float  # bytes a copy holds, if it was looked at


def places(game: Game[Any], state: State) -> int:
    """Cells and nodes of the map that somebody has seen."""
    areas: list[Any] = [area for area in game.view(state, 0)["areas"] if area.get("place") == "world"]
    every = [place for area in areas for part in ("cells", "nodes") for place in area.get(part, ())]
    return len([place for place in every if place.get("terrain") != UNKNOWN])


def bytes_a_copy(state: State) -> float:
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    held = [state.clone() for _ in range(COPIES)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(held)


def stretches(game: Game[Any], setup: Setup, seconds: float) -> list[Stretch]:
    """Games until the time is over, in stretches."""
    timed: list[Stretch] = []
    spent, seed = 0.0, 0
    while spent < seconds:
        seed += 1
        choose = random.Random(seed).random
        dealer = FastDealer(seed)
        state: Any = game.new(setup)
        while state.stack and spent < seconds:
            begun, decisions, start = state.round, 0, time.process_time()
            while state.stack and decisions < STRETCH:
                seat = actors(state)[0]
                if seat == CHANCE:
                    apply(state, CHANCE, dealer.deal(outcomes(state), 0))
                    continue
                offered = options(state, seat)
                apply(state, seat, offered[int(choose() * len(offered))])
                decisions += 1
            took = max(time.process_time() - start, 1e-9)
            spent += took
            looked = len(timed) % LOOKED_AT == 0
            size, copied = (places(game, state), bytes_a_copy(state)) if looked else (0, 0.0)
            timed.append(Stretch(begun, decisions / took, size, copied))
    return timed


def point(x: int, part: list[Stretch]) -> dict[str, float]:
    copied = [stretch.copied for stretch in part if stretch.copied]
    row = {"x": float(x), "decisions": median([stretch.rate for stretch in part])}
    return {**row, "bytes": median(copied)} if copied else row


def binned(part: list[Stretch], key: str, bins: int = 10) -> list[dict[str, float]]:
    """Equally many stretches a point, so that long games do not hide short ones."""
    ordered = sorted(part, key=lambda stretch: getattr(stretch, key))
    size = max(1, -(-len(ordered) // bins))
    groups = [ordered[n : n + size] for n in range(0, len(ordered), size)]
    rows = [point(int(median([getattr(stretch, key) for stretch in group])), group) for group in groups]
    return list({row["x"]: row for row in rows}.values())


def growth(name: str, seconds: float) -> dict[str, Any]:
    """One game, each of three ways for a third of the time."""
    game = GAMES[name]
    low, high = game.seat_range(game.modes[0])
    tables = [n for n in SEATS if low <= n <= high]
    share = seconds / 3 / len(tables)
    seats = [point(n, stretches(game, game.setup(game.modes[0], n, {}), share)) for n in tables]
    usually = stretches(game, usual(game), seconds / 3)
    mode = MODES.get(name, game.modes[0])
    maps = MAPS.get(name, [{}])
    sizes: list[Stretch] = []
    for chosen in maps:
        setup = game.setup(mode, min(max(4, low), game.seat_range(mode)[1]), chosen)
        sizes += [stretch for stretch in stretches(game, setup, seconds / 3 / len(maps)) if stretch.places]
    by_map = binned(sizes, "places")
    return {"game": game.title, "name": name, "seats": seats, "rounds": binned(usually, "round"), "map": by_map}


def memories(seconds: float) -> dict[str, Any]:
    """Megabytes of this process while games are played and forgotten, and while a sweep of the lab keeps a row of each."""
    game = GAMES["voyages"]
    setup = usual(game)
    play_random(game, setup, 0)
    forgotten: list[dict[str, float]] = []
    games, start = 0, time.process_time()
    while time.process_time() - start < seconds / 2:
        play_random(game, setup, games)
        games += 1
        if not games % EVERY:
            forgotten.append({"games": games, "megabytes": megabytes()})
    swept: list[dict[str, float]] = []

    def progress(done: int, _games: int) -> None:
        if not done % EVERY:
            swept.append({"games": done, "megabytes": megabytes()})

    simulate(game, setup, ["random"], games, workers=1, progress=progress)
    return {"title": game.title, "forgotten": forgotten, "swept": swept}


def megabytes() -> float:
    return memory(os.getpid()) / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0, help="of processor time a game")
    chosen = parser.parse_args()
    for name in GAMES:
        print(json.dumps(growth(name, chosen.seconds)), flush=True)
    print(json.dumps(memories(chosen.seconds)), flush=True)


if __name__ == "__main__":
    main()
