"""Asking to see: lists of moves, places, offers, hints, undo and seals, put to worlds that a seat cannot tell apart."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from attacks.report import Figure, Say, Scale
from farshore.games import GAMES
from tests.laws.check_oracles import WORLDS, Tally, campaign
from tests.laws.faults import judged_by_the_truth

POINTS = 100_000  # decision points of each game
CHUNK = 2_500
CONTROL = 40  # a judge that looks at the truth is tried at one point in so many, to see that it would be found
LEAKS = 3  # told in full, for each game
SEEDS = 1_000_000  # between one chunk and the next


def attack(scale: Scale, say: Say) -> list[Figure]:
    """Every game, on all cores."""
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        return [*[asked(workers, name, scale, say) for name in GAMES], control(workers, scale)]


def asked(workers: ProcessPoolExecutor, name: str, scale: Scale, say: Say) -> Figure:
    tally = gathered(workers, name, scale.of(POINTS), scale.seed, False)
    for leak in tally.leaks[:LEAKS]:
        say(leak)
    say(f"{name}: {tally.points:,} decisions, {tally.telling.total()} telling answers")
    tried = [f"{count:,} {kind}" for kind, count in sorted(tally.tried.items()) if kind != "points"]
    return Figure(
        f"asking to see, {GAMES[name].title}",
        f"{tally.points:,} decisions in {1 + WORLDS} worlds each: {', '.join(tried)}",
        f"{tally.telling.total()} telling answers",
        "none",
        not tally.telling,
    )


def control(workers: ProcessPoolExecutor, scale: Scale) -> Figure:
    """The same questions to a judge that plays lists on the true state."""
    found = {name: gathered(workers, name, scale.of(POINTS // CONTROL), scale.seed, True) for name in GAMES}
    told = [f"{tally.telling['lists']:,} {GAMES[name].title}" for name, tally in found.items()]
    points = sum([tally.points for tally in found.values()])
    lists = sum([tally.tried["lists"] for tally in found.values()])
    return Figure(
        "asking to see, a judge that cheats",
        f"{points:,} decisions, {lists:,} lists",
        f"telling answers: {', '.join(told)}",
        "found out",
        any(tally.telling for tally in found.values()),
    )


def gathered(workers: ProcessPoolExecutor, name: str, points: int, seed: int, cheats: bool) -> Tally:
    """Chunks with seeds of their own, so that the number of cores changes nothing but the time."""
    chunks = max(1, points // CHUNK)
    begin = partial(chunk, name, -(-points // chunks), cheats)
    whole = Tally()
    for tally in workers.map(begin, [seed + SEEDS * (1 + n) for n in range(chunks)]):
        whole.add(tally)
    return whole


def chunk(name: str, points: int, cheats: bool, seed: int) -> Tally:
    game = GAMES[name]
    return campaign(game, points, seed, judged_by_the_truth) if cheats else campaign(game, points, seed)
